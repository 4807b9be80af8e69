// The steps of choosing: card, then seat, then kind. Everything comes from the prompt's options; nothing here knows a rule.
import type { PlayChoice, PromptOption, Seat, TablePrompt } from '../net/messages';

export interface Picked {
  card: number | null;
  target: Seat | null;
  named: number | null;
}
export const nothing: Picked = { card: null, target: null, named: null };

type Play = Extract<PromptOption, { play: number }>;
const plays = (options: readonly PromptOption[]): Play[] => options.filter((o): o is Play => 'play' in o);

/** The options that agree with what was picked so far. */
export function left(options: readonly PromptOption[], picked: Picked): Play[] {
  return plays(options).filter(
    (o) =>
      (picked.card === null || o.play === picked.card) &&
      (picked.target === null || o.target === picked.target) &&
      (picked.named === null || o.named === picked.named),
  );
}

export type Step = 'card' | 'target' | 'kind' | 'ready';

/** What is to be picked next. */
export function step(options: readonly PromptOption[], picked: Picked): Step {
  if (picked.card === null) return 'card';
  const rest = left(options, picked);
  if (picked.target === null && rest.some((o) => o.target !== undefined)) return 'target';
  if (picked.named === null && rest.some((o) => o.named !== undefined)) return 'kind';
  return 'ready';
}

/** How many taps the picked card asks for in all. */
export function steps(options: readonly PromptOption[], card: number | null): number {
  const some = card === null ? plays(options) : left(options, { ...nothing, card });
  return some.some((o) => o.named !== undefined) ? 3 : 2;
}

export type CardState = { state: 'open' } | { state: 'barred'; why: string } | { state: 'idle' };

/** How a card of one's hand stands in the prompt. */
export function cardState(prompt: TablePrompt, kind: number): CardState {
  const barred = prompt.barred.find((b) => b.card === kind);
  if (barred) return { state: 'barred', why: barred.why };
  return plays(prompt.options).some((o) => o.play === kind) ? { state: 'open' } : { state: 'idle' };
}

/** The seats that the picked card may be played at, and whether that would be void. */
export function targets(options: readonly PromptOption[], picked: Picked): Map<Seat, 'open' | 'void'> {
  const map = new Map<Seat, 'open' | 'void'>();
  for (const o of left(options, { ...picked, target: null, named: null })) {
    if (o.target) map.set(o.target, o.void ? 'void' : 'open');
  }
  return map;
}

/** The kinds that may be named. */
export const kinds = (options: readonly PromptOption[], picked: Picked): number[] =>
  left(options, { ...picked, named: null }).flatMap((o) => (o.named === undefined ? [] : [o.named]));

/** The choice to send, once nothing is left to pick; null before. */
export function choice(options: readonly PromptOption[], picked: Picked): PlayChoice | null {
  if (step(options, picked) !== 'ready') return null;
  const only = left(options, picked)[0];
  if (!only) return null;
  return { play: only.play, ...(only.target ? { target: only.target } : {}), ...(only.named ? { named: only.named } : {}) };
}

export const isVoid = (options: readonly PromptOption[], picked: Picked): boolean => left(options, picked).some((o) => o.void === true);
export const keepable = (options: readonly PromptOption[]): number[] => options.flatMap((o) => ('keep' in o ? [o.keep] : []));
export const discardable = (options: readonly PromptOption[]): number[] => options.flatMap((o) => ('discard' in o ? [o.discard] : []));
