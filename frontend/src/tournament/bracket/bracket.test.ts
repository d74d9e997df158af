/** A bracket is a nested list of links first and a drawing second; with results hidden neither tells one. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { look } from '$ui/look.svelte';
import { bestTwelve, harbourCup } from '../fixtures';
import { Live } from '../live.svelte';
import Bracket from './Bracket.svelte';

let drawn: Record<string, unknown> | undefined;

async function draw(mine: string | null): Promise<void> {
  drawn = mount(Bracket, { target: document.body, props: { live: new Live('cup'), stage: harbourCup.stages[1]!, mine } });
  await vi.waitFor(() => { flushSync(); expect(document.querySelector('svg.bracket')).not.toBeNull(); });
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(bestTwelve)))));
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; look.spoilers = true; vi.unstubAllGlobals(); });

describe('a bracket', () => {
  it('is a nested list of links: rounds, and in each its tables', async () => {
    await draw('e4');
    const rounds = [...document.querySelectorAll('.vh > ol > li')];
    expect(rounds.map((round) => round.querySelector('span')!.textContent)).toEqual(['First round', 'Quarterfinals', 'Semifinals', 'Final']);
    const links = [...rounds[1]!.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Noor Haddad 2 against Priya Nair 0: Done', '/m/m9/replay'],
      ['Robin Ashdown 1 against Marlow Finch 1: Live, game 3, your match', '/m/m10'],
      ['Dag Lindqvist 0 against Tomo Arai 0: Late, 3 min', '/m/m11?watch'],
    ]);
  });

  it('has a drawing that voices pass over and keys do not stop at', async () => {
    await draw('e4');
    const svg = document.querySelector('svg.bracket')!;
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect([...svg.querySelectorAll('a')].every((link) => link.getAttribute('tabindex') === '-1')).toBe(true);
  });

  it('shows in the drawing where the keyboard is in the list', async () => {
    await draw(null);
    Element.prototype.scrollIntoView ??= () => {};
    document.querySelector<HTMLElement>('.vh a')!.dispatchEvent(new FocusEvent('focus'));
    flushSync();
    expect(document.querySelectorAll('svg.bracket rect.focus')).toHaveLength(1);
  });

  it('names nobody who came further while results are hidden', async () => {
    look.spoilers = false;
    await draw(null);
    const semifinal = document.querySelectorAll('.vh > ol > li')[2]!;
    expect(semifinal.textContent).not.toContain('Noor');
    expect(document.querySelector('.vh')!.textContent).not.toMatch(/Priya Nair 2/);
  });
});
