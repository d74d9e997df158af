/** Types of the wire, written by `manage.py write_types` from the Python structs. Do not edit. */
/** Nobody is hurried. */
export interface NoClock {
  kind: 'none';
}
/** Each decision has its own time. */
export interface MoveClock {
  kind: 'move';
  move_ms: number;
}
/** A bank for the whole match, and something back after each move. */
export interface BankClock {
  kind: 'bank';
  bank_ms: number;
  increment_ms: number;
}
/** Correspondence: whole days for each decision. */
export interface DaysClock {
  kind: 'days';
  days: number;
}
/** A match set by somebody above the table, who alone may end it, take it away or hold it. */
export interface Arranged {
  by: string;
  delay_ms: number;
  title: string;
}
/** One chair of a match and who sits there. */
export interface SeatView {
  seat: number;
  kind: string;
  name: string;
  player: string | null;
  level: number | null;
}
/** One seat's time: what was left when it began to run or was stopped, and since when it runs (server ms) if it does. */
export interface ClockView {
  leftMs: number | null;
  runningSince: number | null;
}
/** One event as one viewer may know it. `say` names seats as {0}, {1}; the reader puts in names, or You. */
export interface Said {
  v: number;
  at: number;
  is: string;
  say: string;
  seat: number | null;
  thoughtMs: number | null;
  event: any;
}
/** How a match ended: a place for each seat (1 is best), the reason, the rule. */
export interface Result {
  places: number[];
  reason: string;
  rule: string;
}
/** What is true of a match beside its game: seats, options, clock, state of affairs. */
export interface MatchHead {
  id: string;
  game: string;
  title: string;
  options: Record<string, any>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  status: string;
  seats: SeatView[];
  toAct: number[];
  seal: string;
  missingNonces: number[];
  result: Result | null;
  rematchOffers: number[];
  rematch: string | null;
  arranged: Arranged | null;
  paused: string | null;
}
/** All that a viewer needs to stand at the table: the answer to hello, and the body of GET. */
export interface Snapshot {
  t: 'snapshot';
  match: MatchHead;
  v: number;
  now: number;
  you: number | null;
  view: any;
  legal: any[];
  clocks: ClockView[];
  events: Said[];
}
/** News: the events after `since` up to `v`. A viewer who has less than `since` asks again; one who has `v` drops it. */
export interface Push {
  t: 'push';
  since: number;
  v: number;
  now: number;
  match: MatchHead;
  view: any;
  legal: any[];
  clocks: ClockView[];
  events: Said[];
}
/** The command with this id is a fact (however often it was sent), at version `v`. */
export interface Ack {
  t: 'ack';
  id: string;
  v: number;
  rematch: string | null;
}
/** Who is at the table now: seats with an open socket, and how many watch. */
export interface Presence {
  t: 'presence';
  here: number[];
  watching: number;
}
/** The answer to ping, for the reader's estimate of the server's clock. */
export interface Pong {
  t: 'pong';
  n: number;
  now: number;
  v: number;
}
/** I have seen version v (0: nothing); tell me the rest. */
export interface Hello {
  t: 'hello';
  v: number;
}
/** A move: its own id, the version it was made for, and the action. */
export interface Play {
  t: 'play';
  id: string;
  seen: number;
  action: any;
}
export interface Concede {
  t: 'concede';
  id: string;
}
/** Offer a rematch, or accept the one offered. */
export interface Rematch {
  t: 'rematch';
  id: string;
}
/** My share of the luck, given after I saw the seal. */
export interface GiveNonce {
  t: 'nonce';
  nonce: string;
}
export interface Ping {
  t: 'ping';
  n: number;
}
/** Against bots of one level, seated at once: `seats` in all (the game's usual number, if none is given), you on `seat`. */
export interface NewMatch {
  game: string;
  level: number;
  seats: number | null;
  seat: number;
  options: Record<string, any>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
}
export interface Created {
  match: string;
  seal: string;
}
export interface MatchList {
  matches: MatchHead[];
}
export interface ListQuery {
  status: string;
  game: string | null;
}
/** `after`: the version seen; `wait`: seconds to wait for something newer; `watch`: the public's eyes. */
export interface SnapshotQuery {
  after: number;
  wait: number;
  watch: boolean;
}
export interface MoveBody {
  id: string;
  seen: number;
  action: any;
}
export interface CommandBody {
  id: string;
}
export interface NonceBody {
  nonce: string;
}
export interface EyesQuery {
  as: string | null;
}
/** One event of a replay, and the table after it. */
export interface Frame {
  v: number;
  at: number;
  is: string;
  seat: number | null;
  thoughtMs: number | null;
  say: string;
  event: any;
  view: any;
  clocks: ClockView[];
}
/** A match from its first event to its last, through one pair of eyes; `eyes` lists the pairs this viewer may use. */
export interface Replay {
  match: MatchHead;
  as: string;
  eyes: string[];
  frames: Frame[];
}
/** Everything needed to throw the dice of a finished match again. Each entry's version is the one its dice were drawn at. */
export interface Fairness {
  seal: string;
  open: boolean;
  seed: string | null;
  nonces: string[];
  draws: [number, any[]][];
}
/** One of them: `seat` is the player's own, `at` when it ended. */
export interface PlayedMatch {
  match: MatchHead;
  seat: number;
  at: number;
}
/** `next` is the cursor of the following page. */
export interface PlayedMatches {
  matches: PlayedMatch[];
  next: string | null;
}
/** `after`: the `next` of the page before. */
export interface PlayedQuery {
  game: string | null;
  after: string | null;
}
/** A game on the shelf. */
export interface GameView {
  id: string;
  title: string;
  subtitle: string;
  blurb: string;
  seats: number[];
  table: number;
  minutes: number;
  options: Record<string, any>[];
  levels: Record<string, any>[];
}
/** A game opened: everything a newcomer reads. */
export interface RulebookView {
  id: string;
  title: string;
  subtitle: string;
  blurb: string;
  seats: number[];
  table: number;
  minutes: number;
  options: Record<string, any>[];
  levels: Record<string, any>[];
  rules: Rule[];
  cards: Record<string, any>[];
  lesson: Record<string, any>;
}
/** One numbered rule; `mark` says where it comes from (R book, D deduced, P ruling, I ours); `text` is Markdown. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  mark: string;
}
/** A player's rating in one game, as people read it and as the model keeps it. `low` and `high`: where it surely lies. */
export interface GameRating {
  game: string;
  rating: number;
  low: number;
  high: number;
  words: string;
  mu: number;
  sigma: number;
  matches: number;
  changedAt: number;
  place: number | null;
  climbers: number;
}
/** The games a player is rated in, as they stand on the shelf. */
export interface PlayerRatings {
  player: string;
  name: string;
  ratings: GameRating[];
}
/** What one match did: `place` of `seats` counts the persons alone; `change` is in points of the shown rating. */
export interface RatedMatch {
  match: string;
  at: number;
  place: number;
  shared: boolean;
  seats: number;
  rating: number;
  change: number;
  low: number;
  high: number;
}
/** Newest first; `next` is the cursor of the following page. */
export interface RatingHistory {
  player: string;
  game: string;
  steps: RatedMatch[];
  next: string | null;
}
export interface LadderLine {
  place: number;
  player: string;
  name: string;
  rating: number;
  low: number;
  high: number;
  words: string;
  matches: number;
}
/** Whoever has played enough, by the low end of the band; `next` is the cursor of the following page. */
export interface Ladder {
  game: string;
  leastMatches: number;
  lines: LadderLine[];
  next: string | null;
}
/** From the page's player's side: `won` is how often they finished before this opponent. */
export interface Meeting {
  player: string;
  name: string;
  won: number;
  drawn: number;
  lost: number;
  lastAt: number | null;
}
/** `you`: the one who asks, unless that is nobody or the player; `often`: whom they met most. */
export interface Meetings {
  player: string;
  opponents: number;
  you: Meeting | null;
  often: Meeting[];
}
/** `bots` of the seats are taken by bots of a level; `listed`: everybody sees it in the lobby, else only who has the link. */
export interface NewTable {
  game: string;
  seats: number;
  bots: number;
  level: number;
  options: Record<string, any>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  listed: boolean;
}
export interface TableCreated {
  code: string;
  match: string;
  url: string;
}
/** `nonce`: your share of the luck, chosen after you saw the table's seal. */
export interface JoinBody {
  nonce: string | null;
}
export interface Joined {
  match: string;
}
export interface HostView {
  id: string;
  name: string;
}
/** A table, and why one cannot sit down at it (None: one can). */
export interface TableView {
  code: string;
  match: MatchHead;
  host: HostView;
  taken: number;
  listed: boolean;
  openedAt: number;
  why: string | null;
}
/** The whole lobby, as everybody sees it; pushed on every change. */
export interface LobbyView {
  t: 'lobby';
  tables: TableView[];
  live: MatchHead[];
}
/** A player as others see one. */
export interface PlayerView {
  id: string;
  name: string;
  isGuest: boolean;
}
/** The head of a player's page: `since` is when they first sat down, in ms. */
export interface PlayerPage {
  id: string;
  name: string;
  isGuest: boolean;
  since: number;
}
/** Whoever is asking; nobody before the first seat. */
export interface Me {
  player: PlayerView | null;
}
export interface Rename {
  name: string | null;
}
export interface PlayersView {
  players: PlayerView[];
}
/** `named`: how the name begins, two letters or more. */
export interface PlayersQuery {
  named: string;
}
/** A deck as its owner wants it kept; it may be unfinished. */
export interface DeckBody {
  name: string;
  captain: string;
  cards: string[];
}
export interface CheckBody {
  captain: string;
  cards: string[];
}
/** A saved deck; `playable` when a match would take it. */
export interface DeckView {
  id: string;
  name: string;
  captain: string;
  cards: string[];
  changedAt: number;
  playable: boolean;
}
export interface DeckList {
  decks: DeckView[];
}
/** A deck that waits at every table. */
export interface ReadyDeckView {
  id: string;
  title: string;
  captain: string;
  about: string;
  cards: string[];
}
export interface ReadyDecks {
  decks: ReadyDeckView[];
}
export interface ThrownAway {
  id: string;
}
/** The answer to what was refused: a socket's frame, and the body of every 4xx. `id` is the command's. */
export interface Refused {
  t: 'refused';
  code: string;
  status: number;
  sentence: string;
  rule?: string | null;
  field?: string | null;
  id?: string | null;
  v?: number | null;
}
export type Clock = NoClock | MoveClock | BankClock | DaysClock;
export type ServerFrame = Snapshot | Push | Ack | Refused | Presence | Pong;
export type ClientFrame = Hello | Play | Concede | Rematch | GiveNonce | Ping;
export type Viewer = number | null;
