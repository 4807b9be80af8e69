import { describe, expect, it } from 'vitest';
import { OpenTable } from '../src/net/app.svelte';
import type { Of } from '../src/net/messages';
import { plan } from '../src/table/motion';
import { dwell, revealsFor } from '../src/table/steps';
import { reportText } from '../src/settings/report';
import { message, messages } from './fixtures';

const frame = (name: string, more: Partial<Of<'frame'>> = {}) => ({ ...message<Of<'frame'>>('server-frame', name), ...more });

describe('the open table', () => {
  it('draws the first frame at once and tells the next ones in order', () => {
    const table = new OpenTable('K7Q2RT');
    table.take(message('server-room', 'playing'));
    table.take(message('server-past', 'the game so far'));
    table.take(frame('my turn'));
    expect(table.frame?.version).toBe(18);
    expect(table.queue).toEqual([]);
    table.take(frame('the Soldier missed'));
    table.take(frame('an act that this viewer sees nothing of'));
    expect(table.frame?.version).toBe(18);
    expect(table.advance()).toBe(true);
    expect(table.frame?.version).toBe(19);
    expect(table.advance()).toBe(true);
    expect(table.frame?.version).toBe(42);
    expect(table.advance()).toBe(false);
    expect(table.since()).toBe(42);
  });
  it('after a break the state stands at once and nothing is told twice', () => {
    const table = new OpenTable('K7Q2RT');
    table.take(message('server-room', 'playing'));
    table.take(frame('my turn'));
    const steps = table.steps.length;
    table.anew();
    table.take(message('server-past', 'nothing new'));
    table.take(frame('my turn'));
    expect(table.steps).toHaveLength(steps);
    table.anew();
    table.take(frame('the Soldier missed'));
    expect(table.frame?.version).toBe(19);
    expect(table.queue).toEqual([]);
  });
  it('an older frame or a repeated one changes nothing', () => {
    const table = new OpenTable('K7Q2RT');
    table.take(frame('the Soldier missed'));
    table.take(frame('my turn'));
    table.take(frame('the Soldier missed'));
    expect(table.frame?.version).toBe(19);
    expect(table.queue).toEqual([]);
  });
  it('the same step again only brings its clock up to date', () => {
    const table = new OpenTable('K7Q2RT');
    table.take(frame('my turn'));
    const steps = table.steps.length;
    table.take(frame('my turn', { deadline: 12 }));
    expect(table.frame?.deadline).toBe(12);
    expect(table.queue).toEqual([]);
    expect(table.steps).toHaveLength(steps);
  });
  it('keeps the lines once each, in order, older ones in front', () => {
    const table = new OpenTable('K7Q2RT');
    const chat = message<Of<'chat'>>('server-chat', 'lines');
    table.take({ ...chat, lines: chat.lines.slice(3) });
    table.take({ ...chat, lines: chat.lines.slice(0, 4), more: false });
    expect(table.lines.map((l) => l.n)).toEqual([41, 42, 43, 44, 45, 46]);
    expect(table.moreLines).toBe(false);
  });
});

describe('what a viewer is shown alone', () => {
  it('the seer, not the seen', () => {
    const events = frame('I looked').events;
    expect(revealsFor(events, 'D')).toEqual([{ what: 'saw', target: 'C', card: 5 }]);
    expect(revealsFor(events, 'C')).toEqual([]);
    expect(revealsFor(events, null)).toEqual([]);
  });
  it('both of a Noble and of a Spirit, each from its own side', () => {
    const swap = frame('a seat is waited for').events;
    expect(revealsFor(swap, 'D')).toEqual([{ what: 'swapped', other: 'B', gave: 6, got: 9 }]);
    expect(revealsFor(swap, 'B')).toEqual([{ what: 'swapped', other: 'D', gave: 9, got: 6 }]);
    expect(revealsFor(frame('we compared and I won').events, 'D')).toEqual([{ what: 'compared', other: 'C', mine: 9, theirs: 5, out: ['C'] }]);
    expect(revealsFor(frame('two others compared').events, 'D')).toEqual([]);
  });
});

describe('motion', () => {
  const all = messages('server-frame').map((c) => (c.message as unknown as Of<'frame'>).events);
  it('never takes longer than 1.2 s, and a step never stands longer than that', () => {
    for (const events of all) {
      for (const m of plan(events)) expect(m.at + m.ms).toBeLessThanOrEqual(1200.001);
      expect(dwell(events, 'calm')).toBeLessThanOrEqual(1200);
    }
  });
  it('does not depend on hidden cards: the same step seen by another seat moves alike', () => {
    const blind = (events: Of<'frame'>['events']) =>
      events.map((e) => {
        const copy: Record<string, unknown> = { ...e };
        for (const key of ['card', 'cards', 'own', 'theirs', 'gave', 'got']) if (key in copy) copy[key] = null;
        return copy as unknown as (typeof events)[number];
      });
    for (const events of all) {
      expect(plan(blind(events))).toEqual(plan(events));
      expect(dwell(blind(events), 'calm')).toBe(dwell(events, 'calm'));
    }
  });
});

describe('a report of a problem', () => {
  it('holds the version and the place, and neither cards nor names', () => {
    const text = reportText({ build: '0.1.0', protocol: 1, status: 'online', table: 'K7Q2RT', game: 3, version: 18, seat: 'D', stage: 'playing', phase: 'play', lang: 'ja', browser: 'B', screen: '390x844@1', at: '2026-01-01T00:00:00Z' });
    expect(text).toContain('build: 0.1.0');
    expect(text).toContain('table: K7Q2RT');
    expect(text).toContain('version: 18');
    expect(text).not.toMatch(/cookie|hand|p_/);
  });
});
