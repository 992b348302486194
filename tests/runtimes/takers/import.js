/**
 * Uses the package together with the platform's classes, and prints the results as JSON: first with the functions of
 * `weburl/interop`, then with the platform's own functions.
 */
import { outcomes, shapes, takerOwners } from './outcomes.js';

const [origin] = process.argv.slice(2);
const globals =
  () => [globalThis.URL, globalThis.URLSearchParams, globalThis.URLPattern, globalThis.fetch, globalThis.Request,
    globalThis.Response];
const { URL: PlatformURL, URLSearchParams: PlatformURLSearchParams, fetch: platformFetch, Request: PlatformRequest } =
  globalThis;
const [before, described] = [globals(), JSON.stringify([shapes(globalThis), takerOwners()])];

const { URL, URLSearchParams } = await import('weburl');
const { fetch, Request, Response, inheritFromPlatform } = await import('weburl/interop');
const isUntouched = globals().every((value, index) => value === before[index])
  && described === JSON.stringify([shapes(globalThis), takerOwners()])
  && Request !== PlatformRequest && fetch !== platformFetch
  && Object.getPrototypeOf(URL.prototype) === Object.prototype;
const isInstance = () =>
  new URL('a:') instanceof PlatformURL && new URLSearchParams() instanceof PlatformURLSearchParams;

const result = {
  outcomes: await outcomes({ URL, URLSearchParams, fetch, Request, Response }, origin),
  platform: await outcomes(
    { URL: PlatformURL, URLSearchParams: PlatformURLSearchParams, fetch, Request, Response },
    origin,
  ),
  isUntouched,
  isInstance: [isInstance()],
};
inheritFromPlatform();
inheritFromPlatform();
result.isInstance.push(isInstance());
const takers = { fetch: globalThis.fetch, Request: globalThis.Request, Response: globalThis.Response };
const belong = globalThis.Bun ? null : await outcomes({ URL, URLSearchParams, ...takers }, origin);
console.log(JSON.stringify({ ...result, belong }));
process.exit();
