/** A whole tournament in the browser: a director, two people and six bots; a no-show, a correction, a pause; from the create form to the podium. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Browser, type Page } from './browser';
import { isAsked, isOver, makeMove, seeded } from './captain';
import { startServer, type Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => { [server, browser] = await Promise.all([startServer(), launch()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

interface Pairing { table: number; who: { id: string; name: string }[]; state: string; score: number[] | null; winner: number | null; absent: number[]; match: string | null; pinned: boolean }

const read = async (page: Page, path: string) => (await page.request.get(`${server.url}/api/tournaments/${path}`)).json();
const pairingsOf = async (page: Page, id: string, stage: string, round: number): Promise<Pairing[]> => (await read(page, `${id}/rounds/${stage}/${round}`)).pairings;

async function until(what: string, is: () => Promise<boolean>, within = 60_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end;) {
    if (await is()) return;
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error(`${what} did not come about`);
}

/** The director sets it up on the page; the ladder for absence is hurried so that nobody has to wait for minutes. */
async function setUp(page: Page): Promise<string> {
  await page.goto(`${server.url}/t/new`);
  await page.getByText('An evening for eight').click();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Harbour Cup');
  await page.getByText(/players: 4 rounds/).first().waitFor();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/t\/[0-9a-f]+\/desk/);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  await page.evaluate(async (id) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)![1]!;
    const { plan } = await (await fetch(`/api/tournaments/${id}`)).json();
    const hurried = { ...plan, advance: 'director', absence: { remindMs: 1_000, gameLossMs: 0, matchLossMs: 4_000, dropAfter: 0 } };
    const body = JSON.stringify({ id: 'hurry', command: { is: 'ChangePlan', plan: hurried } });
    const answer = await fetch(`/api/tournaments/${id}/commands`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token }, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, id);
  return id;
}

async function enter(page: Page, id: string, name: string): Promise<void> {
  await page.goto(server.url);
  await page.evaluate(async (name) => {
    await fetch('/api/me');
    const token = /csrftoken=([^;]+)/.exec(document.cookie)![1]!;
    await fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token }, body: JSON.stringify({ name }) });
  }, name);
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
}

/** The desk's two steps of a round. The mark of the board says that it went through. */
async function startRound(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Start', exact: true }).click();
}

async function toTable(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('link', { name: 'To the table' }).first().click();
  await page.waitForURL(/\/m\//);
}

async function concede(page: Page): Promise<void> {
  await page.locator('.deckline').or(page.locator('.end0')).first().waitFor();
  if (await isOver(page)) return;
  const match = new URL(page.url()).pathname.split('/')[2]!;
  const done = await page.evaluate(async (match) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)![1]!;
    return (await fetch(`/api/matches/${match}/concede`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token }, body: JSON.stringify({ id: `c-${match}` }) })).status;
  }, match);
  expect([200, 409]).toContain(done);
}

async function playOut(page: Page, dice: () => number): Promise<void> {
  for (let moves = 0; moves < 200 && (await isAsked(page, 30_000)); moves++) await makeMove(page, dice);
  expect(await isOver(page)).toBe(true);
}

const tableOf = (pairings: Pairing[], name: string) => pairings.find(({ who }) => who.some((each) => each.name === name))!;

