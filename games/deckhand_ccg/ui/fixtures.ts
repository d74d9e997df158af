/** A turn in the middle of a match, as a view and its legal actions: seat 0's Rifleman has targets, a step, and one enemy out of line. */
import type { Compartment, DeckhandAction, DeckhandView, GamerView, HandCard, SeatView, TargetHint, UnitView } from '$generated/deckhand_ccg';
import { factsOf } from './cards';

export const unit = (card: string, owner: number, tokens = 0, change: Partial<UnitView> = {}): UnitView => ({
  ...factsOf(card), id: [...card].reduce((sum, letter) => sum + letter.charCodeAt(0), owner), owner, captain: factsOf(card).kind === 'captain', tokens,
  power: 0, rally: 0, done: false, fresh: false, guarded: false, ...change,
});

export const held = (card: string, reason: HandCard['reason'] = null): HandCard => ({ ...factsOf(card), seen: false, reason });

const STANDING: (UnitView | null)[] = [
  null, unit('one_eyed_rifleman', 0), unit('star_bounder', 0, 3),
  unit('vent_crawler', 1, 1), unit('drone', 0, 0, { done: true }), unit('whats_his_name', 1, 1),
  unit('overseer', 1, 5), unit('servant', 1, 0, { range: 2, damage: 1, hp: 2, text: 'No ability.' }), null,
];

const BOARD: Compartment[] = STANDING.map((stands, at) => ({
  name: `${'abc'[at % 3]}${Math.floor(at / 3) + 1}`, ship: at < 3 ? 0 : at > 5 ? 1 : null, unit: stands, corpse: at === 0 ? { card: 'deck_rat', title: 'Deck Rat', owner: 0 } : null,
}));

export const gamer = (handle: string, change: Partial<GamerView> = {}): GamerView => ({
  gamer: handle.toLowerCase(), handle, name: 'Yusuf Adeyemi', genre: 'ccg', wisdom: 4, awareness: 3, synergy: 2, dexterity: 2, x_factor: 2, salary: 22, talent: 'One More', text: 'Add a die to one attack, after the roll.', ...change,
});

const side = (captain: string, change: Partial<SeatView> = {}): SeatView => ({
  captain, captain_title: factsOf(captain).title, skill: 'Bound', skill_text: factsOf(captain).text, chosen: true, picked: true, decided: true, replaced: false, gamer: gamer('Mint93'), talent_used: false,
  wisdom: 4, x_factor: 2, hand: 4, deck: 9, known: [], discards: ['flare'], next_corryte: 3, ...change,
});

const target = (at: number, change: Partial<TargetHint> = {}): TargetHint => ({
  at, reason: null, base: 1, dice: 4, stopped: 0, expected: 3, kills: 69, answer: false, answer_base: 1, answer_dice: 4, dies: 0, note: '1 + 4 dice · no answer', ...change,
});

const BLOCKED = { text: 'Vent Crawler is in the line.', rule: 'R3' };
const ACTIVATED = { text: 'This unit has activated this turn.', rule: 'R6' };

export const aTurn = (change: Partial<DeckhandView> = {}): DeckhandView => ({
  viewer: 0, phase: 'turn', to_act: [0], gamers: 'picked', turn: 10, active: 0, first: 1, corryte: 1, granted: 3, skilled: false, open: null, moved: false, attacked: false,
  board: BOARD, seats: [side('star_bounder'), side('overseer', { gamer: gamer('Kettle', { talent: 'Cold Read' }), talent_used: true })],
  hand: [held('airlock_purge'), held('drone'), held('hull_breaker', { text: 'Hull Breaker needs 2 Corryte, you have 1.', rule: 'R6' }), held('back_pay'), held('drone')],
  own: { captain: 'star_bounder', deck: 'star_bounder_ready', cards: [], left: ['flare', 'void_lancer'], offers: [], gamer: 'mint93' },
  fight: null, choice: null, last: null,
  units: [
    { at: 1, move: null, attack: null, note: '', moves: [{ to: 0, corpse: 'deck_rat', note: 'The corpse of Deck Rat goes to your discard' }], targets: [target(3), target(5), target(6, { reason: BLOCKED, note: 'Vent Crawler is in the line' }), target(7, { answer: true, dies: 12, note: '1 + 4 dice · can answer' })] },
    { at: 2, move: null, attack: null, note: '', moves: [], targets: [target(5)] },
    { at: 4, move: ACTIVATED, attack: ACTIVATED, note: 'Activated', moves: [], targets: [] },
  ],
  summons: [{ at: 0, summon: null, charge: { text: 'No.', rule: 'R10' }, note: 'The corpse of Deck Rat goes to your discard' }, ...[1, 2].map((at) => ({ at, summon: { text: 'Another unit stands there.', rule: 'R7' }, charge: { text: 'No.', rule: 'R10' }, note: '' }))],
  skill: { title: 'Bound', text: 'Skill, Bound: move one of your units a compartment.', cost: 1, reason: null }, talent: null, talent_ready: false, decks: [], brought: 9, outcome: null,
  prompt: { text: '1 Corryte, 2 units to activate.', why: 'Unspent Corryte is lost.', rule: 'R6' }, open_hands: null, open_lists: null, ...change,
});

export const turnLegal: DeckhandAction[] = [
  { do: 'EndTurn' }, { do: 'Attack', unit: 1, target: 3 }, { do: 'Attack', unit: 1, target: 5 }, { do: 'Attack', unit: 1, target: 7 }, { do: 'Move', unit: 1, to: 0 }, { do: 'Attack', unit: 2, target: 5 },
  { do: 'Play', card: 'airlock_purge', target: 3, to: 0 }, { do: 'Play', card: 'airlock_purge', target: 5, to: 8 }, { do: 'Play', card: 'airlock_purge', target: 5, to: 2 },
  { do: 'Summon', card: 'drone', at: 0 }, { do: 'Play', card: 'back_pay', target: null, to: null }, { do: 'UseSkill', target: 1, to: 0 },
];
