/**
 * The additions: one row for each. The build, the tests, the checks, the table of sizes, the documents and the page take
 * a folder of packages/ from here, and know nothing else about it. README.md says what belongs into the folder.
 */
import { readFileSync } from 'node:fs';

/** @import { Data, Row } from '../scripts/build/packages.mjs' */

/** @type {Data} */
const publicSuffixList = {
  name: 'Public Suffix List',
  license: 'MPL-2.0',
  version: () =>
    /SOURCE: &str = "([^"]+)"/.exec(readFileSync(new URL('psl/src/list.rs', import.meta.url), 'utf8'))?.[1] ?? '',
  notice: `This data is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/. Its source form is at
https://publicsuffix.org/list/public_suffix_list.dat`,
};

/** @type {readonly Row[]} */
export const packages = [
  { folder: 'cli', modules: [], entries: [], bin: { weburl: 'main.js' } },
  {
    folder: 'datafusion',
    hasOwnWorkspace: true,
    uses: ['psl', 'display', 'columns', 'url-pattern-list', 'guard'],
    modules: [],
    entries: [],
  },
  {
    folder: 'url',
    hasOwnWorkspace: true,
    modules: [],
    entries: [],
  },
  {
    folder: 'psl',
    modules: [{ name: 'psl', features: [], optLevel: 'z' }],
    entries: [{ file: 'index', module: 'psl', budget: 63.7 }, {
      file: 'js',
      translationOf: 'index',
      isModuleOnly: true,
      budget: 72.5,
    }],
    data: [publicSuffixList],
  },
  {
    folder: 'origin',
    modules: [],
    entries: [
      { file: 'index', budget: 65.7 },
      { file: 'js', isModuleOnly: true, alongside: 'weburl-psl/js', budget: 74.5 },
      { file: 'install' },
      { file: 'auto', hasEffects: true },
    ],
  },
  {
    folder: 'encodings',
    modules: [{ name: 'encodings', features: [], optLevel: 'z' }],
    entries: [{ file: 'index', module: 'encodings', budget: 183.5 }, {
      file: 'js',
      translationOf: 'index',
      isModuleOnly: true,
      alongside: 'weburl/js/lib',
      budget: 214,
    }],
  },
  {
    folder: 'display',
    uses: ['psl'],
    modules: [{ name: 'display', features: [], optLevel: 'z' }],
    entries: [{ file: 'index', module: 'display', budget: 83.2 }, {
      file: 'js',
      translationOf: 'index',
      isModuleOnly: true,
      budget: 98.5,
    }],
    data: [publicSuffixList],
  },
  {
    folder: 'guard',
    files: ['policy.schema.json'],
    modules: [],
    entries: [
      { file: 'index', budget: 8 },
      { file: 'policies' },
      { file: 'fetch' },
      { file: 'node' },
      { file: 'undici' },
      { file: 'testing' },
    ],
  },
  {
    folder: 'links',
    modules: [],
    entries: [{ file: 'index', budget: 14 }, { file: 'schemes' }],
  },
  {
    folder: 'rfc3986',
    modules: [{ name: 'rfc3986', features: [] }],
    entries: [{ file: 'index', module: 'rfc3986', budget: 52 }, {
      file: 'js',
      translationOf: 'index',
      isModuleOnly: true,
      budget: 74.5,
    }],
  },
  {
    folder: 'columns',
    modules: [{ name: 'columns', features: [], hasVectors: true }],
    entries: [{ file: 'index', module: 'columns', budget: 51 }, {
      file: 'js',
      translationOf: 'index',
      isModuleOnly: true,
      budget: 66.5,
    }],
  },
  {
    folder: 'url-pattern-list',
    modules: [],
    entries: [{ file: 'index', budget: 88.1 }],
  },
];
