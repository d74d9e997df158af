/** Two people play each other by an invitation link; a third watches and never receives a hidden card. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser, type Page } from './browser';
import { isAsked, isOver, makeMove, seeded } from './captain';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

interface Received { text: string; v: number | null }

/** Everything a page receives: each frame of each socket, and each body of the API. */
function listen(page: Page): Received[] {
  const received: Received[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => {
    const text = String(frame.payload);
    received.push({ text, v: JSON.parse(text).v ?? null });
  }));
  page.on('response', async (response) => {
    if (!response.url().includes('/api/matches')) return;
    const text = await response.text().catch(() => '');
    received.push({ text, v: null });
  });
  return received;
}

async function openTable(page: Page): Promise<string> {
  await page.goto(server.url);
  return page.evaluate(async () => {
    await fetch('/api/me');
    const token = /csrftoken=([^;]+)/.exec(document.cookie)![1]!;
    const body = JSON.stringify({ game: 'hit_the_deck', listed: true, clock: { kind: 'bank', bank_ms: 600000, increment_ms: 1000 } });
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token }, body });
    return (await answer.json()).code as string;
  });
}

const FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((rank) => ['S', 'H', 'D', 'C'].map((suit) => rank + suit));

test('two browsers play each other, a third watches and learns nothing hidden', async () => {
  const host = await person(browser);
  const guest = await person(browser, { width: 390, height: 844 });
  const watcher = await person(browser);
  const code = await openTable(host.page);

  await guest.page.goto(`${server.url}/i/${code}`);
  await guest.page.getByRole('button', { name: /sit down/i }).click();
  await guest.page.waitForURL(/\/m\//);
  const match = new URL(guest.page.url()).pathname.split('/')[2]!;
  const seen = listen(watcher.page);
  await watcher.page.goto(`${server.url}/m/${match}?watch`);
  await host.page.goto(`${server.url}/m/${match}`);

  const players = [host.page, guest.page];
  const dice = seeded(41);
  let moves = 0;
  while (!(await isOver(players[0]!))) {
    for (const page of players) {
      const asked = await isAsked(page, 700).catch(() => false);
      if (asked) { await makeMove(page, dice); moves++; }
    }
    expect(moves).toBeLessThan(300);
  }
  await watcher.page.locator('.end0, .deckline').first().waitFor();
  expect(moves).toBeGreaterThan(10);

  // The truth, now that it is open: at each version, who held what and what was still in the Deck.
  const truth = await (await host.page.request.get(`${server.url}/api/matches/${match}/replay?as=open`)).json();
  const last = truth.frames.at(-1).v as number;
  const hidden = new Map<number, string[]>();
  for (const frame of truth.frames) {
    const view = frame.view;
    if (!view) { hidden.set(frame.v, FACES); continue; }
    const open = new Set<string>([...view.board.filter(Boolean).map((ship: { card: string }) => ship.card), ...view.discards, ...view.returned]);
    hidden.set(frame.v, FACES.filter((card) => !open.has(card)));
  }
  const live = seen.filter((each) => each.v !== null && each.v < last);
  expect(live.length).toBeGreaterThan(20);
  for (const { text, v } of live) {
    const found = hidden.get(v!)!.filter((card) => new RegExp(`(?<![0-9A-Z])${card}(?![0-9A-Za-z])`).test(text));
    expect(found, `version ${v}: ${text.slice(0, 300)}`).toEqual([]);
    expect(text).not.toMatch(/"seed":"[0-9a-f]{16}/);
  }
  for (const each of [host, guest, watcher]) { expect(each.faults).toEqual([]); await each.context.close(); }
}, 240_000);

test('two tabs on one seat show the same table, and a move in one is seen in the other', async () => {
  const { page, context, faults } = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  const second = await context.newPage();
  await second.goto(page.url());
  const dice = seeded(3);
  for (let move = 0; move < 8 && (await isAsked(page)); move++) await makeMove(move % 2 ? second : page, dice);
  const logs = async (tab: Page) => (await tab.locator('.log li').allInnerTexts()).join('\n');
  await expect.poll(async () => (await logs(page)) === (await logs(second))).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
