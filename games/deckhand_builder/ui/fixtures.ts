/** A turn of four in the middle of a match, and the choice that Desperate Chase leads to, as views and their legal actions. */
import type { BuilderAction, BuilderView, Counters, Holding, Slot } from '$generated/deckhand_builder';
import { factsOf } from './cards';

export const NAMES = ['Priya Nair', 'Sunniva Berg', 'Kofi Mensah', 'Robin Ashdown'];

export const slot = (card: string, change: Partial<Slot> = {}): Slot => ({ card, cost: factsOf(card).cost, price: factsOf(card).cost, down: null, since: null, reason: null, ...change });

export const holding = (seat: number, change: Partial<Holding> = {}): Holding => ({
  seat, coins: 2, cards: 9, hooks: 20 + seat, types: [4, 3, 2], deck: 4, hand: 2, stash: ['shipyard', 'fist-fight', 'fist-fight'], pile: [null, null, null, null], held: [], shown: [],
  hidden: ['celebrate', 'celebrate', 'tavern', 'mutiny', 'hideout', 'alley-thief'], weddings: [], doll: null, rum: 0, next: [], ...change,
});

export const COUNTERS: Counters = {
  actions: 1, used: 3, most: 5, buys: 1, coins: 4, discount: 0, structure_bought: false, due: [], flips: 0,
  gains: [{ what: 'action', count: 2, card: null }, { what: 'buy', count: 1, card: 'bank-fortress' }, { what: 'action', count: 2, card: 'seaside-citadel' }, { what: 'coin', count: 1, card: 'hideout' }],
};

export const turn = (change: Partial<BuilderView> = {}): BuilderView => ({
  viewer: 0, phase: 'turn', to_act: [0], beginner: false, goal: 'hooks', aims: [], first: 2, active: 0, turn: 34, final: false, ender: null,
  supply: [slot('the-grand-council', { reason: { text: 'Costs 5, and you have 4.', rule: 'R5' } }), slot('skull-island'), slot('treasure-hunt', { price: 3 }), slot('bewitched-doll'), slot('alchemy', { down: 2, since: 31, reason: { text: 'It lies face down.', rule: 'R13' } }), { ...slot('tavern'), card: null }],
  market: { supply_deck: [null], reload_deck: ['mutiny', null, null], hidden: ['haggling', 'typhoon', 'gold-mine'], box: ['fist-fight'] },
  seats: [holding(0, { coins: 4, hand: 3, held: ['walk-the-plank', 'fist-fight', 'fist-fight'], stash: ['smugglers-cache', 'celebrate'], next: [{ card: 'smugglers-cache', text: '+1 coin.' }] }), holding(1), holding(2), holding(3)],
  counters: COUNTERS, playing: null, chain: [], offered: [], revealed: [], drawn: 0, expeditions: [], puppeteer: null, passed: [false, false, false, false], passing: [null, null, null, null], pending: [],
  question: { word: 'actions', card: null, seat: 0, left: 1, optional: false }, notice: { title: 'Final round next', text: 'The next supply card to leave is refilled with the last card. {0} finishes this turn.' }, reasons: {}, outcome: null,
  prompt: { text: 'Play a card, buy one, or end the turn.', why: '1 Action, 1 Buy and 4 coins left.', rule: 'R3' }, ...change,
});

export const turnLegal: BuilderAction[] = [
  { do: 'Play', card: 'fist-fight' }, { do: 'Play', card: 'walk-the-plank' }, { do: 'Buy', card: 'skull-island' }, { do: 'Buy', card: 'treasure-hunt' }, { do: 'Buy', card: 'bewitched-doll' }, { do: 'EndTurn' },
];

/** A card in play asks: what is legal decides what is outlined. */
export const asks = (word: string, card: string, change: Partial<BuilderView> = {}): BuilderView => turn({
  phase: 'choice', playing: card, chain: [card], question: { word, card, seat: 0, left: 1, optional: false }, notice: null,
  reasons: Object.fromEntries(['walk-the-plank', 'fist-fight'].map((held) => [held, { text: `First finish ${factsOf(card).title}.`, rule: 'R9' }])),
  prompt: { text: 'Choose.', why: `${factsOf(card).title}: ${factsOf(card).text}`, rule: 'R9' }, ...change,
});

export const chase = (): BuilderView => asks('take', 'desperate-chase', {
  revealed: [{ deck: '0', cards: ['haunted-cave', 'blademaster', 'celebrate'], attacks: 2 }, { deck: '2', cards: ['alley-thief', 'council-hall', 'tavern'], attacks: 1 }],
});
