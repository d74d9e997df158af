/** Changes to a plan. */
import { describe, expect, it } from 'vitest';
import { harbourPlan } from '../fixtures';
import { addStage, fromTemplate, moved, moveEarlier, removeStage, setFormat, setTeamSize, whyNotEarlier } from './draft';

describe('a template', () => {
  it('leaves what was written: name, words and start', () => {
    const written = { ...harbourPlan, name: 'My cup', about: 'Bring a flag.', startsAtMs: 5 };
    expect(fromTemplate({ ...harbourPlan, capacity: 8 }, written)).toMatchObject({ name: 'My cup', about: 'Bring a flag.', startsAtMs: 5, capacity: 8 });
  });

  it('brings its own rules when the game is another one', () => {
    const written = { ...harbourPlan, game: 'deckahedron', options: { lives: 3 } };
    expect(fromTemplate(harbourPlan, written).options).toEqual({});
  });

  it('asks for a name of its own', () => expect(fromTemplate(harbourPlan, null).name).toBe(''));
});

describe('stages', () => {
  it('a new one takes the best half of the one before it, under an id and a name of its own', () => {
    const plan = addStage(addStage(harbourPlan));
    expect(plan.stages.map(({ takes }) => takes[0]!.last)).toEqual([null, 12, 6, 3]);
    expect(plan.stages.at(-1)!.takes[0]!.stage).toBe(plan.stages.at(-2)!.id);
    expect(new Set(plan.stages.map(({ id }) => id)).size).toBe(4);
    expect(plan.stages.map(({ name }) => name)).toEqual(['Swiss', 'The best twelve', 'Final', 'Stage 4']);
  });

  it('that took from one which is gone take from where it took', () => {
    const plan = removeStage(harbourPlan, 0);
    expect(plan.stages).toHaveLength(1);
    expect(plan.stages[0]!.takes).toEqual([{ stage: '', first: 1, last: null }]);
  });

  it('cannot come before those they take from', () => {
    expect(whyNotEarlier(harbourPlan, 1)).toContain('Swiss');
    const beside = { ...harbourPlan, stages: harbourPlan.stages.map((stage) => ({ ...stage, takes: [{ stage: '', first: 1, last: null }] })) };
    expect(whyNotEarlier(beside, 1)).toBeNull();
    expect(moveEarlier(beside, 1).stages.map(({ id }) => id)).toEqual(['cut', 'swiss']);
  });

  it('of another format have its own settings and no others', () => expect(setFormat(harbourPlan, 0, 'round_robin').stages[0]!.format).toEqual({ is: 'round_robin', legs: 1 }));
});

describe('teams', () => {
  it('meet on a board for each member, and people alone on one', () => {
    const teams = setTeamSize(harbourPlan, 3);
    expect(teams.stages.map(({ tie }) => tie)).toEqual([{ is: 'boards', boards: 3 }, { is: 'boards', boards: 3 }]);
    expect(setTeamSize(teams, 1).stages[0]!.tie).toEqual({ is: 'best_of', games: 1 });
    expect(setTeamSize(harbourPlan, 1).stages[0]!.tie).toEqual({ is: 'best_of', games: 3 });
  });
});

describe('an order of things', () => {
  it('moves one a place, never over the edge', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
