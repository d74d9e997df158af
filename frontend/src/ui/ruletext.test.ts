/** Rules read well beside a table, though they are written for a README. */
import { expect, it } from 'vitest';
import { blocks, sourcesOf } from './ruletext';

const flat = (text: string) => blocks(text).map((block) => `${block.point ? '• ' : ''}${block.words.map((word) => (word.bold ? word.text.toUpperCase() : word.text)).join('')}`);

it('joins the lines of a paragraph and keeps points apart', () => {
  expect(flat('One\ntwo.\n- **Normal**: a\n  b.\n- c\n\nEnd.')).toEqual(['One two.', '• NORMAL: a b.', '• c', 'End.']);
});

it('keeps the marks of sources apart from the text', () => {
  const text = 'The card is optional (P). Both count (R, P).';
  expect(flat(text)).toEqual(['The card is optional. Both count.']);
  expect(blocks(text)[0]!.words.flatMap((word) => (word.sources.length ? [word.sources] : []))).toEqual([['P'], ['R', 'P']]);
});

it('reads the mark of a whole rule', () => {
  expect(sourcesOf('R, D')).toEqual(['R', 'D']);
});
