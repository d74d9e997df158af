/** Every game, from the home page or its own page to the last event, against bots and in its largest forms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END, isOver, playOn } from './anyone';
import { launch, person, type Browser, type Page } from './browser';
import { seeded } from './captain';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

const TITLES = ['Hit the Deck!', 'Deckhand (Partition)', 'DeckHand (deck-builder)', 'All Hands On Deck!', 'The Deckahedron'];
const PHONE = { width: 390, height: 844 };

test.each(TITLES)('one click on the home page begins %s', async (title) => {
  const { page, faults, context } = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: `Play ${title} now`, exact: true }).click();
  await page.waitForURL(/\/m\//);
  await page.locator('.deckline .words').waitFor();
  await page.locator('.log li').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

interface Terms { game: string; seats?: number; choose?: [group: string, choice: string][]; number?: [label: string, value: string] }

/** Sit down through the game's own page. */
async function sitDown(page: Page, { game, seats, choose = [], number }: Terms): Promise<void> {
  await page.goto(`${server.url}/play/${game}`);
  if (seats) await page.getByRole('group', { name: 'Seats, yours among them' }).getByRole('button', { name: seats === 1 ? '1, alone' : String(seats), exact: true }).click();
  for (const [group, choice] of choose) await page.getByRole('group', { name: group }).getByRole('button', { name: new RegExp(`^${choice}$`, 'i') }).click();
  if (number) await page.getByLabel(number[0]).fill(number[1]);
  await page.getByRole('button', { name: /^Play( |$)/ }).click();
  await page.waitForURL(/\/m\//);
}

test.each<[string, Terms, number]>([
  ['Deckhand', { game: 'deckhand_ccg' }, 3],
  ['DeckHand with four', { game: 'deckhand_builder', seats: 4 }, 5],
  ['DeckHand alone', { game: 'deckhand_builder', seats: 1 }, 6],
  ['All Hands with five', { game: 'all_hands_on_deck', seats: 5, number: ['Number of rounds', '1'] }, 7],
  ['a Gauntlet of two', { game: 'deckahedron', seats: 2 }, 9],
])('%s is played to the end and replayed', async (_what, terms, seed) => {
  const { page, faults, context } = await person(browser);
  await sitDown(page, terms);
  expect(await playOn(page, seeded(seed), 600)).toBeGreaterThan(5);
  expect(await isOver(page)).toBe(true);
  expect((await page.locator(END).innerText()).length).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/\/replay/);
  await page.getByText(/verified in your browser/i).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a Table of the Deckahedron: a GM and two players, ended by the GM', async () => {
  const { page, faults, context } = await person(browser);
  await sitDown(page, { game: 'deckahedron', seats: 3, choose: [['Form of the game', 'Table']] });
  const dice = seeded(2);
  expect(await playOn(page, dice, 400)).toBeGreaterThan(3);
  expect(await isOver(page)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test.each<[string, Terms, number]>([
  ['Deckhand', { game: 'deckhand_ccg' }, 13],
  ['DeckHand', { game: 'deckhand_builder', seats: 4 }, 15],
  ['All Hands', { game: 'all_hands_on_deck', seats: 5, number: ['Number of rounds', '1'] }, 17],
  ['the Gauntlet', { game: 'deckahedron', seats: 2 }, 19],
])('%s fits a phone: twenty moves, and nothing is wider than the screen', async (_what, terms, seed) => {
  const { page, faults, context } = await person(browser, PHONE);
  await sitDown(page, terms);
  await playOn(page, seeded(seed), 20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
