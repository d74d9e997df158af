/** The browser's dice give what games/chance.py gave, by the vectors it wrote. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Dice, fromHex, mix, seal, toHex } from './dice';
import type { Draw } from './record';

interface Vector { name: string; seed: string; nonces: string[]; seal: string; key: string; draws: Record<string, Draw[]> }
const { matches } = JSON.parse(readFileSync('../games/tests/chance_vectors.json', 'utf-8')) as { matches: Vector[] };

describe.each(matches)('the match of $name', (vector) => {
  it('has the seal that was published', async () => {
    expect(await seal(fromHex(vector.seed))).toBe(vector.seal);
  });

  it('mixes the nonces into the same key', async () => {
    expect(toHex(await mix(fromHex(vector.seed), vector.nonces))).toBe(vector.key);
  });

  it.each(Object.keys(vector.draws))('throws every die of version %s again', async (version) => {
    const dice = new Dice(fromHex(vector.key), Number(version));
    for (const draw of vector.draws[version]!) expect(await dice.again(draw)).toEqual(draw[2]);
  });
});

it('refuses to draw a number below nothing', async () => {
  await expect(new Dice(fromHex('00'), 1).below(0)).rejects.toThrow(RangeError);
});
