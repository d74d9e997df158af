/** A battle told card by card, an attack as far as its player knows it, and what every ship says of itself. */
import { describe, expect, it } from 'vitest';
import { CARDS, briefOf, cardWords, cornerOf, factsOf, rankOf, softName } from './cards';
import chronicle from './chronicle';
import { NOTHING } from './choice';
import { aBattle, attacking, attackingLegal, said, ship } from './fixtures';
import { crewWords, shipState } from './ships';
import { fought, planned, STEPS } from './stage';

describe('the cards', () => {
  it('are all 110, with a mark for each', () => {
    expect(CARDS.size).toBe(110);
    expect([...CARDS.values()].every((facts) => facts.title && facts.text && facts.suit && (rankOf(facts) || facts.sails))).toBe(true);
  });

  it('say their level, a sign, or what they cost', () => {
    expect(['navy_8_a', 'raider_spy_a', 'navy_daughter_a', 'merchant_lady_a', 'navy_admiral_a'].map((card) => rankOf(factsOf(card)))).toEqual(['8', '2/6', '★', '=', '']);
    expect(['merchant_gold_a', 'pirate_spot_a', 'navy_2'].map((card) => cornerOf(factsOf(card)))).toEqual(['±20', '−20', '']);
    expect(['navy_cook', 'raider_spy_a', 'pirate_spot_a'].map(briefOf)).toEqual(['3', 'Spy', 'Spot']);
    expect(cardWords('navy_8_a')).toBe('Navy Marine 8. Level 8');
    expect(softName('Quartermaster').replaceAll('\u00AD', '')).toBe('Quartermaster');
  });
});

describe('a battle', () => {
  it('begins with six backs and turns one card after the other', () => {
    const backs = (step: number) => fought(aBattle(), step).pairs.flatMap((pair) => [pair.top, pair.bottom]).filter((card) => card === null).length;
    expect([0, 1, 2, 3, 4, 5, 6].map(backs)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('says nothing of a duel before both cards lie open', () => {
    const [first] = fought(aBattle(), 1).pairs;
    expect(first).toMatchObject({ top: 'pirate_4_a', bottom: null, word: 'Turning over', won: null, turning: 'top' });
    expect(fought(aBattle(), 2).pairs[0]).toMatchObject({ bottom: 'navy_daughter_a', word: '{1} wins', won: 'bottom' });
  });

  it('counts duels, and tells what stands before the next', () => {
    expect(fought(aBattle(), 4)).toMatchObject({ score: '1 : 1', say: 'The last duel decides.', lead: '' });
    expect(fought(aBattle(), 4).stake).toContain('not yet shown');
  });

  it('ends with who takes what, and why', () => {
    expect(fought(aBattle(), STEPS)).toMatchObject({ score: '2 : 1', lead: '{2} takes both ships.', say: '2 duels to 1.', stake: "2 ships, Governor's Daughter: 70 points" });
  });

  it('that sinks both has no winner', () => {
    const battle = aBattle();
    expect(fought({ ...battle, fought: { ...battle.fought!, winner: null } }, STEPS).lead).toBe('Both ships sink.');
  });

  it('tells a raid by what was taken', () => {
    const raid = { ...aBattle(), raid: true, fought: null, raided: { is: 'Raided' as const, turn: 2, seat: 2, ship: 6, target: 3, treasure: ['merchant_gold_a', 'merchant_jewels'] }, stakes: 50 };
    expect(fought(raid, STEPS)).toMatchObject({ pairs: [], say: '{2} takes Gold and Jewels; both ships leave play.', stake: '50 points' });
  });
});

describe('an attack being planned', () => {
  it('shows the own crew, backs for theirs, and the forecast', () => {
    const plan = planned(attacking(), { cards: [], ship: 1, target: 3 })!;
    expect(plan.pairs[0]).toMatchObject({ top: 'raider_spy_a', bottom: null });
    expect(plan).toMatchObject({ say: 'Equal duels go to the enemy Captain.', stake: 'The Spy aboard may look at that crew first.' });
  });

  it('has empty places until a target is chosen', () => {
    expect(planned(attacking(), { cards: [], ship: 1, target: null })!.pairs.every((pair) => pair.bottom === undefined)).toBe(true);
  });
});

describe('a ship', () => {
  const mark = (id: number, choice = NOTHING) => {
    const view = attacking();
    return shipState(view.players.flatMap((each) => each.ships).find((each) => each.ship === id)!, { view, legal: attackingLegal, choice, fight: null, who: (seat) => (seat === 0 ? 'You' : ['', 'Wren', 'Ines'][seat]!) });
  };

  it('is outlined when it may attack or be attacked', () => {
    expect(mark(0)).toMatchObject({ mark: 'legal', label: 'Your first ship, Navy Captain. Crew 5, 8, 9. Can attack' });
    expect(mark(3)).toMatchObject({ mark: 'legal', label: 'Wren’s first ship, Raider Captain. 3 crew hidden. Can be attacked' });
  });

  it('is dimmed with the server’s reason when the chosen ship may not attack it', () => {
    expect(mark(4, { cards: [], ship: 0, target: null })).toMatchObject({ mark: 'dim', reason: { text: 'Mariners do not attack Mariners.', rule: 'R6' } });
  });

  it('says what became of it', () => {
    expect(mark(6)).toMatchObject({ mark: 'still', gone: true, word: 'Lost' });
  });

  it('keeps its fate to itself while the battle is told', () => {
    const view = attacking();
    expect(shipState(ship(6, 'Pirate Captain', 'pirate', 2, [], { status: 'lost' }), { view, legal: [], choice: NOTHING, fight: [6, 3], who: String })).toMatchObject({ gone: false, fights: true, word: 'Attacks' });
  });

  it('tells of its crew what is known', () => {
    expect(crewWords({ crew: ['raider_spy_a', null, null] })).toBe('Spy and 2 hidden');
    expect(crewWords({ crew: [] })).toBe('No crew left');
  });
});

it('names the moments of a replay', () => {
  const frame = (event: { is: string; round?: number; sheets?: object[] }) => ({ ...said(event), view: {}, clocks: [] }) as never;
  expect(chronicle.moment(frame({ ...aBattle().fought! }), undefined)).toEqual({ title: 'Battle 1', say: '{2} attacks {1}: {2} takes both ships, more duels won.' });
  expect(chronicle.mark(frame({ ...aBattle().fought! }))).toBe('won');
  expect(chronicle.moment(frame({ is: 'RoundReckoned', round: 2, sheets: [{ points: 25, total: 50 }, { points: 75, total: 75 }] }), undefined)!.say).toBe('{1} with 75 points; totals 50, 75.');
});
