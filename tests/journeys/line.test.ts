/** The line drops at every event of a match, on either side of every answer: no move is lost, doubled or replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser, type Page } from './browser';
import { isAsked, makeMove, seeded } from './captain';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

interface Sent { id: string; action: unknown }

/** Stand on the line: note what the page sends, and cut after frames from the server as `cut` says. */
async function standOnTheLine(page: Page, cut: (frame: { t: string }) => 'pass' | 'cut after' | 'cut before'): Promise<{ sent: Sent[]; cuts: () => number }> {
  const sent: Sent[] = [];
  let cuts = 0;
  await page.routeWebSocket(/\/ws\/m\//, (client) => {
    const upstream = client.connectToServer();
    client.onMessage((data) => {
      const frame = JSON.parse(String(data));
      if (frame.t === 'play') sent.push({ id: frame.id, action: frame.action });
      upstream.send(data);
    });
    upstream.onMessage((data) => {
      const what = cut(JSON.parse(String(data)));
      if (what !== 'cut before') client.send(data);
      if (what === 'pass') return;
      cuts++;
      void client.close({ code: 1012 });
      void upstream.close();
    });
  });
  return { sent, cuts: () => cuts };
}

async function recordedMoves(page: Page, match: string): Promise<{ seat: number; action: unknown }[]> {
  const replay = await (await page.request.get(`${server.url}/api/matches/${match}/replay?as=open`)).json();
  return replay.frames.filter((frame: { is: string }) => frame.is === 'MoveMade').map((frame: { seat: number; event: { action: unknown } }) => ({ seat: frame.seat, action: frame.event.action }));
}

const news = (t: string) => t === 'push' || t === 'ack';
const fall = seeded(77);
test.each([
  ['after every event', (frame: { t: string }) => (news(frame.t) ? 'cut after' : 'pass')],
  ['before every third answer arrives, more or less', (frame: { t: string }) => (news(frame.t) && fall() < 1 / 3 ? 'cut before' : 'pass')],
] as const)('the socket drops %s', async (_when, cut) => {
  const { page, context, faults } = await person(browser);
  const line = await standOnTheLine(page, cut);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  const match = new URL(page.url()).pathname.split('/')[2]!;
  const dice = seeded(23);
  let moves = 0;
  while (await isAsked(page)) { await makeMove(page, dice); moves++; expect(moves).toBeLessThan(200); }

  const recorded = await recordedMoves(page, match);
  const you = (await (await page.request.get(`${server.url}/api/matches/${match}`)).json()).you;
  const mine = recorded.filter((move) => move.seat === you).map((move) => JSON.stringify(move.action));
  const made = [...new Map(line.sent.map((each) => [each.id, JSON.stringify(each.action)])).values()];
  expect(line.cuts()).toBeGreaterThan(moves / 4);
  expect(mine).toEqual(made);
  expect(mine.length).toBe(moves);
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);

test('the server dies without goodbye in the middle of a match, and the match goes on', async () => {
  const { page, context } = await person(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play Hit the Deck! now' }).click();
  await page.waitForURL(/\/m\//);
  const dice = seeded(5);
  let moves = 0;
  while (await isAsked(page, 40_000)) {
    await makeMove(page, dice);
    if (++moves === 6) { await server.kill(); await server.start(); }
    expect(moves).toBeLessThan(200);
  }
  const match = new URL(page.url()).pathname.split('/')[2]!;
  const recorded = await recordedMoves(page, match);
  const you = (await (await page.request.get(`${server.url}/api/matches/${match}`)).json()).you;
  expect(recorded.filter((move) => move.seat === you).length).toBe(moves);
  await context.close();
}, 240_000);
