/**
 * [URL rendering](https://url.spec.whatwg.org/#url-rendering) of the URL Standard: URLs as text for people who decide
 * by a URL whether to trust a site.
 *
 * The text does not identify the owner of a URL: `rnicrosoft.com` is shown like any other name, and labels are not
 * compared with the names of popular sites.
 */

/** Options for [showing](https://url.spec.whatwg.org/#url-rendering) a URL. An unknown option throws a `TypeError`. */
export interface DisplayOptions {
  /**
   * Whether only the [host](https://url.spec.whatwg.org/#url-rendering-simplification) is shown. `'if-bidirectional'`
   * shows only the host if the URL contains right-to-left text, which can swap the host and the text after it.
   *
   * The scheme is still shown if it is `file` or `blob` or is not special: the host of such a URL may be meaningless,
   * as in `javascript://example.com`. With `true`, a URL without a host is shown as its scheme.
   *
   * @default 'if-bidirectional'
   */
  hostOnly?: boolean | 'if-bidirectional';
  /**
   * `false` [omits](https://url.spec.whatwg.org/#url-rendering-simplification) the scheme, for a program that
   * shows only URLs of one scheme. A string, such as `'Not secure'`, replaces the scheme and is followed by a space. The
   * scheme is always shown if it is `file` or `blob` or is not special, or if the URL has no host:
   * without it, `data:example.com` would look like a host.
   *
   * @default true
   */
  scheme?: boolean | string;
  /**
   * The labels before the registrable domain that are
   * [shown](https://url.spec.whatwg.org/#url-rendering-simplification): `'without-trivial'` omits the first
   * label if it is `www` or `m`; `'omitted'` omits all. A host without a registrable domain is shown whole.
   *
   * @default 'shown'
   */
  subdomains?: 'shown' | 'without-trivial' | 'omitted';
  /**
   * The [maximum length](https://url.spec.whatwg.org/#url-rendering-elision) in code points, isolates not
   * counted. A longer text is shortened first at the end of the part after the host, then by labels from the lowest
   * on; a "…" replaces each omission. The scheme, the registrable domain, a host without a registrable domain and the
   * port are kept even if they are longer.
   *
   * @default Infinity
   */
  elideTo?: number;
  /**
   * The scripts that a label shown in Unicode may mix: the [restriction
   * levels](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection) of UTS #39. `'ascii-only'`
   * shows no label in Unicode, `'single-script'` labels in one script; `'highly-restrictive'` also allows Latin with
   * Chinese, Japanese or Korean; `'moderately-restrictive'` also Latin with any one script in wide use except Cyrillic
   * and Greek.
   *
   * @default 'highly-restrictive'
   */
  restrictionLevel?: 'ascii-only' | 'single-script' | 'highly-restrictive' | 'moderately-restrictive';
  /**
   * Whether the text is [isolated](https://url.spec.whatwg.org/#url-rendering-i18n): put between U+2066
   * LEFT-TO-RIGHT ISOLATE and U+2069 POP DIRECTIONAL ISOLATE, with each right-to-left run in it isolated too.
   * Use it for a text that is not shown as `parts`.
   *
   * @default false
   */
  isolate?: boolean;
}

/**
 * The role of a part. `scheme`, `port`, `query` and `fragment` include their delimiters; `subdomain` ends with a
 * dot. `host` is a host without a registrable domain: an address, a public suffix, or an opaque host.
 * `note` is the text that replaces the scheme, and `isolate` a character that isolates.
 */
export type DisplayRole =
  | 'note'
  | 'scheme'
  | 'subdomain'
  | 'registrable-domain'
  | 'host'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'ellipsis'
  | 'isolate';

/** A part of the text. */
export interface DisplayPart {
  /** The role of the part. */
  role: DisplayRole;
  /** The text to show. */
  text: string;
  /** The direction to show it in, isolated from the other parts, for example as `<bdi dir="ltr">`. */
  dir: 'ltr' | 'auto';
}

