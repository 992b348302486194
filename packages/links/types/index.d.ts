/**
 * Links in text, by Unicode's standard [UTS #58](https://www.unicode.org/reports/tr58/): {@link findLinks} finds the
 * URLs, domains and email addresses of a text, and {@link formatLink} writes a URL as the shortest text that is found
 * again whole. All offsets are in UTF-16 code units.
 */

/** A class of URLs: the platform's class, or the class of `weburl`. */
export interface URLClass {
  /**
   * Parses a URL.
   *
   * @throws {TypeError} if it is invalid
   */
  new(input: string): {
    /** The serialization. */
    readonly href: string;
    /** The scheme, with a colon. */
    readonly protocol: string;
    /** The host and the port. */
    readonly host: string;
    /** The host, without its port. */
    readonly hostname: string;
  };
}

/**
 * A reason why a link may mislead: `credentials` before its host, a `bidi-control` in it or directly after it, or a
 * `problem` of a label that `weburl-display` found, such as `mixed-scripts`.
 */
export type Warning = 'credentials' | 'bidi-control' | (string & {});

/** A link in a text. */
export interface Link {
  /** The index of its first UTF-16 code unit. */
  start: number;
  /** The index after its last UTF-16 code unit. */
  end: number;
  /** Its text, from `start` to `end`. */
  text: string;
  /** The serialized URL that it leads to. */
  href: string;
  /** `url` if the text has a scheme, `domain` if it has none, `email` for an email address with or without `mailto:`. */
  kind: 'url' | 'domain' | 'email';
  /** Why the text may mislead a reader, only with the option `display`; empty if nothing was found. */
  warnings?: Warning[];
  /** The URL, of the class in the option `URL`; missing for email addresses. */
  url?: InstanceType<URLClass>;
}

/** The profile, the named rules and the other options. An option that is `undefined` throws, as does an unknown one. */
export interface Options {
  /**
   * `strict` is UTS #58 to the letter. `default` is `strict` with all named rules, IP addresses and `localhost`.
   *
   * @default 'default'
   */
  profile?: 'default' | 'strict';
  /**
   * A named rule: wide punctuation, such as `。`, `，` and `（`, ends a link and does not separate labels. A text in which a
   * wide dot continues the host to a listed domain is not a link.
   *
   * @default true in the default profile
   */
  stopAtWidePunctuation?: boolean;
  /**
   * A named rule: `<`, `>`, `"` and the backtick end a link, because no valid URL string has them.
   *
   * @default true in the default profile
   */
  stopAtDelimiters?: boolean;
  /**
   * A named rule: a host ends at a top-level domain before Chinese, Japanese, Korean, Thai, Lao and Khmer text, and `www`
   * and a local-part begin after it. A text in which the host continues after that is not a link.
   *
   * @default true in the default profile
   */
  stopAtOtherScripts?: boolean;
  /**
   * A named rule: a link ends before a quotation mark, `*`, `_` or `~` that closes one directly before the link, and
   * before `[/` and a letter.
   *
   * @default true in the default profile
   */
  trimMarkup?: boolean;
  /**
   * A named rule: no link ends with a dash, an ellipsis and other signs that are not of ASCII, and with the question mark of an empty
   * query, unless the sign is all of a segment below another one or of a value, as in `/wiki/→`.
   *
   * @default true in the default profile
   */
  trimSigns?: boolean;
  /**
   * A named rule: a local-part begins after quotation marks, markup and other signs, and after a name as in `email=`.
   *
   * @default true in the default profile
   */
  trimLocalParts?: boolean;
  /**
   * A named rule: a link ends before zero-width spaces and bidi controls, and does not end with other format controls. A
   * host that continues after one is not a link.
   *
   * @default true in the default profile
   */
  trimFormatControls?: boolean;
  /**
   * A named rule: several dots may follow a domain.
   *
   * @default true in the default profile
   */
  trimDots?: boolean;
  /**
   * A named rule: a text with a bidi override in it, or directly after it, is not a link.
   *
   * @default true in the default profile
   */
  rejectBidiOverrides?: boolean;
  /**
   * A named rule: a domain without a scheme is not a link if it is a part of a path, or if its top-level domain is a
   * file's extension, such as `md`, and no path follows; nor is an address before a path, as in `git@github.com:a/b.git`.
   *
   * @default true in the default profile
   */
  ignoreFileNames?: boolean;
  /**
   * A named rule: a domain without a scheme is not a link if `(` or `=` follows, as in `a.call()`, or if it is two
   * sentences without a space, as in `end.In`.
   *
   * @default true in the default profile
   */
  ignoreJoinedWords?: boolean;
  /**
   * A named rule: after a scheme, the domain may have one label, underscores, and a top-level domain in ASCII that is not
   * listed.
   *
   * @default true in the default profile
   */
  acceptUnlistedDomains?: boolean;
  /**
   * Schemes in addition to `http`, `https` and `mailto`: a list in lower case, or a function that decides, such as
   * `isRegisteredScheme` of `weburl-links/schemes`. `javascript`, `vbscript` and `data` are never links.
   *
   * @default []
   */
  schemes?: readonly string[] | ((scheme: string) => unknown);
  /**
   * Which domains without a scheme are links: any with a top-level domain, those that begin with `www.`, or none.
   *
   * @default 'any'
   */
  bareDomains?: 'any' | 'www' | 'none';
  /**
   * Whether email addresses are links.
   *
   * @default true
   */
  emails?: boolean;
  /**
   * The scheme of domains without a scheme.
   *
   * @default 'https'
   */
  defaultScheme?: 'https' | 'http';
  /**
   * Decides whether a label in lower-case ASCII is a top-level domain; the second argument is the hostname.
   *
   * @default IANA's list
   */
  topLevelDomains?: (topLevelDomain: string, hostname: string) => unknown;
  /**
   * Whether links may have ports. If not, a text with a port is not a link.
   *
   * @default true
   */
  ports?: boolean;
  /**
   * Whether the host may be an IP address, after a scheme. An IPv4 address must have four decimal numbers.
   *
   * @default true in the default profile
   */
  ipAddresses?: boolean;
  /**
   * Whether the host may be `localhost` or a domain that ends with `.localhost`, after a scheme.
   *
   * @default true in the default profile
   */
  localhost?: boolean;
  /**
   * The function `display` of `weburl-display`. With it, every link has `warnings`, and a URL with credentials is a link
   * with a warning.
   */
  display?: (url: string) => { readonly unsafeLabels: readonly { readonly problem: string }[] };
  /**
   * The class that decides whether a text is a URL.
   *
   * @default globalThis.URL
   */
  URL?: URLClass;
}

