/** The server's REST door: JSON both ways, the CSRF header where it is needed, and refusals as one typed error. */
export interface Refusal {
  code: string;
  status: number;
  sentence: string;
  rule?: string | null;
  field?: string | null;
}

export class ApiError extends Error implements Refusal {
  code: string;
  status: number;
  sentence: string;
  rule: string | null;
  field: string | null;
  /** The whole body, for answers that carry more than a refusal. */
  body: unknown;

  constructor(refusal: Refusal, body: unknown = refusal) {
    super(refusal.sentence);
    this.code = refusal.code;
    this.status = refusal.status;
    this.sentence = refusal.sentence;
    this.rule = refusal.rule ?? null;
    this.field = refusal.field ?? null;
    this.body = body;
  }

  /** True when nothing was answered at all, so that the same request may be sent again. */
  get offline(): boolean { return this.code === 'offline'; }
}

export const get = <T>(path: string, signal?: AbortSignal) => request<T>('GET', path, undefined, signal);
export const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => request<T>('PUT', path, body);
export const del = <T>(path: string) => request<T>('DELETE', path);

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  if (method !== 'GET' && !csrfToken()) await fetch('/api/me', { credentials: 'same-origin' }).catch(() => undefined);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers['X-CSRFToken'] = csrfToken();
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: 'same-origin', signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: 'offline', status: 0, sentence: 'The server cannot be reached. Nothing was changed.' });
  }
  const text = await response.text();
  const answer = readJson(text);
  if (response.ok) return (answer ?? text) as T;
  throw new ApiError(asRefusal(answer, response.status), answer);
}

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

function readJson(text: string): unknown {
  try { return JSON.parse(text); } catch { return undefined; }
}

function asRefusal(answer: unknown, status: number): Refusal {
  if (answer && typeof answer === 'object' && 'sentence' in answer) return { ...(answer as Refusal), status };
  return { code: 'unknown', status, sentence: status >= 500 ? 'The server failed at this. It was noted; please try again.' : 'The server refused this without a reason.' };
}
