/** A view and its legal actions at moments of a match of three: recruiting with a shipmaster in hand, and a battle. */
import type { AllHandsAction, AllHandsView, Battle, Player, Ship } from '$generated/all_hands_on_deck';
import type { Said } from '$generated/messages';

export const ship = (id: number, title: string, suit: string, sails: number, crew: (string | null)[] = [null, null, null], change: Partial<Ship> = {}): Ship => ({
  ship: id, master: `${suit}_${sails === 3 ? 'admiral' : sails === 2 ? 'captain' : ''}_a`.replace('__', '_'), title, suit, sails, crew, status: 'at sea', holder: Math.floor(id / 3), seen_by: [], ...change,
});

export const player = (seat: number, change: Partial<Player> = {}): Player => ({
  seat, total: 0, hand: 12, ships: [], reserved: null, known: [], passed: false, turn_left: true, launcher: false, plunder: [], prizes: 0, points: 0, ...change,
});

const HAND = ['navy_captain_a', 'navy_5_a', 'navy_8_a', 'pirate_9_a', 'privateer_a', 'privateer_b'];
const CREW = ['navy_5_a', 'navy_8_a', 'privateer_a', 'privateer_b'];

/** Seat 0 has drawn and may launch under its Captain; seat 1 has discarded before. */
export const recruiting = (change: Partial<AllHandsView> = {}): AllHandsView => ({
  viewer: 0, phase: 'turn', to_act: [0], may_act: [], prize_crew: false, first_shout: false, target: 500, rounds: 0, round: 1, turn: 4, active: 0, first: 1, starter: 1, launcher: null, sailed: false,
  players: [player(0, { hand: 6 }), player(1, { reserved: 'merchant_jewels' }), player(2, { known: [{ card: 'navy_admiral_a', since: 0 }], ships: [ship(6, 'Raider Captain', 'raider', 2)] })],
  hand: HAND, pile: 60, discards: ['raider_10', 'pirate_4_a'], offer: { card: 'pirate_4_a', by: 2, claims: [1], refusal: { text: 'On your own turn you claim before you draw, or not at all.', rule: 'R3' } },
  reshuffled: false, returned: [], fresh: [0, 0, 0], before: [0, 0, 0], battles: 0, must: false, locked: null, used_spies: [], last: null, ended: null, sheets: [],
  masters: [{ card: 'navy_captain_a', crew: CREW, refusal: null }], launch: null, options: null, outcome: null, prompt: { text: 'Launch a ship, or discard.', why: 'One ship a turn, then one discard.', rule: 'R4' }, open_hands: null, ...change,
});

export const recruitingLegal: AllHandsAction[] = [
  ...CREW.map((left): AllHandsAction => ({ do: 'Launch', master: 'navy_captain_a', crew: CREW.filter((card) => card !== left) as [string, string, string] })),
  ...HAND.map((card): AllHandsAction => ({ do: 'Discard', card })),
];

/** Seat 0 attacks: its Navy ship, with a Spy's look left on its Privateer ship, against three others. */
export const attacking = (change: Partial<AllHandsView> = {}): AllHandsView => recruiting({
  phase: 'battle', hand: [], masters: null, offer: null, launcher: 0, battles: 1,
  players: [
    player(0, { hand: 0, launcher: true, points: 50, ships: [ship(0, 'Navy Captain', 'navy', 2, ['navy_5_a', 'navy_8_a', 'navy_9']), ship(1, 'Privateer', 'privateer', 1, ['raider_spy_a', 'navy_2', 'merchant_gold_a'])] }),
    player(1, { ships: [ship(3, 'Raider Captain', 'raider', 2), ship(4, 'Merchant Admiral', 'merchant', 3)] }), player(2, { passed: true, ships: [ship(6, 'Pirate Captain', 'pirate', 2, [null, null, null], { status: 'lost', holder: 1 })] }),
  ],
  options: [
    { ship: 0, target: 3, refusal: null, forecast: 'Equal duels sink both ships.', spy: false }, { ship: 0, target: 4, refusal: { text: 'Mariners do not attack Mariners.', rule: 'R6' }, forecast: null, spy: false },
    { ship: 1, target: 3, refusal: null, forecast: 'Equal duels go to the enemy Captain.', spy: true }, { ship: 1, target: 4, refusal: null, forecast: 'Equal duels go to the enemy Admiral.', spy: true },
  ],
  prompt: { text: 'Attack with one ship, or pass.', why: 'Who passes attacks no more in this round.', rule: 'R7' }, ...change,
});

export const attackingLegal: AllHandsAction[] = [
  { do: 'Attack', ship: 0, target: 3 }, { do: 'Attack', ship: 1, target: 3 }, { do: 'Attack', ship: 1, target: 4 }, { do: 'Spy', ship: 1, target: 3 }, { do: 'Spy', ship: 1, target: 4 }, { do: 'Pass' },
];

/** Seat 2's Pirates beat seat 1's Navy by the last duel. */
export const aBattle = (): Battle => ({
  raid: false, raided: null, attacker: ship(6, 'Pirate Captain', 'pirate', 2), defender: ship(3, 'Navy Admiral', 'navy', 3),
  fought: {
    is: 'BattleFought', turn: 1, seat: 2, ship: 6, target: 3, cause: 'duels', winner: 2, treasure: ['navy_daughter_a'],
    duels: [{ attack: 'pirate_4_a', attack_level: 4, defence: 'navy_daughter_a', defence_level: 0, winner: 1 }, { attack: 'pirate_6_a', attack_level: 6, defence: 'navy_cook', defence_level: 3, winner: 2 }, { attack: 'pirate_9_a', attack_level: 9, defence: 'navy_8_a', defence_level: 8, winner: 2 }],
  },
  duels: ['Duel 1', 'Duel 2', 'Duel 3'], tally: ['3 duels to come.', '2 duels to come.', 'The last duel decides.'], cause: '2 duels to 1', stakes: 70,
});

export const said = (event: { is: string }): Said => ({ v: 9, at: 0, is: event.is, say: '', seat: null, thoughtMs: null, event });
