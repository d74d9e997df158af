/** A small match for tests: sealed, dealt, three turns, a battle, an end; its dice are thrown by the real ones. */
import { Dice, fromHex, mix, seal, toHex } from './dice';
import type { Draw, Fairness, ReplayFrame } from './record';

const SEED = 'aa'.repeat(32);
const NONCES = ['ahoy', ''];
const DECK = ['AS', '2S', '3S', '4S', '5S', '6S'];

const frame = (v: number, is: string, turn: number | null, rest: Partial<ReplayFrame> = {}): ReplayFrame => ({
  v, at: 1000 * v, is, seat: null, thoughtMs: null, say: '', event: { is }, view: turn === null ? null : { turn }, clocks: [], ...rest,
});
const move = (v: number, seat: number, turn: number, thoughtMs: number) => frame(v, 'MoveMade', turn, { seat, thoughtMs });

export interface Played {
  fairness: Fairness;
  published: string;
  frames: ReplayFrame[];
}

export async function playMatch(): Promise<Played> {
  const seed = fromHex(SEED);
  const published = await seal(seed);
  const key = await mix(seed, NONCES);
  const order = await new Dice(key, 2).shuffle(DECK);
  const toss = await new Dice(key, 5).below(2);
  const shuffled: Draw = ['shuffle', DECK, order];
  return {
    published,
    fairness: { seal: published, open: true, seed: toHex(seed), nonces: NONCES, draws: [[2, [shuffled]], [5, [['below', 2, toss]]]] },
    frames: [
      frame(1, 'MatchCreated', null, { event: { is: 'MatchCreated', seal: published } }),
      frame(2, 'NonceGiven', null, { seat: 0, event: { is: 'NonceGiven', seat: 0, nonce: 'ahoy' } }),
      frame(3, 'MatchBegan', 0, { say: 'The match began.' }),
      frame(4, 'DeckShuffled', 0, { say: 'The Deck was shuffled.', event: { is: 'DeckShuffled', order } }),
      frame(5, 'HandDealt', 0, { seat: 0, say: '{0} drew seven cards.' }),
      move(6, 0, 0, 4000),
      frame(7, 'FirstChosen', 0, { seat: toss, say: `{${toss}} won the toss.`, event: { is: 'FirstChosen', seat: toss } }),
      frame(8, 'TurnBegan', 1, { seat: 0, say: 'Turn 1: {0}.' }),
      move(9, 0, 1, 1000),
      frame(10, 'Deployed', 1, { seat: 0, say: '{0} deployed 5S.', event: { is: 'Deployed', seat: 0, card: '5S', lanes: 0 } }),
      frame(11, 'TurnBegan', 2, { seat: 1, say: 'Turn 2: {1}.' }),
      move(12, 1, 2, 9000),
      frame(13, 'AttackDeclared', 2, { seat: 1, say: '{1} declared Ramming, 3S on 5S.' }),
      move(14, 0, 2, 2000),
      frame(15, 'BattleFought', 2, { seat: 1, say: '{1} won the battle.', event: { is: 'BattleFought', seat: 1, kind: 'ramming', winner: 1, attack: ['3S'], defence: ['5S'], attack_hand: 'pair of threes', defence_hand: 'high card 5' } }),
      frame(16, 'ShipsSunk', 2, { seat: 1, say: '{1} sank 5S.', event: { is: 'ShipsSunk', seat: 1, cards: ['5S'] } }),
      frame(17, 'MatchEnded', 2, { say: 'The Deck ran out. {1} won the match.' }),
      frame(18, 'MatchFinished', 2, { say: 'The Deck ran out.' }),
      frame(19, 'SealOpened', 2, { say: 'The seal was opened.' }),
    ],
  };
}
