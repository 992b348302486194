/** The package as users get it: installed with npm from the tarball of `npm pack`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as lib from '../../pkg/lib.js';
import { additions, core } from '../../scripts/build/packages.mjs';
import { isAtLeast } from '../../scripts/test/settings.mjs';
import { installConsumer } from './consumer.js';

const { directory: consumer, packed, remove } = installConsumer();

after(remove);

/** The fields of a manifest that run code, or install packages that may. */
const RUNNING = ['scripts', 'gypfile', 'dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies',
  'bundledDependencies'];

test('the package runs nothing when it is installed, and depends on nothing', () => {
  const manifest = JSON.parse(readFileSync(join(consumer, 'node_modules', 'weburl', 'package.json'), 'utf8'));
  assert.deepEqual(RUNNING.filter((field) => field in manifest), []);
  // npm runs node-gyp where there is a binding.gyp.
  assert.deepEqual(packed.filter((file) => basename(file) === 'binding.gyp' || file.includes('node_modules/')), []);
  assert.ok(packed.includes('package.json'));
});

test('the files that begin with `// @bun` are ASCII: Bun does not decode them', () => {
  const found = [core, ...additions].filter(({ output }) => existsSync(output)).flatMap(({ output }) =>
    readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, text: readFileSync(join(output, file), 'utf8') }))
      .filter(({ text }) => text.startsWith('// @bun\n'))
  );
  assert.ok(found.some(({ file }) => file === join('dist', 'classes.js')));
  for (const { file, text } of found) assert.doesNotMatch(text, /[^\0-\x7f]/, file);
});

/** Loads files one after the other, and prints what each has changed of the global objects and of their members. */
const CHANGED = `
  const { createRequire } = await import('node:module');
  const require = createRequire(import.meta.url);
  const read = () => {
    const all = new Map();
    for (const name of Reflect.ownKeys(globalThis)) {
      const value = globalThis[name];
      all.set(String(name), value);
      for (const owner of [value, value?.prototype])
        if (owner !== globalThis && (typeof owner === 'object' || typeof owner === 'function') && owner !== null)
          for (const key of Reflect.ownKeys(owner)) {
            const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key);
            all.set([name, owner === globalThis[name] ? 'own' : 'prototype', key].map(String).join(' '), value ?? get);
          }
    }
    return all;
  };
  // Reading defines what Node defines on the first read.
  read();
  const found = [];
  for (const file of JSON.parse(process.argv[2])) {
    const before = read();
    await (file.endsWith('.cjs') ? require(file) : import(file));
    const after = read();
    const names = [...new Set([...before.keys(), ...after.keys()])];
    const changed = names.filter((name) => !Object.is(before.get(name), after.get(name)));
    if (changed.length > 0) found.push([file, changed]);
  }
  console.log(JSON.stringify(found));
`;

test('only the entries that say so change something when they are loaded', () => {
  const files = (/** @type {boolean} */ haveEffects) =>
    [core, ...additions].flatMap(({ output, entries }) =>
      entries.filter(({ hasEffects = false }) => hasEffects === haveEffects)
        .flatMap(({ file }) => ['.js', '.cjs'].map((extension) => join(output, file + extension)))
        .filter((file) => existsSync(file))
    );
  const changed = (/** @type {string[]} */ list) => {
    const program = join(consumer, 'changed.mjs');
    writeFileSync(program, CHANGED);
    const { stdout, stderr } = spawnSync(process.execPath, [program, JSON.stringify(list)], { encoding: 'utf8' });
    assert.ok(stdout !== '', stderr);
    return JSON.parse(stdout);
  };
  assert.ok(files(false).length > 20);
  assert.deepEqual(changed(files(false)), []);
  for (const file of files(true)) assert.equal(changed([file]).length, 1, file);
});

/** A development build has no translation to JavaScript. */
const skip = !isAtLeast('ci');

/** The Node that runs this test; from `ci` on also the versions of Node that npm has for this machine. */
const nodes = [
  { version: process.versions.node, node: process.execPath },
  ...(isAtLeast('ci') ? ['20', '22', '24', '26'] : []).map((version) => ({
    version,
    node: fileURLToPath(new globalThis.URL(`../runtimes/node_modules/node-${version}/bin/node`, import.meta.url)),
  })).filter(({ node }) => existsSync(node)),
];

/**
 * @param {string} name of the file, whose extension determines the module format
 * @param {string} program that prints JSON
 */
