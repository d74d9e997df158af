/** A game's options as a form: what may be chosen, and how it reads. */
import { describe, expect, it } from 'vitest';
import type { GameOption } from './games';
import { choiceName, complaintOf, defaultsOf, optionWords, rulesWords } from './options';

const prize: GameOption = { key: 'prize', label: 'Prize Crew', describes: '', kind: 'bool', default: false };
const goal: GameOption = { key: 'goal', label: 'Goal', describes: '', kind: 'int', default: 500, min: 100, max: 1000 };
const map: GameOption = { key: 'map', label: 'Map', describes: '', kind: 'choice', default: 'small', choices: ['small', 'large'] };
const all = [prize, goal, map];

describe('options', () => {
  it('begin with the defaults of the game', () => {
    expect(defaultsOf(all)).toEqual({ prize: false, goal: 500, map: 'small' });
    expect(all.every((option) => complaintOf(option, defaultsOf(all)[option.key]) === null)).toBe(true);
  });

  it('take whole numbers within their bounds, and name the bounds otherwise', () => {
    expect(complaintOf(goal, 100)).toBeNull();
    expect(complaintOf(goal, 1000)).toBeNull();
    for (const bad of [99, 1001, 500.5, Number.NaN, '', '500', true]) expect(complaintOf(goal, bad)).toBe('Goal: a whole number from 100 to 1000.');
  });

  it('take only an offered choice, and yes or no', () => {
    expect(complaintOf(map, 'large')).toBeNull();
    expect(complaintOf(map, 'huge')).toBe('Map: one of Small, Large.');
    expect(complaintOf(prize, true)).toBeNull();
    expect(complaintOf(prize, 1)).toBe('Prize Crew: yes or no.');
  });

  it('are told by what differs from the plain game', () => {
    expect(rulesWords(all, defaultsOf(all))).toBe('Standard rules');
    expect(rulesWords(all, {})).toBe('Standard rules');
    expect(optionWords(all, { prize: true, goal: 300, map: 'small' })).toEqual(['Prize Crew', 'Goal: 300']);
  });
});

it('calls a choice by its label, in order or by name', () => {
  const option = { key: 'deck', label: 'Deck', describes: '', kind: 'choice' as const, default: 'a', choices: ['a', 'b'] };
  expect(choiceName({ ...option, labels: ['Airlock', 'Bulkhead'] }, 'b')).toBe('Bulkhead');
  expect(choiceName({ ...option, labels: { a: 'Airlock' } }, 'a')).toBe('Airlock');
  expect(choiceName({ ...option, choices: ['first_shout', 3] }, 'first_shout')).toBe('First shout');
  expect(optionWords([{ ...option, labels: ['Airlock', 'Bulkhead'] }], { deck: 'b' })).toEqual(['Deck: Bulkhead']);
});
