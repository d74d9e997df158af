/** Taps lead to exactly one of the actions the server allowed, and to nothing else. */
import { describe, expect, it } from 'vitest';
import { CARDS, cardWords, MOVES, percents } from './cards';
import { chosen, NOTHING, pointsLeft, settle, tapRank } from './choice';
import { approaches, gmLegal, spreads } from './fixtures';
import { afterwards, attributesOf, dealsOf, isGm, MOST, movesOf, planned, playersOf, settlePlan, SILENT, type Plan } from './gm';

describe('a spread', () => {
  const ranks = (...taps: [number, number][]) => taps.reduce((choice, [attribute, rank]) => tapRank(choice, spreads, attribute, rank), NOTHING).spread;

  it('fills in the attribute that is left over', () => {
    expect(ranks([0, 3], [1, 1])).toEqual([3, 1, 2]);
    expect(ranks([0, 4])).toEqual([4, 1, 1]);
  });

  it('counts the points that are left while some are spread and some are not', () => {
    expect(pointsLeft(NOTHING, spreads)).toBeNull();
    expect(pointsLeft(tapRank(NOTHING, spreads, 1, 2), spreads)).toBe(4);
    expect(pointsLeft(tapRank(NOTHING, spreads, 0, 4), spreads)).toBeNull(); // the rest followed by itself
  });

  it('lets the others go when they no longer fit', () => {
    expect(ranks([0, 3], [1, 4])).toEqual([1, 4, 1]);
    expect(ranks([0, 3], [1, 1], [2, 3])).toEqual([null, null, 3]);
  });

  it('takes a rank back that is tapped again', () => {
    expect(ranks([0, 3], [0, 3])).toEqual([null, null, null]);
  });

  it('is one of the list, with the name that was given', () => {
    const choice = { ...NOTHING, spread: [2, 2, 2], name: ' Kresk ' };
    expect(chosen(choice, spreads)).toEqual({ do: 'ChooseSpread', strength: 2, dexterity: 2, intelligence: 2, name: 'Kresk' });
    expect(chosen({ ...NOTHING, spread: [2, 2, null] }, spreads)).toBeNull();
  });
});

describe('a runner', () => {
  it('commits the approach that was tapped, and none that is not offered', () => {
    expect(chosen({ ...NOTHING, approach: 1 }, approaches)).toEqual({ do: 'Approach', approach: 1 });
    expect(settle({ ...NOTHING, approach: 2 }, approaches).approach).toBeNull();
    expect(chosen(NOTHING, approaches)).toBeNull();
  });

  it('has the card chosen that alone can resolve the flip', () => {
    expect(settle(NOTHING, [{ do: 'Resolve', card: 'c4' }, { do: 'Flashback' }]).card).toBe('c4');
    expect(settle(NOTHING, [{ do: 'Resolve', card: 'c4' }, { do: 'Resolve', card: 'c5' }]).card).toBeNull();
  });

  it('answers a call by flipping', () => {
    expect(chosen(NOTHING, [{ do: 'Flip' }, { do: 'Reshuffle' }])).toEqual({ do: 'Flip' });
  });
});

describe('the GM', () => {
  const plan = (change: Partial<Plan>) => settlePlan({ ...SILENT, ...change }, gmLegal);

  it('is known by the end of the session in the list', () => {
    expect(isGm(gmLegal)).toBe(true);
    expect(isGm(approaches)).toBe(false);
    expect(playersOf(gmLegal)).toEqual([1, 2]);
  });

  it('calls a move with advantages added to what is offered', () => {
    const call = plan({ verb: 'call', player: 2, move: 'volley', up: 2, down: 1 });
    expect(movesOf(gmLegal, call)).toEqual(['defy_danger', 'volley']);
    expect(call.attribute).toBe('dexterity');
    expect(planned(call, gmLegal)).toEqual({ do: 'Call', player: 2, move: 'volley', attribute: 'dexterity', advantages: [1, 1, -1] });
    expect(MOST).toBe(8);
  });

  it('waits for an attribute where a move has several', () => {
    const call = plan({ verb: 'call', player: 1, move: 'defy_danger' });
    expect(attributesOf(gmLegal, call)).toEqual(['strength', 'dexterity']);
    expect(planned(call, gmLegal)).toBeNull();
  });

  it('deals only what can be dealt', () => {
    expect(dealsOf(gmLegal, plan({ player: 1 }))).toEqual(['harm', 'gold']);
    expect(planned(plan({ verb: 'deal', player: 1, what: 'gold' }), gmLegal)).toEqual({ do: 'Deal', player: 1, what: 'gold' });
    expect(plan({ verb: 'deal', player: 1, what: 'rust' }).what).toBeNull();
  });

  it('tells in own words, but not nothing', () => {
    expect(planned(plan({ text: ' A sail. ' }), gmLegal)).toEqual({ do: 'Tell', text: 'A sail.' });
    expect(planned(plan({ text: '  ' }), gmLegal)).toBeNull();
  });

  it('ends the session only on a second word, and begins anew after each act', () => {
    expect(planned(plan({ ending: true }), gmLegal)).toEqual({ do: 'EndSession' });
    expect(afterwards(plan({ verb: 'deal', player: 2, what: 'harm', ending: true }))).toEqual({ ...SILENT, verb: 'deal', player: 2 });
  });
});

it('reads all cards and moves of the game', () => {
  expect(CARDS.size).toBe(28);
  expect([...CARDS.values()].filter((card) => card.green && card.kind === 'plain')).toHaveLength(5);
  expect(CARDS.get('c1')).toMatchObject({ title: 'Moonraker', green: true, shows: { anchor: 'XX', bulb: 'X', crescent: 'VV', dart: 'XX' } });
  expect(cardWords('c1', 'crescent')).toBe('Moonraker, Crescent forward: VV, green token');
  expect(MOVES).toHaveLength(8);
  expect(MOVES[1]).toEqual({ move: 'hack_and_slash', title: 'Hack & Slash', attributes: ['strength'] });
});

it('rounds odds so that they add up to a hundred', () => {
  expect(percents([1 / 3, 1 / 3, 1 / 3, 0])).toEqual([34, 33, 33, 0]);
  expect(percents([0.055, 0.235, 0.41, 0.3]).reduce((sum, share) => sum + share)).toBe(100);
});
