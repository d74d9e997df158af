/** What stands around the table: the lesson's board, the tile on the home page and a replay's marks. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReplayFrame } from '$replay/record';
import LessonBoard from './LessonBoard.svelte';
import Miniature from './Miniature.svelte';
import chronicle from './chronicle';
import { NAMES, turn } from './fixtures';

let app: ReturnType<typeof mount> | null = null;

afterEach(() => {
  if (app) void unmount(app);
  app = null;
  document.body.innerHTML = '';
  flushSync();
});

describe('the lesson’s board', () => {
  const board = { supply: ['hideout', 'tavern', 'treasure-hunt', 'shipyard', 'alchemy', 'skull-island'], stash: ['mutiny'], deck: 1, coins: 1, actions: 2, buys: 0 };
  const picked: string[] = [];

  it('lets the cards that answer be tapped, in supply and stash', () => {
    app = mount(LessonBoard, { target: document.body, props: { board, mark: ['hideout'], open: ['tavern', 'mutiny'], picked: null, onpick: (zone: string) => picked.push(zone) } });
    flushSync();
    const open = [...document.querySelectorAll<HTMLElement>('button.legal')];
    open.forEach((each) => each.click());
    expect(picked).toEqual(['tavern', 'mutiny']);
    expect(document.querySelector('[data-slot="0"]')!.textContent).toContain('this one');
    expect(document.body.textContent).toContain('2 Actions');
  });
});

describe('the miniature', () => {
  it('draws a still position before anybody has played', () => {
    app = mount(Miniature, { target: document.body, props: { view: null, names: [], large: false, label: 'DeckHand' } });
    flushSync();
    expect(document.querySelectorAll('svg > g')).toHaveLength(10);
  });

  it('names who plays, with hooks and coins, where there is room', () => {
    app = mount(Miniature, { target: document.body, props: { view: turn(), names: NAMES, large: true, label: 'DeckHand' } });
    flushSync();
    expect([...document.querySelectorAll('li')].map((each) => each.textContent)[0]).toContain('20 hooks, 4 coins');
    expect(document.body.textContent).toContain('1 card left in the supply deck');
  });
});

describe('the chronicle', () => {
  const frame = (is: string, event: object): ReplayFrame => ({ is, event, say: 'said' }) as unknown as ReplayFrame;

  it('marks what is played, bought, taken from others and lost', () => {
    expect(chronicle.mark(frame('CardPlayed', {}))).toBe('play');
    expect(chronicle.mark(frame('CardBought', {}))).toBe('buy');
    expect(chronicle.mark(frame('CardsSwapped', { seat: 0, owner: 0, other_owner: 2 }))).toBe('strike');
    expect(chronicle.mark(frame('CardsSwapped', { seat: 0, owner: 0, other_owner: null }))).toBeNull();
    expect(chronicle.mark(frame('CardRemoved', {}))).toBe('lost');
    expect(chronicle.mark(frame('EndCame', {}))).toBe('last');
    expect(chronicle.mark(frame('CardsDrawn', {}))).toBeNull();
  });

  it('jumps to dear buys and to the end, not to every purchase', () => {
    expect(chronicle.moment(frame('CardBought', { seat: 1, card: 'skull-island', cost: 4 }), undefined)).toEqual({ title: 'A dear buy', say: '{1} bought Skull Island for 4.' });
    expect(chronicle.moment(frame('CardBought', { seat: 1, card: 'tavern', cost: 1 }), undefined)).toBeNull();
    expect(chronicle.moment(frame('MatchEnded', {}), undefined)?.title).toBe('The end');
  });
});
