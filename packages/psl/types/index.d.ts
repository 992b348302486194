/**
 * Functions for the [Public Suffix List](https://publicsuffix.org/list/): the names below which
 * anybody can register a domain. The list is not a security boundary, because it is never complete. Compare origins if
 * that is sufficient.
 *
 * A host argument is a string like the `hostname` of a URL, not a URL: `bücher.example` or
 * `xn--bcher-kva.example`. Results are in ASCII, and end with a dot if the host does.
 */

/**
 * The date of the list that the package has, for example `2026-11-25`.
 *
 * @example
 * const days = (Date.now() - Date.parse(listDate)) / 86_400_000;
 */
export const listDate: string;

/** The rules that apply. */
export interface RuleOptions {
  /**
   * `false` ignores the list's section of private domains, which companies have submitted: `github.io` is
   * then a domain like any other. The URL Standard uses both sections.
   *
   * @default true
   */
  privateDomains?: boolean;
}

/** A domain and its parts. */
export interface SplitDomain {
  /** The whole domain, in ASCII. */
  domain: string;
  /** The [public suffix](https://url.spec.whatwg.org/#host-public-suffix). */
  publicSuffix: string;
  /** The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain); `null` if the domain is a public suffix. */
  registrableDomain: string | null;
  /** The labels before the registrable domain, without the last dot; `null` if there are none. */
  subdomain: string | null;
  /** The section of the list with the rule; `null` if no rule matches, in which case the last label is the suffix. */
  section: 'icann' | 'private' | null;
}

/**
 * Returns the [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host; `null` if the host is an
 * IP address, has an empty label, or is invalid.
 *
 * @example
 * publicSuffix('a.example.co.uk'); // 'co.uk'
 * publicSuffix('127.0.0.1'); // null
 * @throws {TypeError} if the host is not a string, or has characters that only a URL or a host with a port has, and
 * for an unknown or wrong option
 * @throws {RangeError} if the host has more than 65 536 code units
 */
export function publicSuffix(host: string, options?: RuleOptions): string | null;

/**
 * Returns the [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public
 * suffix and the label before it; `null` if the host has no public suffix or is one. By the [list's
 * algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) the rule `*.kawasaki.jp` does not match
 * `kawasaki.jp`, which therefore is a registrable domain; libpsl, psl and tldts differ.
 *
 * @example
 * registrableDomain('a.b.example.co.uk'); // 'example.co.uk'
 * registrableDomain('a.github.io'); // 'a.github.io'
 * registrableDomain('a.github.io', { privateDomains: false }); // 'github.io'
 * @throws {TypeError} if the host is not a string, or has characters that only a URL or a host with a port has, and
 * for an unknown or wrong option
 * @throws {RangeError} if the host has more than 65 536 code units
 */
export function registrableDomain(host: string, options?: RuleOptions): string | null;

/**
 * Splits a domain into its parts, and returns them with the section of the list that has the rule; `null` if
 * `publicSuffix` returns `null`.
 *
 * @example
 * splitDomain('www.example.com').subdomain; // 'www'
 * @throws {TypeError} if the host is not a string, or has characters that only a URL or a host with a port has, and
 * for an unknown or wrong option
 * @throws {RangeError} if the host has more than 65 536 code units
 */
export function splitDomain(host: string, options?: RuleOptions): SplitDomain | null;

/**
 * Returns the serialized [origin](https://url.spec.whatwg.org/#concept-url-origin) of an absolute URL, as the `origin`
 * of a URL object; `null` if the string is not an absolute URL, and `'null'` for an opaque origin, as of a `data:` URL.
 *
 * @example
 * originOf('https://user@Example.com:443/path'); // 'https://example.com'
 * @throws {RangeError} if the URL has more than 2²⁸ code units
 */
export function originOf(url: string): string | null;

/**
 * Returns the serialized [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of an origin:
 * its scheme and its registrable domain or, without one, its host; `'null'` for an opaque
 * origin. The origin is a string like the `origin` of a URL object, or such an object.
 *
 * @example
 * siteOf('https://a.example.com:8080'); // 'https://example.com'
 * @throws {TypeError} for a string that is not the origin of any URL, and for an unknown or wrong option
 * @throws {RangeError} if an origin has more than 65 536 code units
 */
export function siteOf(origin: string | { readonly origin: string }, options?: RuleOptions): string;

/**
 * Returns whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site):
 * their sites are equal. An opaque origin is not same site with any origin.
 *
 * @example
 * sameSite(new URL('https://a.example.com/x'), 'https://example.com:8080'); // true
 * @throws {TypeError} for a string that is not the origin of any URL, and for an unknown or wrong option
 * @throws {RangeError} if an origin has more than 65 536 code units
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
