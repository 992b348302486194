/** The views: their names in the bar, what each is for, and more words by which people look for it. */

interface Texts {
  title: string;
  /** Empty where the view has a heading of its own. */
  heading: string;
  sentence: string;
  words: string;
}

export const VIEWS = {
  url: {
    title: 'URL',
    heading: 'What is in a URL, and why is it invalid?',
    sentence:
      'weburl is the URL Standard and the URL Pattern Standard to the letter, for JavaScript and Rust. Type a URL '
      + 'to see its parts, its errors, and how this browser reads it.',
    words: 'parse, validate, check a URL; validation error; query string, parameters; percent-encoding; punycode; base',
  },
  pattern: {
    title: 'Pattern',
    heading: 'What does a pattern match?',
    sentence:
      'Type a URL pattern and some URLs to see which of them match, with which groups, and which component refuses '
      + 'the others.',
    words: 'URLPattern; route, router, routing; wildcard; regular expression; test a pattern; path parameters',
  },
  hosts: {
    title: 'Hosts',
    heading: 'What does a host become?',
    sentence:
      'Type a host to see its Punycode, every notation of an address, and whether it looks like another host; or '
      + 'two URLs to see whether they are same origin and same site.',
    words:
      'IDN, internationalized domain name; punycode; xn--; homograph, phishing; IPv4, IPv6, IP address; CORS, CSRF, '
      + 'cookies, public suffix list',
  },
  guard: {
    title: 'Guard',
    heading: 'May my server fetch this URL?',
    sentence:
      'Type a URL of a stranger and your policy against server-side request forgery (SSRF) to see which rules allow '
      + 'the URL and which refuse it.',
    words:
      'webhook; private IP address, internal network, localhost, cloud metadata; open redirect; allow list, deny list',
  },
  links: {
    title: 'Links',
    heading: 'Where does a link in a text end?',
    sentence: 'Type or paste a text to see its links marked, and the rule that ends each one.',
    words: 'linkify, autolink; find URLs in text, in chats, Markdown and terminals; UTS #58; email addresses',
  },
  standard: {
    title: 'Standard',
    heading: 'Does this browser follow the Standard?',
    sentence: "The rows of web-platform-tests and of weburl's own tests run here, with the browser's classes and with "
      + "weburl's.",
    words: 'conformance, compliance, compatibility; WPT; browser bugs, differences',
  },
  speed: {
    title: 'Speed',
    heading: 'How fast is it here?',
    sentence:
      "weburl's benchmarks run in this browser, with its own classes and with weburl's in turn: shorter bars are "
      + 'faster.',
    words: 'benchmark, performance, operations per second',
  },
  docs: {
    title: 'Docs',
    heading: '',
    sentence: 'Read or search the documents. An example with a button runs here, and you can change it.',
    words: '',
  },
} as const satisfies Record<string, Texts>;

export type ViewName = keyof typeof VIEWS;

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];
