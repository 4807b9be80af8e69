import { describe, expect, it } from 'vitest';
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../texts/web.en.json';
import fr from '../../texts/web.fr.json';
import ja from '../../texts/web.ja.json';
import { preferred } from '../src/i18n/i18n.svelte';

const texts = { ja, en, fr } as Record<string, Record<string, string>>;

function args(nodes: unknown, found = new Set<string>()): Set<string> {
  for (const n of nodes as { type: number; value: string; options?: Record<string, { value: unknown }> }[]) {
    if (n.type >= 1 && n.type <= 6) found.add(n.value);
    for (const o of Object.values(n.options ?? {})) args(o.value, found);
  }
  return found;
}
const argsOf = (text: string) => [...args(new IntlMessageFormat(text, 'en').getAst())].sort();

describe('the texts', () => {
  it('have the same keys in the three languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ja));
    expect(Object.keys(fr)).toEqual(Object.keys(ja));
  });
  it('are all written', () => {
    for (const [lang, all] of Object.entries(texts)) for (const [key, text] of Object.entries(all)) expect(text.trim(), `${lang} ${key}`).not.toBe('');
  });
  it('can be read and take the same arguments', () => {
    for (const key of Object.keys(ja)) {
      const wanted = argsOf(texts.ja![key]!);
      for (const lang of ['en', 'fr']) expect(argsOf(texts[lang]![key]!), `${lang} ${key}`).toEqual(wanted);
    }
  });
  it('French: a narrow no-break space before : ; ! ? and inside guillemets, typographic apostrophes', () => {
    for (const [key, text] of Object.entries(texts.fr!)) {
      expect(text, key).not.toMatch(/[^\u202f\d][:;!?](?=\s|$)/u);
      expect(text, key).not.toMatch(/[ \u00a0][:;!?»]/u);
      expect(text, key).not.toMatch(/«(?!\u202f)|(?<!\u202f)»/u);
      expect(text, key).not.toContain("'");
    }
  });
  it('Japanese: full-width marks, no letters pressed together with a half-width question mark', () => {
    for (const [key, text] of Object.entries(texts.ja!)) expect(text, key).not.toMatch(/[ぁ-んァ-ン一-龠][:?!]/u);
  });
  it('no exclamation marks: a calm dealer', () => {
    for (const all of Object.values(texts)) for (const [key, text] of Object.entries(all)) expect(text, key).not.toMatch(/[!！]/);
  });
  it('short words stay short enough for their place', () => {
    const longest: [RegExp, number, number, number][] = [[/^card\.\d+\.effect$/, 17, 36, 38], [/^seat\.void$/, 10, 18, 24], [/^hand\.barred\./, 6, 12, 12], [/^prompt\.target\./, 20, 36, 40]];
    for (const [keys, ...limits] of longest)
      for (const key of Object.keys(ja).filter((k) => keys.test(k)))
        ['ja', 'en', 'fr'].forEach((lang, i) => expect(texts[lang]![key]!.length, `${lang} ${key}`).toBeLessThanOrEqual(limits[i]!));
  });
  it('the language is the first of the browser’s that we speak', () => {
    expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(preferred(['ja-JP'])).toBe('ja');
    expect(preferred(['pt'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
});
