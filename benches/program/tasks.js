/**
 * The measured tasks. Each task is a function of the classes and of lists of texts that returns a pass over them.
 *
 * A task uses no outer variables: {@link fresh} compiles it anew for each implementation, so that
 * the engine does not apply its type feedback from one implementation to another.
 */

/**
 * @typedef {Record<string, any>} Classes `URL`, `URLSearchParams`, `URLPattern`, of one implementation
 * @typedef {(classes: Classes, list: any[], other: any[]) => () => number} Task
 * @typedef {{
 *   group: string, name: string, list: string, other?: string, values?: string[], needs?: string,
 *   member?: string, task: Task,
 * }} Row the task gets the list, and either the values or, to combine each text with each, the other
 *   list; `needs` names the class that it is about, or else that is URL; in it, MEMBER stands for the
 *   name of a member
 */

/** @type {Task} */
const parse = ({ URL }, list) => () => {
  let sum = 0;
  for (const text of list) sum += new URL(text).href.length;
  return sum;
};

/** @type {Task} */
const canParse = ({ URL }, list) => () => {
  let sum = 0;
  for (const text of list) sum += URL.canParse(text) ? 1 : 0;
  return sum;
};

/** @type {Task} */
const components = ({ URL }, list) => () => {
  let sum = 0;
  for (const text of list) {
    const url = new URL(text);
    sum += url.protocol.length + url.host.length + url.pathname.length + url.search.length + url.hash.length;
  }
  return sum;
};

/** @type {Task} */
const resolve = ({ URL }, list, bases) => () => {
  let sum = 0;
  for (const base of bases) {
    for (const reference of list) sum += new URL(reference, base).href.length;
  }
  return sum;
};

/** A setter, with two values in turn, on reused URL objects. @type {Task} */
const set = ({ URL }, list, values) => {
  const urls = list.map((text) => new URL(text));
  let turn = 0;
  return () => {
    turn = 1 - turn;
    const value = values[turn];
    let sum = 0;
    for (const url of urls) {
      url.MEMBER = value;
      sum += url.href.length;
    }
    return sum;
  };
};

/** @type {Task} */
const iterate = ({ URLSearchParams }, list) => () => {
  let sum = 0;
  for (const text of list) {
    for (const [name, value] of new URLSearchParams(text)) sum += name.length + value.length;
  }
  return sum;
};

/** @type {Task} */
const match = ({ URLPattern }, list, inputs) => {
  const patterns = list.map((pattern) => new URLPattern(pattern));
  return () => {
    let sum = 0;
    for (const pattern of patterns) {
      for (const input of inputs) sum += pattern.MEMBER(input) ? 2 : 1;
    }
    return sum;
  };
};

/** @param {string} member @param {string[]} values @returns {Row} */
const setter = (member, ...values) => ({
  group: 'setters',
  name: `set ${member}`,
  list: 'web',
  member,
  values,
  task: set,
});

