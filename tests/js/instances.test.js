/** What the package keeps of an instance of the module: it saves work, and is not used with the next instance. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { discard } from '../../js/boundary/instance.js';
import { patternOutline } from '../../js/classes/pattern-outline.js';
import { URLPattern, compareComponent, generate, patternToInit } from '../../js/classes/url-pattern.js';
import { URLSearchParams } from '../../js/classes/url-search-params.js';
import { URL } from '../../js/classes/url.js';
import { startFrom } from '../../js/loading/modules/weburl.js';

/** The number of instances, and of calls of each function. */
const counts = { instances: 0 };

/** Functions that are called in place of the module's, by their names; each is passed the module's. */
const replaced = {};

const module = new WebAssembly
  .Module(readFileSync(new globalThis.URL('../../wasm/built/weburl_bg.wasm', import.meta.url)));
startFrom(() => {
  counts.instances += 1;
  const { exports } = new WebAssembly.Instance(module);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, observed(name, value)]));
});

function observed(name, value) {
  if (typeof value !== 'function') return value;
  return (...args) => {
    counts[name] = (counts[name] ?? 0) + 1;
    return name in replaced ? replaced[name](value, ...args) : value(...args);
  };
}

/** What `run` adds to the counts of these names. */
function countsOf(names, run) {
  const before = { ...counts };
  run();
  return Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) - (before[name] ?? 0)]));
}

/** Ways to lose the instance. */
const losses = {
  'is cut off': discard,
  'is refused a text': () => assert.throws(() => URL.canParse('x'.repeat(2 ** 28)), RangeError),
  'becomes large': () => assert.equal(new URLSearchParams(`a=${'x'.repeat(2 ** 21)}`).size, 1),
};

/** What the next instance does first. */
const others = {
  'nothing else': () => {},
  'a URL': () => assert.equal(new URL('HTTPS://Other.example').href, 'https://other.example/'),
  'another list and another pattern': () => {
    assert.deepEqual([...new URLSearchParams('z=%20')], [['z', ' ']]);
    assert.equal(new URLPattern({ hash: '*z(\\d)' }).exec({ hash: 'yz1' })?.hash.groups[0], 'y');
  },
};

const members = { protocol: 'https', hostname: ':sub.example', pathname: '/:id(\\d+)/*' };
const INPUT = 'https://m.example/17/x';
const groupsOf = (result) => result && [result.hostname.groups.sub, { ...result.pathname.groups }];

/** Returns a function that uses what is kept, and what it returns each time. */
const kept = {
  'a base': () => {
    const base = 'https://h/a/b?ä';
    return [() => [new URL('../d', base).href, URL.canParse('//', base)], ['https://h/d', false]];
  },
  'the offsets of a URL': () => {
    const url = new URL('https://h/?a');
    const set = () => {
      url.hash = 'ä';
      return url.href;
    };
    return [set, 'https://h/?a#%C3%A4'];
  },
  'a text that was written': () => {
    assert.equal(URL.canParse('b&c'), false);
    return [() => `${new URLSearchParams('b&c')}`, 'b=&c='];
  },
  'a list': () => {
    const params = new URLSearchParams('a=1&b=x+y&a=2');
    return [() => [params.get('b'), params.getAll('a'), params.size], ['x y', ['1', '2'], 3]];
  },
  'a list that is not ASCII': () => {
    const params = new URLSearchParams('?ä=1&%C3%BC=\ud800');
    return [() => [params.get('ü'), params.has('ä', '1'), params.size], ['\ufffd', true, 2]];
  },
  'the list of a URL': () => {
    const url = new URL('https://h/?a=%C3%A9&b=2#f');
    return [() => [...url.searchParams], [['a', 'é'], ['b', '2']]];
  },
  'an iterator': () => {
    const iterator = new URLSearchParams('a=+&a=+&a=+&a=+').entries();
    return [() => iterator.next().value, ['a', ' ']];
  },
  'an input': () => {
    const pattern = new URLPattern({ hostname: ':sub.example' });
    return [() => pattern.test(INPUT), true];
  },
  'an input with a base URL': () => {
    const pattern = new URLPattern(members);
    return [() => groupsOf(pattern.exec('../17/x', 'https://m.example/a/')), ['m', { 0: 'x', id: '17' }]];
  },
  'an input of regular expressions': () => {
    const pattern = new URLPattern(members);
    return [() => [pattern.test(INPUT), groupsOf(pattern.exec(INPUT))], [true, ['m', { 0: 'x', id: '17' }]]];
  },
  'the strings of a pattern': () => {
    const pattern = new URLPattern(members);
    const names = ['hash', 'hostname', 'pathname', 'protocol'];
    return [() => typeof pattern[names.shift()], 'string'];
  },
  'a pattern whose string is read once': () => {
    const patterns = Array.from('123', () => new URLPattern(members));
    return [() => patterns.pop().pathname, '/:id(\\d+)/*'];
  },
  'a pattern to generate from': () => {
    const pattern = new URLPattern({ pathname: '/:a/:b' });
    return [() => generate(pattern, 'pathname', { a: 'é', b: '1' }), '/%C3%A9/1'];
  },
  'patterns to compare': () => {
    const [first, second] = ['/a/*', '/a/b'].map((pathname) => new URLPattern({ pathname }));
    const compare = (left, right) => compareComponent('pathname', left, right);
    return [() => [compare(first, second), compare(second, first), compare(first, first)], [-1, 1, 0]];
  },
  'a pattern to write': () => {
    const pattern = new URLPattern({ ...members, hash: '' });
    return [() => patternToInit(pattern), {
      protocol: 'https',
      username: '*',
      password: '*',
      hostname: ':sub.example',
      port: '*',
      pathname: '/:id(\\d+)/*',
      search: '*',
      hash: '',
    }];
  },
  'the outline of a pattern': () => {
    const pattern = new URLPattern({ pathname: '/a/:b' });
    return [() => patternOutline(pattern).pathname, { texts: ['/a/', ''], groups: ['segment'], regExp: null }];
  },
};

