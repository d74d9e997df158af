/** The table as a reader meets it: names for every compartment and card, and only what the server allows. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeckhandAction, DeckView } from '$generated/deckhand_ccg';
import type { TableProps } from '$match/table';
import Actions from './Actions.svelte';
import LessonBoard from './LessonBoard.svelte';
import Miniature from './Miniature.svelte';
import Table from './Table.svelte';
import chronicle from './chronicle';
import { NOTHING } from './choice';
import { aTurn, gamer, turnLegal } from './fixtures';

let app: ReturnType<typeof mount> | null = null;
let played: DeckhandAction[] = [];

function clear(): void {
  if (app) void unmount(app);
  app = null;
  document.body.innerHTML = '';
  played = [];
  flushSync();
}

function show(change: Partial<TableProps> = {}): HTMLElement {
  clear();
  app = mount(Table, {
    target: document.body,
    props: { view: aTurn(), legal: turnLegal, you: 0, eyes: 0, seats: [], names: ['Robin Ashdown', 'Dag Lindqvist'], events: [], commit: (action) => played.push(action as DeckhandAction), busy: false, ...change },
  });
  flushSync();
  return document.body;
}

function offer(legal: DeckhandAction[], change = {}, choice = NOTHING): string[] {
  clear();
  app = mount(Actions, { target: document.body, props: { view: aTurn(change), legal, choice, ready: null, onchoice: () => {}, oncommit: (action: DeckhandAction) => played.push(action), oncancel: () => {} } });
  flushSync();
  return [...document.querySelectorAll('button')].map((each) => `${each.classList.contains('move') ? '*' : ''}${each.textContent}`);
}

beforeEach(() => { vi.stubGlobal('fetch', () => Promise.reject(new Error('no line'))); });
afterEach(() => { clear(); vi.unstubAllGlobals(); });

const place = (page: HTMLElement, words: string) => [...page.querySelectorAll<HTMLElement>('[data-place]')].find((each) => each.getAttribute('aria-label')!.includes(words))!;
const card = (page: HTMLElement, name: string) => page.querySelector<HTMLElement>(`.hand [aria-label^="${name}"]`)!;
const press = (key: string) => { (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync(); };
const tap = (element: HTMLElement) => { element.click(); flushSync(); };

describe('the table', () => {
  it('turns the map so that the reader’s Starship is at the bottom', () => {
    expect(place(show(), 'One-Eyed Rifleman').dataset.place).toBe('7');
    expect(place(show({ eyes: 1, you: 1 }), 'One-Eyed Rifleman').dataset.place).toBe('1');
  });

  it('lists the hand as buttons, each a whole card in words, refused ones with their reason', () => {
    const labels = [...show().querySelectorAll('.hand button')].map((each) => each.getAttribute('aria-label')!);
    expect(labels[0]).toMatch(/^Airlock Purge, Maneuver, costs 1\. Move a unit/);
    expect(labels[2]).toMatch(/Hull Breaker needs 2 Corryte, you have 1\.$/);
    expect(card(document.body, 'Hull Breaker').getAttribute('aria-disabled')).toBe('true');
  });

  it('attacks by tap, tap and Enter, and steps by tap and tap', () => {
    const page = show();
    tap(place(page, 'One-Eyed Rifleman'));
    tap(place(page, 'Servant'));
    press('Enter');
    tap(place(page, 'Step here'));
    expect(played).toEqual([{ do: 'Attack', unit: 1, target: 7 }, { do: 'Move', unit: 1, to: 0 }]);
  });

  it('outlines only what may be tapped', () => {
    const page = show();
    tap(place(page, 'One-Eyed Rifleman'));
    expect(place(page, 'Vent Crawler is in the line').className).not.toContain('legal');
    expect(place(page, 'Servant').className).toContain('legal');
    expect(place(page, 'One-Eyed Rifleman').getAttribute('aria-pressed')).toBe('true');
  });

  it('summons with a number key and a tap, and plays what needs no target with Enter', () => {
    const page = show();
    press('5');
    tap(place(page, 'Summon here'));
    press('Escape');
    press('4');
    press('Enter');
    expect(played).toEqual([{ do: 'Summon', card: 'drone', at: 0 }, { do: 'Play', card: 'back_pay', target: null, to: null }]);
  });

  it('aims the Skill with s, ends the turn with e, moves over the map with arrows', () => {
    const page = show();
    press('s');
    tap(place(page, 'One-Eyed Rifleman'));
    press('Enter');
    press('Escape');
    press('ArrowUp');
    press('ArrowUp');
    expect((document.activeElement as HTMLElement).dataset.place).toBe('4');
    press('e');
    expect(played).toEqual([{ do: 'UseSkill', target: 1, to: 0 }, { do: 'EndTurn' }]);
  });

  it('takes no other move while one is on its way', () => {
    const page = show({ busy: true, legal: [] });
    tap(place(page, 'One-Eyed Rifleman'));
    press('e');
    expect(played).toEqual([]);
  });

  it('is a still picture without a way to commit', () => {
    const page = show({ commit: null, you: null, legal: [] });
    expect(page.querySelectorAll('[data-place], .hand button')).toHaveLength(0);
  });

  it('shows both hands to open eyes', () => {
    const page = show({ commit: null, you: null, legal: [], eyes: 'open', view: aTurn({ hand: null, own: null, open_hands: [['lash'], ['flare', 'flare']] }) });
    expect(page.querySelectorAll('.hand [data-card]')).toHaveLength(1);
    expect(page.textContent).toContain('In hand: 2 Flare');
  });
});

describe('the start', () => {
  const deck: DeckView = { deck: 'overseer_ready', title: 'Three Shifts', captain: 'overseer', captain_title: 'Overseer', about: 'A wall of machines.', cards: { lash: 2 }, curve: [4, 9, 6, 1] };

  it('offers ready decks as cards', () => {
    const page = show({ view: aTurn({ phase: 'decks', decks: [deck] }), legal: [{ do: 'TakeDeck', deck: 'overseer_ready' }] });
    tap(page.querySelector<HTMLElement>('button.deck.legal')!);
    press('Enter');
    expect(played).toEqual([{ do: 'TakeDeck', deck: 'overseer_ready' }]);
  });

  it('offers the player’s own finished decks beside them', async () => {
    const saved = { id: 'd1', name: 'Night Shift', captain: 'overseer', cards: Array(20).fill('lash'), changedAt: 0, playable: true };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ decks: [saved, { ...saved, id: 'd2', playable: false }] }), { headers: { 'content-type': 'application/json' } })));
    const page = show({ view: aTurn({ phase: 'decks', decks: [deck] }), legal: [{ do: 'TakeDeck', deck: 'overseer_ready' }] });
    await vi.waitFor(() => { flushSync(); expect(page.querySelectorAll('button.deck')).toHaveLength(2); });
    tap(page.querySelectorAll<HTMLElement>('button.deck')[0]!);
    press('Enter');
    expect(played).toEqual([{ do: 'BringDeck', captain: 'overseer', cards: saved.cards }]);
  });

  it('fields one of the Gamers that were dealt', () => {
    const own = { captain: null, deck: null, cards: [], left: [], offers: [gamer('Mint93'), gamer('Kettle')], gamer: null };
    const page = show({ view: aTurn({ phase: 'gamers', own }), legal: [{ do: 'PickGamer', gamer: 'mint93' }, { do: 'PickGamer', gamer: 'kettle' }] });
    tap(page.querySelectorAll<HTMLElement>('button.gamer.legal')[1]!);
    press('Enter');
    expect(played).toEqual([{ do: 'PickGamer', gamer: 'kettle' }]);
  });
});

describe('the buttons', () => {
  it('offer every move that no compartment and no card stands for, the move to make in brass', () => {
    expect(offer(turnLegal)).toEqual(['Bound, 1\u00a0Corryte', 'End turn']);
    expect(offer([{ do: 'EndTurn' }])).toEqual(['*End turn']);
    expect(offer([{ do: 'EndTurn' }, { do: 'EndActivation' }, { do: 'Move', unit: 1, to: 0 }], { open: 1 }, { ...NOTHING, unit: 1 })).toEqual(['Leave it at that', 'End turn']);
    expect(offer([{ do: 'Mulligan', replace: false }, { do: 'Mulligan', replace: true }])).toEqual(['*Keep this hand', 'Replace all']);
    expect(offer([{ do: 'Counterattack' }, { do: 'Hold' }])).toEqual(['Do not answer', '*Counterattack']);
    expect(offer([{ do: 'UseTalent' }, { do: 'LetStand' }], { phase: 'roll' })).toEqual(['Let it stand', '*Use the Talent']);
    expect(offer([{ do: 'Stay' }, { do: 'Step', to: 0 }])).toEqual(['Stay here']);
    expect(offer([{ do: 'Choose', target: null, to: null }, { do: 'Choose', target: 3, to: null }])).toEqual(['Let it be']);
    expect(offer([{ do: 'EndTurn' }, { do: 'UseTalent' }])).toEqual(['One More', 'End turn']);
  });
});

describe('elsewhere', () => {
  it('draws a lesson’s board, whose answers can be tapped', () => {
    let picked: number | null = null;
    app = mount(LessonBoard, { target: document.body, props: { board: ['drone 0', '', '', 'corpse servant 1', '', '', 'star_bounder 1 2', '', ''], mark: [0], open: [3], picked: null, onpick: (zone: number) => { picked = zone; } } });
    flushSync();
    expect(place(document.body, 'corpse of Servant').className).toContain('legal');
    tap(place(document.body, 'corpse of Servant'));
    expect(picked).toBe(3);
  });

  it('draws a position in small, live or still', () => {
    for (const view of [aTurn(), null]) {
      app = mount(Miniature, { target: document.body, props: { view, names: ['Robin', 'Dag'], large: false, label: 'A position' } });
      flushSync();
      expect(document.querySelectorAll('svg.small text').length).toBe(7);
      clear();
    }
  });

  it('names the moments of a replay', () => {
    const frame = (is: string, event: object) => ({ is, event, say: 'It happened.' }) as Parameters<typeof chronicle.mark>[0];
    expect(chronicle.mark(frame('Charged', {}))).toBe('charge');
    expect(chronicle.moment(frame('Killed', { owner: 1, card: 'overseer' }), undefined)).toEqual({ title: 'A Captain falls', say: '{1} lost Overseer.' });
    expect(chronicle.moment(frame('CardDrawn', {}), undefined)).toBeNull();
  });
});