/** @type {Row[]} */
export const rows = [
  { group: 'parse, read href', name: 'parse, read href', list: 'web', task: parse },
  { group: 'parse, read five components', name: 'parse, read five components', list: 'web', task: components },
  { group: 'canParse', name: 'canParse, valid', list: 'web', task: canParse },
  { group: 'canParse', name: 'canParse, invalid', list: 'invalid', task: canParse },
  { group: 'uncommon URLs', name: 'parse, not canonical', list: 'non-canonical', task: parse },
  { group: 'uncommon URLs', name: 'parse, IDN', list: 'idn', task: parse },
  { group: 'uncommon URLs', name: 'parse, IPv4 and IPv6', list: 'addresses', task: parse },
  { group: 'uncommon URLs', name: 'parse, file', list: 'files', task: parse },
  { group: 'uncommon URLs', name: 'parse, data and other schemes', list: 'schemes', task: parse },
  { group: 'relative reference', name: 'relative reference', list: 'references', other: 'bases', task: resolve },
  setter('href', 'https://example.com/products/17?page=2', 'https://www.example.org/'),
  setter('protocol', 'http:', 'https:'),
  setter('username', 'maria', ''),
  setter('password', 'secret', ''),
  setter('host', 'example.com:8080', 'www.example.org:3000'),
  setter('hostname', 'example.com', 'www.example.org'),
  setter('port', '8080', ''),
  setter('pathname', '/products/17', '/wiki/Uniform_Resource_Locator'),
  setter('search', '?page=2&sort=price', ''),
  setter('hash', '#section-2', ''),
  {
    group: 'url.searchParams',
    name: 'parse, searchParams.get',
    list: 'with-query',
    task: ({ URL }, list) => () => {
      let sum = 0;
      for (const text of list) sum += new URL(text).searchParams.get('page') === null ? 1 : 2;
      return sum;
    },
  },
  {
    group: 'url.searchParams',
    name: '8 searchParams.append, href',
    list: 'bases',
    task: ({ URL }, list) => () => {
      let sum = 0;
      for (const text of list) {
        const url = new URL(text);
        url.searchParams.append('q', 'how to bake bread');
        url.searchParams.append('lang', 'en');
        url.searchParams.append('page', '2');
        url.searchParams.append('sort', 'price');
        url.searchParams.append('colour', 'grün');
        url.searchParams.append('size', '43');
        url.searchParams.append('tag', 'a&b');
        url.searchParams.append('ref', 'home');
        sum += url.href.length;
      }
      return sum;
    },
  },
  {
    group: 'URLSearchParams',
    name: 'URLSearchParams, parse and has',
    list: 'queries',
    needs: 'URLSearchParams',
    task: ({ URLSearchParams }, list) => () => {
      let sum = 0;
      for (const text of list) sum += new URLSearchParams(text).has('page') ? 2 : 1;
      return sum;
    },
  },
  {
    group: 'URLSearchParams',
    name: 'URLSearchParams, parse and iterate',
    list: 'queries',
    needs: 'URLSearchParams',
    task: iterate,
  },
  {
    group: 'URLSearchParams',
    name: 'URLSearchParams, record, toString',
    list: 'records',
    needs: 'URLSearchParams',
    task: ({ URLSearchParams }, list) => () => {
      let sum = 0;
      for (const record of list) sum += new URLSearchParams(record).toString().length;
      return sum;
    },
  },
  {
    group: 'URLPattern, construct',
    name: 'URLPattern, construct',
    list: 'patterns',
    needs: 'URLPattern',
    task: ({ URLPattern }, list) => () => {
      let sum = 0;
      for (const pattern of list) sum += new URLPattern(pattern).pathname.length;
      return sum;
    },
  },
  ...['test', 'exec'].map((member) => ({
    group: `URLPattern, ${member}`,
    name: `URLPattern, ${member}`,
    list: 'patterns',
    other: 'inputs',
    needs: 'URLPattern',
    member,
    task: match,
  })),
];

/** @param {string} from @param {string} list @param {Task} task @returns {Row} */
const makingPatterns = (from, list, task) => ({
  group: 'distinct patterns',
  name: `distinct: new URLPattern, ${from}`,
  list: `distinct pattern ${list}`,
  needs: 'URLPattern',
  task,
});

/** Rows over lists of {@link import('../generated.mjs')}, which no branch predictor learns. */
rows.push(
  ...[
    ['parse, href', 'web'],
    ['uppercase hosts, default ports, dot segments', 'uppercase'],
    ['IPv4 and IPv6', 'addresses'],
    ['credentials', 'credentials'],
    ['percent signs and quotes', 'escapes'],
    ['not canonical', 'non-canonical'],
  ].map(([name, list]) => ({
    group: 'distinct URLs',
    name: `distinct: ${name}`,
    list: `distinct ${list}`,
    task: parse,
  })),
  { group: 'distinct URLs', name: 'distinct: canParse', list: 'distinct web', task: canParse },
  { group: 'distinct URLs', name: 'distinct: canParse, invalid', list: 'distinct invalid', task: canParse },
  { group: 'distinct URLs', name: 'distinct: with a base', list: 'distinct references', other: 'base', task: resolve },
  {
    group: 'distinct URLs',
    name: 'distinct: URLSearchParams, iterate',
    list: 'distinct queries',
    needs: 'URLSearchParams',
    task: iterate,
  },
  makingPatterns('a string', 'strings', ({ URLPattern }, list) => () => {
    let sum = 0;
    for (const pattern of list) sum += new URLPattern(pattern).pathname.length;
    return sum;
  }),
  makingPatterns('a string and a base', 'paths', ({ URLPattern }, list) => () => {
    let sum = 0;
    for (const pattern of list) sum += new URLPattern(pattern, 'https://example.com').pathname.length;
    return sum;
  }),
  makingPatterns('a dictionary', 'paths', ({ URLPattern }, list) => () => {
    let sum = 0;
    for (const pathname of list) sum += new URLPattern({ pathname }).pathname.length;
    return sum;
  }),
);

let compiled = 0;

/**
 * A copy of the function for this member, which shares no compiled code with it.
 *
 * @param {Row} row
 * @returns {Task}
 */
export function fresh({ task, member = '' }) {
  compiled += 1;
  // Engines look up compiled code by its source text.
  return new Function(`/* ${compiled} */ return (${String(task).replaceAll('MEMBER', member)});`)();
}
