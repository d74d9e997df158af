/** A deck of one's own: built tap by tap from a Captain, refused on the way with its rule, and played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser, type Page } from './browser';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

const POOL = '.pool li > button';
const size = async (page: Page) => Number(await page.locator('.count b').textContent());

/** Tap card after card, round after round, until the deck has so many; what is dear is taken once. */
async function fill(page: Page, until: number): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const card of await page.locator(POOL).all()) {
      if ((await size(page)) === until) return;
      if (round > 0 && /costs 3/.test((await card.getAttribute('aria-label'))!)) continue;
      const before = await size(page);
      await card.click();
      await page.waitForFunction((count) => Number(document.querySelector('.count b')?.textContent) > count, before);
    }
  }
}

test.each([
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('a deck of the Sporemother is built and played %s', async (_where, viewport) => {
  const { page, faults, context } = await person(browser, viewport);
  const deck = async (): Promise<void> => { if (viewport.width < 1024) await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^Deck/ }).click(); };
  const cards = async (): Promise<void> => { if (viewport.width < 1024) await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Cards' }).click(); };
  await page.goto(`${server.url}/decks`);
  await page.getByRole('button', { name: /^A new deck of the Sporemother/ }).click();
  await page.waitForURL(/\/decks\/.+/);

  // Too many of one card: said in a sentence, with the rule to read, and Play stays shut.
  const first = page.locator(POOL).first();
  await first.waitFor();
  for (let copies = 0; copies < 4; copies++) await first.click();
  await deck();
  const problem = page.locator('.problems li', { hasText: /copies of|one copy a deck/ });
  await problem.waitFor();
  expect(await problem.getByRole('link', { name: /^Rule \d+$/ }).getAttribute('href')).toMatch(/^\/learn\/deckhand_ccg#R\d+$/);
  expect(await page.getByRole('button', { name: 'Play with this deck' }).isDisabled()).toBe(true);

  await cards();
  for (let copies = 0; copies < 4; copies++) await page.locator('.pool').getByRole('button', { name: /^Take one .* out$/, disabled: false }).click();
  expect(await size(page)).toBe(0);
  await fill(page, 20);
  await deck();
  await page.getByText('This deck may be played.').waitFor();

  await page.getByRole('button', { name: 'Play with this deck' }).click();
  await page.waitForURL(/\/m\//);
  await page.locator('.log').getByText('You chose the Sporemother and 20 cards.').waitFor({ state: 'attached' });
  await page.getByText(/Keep these five cards/).waitFor();
  await page.locator('.felt .unit.ours', { hasText: 'Sporemother' }).waitFor(); // the Captain stands on the map

  // It is kept, ready for the next match.
  await page.goto(`${server.url}/decks`);
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
