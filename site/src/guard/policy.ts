/** The policy as it is typed, and each of its rules applied alone. */
import { URL } from 'weburl';
import type { Guard } from '../shared/modules.js';

type Policy = NonNullable<Parameters<Guard['mayFetch']>[1]>;
export type Option = typeof OPTIONS[number]['name'];
export type Typed = Record<Option, string>;

const listOf = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '');
const isYes = (text: string) => text === 'yes';

interface OptionField {
  name: keyof Policy;
  /** The default of the package: of a flag, yes or no. */
  byDefault: string;
  hint: string;
  valueOf: (text: string) => unknown;
}

/** The options of a policy that are about one URL. */
export const OPTIONS = [
  { name: 'schemes', byDefault: 'https http', hint: 'the only schemes', valueOf: listOf },
  {
    name: 'ports',
    byDefault: 'default',
    hint: 'default, any, or numbers',
    valueOf: (text) => /^(?:any|default)$/.test(text.trim()) ? text.trim() : listOf(text).map(Number),
  },
  {
    name: 'allowedHosts',
    byDefault: '',
    hint: 'the only hosts: example.com *.example.com 192.0.2.0/24',
    valueOf: listOf,
  },
  { name: 'deniedHosts', byDefault: '', hint: 'hosts that are refused', valueOf: listOf },
  { name: 'internalHosts', byDefault: '', hint: 'hosts that may be in any address space', valueOf: listOf },
  { name: 'addressSpaces', byDefault: 'global', hint: 'global private loopback metadata …', valueOf: listOf },
  { name: 'maximumLength', byDefault: '8000', hint: 'in UTF-16 code units', valueOf: Number },
  { name: 'blockBadPorts', byDefault: 'yes', hint: 'the bad ports of the Fetch Standard', valueOf: isYes },
  { name: 'credentials', byDefault: 'no', hint: 'a user name and a password may be in the URL', valueOf: isYes },
] as const satisfies OptionField[];

export const DEFAULTS = Object.fromEntries(OPTIONS.map(({ name, byDefault }) => [name, byDefault])) as Typed;

/** The options that are not as the package has them by default. */
export const policyOf = (typed: Typed): Policy =>
  Object.fromEntries(OPTIONS.filter(({ name, byDefault }) => !['', byDefault].includes(typed[name].trim()))
    .map(({ name, valueOf }) => [name, valueOf(typed[name])]));

const RULES: { name: string; options: Option[] }[] = [
  { name: 'A URL with a host', options: [] },
  { name: 'Its length', options: ['maximumLength'] },
  { name: 'Its scheme', options: ['schemes'] },
  { name: 'User name and password', options: ['credentials'] },
  { name: 'Its port', options: ['ports'] },
  { name: 'Bad ports of the Fetch Standard', options: ['blockBadPorts'] },
  { name: 'Allowed hosts', options: ['allowedHosts'] },
  { name: 'Denied hosts', options: ['deniedHosts'] },
  { name: 'The address space of its host', options: ['addressSpaces', 'internalHosts'] },
];

export interface Ruling {
  name: string;
  options: Option[];
  /** Null where the rule allows the URL. */
  refusal: { reason: string; message: string } | null;
}

/** The decision of each rule, with all others as wide as they can be. No rule overrides another. */
export function rulings(guard: Guard, input: string, policy: Policy): Ruling[] {
  const scheme = URL.parse(input)?.protocol;
  const wide: Policy = {
    URL,
    ports: 'any',
    blockBadPorts: false,
    credentials: true,
    maximumLength: Number.MAX_SAFE_INTEGER,
    addressSpaces: ['global', 'loopback', 'private', 'link-local', 'unique-local', 'shared', 'documentation',
      'benchmarking', 'broadcast', 'multicast', 'reserved', 'this-network', 'metadata'],
    ...scheme === undefined ? {} : { schemes: [scheme] },
  };
  return RULES.map(({ name, options }) => {
    const others = Object.entries(wide).filter(([option]) => !options.some((own) => own === option));
    const own = Object.entries(policy).filter(([option]) => options.some((one) => one === option));
    const decision = guard.mayFetch(input, Object.fromEntries([...others, ...own]));
    return { name, options, refusal: decision.allowed ? null : decision };
  });
}
