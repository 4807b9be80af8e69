// The page's texts: ICU messages in three languages, one file each in texts/. `t` is reactive: a change of language redraws the page.
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../../texts/web.en.json';
import fr from '../../../texts/web.fr.json';
import ja from '../../../texts/web.ja.json';

export type Lang = 'ja' | 'en' | 'fr';
export type Key = keyof typeof ja;
export type Args = Record<string, string | number | boolean | null>;

export const langs: readonly Lang[] = ['ja', 'en', 'fr'];
const texts: Record<Lang, Record<Key, string>> = { ja, en, fr };
const stored = 'xenotable.lang';
const made = new Map<string, IntlMessageFormat>();

/** The first of the browser's languages that the page speaks, else English. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase() as Lang;
    if (langs.includes(short)) return short;
  }
  return 'en';
}

function first(): Lang {
  try {
    const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(stored);
    if (langs.includes(asked as Lang)) return asked as Lang;
  } catch {
    // no storage: the browser's languages decide
  }
  return preferred(typeof navigator === 'undefined' ? [] : navigator.languages);
}

class I18n {
  lang = $state<Lang>(first());
  set(lang: Lang): void {
    this.lang = lang;
    try {
      localStorage.setItem(stored, lang);
    } catch {
      // only this visit, then
    }
  }
}
export const i18n = new I18n();

/** The message in a given language. */
export function format(lang: Lang, key: Key, args?: Args): string {
  const name = `${lang}:${key}`;
  let message = made.get(name);
  if (!message) made.set(name, (message = new IntlMessageFormat(texts[lang][key], lang)));
  return String(message.format(args as Record<string, string>));
}

/** The message in the page's language. */
export const t = (key: Key, args?: Args): string => format(i18n.lang, key, args);

export const has = (key: string): key is Key => key in ja;

type Triple<P extends string> = `card.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}.${P}`;
const cardKey = <P extends string>(kind: number, part: P) => `card.${kind}.${part}` as Triple<P>;
export const cardName = (kind: number): string => t(cardKey(kind, 'name') as Key);
/** With its article where the language has one. */
export const theCard = (kind: number): string => t(cardKey(kind, 'the') as Key);
export const cardEffect = (kind: number): string => t(cardKey(kind, 'effect') as Key);
export const cardRule = (kind: number): string => t(cardKey(kind, 'rule') as Key);

/** Minutes and seconds. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
