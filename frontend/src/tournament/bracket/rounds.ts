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

const NOT_NEEDED = 'Not needed';

/** Of a bye only who has it is shown; a place that nobody comes to is none, nor is a second grand final that is not needed. */
export function withoutEmpty(nodes: readonly NodeView[]): NodeView[] {
  return nodes.flatMap((node) => {
    if (node.slots.every((slot) => slot.who === null && slot.words === NOT_NEEDED)) return [];
    if (node.state !== 'bye') return [node];
    const slots = node.slots.filter((slot) => slot.who !== null);
    return slots.length ? [{ ...node, slots }] : [];
  });
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

export interface BracketPart { name: string; nodes: NodeView[] }

/** A bracket too large for one drawing is cut: the last rounds together, and each branch that leads into them alone. */
export function cut(nodes: readonly NodeView[], most: number): BracketPart[] {
  const from = { winner: firstShown(nodes, 'winner', most), loser: firstShown(nodes, 'loser', most) };
  if (from.winner <= 1 || !Number.isFinite(from.winner)) return [{ name: 'All', nodes: [...nodes] }];
  const into = new Map<string, NodeView[]>();
  for (const node of nodes) if (node.next !== null) into.set(node.next, [...(into.get(node.next) ?? []), node]);
  const branch = (root: NodeView): NodeView[] => [root, ...(into.get(root.id) ?? []).filter((node) => node.bracket === root.bracket).flatMap(branch)];
  const late = nodes.filter((node) => node.bracket === 'final' || node.bracket === 'third' || node.round >= from[node.bracket]);
  const branches = (['winner', 'loser'] as const).flatMap((bracket) => {
    const roots = nodes.filter((node) => node.bracket === bracket && node.round === from[bracket]).sort((a, b) => a.number - b.number);
    return roots.map((root) => ({ name: `${root.roundName}, match ${root.number}: how it comes about`, nodes: fromTheLeft(branch(root)) }));
  });
  return [{ name: `From ${nodes.find((node) => node.bracket === 'winner' && node.round === from.winner)!.roundName} on`, nodes: fromTheLeft(late) }, ...branches];
}

/** The first round of a bracket that has no more than so many tables. */
function firstShown(nodes: readonly NodeView[], bracket: NodeView['bracket'], most: number): number {
  const tables = new Map<number, number>();
  for (const node of nodes) if (node.bracket === bracket) tables.set(node.round, (tables.get(node.round) ?? 0) + 1);
  return Math.min(...[...tables].filter(([, count]) => count <= most).map(([round]) => round), Infinity);
}

/** Columns are counted from the first round that is drawn. */
function fromTheLeft(nodes: NodeView[]): NodeView[] {
  const first = (bracket: NodeView['bracket']) => Math.min(...nodes.filter((node) => node.bracket === bracket).map((node) => node.round));
  const left = { winner: first('winner'), loser: first('loser'), final: 1, third: 1 };
  return nodes.map((node) => ({ ...node, round: node.round - left[node.bracket] + 1 }));
}
