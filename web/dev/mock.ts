// A stand-in for the server, in development only: it plays the protocol's fixtures and knows no rule.
// ?fixture=SLUG[,SLUG…] shows those frames (the first at once, the next ones after it or after an act); ?room=SLUG picks the room.
import type { Socket, World } from '../src/net/connection';

type Message = Record<string, unknown> & { t: string };
interface Fixture {
  from: string;
  cases: { name: string; message: Message }[];
}
const files = import.meta.glob<Fixture>('../../tests/fixtures/protocol/server-*.json', { eager: true, import: 'default' });
const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/-$/, '');

function cases(type: string): Map<string, Message> {
  const file = Object.entries(files).find(([path]) => path.endsWith(`server-${type}.json`))![1];
  return new Map(file.cases.map((c) => [slug(c.name), c.message]));
}

class FakeSocket implements Socket {
  readyState = 0;
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;
  onerror: ((event: never) => unknown) | null = null;
  private version = 0;
  constructor(private readonly wanted: string[], private readonly query: URLSearchParams) {
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.(undefined as never);
    });
  }
  close(): void {
    this.readyState = 3;
  }
  send(text: string): void {
    const m = JSON.parse(text) as Message & { id: string };
    const answer = (more: object = {}) => this.give({ t: 'ok', id: m.id, ...more });
    switch (m.t) {
      case 'hello':
        return this.give({ ...cases('welcome').get('welcome')!, id: m.id });
      case 'ping':
        return this.give({ t: 'pong', id: m.id });
      case 'lobby':
        answer();
        if (m.watch) this.give(cases('lobby').get(this.query.get('lobby') ?? 'three-tables')!);
        return;
      case 'quick':
      case 'create':
        return answer({ table: 'K7Q2RT' });
      case 'join':
        if (this.query.get('missing')) return this.give({ t: 'refused', id: m.id, code: 'no_such_table' });
        answer();
        this.give(cases('room').get(this.query.get('room') ?? 'playing')!);
        this.give(cases('chat').get(this.query.get('chat') ?? 'lines')!);
        if (this.wanted[0] !== 'none') {
          this.give(cases('past').get(this.query.get('past') ?? 'the-game-so-far')!);
          this.frame();
          if (this.query.get('auto')) setTimeout(() => this.frame(), 400);
          if (this.query.get('opened')) this.give(cases('opened').get(this.query.get('opened')!)!);
          if (this.query.get('elsewhere')) this.give({ t: 'elsewhere', table: m.table });
        }
        if (this.query.get('cut')) setTimeout(() => this.onclose?.(undefined as never), 300);
        return;
      case 'act':
        answer({ version: this.version + 1 });
        return void setTimeout(() => this.frame(), 200);
      default:
        return answer();
    }
  }
  private frame(): void {
    const next = this.wanted.shift();
    const found = next && cases('frame').get(next);
    if (!found) return;
    this.version = Math.max(this.version + 1, found.version as number);
    this.give({ ...found, version: this.version });
  }
  private give(message: object): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) } as never));
  }
}

export function mockWorld(fixture: string): World {
  const query = new URLSearchParams(location.search);
  let made = 0;
  return {
    session: () => (query.get('cut') && made > 0 ? Promise.reject(new Error('cut')) : Promise.resolve({ you: { id: 'p_8Zr1cT5bQ0', name: 'ハル' }, build: 'mock' })),
    socket: () => (made++, new FakeSocket(fixture.split(','), query)),
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number),
    random: Math.random,
  };
}
