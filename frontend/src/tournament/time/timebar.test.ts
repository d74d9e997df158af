/** The lever of the time machine: ← and → go one event back and forth, End comes back to now, and the address says it. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordView } from '$generated/tournaments';
import { go, here } from '$ui/router.svelte';
import { harbourCup } from '../fixtures';
import { Live } from '../live.svelte';
import TimeBar from './TimeBar.svelte';

const record: RecordView = { v: 412, total: 412, next: null, decisions: [{ v: 210, at: harbourCup.now, by: '', words: 'Round 3 started.', reason: '', kind: 'RoundStarted', canUndo: false, undone: false, whyNot: '' }] };
let drawn: Record<string, unknown> | undefined;

async function draw(at: number | null): Promise<void> {
  const live = new Live('cup');
  await live.read();
  await live.look(at);
  drawn = mount(TimeBar, { target: document.body, props: { live, record } });
  flushSync();
}
const press = (key: string) => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })); flushSync(); };

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify({ ...harbourCup, ...(path.includes('at=') ? { v: 210, at: 210 } : {}) }))));
  go('/t/cup?tab=rounds&at=210');
});
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; vi.unstubAllGlobals(); });

describe('the time machine', () => {
  it('says where it stands and what happened there', async () => {
    await draw(210);
    expect(document.querySelector('p')!.textContent).toMatch(/^Event 210 of 412.*Round 3 started\./);
    expect(document.querySelector('input')!.getAttribute('aria-valuetext')).toBe('Event 210 of 412');
  });

  it('steps by keys and keeps the tab', async () => {
    await draw(210);
    press('ArrowLeft');
    expect(here.query.toString()).toBe('tab=rounds&at=209');
    press('ArrowRight');
    expect(here.query.get('at')).toBe('211');
    press('Home');
    expect(here.query.get('at')).toBe('1');
    press('End');
    expect(here.query.toString()).toBe('tab=rounds');
  });

  it('is at now without a moment in the address', async () => {
    await draw(null);
    expect(document.querySelector('p')!.textContent).toContain('This is now.');
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Back to now');
  });
});
