// Room codes as people type or paste them, and the table where this browser has a seat.

/** The code in what somebody typed: spaces, small and full-width letters, or a whole invitation link; null if none is in it. */
export function codeIn(text: string): string | null {
  const plain = text.normalize('NFKC');
  const clean = (/\/t\/([0-9A-Za-z]+)/.exec(plain)?.[1] ?? plain).replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return clean.length === 6 ? clean : null;
}

const stored = 'xenotable.table';

/** The table where this browser last had a seat, so that the start page leads back to it. */
export function lastTable(): string | null {
  try {
    return codeIn(localStorage.getItem(stored) ?? '');
  } catch {
    return null;
  }
}

export function keepTable(code: string): void {
  try {
    localStorage.setItem(stored, code);
  } catch {
    // then only the link leads back
  }
}

/** The seat was given up, or the table is gone: nothing to go back to. Another table that is kept stays. */
export function forgetTable(code: string): void {
  try {
    if (localStorage.getItem(stored) === code) localStorage.removeItem(stored);
  } catch {
    // nothing was kept
  }
}
