/** Webhooks in words. */
import { describe, expect, it } from 'vitest';
import { hookState, hookWords, isDelivered, type Hook } from './hooks';

const hook = (change: Partial<Hook>): Hook => ({ id: 'h', url: 'https://example.org', events: [], position: 9, behind: 0, attempts: 0, nextAt: null, held: '', createdAt: 0, by: 'Elin', ...change });
const told = (change: Partial<Hook>) => [hookState(hook(change)), hookWords(hook(change), () => '20:15')];

describe('a webhook', () => {
  it('says where it stands', () => {
    expect(told({})).toEqual(['done', 'All delivered']);
    expect(told({ behind: 3 })).toEqual(['live', '3 on their way']);
    expect(told({ behind: 3, attempts: 4, nextAt: 5 })).toEqual(['late', 'Tried 4 times, again at 20:15']);
    expect(told({ behind: 3, attempts: 9, held: 'It answers 410.' })).toEqual(['stop', 'Held: It answers 410.']);
  });

  it('counts an answer of success alone as delivered', () => {
    const delivery = { v: 1, attempt: 1, at: 0, tookMs: 30, words: '' };
    expect([204, 302, 500, null].map((status) => isDelivered({ ...delivery, status }))).toEqual([true, false, false, false]);
  });
});
