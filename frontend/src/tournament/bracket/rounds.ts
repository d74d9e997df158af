/** A bracket as a list: its rounds in the order they are played, each with its nodes; and what of it the reader may see and cares for. */
import type { NodeView } from '$generated/tournaments';
import { isDecided } from './layout';

export interface BracketRound { key: string; name: string; nodes: NodeView[] }

const ORDER = { winner: 0, loser: 1, third: 2, final: 3 };

export function roundsOf(nodes: readonly NodeView[]): BracketRound[] {
  const found = new Map<string, BracketRound>();
  const sorted = [...nodes].sort((a, b) => a.wave - b.wave || ORDER[a.bracket] - ORDER[b.bracket] || a.round - b.round || a.number - b.number);
  for (const node of sorted) {
    const key = `${node.bracket} ${node.round}`;
    const round = found.get(key) ?? { key, name: node.roundName, nodes: [] };
    round.nodes.push(node);
    found.set(key, round);
  }
  return [...found.values()];
}

/** The round to open first: the reader's own that is on, else the first that is not over, else the last. */
export function roundToOpen(rounds: readonly BracketRound[], mine: string | null): number {
  const own = rounds.findIndex((round) => round.nodes.some((node) => isMine(node, mine) && !isDecided(node) && node.state !== 'unknown'));
  if (own >= 0) return own;
  const open = rounds.findIndex((round) => round.nodes.some((node) => !isDecided(node)));
  return open >= 0 ? open : rounds.length - 1;
}

export const isMine = (node: NodeView, mine: string | null): boolean => mine !== null && node.slots.some((slot) => slot.who?.id === mine);

/** "Noor Haddad 2 against Priya Nair 0: Done." */
export function nodeWords(node: NodeView): string {
  const sides = node.slots.map((slot) => `${slot.who?.name ?? (slot.words || 'not yet known')}${slot.score === null ? '' : ` ${slot.score}`}`);
  return `${sides.join(' against ')}: ${node.words || node.state}`;
}

/** With results hidden, nobody who came further is named and no score is told; the reader's own matches are no secret to them. */
export function veil(nodes: readonly NodeView[], mine: string | null): NodeView[] {
  const fed = new Set(nodes.flatMap((node) => (node.slots.length > 1 ? [node.next, node.nextLoser] : [])));
  return nodes.map((node) => {
    if (isMine(node, mine)) return node;
    const slots = node.slots.map((slot) => ({ ...slot, score: null, won: false, ...(fed.has(node.id) && slot.who ? { who: null, words: 'Result hidden' } : {}) }));
    return { ...node, slots };
  });
}

/** A bracket too large for one drawing is cut: the last rounds together, and each branch that leads into them alone. */
export function cut(nodes: readonly NodeView[], most: number): { name: string; nodes: NodeView[]; has: (id: string) => boolean }[] {
  const winners = nodes.filter((node) => node.bracket === 'winner');
  const byRound = new Map<number, NodeView[]>();
  for (const node of winners) byRound.set(node.round, [...(byRound.get(node.round) ?? []), node]);
  const from = [...byRound].filter(([, own]) => own.length <= most).map(([round]) => round).sort((a, b) => a - b)[0] ?? 1;
  if (from <= 1) return [{ name: 'All', nodes: [...nodes], has: () => true }];
  const rounds = Math.max(...byRound.keys());
  const into = new Map<string, NodeView[]>();
  for (const node of nodes) if (node.next !== null) into.set(node.next, [...(into.get(node.next) ?? []), node]);
  const branch = (root: NodeView): NodeView[] => [root, ...(into.get(root.id) ?? []).filter((node) => node.bracket === root.bracket).flatMap(branch)];
  const losersFrom = Math.max(1, ...nodes.filter((node) => node.bracket === 'loser').map((node) => node.round)) - 2 * (rounds - from);
  const late = nodes.filter((node) => (node.bracket === 'winner' ? node.round >= from : node.bracket === 'loser' ? node.round >= losersFrom : true));
  const part = (name: string, own: NodeView[]) => {
    const ids = new Set(own.map((node) => node.id));
    const first = Math.min(...own.filter((node) => node.bracket === 'winner').map((node) => node.round));
    const firstLoser = Math.min(...own.filter((node) => node.bracket === 'loser').map((node) => node.round), Infinity);
    const shifted = own.map((node) => ({ ...node, round: node.bracket === 'winner' ? node.round - first + 1 : node.bracket === 'loser' ? node.round - firstLoser + 1 : node.round }));
    return { name, nodes: shifted, has: (id: string) => ids.has(id) };
  };
  const roots = byRound.get(from)!;
  return [part(`From ${roots[0]!.roundName.toLowerCase()}`, late), ...roots.map((root, i) => part(`Branch ${i + 1} of ${roots.length}`, branch(root)))];
}
