/** `URLColumns.toArrow` of `weburl-columns`. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import * as arrow from 'apache-arrow';
import { URLColumns, parseMany, parseManyFrom } from 'weburl-columns';
import { parse } from 'weburl/lib';
import { SEPARATOR, wptInputs } from './rows.js';

const require = createRequire(import.meta.url);

const ROWS = ['https://u:p@EXAMPLE.com:8080/a?b#c', 'no URL', 'mailto:d', 'http://0x7f.1', 'ws://[::1]/', 'a://h'];
const columns = parseMany(ROWS.join('\n'));
const table = columns.toArrow(arrow);

const OFFSETS = ['hrefEnd', 'protocolEnd', 'usernameEnd', 'hostStart', 'hostEnd', 'pathnameStart', 'searchStart',
  'hashStart', 'inputStart', 'inputEnd'];
const HOST_TYPES = ['domain', 'ipv4', 'ipv6', 'opaque', 'empty', null];

const rowsOf = (ofTable) => ofTable.toArray().map((row) => row.toJSON());

const expectedRows = (ofColumns) =>
  Array.from({ length: ofColumns.length }, (_, row) => ({
    href: new URLColumns(ofColumns).href(row),
    valid: ofColumns.valid[row] === 1,
    ...Object.fromEntries(OFFSETS.map((name) => [name, ofColumns[name][row]])),
    port: ofColumns.port[row] === -1 ? null : ofColumns.port[row],
    hostType: HOST_TYPES[ofColumns.hostType[row]],
  }));

const writtenAndRead = (ofTable) => arrow.tableFromIPC(arrow.tableToIPC(ofTable));

function dataOf(ofTable, name) {
  const { data: [data, ...more] } = ofTable.getChild(name);
  assert.equal(more.length, 0);
  return data;
}

const rangeOf = ({ buffer, byteOffset, byteLength }) => ({ buffer, byteOffset, byteLength });

test('the schema', () => {
  const offsets = OFFSETS.map((name) => [name, 'Uint32', false]);
  assert.deepEqual(
    table.schema.fields.map(({ name, type, nullable }) => [name, String(type), nullable]),
    [['href', 'Utf8', true], ['valid', 'Bool', false], ...offsets, ['port', 'Int32', true], ['hostType',
      'Dictionary<Uint8, Utf8>', true]],
  );
  assert.ok(table instanceof arrow.Table);
});

describe('the rows', () => {
  test('of every column, with nulls', () => {
    assert.deepEqual(rowsOf(table), expectedRows(columns));
    assert.deepEqual(
      table.schema.fields.map(({ name }) => [name, dataOf(table, name).nullCount]).filter(([, count]) => count !== 0),
      [['href', 1], ['port', 5], ['hostType', 2]],
    );
  });

  test("equal the results of parse for web-platform-tests' URLs", () => {
    for (const [base, inputs] of wptInputs()) {
      const rows = rowsOf(parseMany(inputs.join(SEPARATOR) + SEPARATOR, { base, separator: SEPARATOR }).toArrow(arrow));
      const found = rows.map(({ href, valid, port, hostType, hostStart, hostEnd, hrefEnd }) =>
        valid
          ? {
            href,
            port,
            hostType,
            host: hostType === null
              ? null
              : href.slice(...[hostStart, hostEnd].map((at) => at - hrefEnd + href.length)),
          }
          : href
      );
      const expected = inputs.map((input) => {
        const record = parse(input, { base });
        return record
          && { href: record.href, port: record.port, hostType: record.hostType ?? null, host: record.host };
      });
      assert.deepEqual(found, expected, `with the base ${base}`);
    }
  });

  test('of a slice', () => {
    const expected = expectedRows(columns);
    for (const [start, end] of [[0, 3], [1, 6], [2, 4], [5, 6], [3, 3]])
      assert.deepEqual(rowsOf(table.slice(start, end)), expected.slice(start, end));
  });

  for (const length of [0, 1, 7, 8, 9, 64, 1000]) {
    test(`${length} of them, all valid, all invalid, or in turn`, () => {
      for (const rows of [['https://h:1/'], ['no URL'], ['a:', 'no URL'], ['no URL', 'https://h/', 'b:']]) {
        const some = parseMany(Array.from({ length }, (_, row) => `${rows[row % rows.length]}\n`).join(''));
        assert.deepEqual(rowsOf(some.toArrow(arrow)), expectedRows(some));
        assert.deepEqual(rowsOf(writtenAndRead(some.toArrow(arrow))), expectedRows(some));
      }
    });
  }
});

describe('no copy', () => {
  test('each column has the memory of the columns', () => {
    for (const name of [...OFFSETS, 'port', 'hostType'])
      assert.deepEqual(rangeOf(dataOf(table, name).values), rangeOf(columns[name]), name);
    for (const name of [...OFFSETS, 'port', 'hostType'])
      assert.equal(dataOf(table, name).values.buffer, columns.buffer, name);
    const { values, valueOffsets } = dataOf(table, 'href');
    assert.equal(values.buffer, columns.buffer);
    assert.deepEqual(rangeOf(values), rangeOf(columns.bytes));
    assert.equal(valueOffsets.buffer, columns.buffer);
    assert.deepEqual([valueOffsets.byteOffset, valueOffsets.length], [columns.hrefStart.byteOffset,
      columns.length + 1]);
  });

  test('the bitmaps are the only memory of a table', () => {
    const own = new Set();
    for (const { name } of table.schema.fields) {
      const { values, valueOffsets, nullBitmap } = dataOf(table, name);
      for (const view of [values, valueOffsets, nullBitmap]) {
        if (view !== undefined && view.buffer !== columns.buffer && view.byteLength > 0) own.add(view.buffer);
      }
    }
    assert.deepEqual([...own].map(({ byteLength }) => byteLength), [1, 1, 1]);
  });

  test('columns from another thread, and those of a batch that is overwritten', async () => {
    const { buffer } = columns;
    const received = new URLColumns(structuredClone({ ...columns }));
    assert.notEqual(received.buffer, buffer);
    assert.deepEqual(rowsOf(received.toArrow(arrow)), expectedRows(columns));

    const hrefs = [];
    for await (const batch of parseManyFrom(['a:\n', 'b:\n'], { reuse: true })) {
      const made = batch.toArrow(arrow);
      assert.equal(dataOf(made, 'port').values.buffer, batch.buffer);
      hrefs.push(made.getChild('href')?.get(0));
    }
    assert.deepEqual(hrefs, ['a:', 'b:']);
  });
});

describe('IPC', () => {
  test('written and read', () => {
    assert.deepEqual(rowsOf(writtenAndRead(table)), expectedRows(columns));
    assert.deepEqual(rowsOf(writtenAndRead(table.slice(2, 5))), expectedRows(columns).slice(2, 5));
  });

  test('of any two columns, one after the other in memory or not', () => {
    for (const some of [columns, parseMany('https://h/\na:'), parseMany('-\n-\n-')]) {
      const whole = some.toArrow(arrow);
      const expected = expectedRows(some);
      const names = whole.schema.fields.map(({ name }) => name);
      for (const first of names) {
        for (const second of names.filter((name) => name !== first)) {
          assert.deepEqual(
            rowsOf(writtenAndRead(whole.select([first, second]))),
            expected.map((row) => ({
              [first]: row[first],
              [second]: row[second],
            })),
          );
        }
      }
    }
  });

  test('of the batches of a stream, as one table', async () => {
    const batches = [];
    const expected = [];
    for await (const batch of parseManyFrom(['https://a.example/\nhttps://b.ex', 'ample:1/\n', 'mailto:c\nno URL\n'])) {
      batches.push(batch.toArrow(arrow));
      expected.push(...expectedRows(batch));
    }
    assert.equal(batches.length, 3);
    const whole = new arrow.Table(batches);
    assert.deepEqual(rowsOf(whole), expected);
    assert.deepEqual(rowsOf(writtenAndRead(whole)), expected);
  });
});

describe('the package apache-arrow', () => {
  test('as CommonJS gives its own tables', () => {
    const other = require('apache-arrow');
    assert.notEqual(other.Table, arrow.Table);
    const made = columns.toArrow(other);
    assert.ok(made instanceof other.Table);
    assert.deepEqual(rowsOf(made), expectedRows(columns));
  });

  for (
    const [name, args] of [
      ['not given', []],
      ['null', [null]],
      ['a promise of it', [import('apache-arrow')]],
      ['in an object', [{ default: arrow }]],
    ]
  ) {
    test(name, () => {
      assert.throws(() => columns.toArrow(...args), {
        name: 'TypeError',
        message:
          "URLColumns.toArrow: the argument must be the package apache-arrow, as in toArrow(await import('apache-arrow'))",
      });
    });
  }
});

describe('columns of other kinds than Arrow has', () => {
  test('hrefs of 2 GB', () => {
    const given = { ...columns, bytes: new Uint8Array(2 ** 31) };
    assert.throws(() => new URLColumns(given).toArrow(arrow), {
      name: 'RangeError',
      message: /^URLColumns\.toArrow: a column of strings has at most 2147483647 bytes/,
    });
  });

  test('hrefs with gaps', () => {
    const given = { ...columns, hrefEnd: columns.hrefEnd.slice() };
    assert.throws(() => new URLColumns(given).toArrow(arrow), {
      name: 'TypeError',
      message: 'URLColumns.toArrow: hrefEnd does not start at the second element of hrefStart',
    });
  });
});
