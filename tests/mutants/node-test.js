/** In place of `node:test`: collects the tests of a file, so that one process runs them for many mutants. */
export { mock } from 'node:test';

/**
 * @typedef {() => unknown} Hook
 * @typedef {{ skip: (reason?: string) => void, diagnostic: () => void, plan: () => void }} Context
 * @typedef {{ name: string, run: (context: Context) => unknown }} Test
 * @typedef {{ name: string, items: (Test | Group)[], before: Hook[], after: Hook[], beforeEach: Hook[] }} Group
 */

/** @param {string} name @returns {Group} */
const groupOf = (name) => ({ name, items: [], before: [], after: [], beforeEach: [] });

let group = groupOf('');

/** @param {() => Promise<unknown>} load a file @returns {Promise<Group>} */
export async function collected(load) {
  const all = group = groupOf('');
  await load();
  return all;
}

/** @param {unknown[]} given @returns {{ name: string, isSkipped: boolean, run: any }} */
function readArguments(given) {
  const run = given.find((one) => typeof one === 'function');
  const options = /** @type {any} */ (given.find((one) => typeof one === 'object')) ?? {};
  return { name: String(given[0]), isSkipped: Boolean(options.skip), run };
}

/** @param {unknown[]} given */
export function test(...given) {
  const { name, isSkipped, run } = readArguments(given);
  if (!isSkipped) group.items.push({ name, run });
}

/** @param {unknown[]} given */
export function describe(...given) {
  const { name, isSkipped, run } = readArguments(given);
  if (isSkipped) return;
  const outer = group;
  group = groupOf(name);
  outer.items.push(group);
  run();
  group = outer;
}

export const before = (/** @type {Hook} */ hook) => group.before.push(hook);
export const after = (/** @type {Hook} */ hook) => group.after.push(hook);
export const beforeEach = (/** @type {Hook} */ hook) => group.beforeEach.push(hook);
