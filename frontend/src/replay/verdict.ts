/** Was the shuffle fair: every sum of a finished match done again, from its seal to the cards on the table. */
import { Dice, fromHex, mix, seal, toHex } from './dice';
import type { Draw, Fairness, ReplayFrame } from './record';

export interface Sum {
  title: string;
  ok: boolean;
  says: string; // what was compared, in words
  given?: string; // the figures themselves
  cards?: string[]; // or the cards a shuffle put in order, first to last
}

export interface Verdict {
  fair: boolean;
  sums: Sum[];
  openedAt: number | null;
}

const STARTS = new Set(['MatchBegan', 'MoveMade', 'MatchFinished', 'Conceded', 'TimeRanOut', 'SealOpened']);

/** `published` is the seal that stood at the head of the match; `frames` are the open eyes' ones. */
export async function judge(fairness: Fairness, published: string, frames: readonly ReplayFrame[]): Promise<Verdict> {
  const seed = fromHex(fairness.seed ?? '');
  const sealed = await seal(seed);
  const key = await mix(seed, fairness.nonces);
  const created = frames.find((frame) => frame.is === 'MatchCreated');
  const sums: Sum[] = [
    {
      title: 'The seal', ok: sealed === fairness.seal && sealed === published && created?.event?.seal === sealed,
      says: `SHA-256 of the seed is the seal that event ${created?.v ?? 1} published before anybody added to the luck.`, given: sealed,
    },
    sharesOf(fairness, frames, created?.v ?? 0),
    { title: 'The key', ok: true, says: 'HMAC-SHA-256 of the seed over the shares in seat order. All dice come from it.', given: toHex(key) },
  ];
  const proved = new Set<number>();
  for (const [version, draws] of fairness.draws) {
    const moment = momentOf(frames, version);
    const dice = new Dice(key, version);
    for (const draw of draws) sums.push(await throwAgain(dice, draw, moment, proved));
  }
  const unproved = frames.filter((frame) => frame.is.endsWith('Shuffled') && !proved.has(frame.v));
  if (unproved.length) sums.push({ title: 'Nothing left out', ok: false, says: `No dice are on record for the shuffle of event ${unproved.map((frame) => frame.v).join(', ')}.` });
  return { fair: sums.every((sum) => sum.ok), sums, openedAt: frames.find((frame) => frame.is === 'SealOpened')?.at ?? null };
}

function sharesOf(fairness: Fairness, frames: readonly ReplayFrame[], sealedAt: number): Sum {
  const given = frames.filter((frame) => frame.is === 'NonceGiven');
  const ok = given.every((frame) => frame.v > sealedAt && fairness.nonces[frame.event?.seat] === frame.event?.nonce);
  return {
    title: 'The shares of luck', ok,
    says: given.length ? 'What each player added after the seal is what the key is made with. A bot adds nothing.' : 'Nobody added a share; the key is made from the seed alone.',
    given: fairness.nonces.map((nonce, seat) => `seat ${seat + 1}: ${nonce || 'none'}`).join(' · '),
  };
}

/** The events that came of the decision whose dice were thrown at `version`. */
function momentOf(frames: readonly ReplayFrame[], version: number): ReplayFrame[] {
  const after = frames.filter((frame) => frame.v > version + 1);
  const end = after.findIndex((frame) => STARTS.has(frame.is));
  return end < 0 ? after : after.slice(0, end);
}

async function throwAgain(dice: Dice, draw: Draw, moment: readonly ReplayFrame[], proved: Set<number>): Promise<Sum> {
  const [kind, from, result] = draw;
  const same = JSON.stringify(await dice.again(draw)) === JSON.stringify(result);
  const fitting = moment.filter((frame) => !proved.has(frame.v) && makesUseOf(frame.event, result));
  // A few cards may come out of a shuffle just as they were laid down before it: the shuffle itself is meant.
  const used = fitting.find((frame) => frame.is.endsWith('Shuffled')) ?? fitting[0];
  if (used) proved.add(used.v);
  const where = used ? `, and event ${used.v} used exactly that` : kind === 'shuffle' ? ', but no event used it' : '';
  const says = same ? `Thrown again from the key it comes out the same${where}.` : 'Thrown again from the key it comes out otherwise.';
  // A lone number stands in many events by accident; only an order of cards must be found again.
  const ok = same && (used !== undefined || kind !== 'shuffle');
  if (kind === 'shuffle') return { title: `Shuffle of ${from.length}`, ok, says, cards: result.map(String) };
  return { title: kind === 'roll' ? `A die of ${from}` : `One of ${from}`, ok, says, given: `it came out ${result}` };
}

const RUN = 10; // so many in a row do not stand in a shuffle's order by accident

/** Whether an event is made of this result: the order, or a long run of it, stands among its values however deep; or a number that is all it says. */
export function makesUseOf(event: Record<string, unknown> | null, result: unknown): boolean {
  const values = Object.entries(event ?? {}).flatMap(([name, value]) => (name === 'is' ? [] : [value]));
  if (!Array.isArray(result)) return values.length === 1 && values[0] === result;
  const order = wordsOf(result);
  return listsIn(values).some((list) => wordsOf(list) === order || (list.length >= RUN && order.includes(wordsOf(list))));
}

const wordsOf = (list: readonly unknown[]) => `\n${list.map((item) => JSON.stringify(item)).join('\n')}\n`;

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listsIn) : [];
}