for (const [loss, lose] of Object.entries(losses)) {
  describe(`after an instance ${loss}, and the next does`, () => {
    // The slower ways leave what the first one does.
    for (const [other, run] of Object.entries(lose === discard ? others : { 'a URL': others['a URL'] })) {
      for (const [name, make] of Object.entries(kept)) {
        test(`${other}: ${name}`, () => {
          const [use, expected] = make();
          assert.deepEqual(use(), expected);
          lose();
          run();
          assert.deepEqual(use(), expected);
          assert.deepEqual(use(), expected);
        });
      }
    }
  });
}

test('a list is parsed once, and decoded once', () => {
  const params = new URLSearchParams('a=%20&b=%21&c=%22');
  const work = countsOf(['instances', 'urlsearchparams_parse', 'urlsearchparams_decoded'], () => {
    assert.deepEqual([params.get('a'), params.get('b'), params.get('c'), params.size], [' ', '!', '"', 3]);
    assert.deepEqual([...params.values()], [' ', '!', '"']);
  });
  assert.deepEqual(work, { instances: 0, urlsearchparams_parse: 1, urlsearchparams_decoded: 1 });
});

test('strings of an instance that is not kept are decoded', () => {
  const params = new URLSearchParams(`a=%C3%BC&b=${'x'.repeat(2 ** 21)}&c=x+y`);
  assert.deepEqual([params.get('a'), params.get('c'), params.size], ['ü', 'x y', 3]);
  params.append('d', '');
  assert.equal(params.size, 4);
});

test('an input is parsed once for all patterns, and a pattern is compiled once', () => {
  /** The pathnames, and their order in comparison with the first one. */
  const orders = { '/:a': 0, '/:a(\\d+)': 1, '/:b(\\d+)': 1, '/*': -1 };
  const patterns = Object.keys(orders).map((pathname) => new URLPattern({ pathname }));
  for (const base of [undefined, 'https://h/']) {
    const inputs = Array.from('12345678', (digit) => base === undefined ? `https://h/${digit}` : digit);
    const work = countsOf(
      ['urlpattern_setInput', 'urlpattern_inputRanges', 'urlpattern_createFromInit', 'urlpattern_compareComponent'],
      () => {
        for (const pattern of patterns) {
          for (const input of inputs) {
            assert.equal(pattern.test(input, base), true);
            assert.equal(pattern.exec(input, base)?.pathname.input, `/${input.at(-1)}`);
          }
          assert.equal(compareComponent('pathname', pattern, patterns[0]), orders[pattern.pathname]);
          assert.equal(patternToInit(pattern).pathname, pattern.pathname);
        }
      },
    );
    assert.deepEqual(work, {
      urlpattern_setInput: inputs.length,
      urlpattern_inputRanges: inputs.length,
      urlpattern_createFromInit: 0,
      urlpattern_compareComponent: patterns.length,
    });
  }
});

describe('where memory is short', () => {
  /** Runs `run` while another function is called in place of one of the module. */
  function withReplaced(name, replacement, run) {
    replaced[name] = replacement;
    try {
      return run();
    } finally {
      delete replaced[name];
    }
  }

  const pattern = new URLPattern({ pathname: '/a/:b' });
  const other = new URLPattern({ pathname: '/a/b' });
  let evictions = 0;
  const evictingOften = () => {
    evictions += 1;
    return evictions < 100 ? -1 : assert.fail('it goes on');
  };
  const trap = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };

  test('a URL is not invalid without a reason', () => {
    const parse = () => new URL('https://h:x');
    assert.throws(parse, { name: 'TypeError', validationError: 'port-invalid' });
    assert.throws(() => withReplaced('url_diagnose', trap, parse), RangeError);
    assert.throws(parse, { name: 'TypeError', validationError: 'port-invalid' });
  });

  test('patterns that evict each other are compared again', () => {
    let tries = 0;
    const evicting = (compare, ...args) => {
      tries += 1;
      return tries < 3 ? -1 : compare(...args);
    };
    const order = withReplaced(
      'urlpattern_compareComponent',
      evicting,
      () => compareComponent('pathname', pattern, other),
    );
    assert.equal(order, -1);
  });

  for (
    const [what, name, replacement, run, result] of [
      ['patterns are not compared forever', 'urlpattern_compareComponent', evictingOften,
        () => compareComponent('pathname', pattern, other), -1],
      ['the lengths of groups are refused', 'urlpattern_lengths', () => 0,
        () => generate(pattern, 'pathname', { b: 'c' }), '/a/c'],
      ['a query is refused', 'urlsearchparams_parse', () => -1, () => new URLSearchParams('a=1').get('a'), '1'],
      ['strings are not decoded', 'urlsearchparams_decoded', trap, () => new URLSearchParams('a=%20').get('a'), ' '],
    ]
  ) {
    test(what, () => {
      assert.equal(run(), result);
      assert.throws(() => withReplaced(name, replacement, run), RangeError);
      assert.equal(run(), result);
    });
  }
});
