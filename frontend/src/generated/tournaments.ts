/** Types of tournaments, written by `manage.py write_types` from the Python structs. Do not edit. */
/** Something that is shown. */
export interface View {
}
/** An entrant by name. `player` is a person's id; a bot has a level, a team its members. */
export interface Who {
  id: string;
  name: string;
  kind: 'bot' | 'person' | 'team';
  seed: number | null;
  player: string | null;
  level: number | null;
  members: string[];
}
/** One mark of the stepper: Entry, Check-in, Rounds, Final, Done, with a few words ("46 came, 2 moved up"). */
export interface StepView {
  step: 'cancelled' | 'check_in' | 'done' | 'entry' | 'final' | 'rounds';
  name: string;
  state: 'done' | 'now' | 'to';
  words: string;
}
/** One stage as it stands. `kind` is the format's tag; a stage with a bracket is drawn, the others are ranked. */
export interface StageView {
  id: string;
  name: string;
  kind: string;
  words: string;
  state: 'done' | 'running' | 'waiting';
  rounds: number | null;
  published: number;
  entrants: number;
  hasBracket: boolean;
  roundNames: string[];
}
/** The seeding lottery for anybody to check: the secret's hash was public before the entries closed. */
export interface Lottery {
  seal: string;
  secret: string | null;
  words: string;
}
/** The top of every page of a tournament; pushed at each change. `v` is the version it shows. */
export interface Head {
  t: 'tournament';
  id: string;
  v: number;
  now: number;
  name: string;
  game: string;
  title: string;
  about: string;
  words: string;
  step: 'cancelled' | 'check_in' | 'done' | 'entry' | 'final' | 'rounds';
  steps: StepView[];
  stages: StageView[];
  stage: string | null;
  entrants: number;
  waiting: number;
  capacity: number;
  startsAt: number | null;
  checkInFrom: number | null;
  paused: string | null;
  directors: string[];
  endsAt: number | null;
  podium: Who[];
  plan: Plan;
  notices: NoticeView[];
  at: number | null;
  rehearsal: boolean;
  lottery: Lottery | null;
}
/** All that is fixed before the first round; it can be changed until then, on the record. */
export interface Plan {
  name: string;
  game: string;
  stages: Stage[];
  about: string;
  options: Record<string, any>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  entry: 'asked' | 'invited' | 'open';
  namedOnly: boolean;
  capacity: number;
  least: number;
  teamSize: number;
  startsAtMs: number | null;
  checkInMs: number;
  advance: 'auto' | 'director';
  breakMs: number;
  roundMs: number;
  absence: Absence;
  bots: Bots;
  seeding: Seeding;
  lateEntries: number;
  spectatorDelayMs: number;
  repeats: 'daily' | 'never' | 'weekly';
}
/** One part of a tournament: a format, what is played in each pairing, and how equals are told apart. */
export interface Stage {
  id: string;
  name: string;
  format: SingleElimination | DoubleElimination | RoundRobin | Groups | Swiss | Pods | Arena;
  tie: BestOf | Boards;
  takes: Feed[];
  scoring: Scoring;
  tiebreaks: ('buchholz' | 'buchholz_cut_1' | 'buchholz_median' | 'game_wins' | 'head_to_head' | 'opponents_match_wins' | 'points' | 'progress' | 'seed' | 'sonneborn_berger' | 'wins')[];
}
export interface SingleElimination {
  is: 'single_elimination';
  third_place: boolean;
}
export interface DoubleElimination {
  is: 'double_elimination';
  reset: boolean;
}
/** Everybody meets everybody `legs` times; the second leg is the first with the seats turned. */
export interface RoundRobin {
  is: 'round_robin';
  legs: number;
}
/** Groups A, B, C … whose sizes differ by one at the most; everybody meets everybody of their group `legs` times. */
export interface Groups {
  is: 'groups';
  groups: number;
  legs: number;
}
/** So many rounds; without a number as many as it takes until one at the most can have won them all. */
export interface Swiss {
  is: 'swiss';
  rounds: number | null;
}
/** Pods of `size` where that divides, else a mix as near to it as `smallest` and `largest` allow. */
export interface Pods {
  is: 'pods';
  size: number;
  rounds: number;
  smallest: number;
  largest: number;
}
/** Continuous pairing for so many minutes; the clock that ends it is the tournament's. */
export interface Arena {
  is: 'arena';
  minutes: number;
}
/** Games one after another, everybody beginning in turn, until nothing can change. */
export interface BestOf {
  is: 'best_of';
  games: number;
}
/** Two teams: member i meets member i, all boards at once, the first seat alternating by board. */
export interface Boards {
  is: 'boards';
  boards: number;
}
/** Where a stage's entrants come from: ranks `first` to `last` of a stage, or all entries when `stage` is empty. */
export interface Feed {
  stage: string;
  first: number;
  last: number | null;
}
/** Points for one round. A table of three or more pays `win` by the share of opponents left behind, a tie half. */
export interface Scoring {
  win: number;
  draw: number;
  loss: number;
  bye: number;
  absent: number;
}
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
/** The ladder for who does not come, counted from the start of the match. 0 leaves a rung out; each is reversible. */
export interface Absence {
  remindMs: number;
  gameLossMs: number;
  matchLossMs: number;
  dropAfter: number;
}
/** Bot entrants: when the entries close with fewer than `fill_to`, bots take the places that are left. */
export interface Bots {
  fillTo: number;
  level: number;
}
/** Who is first on the list: by rating, by hand (the director's order), drawn from pots, or by a verifiable lottery. */
export interface Seeding {
  by: 'hand' | 'lottery' | 'pots' | 'rating';
  pots: number;
}
/** Something the director said to all. */
export interface NoticeView {
  v: number;
  at: number;
  by: string;
  text: string;
}
/** A line of the list of players. */
export interface EntrantView {
  who: Who;
  state: 'asked' | 'checked_in' | 'declined' | 'dropped' | 'entered' | 'invited' | 'paused' | 'playing' | 'waiting' | 'withdrawn';
  words: string;
  rating: number | null;
  place: number | null;
  here: boolean;
}
export interface EntrantsView {
  v: number;
  entrants: EntrantView[];
  next: string | null;
}
/** One game inside a pairing: its match, and how it ended (places by seat of the pairing). */
export interface TableGame {
  number: number;
  board: number;
  match: string;
  state: 'done' | 'live' | 'lost_by_absence' | 'ready';
  places: number[] | null;
}
/** One table of a round. `score` is games or boards won by seat; `points` what each brought into the round. */
export interface PairingView {
  stage: string;
  round: number;
  table: number;
  node: string;
  who: Who[];
  points: number[];
  state: 'bye' | 'corrected' | 'done' | 'draft' | 'late' | 'live' | 'ready' | 'stopped';
  words: string;
  reason: string;
  numbers: Record<string, number>;
  score: number[] | null;
  winner: number | null;
  games: TableGame[];
  match: string | null;
  pinned: boolean;
  at: number | null;
  absent: number[];
}
/** A round with its tables. */
export interface RoundView {
  v: number;
  stage: string;
  number: number;
  name: string;
  state: 'done' | 'draft' | 'published' | 'started';
  startedAt: number | null;
  endsAt: number | null;
  done: number;
  total: number;
  words: string;
  notes: string[];
  pairings: PairingView[];
  next: string | null;
}
/** One side of a node of a bracket: who, or in words where they will come from. */
export interface SlotView {
  who: Who | null;
  words: string;
  score: number | null;
  won: boolean;
}
/** A node of a bracket; `next` leads the winner on. The list is the source, the drawing its picture. */
export interface NodeView {
  id: string;
  bracket: 'final' | 'loser' | 'third' | 'winner';
  round: number;
  roundName: string;
  number: number;
  wave: number;
  table: number | null;
  slots: SlotView[];
  state: 'bye' | 'corrected' | 'done' | 'late' | 'live' | 'ready' | 'stopped' | 'unknown';
  words: string;
  match: string | null;
  next: string | null;
  nextLoser: string | null;
  reason: string;
}
export interface BracketView {
  v: number;
  stage: string;
  name: string;
  nodes: NodeView[];
}
/** One part of a sum: "Round 3, against Noor Haddad: 13". */
export interface AddendView {
  round: number | null;
  words: string;
  amount: number;
}
/** One tie-break of one entrant; the addends come when asked for (see SumView). */
export interface ValueView {
  name: string;
  label: string;
  amount: number;
  shown: string;
}
export interface StandingView {
  rank: number;
  who: Who;
  points: number;
  values: ValueView[];
  played: number;
  won: number;
  drawn: number;
  lost: number;
  away: boolean;
  group: string;
  movesOn: boolean;
}
/** A page of standings after a round. `why` says what put each shown entrant before the next one. */
export interface StandingsView {
  v: number;
  stage: string;
  after: number;
  columns: string[];
  rows: StandingView[];
  total: number;
  next: string | null;
  group: string;
}
/** What one value is made of, in words and numbers. */
export interface SumView {
  who: Who;
  name: string;
  label: string;
  amount: number;
  shown: string;
  words: string;
  isMean: boolean;
  addends: AddendView[];
}
/** Why one stands before another. */
export interface WhyView {
  words: string;
}
export interface BumpLine {
  who: Who;
  ranks: number[];
}
/** Ranks by round of the few who are asked for (the best, and whoever asks); every line has its table twin. */
export interface BumpView {
  v: number;
  stage: string;
  rounds: string[];
  lines: BumpLine[];
  total: number;
  words: string;
}
/** One round of somebody's way: against whom, how it went, why this opponent. */
export interface PathStep {
  stage: string;
  round: number;
  name: string;
  state: 'bye' | 'corrected' | 'done' | 'draft' | 'late' | 'live' | 'ready' | 'stopped';
  opponents: Who[];
  result: string;
  reason: string;
  match: string | null;
  table: number | null;
  at: number | null;
}
/** My path, and what I may do now. */
export interface PathView {
  v: number;
  who: Who | null;
  words: string;
  state: string;
  canEnter: boolean;
  whyNot: string;
  canCheckIn: boolean;
  canWithdraw: boolean;
  canDrop: boolean;
  roles: ('commentator' | 'desk' | 'director' | 'judge' | 'owner')[];
  steps: PathStep[];
  now: PathStep | null;
  waitingPlace: number | null;
  proposals: ProposalView[];
  rulings: RulingView[];
}
/** A time proposed for a match, waiting for the other side. */
export interface ProposalView {
  v: number;
  stage: string;
  round: number;
  table: number;
  by: string;
  mine: boolean;
  to: number;
  until: number;
}
/** A decision about me: what, why, by whom; and whether I may appeal, or have. */
export interface RulingView {
  v: number;
  at: number;
  by: string;
  words: string;
  reason: string;
  canAppeal: boolean;
  appealed: boolean;
  undone: boolean;
  answer: string;
}
/** A button: its words and the command it sends. */
export interface DeedView {
  label: string;
  command: Record<string, any>;
  asks: string[];
  danger: boolean;
}
/** Something that wants the director: what, where, and the two likely deeds. Most urgent first; `key` keeps its row. */
export interface AttentionView {
  key: string;
  kind: 'absent' | 'appeal' | 'called' | 'deadline' | 'disputed' | 'entry' | 'late' | 'offline' | 'stopped' | 'unpairable';
  mark: 'corrected' | 'late' | 'ready' | 'stopped';
  title: string;
  where: string;
  words: string;
  since: number;
  deeds: DeedView[];
  stage: string;
  round: number;
  table: number;
  match: string | null;
}
/** A line of the record: who decided what, why, and whether it can be undone. */
export interface DecisionView {
  v: number;
  at: number;
  by: string;
  words: string;
  reason: string;
  kind: string;
  canUndo: boolean;
  undone: boolean;
  whyNot: string;
}
/** The record of decisions, the latest first; `all` events with `?all=1`, for the time machine. */
export interface RecordView {
  v: number;
  decisions: DecisionView[];
  total: number;
  next: string | null;
}
/** A table on the round board. */
export interface TableMark {
  table: number;
  state: 'bye' | 'corrected' | 'done' | 'draft' | 'late' | 'live' | 'ready' | 'stopped';
  words: string;
}
export interface Staff {
  player: string;
  name: string;
  role: 'commentator' | 'desk' | 'director' | 'judge' | 'owner';
}
/** The director's day on one screen. */
export interface DeskView {
  v: number;
  now: number;
  words: string;
  roles: ('commentator' | 'desk' | 'director' | 'judge' | 'owner')[];
  stage: string | null;
  round: number;
  roundName: string;
  done: number;
  total: number;
  progress: string;
  left: string;
  endsAt: number | null;
  behind: string;
  dayEndsAt: number | null;
  attention: AttentionView[];
  board: TableMark[];
  draft: RoundView | null;
  draftWhyNot: string;
  canPublish: boolean;
  canStart: boolean;
  canBegin: boolean;
  beginWhyNot: string;
  paused: string | null;
  staff: Staff[];
  record: DecisionView[];
  decisions: number;
  rehearsal: RehearsalView | null;
}
/** A rehearsal with bots at full speed: another tournament of the same plan, and how far it is. */
export interface RehearsalView {
  id: string;
  done: number;
  total: number;
  words: string;
  finished: boolean;
}
/** One thing that a correction would change, in words. */
export interface ChangeView {
  kind: 'pairing' | 'pinned' | 'rank' | 'result' | 'seeds' | 'stage' | 'withdrawn';
  words: string;
  stage: string;
  round: number;
  table: number;
}
/** What a command would bring about, before it is given: shown, then done as shown if `v` still is the version. */
export interface Consequences {
  v: number;
  words: string;
  changes: ChangeView[];
  redrawn: number;
  pinned: number;
  withdrawn: number;
}
/** The answer to a command: it is a fact (however often it was sent), at version `v`. */
export interface Done {
  id: string;
  v: number;
  words: string;
  tournament: string | null;
}
/** A tournament in a list or on a calendar. */
export interface Card {
  id: string;
  name: string;
  game: string;
  title: string;
  words: string;
  step: 'cancelled' | 'check_in' | 'done' | 'entry' | 'final' | 'rounds';
  state: string;
  startsAt: number | null;
  entrants: number;
  capacity: number;
  mine: boolean;
  podium: string[];
}
export interface CardsView {
  tournaments: Card[];
  next: string | null;
}
/** The live estimate of the create form: "24 players: 5 rounds, about 2 h 10 min". */
export interface EstimateView {
  words: string;
  rounds: number | null;
  minutes: number | null;
  matches: number | null;
  problems: ProblemView[];
}
/** Why a plan cannot be played: the field, and a sentence. */
export interface ProblemView {
  field: string;
  sentence: string;
}
/** A plan to begin from. */
export interface Template {
  id: string;
  name: string;
  words: string;
  plan: Plan;
}
/** Pushed at each change: the new head, and which parts to ask for again. */
export interface News {
  t: 'news';
  head: Head;
  touched: ('bracket' | 'desk' | 'entrants' | 'path' | 'rounds' | 'standings')[];
  say: string[];
}
/** Something wanted. What comes of it is decided by rules.py alone. */
export interface Command {
  is: 'Command';
}
/** One table of one round. */
export interface Place {
  stage: string;
  round: number;
  table: number;
}
/** Come in, or ask to; with a team, its name and the ids of its members, the asker first. */
export interface Enter {
  is: 'Enter';
  team: string;
  members: string[];
}
/** Go again before the start, or leave the waiting list. */
export interface Withdraw {
  is: 'Withdraw';
}
/** I am here. */
export interface CheckIn {
  is: 'CheckIn';
}
/** Drop out after the start; the match that is on is lost. */
export interface Leave {
  is: 'Leave';
}
export interface CallDirector {
  is: 'CallDirector';
  place: Place | null;
  words: string;
}
/** Play this match at another time, if the other side agrees before the deadline. */
export interface ProposeTime {
  is: 'ProposeTime';
  place: Place;
  toMs: number;
}
/** Agree to a proposed time, or not. `proposal` is the version of the proposal. */
export interface AnswerTime {
  is: 'AnswerTime';
  proposal: number;
  agree: boolean;
}
/** Ask the owner and the directors to look at a ruling again. */
export interface Appeal {
  is: 'Appeal';
  ruling: number;
  words: string;
}
export interface Invite {
  is: 'Invite';
  player: string;
}
/** Let somebody in who asked, also after the start. */
export interface Admit {
  is: 'Admit';
  entrant: string;
}
export interface Decline {
  is: 'Decline';
  entrant: string;
  reason: string;
}
export interface AddBots {
  is: 'AddBots';
  count: number;
  level: number;
}
export interface CheckInFor {
  is: 'CheckInFor';
  entrant: string;
}
/** Take an entrant out before the start. */
export interface Remove {
  is: 'Remove';
  entrant: string;
  reason: string;
}
/** Now, instead of at its time. */
export interface OpenCheckIn {
  is: 'OpenCheckIn';
}
/** Close the entries, fill up with bots, seed, and open the first stage. `order` seeds by hand. */
export interface Begin {
  is: 'Begin';
  order: string[];
}
/** Make the draft public, as it is at version `seen`. */
export interface PublishRound {
  is: 'PublishRound';
}
/** Set the tables of the published round. */
export interface StartRound {
  is: 'StartRound';
}
/** Take back the last round, if nothing of it was played. */
export interface WithdrawRound {
  is: 'WithdrawRound';
  reason: string;
}
/** Let a stage be over after the rounds it has had: for whom no further round can be paired, or none is wanted. */
export interface EndStage {
  is: 'EndStage';
  stage: string;
  reason: string;
}
/** In the draft, let these two change places. */
export interface Swap {
  is: 'Swap';
  one: string;
  other: string;
}
/** These two must not be paired. */
export interface Forbid {
  is: 'Forbid';
  one: string;
  other: string;
  reason: string;
}
/** A bye in the next round. */
export interface GrantBye {
  is: 'GrantBye';
  entrant: string;
  reason: string;
}
/** The result of a pairing, whatever was played. Later rounds are re-derived; `pin` keeps what was already begun. */
export interface RuleResult {
  is: 'RuleResult';
  place: Place;
  result: Result;
  reason: string;
  pin: boolean;
}
/** How a pairing ended, by seat: places from 1 (equal ones shared), games or boards won, and who did not come. */
export interface Result {
  places: number[];
  games?: number[];
  drawn?: number;
  absent?: number[];
}
/** Play a game of a pairing again. */
export interface ReplayGame {
  is: 'ReplayGame';
  place: Place;
  game: number;
  reason: string;
  board: number;
  pin: boolean;
}
export interface Remind {
  is: 'Remind';
  place: Place;
  entrant: string;
}
/** A rung of the ladder, by hand. */
export interface Penalise {
  is: 'Penalise';
  place: Place;
  entrant: string;
  loss: 'game' | 'match';
  reason: string;
}
export interface Warn {
  is: 'Warn';
  entrant: string;
  reason: string;
}
export interface Drop {
  is: 'Drop';
  entrant: string;
  reason: string;
}
export interface Reinstate {
  is: 'Reinstate';
  entrant: string;
  reason: string;
}
/** Everything, or only a table, or only an entrant's matches: clocks freeze exactly. */
export interface Pause {
  is: 'Pause';
  reason: string;
  place: Place | null;
  entrant: string | null;
  stageRound: [string, number] | null;
}
/** End a pause, named by its version, or all of them. */
export interface Resume {
  is: 'Resume';
  pause: number | null;
}
/** More time for a round, or for one table. */
export interface Extend {
  is: 'Extend';
  ms: number;
  reason: string;
  place: Place | null;
}
/** A call for a director is settled. `call` is its version. */
export interface AnswerCall {
  is: 'AnswerCall';
  call: number;
  words: string;
}
export interface AnswerAppeal {
  is: 'AnswerAppeal';
  appeal: number;
  words: string;
}
/** Say something to everybody. */
export interface Post {
  is: 'Post';
  text: string;
}
export interface GiveRole {
  is: 'GiveRole';
  player: string;
  role: 'commentator' | 'desk' | 'director' | 'judge';
}
export interface TakeRole {
  is: 'TakeRole';
  player: string;
  role: 'commentator' | 'desk' | 'director' | 'judge';
}
/** Another plan, before the start. */
export interface ChangePlan {
  is: 'ChangePlan';
  plan: Plan;
}
/** Take back a decision, named by its version, with its consequences; an undo can be undone as well. */
export interface Undo {
  is: 'Undo';
  decision: number;
  reason: string;
  pin: boolean;
}
export interface Cancel {
  is: 'Cancel';
  reason: string;
}
/** A command as it is sent: its own id, so that twice is once, and the version that its sender saw. */
export interface Order {
  id: string;
  command: Enter | Withdraw | CheckIn | Leave | CallDirector | ProposeTime | AnswerTime | Appeal | Invite | Admit | Decline | AddBots | CheckInFor | Remove | OpenCheckIn | Begin | PublishRound | StartRound | WithdrawRound | EndStage | Swap | Forbid | GrantBye | RuleResult | ReplayGame | Remind | Penalise | Warn | Drop | Reinstate | Pause | Resume | Extend | AnswerCall | AnswerAppeal | Post | GiveRole | TakeRole | ChangePlan | Undo | Cancel;
  seen: number | null;
}
/** `id`: of your own choice; the same one again finds the same tournament. */
export interface NewTournament {
  id: string;
  plan: Plan;
}
export interface AskEstimate {
  plan: Plan;
  entrants: number;
}
export interface AskRehearsal {
  id: string;
  entrants: number;
}
export interface Templates {
  templates: Template[];
}
/** `begins` and `ends` bound the start, in ms, for a calendar; `player`: only those that somebody is in. */
export interface ListQuery {
  when: 'all' | 'done' | 'live' | 'mine' | 'upcoming';
  game: string | null;
  cursor: string | null;
  begins: number | null;
  ends: number | null;
  player: string | null;
}
export interface GameQuery {
  game: string | null;
}
/** `at`: an earlier version to look at. */
export interface At {
  at: number | null;
}
export interface PageQuery {
  at: number | null;
  cursor: string | null;
}
/** `after`: the standings after so many rounds. */
export interface StandingsQuery {
  at: number | null;
  cursor: string | null;
  after: number | null;
  group: string;
}
export interface BumpQuery {
  at: number | null;
  with: string | null;
}
/** `all=1`: everything that happened, for the time machine; else decisions alone. */
export interface RecordQuery {
  at: number | null;
  cursor: string | null;
  all: boolean;
}
/** `events` are kinds of facts such as RoundPublished; none means all that are public. */
export interface NewWebhook {
  url: string;
  events: string[];
}
export interface ReplayBody {
  from: number;
}
/** `position` is the last version that is delivered, `behind` how many follow; `held` says why none goes out. */
export interface WebhookView {
  id: string;
  url: string;
  events: string[];
  position: number;
  behind: number;
  attempts: number;
  nextAt: number | null;
  held: string;
  createdAt: number;
  by: string;
}
/** The secret that signs the deliveries: shown now and never again. */
export interface WebhookMade {
  webhook: WebhookView;
  secret: string;
}
export interface WebhooksView {
  webhooks: WebhookView[];
}
export interface DeliveryView {
  v: number;
  attempt: number;
  at: number;
  tookMs: number;
  status: number | null;
  words: string;
}
/** The latest first. */
export interface DeliveriesView {
  deliveries: DeliveryView[];
}
export type Step = 'cancelled' | 'check_in' | 'done' | 'entry' | 'final' | 'rounds';
export type PairingState = 'bye' | 'corrected' | 'done' | 'draft' | 'late' | 'live' | 'ready' | 'stopped';
export type EntrantState = 'asked' | 'checked_in' | 'declined' | 'dropped' | 'entered' | 'invited' | 'paused' | 'playing' | 'waiting' | 'withdrawn';
export type Part = 'bracket' | 'desk' | 'entrants' | 'path' | 'rounds' | 'standings';
export type Role = 'commentator' | 'desk' | 'director' | 'judge' | 'owner';
export type AnyCommand = Enter | Withdraw | CheckIn | Leave | CallDirector | ProposeTime | AnswerTime | Appeal | Invite | Admit | Decline | AddBots | CheckInFor | Remove | OpenCheckIn | Begin | PublishRound | StartRound | WithdrawRound | EndStage | Swap | Forbid | GrantBye | RuleResult | ReplayGame | Remind | Penalise | Warn | Drop | Reinstate | Pause | Resume | Extend | AnswerCall | AnswerAppeal | Post | GiveRole | TakeRole | ChangePlan | Undo | Cancel;
export type Clock = NoClock | MoveClock | BankClock | DaysClock;
export type Format = SingleElimination | DoubleElimination | RoundRobin | Groups | Swiss | Pods | Arena;
export type Tie = BestOf | Boards;
export type TiebreakName = 'buchholz' | 'buchholz_cut_1' | 'buchholz_median' | 'game_wins' | 'head_to_head' | 'opponents_match_wins' | 'points' | 'progress' | 'seed' | 'sonneborn_berger' | 'wins';
