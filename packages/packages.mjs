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
    fuzz: {
      url: {
        dictionary: 'url',
        maximumLength: 200,
        seeds: ({ urls, hosts }) => [
          ...urls.map(([input]) => [input, `2../?/${input}`, `3/${input}`, '0', '1h']),
          ...hosts.map((host) => ['foo://u:p@h:1//a?q#f', `1${host}`, `2${host}`, '0']),
        ],
      },
    },
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
        budget: 60,
        budgetWithoutWebAssembly: 74,
        isShown: true,
      },
    ],
    data: [publicSuffixList],
    fuzz: { psl: { dictionary: null, maximumLength: 100, seeds: ({ hosts }) => hosts.map((host) => [host]) } },
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
        isShown: true,
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
        isShown: true,
      },
    ],
    data: [publicSuffixList],
    fuzz: {
      display: {
        dictionary: 'url',
        maximumLength: 200,
        seeds: ({ urls }) => urls.flatMap(([input]) => [[`000\x0000${input}`], [`100200${input}`]]),
      },
    },
  },
  {
    folder: 'guard',
    files: ['policy.schema.json'],
    modules: [],
    entries: [
      { file: 'index', name: 'weburl-guard', module: null, budget: 7, isShown: true },
      { file: 'policies', name: 'weburl-guard/policies', module: null },
      { file: 'fetch', name: 'weburl-guard/fetch', module: null },
      { file: 'node', name: 'weburl-guard/node', module: null },
      { file: 'undici', name: 'weburl-guard/undici', module: null },
      { file: 'testing', name: 'weburl-guard/testing', module: null },
    ],
    fuzz: {
      guard: { dictionary: 'url', maximumLength: 200, seeds: ({ urls }) => urls.map(([input]) => [input, '/']) },
    },
  },
  {
    folder: 'links',
    modules: [],
    entries: [{ file: 'index', name: 'weburl-links', module: null, budget: 14, isShown: true }],
    fuzz: { links: { dictionary: 'url', maximumLength: 200, seeds: ({ urls }) => urls.map(([input]) => [input]) } },
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
        budget: 58,
        budgetWithoutWebAssembly: 84,
        isShown: true,
      },
    ],
    fuzz: { rfc3986: { dictionary: 'url', maximumLength: 200, seeds: ({ urls }) => urls } },
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
        isShown: true,
      },
    ],
    fuzz: {
      columns: {
        dictionary: 'url',
        maximumLength: 500,
        seeds: ({ urls }) =>
          Array.from({ length: Math.ceil(urls.length / 4) }, (_, index) => {
            const rows = urls.slice(4 * index, 4 * index + 4);
            const separator = ['\n', ',', '\r\n', '\t'][index % 4];
            // The length of the chunks is a digit or a letter, as in fuzz/src/input.rs.
            return [`${(index % 36).toString(36)}0${separator}`, rows[0][1], rows.map(([input]) =>
              input
            ).join(separator)];
          }),
      },
    },
  },
  {
    folder: 'url-pattern-list',
    modules: [],
    entries: [{ file: 'index', name: 'weburl-url-pattern-list', module: null, budget: 88, isShown: true }],
    fuzz: {
      // It generates its inputs from any bytes.
      url_pattern_list: { dictionary: null, maximumLength: 1200, seeds: ({ urls }) => urls },
    },
  },
];
