/** A hand of either kind of card answers to the same keys and says why a card is refused. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { faceWords, type CardFace } from './face';
import Hand, { type HandCard } from './Hand.svelte';

const face: CardFace = { id: 'fist_fight', title: 'Fist Fight', kind: 'Attack', cost: 1, text: '+1 coin.' };
let drawn: Record<string, unknown> | undefined;
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; });

function draw(cards: HandCard[], keys: boolean): { chosen: string[]; reasons: (string | null)[] } {
  const heard = { chosen: [] as string[], reasons: [] as (string | null)[] };
  drawn = mount(Hand, { target: document.body, props: { cards, keys, label: 'Your hand', onchoose: (card: string) => heard.chosen.push(card), onreason: (reason: string | null) => heard.reasons.push(reason) } });
  flushSync();
  return heard;
}

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('a hand', () => {
  const two: HandCard[] = [
    { card: 'fist_fight 1', face, label: faceWords(face), state: 'legal' },
    { card: 'fist_fight 2', face, label: faceWords(face), state: 'dim', reason: 'No Action is left.' },
  ];

  it('holds titled cards, two of a kind apart', () => {
    draw(two, true);
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map((each) => each.dataset.card)).toEqual(['fist_fight 1', 'fist_fight 2']);
    expect(buttons[1]!.getAttribute('aria-label')).toBe('Fist Fight, Attack, costs 1. +1 coin. No Action is left.');
    expect(buttons[1]!.getAttribute('aria-disabled')).toBe('true');
  });

  it('listens to 1-9 when asked, and only then', () => {
    const heard = draw(two, true);
    press('2');
    press('3');
    expect(heard.chosen).toEqual(['fist_fight 2']);
  });

  it('leaves the keys to a table that has its own', () => {
    const heard = draw([{ card: '5D', label: '5 of diamonds', state: 'legal' }], false);
    press('1');
    expect(heard.chosen).toEqual([]);
    document.querySelector('button')!.click();
    expect(heard.chosen).toEqual(['5D']);
  });

  it('tells the reason on focus and takes it back', () => {
    const heard = draw(two, true);
    const [, refused] = document.querySelectorAll('button');
    refused!.focus();
    refused!.blur();
    expect(heard.reasons).toEqual(['No Action is left.', null]);
  });
});
