/** The tabs of a tournament's page, and which one an address asks for. */
import type { Head } from '$generated/tournaments';

export type Tab = 'bracket' | 'rounds' | 'standings' | 'players' | 'rules' | 'time';

export function tabsOf(head: Head): { id: Tab; name: string }[] {
  return [
    ...(head.stages.some((stage) => stage.hasBracket) ? [{ id: 'bracket' as const, name: 'Bracket' }] : []),
    { id: 'rounds', name: 'Rounds' }, { id: 'standings', name: 'Standings' }, { id: 'players', name: 'Players' }, { id: 'rules', name: 'Rules' }, { id: 'time', name: 'Time machine' },
  ];
}

/** The one named; else what matters at this step: who comes, then what is played, then who won. */
export function tabAsked(head: Head, query: URLSearchParams): Tab {
  const named = tabsOf(head).find((tab) => tab.id === query.get('tab'));
  if (named) return named.id;
  if (head.step === 'entry' || head.step === 'check_in' || head.step === 'cancelled') return 'players';
  const stage = head.stages.find((each) => each.id === head.stage);
  if (stage?.hasBracket) return 'bracket';
  return head.step === 'done' ? 'standings' : 'rounds';
}
