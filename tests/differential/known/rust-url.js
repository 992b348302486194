/** The crate url. It is older than the Standard, so each class also requires that whatwg-url agrees. */
import { percentDecode } from '../../../pkg/lib.js';
import { wellFormed } from '../well-formed.js';

/** @import { KnownHere } from './index.js' */
/** @import { Difference } from '../compare.js' */

const HERE = {
  areas: ['URLs', 'hosts', 'setters'],
  subjects: ['crate url'],
  confirmedBy: 'whatwg-url',
  right: /** @type {const} */ ('weburl'),
};

/** @param {string} outcome of parsing or of a setter */
const hrefOf = (outcome) => outcome.replace(/^TypeError\n/, '').split('\n')[0];

/** The attribute that the step sets, if it sets one. @param {Difference} difference */
const attributeOf = ({ data: { sets }, step }) => sets?.[step - 1]?.attribute;

/** @param {Difference} difference */
const hrefs = ({ area, step, ours, theirs }) =>
  area === 'setters' || step === 0 ? [hrefOf(ours), hrefOf(theirs)] : ['', ''];

/** @param {Difference} difference */
const isUnchanged = ({ before, theirs }) => isFailure(theirs) || theirs === before;

/** @param {string} outcome */
const isFailure = (outcome) => /^(?:failure|TypeError)/.test(outcome);

/** The parsed text of the step, percent-decoded. @param {Difference} difference */
const textOf = ({ data: { input, base, href, sets }, step }) => {
  const texts = step > 0 && sets !== undefined ? [sets[step - 1].value] : [input, base, href];
  const text = texts.filter((one) => one !== undefined).map((one) => one.replace(/[\t\n\r]/g, '')).join(' ');
  return new TextDecoder().decode(percentDecode(wellFormed(text))).replace(/[\t\n\r]/g, '');
};

