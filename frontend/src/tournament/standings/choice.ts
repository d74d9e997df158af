/** Which stages are ranked by points, and the groups of a stage that is played in groups. */
import type { Head, StageView } from '$generated/tournaments';

/** Stages that have standings. A bracket decides its places by itself and has them too, once it is played. */
export const rankedStages = (head: Head): StageView[] => head.stages.filter((stage) => stage.state !== 'waiting' || stage.published > 0);

/** What is looked for first: the stage that is on, or the last one; a bracket ranks nobody before it is over. */
export function stageToRank(stages: readonly StageView[], head: Head): StageView | undefined {
  const settled = stages.filter((stage) => !stage.hasBracket || stage.state === 'done');
  return settled.find((stage) => stage.id === head.stage) ?? settled.at(-1) ?? stages.at(-1);
}

/** "A", "B", "C" …: as many as the plan has; letters go on with AA after Z. */
export function groupsOf(head: Head, stage: string): string[] {
  const format = head.plan.stages.find((each) => each.id === stage)?.format;
  const count = format && 'groups' in format ? format.groups : 0;
  return Array.from({ length: count }, (_, i) => letters(i));
}

function letters(n: number): string {
  return (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));
}
