/** A card's picture is made from its id: the same for everybody, another for every card. */
import { expect, it } from 'vitest';
import { faceWords } from './face';
import { pictureOf } from './picture';

it('is the same for the same id', () => {
  expect(pictureOf('skull_island')).toEqual(pictureOf('skull_island'));
});

it('differs from card to card', () => {
  const ids = Array.from({ length: 200 }, (_, i) => `card_${i}`);
  expect(new Set(ids.map((id) => JSON.stringify(pictureOf(id)))).size).toBe(ids.length);
});

it('holds no text and stays two-toned', () => {
  const { shapes, hue, tone } = pictureOf('alchemy');
  expect(shapes.length).toBeGreaterThan(2);
  expect(shapes.every(({ d }) => /^[MmlhvqtazA0-9 .-]+$/.test(d))).toBe(true);
  expect(hue).not.toBe(tone);
});

it('a face is read aloud in one breath', () => {
  expect(faceWords({ id: 'x', title: 'Skull Island', kind: 'Structure', cost: 4, text: 'All reveal.', facts: [{ label: 'hooks', value: 4 }], note: 'Costs 4, limit 3' }))
    .toBe('Skull Island, Structure, costs 4, hooks 4. Costs 4, limit 3. All reveal');
});
