/** Taps lead to exactly one of the actions the server allowed, and to nothing else. */
import { describe, expect, it } from 'vitest';
import type { BuilderAction } from '$generated/deckhand_builder';
import { cardOf, CARDS, fitting, gathered, handles, listWords } from './cards';
import { actionsOn, backOrder, chosen, handAsked, lookedAt, NOTHING, settle, tap, tapLooked, thingOf, things } from './choice';
import { turnLegal as legal } from './fixtures';

describe('on turn', () => {
  it('finds the action behind a card of the hand, whichever copy is tapped', () => {
    expect(chosen(tap(NOTHING, 'hand fist-fight 2'), legal, 0, [])).toEqual({ do: 'Play', card: 'fist-fight' });
  });

  it('buys from the supply', () => {
    expect(chosen(tap(NOTHING, 'supply skull-island'), legal, 0, [])).toEqual({ do: 'Buy', card: 'skull-island' });
  });

  it('lets go of what is tapped again, and of what the next list lacks', () => {
    const choice = tap(NOTHING, 'supply skull-island');
    expect(tap(choice, 'supply skull-island')).toEqual(NOTHING);
    expect(settle(choice, [{ do: 'EndTurn' }], 0)).toEqual(NOTHING);
    expect(settle(choice, legal, 0)).toBe(choice);
  });

  it('offers to buy and to turn face down what allows both, the Buy first', () => {
    const both: BuilderAction[] = [{ do: 'Flip', card: 'tavern' }, { do: 'Buy', card: 'tavern' }].reverse() as BuilderAction[];
    expect(actionsOn('supply tavern', both, 0).map((action) => action.do)).toEqual(['Buy', 'Flip']);
  });

  it('gives a place on the table to all but what has only a button', () => {
    expect([...things(legal, 0)]).toEqual(['hand fist-fight', 'hand walk-the-plank', 'supply skull-island', 'supply treasure-hunt', 'supply bewitched-doll']);
  });
});

describe('answers', () => {
  it.each<[BuilderAction, string | null]>([
    [{ do: 'Pick', card: 'tavern', place: 'stash', seat: 2 }, 'stash 2 tavern'],
    [{ do: 'Pick', card: 'tavern', place: 'deck', seat: 1 }, 'deck 1 tavern'],
    [{ do: 'Pick', card: 'tavern', place: 'supply deck', seat: null }, 'deck supply tavern'],
    [{ do: 'Pick', card: 'going-ape', place: 'play', seat: 0 }, 'play going-ape'],
    [{ do: 'PassOn', card: 'tavern' }, 'stash 3 tavern'],
    [{ do: 'PassOn', card: null }, 'top'],
    [{ do: 'Target', seat: 1 }, 'seat 1'],
    [{ do: 'Guess', number: 7 }, 'number 7'],
    [{ do: 'Draw' }, null],
  ])('%o is given at %s', (action, thing) => expect(thingOf(action, 3)).toBe(thing));

  it('asks for a victim’s hand under Bewitched Doll', () => {
    expect(handAsked([{ do: 'Play', card: 'tavern' }], 2)).toBe(2);
    expect(handAsked([{ do: 'Pick', card: 'tavern', place: 'hand', seat: 1 }], 2)).toBe(1);
    expect(handAsked([{ do: 'Draw' }], 2)).toBeNull();
  });
});

describe('Treasure Map', () => {
  const looked = ['tavern', 'hideout', 'tavern'];
  const arrangements: BuilderAction[] = [
    { do: 'Arrange', stash: [], back: ['tavern', 'hideout', 'tavern'] }, { do: 'Arrange', stash: ['tavern'], back: ['hideout', 'tavern'] },
    { do: 'Arrange', stash: ['tavern'], back: ['tavern', 'hideout'] }, { do: 'Arrange', stash: ['hideout', 'tavern', 'tavern'], back: [] },
  ];

  it('shows the cards as they lie, where that is known', () => {
    expect(lookedAt(arrangements, ['tavern', 'hideout', 'tavern', null])).toEqual(looked);
    expect(lookedAt(arrangements, [null, null, null])).toEqual(['tavern', 'hideout', 'tavern']);
    expect(lookedAt(legal, [])).toEqual([]);
  });

  it('puts all back unless one is tapped, and one tapped again below the others', () => {
    expect(chosen(NOTHING, arrangements, 0, looked)).toEqual(arrangements[0]);
    const one = tapLooked(NOTHING, looked, 0);
    expect(chosen(one, arrangements, 0, looked)).toEqual(arrangements[1]);
    expect(backOrder(tapLooked(one, looked, 0), looked)).toEqual([1, 2, 0]);
    const all = [1, 2].reduce((choice, at) => tapLooked(choice, looked, at), one);
    expect(chosen(all, arrangements, 0, looked)).toEqual(arrangements[3]);
  });
});

describe('cards', () => {
  it('are read from cards.toml', () => {
    expect(CARDS.size).toBe(59);
    expect(CARDS.get('skull-island')).toMatchObject({ title: 'Skull Island', kind: 'structure', cost: 4, hooks: 4 });
    expect([...CARDS.values()].every((facts) => facts.text && facts.hooks > 0 && facts.kind)).toBe(true);
  });

  it('that come twice are told apart in a hand and counted in a stash', () => {
    expect(handles(['fist-fight', 'tavern', 'fist-fight'])).toEqual(['fist-fight', 'tavern', 'fist-fight 2']);
    expect(cardOf('fist-fight 2')).toBe('fist-fight');
    expect(listWords(['tavern', 'fist-fight', 'fist-fight'])).toBe('Tavern, 2 Fist Fight');
  });

  it('of a long stash keep the newest in sight', () => {
    const all = gathered(['tavern', 'hideout', 'mutiny', 'shipyard', 'alchemy']);
    expect(fitting(all, 900, 1)).toEqual(all);
    expect(fitting(all, 240, 1).map(({ card }) => card)).toEqual(['shipyard', 'alchemy']);
  });
});
