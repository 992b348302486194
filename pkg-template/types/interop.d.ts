/** For programs in which the classes live beside the platform's. Importing it changes nothing. */

/** The platform's global of this name, as far as the compiler knows it. */
type Global<Name extends string> = typeof globalThis extends Record<Name, infer Value> ? Value : any;

/** An object of the platform's global class of this name. */
type GlobalObject<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer Value }> ? Value
  : any;

/**
 * The platform's [`fetch`](https://fetch.spec.whatwg.org/#dom-global-fetch), for which the body of a request can also be a `URLSearchParams` object of weburl's: the
 * request is then a form, `application/x-www-form-urlencoded;charset=UTF-8`. The global one takes such an object for
 * text. It calls whatever is global at the time.
 *
 * ```js
 * import { URLSearchParams } from 'weburl';
 * import { fetch } from 'weburl/interop';
 * await fetch('https://example.com/', { method: 'POST', body: new URLSearchParams({ a: 'x y' }) });
 * ```
 */
export const fetch: Global<'fetch'>;

/**
 * The platform's [`Request`](https://fetch.spec.whatwg.org/#request), whose body can also be such an object. What it makes are the platform's requests, and
 * instances of the global class.
 */
export const Request: Global<'Request'>;
export type Request = GlobalObject<'Request'>;

/**
 * The platform's [`Response`](https://fetch.spec.whatwg.org/#response), whose body can also be such an object. What it makes are the platform's responses, and
 * instances of the global class.
 */
export const Response: Global<'Response'>;
export type Response = GlobalObject<'Response'>;

/**
 * Makes `URL` and `URLSearchParams` objects of weburl's instances of the platform's classes too, those that exist and
 * those that will, for code that asks `instanceof` of the platform's: in Node and Deno `fetch`, `Request`, `Response`,
 * the functions for files of Deno, and packages such as undici and got. In browsers, Bun and workerd the platform's own
 * functions ask for more than that, and take no notice.
 *
 * It costs one line of [Web IDL](https://webidl.spec.whatwg.org/#interface-prototype-object): the prototypes of these
 * classes inherit from the platform's in place of `Object.prototype`, for the whole program. A member that only a newer
 * platform has is then found on them, and throws. `weburl/force` does this by itself where it helps.
 */
export function inheritFromPlatform(): void;

/**
 * Functions for the `expect.addEqualityTesters` of Vitest and Jest, which compare `URL`, `URLSearchParams` and
 * `URLPattern` objects. Without them two different objects of a class that is not global are equal to both.
 *
 * ```js
 * // in a setup file
 * import { equalityTesters } from 'weburl/interop';
 * expect.addEqualityTesters(equalityTesters);
 * ```
 *
 * Each gives `false` for two that differ, and otherwise leaves it to the framework, which knows whether it is to compare
 * classes and further properties.
 */
export const equalityTesters: ((first: unknown, second: unknown) => boolean | undefined)[];

// What is not exported above is not exported.
export {};
