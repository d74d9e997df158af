/** What the reader may do: a newcomer enters as a guest, a refusal stands beside its button, and nothing is offered that cannot be done. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Head, PathView } from '$generated/tournaments';
import { me } from '$ui/me.svelte';
import { harbourCup, robinsPath } from '../fixtures';
import { Live } from '../live.svelte';
import Deeds from './Deeds.svelte';

const nobody: PathView = { ...robinsPath, who: null, state: 'none', words: '', steps: [], now: null, canEnter: true, canDrop: false };
const entry: Head = { ...harbourCup, step: 'entry', entrants: 3 };
let drawn: Record<string, unknown> | undefined;
let sent: { path: string; body: any }[] = [];
let answer: (path: string) => Response;

function draw(path: PathView, head: Head = entry): void {
  drawn = mount(Deeds, { target: document.body, props: { live: new Live('cup'), head, path, onchanged: () => {} } });
  flushSync();
}
const words = () => [...document.querySelectorAll('.deeds .btn')].map((each) => each.textContent);
const press = (word: string) => [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === word)!.click();

beforeEach(() => {
  sent = [];
  me.player = null;
  document.cookie = 'csrftoken=token';
  answer = (path) => new Response(JSON.stringify(path === '/api/me' ? { player: { id: 'p9', name: 'Guest 9', isGuest: true } } : { id: 'x', v: 2, words: '', tournament: null }));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(answer(path));
  });
});
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; vi.unstubAllGlobals(); });

describe('what the reader may do', () => {
  it('lets a newcomer enter with one click, as a guest', async () => {
    draw(nobody);
    expect(words()).toEqual(['Enter']);
    expect(document.body.textContent).toContain('No account is needed');
    press('Enter');
    await vi.waitFor(() => expect(sent.map((each) => each.path)).toEqual(['/api/me', '/api/tournaments/cup/commands']));
    expect(sent[1]!.body.command).toEqual({ is: 'Enter' });
  });

  it('names the waiting list before the click when all places are taken', () => {
    draw(nobody, { ...entry, entrants: 48 });
    expect(words()).toEqual(['Onto the waiting list']);
  });

  it('shows a refusal beside the button', async () => {
    me.player = { id: 'p9', name: 'Guest 9', isGuest: true };
    answer = () => new Response(JSON.stringify({ code: 'closed', sentence: 'The entries are closed.' }), { status: 409 });
    draw(nobody);
    press('Enter');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('The entries are closed.'));
    expect(words()).toEqual(['Enter']);
  });

  it('asks for a team with its members where teams play', async () => {
    me.player = { id: 'p9', name: 'Guest 9', isGuest: true };
    draw(nobody, { ...entry, plan: { ...entry.plan, teamSize: 3 } });
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) { this.open = true; };
    press('Enter a team');
    flushSync();
    const fill = (id: string, value: string) => { const field = document.querySelector<HTMLInputElement>(id)!; field.value = value; field.dispatchEvent(new Event('input', { bubbles: true })); };
    fill('#entry-team', 'The Gulls');
    const mates = [...document.querySelectorAll('label')].filter((label) => label.textContent?.includes('your mate')).map((label) => `[id="${label.htmlFor}"]`);
    fill(mates[0]!, 'p10');
    fill(mates[1]!, 'p11');
    document.querySelector('#entry')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(sent.at(-1)?.body.command).toEqual({ is: 'Enter', team: 'The Gulls', members: ['p9', 'p10', 'p11'] }));
  });

  it('leads to the own table first, and offers a director and the way out beside it', () => {
    draw(robinsPath, harbourCup);
    expect(words()).toEqual(['To the table', 'Call a director', 'Leave']);
    expect(document.querySelector('.btn.primary')!.getAttribute('href')).toBe('/m/m10');
  });

  it('says why nothing can be done', () => {
    draw({ ...nobody, canEnter: false, whyNot: 'The entries are closed: the tournament has begun.' });
    expect(words()).toEqual([]);
    expect(document.body.textContent).toContain('The entries are closed');
  });
});
