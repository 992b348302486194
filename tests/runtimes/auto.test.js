/**
 * The table of docs/using/polyfills.md: the classes that `weburl/auto` replaces in each runtime, and the inputs on
 * which `weburl/check` finds that they fail. It changes when a new version of a runtime or browser passes the checks.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { installConsumer } from '../package/consumer.js';
import { modulePath } from './module-path.js';

const consumer = installConsumer();
after(consumer.remove);

/** Reports for each class whether it existed, whether ours has replaced it, and why. */
const PROGRAM = `
  const names = ['URL', 'URLSearchParams', 'URLPattern'];
  const before = names.map((name) => globalThis[name]);
  const { missing } = await import('weburl/check');
  const reasons = missing().map(({ name, inputs }) => {
    if (inputs.length > 0) return inputs.map((input) => '\`' + input + '\`').join(', ');
    return 'it lacks ' + (globalThis[name] ? 'a member of ' : '') + '\`' + name + '\`';
  });
  await import('weburl/auto');
  const rows = names.map((name, index) => globalThis[name] === before[index] ? 'kept' : before[index] ? 'replaced' : 'added');
  rows.push(reasons.join('; ') || 'none');
`;

const page = fileURLToPath(new globalThis.URL('../../docs/using/polyfills.md', import.meta.url));
const [START, END] = ['<!-- Written by WEBURL_UPDATE=1 node --test tests/runtimes/auto.test.js -->\n',
  '<!-- End of the runtimes -->\n'];

function inRuntime({ command, args }) {
  const file = join(consumer.directory, 'auto.mjs');
  writeFileSync(file, `${PROGRAM} console.log(JSON.stringify(rows));`);
  const { stdout, stderr } = spawnSync(command, [...args, file], { cwd: consumer.directory, encoding: 'utf8' });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
}

/** @returns {Promise<{ version: string, found: string[] }>} */
async function inBrowser(name) {
  const content = `<!doctype html><script type="module">${
    PROGRAM.replaceAll(/'(weburl\/\w+)'/g, (_, entry) => `'${modulePath(consumer, entry)}'`)
  } window.rows = rows;</script>`;
  const server = await servePages({ folder: consumer.directory, resources: { '/page.html': { content } } });
  const browser = await startBrowser(name);
  try {
    await browser.open(`${server.origin}/page.html`);
    const found = await browser.evaluate(async () => {
      const { window } = globalThis;
      while (window.rows === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
      return window.rows;
    });
    return { version: browser.version, found };
  } finally {
    await browser.end();
    await server.end();
  }
}

const major = (version) => version.split('.')[0];

/** @returns {Promise<string[]>} the lines for the installed runtimes */
async function lines() {
  const rows = [];
  for (const { name, command, args } of installedRuntimes()) {
    if (command === undefined) continue;
    const [version] = /[\d.]+/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout) ?? [''];
    rows.push([
      `${name.replace(/^node-\d+/, 'Node')} ${
        name.startsWith('node') ? major(version) : version.split('.').slice(0, 2).join('.')
      }`,
      inRuntime({ command, args }),
    ]);
  }
  for (const name of browserNames) {
    if (missingBrowser(name) !== null) continue;
    const { version, found } = await inBrowser(name);
    rows.push([`${browserTitle(name)} ${name === 'webkit' ? version.split('.').slice(0, 2).join('.') : major(version)}`,
      found]);
  }
  return rows.map(([title, found]) => `| ${[title, ...found].join(' | ')} |`);
}

test('the table of docs/using/polyfills.md', async () => {
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(START);
  const [table, after_] = rest.split(END);
  const found = await lines();
  const written = `| | \`URL\` | \`URLSearchParams\` | \`URLPattern\` | fails on |\n|---|---|---|---|---|\n${
    found.join('\n')
  }\n`;
  if (process.env.WEBURL_UPDATE) {
    writeFileSync(page, `${before}${START}${written}${END}${after_}`);
    return;
  }
  // Only lines of installed runtimes with the recorded version are compared.
  const known = new Map(table.trim().split('\n').map((line) => [line.split(' | ')[0], line]));
  const differing = found.filter((line) => (known.get(line.split(' | ')[0]) ?? line) !== line);
  assert.deepEqual(differing, []);
  assert.ok(found.some((line) => known.has(line.split(' | ')[0])));
});
