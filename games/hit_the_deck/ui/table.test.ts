/** The table as a reader meets it: names for every zone and card, and only what the server allows. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { HitTheDeckAction } from '$generated/hit_the_deck';
import type { TableProps } from '$match/table';
import Table from './Table.svelte';
import { battleShown } from './battle';
import { NOTHING } from './choice';
import { figure3, figure3Legal } from './fixtures';
import { laidOut, shipName, sorted } from './sea';

let app: ReturnType<typeof mount> | null = null;
let played: HitTheDeckAction[] = [];

function show(change: Partial<TableProps> = {}): HTMLElement {
  clear();
  played = [];
  document.body.innerHTML = '';
  app = mount(Table, {
    target: document.body,
    props: { view: figure3(), legal: figure3Legal, you: 0, eyes: 0, seats: [], names: ['Robin Ashdown', 'Marlow Finch'], events: [], commit: (action) => played.push(action as HitTheDeckAction), busy: false, ...change },
  });
  flushSync();
  return document.body;
}

function clear(): void {
  if (app) void unmount(app);
  app = null;
  flushSync();
}

afterEach(clear);

const zone = (page: HTMLElement, words: string) => [...page.querySelectorAll<HTMLElement>('[data-place]')].find((each) => each.getAttribute('aria-label')!.includes(words))!;
const card = (page: HTMLElement, name: string) => page.querySelector<HTMLElement>(`.hand [aria-label^="${name}"]`)!;
const press = (key: string) => { (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync(); };
const tap = (element: HTMLElement) => { element.click(); flushSync(); };

describe('the table', () => {
  it('turns the Seemap so that the reader’s Seaports are at the bottom', () => {
    expect(laidOut(0).slice(6)).toEqual([0, 1, 2]);
    expect(laidOut(1).slice(6)).toEqual([8, 7, 6]);
    expect(zone(show(), '5 of spades').dataset.place).toBe('7');
    expect(zone(show({ eyes: 1, you: null, commit: () => {} }), '5 of spades').dataset.place).toBe('1');
  });

  it('names every zone: where it is, what stands there, whose it is', () => {
    const labels = [...show().querySelectorAll('[data-place]')].map((each) => each.getAttribute('aria-label'));
    expect(labels[8]).toBe('right port, yours: 7 of diamonds, Barge, Marlow Finch');
    expect(labels[3]).toBe('open water, left lane: empty');
    expect(labels[4]).toBe('open water, middle lane: 5 of diamonds, Schooner, You. Can attack');
  });

  it('lists the hand by rank, each card a button with its name at sea', () => {
    expect([...show().querySelectorAll('.hand button')].map((each) => each.getAttribute('aria-label'))).toEqual(['2 of clubs, Skiff', '4 of diamonds, Corvette', 'King of spades, Battleship']);
    expect(sorted(['KS', 'AH', '10C', '2D'])).toEqual(['AH', '2D', '10C', 'KS']);
    expect(shipName('8C')).toBe('Sloop');
  });

  it('deploys by tap and tap', () => {
    const page = show();
    tap(card(page, '4 of diamonds'));
    expect([...page.querySelectorAll('.zone.legal')].length).toBeGreaterThanOrEqual(2);
    tap(zone(page, 'left port, yours'));
    expect(played).toEqual([{ do: 'Deploy', card: '4D', zone: 0 }]);
  });

  it('moves over the Seemap with the arrows', () => {
    show();
    press('ArrowDown');
    expect((document.activeElement as HTMLElement).dataset.place).toBe('4');
    press('ArrowDown');
    press('ArrowLeft');
    press('ArrowLeft');
    expect((document.activeElement as HTMLElement).dataset.place).toBe('6');
  });

  it('commits on Enter when the focus is on what was chosen', () => {
    const page = show();
    const ship = zone(page, '5 of diamonds');
    ship.focus();
    tap(ship);
    press('2');
    press('Enter');
    expect(played).toEqual([{ do: 'Attack', ship: 4, target: 5, kind: 'broadside', card: '4D' }]);
  });

  it('lets go on Escape and ends the turn on p', () => {
    const page = show();
    press('2');
    press('Escape');
    expect(page.querySelectorAll('.hand .sel')).toHaveLength(0);
    press('p');
    expect(played).toEqual([{ do: 'Pass' }]);
  });

  it('fires the broadside of Figure 3 on Enter', () => {
    const page = show();
    tap(zone(page, '5 of diamonds'));
    tap(card(page, '4 of diamonds'));
    press('Enter');
    expect(played).toEqual([{ do: 'Attack', ship: 4, target: 5, kind: 'broadside', card: '4D' }]);
  });

  it('says why a card cannot be played, on the card itself', () => {
    const page = show({ view: figure3({ deployed: true, reasons: { deploy: Array(9).fill({ text: 'You have deployed this turn: one ship a turn.', rule: 'R3' }), attack: Array(9).fill(null) } }), legal: [{ do: 'Pass' }] });
    expect(card(page, '4 of diamonds').getAttribute('aria-label')).toBe('4 of diamonds, Corvette. You have deployed this turn: one ship a turn.');
    expect(card(page, '4 of diamonds').getAttribute('aria-disabled')).toBe('true');
  });

  it('takes no other move while one is on its way', () => {
    const page = show({ busy: true });
    tap(zone(page, '5 of diamonds'));
    press('p');
    expect(played).toEqual([]);
  });

  it('is a still picture without a way to commit', () => {
    const page = show({ commit: null, you: null, legal: [] });
    expect(page.querySelectorAll('[data-place]')).toHaveLength(0);
    expect(page.querySelectorAll('.hand button')).toHaveLength(0);
  });

  it('shows both hands to open eyes', () => {
    const page = show({ commit: null, you: null, legal: [], eyes: 'open', view: figure3({ hand: null, open_hands: [['4D'], ['AH', 'QC']] }) });
    expect([...page.querySelectorAll('.opened [data-card]')].map((each) => (each as HTMLElement).dataset.card)).toEqual(['AH', 'QC']);
    expect(page.querySelectorAll('.hand [data-card]')).toHaveLength(1);
  });
});

describe('the battle panel', () => {
  it('says before the shot what winning and losing mean, supply cuts included', () => {
    const shown = battleShown(figure3(), { ...NOTHING, ship: 4, target: 5, kind: 'broadside', card: '4D' }, 0)!;
    expect(shown.title).toBe('Broadside');
    expect(shown.sides[0]).toMatchObject({ cards: ['5D', '4D'], hidden: ['1 from the Deck'] });
    expect(shown.lines[0]!.say).toBe('3C goes down and 7D with it: the supply is cut.');
  });

  it('shows a card that lies face down only as hidden', () => {
    const battle = { kind: 'normal' as const, attacker: 1, ship: 5, target: 4, attack: ['3C'], laid: true, card: null, from_deck: false, defence: ['5D'], answered: false, answer: null, helpers: [] };
    expect(battleShown(figure3({ phase: 'defence', battle }), NOTHING, 0)!.sides[0]).toMatchObject({ cards: ['3C'], hidden: ['1 face down'] });
  });
});
