// What the pages show: who I am, the line's state, the open tables and the one table that is open here.
import { browserWorld, Connection, freshPrefix, type Status, type Trouble, type World } from './connection';
import type { Answer, Asking, ChatLine, GameEvent, Identity, ListedTable, Of, PlayChoice, Seat } from './messages';
import { i18n } from '../i18n/i18n.svelte';

export interface StepTold {
  version: number;
  game: number;
  events: GameEvent[];
}

const remembered = 'xenotable.me';

/** The table that is open on this page. It only keeps what the server sent; frames wait in `queue` until they were shown. */
export class OpenTable {
  room = $state.raw<Of<'room'> | null>(null);
  /** The frame that is drawn. */
  frame = $state.raw<Of<'frame'> | null>(null);
  /** Frames that came while an earlier one is still being told. */
  queue = $state.raw<Of<'frame'>[]>([]);
  steps = $state.raw<StepTold[]>([]);
  lines = $state.raw<ChatLine[]>([]);
  moreLines = $state(false);
  opened = $state.raw<Of<'opened'> | null>(null);
  elsewhere = $state(false);
  /** Why the table cannot be shown: a refusal code. */
  missing = $state<string | null>(null);
  /** When the drawn frame came, in milliseconds of the page's own clock; the turn's clock counts from it. */
  frameAt = $state(0);
  roomAt = $state(0);
  private seen = 0;
  private joinedAnew = true;

  constructor(readonly code: string) {}

  since(): number | undefined {
    return this.room && this.seen > 0 ? this.seen : undefined;
  }

  /** After a join the state stands at once: nothing is told again. */
  anew(): void {
    this.joinedAnew = true;
  }

  take(message: Of<'room'> | Of<'frame'> | Of<'past'> | Of<'chat'> | Of<'opened'>): void {
    switch (message.t) {
      case 'room':
        if (this.room && message.version < this.room.version) return;
        this.room = message;
        this.roomAt = performance.now();
        this.note(message.version);
        break;
      case 'past':
        this.addSteps(message.steps.map((s) => ({ ...s, game: message.game })));
        break;
      case 'frame': {
        const newest = this.queue.at(-1) ?? this.frame;
        if (newest && message.version < newest.version) return;
        this.note(message.version);
        if (this.joinedAnew || !this.frame) {
          this.joinedAnew = false;
          this.queue = [];
          this.show(message);
        } else if (newest && message.version === newest.version) {
          // The same step again: only its clock or its prompt can be newer.
          if (this.queue.length) this.queue = [...this.queue.slice(0, -1), message];
          else this.show(message);
        } else {
          this.queue = [...this.queue, message];
        }
        break;
      }
      case 'chat': {
        const known = new Set(this.lines.map((l) => l.n));
        const fresh = message.lines.filter((l) => !known.has(l.n));
        for (const line of message.lines) this.note(line.version);
        const older = this.lines.length === 0 || (message.lines[0]?.n ?? Infinity) < this.lines[0]!.n;
        if (older) this.moreLines = message.more;
        this.lines = [...this.lines, ...fresh].sort((a, b) => a.n - b.n);
        break;
      }
      case 'opened':
        this.opened = message;
        break;
    }
  }

  /** Draws the next frame of the queue; false if there is none. */
  advance(): boolean {
    const [next, ...rest] = this.queue;
    if (!next) return false;
    this.queue = rest;
    this.show(next);
    return true;
  }

  private show(frame: Of<'frame'>): void {
    if (this.opened && this.opened.game !== frame.game) this.opened = null;
    this.frame = frame;
    this.frameAt = performance.now();
    this.addSteps([{ version: frame.version, game: frame.game, events: frame.events }]);
  }

  private addSteps(steps: StepTold[]): void {
    const known = new Set(this.steps.map((s) => s.version));
    const fresh = steps.filter((s) => !known.has(s.version) && s.events.length > 0);
    if (fresh.length) this.steps = [...this.steps, ...fresh].sort((a, b) => a.version - b.version);
  }

  private note(version: number): void {
    if (version > this.seen) this.seen = version;
  }
}

class App {
  status = $state<Status>('connecting');
  trouble = $state<Trouble>(null);
  you = $state.raw<Identity | null>(null);
  build = $state('');
  unanswered = $state(0);
  /** The browser was somebody else when it was here last. */
  changed = $state(false);
  lobby = $state.raw<ListedTable[] | null>(null);
  table = $state.raw<OpenTable | null>(null);
  private connection: Connection | null = null;

  start(world: World = browserWorld()): void {
    this.connection = new Connection(
      world,
      {
        status: (status, trouble) => {
          this.status = status;
          this.trouble = trouble;
          if (status === 'reconnecting') this.table?.anew();
        },
        welcome: (you, build) => this.welcomed(you, build),
        message: (message) => {
          if (message.t === 'lobby') this.lobby = message.tables;
          else if (message.t === 'elsewhere') {
            if (this.table?.code === message.table) this.table.elsewhere = true;
          } else if ('table' in message && this.table && message.table === this.table.code && message.t !== 'ok') this.table.take(message);
        },
        waiting: (count) => (this.unanswered = count),
      },
      i18n.lang,
      freshPrefix(),
    );
    this.connection.start();
    addEventListener('online', () => this.connection?.nudge());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.connection?.nudge());
  }

  ask(message: Asking): Promise<Answer> {
    return this.connection!.ask(message);
  }

  watchLobby(on: boolean): void {
    this.connection?.watchLobby(on);
    if (!on) this.lobby = null;
  }

  /** Opens a table on this page; also takes it back from another tab. */
  async enter(code: string): Promise<void> {
    if (this.table && this.table.code !== code) this.exit();
    const table = this.table ?? new OpenTable(code);
    this.table = table;
    table.elsewhere = false;
    table.missing = null;
    table.anew();
    const answer = await this.connection!.join(code, () => table.since());
    if (answer.t !== 'ok') table.missing = answer.code;
  }

  exit(): void {
    if (!this.table) return;
    this.connection?.forget(this.table.code);
    if (this.status === 'online' && !this.table.missing && !this.table.elsewhere) void this.ask({ t: 'leave', table: this.table.code });
    this.table = null;
  }

  act(version: number, choice: PlayChoice): Promise<Answer> {
    return this.ask({ t: 'act', table: this.table!.code, version, choice });
  }

  async rename(name: string): Promise<Answer> {
    const answer = await this.ask({ t: 'rename', name });
    if (answer.t === 'ok' && this.you) this.you = { ...this.you, name };
    return answer;
  }

  setLang(): void {
    this.connection?.setLang(i18n.lang);
  }

  private welcomed(you: Identity, build: string): void {
    try {
      const before = localStorage.getItem(remembered);
      if (before && before !== you.id) this.changed = true;
      localStorage.setItem(remembered, you.id);
    } catch {
      // storage may be forbidden; then nothing can be compared
    }
    if (this.you && this.you.id !== you.id) this.changed = true;
    this.you = you;
    this.build = build;
  }
}

export const app = new App();
export const nameOf = (room: Of<'room'> | null, seat: Seat): string => {
  const at = room?.seats.find((s) => s.seat === seat);
  return at && at.who !== 'empty' ? at.name : seat;
};
