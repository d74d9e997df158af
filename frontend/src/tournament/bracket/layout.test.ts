/** A bracket is drawn so that every winner stands between the two it came from; its list is the same bracket in words. */
import { describe, expect, it } from 'vitest';
import type { NodeView } from '$generated/tournaments';
import { bestTwelve, doubleOfFour, node } from '../fixtures';
import { draw } from './layout';
import { cut, nodeWords, roundsOf, roundToOpen, veil, withoutEmpty } from './rounds';

const boxOf = (drawing: ReturnType<typeof draw>, id: string) => drawing.boxes.find((box) => box.node.id === id)!;
const middle = (drawing: ReturnType<typeof draw>, id: string) => boxOf(drawing, id).y + boxOf(drawing, id).height / 2;

function eliminationOf(leaves: number): NodeView[] {
  const nodes: NodeView[] = [];
  for (let round = 1, count = leaves; count >= 1; round++, count /= 2) {
    for (let n = 1; n <= count; n++) nodes.push(node(`W${round}.${n}`, 'winner', round, n, [], { next: count > 1 ? `W${round + 1}.${Math.ceil(n / 2)}` : null }));
  }
  return nodes;
}

describe('the drawing of a bracket', () => {
  it('puts everyone who won between the two tables that fed theirs', () => {
    const drawing = draw(bestTwelve);
    expect(drawing.boxes).toHaveLength(15);
    expect(middle(drawing, 'W2.1')).toBe((middle(drawing, 'W1.1') + middle(drawing, 'W1.2')) / 2);
    expect(middle(drawing, 'W4.1')).toBe((middle(drawing, 'W3.1') + middle(drawing, 'W3.2')) / 2);
  });

  it('lets no two boxes overlap, in any bracket up to 64 places', () => {
    for (const nodes of [bestTwelve.nodes, doubleOfFour.nodes, eliminationOf(32)]) {
      const { boxes, box } = draw({ nodes });
      for (const a of boxes) for (const b of boxes) if (a !== b && Math.abs(a.x - b.x) < box) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(60);
    }
  });

  it('stands whole when byes are left out of it', () => {
    const drawing = draw({ nodes: bestTwelve.nodes.filter((each) => each.state !== 'bye') });
    expect(drawing.boxes).toHaveLength(11);
    expect(new Set(drawing.boxes.map((box) => `${box.x} ${box.y}`)).size).toBe(11);
  });

  it('draws a line from every table to the next, solid once it is decided', () => {
    const { wires } = draw(bestTwelve);
    expect(wires).toHaveLength(14);
    expect(wires.find((each) => each.from === 'W1.2')!.known).toBe(true);
    expect(wires.find((each) => each.from === 'W2.2')!.known).toBe(false);
  });

  it('has the losers below, and the grand final right of both', () => {
    const drawing = draw(doubleOfFour);
    expect(boxOf(drawing, 'L1.1').y).toBeGreaterThan(boxOf(drawing, 'W1.2').y + boxOf(drawing, 'W1.2').height);
    expect(boxOf(drawing, 'F1.1').x).toBeGreaterThan(boxOf(drawing, 'L2.1').x + drawing.box);
    expect(middle(drawing, 'F1.1')).toBe((middle(drawing, 'W2.1') + middle(drawing, 'L2.1')) / 2);
  });

  it('puts the match for third place under the final', () => {
    const drawing = draw({ nodes: [...bestTwelve.nodes, node('T1.1', 'third', 4, 1, [])] });
    expect(boxOf(drawing, 'T1.1').x).toBe(boxOf(drawing, 'W4.1').x);
    expect(boxOf(drawing, 'T1.1').y).toBeGreaterThan(boxOf(drawing, 'W4.1').y + 62);
  });

  it('cuts a bracket of 4,096 into the last rounds and the branches that lead there', () => {
    const nodes = eliminationOf(2048);
    const parts = cut(nodes, 32);
    expect(parts).toHaveLength(33);
    expect(parts[0]!.nodes).toHaveLength(63);
    expect(parts[1]!.nodes).toHaveLength(127);
    expect(new Set(parts.flatMap((part) => part.nodes.map((each) => each.id))).size).toBe(nodes.length);
    expect(draw(parts[0]!).height).toBeLessThan(3200);
    expect(cut(bestTwelve.nodes, 32)).toHaveLength(1);
    expect(cut([], 32)).toEqual([{ name: 'All', nodes: [] }]);
  });
});

describe('the list of a bracket', () => {
  it('shows of a bye only who has it, and no place that nobody comes to', () => {
    const [bye, ...others] = bestTwelve.nodes as [NodeView, ...NodeView[]];
    const empty = { who: null, words: 'Bye', score: null, won: false };
    const shown = withoutEmpty([{ ...bye, slots: [bye.slots[0]!, empty] }, { ...bye, id: 'L1.1', slots: [empty, empty] }, ...others]);
    expect(shown).toHaveLength(15);
    expect(nodeWords(shown[0]!)).toBe('Noor Haddad: Bye');
  });

  it('ends with the grand final where a second one is not needed', () => {
    const spare = { ...bestTwelve.nodes[0]!.slots[0]!, who: null, words: 'Not needed' };
    const second = node('F2.1', 'final', 2, 1, [], { state: 'unknown', slots: [spare, spare] });
    expect(withoutEmpty([...bestTwelve.nodes, second])).toHaveLength(bestTwelve.nodes.length);
  });

  it('is as wide as its last heading, however long that is', () => {
    const [last] = eliminationOf(1).map((each) => ({ ...each, roundName: 'Grand final, second match, if there is one' }));
    expect(draw({ nodes: [last!] }).width).toBeGreaterThan(300);
  });

  it('names its rounds in the order they are played', () => {
    expect(roundsOf(bestTwelve.nodes).map((round) => [round.name, round.nodes.length])).toEqual([['First round', 8], ['Quarterfinals', 4], ['Semifinals', 2], ['Final', 1]]);
  });

  it('opens at the reader’s own table, else at the first that is not over', () => {
    const rounds = roundsOf(bestTwelve.nodes);
    expect(roundToOpen(rounds, 'e4')).toBe(1);
    expect(roundToOpen(rounds, null)).toBe(1);
    expect(roundToOpen(rounds.slice(0, 1), null)).toBe(0);
  });

  it('says each table in one sentence', () => {
    expect(nodeWords(bestTwelve.nodes[8]!)).toBe('Noor Haddad 2 against Priya Nair 0: Done');
    expect(nodeWords(bestTwelve.nodes[12]!)).toBe('Noor Haddad against Robin or Marlow: Not yet known');
  });

  it('tells nothing of results while they are hidden, but of the reader’s own', () => {
    const hidden = veil(bestTwelve.nodes, 'e4');
    expect(hidden[8]!.slots.map((slot) => [slot.who, slot.words, slot.score])).toEqual([[null, 'Result hidden', null], [null, 'Result hidden', null]]);
    expect(hidden[1]!.slots.map((slot) => slot.who?.name)).toEqual(['Priya Nair', 'Kofi Mensah']);
    expect(hidden[9]!.slots[0]!.score).toBe(1);
  });
});
