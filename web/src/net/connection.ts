// One connection to the server: it is made, watched, lost and made again here. What was asked and not answered is asked again with the
// same id, so that a request is done once however often the line breaks.
import { read, type Answer, type Asking, type Identity, type ServerMessage } from './messages';

export const PROTOCOL = 1;

export type Status = 'connecting' | 'online' | 'reconnecting' | 'reload';
/** Why there is no connection, as far as it is known. */
export type Trouble = null | 'unreachable' | 'stopping' | 'slow' | 'too_many' | 'forbidden';

export interface Socket {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
}

/** What the connection needs of the world; tests and the development mock bring their own. */
export interface World {
  session(): Promise<{ you: Identity; build: string } | { status: number }>;
  socket(): Socket;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
}

export interface Listener {
  status(status: Status, trouble: Trouble): void;
  welcome(you: Identity, build: string): void;
  message(message: ServerMessage): void;
  /** How many requests have no answer yet. */
  waiting(count: number): void;
}

interface Pending {
  text: string;
  sent: boolean;
  done(answer: Answer): void;
}

const PING_EVERY = 5000;
const SILENT_AFTER = 12000;

export class Connection {
  status: Status = 'connecting';
  private socket: Socket | null = null;
  private greeted = false;
  private pending = new Map<string, Pending>();
  private joined = new Map<string, () => number | undefined>();
  private watching = false;
  private tries = 0;
  private counter = 0;
  private retry: unknown = null;
  private beat: unknown = null;
  private quiet = 0;
  private stopped = false;

  constructor(
    private readonly world: World,
    private readonly to: Listener,
    private lang: 'ja' | 'en' | 'fr',
    private readonly prefix: string,
  ) {}

  start(): void {
    this.stopped = false;
    void this.open();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    this.world.cancel(this.retry);
  }

  setLang(lang: 'ja' | 'en' | 'fr'): void {
    this.lang = lang;
  }

  /** Sends a request, now or as soon as there is a connection. The promise ends with the answer, however late. */
  ask(message: Asking): Promise<Answer> {
    const id = this.nextId();
    return new Promise((done) => {
      const entry: Pending = { text: JSON.stringify({ ...message, id }), sent: false, done };
      this.pending.set(id, entry);
      this.to.waiting(this.pending.size);
      if (this.greeted) this.deliver(entry);
    });
  }

  /** Joins a table and joins it again after every break, with the version that `since` then gives. */
  join(table: string, since: () => number | undefined): Promise<Answer> {
    this.joined.set(table, since);
    return this.greeted ? this.sendJoin(table, since) : new Promise((done) => this.waitingJoins.push({ table, done }));
  }
  private waitingJoins: { table: string; done(answer: Answer): void }[] = [];

  /** Another tab acts at this table, or it was left: no join after a break until `join` is called again. */
  forget(table: string): void {
    this.joined.delete(table);
  }

  /** The list of open tables is wanted (or no longer), also after a break. */
  watchLobby(on: boolean): void {
    if (this.watching === on) return;
    this.watching = on;
    if (this.greeted) void this.ask({ t: 'lobby', watch: on });
  }

  /** Something suggests that the line works again (the page is visible, the network is back): try at once. */
  nudge(): void {
    if (this.stopped || this.status === 'reload') return;
    if (this.greeted) this.ping();
    else if (this.retry !== null) {
      this.world.cancel(this.retry);
      this.retry = null;
      this.tries = 0;
      void this.open();
    }
  }

  private nextId(): string {
    return `${this.prefix}-${++this.counter}`;
  }

  private change(status: Status, trouble: Trouble = null): void {
    this.status = status;
    this.to.status(status, trouble);
  }

