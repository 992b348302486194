/**
 * The class [`Origin`](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface) of the HTML Standard:
 * an origin is compared, not read. `'null' === 'null'`, `endsWith` and regular expressions compare origins wrongly.
 */

/** The date of the Public Suffix List that {@link Origin.isSameSite} uses, for example `2026-11-25`. */
export { listDate } from 'weburl-psl';

/**
 * The Standard's class [`Origin`](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface).
 *
 * @example Origin.from('https://a.example.com').isSameSite(Origin.from('https://example.com:8080')) // true
 */
export class Origin {
  /** Creates an [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface), which is the same origin only as itself. */
  constructor();

  /**
   * [Returns the origin](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface) of a string that is
   * an absolute URL, a URL object, an `Origin` of any copy of this package or of the platform, a window that this one can
   * access, a worker's global object, a message event that the platform has dispatched, or a link with a URL. An opaque
   * URL has a new opaque origin each time, and so does each message of an opaque sender.
   *
   * @throws {TypeError} if the string is not an absolute URL, and for any other value, such as a `Location`
   */
  static from(value: unknown): Origin;

  /** Whether the origin is [opaque](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque). */
  readonly opaque: boolean;

  /**
   * Returns whether two origins are the [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin).
   *
   * @throws {TypeError} if `other` is not an `Origin` of a copy of this package or of the platform
   */
  isSameOrigin(other: Origin): boolean;

  /**
   * Returns whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site), by the
   * Public Suffix List: their schemes and registrable domains are equal, their ports may differ.
   *
   * @throws {TypeError} if `other` is not an `Origin` of a copy of this package or of the platform
   */
  isSameSite(other: Origin): boolean;
}
