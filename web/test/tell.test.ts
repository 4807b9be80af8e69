import { describe, expect, it } from 'vitest';
import { Event, type GameEvent, type Of, type Seat } from '../src/net/messages';
import { format, langs, type Key, type Lang } from '../src/i18n/i18n.svelte';
import { tell, tellAloud, tellStep, type Teller } from '../src/tell/tell';
import { message, messages } from './fixtures';

const names: Record<Seat, string> = { A: 'Aoi', B: 'Léo', C: 'Minato', D: 'Haru' };
const teller = (lang: Lang, me: Seat | null = 'D'): Teller => ({
  t: (key, args) => format(lang, key, args), name: (s) => names[s], card: (k) => format(lang, `card.${k}.the` as Key), me, gap: lang === 'ja' ? '' : ' ',
});

// Every event, with every shape that its fields can take.
const every: GameEvent[] = [
  { e: 'Started', seats: 4, faceoff: false, first: 'A' }, { e: 'Dealt', seat: 'D', card: 6 }, { e: 'Dealt', seat: 'A', card: null }, { e: 'LaidAside', card: null },
  { e: 'TurnPassed', to: 'B' }, { e: 'GuardEnded', seat: 'A' }, { e: 'GuardRaised', seat: 'A' }, { e: 'ScholarSet', seat: 'B' }, { e: 'Warded', seat: 'A' },
  { e: 'Drew', seat: 'A', card: null }, { e: 'Drew', seat: 'D', card: 4 }, { e: 'Looked', seat: 'B', count: 3, cards: null }, { e: 'Looked', seat: 'D', count: 1, cards: [4] },
  { e: 'Kept', seat: 'B', card: null }, { e: 'Kept', seat: 'D', card: 8 },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((kind) => ({ e: 'Played' as const, seat: 'A' as const, kind, target: null, named: null })),
  ...[1, 3, 5, 6, 8, 9].map((kind) => ({ e: 'Played' as const, seat: 'A' as const, kind, target: 'D' as const, named: null })),
  { e: 'Played', seat: 'A', kind: 2, target: 'B', named: 10 }, { e: 'Missed', seat: 'B', named: 10 }, { e: 'Saw', seat: 'D', target: 'A', card: 5 }, { e: 'Saw', seat: 'A', target: 'D', card: null },
  { e: 'Compared', seat: 'A', target: 'D', own: 9, theirs: 5 }, { e: 'Compared', seat: 'A', target: 'B', own: null, theirs: null },
  { e: 'Swapped', seat: 'B', target: 'D', gave: 9, got: 6 }, { e: 'Swapped', seat: 'B', target: 'A', gave: null, got: null }, { e: 'Exposed', seat: 'C', held: 3, drawn: 10 },
  { e: 'Discarded', seat: 'B', kind: 2 }, { e: 'DroppedOut', seat: 'B', laid_open: 6 }, { e: 'DroppedOut', seat: 'B', laid_open: null },
  { e: 'Reincarnated', seat: 'B', card: null }, { e: 'Reincarnated', seat: 'D', card: 6 }, { e: 'Shown', seat: 'A', kind: 5 }, { e: 'Ended', winner: 'A' }, { e: 'Ended', winner: null },
];

describe('telling', () => {
  it('the list holds every event of the protocol', () => {
    expect(new Set(every.map((e) => e.e))).toEqual(new Set(Event.options.map((o) => o.entries.e.literal)));
  });
  for (const lang of langs) {
    it(`every event is one sentence in ${lang}`, () => {
      for (const e of every)
        for (const secrets of [false, true]) {
          const told = tell(e, teller(lang), secrets);
          expect(told.what, JSON.stringify(e)).toMatch(/\S/);
          expect(told.sentence).toMatch(lang === 'ja' ? /。$/u : /\.$/u);
          expect(told.sentence).not.toMatch(/[{}]|undefined|null|\btell\./);
        }
    });
  }
  it('says who did what to whom, and “you” for oneself as the one it was done to', () => {
    expect(tell({ e: 'Saw', seat: 'A', target: 'C', card: null }, teller('en'), true).sentence).toBe('Aoi looked at Minato’s hand (Fortune-teller).');
    expect(tell({ e: 'Saw', seat: 'A', target: 'D', card: null }, teller('en'), true).sentence).toBe('Aoi looked at your hand (Fortune-teller).');
    expect(tell({ e: 'Saw', seat: 'A', target: 'D', card: null }, teller('fr'), true).sentence).toBe('Aoi a vu votre main (Voyante).');
    expect(tell({ e: 'Discarded', seat: 'B', kind: 2 }, teller('ja'), true).sentence).toBe('Léoは兵士を捨てた。');
  });
  it('never says aloud what not all may know', () => {
    for (const lang of langs)
      for (const e of every.filter((x) => tell(x, teller(lang), true).private)) {
        const aloud = tell(e, teller(lang), false);
        const hidden = 'cards' in e ? e.cards! : [('card' in e ? e.card : null), ('own' in e ? e.own : null), ('theirs' in e ? e.theirs : null), ('gave' in e ? e.gave : null), ('got' in e ? e.got : null)];
        for (const k of hidden) if (k) expect(aloud.sentence, `${lang} ${JSON.stringify(e)}`).not.toContain(format(lang, `card.${k}.name` as Key));
      }
    const looked = message<Of<'frame'>>('server-frame', 'I looked');
    expect(tellAloud(looked.events, teller('en'))).toBe('Haru looked at Minato’s hand (Fortune-teller).');
    expect(tellStep(looked.events, teller('en')).at(-1)).toMatchObject({ private: true, seat: 'D' });
  });
  it('a step is told without what the next event says better', () => {
    const ward = message<Of<'frame'>>('server-frame', 'a guard made it void');
    expect(tellStep(ward.events, teller('en')).map((x) => x.what)).toEqual(['named the Hero for Aoi (Soldier)', 'is guarded: no effect']);
    const swap = message<Of<'frame'>>('server-frame', 'a seat is waited for');
    expect(tellStep(swap.events, teller('en')).map((x) => x.event.e)).toEqual(['Swapped']);
  });
  it('every frame of the fixtures can be told in every language', () => {
    for (const c of messages('server-frame')) for (const lang of langs) expect(typeof tellAloud((c.message as unknown as Of<'frame'>).events, teller(lang))).toBe('string');
  });
});
