/** Webhooks as their door tells them (tournaments/webhooks/api.py), and how one stands in words. */

import type { DeliveryView as Delivery, WebhookView as Hook } from '$generated/tournaments';

export type { Delivery, Hook };

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
