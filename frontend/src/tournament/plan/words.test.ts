/** A plan in words, and its problems beside their fields. */
import { describe, expect, it } from 'vitest';
import type { Stage } from '$generated/tournaments';
import { harbourPlan } from '../fixtures';
import { placeOf, problemsAt } from './problems';
import { asLocalField, fromLocalField, nextGoodStart } from './start';
import { absenceWords, dayWords, entryWords, feedWords, stagesWords, stageWords } from './words';

describe('a plan in words', () => {
  it('tells its stages in one breath', () => expect(stagesWords(harbourPlan)).toBe('Swiss, five rounds, best of 3, then the best 12 of Swiss in single elimination, best of 3'));

  it('tells each format with what is special about it', () => {
    const words = (format: object) => stageWords({ ...harbourPlan.stages[0]!, format: format as Stage['format'], tie: { is: 'best_of', games: 1 } });
    expect(words({ is: 'swiss', rounds: null })).toBe('Swiss');
    expect(words({ is: 'single_elimination', third_place: true })).toBe('Single elimination, match for third place');
    expect(words({ is: 'double_elimination', reset: true })).toBe('Double elimination');
    expect(words({ is: 'groups', groups: 4, legs: 2 })).toBe('Groups, four of them, two meetings');
    expect(words({ is: 'pods', size: 4, rounds: 3, smallest: 3, largest: 5 })).toBe('Pods, three rounds, tables of four');
    expect(words({ is: 'arena', minutes: 60 })).toBe('Arena, 1 h');
  });

  it('tells whom a stage takes', () => {
    expect(feedWords({ stage: '', first: 1, last: null }, harbourPlan)).toBe('the entries');
    expect(feedWords({ stage: 'swiss', first: 9, last: 16 }, harbourPlan)).toBe('ranks 9 to 16 of Swiss');
    expect(feedWords({ stage: 'swiss', first: 13, last: null }, harbourPlan)).toBe('everybody from rank 13 of Swiss');
  });

  it('tells how one comes in', () => {
    expect(entryWords(harbourPlan)).toBe('Open to everybody; 48 places, check-in 30 min before the start, late entries until round 1 ends');
    expect(entryWords({ ...harbourPlan, entry: 'invited', teamSize: 3, capacity: 1, checkInMs: 0, lateEntries: 0 })).toBe('Who was invited; one team of 3, no check-in');
  });

  it('tells the ladder for absence without the rungs that are left out', () => {
    expect(absenceWords(harbourPlan.absence)).toBe('Who does not come: reminded after 1 min, a game lost after 3 min, the match after 5 min, out after one match lost so');
    expect(absenceWords({ remindMs: 0, gameLossMs: 0, matchLossMs: 0, dropAfter: 1 })).toBe('Nobody is punished for being late');
  });

  it('tells who starts the rounds', () => {
    expect(dayWords(harbourPlan)).toBe('The director publishes and starts each round; a round takes 25 min at the most');
    expect(dayWords({ ...harbourPlan, advance: 'auto', roundMs: 0, repeats: 'weekly' })).toBe('Rounds start by themselves after a break of 30 s; repeated weekly');
  });
});

describe('problems', () => {
  const problems = [{ field: 'stages.1.takes', sentence: 'Too many.' }, { field: 'plan.startsAtMs', sentence: 'Past.' }];

  it('stand beside their field and whatever holds it, however it is written', () => {
    expect(problemsAt(problems, 'stages')).toHaveLength(1);
    expect(problemsAt(problems, 'stages.1.takes')).toHaveLength(1);
    expect(problemsAt(problems, 'stages.10')).toHaveLength(0);
    expect(problemsAt(problems, 'startsAtMs')).toHaveLength(1);
  });

  it('lead to the nearest place that is on the page', () => {
    expect(placeOf(problems[0]!, (id) => id === 'plan-stages-1')).toBe('plan-stages-1');
    expect(placeOf(problems[1]!, (id) => id === 'plan-startsAtMs')).toBe('plan-startsAtMs');
    expect(placeOf({ field: 'elsewhere', sentence: '' }, () => false)).toBeNull();
  });
});

describe('the start', () => {
  it('is read back from its field as the same minute', () => {
    const at = new Date(2026, 9, 25, 2, 30).getTime();
    expect(asLocalField(at)).toBe('2026-10-25T02:30');
    expect(fromLocalField(asLocalField(at))).toBe(at);
    expect(fromLocalField('')).toBeNull();
    expect(asLocalField(null)).toBe('');
  });

  it('is proposed on the hour, with half an hour to come', () => {
    const quarter = new Date(2026, 2, 9, 19, 15).getTime();
    expect(new Date(nextGoodStart(quarter)).getHours()).toBe(20);
    expect(new Date(nextGoodStart(quarter + 1_800_000)).getHours()).toBe(21);
  });
});
