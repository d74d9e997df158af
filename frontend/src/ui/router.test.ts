/** Addresses and the pages they mean. */
import { expect, it } from 'vitest';
import { matchPath } from './router.svelte';

it('takes parameters out of an address', () => {
  expect(matchPath('/m/:id/replay', '/m/abc/replay')).toEqual({ id: 'abc' });
  expect(matchPath('/i/:code', '/i/7K%202M')).toEqual({ code: '7K 2M' });
});

it('refuses an address of another form', () => {
  expect(matchPath('/m/:id', '/m/abc/replay')).toBeNull();
  expect(matchPath('/lobby', '/')).toBeNull();
});

it('does not mind a slash at the end', () => {
  expect(matchPath('/lobby', '/lobby/')).toEqual({});
});