function answer(node, name, program, options = []) {
  writeFileSync(join(consumer, name), program);
  const { stdout, stderr } = spawnSync(node, [...options, name], { cwd: consumer, encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

const SAY = `const describe = (name) => {
  const { value, ...rest } = Object.getOwnPropertyDescriptor(globalThis, name);
  return [name, value.name, ...Object.keys(rest).filter((key) => rest[key])].join(' ');
};
const names = ['URL', 'URLPattern', 'URLSearchParams'];`;

/** Adds a second copy of the package to a program, as in the `node_modules/` of a package that it depends on. */
const COPY = `
      import { cpSync } from 'node:fs';
      import { createRequire } from 'node:module';
      import { dirname, join } from 'node:path';
      const folder = dirname(createRequire(import.meta.url).resolve('weburl/package.json'));
      cpSync(folder, 'copy/node_modules/weburl', { recursive: true });
      const copied = createRequire(join(process.cwd(), 'copy', 'x.cjs'));`;

for (const { version, node } of nodes)
  describe(`the package, installed, in Node ${version}`, () => {
    const check = (name, program, expected, options) =>
      assert.deepEqual(answer(node, name, program, options), expected);

    test('gives import and require the same objects, and no more than these', () => {
      check(
        'same.mjs',
        `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const found = {};
      for (const entry of ['weburl', 'weburl/init', 'weburl/install', 'weburl/interop', 'weburl/js', 'weburl/lib', 'weburl/url', 'weburl/url-pattern', 'weburl/js/url']) {
        const [imported, required] = [await import(entry), require(entry)];
        found[entry] = Object.keys(imported).filter((name) => imported[name] === required[name]);
        if (Object.keys(required).length !== Object.keys(imported).length) throw new Error(entry);
      }
      console.log(JSON.stringify(found));
    `,
        {
          'weburl': ['URL', 'URLPattern', 'URLSearchParams'],
          'weburl/init': ['URL', 'URLPattern', 'URLSearchParams', 'init', 'initSync'],
          'weburl/install': ['install'],
          'weburl/interop': ['Request', 'Response', 'equalityTesters', 'fetch', 'inheritFromPlatform'],
          'weburl/js': ['URL', 'URLPattern', 'URLSearchParams'],
          'weburl/lib': Object.keys(lib).sort(),
          'weburl/url': ['URL', 'URLSearchParams'],
          'weburl/url-pattern': ['URLPattern', 'addTentativeMembers', 'compareComponent', 'generate', 'groupNames',
            'isURLPattern', 'patternOutline', 'patternToInit'],
          'weburl/js/url': ['URL', 'URLSearchParams'],
        },
      );
    });

    test('runs where code may not be made from strings, and in a worker', () => {
      for (const options of [[], ['--disallow-code-generation-from-strings']]) {
        check(
          'worker.cjs',
          `
        const { Worker, isMainThread, parentPort } = require('node:worker_threads');
        const { URL } = require('weburl');
        const { href } = new URL('HTTPS://EXAMPLE.com');
        if (isMainThread) new Worker(__filename).on('message', (other) => console.log(JSON.stringify([href, other])));
        else parentPort.postMessage(href);
      `,
          ['https://example.com/', 'https://example.com/'],
          options,
        );
      }
    });

    test('weburl/js takes precedence, needs no WebAssembly, and its memory grows', { skip }, () => {
      for (const order of [['weburl', 'weburl/js'], ['weburl/js', 'weburl']]) {
        check(
          'js.mjs',
          `
        const [first, second] = [await import('${order[0]}'), await import('${order[1]}')];
        delete globalThis.WebAssembly;
        const { URL, URLPattern } = first;
        const lengths = [1e3, 1e6, 10, 3e6].map((length) => new URL('https://EXAMPLE.com/' + 'ü'.repeat(length)).pathname.length);
        const { groups } = new URLPattern({ pathname: '/:id(\\\\d+)' }).exec('https://example.com/12').pathname;
        console.log(JSON.stringify([URL === second.URL, lengths, groups]));
      `,
          [true, [6001, 6000001, 61, 18000001], { id: '12' }],
        );
      }
    });

    test('weburl says where there is no WebAssembly', () => {
      check(
        'none.mjs',
        `
      delete globalThis.WebAssembly;
      const { URL } = await import('weburl');
      const { parse } = await import('weburl/lib');
      const messages = [() => new URL('a:'), () => parse('a:')].map((operation) => {
        try {
          return operation();
        } catch ({ name, message }) {
          return name + ': ' + message;
        }
      });
      console.log(JSON.stringify(messages));
    `,
        ['weburl/js', 'weburl/js/lib'].map((entry) => `Error: there is no WebAssembly here: import '${entry}'`),
      );
    });

    test('an error that nothing catches is shown with a short line of the file that throws it', () => {
      for (
        const [name, program, ...options] of [
          ['uncaught.mjs', "import { URL } from 'weburl'; new URL('https://a b/');"],
          ['uncaught.cjs', "const { URL } = require('weburl'); new URL('https://a b/');"],
          ['uncaught-lib.cjs', "require('weburl/lib').buildURL({});"],
        ]
      ) {
        writeFileSync(join(consumer, name), program);
        const { status, stderr } = spawnSync(node, [...options, name], { cwd: consumer, encoding: 'utf8' });
        assert.equal(status, 1);
        assert.match(stderr, /^TypeError: /m);
        assert.deepEqual(stderr.split('\n').filter((line) => line.length > 300), []);
      }
    });

    test('every entry that says so needs no WebAssembly, and takes precedence over the one that does', { skip }, () => {
      check(
        'without.mjs',
        `
      const [classes, { URL }, lib, { parse }] = [await import('weburl'), await import('weburl/js'), await import('weburl/lib'), await import('weburl/js/lib')];
      delete globalThis.WebAssembly;
      const same = [classes.URL === URL, lib.parse === parse];
      console.log(JSON.stringify([same, new URL('https://ü.example/').host, parse('a:b').path]));
    `,
        [[true, true], 'xn--tda.example', 'b'],
      );
    });

    test('weburl/force replaces all three, by import and require alike, and once', () => {
      check(
        'force.mjs',
        `
      import { createRequire } from 'node:module';
      const platform = URL;
      await import('weburl/force');
      const weburl = await import('weburl');
      ${SAY}
      const same = () => names.map((name) => globalThis[name] === weburl[name]);
      const first = same();
      createRequire(import.meta.url)('weburl/force');
      const blob = URL.createObjectURL(new Blob(['x']));
      console.log(JSON.stringify([first, same(), names.map(describe), platform === URL, blob.startsWith('blob:')]));
      URL.revokeObjectURL(blob);
    `,
        [
          [true, true, true],
          [true, true, true],
          ['URL URL writable configurable', 'URLPattern URLPattern writable configurable',
            'URLSearchParams URLSearchParams writable configurable'],
          false,
          true,
        ],
      );
    });

    for (
      const [cause, break_, message] of [
        [
          'an engine without vectors or a policy against WebAssembly',
          `WebAssembly.Module = new Proxy(WebAssembly.Module, {
            construct() { throw new WebAssembly.CompileError('invalid SIMD opcode'); },
          });`,
          "this WebAssembly cannot be compiled here: import 'weburl/js' (invalid SIMD opcode)",
        ],
        ['no WebAssembly', 'delete globalThis.WebAssembly;', "there is no WebAssembly here: import 'weburl/js'"],
      ]
    ) {
      /** Makes the platform fail a check, and stores its classes, which are compared later. */
      const before = `${break_}
        URL.canParse = undefined;
        const names = ['URL', 'URLSearchParams', 'URLPattern'];
        const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
        const isAsBefore = () => JSON.stringify(before.map((descriptor) => Object.keys(descriptor ?? {})))
          === JSON.stringify(names.map((name) => Object.keys(Object.getOwnPropertyDescriptor(globalThis, name) ?? {})))
          && names.every((name, index) => globalThis[name] === (before[index]?.value ?? before[index]?.get?.call(globalThis)))
          && new URL('/a', 'https://example.com').href === 'https://example.com/a';`;

      for (
        const [file, load] of [['auto-kept.mjs', "await import('weburl/auto')"], ['auto-kept.cjs',
          "require('weburl/auto')"]]
      )
        test(`${file}: weburl/auto replaces nothing in ${cause}, and warns once`, () => {
          check(
            file,
            `${before}
        const warnings = [];
        console.warn = (...args) => warnings.push(args.join(' '));
        ${load};
        console.log(JSON.stringify([isAsBefore(), warnings]));`,
            [true, [`weburl/auto has not replaced any class: ${message.replace('weburl/js', 'weburl/js/auto')}`]],
          );
        });

      test(`weburl/js/auto replaces the classes in ${cause}`, { skip }, () => {
        check(
          'auto-js.mjs',
          `${break_}
        URL.canParse = undefined;
        delete globalThis.URLPattern;
        await import('weburl/js/auto');
        const { groups } = new URLPattern({ pathname: '/:id' }).exec('https://example.com/7').pathname;
        console.log(JSON.stringify([URL.canParse('https://example.com/'), groups]));`,
          [true, { id: '7' }],
        );
      });

      test(`weburl, weburl/force and weburl/install say why in ${cause}, and replace nothing`, () => {
        check(
          'force-kept.mjs',
          `${before}
      const weburl = await import('weburl');
      const { install } = await import('weburl/install');
      const messages = [];
      for (const operation of [() => new weburl.URL('a:'), () => import('weburl/force'), () => install()]) {
        await (async () => operation())().then(() => messages.push('nothing'), ({ message }) => messages.push(message));
      }
      console.log(JSON.stringify([isAsBefore(), messages]));`,
          [true, [message, message, message]],
        );
      });
    }

    test('weburl/auto compiles nothing where no class is missing', { skip }, () => {
      check(
        'unneeded.mjs',
        `${COPY}
      const { URL, URLPattern, URLSearchParams } = await import('weburl/js');
      const right = { URL: class extends URL {}, URLPattern: class extends URLPattern {}, URLSearchParams };
      Object.assign(globalThis, right);
      let modules = 0;
      WebAssembly.Module = new Proxy(WebAssembly.Module, {
        construct(...args) {
          modules += 1;
          return Reflect.construct(...args);
        },
      });
      copied('weburl/auto');
      const found = [Object.keys(right).map((name) => globalThis[name] === right[name]), modules];
      delete globalThis.URLPattern;
      copied('weburl/install').install();
      console.log(JSON.stringify([...found, Object.keys(right).map((name) => globalThis[name] === right[name]), modules > 0]));
    `,
        [[true, true, true], 0, [true, false, true], true],
      );
    });

    test("two copies of the package, each with weburl/force: the platform's objects keep what they have", () => {
      const expected = ['application/x-www-form-urlencoded;charset=UTF-8', 'a=x+y'];
      check(
        'two-copies.mjs',
        `${COPY}
      const { URL: PlatformURL, URLSearchParams: PlatformParams } = globalThis;
      await import('weburl/force');
      const { URL: FirstURL, URLSearchParams: FirstParams } = globalThis;
      copied('weburl/force');
      const areTwo = FirstURL !== URL && FirstURL !== PlatformURL;
      const report = async () => [
        [new PlatformURL('a:'), new FirstURL('a:'), new URL('a:')].map((url) => url instanceof URL),
        [{}, Object.create(null), 1].map((value) => value instanceof URL),
        await Promise.all([PlatformParams, FirstParams, URLSearchParams].map(async (Params) => {
          const params = new Params({ a: 'x y' });
          const request = new Request('https://h/', { method: 'POST', body: params });
          return [params instanceof URLSearchParams, URLSearchParams.prototype.get.call(params, 'a'),
            request.headers.get('content-type'), await request.text()];
        })),
      ];
      const first = await report();
      // Each knows the other now.
      const { install } = await import('weburl/install');
      install(globalThis, { force: true });
      const isFirst = URL === FirstURL;
      const second = await report();
      let thrown;
      try {
        URLSearchParams.prototype.get.call(Object.create(URLSearchParams.prototype), 'a');
      } catch ({ name }) {
        thrown = name;
      }
      console.log(JSON.stringify([areTwo, isFirst, first, JSON.stringify(first) === JSON.stringify(second), thrown]));
    `,
        [true, true, [[true, true, true], [false, false, false], [
          [true, 'x y', ...expected],
          [true, 'x y', ...expected],
          [true, 'x y', ...expected],
        ]], true, 'TypeError'],
      );
    });

    test('weburl/auto leaves the classes that it has installed', () => {
      check(
        'auto.cjs',
        `
      delete globalThis.URLPattern;
      globalThis.URLSearchParams = class {};
      require('weburl/auto');
      const weburl = require('weburl');
      const { URL } = globalThis;
      require('weburl/install').install();
      console.log(JSON.stringify([URL === globalThis.URL, ...Object.keys(weburl).map((name) => weburl[name] === globalThis[name])]));
    `,
        [true, true, true, true],
      );
    });
  });
