/** The table as a reader meets it: names for every ship and card, and only what the server allows. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { AllHandsAction } from '$generated/all_hands_on_deck';
import type { TableProps } from '$match/table';
import LessonBoard from './LessonBoard.svelte';
import Miniature from './Miniature.svelte';
import Table from './Table.svelte';
import { aBattle, attacking, attackingLegal, recruiting, recruitingLegal, said } from './fixtures';
import { Story } from './story.svelte';
import { statusLine } from './words';
import { NOTHING } from './choice';

let app: ReturnType<typeof mount> | null = null;
let played: AllHandsAction[] = [];

function show(change: Partial<TableProps> = {}): HTMLElement {
  clear();
  played = [];
  document.body.innerHTML = '';
  app = mount(Table, {
    target: document.body,
    props: { view: recruiting(), legal: recruitingLegal, you: 0, eyes: 0, seats: [], names: ['Robin', 'Wren', 'Ines'], events: [], commit: (action) => played.push(action as AllHandsAction), busy: false, ...change },
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

const named = (page: HTMLElement, words: string) => [...page.querySelectorAll<HTMLElement>('button')].find((each) => (each.getAttribute('aria-label') ?? '').includes(words))!;
const press = (key: string) => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync(); };
const tap = (element: HTMLElement) => { element.click(); flushSync(); };
const outlined = (page: HTMLElement, where: string) => page.querySelectorAll(`${where} button.legal`).length;

describe('while crews are recruited', () => {
  it('lists the hand, each card a button with its text', () => {
    expect(named(show(), 'Navy Marine 8').getAttribute('aria-label')).toBe('Navy Marine 8. Level 8');
    expect(outlined(show(), '.hand')).toBe(6);
  });

  it('launches with a shipmaster, three crew and Enter', () => {
    const page = show();
    tap(named(page, 'Navy Captain'));
    expect(outlined(page, '.hand')).toBe(4);
    for (const key of ['2', '3', '5']) press(key);
    expect(page.querySelectorAll('.hand .sel')).toHaveLength(4);
    expect(page.querySelectorAll('.slip .crew')).toHaveLength(4);
    press('Enter');
    expect(played).toEqual([{ do: 'Launch', master: 'navy_captain_a', crew: ['navy_5_a', 'navy_8_a', 'privateer_a'] }]);
  });

  it('says on the card itself why it cannot sail', () => {
    const page = show();
    tap(named(page, 'Navy Captain'));
    expect(named(page, 'Pirate First Mate 9').getAttribute('aria-label')).toBe('Pirate First Mate 9. Level 9. Pirate First Mate 9 does not sail under a Navy Captain.');
    expect(named(page, 'Pirate First Mate 9').getAttribute('aria-disabled')).toBe('true');
  });

  it('lets go on Escape and discards on x', () => {
    const page = show();
    press('1');
    press('Escape');
    expect(page.querySelectorAll('.hand .sel')).toHaveLength(0);
    press('4');
    press('x');
    expect(played).toEqual([{ do: 'Discard', card: 'pirate_9_a' }]);
  });

  it('draws from the pile, or takes the open discard', () => {
    const drawing = { view: recruiting({ phase: 'draw' }), legal: [{ do: 'Draw' }, { do: 'Aargh', card: 'pirate_4_a' }] };
    tap(named(show(drawing), 'Draw pile'));
    expect(played).toEqual([{ do: 'Draw' }]);
    tap(named(show(drawing), 'Open discard'));
    expect(played).toEqual([{ do: 'Aargh', card: 'pirate_4_a' }]);
  });

  it('claims the discard although another seat is on turn', () => {
    const page = show({ view: recruiting({ to_act: [2], may_act: [0], active: 2, masters: null }), legal: [{ do: 'Aargh', card: 'pirate_4_a' }] });
    expect(outlined(page, '.hand')).toBe(0);
    press('a');
    expect(played).toEqual([{ do: 'Aargh', card: 'pirate_4_a' }]);
  });

  it('shows claims, what is set aside, and what was picked up openly', () => {
    const words = show().textContent!;
    expect(words).toContain('Aargh! from Wren');
    expect(words).toContain('Set aside Jewels');
    expect(words).toContain('Picked up Navy Admiral');
  });

  it('says why a shipmaster in hand cannot sail', () => {
    const view = recruiting({ masters: [{ card: 'navy_captain_a', crew: [], refusal: { text: '1 of the three crew that a Navy Captain needs.', rule: 'R4' } }] });
    expect(statusLine(view, [{ do: 'Discard', card: 'navy_captain_a' }], { ...NOTHING, cards: ['navy_captain_a'] }, null, false)).toMatchObject({ why: '1 of the three crew that a Navy Captain needs.', rule: 'R4' });
  });

  it('takes no other move while one is on its way', () => {
    show({ busy: true });
    press('4');
    press('x');
    expect(played).toEqual([]);
  });
});

describe('in battle', () => {
  const battle = { view: attacking(), legal: attackingLegal };

  it('attacks with an own ship and its target', () => {
    const page = show(battle);
    tap(named(page, 'Your second ship'));
    expect(outlined(page, '.opponents')).toBe(2);
    tap(named(page, 'Wren’s second ship'));
    expect(page.querySelector('.stage')!.textContent).toContain('Equal duels go to the enemy Admiral.');
    press('Enter');
    expect(played).toEqual([{ do: 'Attack', ship: 1, target: 4 }]);
  });

  it('sends the Spy first on s, and passes on p', () => {
    const page = show(battle);
    tap(named(page, 'Your second ship'));
    tap(named(page, 'Wren’s first ship'));
    press('s');
    press('p');
    expect(played).toEqual([{ do: 'Spy', ship: 1, target: 3 }, { do: 'Pass' }]);
  });

  it('dims a target with its reason', () => {
    const page = show(battle);
    tap(named(page, 'Your first ship'));
    expect(named(page, 'Wren’s second ship').getAttribute('aria-label')).toContain('Mariners do not attack Mariners');
  });

  it('is a still picture without a way to commit', () => {
    const page = show({ ...battle, commit: null, you: null, legal: [] });
    expect(page.querySelectorAll('.fleet button, .hand button')).toHaveLength(0);
  });
});

describe('what is told in the middle', () => {
  const reckoned = { is: 'RoundReckoned' as const, round: 1, sheets: [] };

  it('turns a new battle card by card, and skips to its end', () => {
    const story = new Story(true);
    story.tell(attacking(), []);
    expect(story.telling).toBe(false);
    story.tell(attacking({ last: aBattle() }), [said(aBattle().fought!)]);
    expect([story.telling, story.fight]).toEqual([true, [6, 3]]);
    story.skip();
    expect([story.telling, story.fight, story.held]).toEqual([false, null, null]);
  });

  it('keeps a reckoned round in sight until its reader goes on', () => {
    const story = new Story(true);
    story.tell(attacking(), []);
    story.tell(recruiting({ round: 2, sheets: [reckoned] }), [said(reckoned)]);
    story.tell(recruiting({ round: 2, turn: 2, sheets: [reckoned] }), []);
    expect(story.reckoned).toBe(reckoned);
    story.close();
    expect(story.reckoned).toBeNull();
  });

  it('tells nothing by itself in a replay', () => {
    const story = new Story(false);
    story.tell(attacking(), []);
    story.tell(attacking({ last: aBattle() }), [said(aBattle().fought!)]);
    expect([story.telling, story.battle]).toEqual([false, aBattle()]);
  });
});

describe('in small', () => {
  it('draws a still position, and a real one with names', () => {
    document.body.innerHTML = '';
    app = mount(Miniature, { target: document.body, props: { view: null, names: [], large: false, label: 'A battle' } });
    expect(document.querySelector('svg[aria-label="A battle"]')).not.toBeNull();
    clear();
    app = mount(Miniature, { target: document.body, props: { view: attacking({ last: aBattle() }), names: ['Robin', 'Wren', 'Ines'], large: true, label: 'Live' } });
    expect(document.querySelectorAll('.column')).toHaveLength(3);
    expect(document.body.textContent).toContain('Wren');
  });

  it('draws a lesson’s ships, and takes one as an answer', () => {
    const picked: number[] = [];
    document.body.innerHTML = '';
    const board = [{ seat: 0, master: 'navy_captain_a', crew: ['navy_5_a', 'navy_7_a', 'navy_8_a'], label: 'Yours' }, { seat: 1, master: 'merchant_admiral_a', crew: ['', '', ''], label: 'Merchant' }];
    app = mount(LessonBoard, { target: document.body, props: { board, mark: [0], open: [1], picked: null, onpick: (zone: number) => picked.push(zone) } });
    tap(named(document.body, 'An enemy ship, Merchant Admiral. 3 crew hidden'));
    expect(picked).toEqual([1]);
  });
});
