// Motion tells what happened: a card travels, two backs cross, a line points. It runs over the finished picture, so input is open all
// the time. Every length depends only on what all at the table know, and no step takes longer than 1.2 s.
import type { GameEvent, Seat } from '../net/messages';
import { t } from '../i18n/i18n.svelte';

const LONGEST = 1200;
const OUT = 'cubic-bezier(.2,.7,.2,1)';
type Places = Map<string, DOMRect>;

/** One movement: what flies, from where to where, when and how long (milliseconds). */
export type Move =
  | { at: number; ms: number; what: 'fly'; face: boolean; from: string; to: string; seat: Seat; nth: number }
  | { at: number; ms: number; what: 'cross'; one: string; two: string }
  | { at: number; ms: number; what: 'shuffle'; seat: Seat }
  | { at: number; ms: number; what: 'aim'; from: Seat; to: Seat }
  | { at: number; ms: number; what: 'lift'; seat: Seat }
  | { at: number; ms: number; what: 'stamp'; seat: Seat };

/** The movements of a step; pure, so that a test can hold it to its limits. */
export function plan(events: readonly GameEvent[]): Move[] {
  const moves: Move[] = [];
  let at = 0;
  const laid = new Map<Seat, number>();
  for (const e of events) if (e.e === 'Played' || e.e === 'Discarded' || (e.e === 'DroppedOut' && e.laid_open)) laid.set(e.seat, (laid.get(e.seat) ?? 0) + 1);
  const death = events.some((e) => e.e === 'Played' && e.kind === 5 && e.target) && !events.some((e) => e.e === 'Warded');
  let shuffled = false;
  const toLine = (seat: Seat, ms: number) => {
    const fromEnd = laid.get(seat) ?? 1;
    laid.set(seat, fromEnd - 1);
    moves.push({ at, ms, what: 'fly', face: true, from: `hand-${seat}`, to: `line-${seat}`, seat, nth: fromEnd });
    at += ms;
  };
  for (const e of events) {
    switch (e.e) {
      case 'Played':
        toLine(e.seat, 240);
        if (e.target) {
          moves.push({ at, ms: 480, what: 'aim', from: e.seat, to: e.target });
          at += 240;
        }
        break;
      case 'Drew':
        moves.push({ at, ms: 240, what: 'fly', face: false, from: 'deck', to: `hand-${e.seat}`, seat: e.seat, nth: 0 });
        at += 240;
        break;
      case 'Warded':
        moves.push({ at, ms: 400, what: 'stamp', seat: e.seat });
        at += 400;
        break;
      case 'Saw':
        moves.push({ at, ms: 240, what: 'lift', seat: e.target });
        at += 240;
        break;
      case 'Compared':
        moves.push({ at, ms: 240, what: 'lift', seat: e.target }, { at, ms: 240, what: 'lift', seat: e.seat });
        at += 240;
        break;
      case 'Swapped':
        moves.push({ at, ms: 400, what: 'cross', one: `hand-${e.seat}`, two: `hand-${e.target}` });
        at += 400;
        break;
      case 'Discarded':
        if (death && !shuffled) {
          shuffled = true;
          moves.push({ at, ms: 720, what: 'shuffle', seat: e.seat });
          at += 720;
        }
        toLine(e.seat, 240);
        break;
      case 'DroppedOut':
        if (e.laid_open) toLine(e.seat, 400);
        break;
      case 'Reincarnated':
        moves.push({ at, ms: 400, what: 'fly', face: false, from: 'aside', to: `hand-${e.seat}`, seat: e.seat, nth: 0 });
        at += 400;
        break;
      default:
        break;
    }
  }
  const end = Math.max(0, ...moves.map((m) => m.at + m.ms));
  const by = end > LONGEST ? LONGEST / end : 1;
  return moves.map((m) => ({ ...m, at: m.at * by, ms: m.ms * by }));
}

export class Motion {
  private running: Animation[] = [];
  private ghosts: HTMLElement[] = [];

  /** Where everything lies before the step is drawn. */
  measure(root: HTMLElement): Places {
    const places: Places = new Map();
    for (const e of root.querySelectorAll<HTMLElement>('[data-anchor]')) {
      const card = e.querySelector('.pick[aria-pressed=true] .card') ?? e.querySelector(e.dataset.anchor!.startsWith('hand') || e.dataset.anchor === 'deck' || e.dataset.anchor === 'aside' ? '.card' : ':scope > :last-child .card');
      places.set(e.dataset.anchor!, (card ?? e).getBoundingClientRect());
    }
    return places;
  }

  /** Moves what happened; returns how long that takes. */
  tell(root: HTMLElement, events: readonly GameEvent[], before: Places, calm: boolean): number {
    this.finish();
    if (typeof root.animate !== 'function') return 0;
    const moves = plan(events);
    if (calm) {
      for (const m of moves) if (m.what === 'fly' && m.face) this.fadeIn(this.cardOnLine(root, m.seat, m.nth), 120);
      return 120;
    }
    const after = this.measure(root);
    for (const m of moves) this.start(root, m, before, after);
    return Math.max(0, ...moves.map((m) => m.at + m.ms));
  }

  /** Ends all motion at once; the picture under it stands already. */
  finish(): void {
    for (const a of this.running) a.cancel();
    for (const g of this.ghosts) g.remove();
    this.running = [];
    this.ghosts = [];
  }

