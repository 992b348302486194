/** Functions for programs that use these classes together with the platform's. Importing this entry changes nothing. */

/** The type of the platform's global of this name, if TypeScript's libraries declare it. */
type Global<Name extends string> = typeof globalThis extends Record<Name, infer Value> ? Value : any;

/** An object of the platform's global class of this name. */
type GlobalObject<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer Value }> ? Value
  : any;

/**
 * Calls the platform's [`fetch`](https://fetch.spec.whatwg.org/#dom-global-fetch), and also accepts a `URLSearchParams`
 * object of weburl as the body of a request. It sends the object as a form,
 * `application/x-www-form-urlencoded;charset=UTF-8`; the global `fetch` sends it as text. Each call reads the global
 * `fetch` again.
 *
 * @example
 * import { URLSearchParams } from 'weburl';
 * import { fetch } from 'weburl/interop';
 * // The server at `url` responds with the body that it receives.
 * const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ a: 'x y' }) });
 * await response.text(); // 'a=x+y'
 */
export const fetch: Global<'fetch'>;

/**
 * The platform's [`Request`](https://fetch.spec.whatwg.org/#request), which also accepts a `URLSearchParams` object of
 * weburl as its body. It creates the platform's requests, which are instances of the global class.
 *
 * @example
 * import { URLSearchParams } from 'weburl';
 * import { Request } from 'weburl/interop';
 * const request = new Request('https://example.com/', { method: 'POST', body: new URLSearchParams({ a: 'x y' }) });
 * request.headers.get('content-type'); // 'application/x-www-form-urlencoded;charset=UTF-8'
 */
export const Request: Global<'Request'>;
export type Request = GlobalObject<'Request'>;

/**
 * The platform's [`Response`](https://fetch.spec.whatwg.org/#response), which also accepts a `URLSearchParams` object of
 * weburl as its body. It creates the platform's responses, which are instances of the global class.
 *
 * @example
 * import { URLSearchParams } from 'weburl';
 * import { Response } from 'weburl/interop';
 * const response = new Response(new URLSearchParams({ a: 'x y' }));
 * response.headers.get('content-type'); // 'application/x-www-form-urlencoded;charset=UTF-8'
 */
export const Response: Global<'Response'>;
export type Response = GlobalObject<'Response'>;

/**
 * Makes all `URL` and `URLSearchParams` objects of weburl, existing and future, instances of the platform's classes
 * too. Use it for code that tests `instanceof` with the platform's classes: in Node and Deno `fetch`, `Request`,
 * `Response`, Deno's functions for files, and packages such as undici and got. It does not affect the functions of
 * browsers, Bun and workerd, which test internal slots.
 *
 * It departs from one line of [Web IDL](https://webidl.spec.whatwg.org/#interface-prototype-object): the prototypes of
 * these classes inherit from the platform's prototypes instead of `Object.prototype`, for the whole program. If a newer
 * platform has another member, it is then found on the objects, and throws. `weburl/force` does this itself if it
 * helps.
 *
 * @example
 * import { URL } from 'weburl';
 * import { inheritFromPlatform } from 'weburl/interop';
 * inheritFromPlatform();
 * new URL('https://example.com/') instanceof globalThis.URL; // true
 */
export function inheritFromPlatform(): void;

/**
 * Functions for the `expect.addEqualityTesters` of Vitest and Jest, which compare `URL`, `URLSearchParams` and
 * `URLPattern` objects. Without them, both frameworks treat any two objects of a class that is not global as equal.
 *
 * Each function returns `false` for two objects that differ and otherwise `undefined`, which leaves the comparison of
 * classes and further properties to the framework.
 *
 * @example
 * import { equalityTesters } from 'weburl/interop';
 * // In a setup file.
 * expect.addEqualityTesters(equalityTesters);
 */
export const equalityTesters: ((first: unknown, second: unknown) => boolean | undefined)[];

// Keeps the declarations without `export` private.
export {};
