// How a step of the game is shown: how long, and which cards this viewer is shown alone. All of it depends on public facts, except
// whether a card's number is there to be shown.
import type { GameEvent, Seat } from '../net/messages';

export type Reveal =
  | { what: 'saw'; target: Seat; card: number }
  | { what: 'compared'; other: Seat; mine: number; theirs: number; out: Seat[] }
  | { what: 'swapped'; other: Seat; gave: number; got: number }
  | { what: 'rebirth'; card: number };

/** What only this seat (or it and one more) is shown by these events. */
export function revealsFor(events: readonly GameEvent[], me: Seat | null): Reveal[] {
  if (me === null) return [];
  const out = events.flatMap((e) => (e.e === 'DroppedOut' ? [e.seat] : []));
  const found: Reveal[] = [];
  for (const e of events) {
    if (e.e === 'Saw' && e.seat === me && e.card !== null) found.push({ what: 'saw', target: e.target, card: e.card });
    if (e.e === 'Compared' && (e.seat === me || e.target === me) && e.own !== null && e.theirs !== null) {
      const active = e.seat === me;
      found.push({ what: 'compared', other: active ? e.target : e.seat, mine: active ? e.own : e.theirs, theirs: active ? e.theirs : e.own, out });
    }
    if (e.e === 'Swapped' && (e.seat === me || e.target === me) && e.gave !== null && e.got !== null) {
      const active = e.seat === me;
      found.push({ what: 'swapped', other: active ? e.target : e.seat, gave: active ? e.gave : e.got, got: active ? e.got : e.gave });
    }
    if (e.e === 'Reincarnated' && e.seat === me && e.card !== null) found.push({ what: 'rebirth', card: e.card });
  }
  return found;
}

/** Milliseconds that a step stands before the next one is drawn. */
export function dwell(events: readonly GameEvent[], pace: 'calm' | 'brisk' | 'once'): number {
  if (pace === 'once' || events.length === 0) return 0;
  return events.some((e) => e.e === 'Played' || e.e === 'Discarded' || e.e === 'Kept') ? (pace === 'calm' ? 1200 : 600) : pace === 'calm' ? 600 : 300;
}
