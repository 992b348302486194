/** The treatment of forms in a page or a worker; the query names the script that is loaded first. */
import { outcomes, shapes, takerOwners } from './outcomes.js';

const { location, navigator, XMLHttpRequest } = globalThis;
const [mode, paths] = JSON.parse(decodeURIComponent(location.search.slice(1)));
const { URLSearchParams: PlatformURLSearchParams, fetch: PlatformFetch, Request: PlatformRequest } = globalThis;
const before = JSON.stringify([shapes(globalThis), takerOwners(), shapesOfOlder()]);

/** The functions that only pages have. */
function shapesOfOlder() {
  const owners = [XMLHttpRequest?.prototype, globalThis.Navigator?.prototype];
  return ['send', 'sendBeacon'].map((name, index) => {
    const { value, ...rest } = Object.getOwnPropertyDescriptor(owners[index] ?? {}, name) ?? {};
    return [value?.name, value?.length, rest];
  });
}

const sentBy = (body) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.open('POST', '/form');
    request.send(body);
  });

/** @returns {Promise<import('./outcomes.js').Subject>} the classes, and the functions that accept their objects */
async function loaded() {
  if (mode === 'import') return { ...await import(paths.import), ...await import(paths.interop) };
  // Makes the platform fail a check.
  if (mode === 'auto') globalThis.URL.canParse = undefined;
  await import(paths[mode]);
  return globalThis;
}

async function message() {
  const { URL, URLSearchParams, fetch, Request, Response } = await loaded();
  return {
    outcomes: await outcomes({ URL, URLSearchParams, fetch, Request, Response }, location.origin),
    platform: await outcomes(
      { URL, URLSearchParams: PlatformURLSearchParams, fetch, Request, Response },
      location.origin,
    ),
    isAsBefore: before === JSON.stringify([shapes(globalThis), takerOwners(), shapesOfOlder()]),
    isKnown: new Request('/') instanceof PlatformRequest && new PlatformRequest('/') instanceof Request,
    isUntouched: globalThis.fetch === PlatformFetch && globalThis.Request === PlatformRequest
      && globalThis.URLSearchParams === PlatformURLSearchParams,
    sent: mode === 'import' ? null : [await sentBy(new URLSearchParams('a=x+y')), await sentBy('a')],
    beacon: mode === 'import' || !navigator.sendBeacon
      ? null
      : navigator.sendBeacon('/beacon', new URLSearchParams('a=x+y')),
  };
}

export const result = message().catch(({ name, message: text, stack }) => ({ thrown: `${name}: ${text}\n${stack}` }));
if (globalThis.window) globalThis.window.result = result;
else result.then(globalThis.postMessage);
