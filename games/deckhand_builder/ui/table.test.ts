/** The table as a reader meets it: what may be tapped, what each card asks for, and why something is refused. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuilderAction } from '$generated/deckhand_builder';
import { Frame } from '$match/frame.svelte';
import type { TableProps } from '$match/table';
import LiveTable from './LiveTable.svelte';
import { asks, chase, holding, NAMES, slot, turn, turnLegal } from './fixtures';

let app: ReturnType<typeof mount> | null = null;
let played: BuilderAction[] = [];
let frame: Frame;

function show(change: Partial<TableProps> = {}): HTMLElement {
  clear();
  played = [];
  document.body.innerHTML = '';
  frame = new Frame({ live: true });
  frame.toAct = change.view?.to_act ?? [0];
  const table: TableProps = { view: turn(), legal: turnLegal, you: 0, eyes: 0, seats: [], names: NAMES, events: [], commit: (action) => played.push(action as BuilderAction), busy: false, ...change };
  app = mount(LiveTable, { target: document.body, props: { frame, table } });
  flushSync();
  return document.body;
}

function clear(): void {
  if (app) void unmount(app);
  app = null;
  flushSync();
}

afterEach(clear);

const named = (page: HTMLElement, words: string) => [...page.querySelectorAll<HTMLElement>('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(words))!;
const tap = (element: HTMLElement) => { element.click(); flushSync(); };
const press = (key: string) => { (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); flushSync(); };
const words = (page: HTMLElement) => page.querySelector('.deckline')!.textContent!.replace(/\s+/g, ' ');
const brass = (page: HTMLElement) => page.querySelector<HTMLElement>('.act .btn.move');
const outlined = (page: HTMLElement) => [...page.querySelectorAll('button.legal')].map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').split(/[,.]/)[0]!.trim());

describe('a turn', () => {
  it('outlines what may be played or bought, and nothing else', () => {
    expect(outlined(show())).toEqual(['Skull Island', 'Treasure Hunt', 'Bewitched Doll', 'Walk the Plank', 'Fist Fight', 'Fist Fight']);
  });

  it('says on a card what it is short of, and in full when it is tapped', () => {
    const page = show();
    const dear = named(page, 'The Grand Council');
    expect(dear.textContent).toContain('1 coin short');
    tap(dear);
    expect(words(page)).toContain('Costs 5, and you have 4.');
    expect(played).toEqual([]);
  });

  it('shows a discount, a card face down and an empty place', () => {
    const page = show();
    expect(named(page, 'Treasure Hunt').getAttribute('aria-label')).toContain('costs 3');
    expect(page.querySelector('[data-slot="2"]')!.textContent).toContain('1 less');
    expect(named(page, 'Alchemy').getAttribute('aria-label')).toBe('Alchemy, face down by Kofi Mensah. It lies face down.');
    expect(page.querySelector('[data-slot="5"]')!.textContent).toBe('Empty');
  });

  it('buys by tap and brass, and says before what it costs', () => {
    const page = show();
    tap(named(page, 'Treasure Hunt'));
    expect(words(page)).toContain('Buy Treasure Hunt with a Buy: 3 of 4 coins.');
    tap(brass(page)!);
    expect(played).toEqual([{ do: 'Buy', card: 'treasure-hunt' }]);
  });

  it('plays by keys: a number, a letter of the supply, Enter, Escape, p', () => {
    show();
    press('1');
    press('Escape');
    press('Enter');
    expect(played).toEqual([]);
    press('w');
    press('Enter');
    press('2');
    press('Enter');
    press('p');
    expect(played).toEqual([{ do: 'Buy', card: 'skull-island' }, { do: 'Play', card: 'fist-fight' }, { do: 'EndTurn' }]);
  });

  it('counts what is left with the sums it comes from', () => {
    const rows = [...show().querySelectorAll('.cnt > div')].map((row) => row.textContent!.replace(/\s+/g, ' ').trim());
    expect(rows).toEqual(['1 Action left, 3 used2 +2 Seaside Citadel', '1 Buy first+1 Bank Fortress', '4 coins +1 Hideout']);
  });

  it('warns of the final round beside the piles', () => {
    expect(show().querySelector('.fin')!.textContent).toContain('You finish this turn.');
  });

  it('tells what the next turn brings while another plays', () => {
    const page = show({ view: turn({ active: 1, to_act: [1], question: null }), legal: [] });
    expect(page.querySelector('.ahead')!.textContent).toContain('Smuggler\'s Cache: +1 coin.');
    expect(page.querySelectorAll('button.legal')).toHaveLength(0);
  });

  it('takes no other move while one is on its way', () => {
    const page = show({ busy: true });
    tap(named(page, 'Skull Island'));
    press('p');
    expect(played).toEqual([]);
  });

  it('is a still picture without a way to commit', () => {
    const page = show({ commit: null, you: null, legal: [] });
    expect(page.querySelectorAll('.board button, .hand button')).toHaveLength(0);
    expect(page.querySelectorAll('[data-slot]')).toHaveLength(6);
  });
});

describe('a choice in the middle of an effect', () => {
  it('shows what was revealed and outlines only what may be taken', () => {
    const page = show({ view: chase(), legal: [{ do: 'Pick', card: 'skull-island', place: 'supply', seat: null }] });
    expect(outlined(page)).toEqual(['Skull Island']);
    expect([...page.querySelectorAll('.play dt')].map((each) => each.textContent)).toEqual(['You2 Attacks', 'Kofi Mensah1 Attack']);
    tap(named(page, 'Skull Island'));
    expect(brass(page)!.textContent).toBe('Take Skull Island');
    expect(named(page, 'Walk the Plank').getAttribute('aria-label')).toContain('First finish Desperate Chase.');
  });

  it('draws or declines by a button each', () => {
    const page = show({ view: asks('draw', 'celebrate'), legal: [{ do: 'Draw' }, { do: 'Decline' }] });
    expect([...page.querySelectorAll('.act .btn')].map((each) => each.textContent)).toEqual(['Decline', 'Draw']);
    press('d');
    press('n');
    expect(played).toEqual([{ do: 'Draw' }, { do: 'Decline' }]);
  });

  it('chooses a card of any stash', () => {
    const page = show({ view: asks('invoke', 'krakens-fury'), legal: [{ do: 'Pick', card: 'shipyard', place: 'stash', seat: 2 }, { do: 'Pick', card: 'celebrate', place: 'stash', seat: 0 }] });
    tap(page.querySelector<HTMLElement>('[data-stash="2"] button.legal')!);
    expect(words(page)).toContain('Apply Shipyard, from Kofi Mensah’s stash.');
    tap(brass(page)!);
    expect(played).toEqual([{ do: 'Pick', card: 'shipyard', place: 'stash', seat: 2 }]);
  });

  it.each<[string, string, BuilderAction, string]>([
    ['a player', 'enemy', { do: 'Target', seat: 3 }, 'Choose Robin Ashdown'],
    ['a deck', 'foretell', { do: 'Choose', option: 'reload' }, 'Reveal reload deck'],
    ['a number', 'name', { do: 'Guess', number: 7 }, 'Name 7'],
    ['the card in play itself', 'swap', { do: 'Pick', card: 'going-ape', place: 'play', seat: 0 }, 'Swap Going Ape'],
    ['the unseen top card', 'pass', { do: 'PassOn', card: null }, 'Pass the unseen card'],
  ])('chooses %s', (_what, word, action, said) => {
    const page = show({ view: asks(word, 'going-ape'), legal: [action] });
    tap(page.querySelector<HTMLElement>('button.legal')!);
    expect(brass(page)!.textContent).toBe(said);
    tap(brass(page)!);
    expect(played).toEqual([action]);
  });

  it('lets either answer of a card be given at once', () => {
    const page = show({ view: asks('choose', 'harbor-market'), legal: [{ do: 'Choose', option: 'coins' }, { do: 'Choose', option: 'market' }] });
    tap(named(page, '+1 coin, +1 Buy'));
    expect(played).toEqual([{ do: 'Choose', option: 'market' }]);
  });

  it('arranges the top of the deck', () => {
    const legal: BuilderAction[] = [{ do: 'Arrange', stash: [], back: ['tavern', 'hideout'] }, { do: 'Arrange', stash: ['tavern'], back: ['hideout'] }];
    const page = show({ view: asks('arrange', 'treasure-map', { seats: [holding(0, { pile: ['tavern', 'hideout', null] }), holding(1), holding(2), holding(3)] }), legal });
    tap(named(page, 'Tavern: back on the deck, on top'));
    tap(brass(page)!);
    expect(played).toEqual([legal[1]]);
  });

  it('helps to name a number by what may be drawn', () => {
    const page = show({ view: asks('name', 'gold-mine', { question: { word: 'name', card: 'gold-mine', seat: 1, left: 1, optional: false } }), legal: [{ do: 'Guess', number: 0 }] });
    expect(page.querySelector('.play')!.textContent).toContain('Three are drawn from: 5 of cost 1, 1 of cost 2.');
  });

  it('offers to turn face down what may also be bought', () => {
    const page = show({ view: turn({ supply: [slot('tavern')] }), legal: [{ do: 'Buy', card: 'tavern' }, { do: 'Flip', card: 'tavern' }] });
    tap(named(page, 'Tavern'));
    tap(named(page, 'Turn it face down'));
    expect(played).toEqual([{ do: 'Flip', card: 'tavern' }]);
  });
});

describe('other seats', () => {
  it('plays the hand of a bewitched victim', () => {
    const victim = holding(1, { hand: 2, held: ['hideout', 'tavern'] });
    const page = show({ view: turn({ active: 1, puppeteer: 0, seats: [turn().seats[0]!, victim, holding(2), holding(3)] }), legal: [{ do: 'Play', card: 'tavern' }] });
    expect(page.querySelector('.held')!.textContent).toContain('Sunniva Berg’s hand, shown to you');
    tap(named(page, 'Tavern'));
    tap(brass(page)!);
    expect(played).toEqual([{ do: 'Play', card: 'tavern' }]);
  });

  it('says of everybody what is known of their cards', () => {
    const page = show();
    const plates = [...page.querySelectorAll('.opponents > li')].map((each) => each.textContent!);
    expect(plates).toHaveLength(3);
    expect(plates[0]).toContain('4 in deck, 2 in hand, 2 coins');
    expect(plates[0]).toContain('2 Fist Fight');
    expect(frame.sheets.map(({ name }) => name)).toEqual(['Stashes']);
  });

  it('shows alone how far the goal is', () => {
    const page = show({ view: turn({ seats: [turn().seats[0]!], aims: [{ what: 'hooks', have: 22, want: 26 }, { what: 'Attacks', have: 9, want: 9 }] }), names: ['Priya Nair'] });
    expect(page.querySelector('.goal')!.textContent!.replace(/\s+/g, ' ')).toContain('22 of 26 hooks');
    expect(page.querySelector('.goal')!.textContent).toContain('9 of 9 Attacks, reached');
  });

  it('shows only backs to eyes that know nothing of a hand', () => {
    const page = show({ view: turn({ viewer: null, seats: [holding(0), holding(1)] }), eyes: 'public', you: null, commit: null, legal: [], names: NAMES.slice(0, 2) });
    expect(page.querySelector('.held .backs')!.getAttribute('aria-label')).toBe('2 hidden cards');
  });
});
