/** Types of Hit the Deck!, written by `manage.py write_types` from the Python structs. Do not edit. */
/** Keep the first hand, or replace all of it (R2). */
export interface Mulligan {
  do: 'Mulligan';
  replace: boolean;
}
/** Put a ship from the hand into a zone (R1). */
export interface Deploy {
  do: 'Deploy';
  card: string;
  zone: number;
}
/** Attack `target` from `ship`, with or without a card face down (R4). */
export interface Attack {
  do: 'Attack';
  ship: number;
  target: number;
  kind: 'broadside' | 'normal' | 'ramming';
  card: string | null;
}
/** Answer an attack with a card, a neighbouring ship, both or neither (R5). */
export interface Defend {
  do: 'Defend';
  card: string | null;
  helper: number | null;
}
/** Take the High Royal bonus on up to two adjacent ships, lower zone first; no zones declines it (R8). */
export interface Sink {
  do: 'Sink';
  zones: number[];
}
/** End the turn (R3). */
export interface Pass {
  do: 'Pass';
}
/** The Deck lies face down; the last card of `order` is the top. Nobody knows the order. */
export interface DeckShuffled {
  is: 'DeckShuffled';
  order: string[] | null;
}
export interface HandDealt {
  is: 'HandDealt';
  seat: number;
  cards: string[] | null;
}
/** A seat has decided; what, only it knows until MulligansShown. */
export interface MulliganChosen {
  is: 'MulliganChosen';
  seat: number;
  replace: boolean | null;
}
export interface MulligansShown {
  is: 'MulligansShown';
  replaced: boolean[];
}
/** The old hand is set aside and seven new cards are drawn. */
export interface HandReplaced {
  is: 'HandReplaced';
  seat: number;
  cards: string[] | null;
}
/** The hand set aside is shown to both and goes back to the Deck, which DeckShuffled then mixes. */
export interface CardsReturned {
  is: 'CardsReturned';
  seat: number;
  cards: string[];
}
export interface FirstChosen {
  is: 'FirstChosen';
  seat: number;
}
export interface TurnBegan {
  is: 'TurnBegan';
  seat: number;
  turn: number;
}
export interface CardDrawn {
  is: 'CardDrawn';
  seat: number;
  card: string | null;
}
/** `lanes` counts the enemy Sealanes this seat holds afterwards. */
export interface Deployed {
  is: 'Deployed';
  seat: number;
  card: string;
  zone: number;
  lanes: number;
}
/** `laid` says to everybody whether a card lies face down; `card` is known to its owner. */
export interface AttackDeclared {
  is: 'AttackDeclared';
  seat: number;
  ship: number;
  target: number;
  kind: 'broadside' | 'normal' | 'ramming';
  ship_card: string;
  target_card: string;
  laid: boolean;
  card: string | null;
}
/** The extra card of a Broadside lies face down, unknown to both until BattleFought. */
export interface BroadsideDrawn {
  is: 'BroadsideDrawn';
  seat: number;
  card: string | null;
}
export interface Defended {
  is: 'Defended';
  seat: number;
  laid: boolean;
  card: string | null;
  helper: number | null;
}
/** All cards are open: `attack` and `defence` are the whole hands, the committed ones are named again apart. */
export interface BattleFought {
  is: 'BattleFought';
  seat: number;
  kind: 'broadside' | 'normal' | 'ramming';
  ship: number;
  target: number;
  attack: string[];
  defence: string[];
  attack_card: string | null;
  deck_card: string | null;
  defence_card: string | null;
  helper: number | null;
  attack_hand: string;
  defence_hand: string;
  winner: number;
}
/** `seat` sank the enemy ships in `zones`; those also in `cut` fell because their supply was cut. */
export interface ShipsSunk {
  is: 'ShipsSunk';
  seat: number;
  zones: number[];
  cards: string[];
  cut: number[];
  cause: 'battle' | 'royal';
}
export interface BonusEarned {
  is: 'BonusEarned';
  seat: number;
}
export interface BonusDeclined {
  is: 'BonusDeclined';
  seat: number;
}
/** `left` names the actions that were still possible. */
export interface Passed {
  is: 'Passed';
  seat: number;
  left: ('attack' | 'deploy')[];
}
/** The last tie-break opens both hands. */
export interface HandsShown {
  is: 'HandsShown';
  hands: string[][];
}
export interface MatchEnded {
  is: 'MatchEnded';
  places: number[];
  reason: string;
  rule: string;
}
/** A deployed card. */
export interface Ship {
  card: string;
  owner: number;
  name: string;
}
/** A battle that waits for its defence. `attack` and `defence` are the open cards; the rest is as the viewer knows it. */
export interface BattleView {
  kind: 'broadside' | 'normal' | 'ramming';
  attacker: number;
  ship: number;
  target: number;
  attack: string[];
  laid: boolean;
  card: string | null;
  from_deck: boolean;
  defence: string[];
  answered: boolean;
  answer: string | null;
  helpers: number[];
}
/** For each zone why no ship can be deployed there, and why it cannot be attacked; null where it can. */
export interface Reasons {
  deploy: (Reason | null)[];
  attack: (Reason | null)[];
}
/** Why something cannot be done now, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}
export interface HitTheDeckView {
  viewer: number | null;
  phase: string;
  to_act: number[];
  alternate_win: boolean;
  active: number | null;
  turn: number;
  deployed: boolean;
  attacked: boolean;
  board: (Ship | null)[];
  hand: string[] | null;
  hands: number[];
  deck: number;
  discards: string[];
  decided: boolean[];
  mulligans: (boolean | null)[];
  returned: string[];
  fresh: number[];
  battle: BattleView | null;
  last: BattleFought | null;
  sunk: number[];
  bonus: number | null;
  lanes: number[][];
  outcome: Outcome | null;
  prompt: Prompt;
  reasons: Reasons | null;
  cuts: number[][] | null;
  open_hands: string[][] | null;
}
/** How a match ended: places by seat (1 is best, equal places share), the reason in words, and its rule. */
export interface Outcome {
  places: number[];
  reason: string;
  rule: string;
}
/** The status line. {0}, {1} and so on stand for the names of the seats. */
export interface Prompt {
  text: string;
  why: string;
  rule: string;
}
export type Kind = 'broadside' | 'normal' | 'ramming';
export type HitTheDeckAction = Mulligan | Deploy | Attack | Defend | Sink | Pass;
export type HitTheDeckEvent = DeckShuffled | HandDealt | MulliganChosen | MulligansShown | HandReplaced | CardsReturned | FirstChosen | TurnBegan | CardDrawn | Deployed | AttackDeclared | BroadsideDrawn | Defended | BattleFought | ShipsSunk | BonusEarned | BonusDeclined | Passed | HandsShown | MatchEnded;
export type Viewer = number | null;
