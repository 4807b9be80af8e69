import { describe, expect, it } from 'vitest';
import type { Of } from '../src/net/messages';
import { cardState, choice, discardable, isVoid, keepable, kinds, nothing, step, steps, targets } from '../src/table/choice';
import { message } from './fixtures';

const prompt = (name: string) => message<Of<'frame'>>('server-frame', name).prompt;

describe('choosing from the prompt’s options', () => {
  const soldier = prompt('my turn');
  it('goes card, seat, kind for the Soldier', () => {
    expect(step(soldier.options, nothing)).toBe('card');
    expect(step(soldier.options, { ...nothing, card: 2 })).toBe('target');
    expect(step(soldier.options, { card: 2, target: 'C', named: null })).toBe('kind');
    expect(kinds(soldier.options, { card: 2, target: 'C', named: null })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(choice(soldier.options, { card: 2, target: 'C', named: 10 })).toEqual({ play: 2, target: 'C', named: 10 });
    expect(steps(soldier.options, 2)).toBe(3);
  });
  it('goes card, seat for the Emperor, and says which seat is void (X9)', () => {
    expect([...targets(soldier.options, { ...nothing, card: 9 })]).toEqual([['A', 'void'], ['B', 'open'], ['C', 'open']]);
    const picked = { card: 9, target: 'A' as const, named: null };
    expect(isVoid(soldier.options, picked)).toBe(true);
    expect(choice(soldier.options, picked)).toEqual({ play: 9, target: 'A' });
    expect(steps(soldier.options, 9)).toBe(2);
  });
  it('is ready at once for a card without a target', () => {
    const maiden = prompt('my turn, no target is needed');
    expect(step(maiden.options, { ...nothing, card: 4 })).toBe('ready');
    expect(choice(maiden.options, { ...nothing, card: 4 })).toEqual({ play: 4 });
  });
  it('shows a barred card with its reason and never offers it (X6)', () => {
    const hero = prompt('my turn, the Hero is barred');
    expect(cardState(hero, 10)).toEqual({ state: 'barred', why: 'hero_cannot_be_played' });
    expect(cardState(hero, 9)).toEqual({ state: 'open' });
    expect(choice(hero.options, { ...nothing, card: 10 })).toBeNull();
  });
  it('lists what may be kept and discarded', () => {
    expect(keepable(prompt('I pick one of three').options)).toEqual([3, 8, 10]);
    expect(discardable(prompt('I execute').options)).toEqual([3, 10]);
  });
});