/** A label that is shown with its `xn--`, because in Unicode it could be mistaken for another label. */
export interface UnsafeLabel {
  /** The label as shown. */
  label: string;
  /**
   * The reason. By [UTS #39](https://www.unicode.org/reports/tr39/):
   *
   * - `restricted-character`: a character that is not allowed in identifiers;
   * - `mixed-scripts`: more scripts than `restrictionLevel` allows;
   * - `mixed-numbers`: digits of more than one system;
   * - `combining-mark`: a mark that is hardly visible: on an ASCII letter, on a letter that already has it, or
   *   on a letter of a script that does not use it;
   * - `look-alike`: only characters that look like ASCII, except below a top-level domain of their own
   *   script; or a character that looks like ASCII punctuation;
   * - `kana-look-alike`: a hiragana among katakana that it looks like, or the reverse.
   *
   * By [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A):
   *
   * - `context`: a character in a context that does not allow it, such as an iteration mark that does not
   *   follow the character it repeats.
   *
   * By the main exemplar characters of [CLDR](https://cldr.unicode.org/):
   *
   * - `uncommon-letter`: a Latin letter that no language of a top-level domain, or of a territory with a
   *   top-level domain, uses; or, outside that domain, a letter that is not a variant of an ASCII letter,
   *   such as `ə`.
   *
   * By rules that only browsers have:
   *
   * - `ascii-punctuation`: an ASCII character other than letters, digits, `-` and `_` in a label that is not
   *   ASCII;
   * - `mixed-latin`: Latin letters beyond ASCII next to another script;
   * - `digit-look-alike`: a number, or a label that looks like one, in digits that are not ASCII or with a letter in it;
   * - `stroke-look-alike`: an ideograph that looks like a stroke or a letter, a kana or a letter of Bopomofo,
   *   alone next to Latin letters or digits.
   */
  problem:
    | 'restricted-character'
    | 'mixed-scripts'
    | 'mixed-numbers'
    | 'combining-mark'
    | 'look-alike'
    | 'context'
    | 'ascii-punctuation'
    | 'mixed-latin'
    | 'uncommon-letter'
    | 'digit-look-alike'
    | 'stroke-look-alike'
    | 'kana-look-alike';
}

/** The text of a URL to [show](https://url.spec.whatwg.org/#url-rendering). */
export interface DisplayedURL {
  /** The whole text. */
  text: string;
  /**
   * The parts of the text, in order. Right-to-left text is a separate part, so that several parts may have the
   * same role.
   */
  parts: DisplayPart[];
  /** The labels that are shown with their `xn--`, each with the reason. */
  unsafeLabels: UnsafeLabel[];
}

/**
 * Returns a URL as text to [show](https://url.spec.whatwg.org/#url-rendering). It never has a username or a
 * password. Labels are in Unicode if they cannot be mistaken for others, and percent-encoded characters
 * are decoded if they are visible and do not mislead. If the options omit nothing, the text parses to the same URL,
 * except for the credentials and the choice of percent-encoded characters. Of a `blob:` URL, the URL within it is shown as
 * any other URL if its scheme is special; so the text parses to the same URL with the URL within it parsed and serialized.
 *
 * Of an object, the `href` is shown. If a program has changed a record, it passes `serialize(record)` of `weburl/lib`.
 *
 * @example
 * display('https://paypal.com@www.evil.example/%C3%BC').text; // 'https://www.evil.example/ü'
 * display('https://a.b.evil.example/c/d', { elideTo: 25 }).text; // 'https://…b.evil.example/…'
 * display('https://аррӏе.com/').text; // 'https://xn--80ak6aa92e.com/'
 *
 * @example
 * const { parts } = display('https://www.example.com/a');
 * parts.map(({ role, text }) => `${role} ${text}`); // ['scheme https://', 'subdomain www.', 'registrable-domain example.com', 'path /a']
 *
 * @throws {TypeError} if `url` is not a URL, and for an unknown option
 * @throws {RangeError} if the URL has more than 1 048 576 code units
 */
export function display(url: string | { readonly href: string }, options?: DisplayOptions): DisplayedURL;
