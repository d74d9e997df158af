/** Every refusal of the server becomes one kind of error, with its sentence. */
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, get, post } from './api';

afterEach(() => vi.unstubAllGlobals());

const answers = (...responses: (Response | Error)[]) => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    const next = responses.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  return asked;
};

it('reads JSON', async () => {
  answers(Response.json({ player: null }));
  expect(await get('/api/me')).toEqual({ player: null });
});

it('carries the CSRF cookie as a header on every unsafe request', async () => {
  document.cookie = 'csrftoken=abc';
  const asked = answers(Response.json({}));
  await post('/api/matches', { game: 'x' });
  expect((asked[0]![1]!.headers as Record<string, string>)['X-CSRFToken']).toBe('abc');
  expect(asked[0]![1]!.body).toBe('{"game":"x"}');
});

it('says what the server said when it refused', async () => {
  answers(Response.json({ code: 'illegal', status: 409, sentence: 'None of your ships is next to it.', rule: 'R4' }, { status: 409 }));
  await expect(get('/api/x')).rejects.toMatchObject({ code: 'illegal', status: 409, sentence: 'None of your ships is next to it.', rule: 'R4', field: null });
});

it('has a sentence of its own when the server has none', async () => {
  answers(new Response('<h1>oops</h1>', { status: 500 }));
  await expect(get('/api/x')).rejects.toMatchObject({ code: 'unknown', status: 500 });
});

it('tells a dead line from a refusal', async () => {
  answers(new TypeError('failed to fetch'));
  const error = await get('/api/x').catch((caught: ApiError) => caught);
  expect((error as ApiError).offline).toBe(true);
});
