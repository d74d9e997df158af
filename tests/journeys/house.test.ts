/** Around the table: the lobby, the lesson, the keyboard, a refusal with its rule, and every page at every width. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser } from './browser';
import { isAsked, logLength, makeMove, seeded } from './captain';
import { startServer, type Server } from './server';

const GAMES = ['hit_the_deck', 'deckhand_ccg', 'deckhand_builder', 'all_hands_on_deck', 'deckahedron'];
let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

test('a table opened in the lobby is joined from another lobby, and the host is brought to it', async () => {
  const host = await person(browser);
  const guest = await person(browser);
  await guest.page.goto(`${server.url}/lobby`);
  await host.page.goto(`${server.url}/lobby`);
  await host.page.locator('.btn.primary', { hasText: 'Open a table' }).click();
  await guest.page.getByRole('button', { name: /^Sit down with Guest/ }).click();
  await guest.page.waitForURL(/\/m\//);
  await host.page.waitForURL(/\/m\//);
  expect(await isAsked(host.page)).toBe(true);
  expect(await isAsked(guest.page)).toBe(true);
  for (const each of [host, guest]) { expect(each.faults).toEqual([]); await each.context.close(); }
});

test('a lesson is learned to its end, and a match begun from it', async () => {
  const { page, context, faults } = await person(browser, { width: 390, height: 844 });
  await page.goto(`${server.url}/learn/hit_the_deck`);
  const count = Number(/of (\d+)/.exec(await page.getByText(/^Step 1 of \d+$/).innerText())![1]);
  for (let step = 1; step <= count; step++) {
    await page.getByText(`Step ${step} of ${count}`, { exact: true }).waitFor();
    const answers = page.locator('li > .btn.wide');
    for (let n = 0; n < (await answers.count()) && (await page.locator('li > .btn.right').count()) === 0; n++) await answers.nth(n).click();
    if (step < count) await page.getByRole('button', { name: /^(Next|Skip)/ }).click();
  }
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.waitForURL(/\/m\//);
  expect(await isAsked(page)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('a turn is played with the keyboard alone', async () => {
  const { page, context, faults } = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  await isAsked(page);
  await page.getByRole('button', { name: 'Keep this hand' }).focus();
  await page.keyboard.press('Enter');
  const dice = seeded(9);
  let placed = false;
  for (let turn = 0; turn < 12 && !placed; turn++) {
    await isAsked(page);
    if (await page.locator('.act .btn.move').isVisible()) { await makeMove(page, dice); continue; }
    const before = await logLength(page);
    await page.keyboard.press('1');
    for (const arrow of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(arrow);
      if (await page.evaluate(() => document.activeElement?.closest('.zone.empty.legal') != null)) { await page.keyboard.press('Enter'); break; }
    }
    placed = await page.waitForFunction((count) => [...document.querySelectorAll('.log li')].slice(count).some((line) => /You deployed/.test(line.textContent ?? '')), before, { timeout: 2_000 }).then(() => true, () => false);
    if (!placed) await page.keyboard.press('p');
  }
  expect(placed).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('an unknown match, an unknown table and an unknown page each say so', async () => {
  const { page, context } = await person(browser);
  await page.goto(`${server.url}/m/nowhere`);
  await page.getByText('There is no match at this address.').waitFor();
  await page.goto(`${server.url}/i/NOWHERE`);
  await page.getByText(/no table with this code/i).waitFor();
  await page.goto(`${server.url}/no/such/page`);
  await page.getByRole('heading').first().waitFor();
  await context.close();
});

test.each([[390, 844], [768, 1024], [1280, 800]])('no page scrolls sideways at %i pixels', async (width, height) => {
  const { page, context, faults } = await person(browser, { width, height });
  for (const path of ['/', '/lobby', '/watch', '/learn', '/decks', ...GAMES.flatMap((game) => [`/play/${game}`, `/learn/${game}`])]) {
    await page.goto(server.url + path);
    await page.getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  expect(faults).toEqual([]);
  await context.close();
});
