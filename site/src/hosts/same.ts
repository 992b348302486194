/** Whether two URLs are same origin and same site, and why. */
import { URL } from 'weburl';
import type { Origins, PSL } from '../shared/modules.js';

export interface Answer {
  isSame: boolean;
  why: string;
}

/** A name, and the values of both. */
export type Part = [name: string, first: string, second: string];

export interface Compared {
  sameOrigin: Answer;
  sameSite: Answer;
  /** Empty if an origin is opaque. */
  parts: Part[];
}

const NONE = 'none';

/** A label of no rule. */
const PROBE = 'weburl-probe';

/** The rule that decides about a domain, as the list writes it. Null for another host. */
export function ruleOf(psl: PSL, host: string): string | null {
  const split = psl.splitDomain(host.replace(/\.$/, ''));
  if (split === null) return null;
  const { publicSuffix, registrableDomain, section } = split;
  if (section === null) return '*';
  const isSuffix = (domain: string) => psl.publicSuffix(domain) === domain;
  // Without an exception, the domain would be a public suffix like every other name there.
  if (isSuffix(`${PROBE}.${publicSuffix}`)) return `!${registrableDomain}`;
  const parent = publicSuffix.replace(/^[^.]*\.?/, '');
  return parent !== '' && isSuffix(`${PROBE}.${parent}`) ? `*.${parent}` : publicSuffix;
}

const SECTIONS = { icann: 'ICANN', private: 'private' };

function ruleText(psl: PSL, host: string): string {
  const rule = ruleOf(psl, host);
  if (rule === null) return NONE;
  const section = psl.splitDomain(host)?.section;
  return section ? `${rule} (${SECTIONS[section]})` : `${rule} (no rule matches)`;
}

/** Returns null if one is not a URL. */
export function compare({ Origin }: Origins, psl: PSL, first: string, second: string): Compared | null {
  const urls = [first, second].map((text) => psl.originOf(text));
  const [a, b] = urls;
  if (a == null || b == null) return null;
  const [one, other] = [Origin.from(first), Origin.from(second)];
  const answers = (origin: string, site: string, parts: Part[]): Compared => ({
    sameOrigin: { isSame: one.isSameOrigin(other), why: origin },
    sameSite: { isSame: one.isSameSite(other), why: site },
    parts,
  });
  if (one.opaque || other.opaque) {
    const why = 'an opaque origin is the same as itself only';
    return answers(why, why, []);
  }
  const parts = partsOf(psl, new URL(a), new URL(b));
  return answers(whyOrigin(parts), whySite(parts), parts);
}

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443', 'ftp:': '21' };

function partsOf(psl: PSL, first: URL, second: URL): Part[] {
  const both = (name: string, valueOf: (url: URL) => string): Part => [name, valueOf(first), valueOf(second)];
  return [
    both('scheme', ({ protocol }) => protocol.slice(0, -1)),
    both('host', ({ hostname }) => hostname),
    both('port', ({ port, protocol }) => port || `${PORTS[protocol]}`),
    both('registrable domain', ({ hostname }) => psl.registrableDomain(hostname) ?? NONE),
    both('rule of the list', ({ hostname }) => ruleText(psl, hostname)),
  ];
}

const differs = (parts: Part[], wanted: string) => {
  const [, first, second] = parts.find(([name]) => name === wanted) ?? ['', '', ''];
  return first !== second;
};

function whyOrigin(parts: Part[]): string {
  const names = ['scheme', 'host', 'port'].filter((name) => differs(parts, name));
  if (names.length === 0) return 'the scheme, host and port are equal';
  if (names.length === 3) return 'the scheme, host and port differ';
  return `the ${names.join(' and ')} ${names.length === 1 ? 'differs' : 'differ'}`;
}

function whySite(parts: Part[]): string {
  const [, first, second] = parts.find(([name]) => name === 'registrable domain') ?? ['', NONE, NONE];
  const [, rule, otherRule] = parts.find(([name]) => name === 'rule of the list') ?? ['', '', ''];
  if (differs(parts, 'scheme')) return 'the scheme differs';
  if (first === NONE || second === NONE) {
    return differs(parts, 'host')
      ? 'a host without a registrable domain is same site with itself only'
      : 'the hosts are equal, and have no registrable domain';
  }
  const rules = rule === otherRule ? `the rule ${rule}` : `the rules ${rule} and ${otherRule}`;
  return `the registrable domains ${first === second ? 'are equal' : 'differ'}, by ${rules}`;
}
