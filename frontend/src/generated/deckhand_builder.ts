/** Types of DeckHand (deck-builder), written by `manage.py write_types` from the Python structs. Do not edit. */
/** Play a card of the hand with an Action (R4). */
export interface Play {
  do: 'Play';
  card: string;
}
/** Buy a supply card: with a Buy while there is one, else with an Action (R5). */
export interface Buy {
  do: 'Buy';
  card: string;
}
/** Leave the other Actions and Buys unused (R3). */
export interface EndTurn {
  do: 'EndTurn';
}
/** Turn up a supply card that you turned face down on an earlier turn (R13). */
export interface Restore {
  do: 'Restore';
  card: string;
}
/** Turn a supply card face down for The Grand Council (R13). */
export interface Flip {
  do: 'Flip';
  card: string;
}
/** Take the card that an effect lets you draw (R7). */
export interface Draw {
  do: 'Draw';
}
/** Leave out what is optional: the rest of these draws or reloads, or what a card says you may do (R9). */
export interface Decline {
  do: 'Decline';
}
/** Put a supply card under the reload deck, and take the top of that deck in its place (R6). */
export interface Reload {
  do: 'Reload';
  card: string;
}
/** Answer a card in play with a card: of the supply, or of the hand, stash or deck of `seat` (R9). */
export interface Pick {
  do: 'Pick';
  card: string;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  seat: number | null;
}
/** Answer a card in play with a player (R9). */
export interface Target {
  do: 'Target';
  seat: number;
}
/** Answer a card in play with one of its options, or with a deck: "supply", "reload" or a seat's number (R9). */
export interface Choose {
  do: 'Choose';
  option: string;
}
/** Name the number for Gold Mine (R12). */
export interface Guess {
  do: 'Guess';
  number: number;
}
/** Treasure Map: these into the stash, those back on the deck, the first one on top (R12). */
export interface Arrange {
  do: 'Arrange';
  stash: string[];
  back: string[];
}
/** Typhoon: this card of the stash goes to the left, or the unseen top card of the deck if none is named (R12). */
export interface PassOn {
  do: 'PassOn';
  card: string | null;
}
/** The six open supply cards; both decks in secret order, the last card is the top; `box` holds the others, starters among them. */
export interface TableLaid {
  is: 'TableLaid';
  supply: string[];
  supply_deck: string[] | null;
  reload_deck: string[] | null;
  box: string[];
}
/** A seat's four starters from the box, shuffled; the last card is the top. Nobody knows the order. */
export interface DeckDealt {
  is: 'DeckDealt';
  seat: number;
  order: string[] | null;
}
export interface FirstChosen {
  is: 'FirstChosen';
  seat: number;
}
/** `final` says that the supply deck is empty and this is the seat's last turn. */
export interface TurnBegan {
  is: 'TurnBegan';
  seat: number;
  turn: number;
  actions: number;
  final: boolean;
}
export interface CardPlayed {
  is: 'CardPlayed';
  seat: number;
  card: string;
  puppeteer: number | null;
}
/** `refill` comes from the supply deck; `free` says that a Buy paid for it and not an Action. */
export interface CardBought {
  is: 'CardBought';
  seat: number;
  card: string;
  cost: number;
  free: boolean;
  refill: string | null;
  puppeteer: number | null;
}
/** `unused` Actions are lost; `restored` supply cards are turned up by force. */
export interface TurnEnded {
  is: 'TurnEnded';
  seat: number;
  unused: number;
  restored: string[];
}
export interface CoinsGained {
  is: 'CoinsGained';
  seat: number;
  coins: number;
  by: string;
}
export interface CoinsPaid {
  is: 'CoinsPaid';
  seat: number;
  coins: number;
  by: string;
}
/** Coins that pass from `seat` to another. */
export interface CoinsTaken {
  is: 'CoinsTaken';
  seat: number;
  to: number;
  coins: number;
  by: string;
}
export interface ActionsGained {
  is: 'ActionsGained';
  seat: number;
  actions: number;
  by: string;
}
export interface BuysGained {
  is: 'BuysGained';
  seat: number;
  buys: number;
  by: string;
}
export interface DiscountGained {
  is: 'DiscountGained';
  seat: number;
  coins: number;
  by: string;
}
/** `what` is the optional part that was left out: draw, reload, discard, share, top, shuffle, bury, scrap, apply or swap. */
export interface Declined {
  is: 'Declined';
  seat: number;
  what: string;
  by: string;
}
/** Of several cards discarded together, this one's line comes first. */
export interface TriggerChosen {
  is: 'TriggerChosen';
  seat: number;
  card: string;
}
export interface TargetChosen {
  is: 'TargetChosen';
  seat: number;
  target: number;
  by: string;
}
export interface OptionChosen {
  is: 'OptionChosen';
  seat: number;
  option: string;
  by: string;
}
export interface NumberNamed {
  is: 'NumberNamed';
  seat: number;
  number: number;
  by: string;
}
/** One of several cards that an effect asks for: the first half of a swap, or an offer. */
export interface CardPicked {
  is: 'CardPicked';
  seat: number;
  card: string;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  owner: number | null;
  by: string;
}
/** The effects of a card follow that is not played itself. */
export interface EffectsApplied {
  is: 'EffectsApplied';
  seat: number;
  card: string;
  by: string;
}
/** Governor's Wedding or Bewitched Doll waits for the next turn of `target`. */
export interface SpellLaid {
  is: 'SpellLaid';
  seat: number;
  target: number;
  by: string;
}
/** Rum Factory: a coin of the bank for everybody, and a discard for everybody next turn. */
export interface CoinsShared {
  is: 'CoinsShared';
  seat: number;
  by: string;
}
/** The last card left the supply deck in the turn of `seat`: the final turns follow. */
export interface EndCame {
  is: 'EndCame';
  seat: number;
}
/** `hooks` and `coins` are the count at the end. */
export interface MatchEnded {
  is: 'MatchEnded';
  places: number[];
  reason: string;
  rule: string;
  hooks: number[];
  coins: number[];
}
export interface BuilderView {
  viewer: number | null;
  phase: string;
  to_act: number[];
  beginner: boolean;
  goal: string;
  aims: Aim[];
  first: number;
  active: number;
  turn: number;
  final: boolean;
  ender: number | null;
  supply: Slot[];
  market: Market;
  seats: Holding[];
  counters: Counters;
  playing: string | null;
  chain: string[];
  offered: string[];
  revealed: Reveal[];
  drawn: number;
  expeditions: Expedition[];
  puppeteer: number | null;
  passed: boolean[];
  passing: (string | null)[];
  pending: Pending[];
  question: Question | null;
  notice: Notice | null;
  reasons: Record<string, Reason>;
  outcome: Outcome | null;
  prompt: Prompt;
}
/** Alone: one thing to be reached, in words, how much of it is owned, and how much is wanted. */
export interface Aim {
  what: string;
  have: number;
  want: number;
}
/** One of the six places of the supply. A card that lies face down is still known: it lay open before. */
export interface Slot {
  card: string | null;
  cost: number;
  price: number;
  down: number | null;
  since: number | null;
  reason: Reason | null;
}
/** Why something cannot be done now, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}
/** Both common decks from the top, with the cards that the viewer knows the place of, and all others in no order. */
export interface Market {
  supply_deck: (string | null)[];
  reload_deck: (string | null)[];
  hidden: string[];
  box: string[];
}
/** All that one seat owns. What lies in its deck and hand together is known to all; which is where is not. */
export interface Holding {
  seat: number;
  coins: number;
  cards: number;
  hooks: number;
  types: number[];
  deck: number;
  hand: number;
  stash: string[];
  pile: (string | null)[];
  held: string[];
  shown: string[];
  hidden: string[];
  weddings: number[];
  doll: number | null;
  rum: number;
  next: Preview[];
}
/** One thing that the start of a seat's next turn will bring, as far as it is laid out now. */
export interface Preview {
  card: string;
  text: string;
}
/** What the seat on turn has left. */
export interface Counters {
  actions: number;
  used: number;
  most: number;
  buys: number;
  coins: number;
  discount: number;
  structure_bought: boolean;
  due: number[];
  flips: number;
  gains: Gain[];
}
/** A part of this turn's sum: "action", "buy" or "coin", how many, and by which card (null: by the turn itself). */
export interface Gain {
  what: string;
  count: number;
  card: string | null;
}
/** Cards shown from the top of a deck ("supply", "reload" or a seat's number) by the card in play. */
export interface Reveal {
  deck: string;
  cards: string[];
  attacks: number;
}
/** A card set aside with two coins until its owner's stash is shuffled. */
export interface Expedition {
  card: string;
  owner: number;
  to: number;
}
/** A step that is still to be done: a word of the vocabulary, for whom, by which card, its number, and about whom. */
export interface Pending {
  word: string;
  seat: number;
  card: string | null;
  number: number;
  who: number;
}
/** What is asked now: `word` says what kind of answer, `card` by which card, `left` how many more of the kind. */
export interface Question {
  word: string;
  card: string | null;
  seat: number;
  left: number;
  optional: boolean;
}
/** The warning of the final round. */
export interface Notice {
  title: string;
  text: string;
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
/** `by` is null for the new hand of a turn; each card has its own `eyes`. */
export interface CardsDrawn {
  is: 'CardsDrawn';
  seat: number;
  cards: (string | null)[];
  eyes: number[];
  by: string | null;
}
/** `card` goes under the reload deck, `refill` comes from its top. */
export interface Reloaded {
  is: 'Reloaded';
  seat: number;
  card: string;
  refill: string;
  by: string;
}
/** From the hand into the stash; `by` is null for the old hand at the start of a turn. */
export interface CardsDiscarded {
  is: 'CardsDiscarded';
  seat: number;
  cards: string[];
  by: string | null;
}
/** The stash becomes the deck, or joins it by `by`; the last card of `order` is the top. Nobody knows the order. */
export interface StashShuffled {
  is: 'StashShuffled';
  seat: number;
  order: string[] | null;
  hand: string[];
  by: string | null;
}
/** Cards of the hand that count for an effect are shown to all, and stay in the hand. */
export interface CardsShown {
  is: 'CardsShown';
  seat: number;
  cards: string[];
  by: string;
}
/** The top of a deck (a seat's, "supply" or "reload"), first card on top, open to all; the cards stay where they are. */
export interface CardsRevealed {
  is: 'CardsRevealed';
  seat: number;
  deck: string;
  cards: string[];
  by: string;
}
/** The top of the own deck, first card on top. */
export interface CardsLooked {
  is: 'CardsLooked';
  seat: number;
  cards: string[] | null;
  eyes: number;
  by: string;
}
/** What was looked at: `stash` lies open, `back` is on the deck again, its first card on top. */
export interface CardsArranged {
  is: 'CardsArranged';
  seat: number;
  stash: string[];
  back: string[] | null;
  eyes: number;
  by: string;
}
/** A card of the supply, or of the supply deck, goes into the stash of `seat`; `picker` chose it. */
export interface CardTaken {
  is: 'CardTaken';
  seat: number;
  card: string;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  refill: string | null;
  picker: number;
  by: string;
}
/** Out of the game: from a place of `owner`, or from the supply, where `refill` takes its place. */
export interface CardRemoved {
  is: 'CardRemoved';
  seat: number;
  card: string;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  owner: number | null;
  refill: string | null;
  by: string | null;
}
/** A card of `owner` changes its place; `bottom` says that it goes under the deck. */
export interface CardMoved {
  is: 'CardMoved';
  seat: number;
  card: string;
  owner: number;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  to: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  bottom: boolean;
  by: string;
}
/** `card` of `owner` and `other` change places; `other_owner` is null for the supply. */
export interface CardsSwapped {
  is: 'CardsSwapped';
  seat: number;
  card: string;
  place: 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
  owner: number;
  other: string;
  other_owner: number | null;
  by: string;
}
export interface CardFlipped {
  is: 'CardFlipped';
  seat: number;
  card: string;
  by: string;
}
export interface CardRestored {
  is: 'CardRestored';
  seat: number;
  card: string;
}
/** Typhoon: what a seat passes on is known to itself alone until CardsPassed; no card is the top of the deck. */
export interface PassChosen {
  is: 'PassChosen';
  seat: number;
  card: string | null;
}
/** By seat: the card that went to the stash on the left, and whether it came from the deck. */
export interface CardsPassed {
  is: 'CardsPassed';
  seat: number;
  cards: (string | null)[];
  unseen: boolean[];
  by: string;
}
export interface ExpeditionSent {
  is: 'ExpeditionSent';
  seat: number;
  card: string;
  owner: number;
  by: string;
}
/** The owner's stash was shuffled: the coins are for `seat`, the card lies in the new stash. */
export interface ExpeditionReturned {
  is: 'ExpeditionReturned';
  seat: number;
  card: string;
  owner: number;
  coins: number;
  by: string;
}
/** The hand of `seat` is shown to `to` alone, who decides the first Action (Bewitched Doll). */
export interface HandShown {
  is: 'HandShown';
  seat: number;
  to: number;
  cards: string[] | null;
  by: string;
}
export type Place = 'deck' | 'hand' | 'play' | 'reload deck' | 'stash' | 'supply' | 'supply deck';
export type BuilderAction = Play | Buy | EndTurn | Restore | Flip | Draw | Decline | Reload | Pick | Target | Choose | Guess | Arrange | PassOn;
export type BuilderEvent = TableLaid | DeckDealt | FirstChosen | TurnBegan | CardPlayed | CardBought | TurnEnded | CoinsGained | CoinsPaid | CoinsTaken | ActionsGained | BuysGained | DiscountGained | CardsDrawn | Declined | Reloaded | CardsDiscarded | TriggerChosen | StashShuffled | CardsShown | CardsRevealed | CardsLooked | CardsArranged | CardTaken | CardRemoved | CardMoved | CardsSwapped | TargetChosen | OptionChosen | NumberNamed | CardPicked | EffectsApplied | CardFlipped | CardRestored | PassChosen | CardsPassed | ExpeditionSent | ExpeditionReturned | SpellLaid | CoinsShared | HandShown | EndCame | MatchEnded;
export type Viewer = number | null;
