/** Taps lead to exactly one of the actions the server allowed, and to nothing else. */
import { describe, expect, it } from 'vitest';
import type { AllHandsAction } from '$generated/all_hands_on_deck';
import { chosen, discardOf, NOTHING, settle, spyOf, tapCard, tapShip, usableCards, type Choice } from './choice';
import { attackingLegal, recruitingLegal as legal } from './fixtures';

const cards = (...taps: string[]) => taps.reduce<Choice>((choice, card) => tapCard(choice, legal, card) ?? choice, NOTHING);
const ships = (...taps: number[]) => taps.reduce<Choice>((choice, ship) => tapShip(choice, attackingLegal, ship) ?? choice, NOTHING);

describe('recruiting', () => {
  it('outlines every card that may be discarded or lead', () => {
    expect(usableCards(legal, NOTHING)).toHaveLength(6);
  });

  it('draws while nothing else is asked', () => {
    expect(chosen(NOTHING, [{ do: 'Draw' }, { do: 'Aargh', card: 'navy_2' }])).toEqual({ do: 'Draw' });
  });

  it('leaves only cards outlined that complete a crew under the chosen shipmaster', () => {
    expect(usableCards(legal, cards('navy_captain_a'))).toEqual(['navy_8_a', 'privateer_a', 'privateer_b', 'navy_5_a']);
    expect(tapCard(cards('navy_captain_a'), legal, 'pirate_9_a')).toBeNull();
  });

  it('launches a shipmaster with three crew, in whatever order they were tapped', () => {
    const whole = cards('navy_captain_a', 'privateer_b', 'navy_8_a', 'navy_5_a');
    expect(chosen(whole, legal)).toEqual({ do: 'Launch', master: 'navy_captain_a', crew: ['navy_5_a', 'navy_8_a', 'privateer_b'] });
    expect(usableCards(legal, whole)).toEqual([]);
  });

  it('commits nothing half way, but lets a shipmaster be discarded', () => {
    expect(chosen(cards('navy_captain_a'), legal)).toBeNull();
    expect(discardOf(cards('navy_captain_a'), legal)).toEqual({ do: 'Discard', card: 'navy_captain_a' });
    expect(discardOf(cards('navy_captain_a', 'navy_5_a'), legal)).toBeNull();
  });

  it('discards a card that leads no ship, and changes to another', () => {
    expect(chosen(cards('pirate_9_a'), legal)).toEqual({ do: 'Discard', card: 'pirate_9_a' });
    expect(cards('pirate_9_a', 'navy_8_a').cards).toEqual(['navy_8_a']);
  });

  it('puts one of the crew back, and lets all go with the shipmaster', () => {
    expect(cards('navy_captain_a', 'navy_5_a', 'navy_8_a', 'navy_5_a').cards).toEqual(['navy_captain_a', 'navy_8_a']);
    expect(cards('navy_captain_a', 'navy_5_a', 'navy_captain_a')).toEqual(NOTHING);
  });

  it('keeps of a choice what the next list still allows', () => {
    const discards = legal.filter((action) => action.do === 'Discard');
    expect(settle(cards('navy_captain_a', 'navy_5_a'), discards)).toEqual(NOTHING);
    expect(settle(cards('navy_captain_a'), discards).cards).toEqual(['navy_captain_a']);
  });
});

describe('in battle', () => {
  it('aims a ship with one target at once', () => {
    expect(ships(0)).toEqual({ cards: [], ship: 0, target: 3 });
    expect(chosen(ships(0), attackingLegal)).toEqual({ do: 'Attack', ship: 0, target: 3 });
  });

  it('asks for the target where there are several', () => {
    expect(ships(1)).toMatchObject({ ship: 1, target: null });
    expect(chosen(ships(1), attackingLegal)).toBeNull();
    expect(chosen(ships(1, 4), attackingLegal)).toEqual({ do: 'Attack', ship: 1, target: 4 });
  });

  it('finds the ship by itself when the target is tapped first', () => {
    expect(ships(4)).toMatchObject({ ship: 1, target: 4 });
  });

  it('keeps the target when another ship that may attack it is chosen', () => {
    expect(ships(0, 1)).toMatchObject({ ship: 1, target: 3 });
  });

  it('never aims at what the chosen ship may not attack', () => {
    expect(tapShip(ships(0), attackingLegal, 4)).toBeNull();
    expect(tapShip(NOTHING, attackingLegal, 6)).toBeNull();
  });

  it('offers a look before the attack only where the list does', () => {
    expect(spyOf(ships(1, 4), attackingLegal)).toEqual({ do: 'Spy', ship: 1, target: 4 });
    expect(spyOf(ships(0), attackingLegal)).toBeNull();
  });

  it('lets go of a ship that is tapped again', () => {
    expect(ships(1, 1)).toEqual(NOTHING);
    expect(chosen(NOTHING, [{ do: 'Pass' } as AllHandsAction])).toBeNull();
  });
});
