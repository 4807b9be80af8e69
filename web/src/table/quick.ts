import type { Key } from '../i18n/i18n.svelte';

export const questions = ['above_five', 'is_hero', 'aiming_at_me', 'even'] as const;
export const answers = ['yes', 'no', 'secret'] as const;
export const greetings = ['hello', 'thanks', 'well_played', 'one_moment'] as const;
export type Quick = (typeof questions | typeof answers | typeof greetings)[number];

/** A quick line in the reader's language; a code that this page does not know is shown as it is. */
export function quickText(code: string, has: (key: string) => key is Key, t: (key: Key) => string): string {
  const key = `quick.${code}`;
  return has(key) ? t(key) : code;
}
