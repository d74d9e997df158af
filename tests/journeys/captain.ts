/** A newcomer at the table of Hit the Deck!: taps what is outlined, presses the brass button, reads nothing. */
import type { Page } from './browser';

const BRASS = '.act .btn.move';
const CARD = '.hand button.legal';
const ZONE = '.zone.legal button';
const END = '.end0 h2';
const QUICK = { timeout: 2_000 };

export const isOver = (page: Page) => page.locator(END).isVisible();

/** Wait until this captain must act; false when the match is over. */
export async function isAsked(page: Page, timeout = 20_000): Promise<boolean> {
  await page.waitForFunction(
    ([end]) => document.querySelector(end!) !== null || (/Your move\./.test(document.querySelector('.deckline .words')?.textContent ?? '') && document.querySelector('.act button') !== null),
    [END] as const, { timeout },
  );
  return !(await isOver(page));
}

/** Make one move; the choice among what is offered follows the dice given. A hand that slips (the line fell under it) tries again. */
export async function makeMove(page: Page, dice: () => number = Math.random): Promise<void> {
  const before = await logLength(page);
  for (let tries = 0; tries < 8; tries++) {
    try { await choose(page, dice); } catch { /* what was about to be tapped is gone */ }
    const moved = await page.waitForFunction(
      ([end, count]) => document.querySelector(end as string) !== null || document.querySelectorAll('.log li').length > (count as number),
      [END, before] as const, { timeout: 3_000 },
    ).catch(() => null);
    if (moved) return;
  }
  throw new Error(`no move could be made: ${await page.locator('.deckline').innerText()}`);
}

async function choose(page: Page, dice: () => number): Promise<void> {
  if (await page.locator(BRASS).isVisible()) await page.locator(BRASS).click(QUICK);
  else if (dice() < 0.85 && (await page.locator(ZONE).count()) > 0 && (await attack(page, dice))) return;
  else if ((await page.locator(CARD).count()) > 0 && (await deploy(page, dice))) return;
  else {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End the turn' }).click(QUICK);
  }
}

export const logLength = (page: Page) => page.locator('.log li').count();

async function deploy(page: Page, dice: () => number): Promise<boolean> {
  await tap(page, CARD, dice);
  const zones = page.locator('.zone.empty.legal button');
  if ((await zones.count()) === 0) return false;
  await tap(page, '.zone.empty.legal button', dice);
  return true;
}

async function attack(page: Page, dice: () => number): Promise<boolean> {
  await tap(page, ZONE, dice);
  if (!(await page.locator(BRASS).isVisible()) && (await page.locator(ZONE).count()) > 0) await tap(page, '.zone.theirs.legal button', dice);
  if (!(await page.locator(BRASS).isVisible())) { await page.keyboard.press('Escape'); return false; }
  if ((await page.locator(CARD).count()) > 0 && dice() < 0.7) await tap(page, CARD, dice);
  await page.locator(BRASS).click(QUICK);
  return true;
}

async function tap(page: Page, selector: string, dice: () => number): Promise<void> {
  const all = page.locator(selector);
  const count = await all.count();
  if (count > 0) await all.nth(Math.floor(dice() * count)).click(QUICK);
}

/** Dice that fall the same each time, so that a failing journey can be walked again. */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };
}
