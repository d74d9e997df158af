/** The published rounds of all stages in order, and which of them an address asks for. */
import type { Head } from '$generated/tournaments';

export interface RoundChoice { key: string; stage: string; number: number; name: string; long: string }

export function publishedRounds(head: Head): RoundChoice[] {
  return head.stages.flatMap((stage) => Array.from({ length: stage.published }, (_, i) => {
    const name = stage.roundNames[i] ?? `Round ${i + 1}`;
    return { key: `${stage.id} ${i + 1}`, stage: stage.id, number: i + 1, name, long: head.stages.length > 1 ? `${stage.name}: ${name}` : name };
  }));
}

/** The one named by `?stage=&round=`, else the last one of the named or the running stage; the first where later ones would tell who won. */
export function roundAsked(choices: readonly RoundChoice[], query: URLSearchParams, running: string | null, spoilers = true): RoundChoice | null {
  if (!spoilers && !query.get('round')) return choices.find((each) => each.stage === (query.get('stage') ?? each.stage)) ?? null;
  const stage = query.get('stage') ?? running;
  const number = Number(query.get('round'));
  return choices.find((each) => each.stage === stage && each.number === number) ?? choices.findLast((each) => each.stage === stage) ?? choices.at(-1) ?? null;
}
