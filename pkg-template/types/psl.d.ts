/**
 * What the [Public Suffix List](https://publicsuffix.org/list/) says of a host: below which names
 * anybody can register one. The list is no security boundary: it is always out of date somewhere. Where
 * an origin can decide, compare origins.
 *
 * Where a host is asked for, it is a string as a URL can have it: `bücher.example` or
 * `xn--bcher-kva.example`, without a port. Answers are in ASCII, and end with a dot if the host does.
 */

/** Which rules hold. */
export interface RuleOptions {
  /**
   * `false` leaves out the section of the list that companies have put themselves in: `github.io` is
   * then a domain like any other. The URL Standard takes both sections.
   *
   * @default true
   */
  private?: boolean;
}

/** A domain and its parts. */
export interface SplitDomain {
  /** The whole, in ASCII. */
  domain: string;
  /** The [public suffix](https://url.spec.whatwg.org/#host-public-suffix). */
  publicSuffix: string;
  /** The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain); `null` where the domain is a public suffix. */
  registrableDomain: string | null;
  /** What stands before the registrable domain, without the dot; `null` where nothing does. */
  subdomain: string | null;
  /** In which section of the list the rule is; `null` where no rule matches, and the last label is the suffix. */
  section: 'icann' | 'private' | null;
}

/**
 * The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host. `null` where it is no
 * domain but an IP address, has an empty label, or is no valid host.
 *
 * @example
 * publicSuffix('a.example.co.uk'); // 'co.uk'
 * publicSuffix('127.0.0.1'); // null
 * @throws {TypeError} for an option that there is not
 * @throws {RangeError} where the host has more than 65 536 code units
 */
export function publicSuffix(host: string, options?: RuleOptions): string | null;

/**
 * The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public
 * suffix and the label before it. `null` where it has no public suffix or is one.
 *
 * @example
 * registrableDomain('a.b.example.co.uk'); // 'example.co.uk'
 * registrableDomain('a.github.io'); // 'a.github.io'
 * registrableDomain('a.github.io', { private: false }); // 'github.io'
 * @throws {TypeError} for an option that there is not
 * @throws {RangeError} where the host has more than 65 536 code units
 */
export function registrableDomain(host: string, options?: RuleOptions): string | null;

/**
 * A domain with all its parts, and the section of the list that the rule is in. `null` where
 * `publicSuffix` is.
 *
 * @example
 * splitDomain('www.example.com').subdomain; // 'www'
 * @throws {TypeError} for an option that there is not
 * @throws {RangeError} where the host has more than 65 536 code units
 */
export function splitDomain(host: string, options?: RuleOptions): SplitDomain | null;

/**
 * The [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of an origin,
 * serialized: its scheme and its registrable domain or, without one, its host; `'null'` for an opaque
 * origin. An origin is what a URL object has as its `origin`, or such an object.
 *
 * @example
 * siteOf('https://a.example.com:8080'); // 'https://example.com'
 * @throws {TypeError} for a string that no URL has as its origin, and for an option that there is not
 * @throws {RangeError} where an origin has more than 65 536 code units
 */
export function siteOf(origin: string | { readonly origin: string }, options?: RuleOptions): string;

/**
 * Whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site):
 * their sites are equal. Opaque origins are of the same site as no other.
 *
 * @example
 * sameSite(new URL('https://a.example.com/x'), 'https://example.com:8080'); // true
 * @throws {TypeError} for a string that no URL has as its origin, and for an option that there is not
 * @throws {RangeError} where an origin has more than 65 536 code units
 */
export function sameSite(
  a: string | { readonly origin: string },
  b: string | { readonly origin: string },
  options?: RuleOptions & {
    /**
     * Whether schemes may differ: [schemelessly same
     * site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
     *
     * @default false
     */
    schemeless?: boolean;
  },
): boolean;
