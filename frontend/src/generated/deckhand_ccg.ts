/** Types of Deckhand (Partition), written by `manage.py write_types` from the Python structs. Do not edit. */
/** Play a ready deck with its Captain (R5). */
export interface TakeDeck {
  do: 'TakeDeck';
  deck: string;
}
/** Play a deck of one's own: a Captain and exactly 20 cards (R11). */
export interface BringDeck {
  do: 'BringDeck';
  captain: string;
  cards: string[];
}
/** Field one of the five Gamers that were dealt (R13). */
export interface PickGamer {
  do: 'PickGamer';
  gamer: string;
}
/** Keep the first hand, or replace all of it (R5). */
export interface Mulligan {
  do: 'Mulligan';
  replace: boolean;
}
/** Pay for a Crew and place it in the own Starship (R7). */
export interface Summon {
  do: 'Summon';
  card: string;
  at: number;
}
/** Reckless Charge: summon a Crew where an enemy stands in the own Starship (R10). */
export interface Charge {
  do: 'Charge';
  card: string;
  at: number;
}
/** The free step of a Crew that was just summoned (R7). */
export interface Step {
  do: 'Step';
  to: number;
}
/** Leave the new Crew where it is (R7). */
export interface Stay {
  do: 'Stay';
}
/** Move a unit one compartment, as half of its activation (R6). */
export interface Move {
  do: 'Move';
  unit: number;
  to: number;
}
/** Attack with a unit, as half of its activation (R8). */
export interface Attack {
  do: 'Attack';
  unit: number;
  target: number;
}
/** Leave the other half of the open activation undone (R6). */
export interface EndActivation {
  do: 'EndActivation';
}
/** Answer the attack (R9). */
export interface Counterattack {
  do: 'Counterattack';
}
/** Do not answer the attack (R9). */
export interface Hold {
  do: 'Hold';
}
/** Pay for a Maneuver and resolve it, on a compartment and towards another where its text asks for them (R6). */
export interface Play {
  do: 'Play';
  card: string;
  target: number | null;
  to: number | null;
}
/** Pay 1 Corryte for the Captain's Skill (R6). */
export interface UseSkill {
  do: 'UseSkill';
  target: number | null;
  to: number | null;
}
/** Aim an effect that asks for it in the middle; no target declines it (R7). */
export interface Choose {
  do: 'Choose';
  target: number | null;
  to: number | null;
}
/** Discard a card from the hand because an effect asks for it (R6). */
export interface Discard {
  do: 'Discard';
  card: string;
}
/** Use the Gamer's Talent, once a match (R13). */
export interface UseTalent {
  do: 'UseTalent';
}
/** Leave a roll as it is and keep the Talent (R13). */
export interface LetStand {
  do: 'LetStand';
}
/** End the turn; Corryte that is left is lost (R6). */
export interface EndTurn {
  do: 'EndTurn';
}
export interface TurnBegan {
  is: 'TurnBegan';
  seat: number;
  turn: number;
  corryte: number;
}
export interface CardDrawn {
  is: 'CardDrawn';
  seat: number;
  card: string | null;
}
/** `corpse` lay there and went to the discard of `corpse_owner`. */
export interface Summoned {
  is: 'Summoned';
  seat: number;
  card: string;
  at: number;
  cost: number;
  corpse: string | null;
  corpse_owner: number | null;
}
/** Reckless Charge: `pushed` went to the Airlock, `shoved` from there to the enemy Starship, `lost` was discarded. */
export interface Charged {
  is: 'Charged';
  seat: number;
  card: string;
  at: number;
  cost: number;
  pushed: string;
  shoved: string | null;
  lost: string | null;
  lost_owner: number | null;
  hit: number | null;
}
/** `how`: half of an activation, the free step of a new Crew, or an effect of a card. */
export interface Moved {
  is: 'Moved';
  owner: number;
  card: string;
  at: number;
  to: number;
  how: 'effect' | 'move' | 'step';
  corpse: string | null;
  corpse_owner: number | null;
}
/** A new Crew did not take its free step, or could not. */
export interface Stayed {
  is: 'Stayed';
  seat: number;
  card: string;
  at: number;
}
export interface AttackDeclared {
  is: 'AttackDeclared';
  seat: number;
  card: string;
  at: number;
  target_card: string;
  target: number;
}
/** The defender may Counterattack; `before` the attack if the target strikes first. */
export interface AnswerAwaited {
  is: 'AnswerAwaited';
  seat: number;
  before: boolean;
}
export interface AnswerDeclined {
  is: 'AnswerDeclined';
  seat: number;
  card: string;
  at: number;
}
/** Dice of Wisdom for an attack, of X Factor for a Counterattack, 1 for each Success. */
export interface DiceRolled {
  is: 'DiceRolled';
  seat: number;
  roll: 'attack' | 'counter';
  card: string;
  at: number;
  target_card: string;
  target: number;
  base: number;
  dice: number[];
}
/** A Talent could change the roll that lies on the table. */
export interface TalentAwaited {
  is: 'TalentAwaited';
  seat: number;
}
/** `dice` is the roll as it stands now, null for a Talent that is no matter of dice. */
export interface TalentUsed {
  is: 'TalentUsed';
  seat: number;
  gamer: string;
  dice: number[] | null;
}
export interface TalentKept {
  is: 'TalentKept';
  seat: number;
}
/** `stopped` was kept off by armour or a Talent; `tokens` lie on the unit afterwards; `by` names the cause. */
export interface Damaged {
  is: 'Damaged';
  owner: number;
  card: string;
  at: number;
  amount: number;
  stopped: number;
  tokens: number;
  by: string;
}
/** A Crew became a corpse where it stood, or a Captain fell. */
export interface Killed {
  is: 'Killed';
  owner: number;
  card: string;
  at: number;
}
/** The attack and its answer are done; `open` if the attacker may still move. */
export interface FightEnded {
  is: 'FightEnded';
  seat: number;
  at: number;
  open: boolean;
}
export interface ActivationEnded {
  is: 'ActivationEnded';
  seat: number;
  card: string;
  at: number;
}
/** A Maneuver was paid for and goes to the discard; what it did follows. */
export interface Played {
  is: 'Played';
  seat: number;
  card: string;
  cost: number;
  target: number | null;
  to: number | null;
}
export interface SkillUsed {
  is: 'SkillUsed';
  seat: number;
  card: string;
  target: number | null;
  to: number | null;
}
/** An effect asks in the middle: a target for what a Crew does on arrival, or cards to discard. */
export interface ChoiceAwaited {
  is: 'ChoiceAwaited';
  seat: number;
  wait: 'arrival' | 'discard';
  card: string;
  at: number | null;
  count: number;
}
/** What an arriving Crew does is aimed; no target: declined. */
export interface ChoiceMade {
  is: 'ChoiceMade';
  seat: number;
  card: string;
  target: number | null;
  to: number | null;
}
export interface Discarded {
  is: 'Discarded';
  seat: number;
  card: string;
}
export interface Healed {
  is: 'Healed';
  owner: number;
  card: string;
  at: number;
  amount: number;
  tokens: number;
}
/** More Base Damage, for this turn or for good. */
export interface Strengthened {
  is: 'Strengthened';
  owner: number;
  card: string;
  at: number;
  amount: number;
  lasting: boolean;
}
/** A unit may activate once more this turn. */
export interface Readied {
  is: 'Readied';
  owner: number;
  card: string;
  at: number;
}
/** A corpse is a Crew again, with so many damage tokens. */
export interface Revived {
  is: 'Revived';
  owner: number;
  card: string;
  at: number;
  tokens: number;
}
/** A Crew or a corpse went back to its owner's hand, seen by all. */
export interface Recalled {
  is: 'Recalled';
  owner: number;
  card: string;
  at: number;
  corpse: boolean;
}
export interface CorpseBurned {
  is: 'CorpseBurned';
  owner: number;
  card: string;
  at: number;
}
export interface CorryteGained {
  is: 'CorryteGained';
  seat: number;
  amount: number;
  left: number;
}
export interface HandShown {
  is: 'HandShown';
  seat: number;
  cards: string[];
}
export interface TurnEnded {
  is: 'TurnEnded';
  seat: number;
  unspent: number;
}
export interface MatchEnded {
  is: 'MatchEnded';
  places: number[];
  reason: string;
  rule: string;
}
export interface DeckhandView {
  viewer: number | null;
  phase: string;
  to_act: number[];
  gamers: string;
  turn: number;
  active: number | null;
  first: number | null;
  corryte: number;
  granted: number;
  skilled: boolean;
  open: number | null;
  moved: boolean;
  attacked: boolean;
  board: Compartment[];
  seats: SeatView[];
  hand: HandCard[] | null;
  own: OwnView | null;
  fight: FightView | null;
  choice: ChoiceView | null;
  last: DiceRolled | null;
  units: UnitHint[];
  summons: SummonHint[];
  skill: SkillHint | null;
  talent: Reason | null;
  talent_ready: boolean;
  decks: DeckView[];
  brought: number;
  outcome: Outcome | null;
  prompt: Prompt;
  open_hands: string[][] | null;
  open_lists: string[][] | null;
}
/** `ship` is the seat whose Starship it belongs to, null for the Airlock. */
export interface Compartment {
  name: string;
  ship: number | null;
  unit: UnitView | null;
  corpse: CorpseView | null;
}
/** A Captain or Crew as it stands; `id` stays the same while it lives. */
export interface UnitView {
  id: number;
  card: string;
  title: string;
  owner: number;
  captain: boolean;
  range: number;
  damage: number;
  hp: number;
  tokens: number;
  power: number;
  rally: number;
  done: boolean;
  fresh: boolean;
  guarded: boolean;
  text: string;
}
export interface CorpseView {
  card: string;
  title: string;
  owner: number;
}
/** All that everybody may know of one side. */
export interface SeatView {
  captain: string | null;
  captain_title: string | null;
  skill: string | null;
  skill_text: string | null;
  chosen: boolean;
  picked: boolean;
  decided: boolean;
  replaced: boolean | null;
  gamer: GamerView | null;
  talent_used: boolean;
  wisdom: number;
  x_factor: number;
  hand: number;
  deck: number;
  known: string[];
  discards: string[];
  next_corryte: number;
}
export interface GamerView {
  gamer: string;
  handle: string;
  name: string;
  genre: string;
  wisdom: number;
  awareness: number;
  synergy: number;
  dexterity: number;
  x_factor: number;
  salary: number;
  talent: string | null;
  text: string;
}
/** A card in the viewer's hand; `reason` says why it cannot be played now. */
export interface HandCard {
  card: string;
  title: string;
  kind: string;
  symbol: string;
  cost: number;
  range: number;
  damage: number;
  hp: number;
  text: string;
  seen: boolean;
  reason: Reason | null;
}
/** Why something cannot be done now, and by which rule. */
export interface Reason {
  text: string;
  rule: string;
}
/** What a seat alone knows of itself. */
export interface OwnView {
  captain: string | null;
  deck: string | null;
  cards: string[];
  left: string[];
  offers: GamerView[];
  gamer: string | null;
}
/** A fight that waits for an answer or for a Talent. */
export interface FightView {
  attacker: number;
  at: number;
  target: number;
  roll: string;
  base: number;
  dice: number[];
  before: boolean;
  answer_base: number | null;
  answer_dice: number | null;
  note: string;
}
/** An effect that waits for a choice. */
export interface ChoiceView {
  seat: number;
  wait: string;
  card: string;
  title: string;
  at: number | null;
  count: number;
  text: string;
}
/** What one own unit may do; reasons are null where it may move or attack at all. */
export interface UnitHint {
  at: number;
  move: Reason | null;
  attack: Reason | null;
  moves: MoveHint[];
  targets: TargetHint[];
  note: string;
}
/** A compartment a unit may enter; `corpse` is trodden down by that. */
export interface MoveHint {
  to: number;
  corpse: string | null;
  note: string;
}
/** One enemy seen from one own unit: `reason` if it cannot be attacked, else what an attack is expected to do. */
export interface TargetHint {
  at: number;
  reason: Reason | null;
  base: number;
  dice: number;
  stopped: number;
  expected: number;
  kills: number;
  answer: boolean;
  answer_base: number;
  answer_dice: number;
  dies: number;
  note: string;
}
/** A compartment of the own Starship: a summons, a Reckless Charge and what it would do, or neither and why. */
export interface SummonHint {
  at: number;
  summon: Reason | null;
  charge: Reason | null;
  note: string;
}
export interface SkillHint {
  title: string;
  text: string;
  cost: number;
  reason: Reason | null;
}
/** A ready deck on offer, to a seat that has to choose. */
export interface DeckView {
  deck: string;
  title: string;
  captain: string;
  captain_title: string;
  about: string;
  cards: Record<string, number>;
  curve: number[];
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
export type DeckhandAction = TakeDeck | BringDeck | PickGamer | Mulligan | Summon | Charge | Step | Stay | Move | Attack | EndActivation | Counterattack | Hold | Play | UseSkill | Choose | Discard | UseTalent | LetStand | EndTurn;
export type How = 'effect' | 'move' | 'step';
export type Roll = 'attack' | 'counter';
export type Wait = 'arrival' | 'discard';
export type Viewer = number | null;