/** @type {KnownHere<keyof typeof HERE>[]} */
const classes = [
  {
    name: 'the caret in a path',
    applies: (difference) => {
      const [ours, theirs] = hrefs(difference);
      return ours.includes('%5E') && ours.replaceAll('%5E', '^') === theirs.replaceAll('%5E', '^');
    },
    anchor: 'https://url.spec.whatwg.org/#path-percent-encode-set',
    because: 'U+005E (^) is in the path percent-encode set.',
  },
  {
    name: 'spaces at the end of an opaque path',
    applies: (difference) => {
      const [ours, theirs] = hrefs(difference);
      return ours.replace(/%20(?=[?#]|$)/, ' ') === theirs;
    },
    anchor: 'https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state',
    because: 'A space is appended as "%20" where "?" or "#" comes next.',
  },
  {
    name: 'labels in ASCII that are not Punycode, though they begin with "xn--"',
    applies: (difference) => isUnchanged(difference) && /xn--/i.test(textOf(difference)),
    anchor: 'https://url.spec.whatwg.org/#concept-domain-to-ascii',
    because: "A domain that is an ASCII string is lowercased regardless of ToASCII's outcome.",
  },
  {
    name: 'Punycode that decodes to what begins with "xn--"',
    isRare: true,
    applies: (difference) =>
      isFailure(difference.ours) && !isFailure(difference.theirs) && /xn--xn--/i.test(textOf(difference)),
    anchor: 'https://url.spec.whatwg.org/#concept-domain-to-ascii',
    because: 'UTS #46: where CheckHyphens is false, the label must not begin with "xn--".',
  },
  {
    name: 'the path of a "file" URL',
    applies: (difference) =>
      hrefs(difference).every((href) => href.startsWith('file:')) && attributeOf(difference) !== 'protocol',
    anchor: 'https://url.spec.whatwg.org/#path-state',
    because:
      'A drive letter is normalized where it is the first segment, whatever the host is; it takes no host away, and does not include a "/" after it; empty segments stay.',
  },
  {
    name: 'a segment like a drive letter, which ".." leaves in a URL that is not "file"',
    applies: (difference) => {
      const [ours, theirs] = hrefs(difference);
      return !theirs.startsWith('file:') && /(?:^|[/\\: ])[a-z][:|]/i.test(textOf(difference))
        && theirs.length > ours.replaceAll('%5E', '^').length;
    },
    anchor: 'https://url.spec.whatwg.org/#shorten-a-urls-path',
    because: 'Only in a path of a "file" URL does a normalized Windows drive letter stay.',
  },
  {
    name: 'the origin of a blob URL of another scheme',
    applies: ({ ours, theirs, area, step }) => {
      if (area === 'setters' && hrefOf(ours) !== hrefOf(theirs)) return false;
      const [ourOrigin, theirOrigin] = area === 'setters'
        ? [ours.split('\n')[1], theirs.split('\n')[1]]
        : step === 1
        ? [ours, theirs]
        : ['', ''];
      return ourOrigin === 'null' && /^(?:wss?|ftp|https?):/.test(theirOrigin);
    },
    anchor: 'https://url.spec.whatwg.org/#concept-url-origin',
    because: 'The origin of a blob URL is that of the URL in its path only where that is "http", "https" or "file".',
  },
  {
    name: 'the origin of a blob URL, with a label that is not Punycode',
    isRare: true,
    applies: ({ ours, theirs, area, step }) => {
      const [ourOrigin, theirOrigin] = area === 'setters'
        ? [ours.split('\n')[1], theirs.split('\n')[1]]
        : step === 1
        ? [ours, theirs]
        : ['', ''];
      return (area !== 'setters' || hrefOf(ours) === hrefOf(theirs)) && theirOrigin === 'null'
        && /^https?:.*\bxn--/.test(ourOrigin);
    },
    anchor: 'https://url.spec.whatwg.org/#concept-url-origin',
    because:
      "The origin is that of the URL in the path, whose domain is an ASCII string: it is lowercased regardless of ToASCII's outcome.",
  },
  {
    name: 'a backslash in a reference, with a base that is not special',
    areas: ['URLs'],
    applies: ({ data: { input, base }, step }) => step === 0 && base !== undefined && input.includes('\\'),
    anchor: 'https://url.spec.whatwg.org/#relative-state',
    because: 'U+005C (\\) is a delimiter in special URLs only.',
  },
  {
    name: 'more than two slashes before the host of a reference',
    areas: ['URLs'],
    applies: ({ data: { input, base }, theirs }) =>
      base !== undefined && theirs === 'failure' && /^[\s\0-\x20]*[/\\]\s*[/\\]\s*[/\\]/.test(input),
    anchor: 'https://url.spec.whatwg.org/#special-authority-ignore-slashes-state',
    because: 'In a special URL all slashes before the authority are ignored.',
  },
  {
    name: 'a backslash after the colon of a port, in a URL that is not special',
    applies: (difference) => isFailure(difference.ours) && /:\d*\\/.test(textOf(difference)),
    anchor: 'https://url.spec.whatwg.org/#port-state',
    because:
      'U+005C (\\) ends the port of a special URL only; here it is a port-invalid validation error, and failure.',
  },
  {
    name: 'credentials without a host, in a URL that is not special',
    applies: (difference) => isFailure(difference.ours) && /@[\0-\x20]*(?:$|[/?#\s])/.test(textOf(difference)),
    anchor: 'https://url.spec.whatwg.org/#authority-state',
    because: 'Where "@" has been seen and no host follows, that is a host-missing validation error, and failure.',
  },
  {
    name: 'the host setters, with an empty host',
    areas: ['setters'],
    applies: (difference) => ['host', 'hostname'].includes(attributeOf(difference) ?? ''),
    anchor: 'https://url.spec.whatwg.org/#host-state',
    because:
      'The host state returns before the host changes where the host would be empty and the URL has credentials or a port, or where a port is given without a host; the "/." before a path goes where a host comes.',
  },
  {
    name: 'the port setter, with tabs and newlines only',
    isRare: true,
    areas: ['setters'],
    applies: (difference) => {
      const { data: { sets }, step } = difference;
      return attributeOf(difference) === 'port' && /^[\t\n\r]+$/.test(sets[step - 1].value);
    },
    anchor: 'https://url.spec.whatwg.org/#port-state',
    because:
      'The value is not the empty string, so that the port is not removed; the port state finds no digit, and with a state override that is failure.',
  },
  {
    name: 'the pathname setter, of a URL that is not special',
    areas: ['setters'],
    applies: (difference) => attributeOf(difference) === 'pathname',
    anchor: 'https://url.spec.whatwg.org/#path-start-state',
    because:
      'Tabs and newlines are removed first; an empty path stays empty; "/." is serialized before a path that begins with two slashes.',
  },
  {
    name: 'the protocol setter, with "file"',
    areas: ['setters'],
    applies: (difference) => attributeOf(difference) === 'protocol',
    anchor: 'https://url.spec.whatwg.org/#scheme-state',
    because:
      'A special scheme can be changed to "file" where the URL has neither credentials nor a port, and from it where the host is not empty.',
  },
];
export const rustURL = classes.map((one) => ({ ...HERE, ...one }));
