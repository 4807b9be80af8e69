// Where the page is: the start page, the rules, or a table by its code.
export type Page = { page: 'start' } | { page: 'rules' } | { page: 'table'; code: string };

export function read(path: string): Page {
  const table = /^\/t\/([0-9A-Za-z]{1,12})\/?$/.exec(path);
  if (table) return { page: 'table', code: table[1]!.toUpperCase() };
  return path === '/rules' ? { page: 'rules' } : { page: 'start' };
}

export const route = $state<{ now: Page }>({ now: read(location.pathname) });
addEventListener('popstate', () => (route.now = read(location.pathname)));

export function go(path: string): void {
  history.pushState(null, '', path + (import.meta.env.DEV ? location.search : ''));
  route.now = read(path);
  scrollTo(0, 0);
}

/** A link that stays on the page, unless the reader wants another tab. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute('href')!);
}
