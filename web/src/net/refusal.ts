import { has, t } from '../i18n/i18n.svelte';

/** A refusal or error code in words. */
export function refusalText(code: string): string {
  const key = `no.${code}`;
  return has(key) ? t(key) : t('no.other');
}
