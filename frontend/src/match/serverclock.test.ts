/** Clocks count by the server's time, whatever this device believes. */
import { describe, expect, it } from 'vitest';
import { leftAt, ServerClock } from './serverclock';

describe('server clock', () => {
  it('follows a server that is an hour ahead', () => {
    const clock = new ServerClock();
    clock.learn(3_600_000, 0);
    expect(clock.at(500)).toBe(3_600_500);
  });

  it('trusts a short round trip over a long one', () => {
    const clock = new ServerClock();
    clock.learn(1000, 0, 40);
    clock.learn(9000, 0, 3000);
    expect(clock.at(0)).toBe(1020);
  });

  it('counts down while it runs, waits while it does not, and never goes below zero', () => {
    expect(leftAt({ leftMs: 5000, runningSince: 1000 }, 3000)).toBe(3000);
    expect(leftAt({ leftMs: 5000, runningSince: null }, 99_000)).toBe(5000);
    expect(leftAt({ leftMs: 5000, runningSince: 1000 }, 99_000)).toBe(0);
  });

  it('gives nobody more time than was left, when this device is late', () => {
    expect(leftAt({ leftMs: 5000, runningSince: 1000 }, 400)).toBe(5000);
  });

  it('shows no clock where nobody is hurried', () => {
    expect(leftAt({ leftMs: null, runningSince: null }, 0)).toBeNull();
    expect(leftAt(undefined, 0)).toBeNull();
  });
});
