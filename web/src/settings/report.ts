/** What a report of a problem holds: where it happened, and nothing that anybody must not know (no cookie, no cards, no names). */
export interface ReportFacts {
  build: string;
  protocol: number;
  status: string;
  table: string | null;
  game: number | null;
  version: number | null;
  seat: string | null;
  stage: string | null;
  phase: string | null;
  lang: string;
  browser: string;
  screen: string;
  at: string;
}

export const reportText = (facts: ReportFacts): string =>
  ['Xenotable', ...Object.entries(facts).map(([key, value]) => `${key}: ${value ?? '-'}`)].join('\n') + '\n';
