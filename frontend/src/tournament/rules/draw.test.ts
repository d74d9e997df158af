/** The seeding lottery, repeated: the same numbers and the same order as the server's own (the expected values are its). */
import { describe, expect, it } from 'vitest';
import { drawNumbers, isDrawn, sealOf } from './draw';

const SECRET = '000102030405060708090a0b0c0d0e0f';
const DRAWN = ['ines', 'robin', 'noor', 'dag', 'wren', 'abel', 'marlow'];
const FROM_POTS = ['noor', 'dag', 'wren', 'robin', 'marlow', 'ines', 'abel'];

describe('the lottery', () => {
  it('has the seal that was published', async () => {
    expect(await sealOf(SECRET)).toBe('be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991');
  });

  it('gives everybody the server’s number, in whatever order they are named', async () => {
    expect((await drawNumbers(FROM_POTS, SECRET)).get('noor')).toBe('9dd82f4791cbb9c5809810ffb4f912bbf7009bde1bbf03af285089954eb9a5c3');
  });

  it('proves an order, and finds one that two have changed', async () => {
    expect(await isDrawn(DRAWN, SECRET, 1)).toBe(true);
    expect(await isDrawn(['robin', 'ines', ...DRAWN.slice(2)], SECRET, 1)).toBe(false);
    expect(await isDrawn(FROM_POTS, SECRET, 3)).toBe(true);
    expect(await isDrawn(FROM_POTS, SECRET, 1)).toBe(false);
  });
});
