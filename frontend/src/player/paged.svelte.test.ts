/** A list by cursor: pages follow each other, a failure loses nothing, and a row that moved stands there once. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '$ui/api';
import { Paged, type Page } from './paged.svelte';

const settled = () => new Promise((done) => setTimeout(done));
const book: Record<string, Page<string>> = { first: { rows: ['a', 'b'], next: 'second' }, second: { rows: ['b', 'c'], next: null } };

describe('a list read by cursor', () => {
  it('has its first page at once and the next on wish, no row twice', async () => {
    const asked: (string | null)[] = [];
    const list = new Paged<string>((after) => (asked.push(after), Promise.resolve(book[after ?? 'first']!)), (row) => row);
    expect(list.rows).toBeNull();
    await settled();
    expect([list.rows, list.hasMore]).toEqual([['a', 'b'], true]);
    await list.more();
    expect([list.rows, list.hasMore]).toEqual([['a', 'b', 'c'], false]);
    await list.more();
    expect(asked).toEqual([null, 'second']);
  });

  it('keeps what has come when a page fails, and asks for that page again', async () => {
    let down = false;
    const gone = new ApiError({ code: 'offline', status: 0, sentence: 'Gone.' });
    const list = new Paged<string>((after) => (down ? Promise.reject(gone) : Promise.resolve(book[after ?? 'first']!)), (row) => row);
    await settled();
    down = true;
    await list.more();
    expect([list.rows, list.error?.sentence, list.busy]).toEqual([['a', 'b'], 'Gone.', false]);
    down = false;
    await list.more();
    expect([list.rows, list.error]).toEqual([['a', 'b', 'c'], null]);
  });

  it('asks once, however often it is told to while an answer is awaited', async () => {
    let asked = 0;
    const list = new Paged<string>(() => (asked++, Promise.resolve(book.second!)), (row) => row);
    void list.more();
    await list.more();
    await settled();
    expect(asked).toBe(1);
  });
});
