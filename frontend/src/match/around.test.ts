/** What stands around a table of any size: whose turn it is, who may act, and the others in turn order. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Around from './fixtures/Around.svelte';
import { Frame } from './frame.svelte';

const four = ['Ann', 'Bob', 'Cid', 'Dee'];
let drawn: Record<string, unknown> | undefined;
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; });

function draw(part: 'status' | 'opponents', names: string[], you: number | null, change: Partial<Frame> = {}): string {
  const frame = Object.assign(new Frame({ live: true }), change);
  drawn = mount(Around, { target: document.body, props: { frame, names, you, part } });
  flushSync();
  return document.body.textContent!.replace(/\s+/g, ' ').trim();
}

describe('the status line', () => {
  it('says that it is your move', () => {
    expect(draw('status', four, 1, { toAct: [1] })).toContain('Your move. Choose a card.');
  });

  it('says whose turn it is and that you may act', () => {
    expect(draw('status', four, 1, { toAct: [0, 3], mayAct: true })).toContain('Ann and Dee to move; you may act. Choose a card.');
  });

  it('names whoever is awaited once, when the sentence names them itself', () => {
    expect(draw('status', ['Choose a card', 'Ben'], 1, { toAct: [0], mayAct: true })).toContain('You may act. Choose a card.');
  });

  it('says why the table is held, and that the own clock stands', () => {
    const timeOf = () => ({ ms: 61_000, running: false });
    const said = draw('status', four, 1, { toAct: [1], paused: 'A judge was called', timeOf });
    expect(said).toContain('Paused: A judge was called. Your clock stands.');
    expect(said).not.toContain('Your move');
    void unmount(drawn!);
    expect(draw('status', four, null, { toAct: [1], paused: 'Lunch' })).toContain('Paused: Lunch. Nobody moves until it goes on.');
  });

  it('points at everybody who must act', () => {
    draw('status', four, 1, { toAct: [2, 0] });
    expect(document.querySelector<HTMLElement>('.needle')!.style.getPropertyValue('--to')).toBe('-60deg');
    expect(document.querySelector('.rose circle.tip')!.getAttribute('transform')).toBe('rotate(60 22 22)');
  });
});

describe('the opponents', () => {
  it('stand in turn order, and who must act is said in words', () => {
    draw('opponents', four, 1, { toAct: [3] });
    const plates = [...document.querySelectorAll('li')];
    expect(plates.map((plate) => plate.querySelector('.nm')!.textContent)).toEqual(['Cid', 'Dee', 'Ann']);
    expect(plates[1]!.textContent).toContain('to move');
  });

  it('are links to their pages, which open beside a match that is on; bots have none', () => {
    const playerOf = (seat: number) => (seat === 3 ? null : `p${seat}`);
    const links = () => [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target]);
    draw('opponents', four, 1, { playerOf });
    expect(links()).toEqual([['/p/p2', '_blank'], ['/p/p0', '_blank']]);
    void unmount(drawn!);
    draw('opponents', ['Ann', 'Bob'], 0, { playerOf, over: true });
    expect(links()).toEqual([['/p/p1', '']]);
  });

  it('are one line for a single one, and nothing when alone', () => {
    expect(draw('opponents', ['Ann', 'Bob'], 0)).toContain('Bob10 points · 3 in hand');
    expect(document.querySelector('li')).toBeNull();
    void unmount(drawn!);
    expect(draw('opponents', ['Ann'], 0)).toBe('');
  });
});
