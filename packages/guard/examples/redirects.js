import { followRedirect, mayFetch } from 'weburl-guard';

const REDIRECTS = [301, 302, 303, 307, 308];

/** The headers that may be sent to another origin. All others may have secrets. */
const ACROSS_ORIGINS = ['accept', 'accept-language', 'user-agent'];

/** A `fetch` with the method GET, which asks the policy about the URL and each redirect. `send` sends one request. */
export const following = (policy, send) => async (url, init = {}) => {
  let headers = new Headers(init.headers);
  let decision = mayFetch(url, policy);
  for (let followed = 0;; followed += 1) {
    if (!decision.allowed) throw new Error(decision.message);
    const response = await send(decision.url, { headers, signal: init.signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    decision = followRedirect(decision.url, location, policy, followed);
    if (decision.crossOrigin) headers = new Headers([...headers].filter(([name]) => ACROSS_ORIGINS.includes(name)));
  }
};
