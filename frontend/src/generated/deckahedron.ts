/** Types of The Deckahedron, written by `manage.py write_types` from the Python structs. Do not edit. */
/** Six points over three attributes, each 1 to 4 (R1); at the Table with a name, if one is wanted. */
export interface ChooseSpread {
  do: 'ChooseSpread';
  strength: number;
  dexterity: number;
  intelligence: number;
  name: string;
}
/** Gauntlet: meet the peril in this of its two or three ways, and flip (R10). */
export interface Approach {
  do: 'Approach';
  approach: number;
}
/** Table: answer the GM's call (R9). */
export interface Flip {
  do: 'Flip';
}
/** Shuffle the discard pile back into the deck (R5). */
export interface Reshuffle {
  do: 'Reshuffle';
}
/** Gauntlet: two green tokens bring back the card exhausted last (R10). */
export interface BuyStamina {
  do: 'BuyStamina';
}
/** Let the flip count, by this of the cards that could resolve it (R2). */
export interface Resolve {
  do: 'Resolve';
  card: string;
}
/** Two green tokens: ignore the flip and flip again with one more advantage (R7). */
export interface Flashback {
  do: 'Flashback';
}
/** The reward of a green card: a token (R4). */
export interface TakeToken {
  do: 'TakeToken';
}
/** The reward of a green card: one level in the move just made (R4). */
export interface RaiseLevel {
  do: 'RaiseLevel';
}
/** The GM asks a player to flip; `advantages` lists 1 for each advantage and -1 for each disadvantage (R9). */
export interface Call {
  do: 'Call';
  player: number;
  move: string;
  attribute: string;
  advantages: number[];
}
/** The GM gives a player something good or bad; rust takes a level from the move last called (R9). */
export interface Deal {
  do: 'Deal';
  player: number;
  what: 'copper' | 'gold' | 'harm' | 'rust' | 'stamina' | 'token' | 'wound';
}
/** The GM says what happens, in 1 to 500 characters (R9). */
export interface Tell {
  do: 'Tell';
  text: string;
}
/** The GM ends the session (R9). */
export interface EndSession {
  do: 'EndSession';
}
/** A deck lies face down anew, the discard pile in it; the last card of `order` is the top. Nobody knows the order. */
export interface Reshuffled {
  is: 'Reshuffled';
  seat: number;
  number: number;
  forced: boolean;
  order: string[] | null;
}
/** Gauntlet: the order in which all runners' cards will lie after their reshuffle of this number. Nobody knows it. */
export interface OrderDrawn {
  is: 'OrderDrawn';
  number: number;
  order: string[] | null;
}
/** `ranks`: Strength, Dexterity, Intelligence. */
export interface SpreadChosen {
  is: 'SpreadChosen';
  seat: number;
  ranks: number[];
  name: string;
}
/** Table: the GM called for a flip. */
export interface Called {
  is: 'Called';
  seat: number;
  move: string;
  attribute: string;
  advantages: number[];
}
/** `approach` is None at the Table; `result` is the best or the worst of `cards`, as `net` says. */
export interface Flipped {
  is: 'Flipped';
  seat: number;
  approach: number | null;
  move: string;
  attribute: string;
  symbol: string;
  net: number;
  cards: string[];
  result: string;
}
/** The flip counts, by this card; all flipped cards go to the discard pile, but a Blessing that resolves goes home. */
export interface Resolved {
  is: 'Resolved';
  seat: number;
  card: string;
  result: string;
}
/** Two tokens were paid; the flip is ignored. */
export interface FlashedBack {
  is: 'FlashedBack';
  seat: number;
}
export interface TokenTaken {
  is: 'TokenTaken';
  seat: number;
  tokens: number;
  cause: 'flip' | 'gm' | 'peril';
}
export interface LevelRaised {
  is: 'LevelRaised';
  seat: number;
  move: string;
  level: number;
}
export interface LevelLost {
  is: 'LevelLost';
  seat: number;
  move: string;
  level: number;
}
/** Only ever within a step of the Gauntlet. */
export interface RenownWon {
  is: 'RenownWon';
  seat: number;
  renown: number;
}
/** One Harm; `harm` counts those that are not yet a Wound. */
export interface HarmTaken {
  is: 'HarmTaken';
  seat: number;
  harm: number;
}
/** `card` went to the discard pile; the third Wound has none. */
export interface WoundTaken {
  is: 'WoundTaken';
  seat: number;
  wounds: number;
  card: string | null;
  cause: 'gm' | 'harm' | 'peril';
}
/** `passed` were turned over and discarded before `card`, which is exhausted. */
export interface StaminaLost {
  is: 'StaminaLost';
  seat: number;
  passed: string[];
  card: string;
  cause: 'card' | 'harm' | 'wound';
}
/** `card` goes from the Exhaustion pile to the discard pile. */
export interface StaminaRegained {
  is: 'StaminaRegained';
  seat: number;
  card: string;
  cause: 'gm' | 'peril' | 'tokens';
}
export interface BlessingGiven {
  is: 'BlessingGiven';
  seat: number;
  card: string;
  cause: 'gm' | 'peril';
}
export interface Incapacitated {
  is: 'Incapacitated';
  seat: number;
  cause: 'stamina' | 'wounds';
}
/** How a runner met one peril and stood afterwards, without the faces of cards: they would tell of the others' decks. */
export interface Run {
  seat: number;
  peril: number;
  approach: number;
  move: string;
  attribute: string;
  symbol: string;
  net: number;
  results: string[];
  gained: number;
  renown: number;
  ranks: number[];
  levels: number[];
  stamina: number;
  harm: number;
  wounds: number;
  tokens: number;
  deck: number;
  discarded: number;
  shuffles: number;
  out: boolean;
}
/** A flip that counted, for the GM to tell of; `worth` is 0 for XX up to 3 for VV. */
export interface Verdict {
  seat: number;
  move: string;
  attribute: string;
  worth: number;
}
/** The perils of the Gauntlet, or those that lie ready for the GM; open to all. */
export interface CourseDrawn {
  is: 'CourseDrawn';
  perils: string[];
}
/** One step of a runner, known to itself alone; `run` is there when the step left the peril behind. */
export interface Ran {
  is: 'Ran';
  seat: number;
  peril: number;
  passed: number;
  running: boolean;
  facts: (Reshuffled | OrderDrawn | SpreadChosen | Called | Flipped | Resolved | FlashedBack | TokenTaken | LevelRaised | LevelLost | RenownWon | HarmTaken | WoundTaken | StaminaLost | StaminaRegained | BlessingGiven | Incapacitated)[] | null;
  run: Run | null;
}
/** All have passed this peril: how each of them met it is opened. */
export interface PerilShown {
  is: 'PerilShown';
  peril: number;
  runs: Run[];
}
/** Table: what the GM says. */
export interface Told {
  is: 'Told';
  seat: number;
  text: string;
}
export interface MatchEnded {
  is: 'MatchEnded';
  places: number[];
  reason: string;
  rule: string;
}
/** One peril of the course in short: its moves by approach. */
export interface Stop {
  peril: string;
  title: string;
  moves: string[];
  attributes: string[];
}
/** A character as the viewer knows it: a rival in the Gauntlet as it stood after the last peril that is open to all. */
export interface CharacterView {
  seat: number;
  role: string;
  name: string;
  known: boolean;
  live: boolean;
  ranks: number[];
  symbols: string[];
  levels: number[];
  renown: number;
  stamina: number;
  harm: number;
  wounds: number;
  tokens: number;
  deck: number;
  discarded: number;
  exhausted: number;
  shuffles: number;
  place: number | null;
  stage: string;
  passed: number;
  ticks: string[];
  status: string;
}
export interface DeckahedronView {
  viewer: number | null;
  mode: string;
  phase: string;
  to_act: number[];
  may_act: number[];
  prompt: Prompt;
  outcome: Outcome | null;
  course: Stop[];
  number: number;
  peril: Peril | null;
  shown: number;
  runs: Run[][];
  mine: Run[];
  characters: CharacterView[];
  sheets: (Sheet | null)[];
  moves: Move[];
  story: string[];
  stock: string[];
  calls: number;
  acts: number;
  limit: number;
  since: string[];
  told: Verdict | null;
}
/** The status line. {0}, {1} and so on stand for the names of the seats. */
export interface Prompt {
  text: string;
  why: string;
  rule: string;
}
/** How a match ended: places by seat (1 is best, equal places share), the reason in words, and its rule. */
export interface Outcome {
  places: number[];
  reason: string;
  rule: string;
}
export interface Peril {
  peril: string;
  title: string;
  scene: string;
  approaches: Way[];
}
/** One way to meet a peril; `pays` from XX to VV. */
export interface Way {
  label: string;
  move: string;
  attribute: string;
  advantage: number;
  pays: Pay[];
}
/** What a result brings, as numbers; `text` says the same. */
export interface Pay {
  renown: number;
  harm: number;
  wound: number;
  stamina: number;
  token: number;
  blessing: string | null;
  text: string;
}
/** What the owner of a deck knows of it. `left` counts the unseen cards by symbol (Anchor first) and result (XX first). */
export interface Sheet {
  seat: number;
  unseen: string[];
  discards: string[];
  exhausted: string[];
  box: string[];
  left: number[][];
  wounds_left: number;
  options: Option[];
  call: Chances | null;
  flip: FlipView | null;
  last: FlipView | null;
  reward: string | null;
  outlook: number[][][];
  no_reshuffle: Reason | null;
  no_stamina: Reason | null;
  no_flashback: Reason | null;
}
/** An approach to the peril at hand; `pays` from XX to VV. */
export interface Option {
  approach: number;
  label: string;
  chances: Chances;
  pays: Pay[];
}
/** One flip before it is made: which symbol, how many cards, which of them counts, and how it may end. */
export interface Chances {
  move: string;
  title: string;
  attribute: string;
  rank: number;
  symbol: string;
  given: number;
  level: number;
  net: number;
  cards: number;
  counts: string;
  odds: number[];
  good: number;
  wound: number;
  fresh: number[];
}
/** The open flip, or the last one that counted. `ties` could resolve it, `card` did; `says` is what the result means. */
export interface FlipView {
  move: string;
  title: string;
  attribute: string;
  symbol: string;
  net: number;
  cards: string[];
  result: string;
  ties: string[];
  card: string | null;
  results: string[];
  peril: number | null;
  approach: number | null;
  says: string;
  pays: string | null;
  again: Chances | null;
}
/** Why something cannot be done now, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}
/** `results` are sentences from XX to VV. */
export interface Move {
  move: string;
  title: string;
  attributes: string[];
  when: string;
  results: string[];
}
export type What = 'copper' | 'gold' | 'harm' | 'rust' | 'stamina' | 'token' | 'wound';
export type DeckahedronAction = ChooseSpread | Approach | Flip | Reshuffle | BuyStamina | Resolve | Flashback | TakeToken | RaiseLevel | Call | Deal | Tell | EndSession;
export type Fact = Reshuffled | OrderDrawn | SpreadChosen | Called | Flipped | Resolved | FlashedBack | TokenTaken | LevelRaised | LevelLost | RenownWon | HarmTaken | WoundTaken | StaminaLost | StaminaRegained | BlessingGiven | Incapacitated;
export type DeckahedronEvent = CourseDrawn | Reshuffled | OrderDrawn | SpreadChosen | Called | Flipped | Resolved | FlashedBack | TokenTaken | LevelRaised | LevelLost | HarmTaken | WoundTaken | StaminaLost | StaminaRegained | BlessingGiven | Incapacitated | Ran | PerilShown | Told | MatchEnded;
export type Viewer = number | null;
