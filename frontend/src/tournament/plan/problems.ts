/** What stands in the way of a plan, each beside the field it speaks of. */
import { createContext } from 'svelte';
import type { ProblemView } from '$generated/tournaments';

/** The problems of the plan on the page, for every field below it. */
export const [problemsHere, provideProblems] = createContext<() => readonly ProblemView[]>();

/** A field as the plan writes it: the door says "plan.capacity", a format's own settings are written "third_place". */
export const fieldName = (field: string): string => field.replace(/^plan\./, '').replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Those of a field, or of anything inside it. */
export function problemsAt(problems: readonly ProblemView[], field: string): ProblemView[] {
  const wanted = fieldName(field);
  return problems.filter((problem) => {
    const name = fieldName(problem.field);
    return name === wanted || name.startsWith(`${wanted}.`);
  });
}

/** The id of a field on the page, so that a problem can lead there. */
export const fieldId = (field: string): string => `plan-${fieldName(field).replaceAll('.', '-')}`;

/** The nearest place on the page for a problem: its own field, or the one that holds it. */
export function placeOf(problem: ProblemView, exists: (id: string) => boolean): string | null {
  const parts = fieldName(problem.field).split('.');
  for (let n = parts.length; n > 0; n -= 1) {
    const id = fieldId(parts.slice(0, n).join('.'));
    if (exists(id)) return id;
  }
  return null;
}
