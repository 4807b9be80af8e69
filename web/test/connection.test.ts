import { beforeEach, describe, expect, it } from 'vitest';
import { Connection, type Listener, type Socket, type Status, type World } from '../src/net/connection';
import type { ServerMessage } from '../src/net/messages';

class FakeSocket implements Socket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: ((e: never) => unknown) | null = null;
  onmessage: ((e: never) => unknown) | null = null;
  onclose: ((e: never) => unknown) | null = null;
  onerror: ((e: never) => unknown) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  give(m: object) {
    this.onmessage?.({ data: JSON.stringify(m) } as never);
  }
  welcome() {
    this.onopen?.(undefined as never);
    this.give({ t: 'welcome', id: this.sent[0]!.id, protocol: 1, build: 'b', you: { id: 'p_1', name: 'ハル' } });
  }
  of(t: string) {
    return this.sent.filter((m) => m.t === t);
  }
}

let sockets: FakeSocket[];
let timers: { run: () => void; ms: number; off: boolean }[];
let statuses: [Status, unknown][];
let got: ServerMessage[];
let sessionStatus: number;
let connection: Connection;
const settle = () => new Promise((r) => setTimeout(r));
const fire = (below = Infinity) => {
  const due = timers.filter((t) => !t.off && t.ms < below);
  for (const t of due) {
    t.off = true;
    t.run();
  }
};

beforeEach(() => {
  sockets = [];
  timers = [];
  statuses = [];
  got = [];
  sessionStatus = 200;
  const world: World = {
    session: () => Promise.resolve(sessionStatus === 200 ? { you: { id: 'p_1', name: 'x' }, build: 'b' } : { status: sessionStatus }),
    socket: () => {
      const s = new FakeSocket();
      sockets.push(s);
      return s;
    },
    later: (run, ms) => {
      const t = { run, ms, off: false };
      timers.push(t);
      return t;
    },
    cancel: (t) => {
      if (t) (t as { off: boolean }).off = true;
    },
    random: () => 0.5,
  };
  const to: Listener = { status: (s, why) => statuses.push([s, why]), welcome: () => undefined, message: (m) => got.push(m), waiting: () => undefined };
  connection = new Connection(world, to, 'ja', 'x');
  connection.start();
});

async function online() {
  await settle();
  sockets.at(-1)!.welcome();
  return sockets.at(-1)!;
}
async function broken(socket: FakeSocket) {
  socket.onclose?.(undefined as never);
  fire();
  await settle();
}

describe('the connection', () => {
  it('says hello first, and nothing else before the welcome', async () => {
    void connection.ask({ t: 'quick' });
    await settle();
    const s = sockets[0]!;
    s.onopen?.(undefined as never);
    expect(s.sent.map((m) => m.t)).toEqual(['hello']);
    expect(s.sent[0]).toMatchObject({ protocol: 1, lang: 'ja' });
    s.give({ t: 'welcome', id: s.sent[0]!.id, protocol: 1, build: 'b', you: { id: 'p_1', name: 'x' } });
    expect(s.sent.map((m) => m.t)).toEqual(['hello', 'quick']);
  });
  it('gives every request an id of its own, and ends its promise with the answer', async () => {
    const s = await online();
    const one = connection.ask({ t: 'stand', table: 'K7Q2RT' }), two = connection.ask({ t: 'start', table: 'K7Q2RT' });
    const [a, b] = [s.of('stand')[0]!.id, s.of('start')[0]!.id];
    expect(a).not.toBe(b);
    s.give({ t: 'refused', id: b, code: 'not_host' });
    s.give({ t: 'ok', id: a });
    expect(await one).toMatchObject({ t: 'ok' });
    expect(await two).toMatchObject({ t: 'refused', code: 'not_host' });
  });
  it('asks again with the same id what had no answer, after the table was joined again, in the old order', async () => {
    const first = await online();
    void connection.join('K7Q2RT', () => 18);
    first.give({ t: 'ok', id: first.of('join')[0]!.id });
    const act = connection.ask({ t: 'act', table: 'K7Q2RT', version: 18, choice: { play: 4 } });
    void connection.ask({ t: 'say', table: 'K7Q2RT', quick: 'hello' });
    const id = first.of('act')[0]!.id;
    await broken(first);
    expect(statuses.at(-1)![0]).toBe('reconnecting');
    const second = await online();
    expect(second.sent.map((m) => m.t)).toEqual(['hello', 'join', 'act', 'say']);
    expect(second.of('join')[0]).toMatchObject({ table: 'K7Q2RT', since: 18 });
    expect(second.of('act')[0]!.id).toBe(id);
    second.give({ t: 'ok', id, version: 19 });
    expect(await act).toMatchObject({ t: 'ok', version: 19 });
    await broken(second);
    expect((await online()).of('act')).toEqual([]);
  });
  it('a join swallowed by a break is done by the next one', async () => {
    const first = await online();
    const join = connection.join('K7Q2RT', () => undefined);
    await broken(first);
    const second = await online();
    expect(second.of('join')).toHaveLength(1);
    expect(second.of('join')[0]).not.toHaveProperty('since');
    second.give({ t: 'ok', id: second.of('join')[0]!.id });
    expect(await join).toMatchObject({ t: 'ok' });
  });
  it('does not take a table back from another tab by itself', async () => {
    const first = await online();
    void connection.join('K7Q2RT', () => 1);
    first.give({ t: 'ok', id: first.of('join')[0]!.id });
    first.give({ t: 'elsewhere', table: 'K7Q2RT' });
    expect(got.at(-1)).toEqual({ t: 'elsewhere', table: 'K7Q2RT' });
    await broken(first);
    expect((await online()).of('join')).toEqual([]);
  });
  it('waits longer from try to try, with jitter, and starts anew after a success', async () => {
    const waits = () => timers.filter((t) => !t.off).map((t) => t.ms);
    await settle();
    const seen: number[] = [];
    for (let i = 0; i < 7; i++) {
      sockets.at(-1)!.onclose?.(undefined as never);
      seen.push(Math.max(...waits()));
      fire();
      await settle();
    }
    expect(seen).toEqual([225, 450, 900, 1800, 3600, 6000, 6000]);
    await online();
    sockets.at(-1)!.onclose?.(undefined as never);
    expect(waits()).toEqual([225]);
  });
  it('a silent line is a lost line', async () => {
    const s = await online();
    fire(6000);
    expect(s.of('ping')).toHaveLength(1);
    s.give({ t: 'pong', id: s.of('ping')[0]!.id });
    fire(6000);
    fire(6000);
    expect(statuses.at(-1)![0]).toBe('online');
    fire(6000);
    expect(statuses.at(-1)![0]).toBe('reconnecting');
    expect(s.closed).toBe(true);
  });
  it('another protocol asks for a reload and stays quiet', async () => {
    await settle();
    const s = sockets[0]!;
    s.onopen?.(undefined as never);
    s.give({ t: 'error', id: s.sent[0]!.id, code: 'reload' });
    expect(statuses.at(-1)![0]).toBe('reload');
    fire();
    await settle();
    expect(sockets).toHaveLength(1);
  });
  it('says why there is no connection', async () => {
    const s = await online();
    s.give({ t: 'closing', reason: 'stopping' });
    s.onclose?.(undefined as never);
    expect(statuses.at(-1)).toEqual(['reconnecting', 'stopping']);
    sessionStatus = 429;
    fire();
    await settle();
    expect(statuses.at(-1)).toEqual(['reconnecting', 'too_many']);
  });
});
