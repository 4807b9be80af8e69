// How this browser likes the page; kept in its storage and applied to the document.
export interface Wishes {
  theme: 'system' | 'light' | 'dark';
  large: boolean;
  calm: boolean;
  confirm: boolean;
  count: boolean;
  sound: boolean;
  volume: number;
  buzz: boolean;
  /** How long the others' turns are shown before the next one. */
  pace: 'calm' | 'brisk' | 'once';
}

const stored = 'xenotable.settings';
const usual: Wishes = { theme: 'system', large: false, calm: false, confirm: false, count: true, sound: true, volume: 60, buzz: false, pace: 'calm' };

function load(): Wishes {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(stored) ?? '{}') as Partial<Wishes>) };
  } catch {
    return { ...usual };
  }
}

export const settings = $state<Wishes>(load());

/** Whether motion should be small: asked here or by the system. */
export const calmMotion = (): boolean => settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Applies the settings now and whenever they change; call within a component. */
export function applySettings(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let systemDark = $state(system.matches);
  $effect(() => {
    const changed = () => (systemDark = system.matches);
    system.addEventListener('change', changed);
    return () => system.removeEventListener('change', changed);
  });
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme === 'system' ? (systemDark ? 'dark' : 'light') : settings.theme;
    root.classList.toggle('large', settings.large);
    root.classList.toggle('calm', settings.calm);
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', root.dataset.theme === 'dark' ? '#17211D' : '#F4F7F4');
  });
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(stored, text);
    } catch {
      // only this visit, then
    }
  });
}
