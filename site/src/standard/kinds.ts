/** The kinds of the rows in which a browser differs. */
import type { Difference } from './run.js';

/** `X instead of Y` in a message: what the browser has, and what the Standard requires. */
const texts = ({ message }: Difference) => {
  const [theirs = '', ours = ''] = message.split(' instead of ');
  return { theirs, ours };
};

const isAboutFiles = ({ about, message }: Difference) => /file:/i.test(about + message);
const isAccepted = ({ message }: Difference) =>
  /instead of a TypeError$|canParse\(\): true instead of false$/.test(message);
const isRefused = ({ message }: Difference) =>
  !message.includes(' instead of ') || message.endsWith('false instead of true');

function isOnlyEncoded(difference: Difference): boolean {
  const { theirs, ours } = texts(difference);
  const decoded = (text: string) =>
    text.replaceAll(/%([2-7][\dA-F])/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const withoutName = (text: string) => decoded(text.slice(text.indexOf('"')));
  return theirs.includes('"') && withoutName(theirs) === withoutName(ours);
}

/** The first kind that fits is the kind of a row. */
const KINDS: { name: string; fits: (difference: Difference) => boolean }[] = [
  { name: 'URL patterns', fits: ({ area, id }) => area === 'URL patterns' || id.startsWith('url-patterns') },
  {
    name: 'drive letters of file: URLs',
    fits: (one) => isAboutFiles(one) && /["/\\:][a-z](?:[|:]|%7C)(?:["/\\|#?a-z]|$)/i.test(one.about),
  },
  { name: 'hosts and empty segments of file: URLs', fits: isAboutFiles },
  { name: 'invalid URLs that it accepts', fits: isAccepted },
  { name: 'domains that it refuses', fits: (one) => isRefused(one) && /xn--|[^\0-\x7F]/i.test(one.about) },
  { name: 'other URLs that it refuses', fits: isRefused },
  { name: 'origins', fits: ({ message }) => message.startsWith('origin:') },
  { name: 'domains with another result', fits: ({ area }) => area === 'hosts' },
  {
    name: 'spaces at the end of an opaque path',
    fits: (one) => isOnlyEncoded(one) && / (?:[?#]|"$)/.test(texts(one).theirs),
  },
  { name: 'percent-encoding', fits: isOnlyEncoded },
  { name: 'setters', fits: ({ area, id }) => area === 'setters' || id.startsWith('setter') },
  { name: 'schemes that are not special', fits: () => true },
];

export interface Kind {
  name: string;
  list: Difference[];
}

/** The kinds that occur, the most frequent first. */
export function kindsOf(differences: Difference[]): Kind[] {
  const lists = new Map<string, Difference[]>();
  for (const one of differences) {
    const { name = '' } = KINDS.find(({ fits }) => fits(one)) ?? {};
    lists.set(name, [...lists.get(name) ?? [], one]);
  }
  return [...lists].map(([name, list]) => ({ name, list })).sort((a, b) => b.list.length - a.list.length);
}
