/** The plan being written: kept in the tab, estimated after a pause, created once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { harbourCup, harbourPlan } from '../fixtures';
import { Writing } from './writing.svelte';

interface Asked { path: string; body: { id: string; plan: { name: string }; entrants: number } }
let asked: Asked[];
let answers: (path: string) => unknown;
const template = { id: 'swiss', name: 'Swiss', words: '', plan: harbourPlan };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  asked = [];
  answers = (path) => (path.includes('templates') ? { templates: [template] } : { words: '24 players', rounds: 5, minutes: 130, matches: 60, problems: [] });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null } as Asked);
    return new Response(JSON.stringify(answers(path)));
  });
  document.cookie = 'csrftoken=token';
});
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

async function begun(): Promise<Writing> {
  const writing = new Writing();
  await writing.readTemplates('hit_the_deck');
  return writing;
}

describe('a plan being written', () => {
  it('begins from the first template and is still there after a reload of the tab', async () => {
    const writing = await begun();
    writing.change({ ...writing.plan!, name: 'My cup' });
    expect(new Writing().plan?.name).toBe('My cup');
    expect(new Writing().template).toBe('swiss');
  });

  it('is estimated once after a pause, not at every key', async () => {
    const writing = await begun();
    for (const name of ['M', 'My', 'My cup']) writing.change({ ...writing.plan!, name });
    expect(writing.stale).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    const estimates = asked.filter(({ path }) => path.endsWith('/estimate'));
    expect(estimates.map(({ body }) => [body.plan.name, body.entrants])).toEqual([['My cup', 24]]);
    expect(writing.estimate?.words).toBe('24 players');
    expect(writing.stale).toBe(false);
  });

  it('is created under one id while no answer comes, and forgotten when it is', async () => {
    const writing = await begun();
    writing.change({ ...writing.plan!, name: 'My cup' });
    answers = () => { throw new TypeError('down'); };
    await expect(writing.send()).rejects.toMatchObject({ code: 'offline' });
    answers = (path) => (path === '/api/me' ? { player: null } : { id: 'c', v: 1, words: '', tournament: 'cup' });
    expect(await writing.send()).toBe('cup');
    const created = asked.filter(({ path }) => path === '/api/tournaments').map(({ body }) => body.id);
    expect(created).toHaveLength(2);
    expect(created[0]).toBe(created[1]);
    expect(new Writing().plan).toBeNull();
  });

  it('of an announced tournament begins from its plan and is sent as a change of it', async () => {
    answers = (path) => (path.endsWith('/commands') ? { id: 'c', v: 3, words: '' } : path === '/api/me' ? { player: null } : { ...harbourCup });
    const writing = new Writing('cup');
    await writing.readAnnounced();
    expect(writing.plan?.name).toBe('Harbour Cup');
    writing.change({ ...writing.plan!, capacity: 64 });
    expect(new Writing().plan).toBeNull();
    expect(await writing.send()).toBe('cup');
    const sent = asked.find(({ path }) => path === '/api/tournaments/cup/commands')!.body as unknown as { command: object };
    expect(sent.command).toMatchObject({ is: 'ChangePlan', plan: { capacity: 64 } });
  });

  it('of another wording is another tournament', async () => {
    const writing = await begun();
    answers = () => { throw new TypeError('down'); };
    await expect(writing.send()).rejects.toThrow();
    writing.change({ ...writing.plan!, name: 'Another cup' });
    await expect(writing.send()).rejects.toThrow();
    const [first, second] = asked.filter(({ path }) => path === '/api/tournaments').map(({ body }) => body.id);
    expect(first).not.toBe(second);
  });
});
