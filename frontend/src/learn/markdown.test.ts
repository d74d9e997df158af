/** Rules and lessons are read as they are written: paragraphs, lists, bold words, and what is ours. */
import { expect, it } from 'vitest';
import { blocksOf } from './markdown';

const textOf = (markdown: string) => blocksOf(markdown).map((block) => block.items.map((runs) => runs.map((run) => run.text).join('|')));

it('joins the lines of a paragraph and keeps paragraphs apart', () => {
  expect(textOf('One\ntwo.\n\nThree.')).toEqual([['One two.'], ['Three.']]);
});

it('reads a list that follows its sentence, with lines that go on', () => {
  const blocks = blocksOf('Kinds:\n- **Normal**: one ship.\n- **Broadside**: one ship\n  and the Deck.');
  expect(blocks.map((block) => block.kind)).toEqual(['text', 'list']);
  expect(blocks[1]!.items.map((runs) => runs.map((run) => run.text).join(''))).toEqual(['Normal: one ship.', 'Broadside: one ship and the Deck.']);
  expect(blocks[1]!.items[0]![0]).toEqual({ text: 'Normal', bold: true, mark: false });
});

it('tells a ruling of ours from the text around it', () => {
  expect(blocksOf('At the same time (P). Then.')[0]!.items[0]).toEqual([
    { text: 'At the same time', bold: false, mark: false }, { text: 'P', bold: false, mark: true }, { text: '. Then.', bold: false, mark: false },
  ]);
});
