/**
 * URLs as they are shown to people who decide by them whom to trust: what the URL Standard says of [URL
 * rendering](https://url.spec.whatwg.org/#url-rendering).
 *
 * It tells what a URL is, not whose: `rnicrosoft.com` is shown like any other name, and no label is compared
 * with the names of popular sites.
 */

/** How a URL is [shown](https://url.spec.whatwg.org/#url-rendering). Everything else that is in the options is a `TypeError`. */
export interface DisplayOptions {
  /**
   * Whether nothing but the [host](https://url.spec.whatwg.org/#url-rendering-simplification) is shown:
   * `'if-bidirectional'` where something is written from right to left, which can make the host and what
   * follows it trade places.
   *
   * The scheme of a URL that is not special, or is a `file:` or `blob:` URL, is shown even then: its host
   * may be nobody's, as in `javascript://example.com`. With `true`, a URL without a host is shown as its
   * scheme.
   *
   * @default 'if-bidirectional'
   */
  hostOnly?: boolean | 'if-bidirectional';
  /**
   * `false` [leaves out](https://url.spec.whatwg.org/#url-rendering-simplification) the scheme: for what only
   * ever shows URLs of one. A text, such as `'Not secure'`, is shown in its place, with a space behind it. The
   * scheme of a URL that is not special, is a `file:` or `blob:` URL, or has no host, is shown whatever is
   * given: without it, `data:example.com` would look like a host.
   *
   * @default true
   */
  scheme?: boolean | string;
  /**
   * Which labels before the registrable domain are
   * [shown](https://url.spec.whatwg.org/#url-rendering-simplification): `'without-trivial'` leaves out a first
   * one that is `www` or `m`, `'omitted'` all of them. A host without a registrable domain is shown whole.
   *
   * @default 'shown'
   */
  subdomains?: 'shown' | 'without-trivial' | 'omitted';
  /**
   * How many code points there is [space](https://url.spec.whatwg.org/#url-rendering-elision) for, isolates not
   * counted. What follows the host is left out first, from its end, then labels from the lowest one on; a "…"
   * stands for either. The registrable domain stays, and so do the scheme, the port and a host that has none,
   * even if they are longer.
   *
   * @default Infinity
   */
  maximumLength?: number;
  /**
   * How many scripts a label that is shown in Unicode may mix: the [restriction
   * levels](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection) of UTS #39. `'ascii-only'`
   * shows none in Unicode, `'highly-restrictive'` Latin with Chinese, Japanese or Korean,
   * `'moderately-restrictive'` Latin with any one script in wide use but Cyrillic and Greek.
   *
   * @default 'highly-restrictive'
   */
  restrictionLevel?: 'ascii-only' | 'single-script' | 'highly-restrictive' | 'moderately-restrictive';
  /**
   * Whether the text is [isolated](https://url.spec.whatwg.org/#url-rendering-i18n), put between U+2066
   * LEFT-TO-RIGHT ISOLATE and U+2069 POP DIRECTIONAL ISOLATE, and what in it is written from right to left once
   * more: for a text that is not shown as `parts`.
   *
   * @default false
   */
  isolate?: boolean;
}

/**
 * What a part is. `scheme`, `port`, `query` and `fragment` have their delimiters; `subdomain` ends with a
 * dot. `host` is one without a registrable domain: an address, a public suffix, or what is no domain.
 * `note` is the text in the scheme's place, and `isolate` a character that isolates.
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
  /** What it is. */
  role: DisplayRole;
  /** What is to be shown of it. */
  text: string;
  /** How it is to be shown, isolated from the other parts: as `<bdi dir="ltr">`, say. */
  dir: 'ltr' | 'auto';
}

/** A label that is shown with its `xn--`, since it could be taken for another. */
export interface UnsafeLabel {
  /** The label, as it is shown. */
  label: string;
  /**
   * Why. By [UTS #39](https://www.unicode.org/reports/tr39/):
   *
   * - `restricted-character`: a character that is not for identifiers;
   * - `mixed-scripts`: more scripts than `restrictionLevel` allows;
   * - `mixed-numbers`: digits of more than one system;
   * - `combining-mark`: a mark that is hardly seen: on an ASCII letter, on a letter that has it already, or
   *   on one of a script that it is not written with;
   * - `look-alike`: characters that look like ASCII throughout, but below a top-level domain of their own
   *   script, or one that looks like ASCII punctuation;
   * - `kana-look-alike`: a hiragana among katakana that it looks like, or the other way round.
   *
   * By [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A):
   *
   * - `context`: a character that does not belong where it stands, such as an iteration mark that is not
   *   behind what it repeats.
   *
   * By the main exemplar characters of [CLDR](https://cldr.unicode.org/):
   *
   * - `uncommon-letter`: a Latin letter that no language of a top-level domain, or of a territory that has
   *   one, is written with; or, elsewhere than below that domain, one that is no variant of an ASCII letter,
   *   such as `ə`.
   *
   * And by rules that only browsers have:
   *
   * - `ascii-punctuation`: of ASCII, something else than letters, digits, `-` and `_` in a label that is not
   *   ASCII;
   * - `mixed-latin`: Latin letters beyond ASCII beside another script;
   * - `digit-look-alike`: a number, or what could be taken for one, in other digits or with a letter in it;
   * - `stroke-look-alike`: an ideograph that looks like a stroke or a letter, a kana or a letter of Bopomofo,
   *   alone beside Latin letters or digits.
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

/** A URL as it is to be [shown](https://url.spec.whatwg.org/#url-rendering). */
export interface DisplayedURL {
  /** The whole text. */
  text: string;
  /**
   * What the text is made of, in its order. What is written from right to left is a part of its own, so
   * there may be several parts of a role.
   */
  parts: DisplayPart[];
  /** The labels that are shown with their `xn--`, and why. */
  unsafeLabels: UnsafeLabel[];
}

/**
 * A URL as it is to be [shown](https://url.spec.whatwg.org/#url-rendering): never with a username or a
 * password, with labels in Unicode where they cannot be taken for others, and with percent-encoded characters
 * decoded where they can be seen and do not mislead. Parsed again, what is shown whole is the same URL, but for
 * the credentials and for which characters are percent-encoded.
 *
 * @example
 * display('https://paypal.com@www.evil.example/%C3%BC').text; // 'https://www.evil.example/ü'
 * display('https://a.b.evil.example/c/d', { maximumLength: 25 }).text; // 'https://…b.evil.example/…'
 * display('https://аррӏе.com/').text; // 'https://xn--80ak6aa92e.com/'
 *
 * @example
 * for (const { role, text, dir } of display(url).parts) {
 *   const element = document.createElement('bdi');
 *   Object.assign(element, { className: role, textContent: text, dir });
 *   address.append(element);
 * }
 *
 * @throws {TypeError} where what is given is no URL, and for an option that there is not
 * @throws {RangeError} where the URL has more than 1 048 576 code units
 */
export function display(url: string | { readonly href: string }, options?: DisplayOptions): DisplayedURL;
