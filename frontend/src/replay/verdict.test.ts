/** A fair match is called fair; whatever was changed afterwards is named. */
import { expect, it } from 'vitest';
import { playMatch, type Played } from './played';
import { judge, makesUseOf } from './verdict';

const verdictOf = async (change: (match: Played) => void) => {
  const match = await playMatch();
  change(match);
  return judge(match.fairness, match.published, match.frames);
};
const wrong = async (change: (match: Played) => void) => (await verdictOf(change)).sums.filter((sum) => !sum.ok).map((sum) => sum.title);

it('finds a match as it was recorded fair, and says when its seal was opened', async () => {
  const verdict = await verdictOf(() => {});
  expect(verdict.fair).toBe(true);
  expect(verdict.openedAt).toBe(19_000);
  expect(verdict.sums.map((sum) => sum.title)).toEqual(['The seal', 'The shares of luck', 'The key', 'Shuffle of 6', 'One of 2']);
  expect(verdict.sums.at(-1)!.says).toContain('event 7');
});

it('finds a seed that is not the sealed one', async () => {
  expect(await wrong(({ fairness }) => (fairness.seed = 'ab'.repeat(32)))).toContain('The seal');
});

it('finds a seal that was published otherwise', async () => {
  const match = await playMatch();
  expect((await judge(match.fairness, '00', match.frames)).fair).toBe(false);
});

it('finds a share of luck that was swapped', async () => {
  expect(await wrong(({ fairness }) => (fairness.nonces = ['other', '']))).toContain('The shares of luck');
});

it('finds a shuffle that does not follow from the seed', async () => {
  expect(await wrong(({ fairness }) => (fairness.draws[0]![1][0]![2] as string[]).reverse())).toContain('Shuffle of 6');
});

it('finds a deck that is not the one shuffled', async () => {
  expect(await wrong(({ frames }) => (frames[3]!.event.order = ['AS']))).toContain('Shuffle of 6');
});

it('finds a shuffle without dice', async () => {
  expect(await wrong(({ fairness }) => fairness.draws.shift())).toEqual(['Nothing left out']);
});

it('means the shuffle where cards were laid down before it just as they came out of it', async () => {
  const verdict = await verdictOf(({ frames }) => {
    const order = frames[3]!.event.order;
    Object.assign(frames[3]!, { is: 'CardsDiscarded', event: { is: 'CardsDiscarded', cards: order } });
    Object.assign(frames[4]!, { is: 'StashShuffled', event: { is: 'StashShuffled', order } });
  });
  expect(verdict.fair).toBe(true);
});

it('finds an order within an event, and a long run of it where the rest was not needed', async () => {
  const order = Array.from({ length: 12 }, (_, n) => `card ${n}`);
  for (const event of [{ seat: 0, facts: [{ order }] }, { names: order.slice(1, 11) }]) {
    expect(makesUseOf(event, order)).toBe(true);
  }
  for (const event of [{ order: order.slice(0, 9) }, { order: [...order].reverse() }, { order: [] }]) {
    expect(makesUseOf(event, order)).toBe(false);
  }
});