/**
 * Finds the links of a text: https://www.unicode.org/reports/tr58/#detection-algorithm. It takes time linear in the length
 * of the text.
 *
 * @example
 * findLinks('(see bücher.de/a).').map(({ start, end, href }) => [start, end, href]); // [[5, 16, 'https://xn--bcher-kva.de/a']]
 * findLinks('README.md'); // []
 * findLinks('README.md', { profile: 'strict' })[0].href; // 'https://readme.md/'
 * @returns the links in order; they do not overlap
 * @throws {TypeError} if an argument has the wrong type, or an option is unknown
 */
export function findLinks(text: string, options?: Options): Link[];

/**
 * Like {@link findLinks}, one link at a time.
 *
 * @example
 * iterateLinks('a.com or b.com').next().value.text; // 'a.com'
 * @throws {TypeError} if an argument has the wrong type, or an option is unknown
 */
export function iterateLinks(text: string, options?: Options): Generator<Link, void>;

/**
 * Whether all of a text is one link.
 *
 * @example
 * isLink('example.com/a'); // true
 * isLink('example.com.'); // false
 * @throws {TypeError} if an argument has the wrong type, or an option is unknown
 */
export function isLink(text: string, options?: Options): boolean;

/**
 * Writes a URL as the shortest readable text that {@link findLinks} finds whole with the same options:
 * https://www.unicode.org/reports/tr58/#minimal-escaping. In the default profile, its URL differs from `url` only in the
 * characters that detection needs escaped. In the strict profile, more octets are decoded.
 *
 * @example
 * formatLink('https://example.com/%CF%80/a.'); // 'https://example.com/π/a%2E'
 * formatLink('https://user@example.com/'); // null
 * @returns the text, or `null` if no text of this URL is a link with these options, such as a URL with credentials
 * @throws {TypeError} if the URL is invalid, an argument has the wrong type, or an option is unknown
 */
export function formatLink(url: string | { readonly href: string }, options?: Options): string | null;

/**
 * Finds links in a text that arrives in chunks. The result does not depend on where chunks are cut, also within a
 * surrogate pair. A link is final when no text after it can change it, such as after white space.
 *
 * @example
 * const finder = new LinkFinder();
 * finder.push('See exam'); // []
 * finder.push('ple.com and')[0].text; // 'example.com'
 */
export class LinkFinder {
  /**
   * Begins a text.
   *
   * @throws {TypeError} if an option has the wrong type, or is unknown
   */
  constructor(options?: Options);

  /** The length of the text whose links are final, in UTF-16 code units. */
  get finalLength(): number;

  /**
   * Adds a chunk.
   *
   * @returns the links that became final, with offsets in the whole text
   * @throws {TypeError} if the chunk is not a string, or `end` was called
   */
  push(chunk: string): Link[];

  /**
   * The links in the text that is not final, as if the text ended here: they can change with the next chunk. It reads only
   * the text that was added since the last call, and the last link.
   */
  pending(): Link[];

  /**
   * Ends the text.
   *
   * @returns the links that were pending, which are final now
   */
  end(): Link[];
}
