/** What the pages of a tournament say: moments, ranks, plans and sums in words. */
import { describe, expect, it } from 'vitest';
import type { Plan } from '$generated/tournaments';
import { afterSwiss, harbourCup, harbourPlan } from './fixtures';
import { tabHref } from './links';
import { publishedRounds, roundAsked } from './rounds/choice';
import { absenceWords, feedWords, formatWords, tiebreakRules, tieWords } from './rules/plan';
import { groupsOf, stageToRank } from './standings/choice';
import { neighbours, whyQuestion } from './standings/question';
import { sumWords } from './standings/sum';
import { tabAsked, tabsOf } from './tabs';
import { momentAsked, momentHref } from './time/moment';
import { counted, fieldTime, momentWords, ordinal } from './words';

const noon = new Date(2026, 10, 18, 12, 0).getTime();
const HOUR = 3_600_000;

describe('words', () => {
  it('name a moment by its day as the reader counts days', () => {
    expect(momentWords(noon + HOUR, noon)).toBe('13:00');
    expect(momentWords(noon + 20 * HOUR, noon)).toBe('tomorrow 08:00');
    expect(momentWords(noon + 49 * HOUR, noon)).toBe('Friday 13:00');
    expect(momentWords(noon + 240 * HOUR, noon)).toBe('Sat 28 Nov, 12:00');
    expect(fieldTime(noon)).toBe('2026-11-18T12:00');
  });

  it('count as people do', () => {
    expect([ordinal(4), ordinal(21), ordinal(112), ordinal(23)]).toEqual(['fourth', '21st', '112th', '23rd']);
    expect([counted(1, 'round'), counted(5, 'round'), counted(13, 'round')]).toEqual(['one round', 'five rounds', '13 rounds']);
  });
});

describe('the plan in words', () => {
  const [swiss, cut] = harbourPlan.stages as [Plan['stages'][number], Plan['stages'][number]];

  it('says what is played and who comes in', () => {
    expect(formatWords(swiss)).toBe('Swiss: equal scores meet, nobody meets twice, over five rounds.');
    expect(tieWords(swiss)).toBe('Best of three; who begins alternates.');
    expect(feedWords(swiss, harbourPlan)).toBe('Comes in: everybody who entered.');
    expect(feedWords(cut, harbourPlan)).toBe('Comes in: the best 12 of “Swiss”.');
  });

  it('explains every tie-break and the ladder for absence', () => {
    expect(tiebreakRules(swiss).map((rule) => rule.title)).toEqual(['Buchholz', 'Sonneborn-Berger', 'Wins']);
    expect(absenceWords(harbourPlan)).toBe('After 1 min a reminder; after 3 min the game is lost; after 5 min the match; one match lost that way ends your tournament. Counted from the start of the match; a director can take back each of these.');
    expect(absenceWords({ ...harbourPlan, absence: { remindMs: 0, gameLossMs: 0, matchLossMs: 0, dropAfter: 0 } })).toContain('a director decides');
  });

  it('names the groups of a stage by letters, beyond Z by two', () => {
    const grouped = { ...harbourCup, plan: { ...harbourPlan, stages: [{ ...swiss, format: { is: 'groups', groups: 28, legs: 1 } as const }] } };
    expect(groupsOf(grouped, 'swiss').slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
    expect(groupsOf(harbourCup, 'swiss')).toEqual([]);
  });
});

describe('standings in words', () => {
  it('ask for the reader and whoever comes next, else for the first two', () => {
    expect(neighbours(afterSwiss.rows, 'e4')!.map((row) => row.rank)).toEqual([4, 5]);
    expect(neighbours(afterSwiss.rows, 'e5')!.map((row) => row.rank)).toEqual([4, 5]);
    expect(neighbours(afterSwiss.rows, null)!.map((row) => row.rank)).toEqual([1, 2]);
    expect(neighbours(afterSwiss.rows.slice(0, 1), null)).toBeNull();
  });

  it('put the question as people do', () => {
    const [first, , third, fourth, fifth] = afterSwiss.rows;
    expect(whyQuestion(fourth!, fifth!, 'e4')).toBe('Why are you fourth and Marlow Finch fifth?');
    expect(whyQuestion(third!, first!, null)).toBe('Why is Noor Haddad first and Wren Okafor third?');
    expect(whyQuestion(first!, { ...fourth!, rank: 1 }, null)).toBe('Why do Noor Haddad and Robin Ashdown share the first place?');
  });

  it('write a sum as a line, a mean as a mean', () => {
    const addends = [7, 8, 13].map((amount) => ({ round: 1, words: '', amount }));
    expect(sumWords.line({ addends, isMean: false, shown: '28' })).toBe('7 + 8 + 13 = 28');
    expect(sumWords.line({ addends: [0.5, 0.75].map((amount) => ({ round: 1, words: '', amount })), isMean: true, shown: '62.5 %' })).toBe('(50 % + 75 %) / 2 = 62.5 %');
  });

  it('begin with the stage that ranks by points while a bracket is on', () => {
    expect(stageToRank(harbourCup.stages, harbourCup)?.id).toBe('swiss');
    expect(stageToRank(harbourCup.stages.map((stage) => ({ ...stage, state: 'done' as const })), harbourCup)?.id).toBe('cut');
  });
});

describe('addresses', () => {
  it('open the tab that matters at this step unless one is named', () => {
    expect(tabAsked(harbourCup, new URLSearchParams())).toBe('bracket');
    expect(tabAsked({ ...harbourCup, step: 'entry' }, new URLSearchParams())).toBe('players');
    expect(tabAsked({ ...harbourCup, stage: 'swiss', step: 'rounds' }, new URLSearchParams())).toBe('rounds');
    expect(tabAsked(harbourCup, new URLSearchParams('tab=time'))).toBe('time');
    expect(tabsOf({ ...harbourCup, stages: [harbourCup.stages[0]!] }).map((tab) => tab.id)).not.toContain('bracket');
  });

  it('name a round, and fall back to the last one of the stage that is on', () => {
    const choices = publishedRounds(harbourCup);
    expect(choices).toHaveLength(7);
    expect(roundAsked(choices, new URLSearchParams('stage=swiss&round=3'), 'cut')!.long).toBe('Swiss: Round 3');
    expect(roundAsked(choices, new URLSearchParams(), 'cut')!.name).toBe('Quarterfinals');
    expect(roundAsked(choices, new URLSearchParams(), 'cut', false)!.long).toBe('Swiss: Round 1');
    expect(roundAsked([], new URLSearchParams(), null)).toBeNull();
  });

  it('keep the moment while the tab changes, and drop it at the last version', () => {
    const query = new URLSearchParams('tab=rounds&at=210');
    expect(momentAsked(query)).toBe(210);
    expect(tabHref(query, '/t/cup', { tab: 'standings' })).toBe('/t/cup?tab=standings&at=210');
    expect(momentHref(query, '/t/cup', 211, 412)).toBe('/t/cup?tab=rounds&at=211');
    expect(momentHref(query, '/t/cup', 412, 412)).toBe('/t/cup?tab=rounds');
    expect(momentAsked(new URLSearchParams('at=x'))).toBeNull();
  });
});
