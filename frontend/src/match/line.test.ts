/** The line says hello, resumes from what was seen, comes back by itself, and polls where no socket can be had. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame, Snapshot } from '$generated/messages';
import { aHead } from './fixtures/head';
import { Line, waitBefore, type LineState, type SocketLike } from './line';

class FakeSocket implements SocketLike {
  readyState = 1;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  sent: any[] = [];
  closed = false;
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() { this.closed = true; }
  say(frame: unknown) { this.onmessage?.({ data: JSON.stringify(frame) }); }
  fall(code = 1006) { this.onclose?.({ code }); }
}

const snapshot = (v = 5): Snapshot => ({ t: 'snapshot', match: aHead(), v, now: 0, you: 0, view: {}, legal: [], clocks: [], events: [] });

let sockets: FakeSocket[];
let frames: ServerFrame[];
let states: LineState[];
let polls: { after: number; answer: (frame: ServerFrame) => void; fail: (error: unknown) => void }[];
let seen: number;

function makeLine(): Line {
  const line = new Line({
    seen: () => seen,
    openSocket: () => { const socket = new FakeSocket(); sockets.push(socket); return socket; },
    poll: (after) => new Promise((answer, fail) => polls.push({ after, answer, fail })),
    post: async (frame) => ({ t: 'ack', id: frame.id, v: 6, rematch: null }),
    onframe: (frame) => frames.push(frame), onstate: (state) => states.push(state),
    now: () => Date.now(), random: () => 1,
  });
  line.open();
  return line;
}

function up(line: Line): FakeSocket {
  const socket = sockets.at(-1)!;
  socket.onopen?.({});
  socket.say(snapshot());
  expect(line.state.is).toBe('up');
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, frames, states, polls, seen] = [[], [], [], [], 0];
});
afterEach(() => vi.useRealTimers());

describe('line', () => {
  it('says hello with the version last seen', () => {
    seen = 42;
    makeLine();
    sockets[0]!.onopen?.({});
    expect(sockets[0]!.sent).toEqual([{ t: 'hello', v: 42 }]);
  });

  it('is up only with a snapshot in hand, and sends nothing before', () => {
    const line = makeLine();
    sockets[0]!.onopen?.({});
    expect(line.send({ t: 'ping', n: 1 })).toBe(false);
    sockets[0]!.say({ t: 'presence', here: [], watching: 0 });
    expect(line.send({ t: 'ping', n: 1 })).toBe(false);
    sockets[0]!.say(snapshot());
    expect(line.send({ t: 'ping', n: 1 })).toBe(true);
  });

  it('waits a quarter second, then twice as long each time, to eight seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, () => 1))).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    expect(waitBefore(5, () => 0)).toBe(4000);
  });

  it('comes back by itself and resumes', () => {
    const line = makeLine();
    up(line).fall();
    expect(line.state.is).toBe('down');
    seen = 9;
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen?.({});
    expect(sockets[1]!.sent).toEqual([{ t: 'hello', v: 9 }]);
    sockets[1]!.say(snapshot(9));
    expect(line.state.is).toBe('up');
  });

  it('tries at once when the reader asks for it', () => {
    const line = makeLine();
    up(line).fall();
    line.tryNow();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(sockets.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(1);
  });

  it('asks for the rest when something is missing', () => {
    const line = makeLine();
    const socket = up(line);
    seen = 5;
    line.askAgain();
    expect(socket.sent.at(-1)).toEqual({ t: 'hello', v: 5 });
  });

  it('notices a dead line by a ping that nobody answers', () => {
    const line = makeLine();
    const socket = up(line);
    vi.advanceTimersByTime(15_000);
    expect(socket.sent.at(-1)).toEqual({ t: 'ping', n: 1 });
    vi.advanceTimersByTime(10_000);
    expect(line.state.is).toBe('down');
    expect(socket.closed).toBe(true);
  });

  it('stays up as long as pings are answered', () => {
    const line = makeLine();
    const socket = up(line);
    for (let n = 1; n < 6; n += 1) {
      vi.advanceTimersByTime(15_000);
      socket.say({ t: 'pong', n, now: 0 });
    }
    expect(line.state.is).toBe('up');
    expect(sockets).toHaveLength(1);
  });

  it('gives up on a match that does not exist', () => {
    const line = makeLine();
    sockets[0]!.fall(4404);
    expect(line.state).toMatchObject({ is: 'gone', lost: 'unknown_match' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('waits longer after it was told to slow down', () => {
    const line = makeLine();
    up(line).fall(4429);
    vi.advanceTimersByTime(3900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
  });

  it('polls when no socket was ever answered, and plays by REST', async () => {
    const line = makeLine();
    for (let i = 0; i < 4; i += 1) {
      sockets.at(-1)!.fall();
      vi.advanceTimersByTime(8000);
    }
    expect(polls).toHaveLength(1);
    polls[0]!.answer(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    expect(line.state).toMatchObject({ is: 'up', by: 'poll' });
    expect(line.send({ t: 'play', id: 'x', seen: 5, action: {} })).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.at(-1)).toMatchObject({ t: 'ack', id: 'x' });
    expect(polls.length).toBeGreaterThan(1);
  });

  it('goes back to the socket after a minute of polling, and to polling at once if that fails', async () => {
    const line = makeLine();
    for (let i = 0; i < 4; i += 1) {
      sockets.at(-1)!.fall();
      vi.advanceTimersByTime(8000);
    }
    polls[0]!.answer(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    const tried = sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(tried + 1);
    sockets.at(-1)!.fall();
    polls.at(-1)!.answer(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    expect(line.state).toMatchObject({ is: 'up', by: 'poll' });
  });

  it('is silent once closed', () => {
    const line = makeLine();
    const socket = up(line);
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(socket.closed).toBe(true);
    expect(sockets).toHaveLength(1);
    expect(line.send({ t: 'ping', n: 1 })).toBe(false);
  });
});
