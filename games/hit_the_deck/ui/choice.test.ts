/** Taps lead to exactly one of the actions the server allowed, and to nothing else. */
import { describe, expect, it } from 'vitest';
import type { HitTheDeckAction } from '$generated/hit_the_deck';
import { attackers, chosen, deployZones, kinds, NOTHING, settle, tapCard, tapZone, targets, usableCards } from './choice';
import { figure3Legal as legal } from './fixtures';

describe('on turn', () => {
  it('offers what is in the list: ships that can attack, their targets, zones to deploy to', () => {
    expect(attackers(legal)).toEqual([4, 1]);
    expect(targets(legal, 4)).toEqual([5]);
    expect(deployZones(legal, '4D')).toEqual([0, 7]);
    expect(deployZones(legal, null)).toEqual([]);
  });

  it('deploys with a card and a zone', () => {
    const choice = tapCard(NOTHING, legal, '4D');
    expect(tapZone(choice, legal, 7)?.action).toEqual({ do: 'Deploy', card: '4D', zone: 7 });
  });

  it('lets go of a card that is tapped again', () => {
    expect(tapCard(tapCard(NOTHING, legal, '4D'), legal, '4D')).toEqual(NOTHING);
  });

  it('aims a ship with one target at once, the special kind first', () => {
    const step = tapZone(NOTHING, legal, 4)!;
    expect(step.action).toBeUndefined();
    expect(step.choice).toMatchObject({ ship: 4, target: 5, kind: 'broadside', card: null });
    expect(kinds(legal, 4, 5)).toEqual(['broadside', 'normal']);
  });

  it('finds the ship by itself when the target is tapped first', () => {
    expect(tapZone(NOTHING, legal, 2)!.choice).toMatchObject({ ship: 1, target: 2 });
  });

  it('fires only what was chosen: with the card, and without it', () => {
    const aimed = tapZone(NOTHING, legal, 4)!.choice;
    expect(chosen(aimed, legal)).toEqual({ do: 'Attack', ship: 4, target: 5, kind: 'broadside', card: null });
    expect(chosen(tapCard(aimed, legal, 'KS'), legal)).toEqual({ do: 'Attack', ship: 4, target: 5, kind: 'broadside', card: 'KS' });
  });

  it('takes a chosen card along into the attack', () => {
    const step = tapZone(tapCard(NOTHING, legal, '2C'), legal, 4)!;
    expect(step.choice).toMatchObject({ ship: 4, card: '2C' });
  });

  it('never deploys while an attack is being aimed', () => {
    const aimed = tapCard(tapZone(NOTHING, legal, 4)!.choice, legal, '4D');
    expect(tapZone(aimed, legal, 7)).toBeNull();
  });

  it('ignores zones and cards that are not in the list', () => {
    expect(tapZone(NOTHING, legal, 8)).toBeNull();
    expect(tapCard(NOTHING, legal, 'AH')).toEqual(NOTHING);
  });

  it('keeps of a choice what the next list still allows', () => {
    const aimed = tapCard(tapZone(NOTHING, legal, 4)!.choice, legal, 'KS');
    const withoutBroadside = legal.filter((action) => action.do !== 'Attack' || action.kind === 'normal');
    expect(settle(aimed, withoutBroadside)).toMatchObject({ ship: 4, target: 5, kind: null, card: 'KS' });
    expect(settle(aimed, [{ do: 'Pass' }])).toEqual(NOTHING);
  });
});

describe('in defence', () => {
  const answers: HitTheDeckAction[] = [null, '9S'].flatMap((card) => [null, 3, 5].map((helper): HitTheDeckAction => ({ do: 'Defend', card, helper })));

  it('may add nothing', () => {
    expect(chosen(NOTHING, answers)).toEqual({ do: 'Defend', card: null, helper: null });
  });

  it('adds a card and one helper, and changes the helper', () => {
    let choice = tapCard(NOTHING, answers, '9S');
    choice = tapZone(choice, answers, 3)!.choice;
    choice = tapZone(choice, answers, 5)!.choice;
    expect(chosen(choice, answers)).toEqual({ do: 'Defend', card: '9S', helper: 5 });
  });

  it('refuses a helper that is not offered', () => {
    expect(tapZone(NOTHING, answers, 4)).toBeNull();
  });
});

describe('with the High Royal bonus', () => {
  const sinks: HitTheDeckAction[] = [[], [2], [5], [8], [2, 5], [5, 8]].map((zones) => ({ do: 'Sink', zones }));
  const sink = (...zones: number[]) => zones.reduce((choice, zone) => tapZone(choice, sinks, zone)!.choice, NOTHING);

  it('sinks none, one, or two that the list pairs', () => {
    expect(chosen(NOTHING, sinks)).toEqual({ do: 'Sink', zones: [] });
    expect(chosen(sink(5, 2), sinks)).toEqual({ do: 'Sink', zones: [2, 5] });
  });

  it('begins anew with a ship that makes no pair', () => {
    expect(sink(2, 8).sink).toEqual([8]);
  });

  it('spares a ship that is tapped again', () => {
    expect(sink(2, 5, 2).sink).toEqual([5]);
  });
});

it('names the cards that can take part', () => {
  expect(usableCards(legal, NOTHING)).toEqual(['4D', 'KS', '2C']);
  expect(usableCards([{ do: 'Pass' }], NOTHING)).toEqual([]);
});
