/** Changes to a plan that is being written: each takes a plan and returns the next one, whole and of one piece. */
import type { Feed, Plan, Stage } from '$generated/tournaments';
import { settingsOf } from './formats';

/** A template under what was already written: name, words, start and game are the writer's own. */
export function fromTemplate(template: Plan, written: Plan | null): Plan {
  if (!written) return { ...template, name: '' };
  const own = { name: written.name, about: written.about, startsAtMs: written.startsAtMs, repeats: written.repeats };
  const sameGame = written.game === template.game;
  return { ...template, ...own, options: sameGame ? written.options : template.options, clock: sameGame ? written.clock : template.clock };
}

const changeStage = (plan: Plan, at: number, change: Partial<Stage>): Plan => ({ ...plan, stages: plan.stages.map((stage, n) => (n === at ? { ...stage, ...change } : stage)) });

const BEST_MOST = 8;

/** Another stage at the end, fed by the best half of the one before it, eight at the most. */
export function addStage(plan: Plan): Plan {
  const before = plan.stages.at(-1)!;
  const here = before.takes.reduce((sum, { stage, first, last }) => sum + (stage && last !== null ? last - first + 1 : plan.capacity), 0);
  const name = plan.stages.some((stage) => stage.name === 'Final') ? `Stage ${plan.stages.length + 1}` : 'Final';
  const best = Math.max(2, Math.min(BEST_MOST, Math.floor(here / 2)));
  const stage: Stage = { ...before, id: freshId(plan), name, format: settingsOf('single_elimination'), takes: [{ stage: before.id, first: 1, last: best }] };
  return { ...plan, stages: [...plan.stages, stage] };
}

function freshId(plan: Plan): string {
  const taken = new Set(plan.stages.map(({ id }) => id));
  let n = plan.stages.length + 1;
  while (taken.has(`stage-${n}`)) n += 1;
  return `stage-${n}`;
}

/** Without one stage: whoever took from it now takes from wherever it took. */
export function removeStage(plan: Plan, at: number): Plan {
  const gone = plan.stages[at]!;
  const stages = plan.stages.filter((_, n) => n !== at).map((stage): Stage => {
    const rest = stage.takes.filter((feed) => feed.stage !== gone.id);
    return { ...stage, takes: rest.length ? rest : gone.takes };
  });
  return { ...plan, stages };
}

/** A stage cannot come before one it takes from, nor after one that takes from it. */
export function whyNotEarlier(plan: Plan, at: number): string | null {
  const before = plan.stages[at - 1], stage = plan.stages[at]!;
  if (!before) return 'This stage is the first.';
  return stage.takes.some((feed) => feed.stage === before.id) ? `It takes its players from ${before.name}.` : null;
}

export function moveEarlier(plan: Plan, at: number): Plan {
  const stages = [...plan.stages];
  [stages[at - 1], stages[at]] = [stages[at]!, stages[at - 1]!];
  return { ...plan, stages };
}

export const setFormat = (plan: Plan, at: number, kind: string): Plan => changeStage(plan, at, { format: settingsOf(kind) });

export const setSetting = (plan: Plan, at: number, key: string, value: unknown): Plan => changeStage(plan, at, { format: { ...plan.stages[at]!.format, [key]: value } as Stage['format'] });

export const setStage = changeStage;

export function setFeed(plan: Plan, at: number, nth: number, change: Partial<Feed> | null): Plan {
  const takes = plan.stages[at]!.takes.flatMap((feed, n) => (n !== nth ? [feed] : change ? [{ ...feed, ...change }] : []));
  return changeStage(plan, at, { takes });
}

/** All entries, or ranks of a stage: a feed from the entries has no ranks to choose from. */
export const feedFrom = (stage: string): Feed => (stage ? { stage, first: 1, last: 8 } : { stage: '', first: 1, last: null });

/** Teams meet on as many boards as they have members; people alone play the best of so many games. */
export function setTeamSize(plan: Plan, teamSize: number): Plan {
  const stages = plan.stages.map((stage): Stage => ({ ...stage, tie: teamSize > 1 ? { is: 'boards', boards: teamSize } : stage.tie.is === 'boards' ? { is: 'best_of', games: 1 } : stage.tie }));
  return { ...plan, teamSize, stages };
}

/** One item of a list a place earlier (-1) or later (+1). */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  next.splice(Math.max(0, at + by), 0, item!);
  return next;
}
