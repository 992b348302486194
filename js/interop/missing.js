/**
 * Checks whether the platform's classes follow the current Standards, for `weburl/auto`. It does not start the module.
 */

/**
 * @typedef {'URL' | 'URLSearchParams' | 'URLPattern'} Name
 * @typedef {{ [name in Name]: any }} Classes
 */

/**
 * URLs that older implementations parse differently from the current Standards, each with the result of the Standard.
 *
 * @type {readonly (readonly [input: string, href: string | null])[]}
 */
const URLS = [
  // Nontransitional processing.
  ['https://fa\u00df.example/', 'https://xn--fa-hia.example/'],
  ['https://h/^', 'https://h/%5E'],
  ['data:a  ?b', 'data:a %20?b'],
  ['web+demo:/.//not-a-host/', 'web+demo:/.//not-a-host/'],
  ['https://1.2.3.08/', null],
  ['https://a%00b/', null],
];

/** Whether it has a member that a program has not added to all objects. @param {object} object @param {string} key */
const has = (object, key) =>
  key in Object.prototype ? Object.getOwnPropertyDescriptor(object, key) !== undefined : key in object;

/** @typedef {readonly [input: string, isRight: (classes: Classes) => boolean]} Check */

/**
 * The members that older implementations lack, and the inputs on which their results differ.
 *
 * @type {Record<Name, { hasMembers: (Candidate: any) => boolean, checks: Check[] }>}
 */
const CLASSES = {
  URL: {
    hasMembers: (Candidate) => has(Candidate, 'parse') && has(Candidate, 'canParse'),
    checks: [
      ['../b?c=1', ({ URL: Candidate, URLSearchParams: Params }) => {
        const url = new Candidate('../b?c=1', 'https://h:443/a/');
        url.searchParams.append('d', 'x y');
        return url.href === 'https://h/b?c=1&d=x+y' && url.searchParams instanceof Params;
      }],
      ...URLS.map(([
        input,
        href,
      ]) => /** @type {Check} */ ([input,
        ({ URL: Candidate }) =>
          (Candidate.parse(input)?.href ?? null) === href && Candidate.canParse(input) === (href !== null)])
      ),
    ],
  },
  URLSearchParams: {
    hasMembers: (Candidate) => has(Candidate.prototype, 'size'),
    checks: [
      ['a=1&a=2&a=3', ({ URLSearchParams: Candidate }) => {
        const params = new Candidate('a=1&a=2&a=3');
        params.delete('a', '2');
        return params.size === 2 && params.has('a', '3') && !params.has('a', '2');
      }],
      ['%EF%BF%BD=&%F0%90%80%80=', ({ URLSearchParams: Candidate }) => {
        const params = new Candidate('%EF%BF%BD=&%F0%90%80%80=');
        params.sort();
        return `${params}` === '%F0%90%80%80=&%EF%BF%BD=';
      }],
      ['a=*~', ({ URLSearchParams: Candidate }) => `${new Candidate([['a', '*~']])}` === 'a=*%7E'],
    ],
  },
  URLPattern: {
    hasMembers: (Candidate) => has(Candidate.prototype, 'hasRegExpGroups'),
    checks: [
      ['/:id(\\d+)/{x}?', ({ URLPattern: Candidate }) => {
        const pattern = new Candidate({ pathname: '/:id(\\d+)/{x}?' }, { ignoreCase: true });
        return pattern.exec({ pathname: '/12/X' }).pathname.groups.id === '12' && pattern.hasRegExpGroups === true
          && !pattern.test({ pathname: '/a/' });
      }],
      ['?q', ({ URLPattern: Candidate }) => {
        const pattern = new Candidate('?q', 'https://h/a');
        return pattern.pathname === '/a' && pattern.hash === '*';
      }],
    ],
  },
};

/** @type {readonly Name[]} */
export const NAMES = ['URL', 'URLSearchParams', 'URLPattern'];

/**
 * The classes that are absent or fail a check.
 *
 * @param {{ [name in Name]?: boolean }} [wanted] the classes to check
 * @param {object} [classes] the classes by name
 * @returns {{ name: Name, inputs: string[] }[]} each with the inputs on which it fails; no inputs if the class or a
 *   member is absent
 */
export function missing(wanted = { URL: true, URLSearchParams: true, URLPattern: true }, classes = globalThis) {
  const unknown = Object.keys(wanted).find((key) => !NAMES.includes(/** @type {Name} */ (key)));
  if (unknown !== undefined) throw new TypeError(`missing: ${unknown} is not one of ${NAMES.join(', ')}`);
  // Arrays of the oldest engines have no `flatMap`.
  const failures = NAMES.filter((name) => wanted[name]).map((name) => failure(name, /** @type {Classes} */ (classes)));
  return failures.filter((found) => found !== null);
}

/**
 * @param {Name} name
 * @param {Classes} classes
 */
function failure(name, classes) {
  const { hasMembers, checks } = CLASSES[name];
  if (!passes(hasMembers, classes[name])) return { name, inputs: [] };
  const inputs = checks.filter(([, isRight]) => !passes(isRight, classes)).map(([input]) => input);
  return inputs.length === 0 ? null : { name, inputs };
}

/** @type {<T>(check: (value: T) => boolean, value: T) => boolean} */
function passes(check, value) {
  try {
    return check(value);
  } catch {
    return false;
  }
}
