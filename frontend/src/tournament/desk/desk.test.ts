/** The desk, mounted: deeds of the attention list, and decisions that show their consequences before they are given. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttentionView, DeedView } from '$generated/tournaments';
import { harbourCup, pairing, seed, thirdRound } from '../fixtures';
import { Live } from '../live.svelte';
import Around from './fixtures/Around.svelte';
import type { DeskWork } from './work.svelte';

interface Sent { path: string; body: { command: Record<string, unknown>; seen?: number } }
let sent: Sent[];
let refusal: string | null;
let drawn: Record<string, unknown>;
let work: DeskWork;
const place = { stage: 'swiss', round: 3, table: 2 };
const deed = (label: string, command: Record<string, unknown>, asks: string[] = [], danger = false): DeedView => ({ label, command, asks, danger });
const row = (key: string, deeds: DeedView[]): AttentionView => ({ key, kind: 'absent', mark: 'late', title: `Case ${key}`, where: 'Table 2', words: '6 min late', since: 0, deeds, stage: 'swiss', round: 3, table: 2, match: null });

function answer(path: string): unknown {
  if (path.endsWith('/preview')) return { v: 77, words: '3 pairings re-derived', changes: [{ kind: 'pairing', words: 'Round 4, table 1 is drawn anew', stage: 'swiss', round: 4, table: 1 }], redrawn: 3, pinned: 0, withdrawn: 0 };
  if (path.includes('/rounds/')) return { ...thirdRound, pairings: [pairing(2, [seed(1), seed(2)])] };
  return path.endsWith('/commands') ? { id: 'c', v: 78, words: 'Done.', tournament: null } : harbourCup;
}

beforeEach(() => {
  sent = [];
  refusal = null;
  document.cookie = 'csrftoken=token';
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as Sent['body'] });
    if (refusal && path.endsWith('/commands')) return new Response(JSON.stringify({ code: 'moved', sentence: refusal }), { status: 409 });
    return new Response(JSON.stringify(answer(path)));
  });
});
afterEach(() => { void unmount(drawn); document.body.innerHTML = ''; vi.unstubAllGlobals(); });

async function desk(...rows: AttentionView[]): Promise<void> {
  const live = new Live('cup');
  await live.read();
  drawn = mount(Around, { target: document.body, props: { live, rows, onwork: (made: DeskWork) => (work = made) } });
  await settled();
}

async function settled(): Promise<void> {
  for (let n = 0; n < 6; n += 1) { await new Promise((done) => setTimeout(done)); await tick(); flushSync(); }
}

const button = (label: string) => [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === label)!;
async function press(label: string): Promise<void> {
  button(label).click();
  await settled();
}
async function write(text: string): Promise<void> {
  const area = document.querySelector('textarea')!;
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
}
/** The button that gives the decision: the last of its dialog. */
const giver = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)!;
async function give(): Promise<void> {
  giver().click();
  await settled();
}
const commands = () => sent.filter(({ path }) => path.endsWith('/commands'));

describe('a deed of the attention list', () => {
  it('with nothing to ask is done by one click', async () => {
    await desk(row('a', [deed('Remind again', { is: 'Remind', place, entrant: 'e1' })]));
    await press('Remind again');
    expect(commands().map(({ body }) => body.command)).toEqual([{ is: 'Remind', place, entrant: 'e1' }]);
    expect(work.said).toBe('Done.');
  });

  it('that needs a reason is not given without one', async () => {
    await desk(row('a', [deed('Game loss', { is: 'Penalise', place, entrant: 'e1', loss: 'game' }, ['reason'], true)]));
    await press('Game loss');
    expect(giver().disabled).toBe(true);
    expect(commands()).toHaveLength(0);
    await write('Seven minutes late');
    await give();
    expect(commands()[0]!.body.command).toMatchObject({ is: 'Penalise', loss: 'game', reason: 'Seven minutes late' });
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('a correction', () => {
  const rule = row('a', [deed('Rule on it', { is: 'RuleResult', place }, ['result', 'reason'])]);

  async function foreseen(): Promise<void> {
    await desk(rule);
    await press('Rule on it');
    await press('Dag Lindqvist');
    await write('Both agree');
    await press('See what changes');
  }

  it('shows what it would change before it is given, and is given as it was seen', async () => {
    await foreseen();
    expect(commands()).toHaveLength(0);
    expect(document.body.textContent).toContain('Round 4, table 1 is drawn anew');
    await give();
    expect(commands()).toHaveLength(1);
    expect(commands()[0]!.body).toMatchObject({ seen: 77, command: { is: 'RuleResult', reason: 'Both agree', pin: true, result: { places: [2, 1] } } });
  });

  it('of which another word is said is foreseen anew', async () => {
    await foreseen();
    await write('Both agree, and the log says so');
    expect(document.body.textContent).not.toContain('table 1 is drawn anew');
    expect(button('See what changes')).toBeDefined();
  });

  it('that comes too late keeps what was written and looks again', async () => {
    refusal = 'The tournament has moved on.';
    await foreseen();
    await give();
    expect(document.body.textContent).toContain('The tournament has moved on.');
    expect(document.querySelector('textarea')!.value).toBe('Both agree');
    expect(button('See what changes')).toBeDefined();
  });
});