  private start(root: HTMLElement, m: Move, before: Places, after: Places): void {
    switch (m.what) {
      case 'fly': {
        const real = m.face ? this.cardOnLine(root, m.seat, m.nth) : null;
        const from = before.get(m.from);
        const to = real?.getBoundingClientRect() ?? after.get(m.to);
        if (!from || !to) return;
        const ghost = this.ghost(real ?? this.back(root), to);
        if (!ghost) return;
        if (real) this.fadeIn(real, m.at + m.ms, true);
        this.run(ghost, [this.place(from, to), this.place(to, to)], m);
        return;
      }
      case 'cross': {
        const one = after.get(m.one), two = after.get(m.two);
        if (!one || !two) return;
        for (const [from, to, bend] of [[one, two, -18], [two, one, 18]] as const) {
          const ghost = this.ghost(this.back(root), to);
          if (ghost) this.run(ghost, [this.place(from, to), this.place(from, to, to, bend), this.place(to, to)], m);
        }
        return;
      }
      case 'shuffle': {
        const spot = after.get(`hand-${m.seat}`);
        if (!spot) return;
        for (const side of [-1, 1]) {
          const ghost = this.ghost(this.back(root), spot);
          if (!ghost) continue;
          const x = (n: number) => ({ transform: `translate(${spot.left + side * n * spot.width * 0.6}px, ${spot.top}px)` });
          this.run(ghost, [x(1), x(-1), x(1), x(-1)], m, 'linear');
        }
        return;
      }
      case 'aim': {
        const from = after.get(`line-${m.from}`), to = after.get(`hand-${m.to}`);
        if (!from || !to) return;
        const line = document.createElement('div');
        line.className = 'inkline';
        const x = from.left + from.width / 2, y = from.top + from.height / 2;
        const dx = to.left + to.width / 2 - x, dy = to.top + to.height / 2 - y;
        line.style.width = `${Math.hypot(dx, dy)}px`;
        const at = `translate(${x}px, ${y}px) rotate(${Math.atan2(dy, dx)}rad)`;
        document.body.append(line);
        this.ghosts.push(line);
        this.run(line, [{ transform: `${at} scaleX(0)`, opacity: 1 }, { transform: `${at} scaleX(1)`, opacity: 1, offset: 0.5 }, { transform: `${at} scaleX(1)`, opacity: 0 }], m);
        return;
      }
      case 'lift': {
        const hand = root.querySelector<HTMLElement>(`[data-anchor="hand-${m.seat}"]`);
        if (hand) this.keep(hand.animate([{ transform: 'none' }, { transform: 'translateY(-8px)' }, { transform: 'none' }], { delay: m.at, duration: m.ms, easing: OUT }));
        return;
      }
      case 'stamp': {
        const strip = root.querySelector<HTMLElement>(`.strip[data-seat="${m.seat}"], .mine[data-seat="${m.seat}"]`);
        if (!strip) return;
        const box = strip.getBoundingClientRect();
        const stamp = document.createElement('div');
        stamp.className = 'stamp';
        stamp.textContent = t('seat.warded');
        document.body.append(stamp);
        this.ghosts.push(stamp);
        const at = `translate(${box.left + box.width / 2 - 40}px, ${box.top + box.height / 2 - 16}px)`;
        this.run(stamp, [{ transform: at, opacity: 0 }, { transform: at, opacity: 1, offset: 0.2 }, { transform: at, opacity: 1, offset: 0.8 }, { transform: at, opacity: 0 }], m);
        return;
      }
    }
  }

  private cardOnLine(root: HTMLElement, seat: Seat, fromEnd: number): HTMLElement | null {
    const cards = root.querySelectorAll<HTMLElement>(`[data-anchor="line-${seat}"] .card`);
    return cards[cards.length - fromEnd] ?? null;
  }

  private back(root: HTMLElement): HTMLElement | null {
    return root.querySelector<HTMLElement>('.strip .card.back, .pile .card.back');
  }

  private ghost(like: HTMLElement | null, size: DOMRect): HTMLElement | null {
    if (!like) return null;
    const ghost = document.createElement('div');
    ghost.className = 'flight';
    ghost.setAttribute('aria-hidden', 'true');
    const copy = like.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-card');
    copy.style.setProperty('--w', `${size.width}px`);
    ghost.append(copy);
    ghost.style.transformOrigin = '0 0';
    ghost.style.visibility = 'hidden';
    document.body.append(ghost);
    this.ghosts.push(ghost);
    return ghost;
  }

  private place(at: DOMRect, size: DOMRect, mid?: DOMRect, bend = 0): Keyframe {
    const x = mid ? (at.left + mid.left) / 2 : at.left, y = (mid ? (at.top + mid.top) / 2 : at.top) + bend;
    return { transform: `translate(${x}px, ${y}px) scale(${mid ? 1 : at.width / size.width || 1})`, visibility: 'visible' };
  }

  private fadeIn(e: HTMLElement | null, ms: number, hold = false): void {
    if (e) this.keep(e.animate(hold ? [{ opacity: 0 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }], { duration: ms }));
  }

  private run(ghost: HTMLElement, frames: Keyframe[], m: Move, easing = OUT): void {
    ghost.style.visibility = 'hidden';
    const animation = ghost.animate(frames.map((f) => ({ ...f, visibility: 'visible' })), { delay: m.at, duration: m.ms, easing });
    this.keep(animation);
    animation.onfinish = animation.oncancel = () => ghost.remove();
  }

  private keep(animation: Animation): void {
    this.running.push(animation);
  }
}
