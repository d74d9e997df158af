/** Types of All Hands On Deck!, written by `manage.py write_types` from the Python structs. Do not edit. */
/** Take the top card of the draw pile (R2). */
export interface Draw {
  do: 'Draw';
}
/** Claim the open discard: on turn as the draw itself, otherwise as a reservation (R3). */
export interface Aargh {
  do: 'Aargh';
  card: string;
}
/** Put a ship to sea: a shipmaster and three crew, named in alphabetical order (R4). */
export interface Launch {
  do: 'Launch';
  master: string;
  crew: [string, string, string];
}
/** Lay a card face up on the discard pile and end the turn (R2). */
export interface Discard {
  do: 'Discard';
  card: string;
}
/** Let the Spy aboard `ship` look at the crew of `target` (R11). */
export interface Spy {
  do: 'Spy';
  ship: number;
  target: number;
}
/** Attack `target` with `ship` (R6, R7). */
export interface Attack {
  do: 'Attack';
  ship: number;
  target: number;
}
/** Attack no more in this round (R7). */
export interface Pass {
  do: 'Pass';
}
/** All 110 cards become the draw pile of a new round; the last of `order` is the top. Nobody knows the order. */
export interface DeckShuffled {
  is: 'DeckShuffled';
  order: string[] | null;
}
/** `seat` has the first turn of the round. */
export interface RoundBegan {
  is: 'RoundBegan';
  round: number;
  seat: number;
}
export interface HandDealt {
  is: 'HandDealt';
  seat: number;
  cards: string[] | null;
}
/** `last` says that somebody's fleet is at sea: this is the last turn of the seat in this round. */
export interface TurnBegan {
  is: 'TurnBegan';
  seat: number;
  turn: number;
  last: boolean;
}
export interface CardDrawn {
  is: 'CardDrawn';
  seat: number;
  card: string | null;
}
/** The discards but the top one became the draw pile again: `count` cards in an order that nobody knows. */
export interface PileShuffled {
  is: 'PileShuffled';
  order: string[] | null;
  count: number;
}
/** Somebody shouted Aargh! */
export interface Claimed {
  is: 'Claimed';
  seat: number;
  card: string;
}
/** A claim is settled: the card is set aside for `seat`; the claims of `lapsed` come to nothing. */
export interface Reserved {
  is: 'Reserved';
  seat: number;
  card: string;
  lapsed: number[];
}
/** The draw of this turn, for all to see: the open discard itself, or the own reservation. */
export interface PickedUp {
  is: 'PickedUp';
  seat: number;
  card: string;
  source: 'discard' | 'reservation';
  lapsed: number[];
}
/** The shipmaster lies open, the crew face down; it stays known to its owner. */
export interface Launched {
  is: 'Launched';
  seat: number;
  ship: number;
  master: string;
  crew: string[] | null;
}
export interface Discarded {
  is: 'Discarded';
  seat: number;
  card: string;
}
/** The first whole fleet of the round is at sea. */
export interface FleetLaunched {
  is: 'FleetLaunched';
  seat: number;
  bonus: number;
}
/** `seat` begins the battles; `cause` is its fleet, or a draw pile that ran out again. */
export interface RecruitingEnded {
  is: 'RecruitingEnded';
  seat: number;
  cause: 'fleet' | 'pile';
}
/** `must`: this seat launched the first fleet and may not pass. */
export interface CalledToAttack {
  is: 'CalledToAttack';
  seat: number;
  must: boolean;
}
/** That a Spy is aboard is now open (`spy`); the crew of `target` is known to her owner alone. */
export interface Spied {
  is: 'Spied';
  seat: number;
  ship: number;
  spy: string;
  target: number;
  crew: string[] | null;
}
/** One pair of crew cards with the levels they fought at; `winner` is a seat, null if tied. */
export interface Duel {
  attack: string;
  attack_level: number;
  defence: string;
  defence_level: number;
  winner: number | null;
}
/** Both crews are open, duel by duel; `winner` takes both ships and `treasure`, or with null both sink. */
export interface BattleFought {
  is: 'BattleFought';
  turn: number;
  seat: number;
  ship: number;
  target: number;
  duels: Duel[];
  cause: 'duels' | 'fourth card' | 'prize crew' | 'rank' | 'spot' | 'tied' | 'two spots';
  winner: number | null;
  treasure: string[];
}
/** A Raider ship took the point cards of `target`; nothing else of either crew is shown. */
export interface Raided {
  is: 'Raided';
  turn: number;
  seat: number;
  ship: number;
  target: number;
  treasure: string[];
}
export interface Passed {
  is: 'Passed';
  seat: number;
}
/** One seat's reckoning of a round: every number of the sum, and the cards that it is made of. */
export interface Sheet {
  ships: number;
  ship_points: number;
  treasure: string[];
  treasure_points: number;
  bonus: number;
  flags: string[];
  flag_points: number;
  sum: number;
  points: number;
  total: number;
}
export interface RoundReckoned {
  is: 'RoundReckoned';
  round: number;
  sheets: Sheet[];
}
export interface MatchEnded {
  is: 'MatchEnded';
  places: number[];
  reason: string;
  rule: string;
}
export interface AllHandsView {
  viewer: number | null;
  phase: string;
  to_act: number[];
  may_act: number[];
  prize_crew: boolean;
  first_shout: boolean;
  target: number;
  rounds: number;
  round: number;
  turn: number;
  active: number | null;
  first: number | null;
  starter: number | null;
  launcher: number | null;
  sailed: boolean;
  players: Player[];
  hand: string[] | null;
  pile: number;
  discards: string[];
  offer: Offer | null;
  reshuffled: boolean;
  returned: string[];
  fresh: number[];
  before: number[];
  battles: number;
  must: boolean;
  locked: number | null;
  used_spies: string[][];
  last: Battle | null;
  ended: Battle | null;
  sheets: RoundReckoned[];
  masters: Master[] | null;
  launch: Reason | null;
  options: Option[] | null;
  outcome: Outcome | null;
  prompt: Prompt;
  open_hands: string[][] | null;
}
/** One seat, as all may know it but for `ships[].crew`. */
export interface Player {
  seat: number;
  total: number;
  hand: number;
  ships: Ship[];
  reserved: string | null;
  known: Known[];
  passed: boolean;
  turn_left: boolean;
  launcher: boolean;
  plunder: string[];
  prizes: number;
  points: number;
}
/** A launched ship. `crew` has a hole for each card that the viewer does not know. */
export interface Ship {
  ship: number;
  master: string;
  title: string;
  suit: string;
  sails: number;
  crew: (string | null)[];
  status: string;
  holder: number | null;
  seen_by: number[];
}
/** A card picked up openly and not seen since: in the hand, or on a ship from number `since` of the seat on. */
export interface Known {
  card: string;
  since: number;
}
/** The discard that can still be claimed. */
export interface Offer {
  card: string;
  by: number;
  claims: number[];
  refusal: Reason | null;
}
/** Why something cannot be done now, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}
/** A battle or raid with its words: `tally[n]` stands before duel n + 1. */
export interface Battle {
  raid: boolean;
  fought: BattleFought | null;
  raided: Raided | null;
  attacker: Ship;
  defender: Ship;
  duels: string[];
  tally: string[];
  cause: string;
  stakes: number;
}
/** A shipmaster in the viewer's hand, and the cards of the hand that may sail under it. */
export interface Master {
  card: string;
  crew: string[];
  refusal: Reason | null;
}
/** One of the viewer's ships at sea against one of another seat: why not, or what to expect. */
export interface Option {
  ship: number;
  target: number;
  refusal: Reason | null;
  forecast: string | null;
  spy: boolean;
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
export type AllHandsAction = Draw | Aargh | Launch | Discard | Spy | Attack | Pass;
export type Cause = 'duels' | 'fourth card' | 'prize crew' | 'rank' | 'spot' | 'tied' | 'two spots';
export type AllHandsEvent = DeckShuffled | RoundBegan | HandDealt | TurnBegan | CardDrawn | PileShuffled | Claimed | Reserved | PickedUp | Launched | Discarded | FleetLaunched | RecruitingEnded | CalledToAttack | Spied | BattleFought | Raided | Passed | RoundReckoned | MatchEnded;
export type Viewer = number | null;
