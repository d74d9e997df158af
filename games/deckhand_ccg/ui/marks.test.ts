/** What each compartment shows: outlines for what may be tapped, reasons for what may not. */
import { describe, expect, it } from 'vitest';
import type { DeckhandAction } from '$generated/deckhand_ccg';
import { NOTHING, type Choice } from './choice';
import { aTurn, turnLegal, unit } from './fixtures';
import { markShip, type Marked } from './marks';
import { laidOut } from './ship';
import { actionWords, statusLine } from './words';

const who = (seat: number) => (seat === 0 ? 'You' : 'Dag');
const shown = (choice: Partial<Choice> = {}, change: Partial<Marked> = {}) => {
  const states = markShip({ view: aTurn(), legal: turnLegal, choice: { ...NOTHING, ...choice }, order: laidOut(0), bottom: 0, who, ...change });
  return (at: number) => states.find((each) => each.at === at)!;
};
const said = (choice: Partial<Choice>) => statusLine(aTurn(), turnLegal, { ...NOTHING, ...choice }, null, false);

describe('compartments', () => {
  it('outline the units that may activate, and say which have', () => {
    const at = shown();
    expect([1, 2, 4].map((each) => at(each).state)).toEqual(['legal', 'legal', 'still']);
    expect(at(4).note).toBe('Activated');
    expect(at(2).note).toBe('Bound ready, 1 Corryte');
  });

  it('say of each target what an attack would roll and whether it can answer, or why not', () => {
    const at = shown({ unit: 1 });
    expect(at(7)).toMatchObject({ state: 'legal', note: '1 + 4 dice · can answer', icon: 'aim' });
    expect(at(6)).toMatchObject({ state: 'dim', note: 'Vent Crawler is in the line', icon: 'lock', reason: { rule: 'R3' } });
    expect(at(0)).toMatchObject({ state: 'legal', lead: 'Step here', note: 'The corpse of Deck Rat goes to your discard' });
    expect(at(1)).toMatchObject({ state: 'sel', note: 'Chosen' });
    expect(at(2)).toMatchObject({ state: 'legal', faint: true });
  });

  it('offer places for a Crew and say why others are none', () => {
    const at = shown({ card: 'drone~0' });
    expect(at(0)).toMatchObject({ state: 'legal', lead: 'Summon here' });
    expect(at(1)).toMatchObject({ state: 'dim', reason: { text: 'Another unit stands there.' } });
  });

  it('offer a Reckless Charge and say first what it drives where', () => {
    const board = aTurn().board.map((each, at) => (at === 0 ? { ...each, corpse: null, unit: unit('stowaway', 1) } : each));
    const summons = [0, 1, 2].map((at) => ({ at, summon: { text: 'Another unit stands there.', rule: 'R7' }, charge: at ? { text: 'No enemy stands there.', rule: 'R10' } : null, note: at ? '' : 'Stowaway is driven into the Airlock' }));
    const marked = { view: aTurn({ board, summons }), legal: [{ do: 'Charge', card: 'drone', at: 0 }] as DeckhandAction[] };
    expect(shown({ card: 'drone~0' }, marked)(0)).toMatchObject({ state: 'legal', note: 'Reckless Charge' });
    expect(shown({ card: 'drone~0' }, marked)(1)).toMatchObject({ state: 'dim', reason: { rule: 'R10' } });
    expect(statusLine(marked.view, marked.legal, { ...NOTHING, card: 'drone~0', target: 0 }, null, false)).toMatchObject({ text: 'Stowaway is driven into the Airlock.', rule: 'R10' });
  });

  it('ask whom, then where to', () => {
    expect(shown({ card: 'airlock_purge~0' })(5).state).toBe('legal');
    const at = shown({ card: 'airlock_purge~0', target: 5 });
    expect([5, 8, 2].map((each) => at(each).state)).toEqual(['sel', 'legal', 'legal']);
    expect(at(8).lead).toBe('To here');
  });

  it('show both sides of a fight that waits', () => {
    const fight = { attacker: 1, at: 7, target: 1, roll: '', base: 0, dice: [], before: false, answer_base: 1, answer_dice: 2, note: 'Servant on Rifleman' };
    const at = shown({}, { view: aTurn({ phase: 'answer', fight }), legal: [{ do: 'Counterattack' }, { do: 'Hold' }] });
    expect([at(7).note, at(1).note, at(7).state]).toEqual(['Attacks', 'Attacked', 'hot']);
  });

  it('offer the free step and name the corpse under it', () => {
    const at = shown({}, { view: aTurn({ phase: 'step', open: 1 }), legal: [{ do: 'Stay' }, { do: 'Step', to: 0 }] });
    expect(at(0)).toMatchObject({ state: 'legal', lead: 'Step here', note: 'Over the corpse of Deck Rat' });
  });

  it('are told in words: where, what, whose, and what a tap would do', () => {
    expect(shown({ unit: 1 })(7).label).toBe('Dag’s Starship, middle: Servant, Dag, Range 2, Base Damage 1, 2 of 2 hit points. No ability. 1 + 4 dice · can answer.');
    expect(shown()(0).label).toBe('your Starship, left: corpse of Deck Rat, You.');
  });

  it('offer nothing without a legal action, and say who was just hit', () => {
    const at = shown({}, { legal: [], hurt: new Map([[3, 2]]) });
    expect(laidOut(0).every((each) => at(each).state === 'still')).toBe(true);
    expect(at(3).note).toBe('Took 2');
  });
});

describe('the status line', () => {
  it('says before the attack what it is expected to do and what answer it risks', () => {
    expect(said({ unit: 1, target: 7 })).toEqual({ text: 'One-Eyed Rifleman on Servant: 3 on average, kills 69\u00a0%.', why: 'It can answer with 1 + 4 dice: kills 12\u00a0%.', rule: 'R9' });
    expect(said({ unit: 1 })).toEqual({ text: 'One-Eyed Rifleman: pick a target, or step first.', why: 'Vent Crawler is in the line.', rule: 'R3' });
  });

  it('leads through a Maneuver step by step', () => {
    expect(said({ card: 'airlock_purge~0' }).text).toBe('Airlock Purge: tap its target.');
    expect(said({ card: 'airlock_purge~0', target: 5 }).text).toBe('Airlock Purge on What\'s-His-Name: tap where it goes.');
    expect(said({ card: 'back_pay~0' }).text).toBe('Back Pay needs no target.');
    expect(said({ skill: true }).why).toContain('move one of your units');
  });

  it('keeps a move in words of its player', () => {
    const words = (action: DeckhandAction) => actionWords(action, aTurn());
    expect(words({ do: 'Attack', unit: 1, target: 7 })).toBe('attack Servant with One-Eyed Rifleman.');
    expect(words({ do: 'Play', card: 'airlock_purge', target: 5, to: 8 })).toBe('play Airlock Purge on What\'s-His-Name.');
    expect(words({ do: 'Choose', target: null, to: null })).toBe('aim at nobody.');
  });
});
