/** Where the nodes of a bracket stand in its drawing: winners above, losers below, finals to the right of both. */
import type { BracketView, NodeView } from '$generated/tournaments';

const WIDE = { box: 244, column: 296 };
const NARROW = { box: 200, column: 232 }; // where there are many rounds
const MANY = 5;
export const ROW = 27; // one side of a node
const PITCH = 90;
const HEADING = 44;
const AREA_GAP = 40;
const LETTER = 8.8; // of a heading, which may be longer than the last column is wide

export interface Box { node: NodeView; x: number; y: number; height: number }
export interface Wire { from: string; to: string; d: string; known: boolean }
export interface Heading { x: number; y: number; text: string }
export interface Drawing { boxes: Box[]; wires: Wire[]; headings: Heading[]; box: number; width: number; height: number }

type Middles = Map<string, { column: number; y: number }>;

type Bracket = Pick<BracketView, 'nodes'>;

export const heightOf = (node: NodeView): number => Math.max(1, node.slots.length) * ROW + 8;
export const isDecided = (node: NodeView): boolean => node.state === 'done' || node.state === 'corrected' || node.state === 'bye';

export function draw({ nodes }: Bracket): Drawing {
  const feeders = feedersOf(nodes);
  const middles: Middles = new Map();
  const titles: { column: number; y: number; text: string }[] = [];
  let top = 0;
  for (const area of ['winner', 'loser'] as const) {
    const own = nodes.filter((node) => node.bracket === area);
    if (!own.length) continue;
    for (const [round, name] of namesOf(own)) titles.push({ column: round - 1, y: top, text: area === 'loser' && !/loser/i.test(name) ? `Losers: ${name}` : name });
    top = standRows(own, feeders, top + HEADING, middles) + AREA_GAP;
  }
  const before = Math.max(0, ...nodes.filter((node) => node.bracket !== 'final').map((node) => node.round));
  const finals = nodes.filter((node) => node.bracket === 'final').sort((a, b) => a.round - b.round);
  for (const node of finals) {
    const fed = (feeders.get(node.id) ?? []).map((each) => middles.get(each.id)?.y).filter((y) => y !== undefined);
    const y = fed.length ? mean(fed) : HEADING + PITCH / 2;
    middles.set(node.id, { column: before + node.round - 1, y });
    titles.push({ column: before + node.round - 1, y: y - PITCH, text: node.roundName });
  }
  const third = nodes.find((node) => node.bracket === 'third');
  if (third) {
    const last = Math.max(0, ...[...middles.values()].map((middle) => middle.column));
    const above = Math.max(0, ...[...middles.values()].filter((middle) => middle.column === last).map((middle) => middle.y));
    titles.push({ column: last, y: above + 72, text: third.roundName });
    middles.set(third.id, { column: last, y: above + 72 + HEADING + PITCH / 4 });
  }
  return measured(nodes, middles, titles);
}

function measured(nodes: NodeView[], middles: Middles, titles: { column: number; y: number; text: string }[]): Drawing {
  const columns = 1 + Math.max(0, ...[...middles.values()].map((middle) => middle.column));
  const { box, column } = columns > MANY ? NARROW : WIDE;
  const boxes = nodes.flatMap((node) => {
    const middle = middles.get(node.id);
    return middle ? [{ node, x: middle.column * column, y: middle.y - heightOf(node) / 2, height: heightOf(node) }] : [];
  });
  const wires = nodes.flatMap((node) => {
    const from = middles.get(node.id);
    const to = node.next === null ? undefined : middles.get(node.next);
    if (!from || !to) return [];
    const bend = to.column * column - (column - box) / 2;
    return [{ from: node.id, to: node.next!, d: `M${from.column * column + box} ${from.y}H${bend}V${to.y}H${to.column * column}`, known: isDecided(node) }];
  });
  const height = Math.max(0, ...boxes.map((each) => each.y + each.height)) + 30;
  const width = Math.max((columns - 1) * column + box + 2, ...titles.map((title) => title.column * column + title.text.length * LETTER));
  return { boxes, wires, headings: titles.map((title) => ({ x: title.column * column, y: title.y, text: title.text })), box, width, height };
}

/** Leaves take rows in the order in which their winners meet; everything else stands between what feeds it. */
function standRows(area: NodeView[], feeders: Map<string, NodeView[]>, top: number, middles: Middles): number {
  const inside = new Set(area.map((node) => node.id));
  let row = 0;
  const stand = (node: NodeView): number => {
    const children = (feeders.get(node.id) ?? []).filter((each) => inside.has(each.id) && each.round < node.round);
    const y = children.length ? mean(children.map(stand)) : top + PITCH / 2 + PITCH * row++;
    middles.set(node.id, { column: node.round - 1, y });
    return y;
  };
  const roots = area.filter((node) => node.next === null || !inside.has(node.next));
  for (const root of roots.sort((a, b) => a.number - b.number)) stand(root);
  return top + row * PITCH;
}

const namesOf = (area: NodeView[]): Map<number, string> => new Map(area.map((node) => [node.round, node.roundName]));

function feedersOf(nodes: NodeView[]): Map<string, NodeView[]> {
  const found = new Map<string, NodeView[]>();
  for (const node of nodes) if (node.next !== null) found.set(node.next, [...(found.get(node.next) ?? []), node]);
  for (const each of found.values()) each.sort((a, b) => a.number - b.number);
  return found;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
