/** Webhooks as their door tells them (tournaments/webhooks/api.py), and how one stands in words. */

export interface Hook {
  id: string;
  url: string;
  events: string[];
  position: number; // the last version that is delivered
  behind: number;
  attempts: number;
  nextAt: number | null;
  held: string; // why none goes out
  createdAt: number;
  by: string;
}

export interface Delivery {
  v: number;
  attempt: number;
  at: number;
  tookMs: number;
  status: number | null;
  words: string;
}

export const hookState = (hook: Hook): 'stop' | 'late' | 'live' | 'done' => (hook.held ? 'stop' : hook.attempts ? 'late' : hook.behind ? 'live' : 'done');

/** "All delivered", "3 on their way", "Tried 4 times, again at 20:15", "Held: the address answers 410". */
export function hookWords(hook: Hook, timeOf: (at: number) => string): string {
  if (hook.held) return `Held: ${hook.held}`;
  if (hook.attempts) return `Tried ${hook.attempts === 1 ? 'once' : `${hook.attempts} times`}${hook.nextAt ? `, again at ${timeOf(hook.nextAt)}` : ''}`;
  return hook.behind ? `${hook.behind} on their way` : 'All delivered';
}

/** What came of one delivery. */
export const deliveryWords = (delivery: Delivery): string => [delivery.status === null ? '' : String(delivery.status), delivery.words, `${delivery.tookMs} ms`].filter(Boolean).join(', ');
export const isDelivered = ({ status }: Delivery): boolean => status !== null && status >= 200 && status < 300;
