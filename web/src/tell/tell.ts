// An event in one sentence. Pure: the language comes in with the formatter, the names with the table.
import type { Args, Key } from '../i18n/i18n.svelte';
import type { GameEvent, Seat } from '../net/messages';

export interface Teller {
  t(key: Key, args?: Args): string;
  name(seat: Seat): string;
  /** The card with its article. */
  card(kind: number): string;
  me: Seat | null;
  /** What stands between two sentences: nothing in Japanese, else a space. */
  gap: string;
}

export interface Told {
  /** Whose act it is; null if nobody's. */
  seat: Seat | null;
  /** Without its subject, to stand beside the seat's letter. */
  what: string;
  /** The whole sentence. */
  sentence: string;
  /** It names a card that not all may see: never for a live region. */
  private: boolean;
  event: GameEvent;
}

/**
 * Tells one event. With `secrets` it also says what only this viewer (and perhaps one more) knows; without, only what all at the
 * table may hear, so that it can be read out aloud.
 */
export function tell(e: GameEvent, by: Teller, secrets: boolean): Told {
  const { t } = by;
  const list = (kinds: readonly number[]) => kinds.map(by.card).join(t('word.list'));
  const at = (seat: Seat): Args => ({ at: seat === by.me ? 'me' : 'other', target: by.name(seat) });
  const seated = (seat: Seat, what: string, isPrivate = false): Told => ({
    seat, what, sentence: t('tell.with', { who: by.name(seat), what }), private: isPrivate, event: e,
  });
  const whole = (what: string): Told => ({ seat: null, what, sentence: t('tell.whole', { what }), private: false, event: e });
  switch (e.e) {
    case 'Started':
      return whole(t('tell.Started', { who: by.name(e.first) }));
    case 'LaidAside':
      return whole(t('tell.LaidAside'));
    case 'TurnPassed':
      return whole(t('tell.TurnPassed', { who: by.name(e.to) }));
    case 'Ended':
      return whole(e.winner ? t('tell.Ended', { who: by.name(e.winner) }) : t('tell.Ended.draw'));
    case 'Dealt':
    case 'Drew':
    case 'Kept':
    case 'Reincarnated':
      return secrets && e.card !== null ? seated(e.seat, t(`tell.${e.e}.mine`, { card: by.card(e.card) }), true) : seated(e.seat, t(`tell.${e.e}`));
    case 'GuardEnded':
    case 'GuardRaised':
    case 'ScholarSet':
    case 'Warded':
      return seated(e.seat, t(`tell.${e.e}`));
    case 'Looked':
      return secrets && e.cards
        ? seated(e.seat, t('tell.Looked.mine', { count: e.count, cards: list(e.cards) }), true)
        : seated(e.seat, t('tell.Looked', { count: e.count }));
    case 'Played':
      if (e.target && e.named) return seated(e.seat, t('tell.Played.named', { ...at(e.target), named: by.card(e.named) }));
      if (e.target) return seated(e.seat, t('tell.Played.at', { ...at(e.target), card: by.card(e.kind) }));
      return seated(e.seat, t(`tell.Played.${e.kind}` as Key));
    case 'Missed':
      return seated(e.seat, t('tell.Missed', { card: by.card(e.named) }));
    case 'Saw':
      return secrets && e.card !== null
        ? seated(e.seat, t('tell.Saw.mine', { ...at(e.target), card: by.card(e.card) }), true)
        : seated(e.seat, t('tell.Saw', at(e.target)));
    case 'Compared':
      return secrets && e.own !== null && e.theirs !== null
        ? seated(e.seat, t('tell.Compared.mine', { ...at(e.target), own: by.card(e.own), theirs: by.card(e.theirs) }), true)
        : seated(e.seat, t('tell.Compared', at(e.target)));
    case 'Swapped':
      return secrets && e.gave !== null && e.got !== null
        ? seated(e.seat, t('tell.Swapped.mine', { ...at(e.target), gave: by.card(e.gave), got: by.card(e.got) }), true)
        : seated(e.seat, t('tell.Swapped', at(e.target)));
    case 'Exposed':
      return seated(e.seat, t('tell.Exposed', { held: by.card(e.held), drawn: by.card(e.drawn) }));
    case 'Discarded':
      return seated(e.seat, t('tell.Discarded', { card: by.card(e.kind) }));
    case 'DroppedOut':
      return seated(e.seat, e.laid_open ? t('tell.DroppedOut.with', { card: by.card(e.laid_open) }) : t('tell.DroppedOut'));
    case 'Shown':
      return seated(e.seat, t('tell.Shown', { card: by.card(e.kind) }));
  }
}

// These say what the next event of the same step says better, or what the table shows anyway.
const quiet = new Set<GameEvent['e']>(['Dealt', 'LaidAside', 'TurnPassed', 'GuardEnded', 'Drew']);
const saysItself = new Set<GameEvent['e']>(['Saw', 'Compared', 'Swapped', 'GuardRaised', 'ScholarSet']);

/** The events of one step that a log lists. */
export function worthTelling(events: readonly GameEvent[]): GameEvent[] {
  const act = events.some((e) => saysItself.has(e.e));
  return events.filter((e) => !quiet.has(e.e) && !(act && e.e === 'Played'));
}

/** A step for the log. */
export const tellStep = (events: readonly GameEvent[], by: Teller): Told[] => worthTelling(events).map((e) => tell(e, by, true));

/** A step for all ears: one string, nothing secret. */
export const tellAloud = (events: readonly GameEvent[], by: Teller): string =>
  worthTelling(events).map((e) => tell(e, by, false).sentence).join(by.gap);
