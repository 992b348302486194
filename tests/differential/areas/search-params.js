/** URLSearchParams: their construction, the operations on them, and the effects on their URL. */
import fc from 'fast-check';
import { init, operation } from '../generate/search-params.js';
import { node, weburl, whatwgURL } from '../subjects.js';

/** @import { Area, Outcome } from './index.js' */
/** @import { Implementation } from '../subjects.js' */
/** @import { Init, Operation } from '../generate/search-params.js' */

/** @typedef {{ init: Init, operations: Operation[] }} Case */

/** @param {Implementation} implementation @param {Init} from @returns {{ params: any, url: any }} */
function create({ URL, URLSearchParams }, from) {
  if (from.kind === 'string') return { params: new URLSearchParams(from.text), url: null };
  if (from.kind === 'url') {
    const url = URL.parse(from.href);
    return { params: url === null ? new URLSearchParams() : url.searchParams, url };
  }
  const pairs = from.pairs.map(({ name, value }) => [name, value]);
  return { params: new URLSearchParams(from.kind === 'pairs' ? pairs : Object.fromEntries(pairs)), url: null };
}

/** @param {Implementation} implementation @returns {(data: Case) => Outcome} */
const outcomeOf = (implementation) => ({ init: from, operations }) => {
  const { params, url } = create(implementation, from);
  const steps = [JSON.stringify([...params]), String(params)];
  for (const { method, name, value } of operations) {
    const given = [name, value].filter((argument) => argument !== undefined);
    const answer = params[method](...given);
    steps.push(JSON.stringify([answer ?? null, params.size, String(params), url === null ? null : url.href]));
  }
  steps.push(JSON.stringify([...params]));
  return steps;
};

/** @type {Area} */
export const searchParams = {
  name: 'URLSearchParams',
  arbitrary: fc.record({ init, operations: fc.array(operation, { maxLength: 5 }) }),
  reference: outcomeOf(weburl),
  subjects: { [whatwgURL.name]: outcomeOf(whatwgURL), [node.name]: outcomeOf(node) },
  crates: ['weburl', 'ada-url', 'url'],
  required: ['init', 'operations', 'kind', 'text', 'pairs', 'href', 'method', 'name', 'value'],
  fixed: ['kind', 'method'],
  batch: 500,
};
