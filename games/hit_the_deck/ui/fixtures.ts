/** Figure 3 of the rulebook as a view and its legal actions: B, here seat 0, may broadside 3C from 5D. */
import type { HitTheDeckAction, HitTheDeckView } from '$generated/hit_the_deck';

const HAND = ['4D', 'KS', '2C'];

export const figure3 = (change: Partial<HitTheDeckView> = {}): HitTheDeckView => ({
  viewer: 0, phase: 'turn', to_act: [0], alternate_win: false, active: 0, turn: 11, deployed: false, attacked: false,
  board: [
    null, { card: '5S', owner: 0, name: 'Schooner' }, { card: '7D', owner: 1, name: 'Barge' },
    null, { card: '5D', owner: 0, name: 'Schooner' }, { card: '3C', owner: 1, name: 'Dinghy' },
    null, null, { card: '6S', owner: 1, name: 'Keel' },
  ],
  hand: HAND, open_hands: null, hands: [3, 5], deck: 22, discards: ['9H'], decided: [true, true], mulligans: [false, false], returned: [], fresh: [0, 0],
  battle: null, last: null, sunk: [], bonus: null, lanes: [[], [2]], outcome: null,
  prompt: { text: 'Deploy a ship, attack, or end the turn.', why: 'One deployment and one attack, in any order.', rule: 'R3' },
  reasons: {
    deploy: [null, { text: 'Your ship is already there.', rule: 'R1' }, { text: 'An enemy ship holds this zone.', rule: 'R1' }, { text: 'Fill this Sealane from your Seaport forward, without a gap.', rule: 'R1' }, null, null, null, null, null],
    attack: [null, null, null, null, null, null, null, null, { text: 'None of your ships is next to it.', rule: 'R4' }],
  },
  cuts: [[], [], [2], [], [], [5, 2], [], [], [8, 5, 2]],
  ...change,
});

export const figure3Legal: HitTheDeckAction[] = [
  ...HAND.flatMap((card) => [0, 7].map((zone): HitTheDeckAction => ({ do: 'Deploy', card, zone }))),
  ...([[4, 5], [1, 2]] as const).flatMap(([ship, target]) => (['normal', 'broadside'] as const).flatMap((kind) => [null, ...HAND].map((card): HitTheDeckAction => ({ do: 'Attack', ship, target, kind, card })))),
  { do: 'Pass' },
];
