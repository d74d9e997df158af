/** No move is lost, doubled or replaced, whatever the line does. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Refused } from '$generated/messages';
import { Outbox, type Command } from './outbox';

class FakeStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  map = new Map<string, string>();
  getItem(key: string) { return this.map.get(key) ?? null; }
  setItem(key: string, value: string) { this.map.set(key, value); }
  removeItem(key: string) { this.map.delete(key); }
}

let storage: FakeStorage;
let up: boolean;
let wire: Command[];
let ids: number;

const open = () => new Outbox({
  match: 'm1', storage: () => storage as unknown as Storage, newId: () => `id-${++ids}`, changed: () => {},
  send: (frame) => { if (up) wire.push(frame); return up; },
});
const refusal = (id: string, code: string): Refused => ({ t: 'refused', id, code, status: 409, sentence: 'The table has moved on.', rule: null, v: 9 });

beforeEach(() => {
  storage = new FakeStorage();
  up = true;
  wire = [];
  ids = 0;
});

describe('outbox', () => {
  it('sends a move with its id and the version it was made for', () => {
    open().play({ do: 'Pass' }, 7, 'end the turn');
    expect(wire).toEqual([{ t: 'play', id: 'id-1', seen: 7, action: { do: 'Pass' } }]);
  });

  it('keeps a move until it is acknowledged', () => {
    const outbox = open();
    outbox.play({ do: 'Pass' }, 7, '');
    expect(outbox.move).not.toBeNull();
    outbox.acknowledged({ t: 'ack', id: 'id-1', v: 8, rematch: null });
    expect(outbox.move).toBeNull();
    expect(storage.map.size).toBe(0);
  });

  it('takes no second move while the first is unanswered', () => {
    const outbox = open();
    expect(outbox.play('first', 7, '')).toBe(true);
    expect(outbox.play('second', 7, '')).toBe(false);
    expect(wire).toHaveLength(1);
  });

  it('sends the same id again after each reconnect', () => {
    const outbox = open();
    outbox.play('a', 7, '');
    outbox.resend();
    outbox.resend();
    expect(new Set(wire.map((frame) => frame.id))).toEqual(new Set(['id-1']));
  });

  it('keeps a move made while the line is down and sends it when it is back', () => {
    up = false;
    const outbox = open();
    outbox.play('a', 7, 'a move');
    expect(outbox.move!.sent).toBe(false);
    up = true;
    outbox.resend();
    expect(wire).toHaveLength(1);
    expect(outbox.move!.sent).toBe(true);
  });

  it('survives a reload of the page with its id and version', () => {
    up = false;
    open().play({ do: 'Deploy' }, 7, 'deploy 5D');
    up = true;
    const again = open();
    expect(again.move!.words).toBe('deploy 5D');
    again.resend();
    expect(wire).toEqual([{ t: 'play', id: 'id-1', seen: 7, action: { do: 'Deploy' } }]);
  });

  it('gives a move back only while it never left this device', () => {
    up = false;
    const outbox = open();
    outbox.play('a', 7, '');
    expect(outbox.takeBack()).toBe(true);
    up = true;
    outbox.play('b', 7, '');
    expect(outbox.takeBack()).toBe(false);
    expect(wire).toHaveLength(1);
  });

  it('asks when the table has moved on, and sends nothing by itself', () => {
    const outbox = open();
    outbox.play('a', 7, 'a move');
    outbox.refused(refusal('id-1', 'stale'));
    expect(outbox.question?.kept.words).toBe('a move');
    expect(outbox.move).toBeNull();
    outbox.resend();
    expect(wire).toHaveLength(1);
  });

  it('plays a stale move again only as a new move for the version now seen', () => {
    const outbox = open();
    outbox.play('a', 7, 'a move');
    outbox.refused(refusal('id-1', 'stale'));
    outbox.answer(true, 9);
    expect(wire.at(-1)).toEqual({ t: 'play', id: 'id-2', seen: 9, action: 'a' });
    expect(outbox.question).toBeNull();
  });

  it('drops a stale move when its player says so', () => {
    const outbox = open();
    outbox.play('a', 7, 'a move');
    outbox.refused(refusal('id-1', 'stale'));
    outbox.answer(false, 9);
    expect([outbox.question, outbox.move, wire.length]).toEqual([null, null, 1]);
  });

  it('lets go of an illegal move without a question', () => {
    const outbox = open();
    outbox.play('a', 7, '');
    expect(outbox.refused(refusal('id-1', 'illegal'))).not.toBeNull();
    expect(outbox.question).toBeNull();
    expect(outbox.kept).toEqual([]);
  });

  it('ignores answers to commands that are not its own', () => {
    const outbox = open();
    outbox.play('a', 7, '');
    expect(outbox.refused(refusal('other', 'illegal'))).toBeNull();
    outbox.acknowledged({ t: 'ack', id: 'other', v: 8, rematch: null });
    expect(outbox.move).not.toBeNull();
  });

  it('asks for a rematch once, however often the button is pressed', () => {
    const outbox = open();
    outbox.ask('rematch', '');
    outbox.ask('rematch', '');
    expect(wire).toEqual([{ t: 'rematch', id: 'id-1' }]);
  });
});
