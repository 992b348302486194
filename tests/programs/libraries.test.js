/** Libraries that a program imports: each does its main operation with URLs, in every mode of loading the classes. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { MODES } from './support/modes.js';
import { failure, folder, run, titleOf } from './support/programs.js';

const [ALL, NEWER] = [[20, 22, 24, 26], [22, 24, 26]];

/** The versions of Node in which each runs, by its own requirements. */
const LIBRARIES = {
  'axios': ALL,
  'express': ALL,
  'fastify': ALL,
  'got': NEWER,
  'hono': ALL,
  'jsdom': [22, 26],
  'koa': ALL,
  'ky': NEWER,
  'msw': NEWER,
  'node-fetch': ALL,
  'undici': NEWER,
  'ws': ALL,
};

for (const [name, nodes] of Object.entries(LIBRARIES)) {
  test(`${titleOf(name)} in Node ${nodes.join(', ')}: ${MODES.join('; ')}`, async () => {
    const failures = await Promise.all(nodes.map((node) => failuresOf(name, node)));
    if (failures.flat().length > 0) assert.fail(failures.flat().join('\n\n'));
  });
}

/** @returns {Promise<string[]>} the failure in each mode */
async function failuresOf(name, node) {
  const failures = [];
  for (const mode of MODES) {
    const ended = await run([join(folder, 'support', 'run.js'), mode, join(folder, 'libraries', `${name}.js`)], {
      node,
    });
    failures.push(...failure(`${name} in Node ${node}, ${mode}`, ended));
  }
  return failures;
}
