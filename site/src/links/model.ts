/** The links of a text, and why each ends there: by a named rule, or by UTS #58. */
import { URL } from 'weburl';
import type { Display, Links } from '../shared/modules.js';

type Link = ReturnType<Links['findLinks']>[number];
type Options = NonNullable<Parameters<Links['findLinks']>[1]>;

/** The named rules, which the profile strict does not have, and what each does. */
export const RULES = {
  stopAtWidePunctuation: 'wide punctuation such as 。 and （ ends a link',
  stopAtDelimiters: 'quotation marks, <, > and backticks end a link',
  trimSigns: 'dashes, …, → and ? at the end are left out',
  trimMarkup: '*, _ and ~ at the end are left out if they are before the link too',
  trimFormatControls: 'a link ends before invisible characters',
  trimDots: 'several dots may follow a domain',
  rejectBidiOverrides: 'a text with a bidi override is not a link',
  ignoreFileNames: 'names of files and parts of paths are not links',
  ignoreJoinedWords: 'calls of methods and joined sentences are not links',
  acceptUnlistedDomains: 'after a scheme, any domain may follow',
} as const;

export type Rule = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/** Why a link ends by UTS #58, and its section there. */
const ENDINGS = {
  text: ['with the text', ''],
  email: ['with the domain of the address', 'email-link-detection'],
  host: ['with the host: only a port, a path, a query or a fragment follows it', 'detection-algorithm'],
  hard: ['Hard: white space and other characters that no link contains', 'termination'],
  soft: ['Soft: punctuation at the end of a link', 'termination'],
  close: ['Close: a closing bracket without its partner', 'termination'],
  rules: ['by more than one rule', ''],
} as const;

export interface Found {
  link: Link;
  /** The rules that decide where it ends. */
  rules: Rule[];
  /** Without such a rule: the reason, and the section of UTS #58; both empty with one. */
  reason: string;
  section: string;
}

export interface Report {
  found: Found[];
  /** Texts that a rule rejects. */
  rejected: { text: string; start: number; rules: Rule[] }[];
}

export interface Modules {
  links: Links;
  display: Display;
}

/** Finds the links with some of the rules turned off. With all of them off, the profile is strict. */
export function reportOn({ links, display }: Modules, text: string, off: readonly Rule[]): Report {
  const on = RULE_NAMES.filter((rule) => !off.includes(rule));
  const optionsWithout = (rules: readonly Rule[]): Options => ({
    ...on.length === 0 ? { profile: 'strict' } : Object.fromEntries(rules.map((rule) => [rule, false])),
    display: display.display,
    URL,
  });
  const found = links.findLinks(text, optionsWithout(off));
  const others = on.map((rule) => ({ rule, found: links.findLinks(text, optionsWithout([...off, rule])) }));
  return {
    found: found.map((link) => {
      const rules = others.filter((other) =>
        other.found.some(({ start, end }) => start === link.start && end !== link.end)
      ).map(({ rule }) => rule);
      const [reason, section] = rules.length > 0 ? ['', ''] : ENDINGS[endingOf(links, text, link)];
      return { link, rules, reason, section };
    }),
    rejected: rejectedBy(found, others),
  };
}

function rejectedBy(found: Link[], others: { rule: Rule; found: Link[] }[]): Report['rejected'] {
  const rejected = new Map<number, Report['rejected'][number]>();
  for (const { rule, found: all } of others) {
    for (const { start, end, text } of all) {
      if (found.some((link) => link.start < end && start < link.end)) continue;
      const one = rejected.get(start) ?? { text, start, rules: [] };
      rejected.set(start, { ...one, rules: [...one.rules, rule] });
    }
  }
  return [...rejected.values()].sort((a, b) => a.start - b.start);
}

/** Why a link ends that ends in the same way without any one of the rules. */
function endingOf(
  { findLinks, isLink }: Links,
  text: string,
  { start, end, kind, text: shown }: Link,
): keyof typeof ENDINGS {
  if (end === text.length) return 'text';
  if (kind === 'email') return 'email';
  if (!/[/?#]/.test(shown.replace(/^\w+:\/\//, ''))) return 'host';
  const next = String.fromCodePoint(text.codePointAt(end) ?? 0);
  const strict = { profile: 'strict', URL } as const;
  const found = findLinks(text.slice(start), strict)[0];
  if (found?.start === 0 && found.end !== end - start) return 'rules';
  if (isLink(`https://a.com/${next}a`, strict)) return 'soft';
  // Ps and Pe are most of the brackets; a greater-than sign is one here too.
  return /[\p{Pe}>]/u.test(next) ? 'close' : 'hard';
}