  private async open(): Promise<void> {
    this.retry = null;
    let session: Awaited<ReturnType<World['session']>>;
    try {
      session = await this.world.session();
    } catch {
      return this.lost('unreachable');
    }
    if (this.stopped) return;
    if ('status' in session) return this.lost(session.status === 429 ? 'too_many' : session.status === 403 ? 'forbidden' : 'unreachable');
    const socket = this.world.socket();
    this.socket = socket;
    socket.onopen = () => {
      this.quiet = 0;
      socket.send(JSON.stringify({ t: 'hello', id: this.nextId(), protocol: PROTOCOL, lang: this.lang }));
      this.watchLine();
    };
    socket.onmessage = ((event: { data: unknown }) => {
      if (socket === this.socket && typeof event.data === 'string') this.receive(event.data);
    }) as never;
    socket.onclose = () => {
      if (socket === this.socket) this.lost(this.closing ?? 'unreachable');
    };
    socket.onerror = () => undefined;
  }
  private closing: Trouble = null;

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    this.world.cancel(this.beat);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      try {
        socket.close();
      } catch {
        // it is gone already
      }
    }
  }

  private lost(trouble: Trouble): void {
    this.drop();
    this.closing = null;
    if (this.stopped || this.status === 'reload') return;
    for (const entry of this.pending.values()) entry.sent = false;
    this.change('reconnecting', trouble);
    const longest = Math.min(8000, 300 * 2 ** this.tries++);
    this.retry = this.world.later(() => void this.open(), longest * (0.5 + this.world.random() / 2));
  }

  // A phone's radio can be gone without any sign: silence for longer than the server would ever keep is a lost line.
  private watchLine(): void {
    this.world.cancel(this.beat);
    this.beat = this.world.later(() => {
      this.quiet += PING_EVERY;
      if (this.quiet >= SILENT_AFTER) return this.lost('unreachable');
      this.ping();
      this.watchLine();
    }, PING_EVERY);
  }

  private ping(): void {
    if (this.greeted) this.socket?.send(JSON.stringify({ t: 'ping', id: this.nextId() }));
  }

  private deliver(entry: Pending): void {
    entry.sent = true;
    this.socket?.send(entry.text);
  }

  private sendJoin(table: string, since: () => number | undefined): Promise<Answer> {
    const version = since();
    const id = this.nextId();
    const text = JSON.stringify(version === undefined ? { t: 'join', id, table } : { t: 'join', id, table, since: version });
    this.socket?.send(text);
    return new Promise((done) => this.joins.set(id, { table, done }));
  }
  private joins = new Map<string, { table: string; done(answer: Answer): void }>();

  private greet(): void {
    this.greeted = true;
    this.tries = 0;
    // Joins that a break has swallowed are asked again for those who still wait for them.
    const waiters = [...this.waitingJoins, ...this.joins.values()];
    this.waitingJoins = [];
    this.joins.clear();
    this.change('online');
    if (this.watching) void this.ask({ t: 'lobby', watch: true });
    for (const [table, since] of this.joined) {
      const answer = this.sendJoin(table, since);
      void answer.then((a) => waiters.filter((w) => w.table === table).forEach((w) => w.done(a)));
    }
    for (const entry of this.pending.values()) if (!entry.sent) this.deliver(entry);
  }

  private receive(text: string): void {
    const message = read(text);
    this.quiet = 0;
    if (!message) return;
    switch (message.t) {
      case 'welcome':
        this.to.welcome(message.you, message.build);
        return this.greet();
      case 'ok':
      case 'refused':
      case 'error': {
        if (message.t === 'error' && message.code === 'reload') {
          this.change('reload');
          return this.drop();
        }
        return this.settle(message);
      }
      case 'closing':
        this.closing = message.reason === 'slow' ? 'slow' : 'stopping';
        return;
      case 'elsewhere':
        this.forget(message.table);
        return this.to.message(message);
      case 'pong':
        return;
      default:
        return this.to.message(message);
    }
  }

  private settle(answer: Answer): void {
    const id = answer.id ?? '';
    const join = this.joins.get(id);
    if (join) {
      this.joins.delete(id);
      if (answer.t !== 'ok') this.joined.delete(join.table);
      return join.done(answer);
    }
    const entry = this.pending.get(id);
    if (!entry) return;
    this.pending.delete(id);
    this.to.waiting(this.pending.size);
    entry.done(answer);
  }
}

/** The world of a browser. */
export function browserWorld(): World {
  return {
    async session() {
      const answer = await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', credentials: 'same-origin' });
      if (!answer.ok) return { status: answer.status };
      return (await answer.json()) as { you: Identity; build: string };
    },
    socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket,
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number),
    random: Math.random,
  };
}

/** A prefix that makes this page's request ids new for its identity. */
export function freshPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((b) => (b % 36).toString(36)).join('');
}
