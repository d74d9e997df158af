/** A newcomer at any table: taps what is outlined, presses what is offered, reads nothing. */
import type { Page } from './browser';

export const END = '.end0 h2';
const TAPPABLE = '.felt button.legal:not([aria-disabled="true"]):not(.sel)';
const BRASS = '.act .btn.move:not([disabled]):not([aria-disabled="true"])';
const OFFERED = '.act .btn:not([disabled]):not([aria-disabled="true"])';
const QUICK = { timeout: 2_000 };

/** Play until the end, or for so many moves; says how many were made. */
export async function playOn(page: Page, dice: () => number, most: number): Promise<number> {
  let moves = 0;
  while (moves < most && (await isAsked(page))) {
    await makeMove(page, dice);
    moves++;
  }
  return moves;
}

export const isOver = (page: Page) => page.locator(END).isVisible();

/** Wait until this player must act; false when the match is over. */
async function isAsked(page: Page): Promise<boolean> {
  await page.waitForFunction(
    ([end]) => document.querySelector(end!) !== null || /Your move\./.test(document.querySelector('.deckline .words')?.textContent ?? ''),
    [END] as const, { timeout: 60_000 },
  );
  return !(await isOver(page));
}

async function makeMove(page: Page, dice: () => number): Promise<void> {
  const before = await version(page);
  for (let taps = 0; taps < 60; taps++) {
    try { await tap(page, dice); } catch { /* what was about to be tapped is gone */ }
    if ((await isOver(page)) || (await version(page)) !== before) return;
    if (taps % 12 === 11) await page.keyboard.press('Escape'); // a choice that leads nowhere is taken back
  }
  throw new Error(`no move could be made: ${await page.locator('.deckline').innerText()}`);
}

/** The brass button commits; before it is there, something outlined is chosen; other buttons now and then. */
async function tap(page: Page, dice: () => number): Promise<void> {
  const [brass, cards, offered] = [page.locator(BRASS), page.locator(TAPPABLE), page.locator(OFFERED)];
  const [ready, many, others] = [await brass.count(), await cards.count(), await offered.count()];
  if (ready > 0 && (many === 0 || dice() < 0.75)) await brass.nth(Math.floor(dice() * ready)).click(QUICK);
  else if (many > 0 && (others === 0 || dice() < 0.9)) await cards.nth(Math.floor(dice() * many)).click(QUICK);
  else if (others > 0) await offered.nth(Math.floor(dice() * others)).click(QUICK);
  else await page.waitForTimeout(50);
  await page.waitForTimeout(30);
}

const version = (page: Page) => page.locator('.log li').count();
