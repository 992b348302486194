/** An entry needs only a row of pkg-template/entries.mjs and a file. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { entries, manifestOf } from '../../pkg-template/entries.mjs';
import { writeCommonJS } from '../../scripts/build/commonjs.mjs';
import { writeModules } from '../../scripts/build/es-modules.mjs';
import { writeNative } from '../../scripts/build/native.mjs';
import { assembly } from '../../scripts/build/packages.mjs';
import { writeVariants } from '../../scripts/build/variants.mjs';
import { root } from '../../scripts/setup/process.mjs';

describe('an entry that is added', () => {
  const project = mkdtempSync(join(tmpdir(), 'weburl-entry-'));
  const directory = join(project, 'node_modules', 'weburl');

  before(async () => {
    const sources = join(project, 'sources');
    cpSync(assembly, sources, { recursive: true });
    cpSync(join(root, 'pkg'), directory, { recursive: true });
    writeFileSync(
      join(sources, 'hosts.js'),
      `import { URL as URLClass } from './js/classes/url.js';
import { withModule } from './source.js';

export const hostOf = /* @__PURE__ */ withModule((text) => new URLClass(text).host);
`,
    );
    writeFileSync(join(sources, 'hosts.d.ts'), 'export function hostOf(text: string): string;\n');
    const all = [...entries, { file: 'hosts', name: 'weburl/hosts', module: 'weburl', budget: 80 }];
    writeVariants(sources, all);
    for (const write of [writeModules, writeCommonJS, writeNative]) await write(sources, directory, all);
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ ...manifest, ...manifestOf(all) }));
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  const node = (...args) => execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).trim();

  test('can be imported and required, and shares the classes', () => {
    const program = "import { hostOf } from 'weburl/hosts'; console.log(hostOf('https://EXAMPLE.com:81/'))";
    assert.equal(node('--input-type=module', '--eval', program), 'example.com:81');
    assert.equal(node('--eval', "console.log(require('weburl/hosts').hostOf('HTTP://a/'))"), 'a');
  });

  test('has the variants that hand over the module from elsewhere', () => {
    for (
      const file of ['hosts.js', 'workerd/hosts.js', 'edge-light/hosts.js', 'react-native/hosts.cjs', 'node/hosts.js',
        'native/hosts.js', 'hosts.d.cts']
    ) {
      assert.ok(existsSync(join(directory, file)), file);
    }
    assert.match(readFileSync(join(directory, 'workerd', 'hosts.js'), 'utf8'), /'\.\.\/js\/url\.js'/);
  });
});
