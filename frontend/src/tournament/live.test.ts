/** The live store: news wake the parts they touch, a lost line comes back, an unanswered order stays the same order. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { harbourCup } from './fixtures';
import { Live } from './live.svelte';

class Socket {
  static all: Socket[] = [];
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  constructor(readonly url: string) { Socket.all.push(this); }
  send(text: string) { this.sent.push(text); }
  close() { this.closed = true; }
  hear(frame: unknown) { this.onmessage!({ data: JSON.stringify(frame) }); }
}

const head = (v: number) => ({ ...harbourCup, v });
const news = (v: number, touched: string[]) => ({ t: 'news', head: head(v), touched, say: [`Event ${v}.`] });
const latest = () => Socket.all.at(-1)!;
let answers: (path: string, init?: RequestInit) => Response;
let close = () => {};

function opened(): Live {
  const live = new Live('cup');
  close = live.open();
  latest().onopen!();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  answers = () => new Response(JSON.stringify({ sentence: 'Not now.', code: 'no' }), { status: 503 });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    try { return Promise.resolve(answers(path, init)); } catch (error) { return Promise.reject(error as Error); }
  });
  document.cookie = 'csrftoken=token';
});
afterEach(() => { close(); vi.useRealTimers(); vi.unstubAllGlobals(); });

describe('the line of a tournament', () => {
  it('says hello and keeps the head it is told', () => {
    const live = opened();
    expect(latest().url).toContain('/ws/t/cup');
    expect(latest().sent).toEqual(['{"t":"hello"}']);
    latest().hear(head(7));
    expect(live.up).toBe(true);
    expect(live.head?.v).toBe(7);
  });

  it('wakes the touched parts alone, once for news that come together', () => {
    const live = opened();
    latest().hear(head(7));
    latest().hear(news(8, ['rounds']));
    latest().hear(news(9, ['rounds', 'standings']));
    expect(live.wave('rounds')).toBe(0);
    vi.advanceTimersByTime(150);
    expect([live.wave('rounds'), live.wave('standings'), live.wave('bracket')]).toEqual([1, 1, 0]);
    expect(live.say).toEqual(['Event 9.']);
  });

  it('lets a storm of news come in waves', () => {
    const live = opened();
    latest().hear(head(7));
    for (let i = 0; i < 40; i++) { latest().hear(news(8 + i, ['rounds'])); vi.advanceTimersByTime(50); }
    expect(live.wave('rounds')).toBeLessThan(4);
    vi.advanceTimersByTime(1000);
    expect(live.head?.v).toBe(47);
  });

  it('never goes back to an older version', () => {
    const live = opened();
    latest().hear(head(9));
    latest().hear(head(8));
    expect(live.head?.v).toBe(9);
  });

  it('comes back by itself, and asks for everything if something was missed', () => {
    const live = opened();
    latest().hear(head(7));
    latest().onclose!({ code: 1006 });
    expect(live.up).toBe(false);
    expect(live.downSince).not.toBeNull();
    vi.advanceTimersByTime(300);
    expect(Socket.all).toHaveLength(2);
    latest().hear(head(9));
    vi.advanceTimersByTime(150);
    expect(live.up).toBe(true);
    expect(live.downSince).toBeNull();
    expect(live.wave('path')).toBe(1);
  });

  it('takes silence for a lost line', () => {
    const live = opened();
    latest().hear(head(7));
    vi.advanceTimersByTime(15_000);
    expect(latest().sent.at(-1)).toContain('ping');
    vi.advanceTimersByTime(10_000);
    expect(live.up).toBe(false);
  });

  it('asks no more for a tournament that is not there', () => {
    const live = opened();
    latest().onclose!({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
    expect(live.head).toBeNull();
  });
});

describe('the time machine', () => {
  it('shows the head of that version, lets its parts rest, and puts the version into every address', async () => {
    const live = opened();
    latest().hear(head(9));
    answers = () => new Response(JSON.stringify({ ...head(3), at: 3 }));
    await live.look(3);
    expect(live.head?.v).toBe(3);
    expect(live.latest?.v).toBe(9);
    expect(live.url('rounds/swiss/2', { cursor: null })).toBe('/api/tournaments/cup/rounds/swiss/2?at=3');
    latest().hear(news(10, ['rounds']));
    vi.advanceTimersByTime(150);
    expect(live.wave('rounds')).toBe(0);
    await live.look(null);
    expect(live.head?.v).toBe(10);
    expect(live.url()).toBe('/api/tournaments/cup');
  });
});

describe('an order', () => {
  const idsSent: string[] = [];
  const enter = { is: 'Enter' } as const;

  it('that got no answer is given again under its own id; a new one has a new id', async () => {
    const live = opened();
    latest().hear(head(7));
    answers = (_path, init) => { idsSent.push(JSON.parse(String(init!.body)).id as string); throw new TypeError('down'); };
    await expect(live.command(enter)).rejects.toMatchObject({ code: 'offline' });
    answers = (_path, init) => { idsSent.push(JSON.parse(String(init!.body)).id as string); return new Response(JSON.stringify({ id: 'x', v: 8, words: '' })); };
    await live.command(enter);
    await live.command(enter);
    expect(idsSent[1]).toBe(idsSent[0]);
    expect(idsSent[2]).not.toBe(idsSent[1]);
  });

  it('that is refused throws the sentence', async () => {
    const live = opened();
    latest().hear(head(7));
    answers = () => new Response(JSON.stringify({ code: 'full', sentence: 'All places are taken.' }), { status: 409 });
    await expect(live.command(enter)).rejects.toMatchObject({ sentence: 'All places are taken.' });
  });
});
