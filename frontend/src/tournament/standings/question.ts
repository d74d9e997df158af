/** The question that a reader of standings has: why is this one before that one? */
import type { StandingView } from '$generated/tournaments';
import { ordinal } from '../words';

/** The reader and whoever comes right after them (or right before, at the end); without a reader the first two. */
export function neighbours(rows: readonly StandingView[], mine: string | null): [StandingView, StandingView] | null {
  if (rows.length < 2) return null;
  const own = rows.findIndex((row) => row.who.id === mine);
  const first = own < 0 ? 0 : Math.min(own, rows.length - 2);
  return [rows[first]!, rows[first + 1]!];
}

/** "Why are you fourth and Marlow Finch fifth?" */
export function whyQuestion(one: StandingView, other: StandingView, mine: string | null): string {
  const [upper, lower] = one.rank <= other.rank ? [one, other] : [other, one];
  const is = (row: StandingView) => (row.who.id === mine ? 'you' : row.who.name);
  if (upper.rank === lower.rank) return `Why do ${is(upper)} and ${is(lower)} share the ${ordinal(upper.rank)} place?`;
  return `Why ${upper.who.id === mine ? 'are' : 'is'} ${is(upper)} ${ordinal(upper.rank)} and ${is(lower)} ${ordinal(lower.rank)}?`;
}
