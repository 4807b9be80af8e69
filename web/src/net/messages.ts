// The shapes of docs/protocol.md. A message that does not fit is dropped and told to the console; keys that this page does not know
// are ignored, as the protocol asks.
import * as v from 'valibot';

const seat = v.picklist(['A', 'B', 'C', 'D']);
const card = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const mind = v.picklist(['counting', 'uniform']);
const whole = v.pipe(v.number(), v.integer());

export const Options = v.object({
  seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
  rules: v.array(v.string()),
  match: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  first: v.picklist(['rotate', 'winner', 'fixed']),
  listed: v.boolean(),
  clock: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export const Choice = v.union([
  v.strictObject({ play: card, target: v.optional(seat), named: v.optional(card) }),
  v.strictObject({ keep: card }),
  v.strictObject({ discard: card }),
]);
export const Option = v.union([
  v.object({ play: card, target: v.optional(seat), named: v.optional(card), void: v.optional(v.boolean()) }),
  v.object({ keep: card }),
  v.object({ discard: card }),
]);
export const Prompt = v.object({
  asked: v.array(seat),
  question: v.nullable(v.picklist(['play', 'keep', 'execute'])),
  options: v.array(Option),
  barred: v.array(v.object({ card, why: v.string() })),
});
const Known = v.object({ card, why: v.picklist(['saw', 'compared', 'gave', 'exposed', 'shown']) });
export const SeatView = v.object({
  seat,
  in: v.boolean(),
  guarded: v.boolean(),
  scholar: v.boolean(),
  hand: v.array(v.nullable(card)),
  drawn: v.nullable(whole),
  line: v.array(card),
  known: v.array(Known),
});
export const View = v.object({
  rules: v.array(v.string()),
  phase: v.picklist(['keep', 'play', 'execute', 'over']),
  turn: v.nullable(seat),
  target: v.nullable(seat),
  at_work: v.nullable(card),
  deck: whole,
  aside: v.boolean(),
  winner: v.nullable(seat),
  seats: v.array(SeatView),
  looked: v.nullable(v.array(card)),
  looked_count: whole,
  returned: v.array(card),
  count: v.pipe(v.array(v.tuple([whole, whole, whole])), v.length(10)),
});

const one = <E extends string>(e: E) => v.object({ e: v.literal(e), seat });
export const Event = v.variant('e', [
  v.object({ e: v.literal('Started'), seats: whole, faceoff: v.boolean(), first: seat }),
  v.object({ e: v.literal('Dealt'), seat, card: v.nullable(card) }),
  v.object({ e: v.literal('LaidAside'), card: v.nullable(card) }),
  v.object({ e: v.literal('TurnPassed'), to: seat }),
  one('GuardEnded'),
  one('GuardRaised'),
  one('ScholarSet'),
  one('Warded'),
  v.object({ e: v.literal('Drew'), seat, card: v.nullable(card) }),
  v.object({ e: v.literal('Looked'), seat, count: whole, cards: v.nullable(v.array(card)) }),
  v.object({ e: v.literal('Kept'), seat, card: v.nullable(card) }),
  v.object({ e: v.literal('Played'), seat, kind: card, target: v.nullable(seat), named: v.nullable(card) }),
  v.object({ e: v.literal('Missed'), seat, named: card }),
  v.object({ e: v.literal('Saw'), seat, target: seat, card: v.nullable(card) }),
  v.object({ e: v.literal('Compared'), seat, target: seat, own: v.nullable(card), theirs: v.nullable(card) }),
  v.object({ e: v.literal('Swapped'), seat, target: seat, gave: v.nullable(card), got: v.nullable(card) }),
  v.object({ e: v.literal('Exposed'), seat, held: card, drawn: card }),
  v.object({ e: v.literal('Discarded'), seat, kind: card }),
  v.object({ e: v.literal('DroppedOut'), seat, laid_open: v.nullable(card) }),
  v.object({ e: v.literal('Reincarnated'), seat, card: v.nullable(card) }),
  v.object({ e: v.literal('Shown'), seat, kind: card }),
  v.object({ e: v.literal('Ended'), winner: v.nullable(seat) }),
]);

const Person = v.object({
  seat, who: v.literal('person'), id: v.string(), name: v.string(), present: v.boolean(), away: v.number(), played_by: v.picklist(['person', 'mind']),
});
const Mind = v.object({ seat, who: v.literal('mind'), mind: v.string(), name: v.string() });
const Empty = v.object({ seat, who: v.literal('empty') });
export const Sitter = v.variant('who', [Person, Mind, Empty]);
export const You = v.object({ id: v.string(), name: v.string() });
export const Line = v.object({
  n: whole,
  version,
  from: v.object({ id: v.string(), name: v.string(), seat: v.nullable(seat) }),
  text: v.nullable(v.string()),
  quick: v.nullable(v.string()),
  to: v.nullable(seat),
  at: v.number(),
});
const Step = v.object({ version, events: v.array(Event) });
export const Listed = v.object({
  table: v.string(), title: v.string(), game: v.string(), seats: whole, taken: whole, people: whole,
  stage: v.picklist(['waiting', 'playing', 'between', 'finished']), rules: v.array(v.string()), match: whole, clock: whole,
});

export const FromServer = v.variant('t', [
  v.object({ t: v.literal('ok'), id: v.string(), version: v.optional(version), table: v.optional(v.string()) }),
  v.object({ t: v.literal('refused'), id: v.string(), code: v.string() }),
  v.object({ t: v.literal('error'), id: v.optional(v.nullable(v.string())), code: v.string(), where: v.optional(v.string()), reason: v.optional(v.string()) }),
  v.object({ t: v.literal('welcome'), id: v.string(), protocol: v.number(), build: v.string(), you: You }),
  v.object({ t: v.literal('pong'), id: v.string() }),
  v.object({
    t: v.literal('room'), table: v.string(), version, game: v.string(), title: v.string(), options: Options, host: v.nullable(v.string()),
    you: v.object({ id: v.string(), seat: v.nullable(seat), host: v.boolean() }), seats: v.array(Sitter), gallery: whole,
    stage: v.picklist(['waiting', 'playing', 'between', 'finished']),
    score: v.object({ game: whole, wins: v.array(whole), to: whole, winner: v.nullable(seat) }),
  }),
  v.object({ t: v.literal('frame'), table: v.string(), version, game: whole, events: v.array(Event), view: View, prompt: Prompt, deadline: v.nullable(v.number()) }),
  v.object({ t: v.literal('past'), table: v.string(), game: whole, steps: v.array(Step) }),
  v.object({ t: v.literal('chat'), table: v.string(), lines: v.array(Line), more: v.boolean() }),
  v.object({
    t: v.literal('opened'), table: v.string(), game: whole, hands: v.record(v.string(), v.nullable(card)), aside: v.nullable(card), deck: v.array(card),
    plies: v.array(v.object({ seat, ply: v.string() })), result: v.string(), xgn: v.string(),
  }),
  v.object({ t: v.literal('lobby'), tables: v.array(Listed) }),
  v.object({ t: v.literal('elsewhere'), table: v.string() }),
  v.object({ t: v.literal('closing'), reason: v.string() }),
]);

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const table = v.string();
const msg = <T extends string, E extends v.ObjectEntries>(t: T, entries: E) => v.strictObject({ t: v.literal(t), id, ...entries });
export const FromClient = v.variant('t', [
  msg('hello', { protocol: v.number(), lang: v.picklist(['ja', 'en', 'fr']) }),
  msg('rename', { name: v.pipe(v.string(), v.minLength(1)) }),
  msg('lobby', { watch: v.boolean() }),
  msg('quick', { seats: v.optional(whole) }),
  msg('create', { title: v.string(), options: v.strictObject(Options.entries), minds: v.array(seat) }),
  msg('join', { table, since: v.optional(version) }),
  msg('leave', { table }),
  msg('sit', { table, seat }),
  msg('stand', { table }),
  msg('seat_mind', { table, seat, mind }),
  msg('seat_empty', { table, seat }),
  msg('options', { table, options: v.strictObject(Options.entries) }),
  msg('start', { table }),
  msg('act', { table, version, choice: Choice }),
  msg('say', { table, text: v.optional(v.pipe(v.string(), v.minLength(1))), quick: v.optional(v.string()), to: v.optional(seat) }),
  msg('earlier', { table, before: whole }),
  msg('record', { table, game: whole }),
  msg('ping', {}),
]);

export type Seat = v.InferOutput<typeof seat>;
export type Kind = number;
export type TableOptions = v.InferOutput<typeof Options>;
export type PlayChoice = v.InferOutput<typeof Choice>;
export type PromptOption = v.InferOutput<typeof Option>;
export type TablePrompt = v.InferOutput<typeof Prompt>;
export type TableView = v.InferOutput<typeof View>;
export type SeatState = v.InferOutput<typeof SeatView>;
export type GameEvent = v.InferOutput<typeof Event>;
export type SeatedBy = v.InferOutput<typeof Sitter>;
export type ChatLine = v.InferOutput<typeof Line>;
export type ListedTable = v.InferOutput<typeof Listed>;
export type Identity = v.InferOutput<typeof You>;
export type ServerMessage = v.InferOutput<typeof FromServer>;
export type ClientMessage = v.InferOutput<typeof FromClient>;
export type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;
/** A message as the pages write it: the connection gives it an id. */
export type Asking = WithoutId<ClientMessage>;
export type Answer = Of<'ok'> | Of<'refused'> | Of<'error'>;

/** Reads one frame of the socket; null if it is not a message of the protocol. */
export function read(text: string): ServerMessage | null {
  try {
    const got = v.safeParse(FromServer, JSON.parse(text));
    if (got.success) return got.output;
    console.warn('not a message of the protocol', got.issues[0]?.message, v.getDotPath(got.issues[0]!));
  } catch {
    console.warn('not JSON');
  }
  return null;
}
