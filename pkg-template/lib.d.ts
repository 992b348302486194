/** What the URL Standard defines and its classes do not show. */

/** https://url.spec.whatwg.org/#validation-error */
export interface ValidationError {
  /** The Standard's name, for example `port-out-of-range`. */
  name: string;
  /** Whether parsing failed because of it. */
  fatal: boolean;
  /** Where its place starts, in code units of the subject. */
  start: number;
  /** Where its place ends; the same where something is missing. */
  end: number;
  /** What is wrong. */
  message: string;
  /** What it is about: the base only where that cannot be parsed. */
  subject: 'input' | 'base';
}

/** Parses a URL and tells everything that the Standard has against it. */
export function diagnose(input: string, base?: string): {
  valid: boolean;
  href: string | null;
  validationErrors: ValidationError[];
};

/**
 * [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for showing a domain to
 * a person: the domain itself where it has no valid Unicode form.
 */
export function domainToUnicode(domain: string): string;
