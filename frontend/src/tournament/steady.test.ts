/** Nothing moves under the pointer. */
import { describe, expect, it } from 'vitest';
import { hold, Steady } from './steady.svelte';

const key = (item: { id: string }) => item.id;
const rows = (...ids: string[]) => ids.map((id) => ({ id, words: '' }));
const ids = (steady: Steady<{ id: string; words: string }>) => steady.rows.map(({ item, gone }) => (gone ? `(${item.id})` : item.id));

function watched(): { steady: Steady<{ id: string; words: string }>; list: HTMLElement } {
  const steady = new Steady<{ id: string; words: string }>(key);
  const list = document.createElement('ol');
  steady.watch(list);
  steady.show(rows('a', 'b'));
  return { steady, list };
}

describe('steady rows', () => {
  it('follow the order of now while nobody is there', () => {
    const { steady } = watched();
    steady.show(rows('c', 'b', 'a'));
    expect(ids(steady)).toEqual(['c', 'b', 'a']);
  });

  it('keep their places under the pointer; settled ones stay, new ones wait', () => {
    const { steady, list } = watched();
    list.dispatchEvent(new Event('pointerenter'));
    steady.show(rows('c', 'b', 'd'));
    expect(ids(steady)).toEqual(['(a)', 'b']);
    expect(steady.waiting).toBe(2);
    list.dispatchEvent(new Event('pointerleave'));
    expect(ids(steady)).toEqual(['c', 'b', 'd']);
    expect(steady.waiting).toBe(0);
  });

  it('are taken in when somebody asks for them', () => {
    const { steady, list } = watched();
    list.dispatchEvent(new Event('pointerenter'));
    steady.show(rows('c', 'a', 'b'));
    steady.takeIn();
    expect(ids(steady)).toEqual(['c', 'a', 'b']);
  });

  it('show new words in their old place', () => {
    const held = hold([{ item: { id: 'a', words: '2 min late' }, gone: false }], [{ id: 'b', words: '' }, { id: 'a', words: '3 min late' }], key, true);
    expect(held.rows).toEqual([{ item: { id: 'a', words: '3 min late' }, gone: false }]);
  });

  it('hold still for the keyboard as well, until it has left the list', () => {
    const { steady, list } = watched();
    const inside = list.appendChild(document.createElement('button'));
    inside.dispatchEvent(new Event('focusin', { bubbles: true }));
    steady.show(rows('c', 'a', 'b'));
    expect(ids(steady)).toEqual(['a', 'b']);
    inside.dispatchEvent(new Event('focusout', { bubbles: true }));
    expect(ids(steady)).toEqual(['c', 'a', 'b']);
  });

  it('that begin empty show what comes at once', () => expect(hold([], rows('a'), key, true).rows).toHaveLength(1));
});
