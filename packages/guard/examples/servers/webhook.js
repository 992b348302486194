import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';

const MINUTE = 60_000;
const DEFAULTS = { policy: { schemes: ['https'] }, delays: [MINUTE, 10 * MINUTE, 60 * MINUTE] };

/** Signs events by `key` as standardwebhooks.com says, and returns what became of each. */
export function webhookSender(key, { policy, delays } = DEFAULTS) {
  const fetch = createGuardedFetch(policy, { maximumBytes: 10_000, maximumTime: 15_000 });
  return async function send(url, id, event) {
    const body = JSON.stringify(event);
    for (const delay of [0, ...delays]) {
      await wait(delay);
      const timestamp = `${Math.floor(Date.now() / 1000)}`;
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      try {
        // A redirect would take the event to another origin, or become a GET request without it.
        const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
        await response.body?.cancel();
        if (response.ok) return 'delivered';
        if (response.status < 500 && ![408, 429].includes(response.status)) return 'rejected';
      } catch (error) {
        if (error instanceof GuardError) {
          if (error.reason !== 'time') return 'refused';
        } else if (!(error instanceof TypeError)) throw error;
      }
    }
    return 'failed';
  };
}
