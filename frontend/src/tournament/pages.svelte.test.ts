/** A list in pages: more on wish, and after news still as long as it was; another list begins anew. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from './live.svelte';
import { Pages } from './pages.svelte';

interface Letters { next: string | null; letters: string }
let asked: string[] = [];
let which = $state('a');
let stop = () => {};
const settle = () => vi.waitFor(() => { flushSync(); });

function made(): Pages<Letters> {
  let pages!: Pages<Letters>;
  stop = $effect.root(() => { pages = new Pages<Letters>(() => live, ['standings'], (cursor) => `/list/${which}${cursor ? `?cursor=${cursor}` : ''}`); });
  flushSync();
  return pages;
}
let live: Live;
const words = (pages: Pages<Letters>) => pages.pages.map((page) => page.letters).join('');

beforeEach(() => {
  asked = [];
  which = 'a';
  live = new Live('cup');
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const cursor = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    return Promise.resolve(new Response(JSON.stringify({ letters: `${path[6]}${cursor}`, next: cursor < 2 ? String(cursor + 1) : null })));
  });
});
afterEach(() => { stop(); vi.unstubAllGlobals(); });

describe('a list in pages', () => {
  it('shows its first page, then as many as were asked for', async () => {
    const pages = made();
    await vi.waitFor(() => expect(words(pages)).toBe('a0'));
    await pages.more();
    expect(words(pages)).toBe('a0a1');
    await pages.more();
    expect([words(pages), pages.hasMore]).toEqual(['a0a1a2', false]);
  });

  it('is asked for again as long as it is shown', async () => {
    const pages = made();
    await vi.waitFor(() => expect(words(pages)).toBe('a0'));
    await pages.more();
    asked = [];
    pages.again();
    flushSync();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await settle();
    expect(words(pages)).toBe('a0a1');
  });

  it('begins anew when it is another list', async () => {
    const pages = made();
    await vi.waitFor(() => expect(words(pages)).toBe('a0'));
    await pages.more();
    which = 'b';
    flushSync();
    await vi.waitFor(() => expect(words(pages)).toBe('b0'));
  });
});
