/** A newcomer comes, plays and finishes a match without reading anything. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser } from './browser';
import { isAsked, makeMove, seeded } from './captain';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

test.each([
  ['on a desk', { width: 1280, height: 800 }, 7],
  ['on a phone', { width: 390, height: 844 }, 11],
])('a newcomer %s plays a bot to the end from the home page', async (_where, viewport, seed) => {
  const { page, faults, context } = await person(browser, viewport);
  const dice = seeded(seed);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  let moves = 0;
  while (await isAsked(page)) { await makeMove(page, dice); moves++; expect(moves).toBeLessThan(200); }
  expect(moves).toBeGreaterThan(5);
  expect(await page.locator('.end0 h2').innerText()).toMatch(/You win|wins|draw/);

  // The name is asked after the match, and the history stays under it.
  await page.getByLabel('Your name for the log').fill('Robin Ashdown');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Robin Ashdown it is').waitFor();

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay/);
  await page.getByText(/verified in your browser/i).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('a rematch against a bot begins at once, with the seats turned', async () => {
  const { page, context, faults } = await person(browser);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  const first = page.url();
  await isAsked(page);
  await page.getByRole('button', { name: /concede, copy a link/i }).click();
  await page.getByText('Concede', { exact: false }).first().click();
  await page.getByRole('button', { name: /concede/i }).last().click();
  await page.locator('.end0').waitFor();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => /\/m\//.test(url.pathname) && url.href !== first);
  expect(await isAsked(page)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