test('a director runs an eight-player Swiss with a final on the embedded form: no-show, correction, pause, podium', async () => {
  const [elin, ann, ben] = [await person(browser), await person(browser), await person(browser, { width: 390, height: 844 })];
  const desk = elin.page;
  const id = await setUp(desk);
  await enter(ann.page, id, 'Ann');
  await enter(ben.page, id, 'Ben');
  const decided = (stage: string, round: number) => until(`round ${round} of ${stage}`, async () => (await read(desk, `${id}/rounds/${stage}/${round}`)).state === 'done', 90_000);

  // Round 1: the bots fill up, Ann plays hers out, Ben gives his up.
  await desk.getByRole('button', { name: 'Begin', exact: true }).click();
  await startRound(desk);
  await Promise.all([toTable(ann.page, id), toTable(ben.page, id)]);
  await Promise.all([playOut(ann.page, seeded(7)), concede(ben.page)]);
  await decided('swiss', 1);
  expect(await pairingsOf(desk, id, 'swiss', 1)).toHaveLength(4);

  // Round 2 is public when Ben's result turns out to be wrong: the desk sees what changes, and then it changes.
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Start', exact: true }).waitFor();
  const before = await pairingsOf(desk, id, 'swiss', 2);
  const wrong = tableOf(await pairingsOf(desk, id, 'swiss', 1), 'Ben');
  await desk.getByLabel('Round on the board').selectOption({ index: 1 });
  await desk.getByRole('button', { name: new RegExp(`^(Table )?${wrong.table}\\b`) }).first().click();
  await desk.getByRole('button', { name: 'Correct the result' }).click();
  await desk.getByRole('dialog').getByRole('radio', { name: 'Ben' }).or(desk.getByRole('dialog').getByRole('button', { name: 'Ben', exact: true })).first().click();
  await desk.getByRole('dialog').getByLabel('Why').fill('The line fell, and both agree that Ben had won.');
  await desk.getByRole('button', { name: 'See what changes' }).click();
  await desk.getByText(/re-derived/).first().waitFor();
  await desk.getByRole('dialog').locator('form button[type=submit]').click();
  await until('the correction', async () => tableOf(await pairingsOf(desk, id, 'swiss', 1), 'Ben').state === 'corrected');
  const after = await pairingsOf(desk, id, 'swiss', 2);
  expect(after.map(({ who }) => who.map((each) => each.name))).not.toEqual(before.map(({ who }) => who.map((each) => each.name)));
  const standings = await read(desk, `${id}/standings/swiss?after=1`);
  expect(standings.rows.filter((row: { points: number }) => row.points === 3).map((row: { who: { name: string } }) => row.who.name)).toContain('Ben');

  // Round 2: Ben does not come, and the ladder is climbed without anybody's hand.
  await desk.goto(`${server.url}/t/${id}/desk`);
  await desk.getByRole('button', { name: 'Start', exact: true }).click();
  await toTable(ann.page, id);
  const second = await pairingsOf(desk, id, 'swiss', 2);
  if (tableOf(second, 'Ann') !== tableOf(second, 'Ben')) await concede(ann.page);
  await desk.getByText('Ben has not come').first().waitFor();
  await decided('swiss', 2);
  const missed = tableOf(await pairingsOf(desk, id, 'swiss', 2), 'Ben');
  expect(missed.absent).toEqual([missed.who.findIndex((each) => each.name === 'Ben')]);

  // Round 3: everything is paused while both sit at their tables, and goes on.
  await startRound(desk);
  await Promise.all([toTable(ann.page, id), toTable(ben.page, id)]);
  await desk.getByRole('button', { name: 'Pause all' }).click();
  await desk.getByRole('dialog').getByLabel('Why').fill('Fire drill.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Pause all' }).click();
  for (const { page } of [ann, ben]) await page.getByText(/Paused: Fire drill/).first().waitFor();
  await desk.getByText('Everything stands still.').waitFor();
  await desk.getByRole('button', { name: 'Resume', exact: true }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click();
  for (const { page } of [ann, ben]) await page.getByText(/Paused: Fire drill/).first().waitFor({ state: 'detached' });
  for (const { page } of [ann, ben]) await concede(page);
  await decided('swiss', 3);
  await startRound(desk);
  for (const each of [ann, ben]) {
    const path = await read(each.page, `${id}/path`);
    if (path.now) { await toTable(each.page, id); await concede(each.page); }
  }
  await until('the podium', async () => (await read(desk, id)).step === 'done', 90_000);

  // What everybody sees at the end: the podium, why one stands before another, and any earlier moment.
  const head = await read(desk, id);
  await ann.page.goto(`${server.url}/t/${id}?tab=standings`);
  await ann.page.getByText(head.podium[0].name).first().waitFor();
  await ann.page.goto(`${server.url}/t/${id}?tab=time&at=12`);
  await ann.page.getByRole('slider').first().waitFor();
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  for (const each of [elin, ann, ben]) { expect(each.faults).toEqual([]); await each.context.close(); }
}, 400_000);

async function tell(page: Page, path: string, body: unknown): Promise<any> {
  return page.evaluate(async ([path, body]) => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)![1]!;
    const answer = await fetch(`/api/tournaments${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, [path, body] as const);
}

test('everybody can look: list, calendar, bracket, standings, embeds in other pages, overlay, on a desk and on a phone', async () => {
  const { page, context, faults } = await person(browser);
  await page.goto(server.url);
  await page.request.get(`${server.url}/api/me`);
  const { templates } = await (await page.request.get(`${server.url}/api/tournaments/templates?game=hit_the_deck`)).json();
  const plan = { ...templates.find(({ id }: { id: string }) => id === 'swiss-final').plan, name: 'Lantern Cup', breakMs: 0, startsAtMs: null };
  await tell(page, '', { id: 'soon', plan: { ...plan, name: 'Fog Cup', startsAtMs: Date.now() + 3_600_000 } });
  const { tournament: id } = await tell(page, '', { id: 'now', plan });
  await tell(page, `/${id}/commands`, { id: 'bots', command: { is: 'AddBots', count: 5, level: 0 } });
  await tell(page, `/${id}/commands`, { id: 'begin', command: { is: 'Begin' } });
  await until('the podium', async () => (await read(page, id)).step === 'done', 90_000);

  const pages = ['/t', `/t?when=done`, '/t/new', `/t/${id}`, `/t/${id}?tab=rounds`, `/t/${id}?tab=standings`, `/t/${id}?tab=players`, `/t/${id}?tab=rules`, `/t/${id}?tab=time`, `/t/${id}/desk`, `/embed/t/${id}/bracket`, `/embed/t/${id}/standings`];
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    for (const path of pages) {
      await page.goto(server.url + path);
      await page.locator('main, [role=main]').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${path} at ${viewport.width}`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/t`);
  await page.getByText('Fog Cup').first().waitFor();

  // A value of the standings opens its sum, by keyboard alone.
  await page.goto(`${server.url}/t/${id}?tab=standings&stage=swiss`);
  const value = page.locator('table button').first();
  await value.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(/Round 1/).first().waitFor();

  // Another page may hold the bracket, and not the desk.
  const elsewhere = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(`<iframe id="b" src="${server.url}/embed/t/${id}/bracket" width="900" height="600"></iframe><iframe id="d" src="${server.url}/t/${id}/desk"></iframe>`));
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  const { podium } = await read(page, id);
  await until('the bracket in the frame', async () => (await page.frameLocator('#b').locator('main').innerText().catch(() => '')).includes(podium[0].name));
  expect(await page.frameLocator('#d').locator('main').count()).toBe(0);
  elsewhere.close();

  await page.goto(`${server.url}/t/${id}/overlay`);
  await page.getByText('Lantern Cup').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);
