/**
 * The package in a realm with only JavaScript and WebAssembly, without newer features of JavaScript. Its own UTF-8 and
 * conversions have the engine's results.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import * as weburl from '../../pkg/index.js';

const { outputFiles: [{ text: bundle }] } = await build({
  entryPoints: [fileURLToPath(import.meta.resolve('../../pkg/index.js'))],
  bundle: true,
  minify: true,
  format: 'iife',
  globalName: 'weburl',
  write: false,
});

const realm = vm.createContext({});
vm.runInContext(
  `
  delete String.prototype.toWellFormed;
  ${bundle}
`,
  realm,
);

const texts = ['', 'ascii', '\u0080\u07FF\u0800\uFFFD\uFFFF', '\u{10000}\u{10FFFF}', '\uD800', '\uDFFF', '\uDC00\uD800',
  'a\uD83D', '\uFEFFbom', '%F0%9F%92%A9', '%FF%00+'].flatMap((text) => [text, `${text}-`.repeat(40)]);

function answers({ URL, URLPattern, URLSearchParams }) {
  return texts.map((text) => {
    const result = new URLPattern({ pathname: '/*', hash: ':id(\\d+)' }).exec(`https://example.com/${text}#12`);
    const params = new URLSearchParams([[text, text], ['?', text]]);
    const url = new URL(`/${text}?${text}#${text}`, 'https://user@example.com/');
    url.username = text;
    const parsed = new URLSearchParams(`${text}=${text}`);
    return [`${params}`, [...params].join(), url.href, [...url.searchParams].join(), [...parsed].join(),
      result?.pathname.groups[0], result?.hash.groups.id];
  });
}

function thrown({ URL }) {
  try {
    return new URL('https://\u{1F4A9}ü:x');
  } catch ({ name, message, code, start }) {
    return [name, message, code, start];
  }
}

/** @returns {unknown} the result in the realm */
const inRealm = (operation) => within(realm, operation);

const within = (context, operation) =>
  JSON.parse(vm.runInContext(
    `
  var texts = ${JSON.stringify(texts)};
  JSON.stringify((${operation})(weburl));
`,
    context,
  ));

test('nothing of a host is there', () => {
  assert.equal(
    vm.runInContext('[typeof TextEncoder, typeof TextDecoder, typeof atob, typeof URL].join()', realm),
    'undefined,undefined,undefined,undefined',
  );
});

test('texts go in and come out', () => {
  assert.deepEqual(inRealm(answers), answers(weburl));
});

test('texts go in and come out with TextEncoder, and where something says that it is Node, but has no Buffer', () => {
  const process = { versions: { node: '24.0.0' } };
  for (
    const host of [{ TextEncoder, TextDecoder }, { process }, { process, Buffer: class extends Uint8Array {} }, {
      process,
      Buffer: {},
    }]
  ) {
    const context = vm.createContext(host);
    vm.runInContext(bundle, context);
    assert.deepEqual(within(context, answers), answers(weburl));
  }
});

test('a compiler for older engines has replaced the generators', () => {
  const compiled = bundle.replace(/function\*\s*\(\)\s*\{\s*\}/, 'function(){return {}}');
  assert.notEqual(compiled, bundle);
  const context = vm.createContext({});
  vm.runInContext(compiled, context);
  assert.deepEqual(within(context, answers), answers(weburl));
  const chain = ({ URL, URLSearchParams }) => {
    const { getPrototypeOf } = Object;
    class Page extends URL {}
    return [getPrototypeOf(new URL('a:')) === URL.prototype, getPrototypeOf(new Page('a:')) === Page.prototype,
      getPrototypeOf(new URLSearchParams()) === URLSearchParams.prototype, Object.keys(new URL('a:')).length];
  };
  assert.deepEqual(within(context, chain), [true, true, true, 0]);
});

test('errors say the same', () => {
  assert.deepEqual(inRealm(thrown), thrown(weburl));
});

test('the names of the classes outlive a minifier', () => {
  assert.deepEqual(
    inRealm(({ URL, URLSearchParams }) => [
      URL.name,
      URLSearchParams.name,
      {}.toString.call(new URL('a:')),
      {}.toString.call(new URLSearchParams().keys()),
    ]),
    ['URL', 'URLSearchParams', '[object URL]', '[object URLSearchParams Iterator]'],
  );
});

describe('the regular expressions of an engine', () => {
  /** What patterns match. @param {string} change in the constructor of regular expressions, in their realm */
  function groupsOf(change, rows) {
    const context = vm.createContext({ rows });
    const program = `
      globalThis.RegExp = class extends RegExp {
        constructor(source, flags) {
          const text = '/' + source + '/' + flags;
          ${change}
          super(source, flags);
        }
      };
      ${bundle}
      JSON.stringify(rows.map(([hash, input, ignoreCase]) => {
        try {
          return new weburl.URLPattern({ hash }, { ignoreCase }).exec({ hash: input })?.hash.groups ?? null;
        } catch ({ name, message }) {
          return name + ': ' + message;
        }
      }));`;
    return JSON.parse(vm.runInContext(program, context));
  }

  const rows = [[':a(\\d+)', '12'], ['(.)-(\\/)', 'a-/'], [':a-(\\d+)', 'x/y-12'], ['(a)', 'A'], ['(a)', 'A', true]];
  const expected = [{ a: '12' }, { 0: 'a', 1: '/' }, { a: 'x/y', 0: '12' }, null, { 0: 'A' }];
  const ONLY_WITH_V = ['([\\p{Lu}&&[ABC]]+)', 'A'];

  test('that lacks the flag v have the flag u', () => {
    const [other, ...found] = groupsOf("if (/v/.test(flags)) throw new SyntaxError('no flag v');", [ONLY_WITH_V,
      ...rows]);
    assert.match(other, /^TypeError: .*\/u: /);
    assert.deepEqual(found, expected);
  });

  test('that rejects valid ones with the flag v: these have the flag u', () => {
    const change = "if (/-.*\\/i?vi?$/.test(text)) throw new SyntaxError('a hyphen');";
    assert.deepEqual(groupsOf(change, [ONLY_WITH_V, ...rows]), [{ 0: 'A' }, ...expected]);
  });

  for (const reason of ['Maximum call stack size exceeded', 'Stack overflow'])
    test(`that says "${reason}" of a valid one: the next call makes it`, () => {
      for (const first of [1, 2, 3]) {
        const change = `
          globalThis.made = (globalThis.made ?? 0) + 1;
          if (made === ${first}) throw new SyntaxError('Invalid regular expression: ' + text + ': ${reason}');`;
        const [refused, ...found] = groupsOf(change, [rows[0], ...rows]);
        assert.equal(refused, 'RangeError: Maximum call stack size exceeded', `${first}`);
        assert.deepEqual(found, expected, `${first}`);
      }
    });
});
