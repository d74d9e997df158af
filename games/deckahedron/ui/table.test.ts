/** The table as a reader meets it: odds in words, only what the server allows, and a GM's panel that reaches all of it. No page is around it: keys press what the status line would. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeckahedronAction } from '$generated/deckahedron';
import type { TableProps } from '$match/table';
import GalleryCard from './GalleryCard.svelte';
import LessonBoard from './LessonBoard.svelte';
import Miniature from './Miniature.svelte';
import Table from './Table.svelte';
import chronicle from './chronicle';
import face from './face';
import { approaches, chances, flipOpen, gauntlet, gmLegal, sheet, spreads, table } from './fixtures';
import { ofPeril, wayWords } from './ways';
import { runWords } from './words';

let app: ReturnType<typeof mount> | null = null;
let played: DeckahedronAction[] = [];

function show(change: Partial<TableProps> = {}): HTMLElement {
  clear();
  played = [];
  document.body.innerHTML = '';
  app = mount(Table, {
    target: document.body,
    props: { view: gauntlet(), legal: approaches, you: 0, eyes: 0, seats: [], names: ['Robin', 'Wren', 'Abel'].slice(0, change.view?.characters.length ?? 2), events: [], commit: (action) => played.push(action as DeckahedronAction), busy: false, ...change },
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

const named = (page: HTMLElement, words: string) => [...page.querySelectorAll<HTMLElement>('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(words))!;
const tap = (element: HTMLElement) => { element.click(); flushSync(); };
const press = (key: string) => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync(); };

describe('the Gauntlet', () => {
  it('names an approach by move, symbol, help, and each result with its worth and odds', () => {
    expect(named(show(), 'Defy Danger').getAttribute('aria-label')).toBe('Defy Danger, Dexterity 3, Crescent. Run the ratlines before it goes. Level +1 · flip 2, best counts. VV 4 renown, 50 percent. V 2 renown, 22 percent. X 1 Harm, 17 percent. XX 2 Harm, 11 percent');
  });

  it('flips by tap and Enter, and lets go on Escape', () => {
    const page = show();
    tap(named(page, 'Hack & Slash'));
    expect(named(page, 'Hack & Slash').getAttribute('aria-pressed')).toBe('true');
    press('Escape');
    expect(page.querySelector('.way.sel')).toBeNull();
    press('1');
    press('Enter');
    expect(played).toEqual([{ do: 'Approach', approach: 0 }]);
  });

  it('turns the deck so that the symbol in use is on top', () => {
    const page = show();
    press('2');
    expect(page.querySelector('[data-pile="deck"] svg')!.getAttribute('aria-label')).toBe('Deck, 10 cards, Anchor forward');
    press('1');
    expect(page.querySelector('[data-pile="deck"] svg')!.getAttribute('aria-label')).toBe('Deck, 10 cards, Crescent forward');
  });

  it('reshuffles and buys Stamina by key, if the list has it', () => {
    show();
    press('r');
    press('b');
    press('f');
    expect(played).toEqual([{ do: 'Reshuffle' }, { do: 'BuyStamina' }]);
  });

  it('lets an open flip count by one of its ties, and says why not by another card', () => {
    const legal: DeckahedronAction[] = [{ do: 'Resolve', card: 'c1' }, { do: 'Resolve', card: 'c18' }, { do: 'Flashback' }];
    const page = show({ view: gauntlet({ sheets: [sheet({ options: [], flip: flipOpen }), null] }), legal });
    expect(page.querySelectorAll('.fl button.legal')).toHaveLength(2);
    expect(named(page, 'Foundered').getAttribute('aria-label')).toContain('Another card counts: the best of three.');
    tap(named(page, 'Moonraker'));
    press('Enter');
    press('f');
    expect(played).toEqual([{ do: 'Resolve', card: 'c1' }, { do: 'Flashback' }]);
  });

  it('offers a token or a level for a green card', () => {
    const page = show({ view: gauntlet({ sheets: [sheet({ options: [], reward: 'Defy Danger' }), null] }), legal: [{ do: 'TakeToken' }, { do: 'RaiseLevel' }] });
    tap(named(page, 'A level in Defy Danger'));
    press('Enter');
    expect(played).toEqual([{ do: 'RaiseLevel' }]);
  });

  it('spreads six points over a grid of ranks', () => {
    const page = show({ view: gauntlet({ sheets: [sheet({ options: [] }), null] }), legal: spreads });
    tap(named(page, 'Strength 3, Crescent'));
    tap(named(page, 'Dexterity 2, Bulb'));
    press('Enter');
    expect(played).toEqual([{ do: 'ChooseSpread', strength: 3, dexterity: 2, intelligence: 1, name: '' }]);
  });

  it('shows a watcher the approaches without anybody’s odds, and no buttons', () => {
    const page = show({ view: gauntlet({ viewer: null, sheets: [null, null] }), legal: [], you: null, eyes: 'public', commit: null });
    expect(page.querySelectorAll('.way')).toHaveLength(2);
    expect(page.querySelectorAll('.odds, .board button')).toHaveLength(0);
  });

  it('counts up the whole course at the end', () => {
    const run = { seat: 1, peril: 1, approach: 0, move: 'volley', attribute: 'dexterity', symbol: 'dart', net: 0, results: ['XX', 'V'], gained: 2, renown: 2, ranks: [], levels: [], stamina: 10, harm: 0, wounds: 0, tokens: 0, deck: 9, discarded: 1, shuffles: 0, out: false };
    const page = show({ view: gauntlet({ phase: 'over', shown: 10, runs: [[run]], outcome: { places: [1, 2], reason: 'Most renown.', rule: 'R11' } }), legal: [], commit: null });
    expect(page.querySelector('.scores tbody tr')!.textContent).toContain('2 renown');
    expect(runWords({ ...run, gained: 0, harm: 1, out: true }, run)).toBe('1 Harm, down');
  });

  it('takes no other move while one is on its way', () => {
    const page = show({ busy: true, legal: [] });
    press('r');
    tap(named(page, 'Defy Danger'));
    expect(played).toEqual([]);
  });
});

describe('the Table', () => {
  it('lets the GM tell a sentence that lies ready', () => {
    const page = show({ view: table(), legal: gmLegal });
    tap(named(page, 'Something moves.'));
    expect(page.querySelector<HTMLInputElement>('.gm input')!.value).toBe('Something moves.');
    press('Enter');
    expect(played).toEqual([{ do: 'Tell', text: 'Something moves.' }]);
  });

  it('lets the GM call a move by player, attribute and advantages', () => {
    const page = show({ view: table(), legal: gmLegal });
    for (const words of ['Call a move', 'Kresk', 'Defy Danger', 'Dexterity', 'One more']) tap(named(page, words));
    expect(page.querySelector('.odds-line')!.textContent).toContain('+2 with level +1: 70 % V or better');
    press('Enter');
    expect(played).toEqual([{ do: 'Call', player: 1, move: 'defy_danger', attribute: 'dexterity', advantages: [1] }]);
  });

  it('dims what cannot be dealt', () => {
    const page = show({ view: table(), legal: gmLegal });
    for (const words of ['Deal', 'Abel', 'Wound']) tap(named(page, words));
    expect(named(page, 'Wound').getAttribute('aria-disabled')).toBe('true');
    press('Enter');
    expect(played).toEqual([]);
  });

  it('shows everybody the call, and only the called may flip', () => {
    const called = table({ to_act: [1], sheets: [null, sheet({ seat: 1, options: [], call: chances({ given: -1 }) }), sheet({ seat: 2, options: [] })] });
    called.characters[1]!.stage = 'called';
    const page = show({ view: called, legal: [], you: 2, eyes: 2, commit: () => {} });
    expect(page.querySelector('.called')!.textContent).toContain('Kresk’s call');
    show({ view: { ...called, viewer: 1 }, legal: [{ do: 'Flip' }], you: 1, eyes: 1 });
    press('Enter');
    expect(played).toEqual([{ do: 'Flip' }]);
  });

  it('lets a player at rest reshuffle while the GM has the word', () => {
    show({ view: table({ viewer: 1 }), legal: [{ do: 'Reshuffle' }], you: 1, eyes: 1 });
    press('r');
    expect(played).toEqual([{ do: 'Reshuffle' }]);
  });
});

it('draws a lesson’s flip, its tile, its gallery and its marks on a timeline', () => {
  document.body.innerHTML = '';
  const picks: string[] = [];
  app = mount(LessonBoard, { target: document.body, props: { board: { symbol: 'crescent', net: 1, cards: ['c9', 'c18'] }, mark: [], open: ['c18'], picked: null, onpick: (zone: string) => picks.push(zone) } });
  flushSync();
  tap(document.body.querySelector('button')!);
  expect(picks).toEqual(['c18']);
  clear();
  app = mount(Miniature, { target: document.body, props: { view: null, names: [], large: false, label: 'The Deckahedron' } });
  flushSync();
  expect(document.body.querySelectorAll('.small rect').length).toBeGreaterThan(40);
  clear();
  app = mount(GalleryCard, { target: document.body, props: { card: { card: 'c18', title: 'Safe Harbour' }, hush: false } });
  flushSync();
  expect(document.body.querySelector('svg')!.getAttribute('aria-label')).toBe('Safe Harbour, Crescent forward: VV, Stamina');
  expect(face({ card: 'c1', title: 'Moonraker', kind: 'plain', anchor: 'XX' }).facts![0]).toMatchObject({ label: 'A', value: 'XX' });
  expect(chronicle.mark({ is: 'Ran', event: { run: { results: ['XX', 'V'], out: false } } } as never)).toBe('good');
  expect(chronicle.mark({ is: 'Ran', event: { run: null } } as never)).toBe('step');
  expect(wayWords(ofPeril(gauntlet().peril!.approaches[1]!), 'Peril')).toContain('Peril +2');
});
