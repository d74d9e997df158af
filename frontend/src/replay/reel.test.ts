/** A reader in a replay: links land, eyes change without losing the event, and without spoilers nothing runs ahead. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { look, setLook } from '$ui/look.svelte';
import { playMatch } from './played';
import { Reel } from './reel.svelte';

const { frames, published } = await playMatch();
const EYES = ['public', '0', '1', 'open'];

/** A server that holds one match; `shut` are the eyes it does not open yet. */
function serve({ shut = [] as string[], upTo = Infinity } = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const as = new URL(path, 'http://x').searchParams.get('as') ?? 'public';
    if (shut.includes(as)) return Response.json({ code: 'hidden', status: 403, sentence: 'Those eyes open when the match is over.', field: 'as' }, { status: 403 });
    if (!path.startsWith('/api/matches/m1/')) return Response.json({ code: 'unknown_match', status: 404, sentence: 'There is no match with this address.' }, { status: 404 });
    const match = { game: 'hit_the_deck', seal: published, seats: [{ name: 'Robin' }, { name: 'Marlow' }] };
    return Response.json({ match, as, eyes: EYES, frames: frames.filter((frame) => frame.v <= upTo) });
  });
  return asked;
}

const open = async (at: number | null, as: string | null = null, spoilers = true, id = 'm1') => {
  const reel = new Reel(id);
  await reel.open({ at, as, spoilers });
  return reel;
};
const eventOf = (reel: Reel) => reel.stop?.frame.v;

beforeEach(() => {
  setLook({ spoilers: true });
  serve();
});

describe('opening', () => {
  it('begins with the first event, or lands on the one a link names', async () => {
    expect(eventOf(await open(null))).toBe(3);
    const reel = await open(15, '1');
    expect(eventOf(reel)).toBe(15);
    expect(reel.address).toEqual({ at: 15, as: '1', spoilers: true });
  });

  it('gives way to open eyes and says why when a link asks for shut ones', async () => {
    serve({ shut: ['open'] });
    const reel = await open(10, 'open');
    expect(reel.replay?.as).toBe('public');
    expect(reel.shut).toBe('Those eyes open when the match is over.');
    expect(eventOf(reel)).toBe(10);
  });

  it('keeps the refusal of a match that does not exist', async () => {
    expect((await open(null, null, true, 'nope')).error?.status).toBe(404);
  });
});

describe('walking', () => {
  it('goes by events and by turns and stays inside the match', async () => {
    const reel = await open(null);
    reel.step(-1);
    expect(eventOf(reel)).toBe(3);
    reel.turn(1);
    expect(eventOf(reel)).toBe(8);
    reel.last();
    expect(eventOf(reel)).toBe(17);
    reel.step(1);
    expect(eventOf(reel)).toBe(17);
    reel.turn(-1);
    expect(eventOf(reel)).toBe(11);
  });

  it('keeps the event when the eyes change, and asks for each pair once', async () => {
    const asked = serve();
    const reel = await open(13);
    await reel.look('1');
    expect(eventOf(reel)).toBe(13);
    await reel.look('public');
    expect(reel.replay?.as).toBe('public');
    expect(asked).toHaveLength(2);
  });

  it('plays on until the end and begins anew from there', async () => {
    const reel = await open(16);
    reel.toggle();
    expect(reel.playing).toBe(true);
    reel.seek(reel.at + 1);
    expect(reel.playing).toBe(false);
    reel.toggle();
    expect(eventOf(reel)).toBe(3);
  });

  it('finds the events that came to a live match since', async () => {
    serve({ upTo: 10 });
    const reel = await open(10);
    serve({ upTo: 13 });
    await reel.refresh();
    expect(eventOf(reel)).toBe(10);
    expect(reel.story.lastV).toBe(13);
  });
});

describe('without spoilers', () => {
  it('nothing after the event is known, and nothing leaps to the end', async () => {
    const reel = await open(10, null, false);
    expect(reel.seen.lastV).toBe(10);
    expect(reel.seen.turns).toHaveLength(2);
    expect(reel.ended).toBe(false);
    reel.last();
    expect(eventOf(reel)).toBe(10);
  });

  it('what was walked to stays in sight, and the end is known once it is reached', async () => {
    const reel = await open(10, null, false);
    reel.step(1);
    reel.first();
    expect(reel.seen.lastV).toBe(11);
    reel.last();
    for (let i = 0; i < 9; i += 1) reel.step(1);
    expect(reel.ended).toBe(true);
  });

  it('a link that hides the end leaves the reader’s own setting alone; the switch changes it', async () => {
    const reel = await open(10, null, false);
    expect(look.spoilers).toBe(true);
    expect(reel.spoilers).toBe(false);
    reel.setSpoilers(true);
    expect(reel.spoilers).toBe(true);
    reel.setSpoilers(false);
    expect(look.spoilers).toBe(false);
  });
});
