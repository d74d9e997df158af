/** Where the nodes of a bracket stand in its drawing: winners above, losers below, finals to the right of both. */
import type { BracketView, NodeView } from '$generated/tournaments';

export const BOX = 244;
export const ROW = 27; // one side of a node
const COLUMN = 296;
const PITCH = 90;
const HEADING = 44;
const AREA_GAP = 40;

export interface Box { node: NodeView; x: number; y: number; height: number }
export interface Wire { from: string; to: string; d: string; known: boolean }
export interface Heading { x: number; y: number; text: string }
export interface Drawing { boxes: Box[]; wires: Wire[]; headings: Heading[]; width: number; height: number }

type Bracket = Pick<BracketView, 'nodes'>;

export const heightOf = (node: NodeView): number => Math.max(1, node.slots.length) * ROW + 8;
export const isDecided = (node: NodeView): boolean => node.state === 'done' || node.state === 'corrected' || node.state === 'bye';

export function draw({ nodes }: Bracket): Drawing {
  const feeders = feedersOf(nodes);
  const middles = new Map<string, { x: number; y: number }>();
  const headings: Heading[] = [];
  let top = 0;
  for (const area of ['winner', 'loser'] as const) {
    const own = nodes.filter((node) => node.bracket === area);
    if (!own.length) continue;
    head(own, area === 'loser' ? 'Losers: ' : '', 0, top, headings);
    top = standRows(own, feeders, top + HEADING, middles) + AREA_GAP;
  }
  const columns = Math.max(0, ...nodes.filter((node) => node.bracket !== 'final').map((node) => node.round));
  const finals = nodes.filter((node) => node.bracket === 'final').sort((a, b) => a.round - b.round);
  head(finals, '', columns * COLUMN, 0, headings);
  for (const node of finals) {
    const fed = (feeders.get(node.id) ?? []).map((each) => middles.get(each.id)?.y).filter((y) => y !== undefined);
    middles.set(node.id, { x: (columns + node.round - 1) * COLUMN, y: fed.length ? mean(fed) : HEADING + PITCH / 2 });
  }
  const third = nodes.find((node) => node.bracket === 'third');
  if (third) standThird(third, middles, headings);

  const boxes = nodes.flatMap((node) => {
    const middle = middles.get(node.id);
    return middle ? [{ node, x: middle.x, y: middle.y - heightOf(node) / 2, height: heightOf(node) }] : [];
  });
  const wires = nodes.flatMap((node) => wire(node, middles));
  const width = Math.max(0, ...boxes.map((box) => box.x + BOX)) + 2;
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height)) + 30;
  return { boxes, wires, headings, width, height };
}

/** Leaves take rows in the order in which their winners meet; everything else stands between what feeds it. */
function standRows(area: NodeView[], feeders: Map<string, NodeView[]>, top: number, middles: Map<string, { x: number; y: number }>): number {
  const inside = new Set(area.map((node) => node.id));
  let row = 0;
  const stand = (node: NodeView): number => {
    const children = (feeders.get(node.id) ?? []).filter((each) => inside.has(each.id) && each.round < node.round);
    const y = children.length ? mean(children.map(stand)) : top + PITCH / 2 + PITCH * row++;
    middles.set(node.id, { x: (node.round - 1) * COLUMN, y });
    return y;
  };
  const roots = area.filter((node) => node.next === null || !inside.has(node.next));
  for (const root of roots.sort((a, b) => a.number - b.number)) stand(root);
  return top + row * PITCH;
}

function standThird(third: NodeView, middles: Map<string, { x: number; y: number }>, headings: Heading[]): void {
  const right = Math.max(0, ...[...middles.values()].map((middle) => middle.x));
  const above = Math.max(0, ...[...middles.values()].filter((middle) => middle.x === right).map((middle) => middle.y));
  headings.push({ x: right, y: above + 72, text: third.roundName });
  middles.set(third.id, { x: right, y: above + 72 + HEADING });
}

function head(area: NodeView[], before: string, x: number, y: number, headings: Heading[]): void {
  const named = new Map(area.map((node) => [node.round, node.roundName]));
  for (const [round, name] of named) headings.push({ x: x + (round - 1) * COLUMN, y, text: before && !/los/i.test(name) ? before + name : name });
}

function wire(node: NodeView, middles: Map<string, { x: number; y: number }>): Wire[] {
  const from = middles.get(node.id);
  const to = node.next === null ? undefined : middles.get(node.next);
  if (!from || !to) return [];
  const bend = to.x - (COLUMN - BOX) / 2;
  return [{ from: node.id, to: node.next!, d: `M${from.x + BOX} ${from.y}H${bend}V${to.y}H${to.x}`, known: isDecided(node) }];
}

function feedersOf(nodes: NodeView[]): Map<string, NodeView[]> {
  const found = new Map<string, NodeView[]>();
  for (const node of nodes) if (node.next !== null) found.set(node.next, [...(found.get(node.next) ?? []), node]);
  for (const each of found.values()) each.sort((a, b) => a.number - b.number);
  return found;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
