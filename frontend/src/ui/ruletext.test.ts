/** Rules read well beside a table, though they are written for a README. */
import { expect, it } from 'vitest';
import { blocks } from './ruletext';

const flat = (text: string) => blocks(text).map((block) => `${block.point ? '• ' : ''}${block.words.map((word) => (word.bold ? word.text.toUpperCase() : word.text)).join('')}`);

it('joins the lines of a paragraph and keeps points apart', () => {
  expect(flat('One\ntwo.\n- **Normal**: a\n  b.\n- c\n\nEnd.')).toEqual(['One two.', '• NORMAL: a b.', '• c', 'End.']);
});

it('leaves out the marks of sources', () => {
  expect(flat('The card is optional (P). Both count (R, P).')).toEqual(['The card is optional. Both count.']);
});
