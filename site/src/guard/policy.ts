/** The policy as it is typed, and what each of its rules says. */
import type { Guard } from '../shared/modules.js';

type Policy = NonNullable<Parameters<Guard['mayFetch']>[1]>;
export type Option = typeof OPTIONS[number]['name'];
export type Typed = Record<Option, string>;

const listOf = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '');
/** The text itself, which the error quotes, if it is not a number. */
const numberOf = (text: string) => Number.isNaN(Number(text)) ? text : Number(text);
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
    valueOf: (text) => /^(?:any|default)$/.test(text.trim()) ? text.trim() : listOf(text).map(numberOf),
  },
  {
    name: 'allowedHosts',
    byDefault: '',
    hint: 'the only hosts: example.com *.example.com 192.0.2.0/24',
    valueOf: listOf,
  },
  { name: 'deniedHosts', byDefault: '', hint: 'hosts that are refused', valueOf: listOf },
  { name: 'internalHosts', byDefault: '', hint: 'hosts that may be in any address space', valueOf: listOf },
  { name: 'nat64Prefixes', byDefault: '', hint: 'prefixes of your own NAT64: 2001:db8:64::/96', valueOf: listOf },
  { name: 'addressSpaces', byDefault: 'global', hint: 'global private loopback metadata …', valueOf: listOf },
  { name: 'maximumLength', byDefault: '8000', hint: 'in UTF-16 code units', valueOf: numberOf },
  { name: 'blockBadPorts', byDefault: 'yes', hint: 'the bad ports of the Fetch Standard', valueOf: isYes },
  { name: 'credentials', byDefault: 'no', hint: 'a user name and a password may be in the URL', valueOf: isYes },
] as const satisfies OptionField[];

export const DEFAULTS = Object.fromEntries(OPTIONS.map(({ name, byDefault }) => [name, byDefault])) as Typed;

/** The options that are not as the package has them by default. */
export const policyOf = (typed: Typed): Policy =>
  Object.fromEntries(OPTIONS.filter(({ name, byDefault }) => !['', byDefault].includes(typed[name].trim()))
    .map(({ name, valueOf }) => [name, valueOf(typed[name])]));

type Rulings = ReturnType<Guard['explain']>;

const NAMES: Record<Rulings[number]['rule'], string> = {
  length: 'Its length',
  url: 'A URL with a host',
  scheme: 'Its scheme',
  credentials: 'User name and password',
  port: 'Its port',
  'bad-port': 'Bad ports of the Fetch Standard',
  'denied-host': 'Denied hosts',
  host: 'Allowed hosts',
  'address-space': 'The address space of its host',
};

export interface Ruling {
  name: string;
  options: string[];
  /** Null where the rule allows the URL. */
  refusal: { reason: string; message: string } | null;
}

/** The decision of each rule, with the options that are typed here. */
export const rulings = (guard: Guard, input: string, policy: Policy): Ruling[] =>
  guard.explain(input, policy).map((ruling) => ({
    name: NAMES[ruling.rule],
    options: ruling.options.filter((option) => OPTIONS.some(({ name }) => name === option)),
    refusal: ruling.allowed ? null : ruling,
  }));
