/** The generic form of a game's options, mounted. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameOption, OptionValue } from '$ui/games';
import OptionFields from './OptionFields.svelte';

const options: GameOption[] = [
  { key: 'prize', label: 'Prize Crew', describes: 'Captured ships sail on.', kind: 'bool', default: false },
  { key: 'map', label: 'Map', describes: 'How large the sea is.', kind: 'choice', default: 'small', choices: ['small', 'large'] },
  { key: 'round', label: 'Rounds', describes: 'Rounds to play.', kind: 'choice', default: 1, choices: [1, 2, 3, 4, 5] },
  { key: 'goal', label: 'Goal', describes: 'Points to reach.', kind: 'int', default: 500, min: 100, max: 1000 },
];

let drawn: Record<string, unknown> | undefined;
afterEach(() => { if (drawn) void unmount(drawn); document.body.innerHTML = ''; });

function draw(values: Record<string, OptionValue>): Record<string, OptionValue> {
  const chosen: Record<string, OptionValue> = {};
  drawn = mount(OptionFields, { target: document.body, props: { options, values, onchange: (key: string, value: OptionValue) => (chosen[key] = value) } });
  flushSync();
  return chosen;
}

const named = (label: string) => [...document.querySelectorAll('label')].find((each) => each.textContent === label)!;
const field = <T extends HTMLElement>(label: string) => document.getElementById(named(label).htmlFor) as T;

describe('option fields', () => {
  const plain = { prize: false, map: 'small', round: 1, goal: 500 };

  it('turn a switch into yes, and keep a number a number', () => {
    const chosen = draw(plain);
    document.querySelector<HTMLElement>('[role=switch]')!.click();
    expect(chosen.prize).toBe(true);
    const rounds = field<HTMLSelectElement>('Rounds');
    rounds.value = '4';
    rounds.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen.round).toBe(4);
  });

  it('show a few choices side by side', () => {
    const chosen = draw(plain);
    const [small, large] = document.querySelectorAll<HTMLElement>('.seg button');
    expect(small!.getAttribute('aria-pressed')).toBe('true');
    large!.click();
    expect(chosen.map).toBe('large');
  });

  it('say at the field what is wrong with a number', () => {
    draw({ ...plain, goal: 5 });
    const goal = field<HTMLInputElement>('Goal');
    expect(goal.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(goal.getAttribute('aria-describedby')!)!.textContent).toContain('a whole number from 100 to 1000');
  });
});
