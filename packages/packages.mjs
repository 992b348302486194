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
    modules: [{ name: 'psl', suffix: '', features: [], optLevel: 'z' }],
    entries: [
      {
        file: 'index',
        name: 'weburl-psl',
        module: 'psl',
        withoutWebAssembly: 'weburl-psl/js',
        budget: 64,
        budgetWithoutWebAssembly: 74,
      },
    ],
    data: [publicSuffixList],
  },
  {
    folder: 'encodings',
    modules: [{ name: 'encodings', suffix: '', features: [], optLevel: 'z' }],
    entries: [
      {
        file: 'index',
        name: 'weburl-encodings',
        module: 'encodings',
        withoutWebAssembly: 'weburl-encodings/js',
        budget: 183,
        budgetWithoutWebAssembly: 220,
        isRequiredWithoutWebAssembly: true,
      },
    ],
  },
  {
    folder: 'display',
    uses: ['psl'],
    modules: [{ name: 'display', suffix: '', features: [], optLevel: 'z' }],
    entries: [
      {
        file: 'index',
        name: 'weburl-display',
        module: 'display',
        withoutWebAssembly: 'weburl-display/js',
        budget: 85,
        budgetWithoutWebAssembly: 106,
      },
    ],
    data: [publicSuffixList],
  },
  {
    folder: 'guard',
    files: ['policy.schema.json'],
    modules: [],
    entries: [
      { file: 'index', name: 'weburl-guard', module: null, budget: 8 },
      { file: 'policies', name: 'weburl-guard/policies', module: null },
      { file: 'fetch', name: 'weburl-guard/fetch', module: null },
      { file: 'node', name: 'weburl-guard/node', module: null },
      { file: 'undici', name: 'weburl-guard/undici', module: null },
      { file: 'testing', name: 'weburl-guard/testing', module: null },
    ],
  },
  {
    folder: 'links',
    modules: [],
    entries: [{ file: 'index', name: 'weburl-links', module: null, budget: 15.3 }],
  },
  {
    folder: 'rfc3986',
    modules: [{ name: 'rfc3986', suffix: '', features: [] }],
    entries: [
      {
        file: 'index',
        name: 'weburl-rfc3986',
        module: 'rfc3986',
        withoutWebAssembly: 'weburl-rfc3986/js',
        budget: 53,
        budgetWithoutWebAssembly: 76,
      },
    ],
  },
  {
    folder: 'columns',
    modules: [{ name: 'columns', suffix: '', features: [], hasVectors: true }],
    entries: [
      {
        file: 'index',
        name: 'weburl-columns',
        module: 'columns',
        withoutWebAssembly: 'weburl-columns/js',
        budget: 52,
        budgetWithoutWebAssembly: 68,
      },
    ],
  },
  {
    folder: 'url-pattern-list',
    modules: [],
    entries: [{ file: 'index', name: 'weburl-url-pattern-list', module: null, budget: 88 }],
  },
];
