/**
 * The rows of our own examples about `weburl/psl` and `weburl/display`. Nothing here needs more than what every
 * JavaScript runtime has.
 */
import { same } from './expect.js';

/** @import { Row } from './expect.js' */

/**
 * The implementation that rows are run against.
 *
 * @typedef {{ psl: typeof import('weburl/psl'), display: typeof import('weburl/display').display }} DomainImplementation
 */

/**
 * All of the files, and how a row of theirs is checked.
 *
 * @type {Record<string, (row: any, implementation: DomainImplementation) => void>}
 */
const checks = {
  'display.json': checkDisplay,
  'display-deceptions.json': checkDisplay,
  'public-suffixes.json': checkPublicSuffix,
};

export const files = Object.keys(checks);

/**
 * @param {string} file
 * @param {any[]} json
 * @param {DomainImplementation} implementation
 * @returns {Row[]}
 */
export const rows = (file, json, implementation) =>
  json.filter((row) => typeof row === 'object').map((row) => ({
    id: `${file} ${row.id}`,
    about: JSON.stringify(row.input ?? row.host),
    check: () => checks[file](row, implementation),
  }));

/**
 * @param {any} row
 * @param {DomainImplementation} implementation
 */
function checkPublicSuffix({ host, publicSuffix, registrableDomain }, { psl }) {
  same('the public suffix', psl.publicSuffix(host), publicSuffix);
  same('the registrable domain', psl.registrableDomain(host), registrableDomain);
}

/**
 * @param {any} row
 * @param {DomainImplementation} implementation
 */
function checkDisplay({ input, options, text, parts, unsafeLabels = [] }, { display }) {
  const shown = display(input, options);
  same('the text', shown.text, text);
  same('the parts, joined', shown.parts.map((part) => part.text).join(''), text);
  if (parts !== undefined)
    same(
      'the parts',
      shown.parts.map((part) => [part.role, part.text]),
      parts.map((/** @type {any} */ part) => [part.role, part.text]),
    );
  same(
    'unsafe labels',
    shown.unsafeLabels.map(({ label, problem }) => [label, problem]),
    unsafeLabels.map((/** @type {any} */ unsafe) => [unsafe.label, unsafe.problem]),
  );
}
