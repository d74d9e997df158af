/** A runner at the seventh peril, a flip that lies open, and a Table with its GM, as views and their legal actions. */
import type { CharacterView, Chances, DeckahedronAction, DeckahedronView, FlipView, Option, Sheet } from '$generated/deckahedron';

const pay = (renown: number, harm: number, text: string) => ({ renown, harm, wound: 0, stamina: 0, token: 0, blessing: null, text });
const PAYS = [pay(0, 2, '2 Harm'), pay(0, 1, '1 Harm'), pay(2, 0, '2 renown'), pay(4, 0, '4 renown')];

export const chances = (change: Partial<Chances> = {}): Chances => ({
  move: 'defy_danger', title: 'Defy Danger', attribute: 'dexterity', rank: 3, symbol: 'crescent', given: 0, level: 1, net: 1, cards: 2, counts: 'best',
  odds: [0.11, 0.17, 0.22, 0.5], good: 0.72, wound: 0.2, fresh: [0.2, 0.2, 0.3, 0.3], ...change,
});

const OPTIONS: Option[] = [
  { approach: 0, label: 'Run the ratlines before it goes.', chances: chances(), pays: PAYS },
  { approach: 1, label: 'Cut the mast loose.', chances: chances({ move: 'hack_and_slash', title: 'Hack & Slash', attribute: 'strength', rank: 1, symbol: 'anchor', given: 2, level: 0, net: 2, cards: 3 }), pays: PAYS },
];

export const character = (seat: number, change: Partial<CharacterView> = {}): CharacterView => ({
  seat, role: 'runner', name: '', known: true, live: seat === 0, ranks: [1, 3, 2], symbols: ['anchor', 'crescent', 'bulb'], levels: [1, 0, 0, 0, 0, 0, 0, 0],
  renown: 16, stamina: 5, harm: 1, wounds: 1, tokens: 2, deck: 10, discarded: 6, exhausted: 5, shuffles: 1, place: 2, stage: seat === 0 ? 'ready' : 'running', passed: 6,
  ticks: [...Array<string>(6).fill('shown'), 'now', 'ahead', 'ahead', 'ahead'], status: 'At peril 7', ...change,
});

export const flipOpen: FlipView = {
  move: 'defy_danger', title: 'Defy Danger', attribute: 'dexterity', symbol: 'crescent', net: 1, cards: ['c0', 'c1', 'c18'], result: 'VV', ties: ['c1', 'c18'], card: null,
  results: ['VV'], peril: 7, approach: 0, pays: '4 renown', says: 'You do it, and nothing else happens.', again: chances({ cards: 3 }),
};

export const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  seat: 0, unseen: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9'], discards: ['c10'], exhausted: ['c11'], box: [], left: [[6, 2, 1, 1], [4, 3, 0, 3], [2, 3, 2, 3], [2, 3, 1, 4]], wounds_left: 1,
  options: OPTIONS, call: null, flip: null, last: null, reward: null, outlook: [], no_reshuffle: null, no_stamina: null, no_flashback: { text: 'No flip of yours lies open.', rule: 'R2' }, ...change,
});

export const gauntlet = (change: Partial<DeckahedronView> = {}): DeckahedronView => ({
  viewer: 0, mode: 'gauntlet', phase: 'running', to_act: [0, 1], may_act: [], outcome: null, number: 7, shown: 6, runs: [], mine: [],
  prompt: { text: 'Choose an approach to The mast is coming down.', why: 'The odds count the 10 cards you have not seen; you may reshuffle first.', rule: 'R10' },
  course: Array.from({ length: 10 }, (_, i) => ({ peril: `p${i}`, title: `Peril ${i + 1}`, moves: ['defy_danger'], attributes: ['dexterity'] })),
  peril: { peril: 'mast', title: 'The mast is coming down', scene: 'A split runs up the mainmast.', approaches: OPTIONS.map((option) => ({ label: option.label, move: option.chances.move, attribute: option.chances.attribute, advantage: option.chances.given, pays: option.pays })) },
  characters: [character(0), character(1)], sheets: [sheet(), null], moves: [], story: [], stock: [], calls: 0, acts: 0, limit: 0, since: [], told: null, ...change,
});

export const approaches: DeckahedronAction[] = [{ do: 'Approach', approach: 0 }, { do: 'Approach', approach: 1 }, { do: 'Reshuffle' }, { do: 'BuyStamina' }];

export const spreads: DeckahedronAction[] = [1, 2, 3, 4].flatMap((strength) => [1, 2, 3, 4].flatMap((dexterity): DeckahedronAction[] => {
  const intelligence = 6 - strength - dexterity;
  return intelligence >= 1 && intelligence <= 4 ? [{ do: 'ChooseSpread', strength, dexterity, intelligence, name: '' }] : [];
}));

export const table = (change: Partial<DeckahedronView> = {}): DeckahedronView => gauntlet({
  mode: 'table', phase: 'session', to_act: [0],
  characters: [character(0, { role: 'gm', stage: 'gm', status: 'Game master' }), character(1, { role: 'player', stage: 'ready', name: 'Kresk', status: 'Ready', ticks: [] }), character(2, { role: 'player', stage: 'ready', status: 'Ready', ticks: [] })],
  sheets: [null, sheet({ seat: 1, options: [], outlook: Array.from({ length: 3 }, () => [0, 1, 2, 3, 4].map((good) => [0.4 - good / 10, 0.3, 0.2, 0.1 + good / 10])) }), sheet({ seat: 2, options: [] })],
  moves: [{ move: 'defy_danger', title: 'Defy Danger', attributes: ['strength', 'dexterity'], when: 'You act.', results: ['XX.', 'X.', 'V.', 'VV.'] }, { move: 'volley', title: 'Volley', attributes: ['dexterity'], when: 'You aim.', results: ['XX.', 'X.', 'V.', 'VV.'] }],
  story: ['The wind drops.'], stock: ['A lantern swings.', 'Something moves.'], acts: 3, limit: 300, prompt: { text: 'Tell what happens, call for a flip, or deal.', why: '3 of at most 300 acts.', rule: 'R9' }, ...change,
});

export const gmLegal: DeckahedronAction[] = [
  ...[1, 2].flatMap((player): DeckahedronAction[] => [
    { do: 'Call', player, move: 'defy_danger', attribute: 'strength', advantages: [] }, { do: 'Call', player, move: 'defy_danger', attribute: 'dexterity', advantages: [] },
    { do: 'Call', player, move: 'volley', attribute: 'dexterity', advantages: [] }, { do: 'Deal', player, what: 'harm' }, { do: 'Deal', player, what: 'gold' },
  ]),
  { do: 'Tell', text: 'A lantern swings.' }, { do: 'Tell', text: 'Something moves.' }, { do: 'EndSession' },
];
