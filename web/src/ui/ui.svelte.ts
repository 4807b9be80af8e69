// What the whole page shares: how many sheets lie on it, the short notice, and the one live region.
export const ui = $state({ sheets: 0, toast: '', live: '' });

let fade: ReturnType<typeof setTimeout> | undefined;

/** A short notice at the foot of the page; it is also read out. */
export function toast(text: string): void {
  ui.toast = text;
  clearTimeout(fade);
  fade = setTimeout(() => (ui.toast = ''), 6000);
}

let last = 0;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a public sentence in the live region; sentences closer than a second are joined. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  const say = () => {
    ui.live = waiting.join(' ');
    waiting = [];
    last = Date.now();
  };
  const since = Date.now() - last;
  if (since >= 1000) say();
  else timer = setTimeout(say, 1000 - since);
}

/** Copies text, also where the clipboard's interface is missing (plain http in a local network). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'sr';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
