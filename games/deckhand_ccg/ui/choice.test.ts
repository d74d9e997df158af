/** Taps narrow the server's list: nothing is chosen that is not in it, and a complete choice is exactly one action. */
import { describe, expect, it } from 'vitest';
import type { DeckhandAction } from '$generated/deckhand_ccg';
import { chosen, handles, NOTHING, settle, tapCard, tapCompartment, tapSkill, usableCards } from './choice';
import { turnLegal } from './fixtures';

const tap = (choice: typeof NOTHING, at: number, legal: DeckhandAction[] = turnLegal) => tapCompartment(choice, legal, at);

describe('a unit', () => {
  const rifleman = tap(NOTHING, 1)!.choice;

  it('is chosen, then its target, and lets go when tapped again', () => {
    expect(rifleman.unit).toBe(1);
    const aimed = tap(rifleman, 7)!.choice;
    expect(chosen(aimed, turnLegal)).toEqual({ do: 'Attack', unit: 1, target: 7 });
    expect(tap(aimed, 7)!.choice.target).toBeNull();
    expect(tap(rifleman, 1)!.choice).toEqual(NOTHING);
  });

  it('moves at once where it may, and has no part in a compartment out of its reach', () => {
    expect(tap(rifleman, 0)!.action).toEqual({ do: 'Move', unit: 1, to: 0 });
    expect(tap(rifleman, 6)).toBeNull();
  });

  it('stays chosen while its activation is open', () => {
    const legal: DeckhandAction[] = [{ do: 'EndTurn' }, { do: 'EndActivation' }, { do: 'Attack', unit: 0, target: 3 }];
    expect(settle(NOTHING, legal, 0).unit).toBe(0);
    expect(tap(settle(NOTHING, legal, 0), 3, legal)!.choice.target).toBe(3);
  });
});

describe('a card', () => {
  it('is one of the hand that may be played; copies have names of their own', () => {
    expect(usableCards(turnLegal)).toEqual(['airlock_purge', 'drone', 'back_pay']);
    expect(handles(['drone', 'flare', 'drone'])).toEqual(['drone~0', 'flare~0', 'drone~1']);
    expect(tapCard(NOTHING, turnLegal, 'hull_breaker~0')).toEqual(NOTHING);
  });

  it('that is a Crew is summoned by the next tap', () => {
    expect(tap(tapCard(NOTHING, turnLegal, 'drone~1'), 0)!.action).toEqual({ do: 'Summon', card: 'drone', at: 0 });
  });

  it('that needs no target is complete at once', () => {
    expect(chosen(tapCard(NOTHING, turnLegal, 'back_pay~0'), turnLegal)).toEqual({ do: 'Play', card: 'back_pay', target: null, to: null });
  });

  it('that moves a unit asks whom, then where to, unless there is only one way', () => {
    const card = tapCard(NOTHING, turnLegal, 'airlock_purge~0');
    expect(chosen(tap(card, 3)!.choice, turnLegal)).toEqual({ do: 'Play', card: 'airlock_purge', target: 3, to: 0 });
    const whom = tap(card, 5)!.choice;
    expect(chosen(whom, turnLegal)).toBeNull();
    expect(chosen(tap(whom, 8)!.choice, turnLegal)).toEqual({ do: 'Play', card: 'airlock_purge', target: 5, to: 8 });
  });

  it('charges an enemy only after a second word', () => {
    const legal: DeckhandAction[] = [{ do: 'EndTurn' }, { do: 'Charge', card: 'drone', at: 0 }];
    const charge = tap(tapCard(NOTHING, legal, 'drone~0'), 0, legal)!;
    expect(charge.action).toBeUndefined();
    expect(chosen(charge.choice, legal)).toEqual({ do: 'Charge', card: 'drone', at: 0 });
  });

  it('is discarded by the same taps', () => {
    const legal: DeckhandAction[] = [{ do: 'Discard', card: 'flare' }, { do: 'Discard', card: 'drone' }];
    expect(chosen(tapCard(NOTHING, legal, 'drone~0'), legal)).toEqual({ do: 'Discard', card: 'drone' });
  });
});

describe('what asks in the middle', () => {
  it('aims what a Crew does on arrival, and never declines by itself', () => {
    const legal: DeckhandAction[] = [{ do: 'Choose', target: null, to: null }, { do: 'Choose', target: 5, to: 4 }];
    expect(chosen(NOTHING, legal)).toBeNull();
    expect(chosen(tap(NOTHING, 5, legal)!.choice, legal)).toEqual({ do: 'Choose', target: 5, to: 4 });
  });

  it('takes the free step at once', () => {
    expect(tap(NOTHING, 3, [{ do: 'Stay' }, { do: 'Step', to: 3 }])!.action).toEqual({ do: 'Step', to: 3 });
  });
});

it('aims the Skill like a card', () => {
  expect(chosen(tap(tapSkill(NOTHING), 1)!.choice, turnLegal)).toEqual({ do: 'UseSkill', target: 1, to: 0 });
});

it('keeps of a choice only what the new list still allows', () => {
  const aimed = { ...NOTHING, unit: 1, target: 7 };
  expect(settle(aimed, [{ do: 'EndTurn' }, { do: 'Attack', unit: 1, target: 3 }], null)).toEqual({ ...NOTHING, unit: 1 });
  expect(settle(aimed, [], null)).toEqual(NOTHING);
});
