/**
 * The treatment of URLs by the built-in functions of Node, Deno and Bun, as JSON. The functions are used as in
 * programs: imported by name, and as members of a module.
 */
import assert from 'node:assert';
import { once } from 'node:events';
import fs, { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import module from 'node:module';
import { join } from 'node:path';
import url, { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect, promisify, types } from 'node:util';
import threads from 'node:worker_threads';

const { URL, URLSearchParams, EventSource, WebSocket, Worker, Bun, Deno } = globalThis;
const [origin, directory] = process.argv.slice(2);

/** @param {string} name of a file */
const fileURL = (name) => new URL(`file://${join(directory, name)}`);

function file(name, content) {
  writeFileSync(join(directory, name), content);
  return fileURL(name);
}

/** Each function with the right result of all runtimes that have it. */
const operations = {
  'fetch with a referrer': ['/page', async () => (await asked(`${origin}/`, { referrer: `${origin}/page` })).referrer],
  'fetch with a URL as a referrer': ['/page',
    async () => (await asked(new URL('/', origin), { referrer: new URL('/page', origin) })).referrer],
  'a redirect to another URL': ['/to?redirected',
    async () => (await fetch(new URL('/from', origin))).url.slice(origin.length)],
  'fetch of a data: URL': ['x y', async () => (await fetch(new URL('data:text/plain,x%20y'))).text()],
  'fetch of a blob: URL': ['x', async () => (await fetch(new URL(URL.createObjectURL(new Blob(['x']))))).text()],
  'WebSocket': ['open',
    () => WebSocket === undefined ? 'none' : opened(new WebSocket(new URL('/socket', origin.replace('http', 'ws'))))],
  'EventSource': ['open',
    async () => EventSource === undefined ? 'none' : opened(new EventSource(new URL('/events', origin)))],
  'http.get': ['/%C3%BC', async () => {
    const [response] = await once(http.get(new URL('/ü', origin)), 'response');
    return JSON.parse((await response.setEncoding('utf8').toArray()).join('')).target;
  }],
  'fs.readFileSync': ['a', () => fs.readFileSync(file('a.txt', 'a'), 'utf8')],
  'readFileSync': ['a', () => readFileSync(file('a.txt', 'a'), 'utf8')],
  'fs.readFileSync of a URL of before': ['a',
    () => fs.readFileSync(new globalThis.before.URL(file('a.txt', 'a').href), 'utf8')],
  'fs.createReadStream of a URL of before': ['a', async () => {
    const chunks = await fs.createReadStream(new globalThis.before.URL(file('a.txt', 'a').href)).toArray();
    return Buffer.concat(chunks).toString();
  }],
  'fs.readFileSync of another class of URLs': ['a', () => {
    class Other extends URL {
      toString() {
        return 'other';
      }
    }
    return fs.readFileSync(new Other(file('a.txt', 'a').href), 'utf8');
  }],
  'what else node:fs has': [true,
    () =>
      fs.promises === process.getBuiltinModule('node:fs/promises') && !types.isProxy(fs.constants)
      && [fs.Dirent, fs.ReadStream, fs.WriteStream].every((each) => each.prototype.constructor === each)],
  'fs.realpathSync.native': [true, () => fs.realpathSync.native(file('a.txt', 'a')).endsWith('a.txt')],
  'fs.realpath.native': [true, async () => (await promisify(fs.realpath.native)(file('a.txt', 'a'))).endsWith('a.txt')],
  'promisify(fs.exists)': [true, () => promisify(fs.exists)(file('a.txt', 'a'))],
  'fs.promises.readFile': ['a', () => fs.promises.readFile(file('a.txt', 'a'), 'utf8')],
  'readFile': ['a', () => readFile(file('a.txt', 'a'), 'utf8')],
  'a path and back': ['a', () => fs.readFileSync(pathToFileURL(fileURLToPath(file('a.txt', 'a'))), 'utf8')],
  'threads.Worker': ['x', async () => {
    const worker = new threads
      .Worker(file('thread.mjs', "import { parentPort } from 'node:worker_threads';\nparentPort.postMessage('x');"));
    return (await once(worker, 'message'))[0];
  }],
  'Worker': ['x', async () => {
    if (Worker === undefined) return 'none';
    const worker = new Worker(file('worker.mjs', "postMessage('x');"), { type: 'module' });
    const { data } = await new Promise((resolve) => {
      worker.onmessage = resolve;
    });
    worker.terminate();
    return data;
  }],
  'module.register': ['x', () => {
    if (module.register === undefined) return 'none';
    file('hooks.mjs', 'export const load = (url, context, next) => next(url, context);');
    module.register('./hooks.mjs', fileURL('x.mjs'));
    module.register('./hooks.mjs', { parentURL: fileURL('x.mjs') });
    module.register(fileURL('hooks.mjs'));
    return 'x';
  }],
  'module.createRequire': ['x', () => {
    file('c.cjs', "module.exports = 'x';");
    return module.createRequire(fileURL('x.mjs'))('./c.cjs');
  }],
  'import()': ['x', async () => (await import(file('m.mjs', "export default 'x';"))).default],
  'url.URL': [true, () => url.URL === URL && url.URLSearchParams === URLSearchParams],
  'url.pathToFileURL': [true, () => isOurs(url.pathToFileURL('/a b'))],
  'pathToFileURL': [true, () => pathToFileURL('/a b') instanceof URL],
  'url.format': ['https://h/',
    () => url.format(new URL('https://u:p@h/?q#f'), { auth: false, fragment: false, search: false })],
  'a URL of before': [true, () => new globalThis.before.URL('a:b') instanceof URL],
  'parameters of before': [true, () => new globalThis.before.URLSearchParams('a=1') instanceof URLSearchParams],
  'another instance': [false,
    () => Object.create(null) instanceof URL || Object.create(URL.prototype) instanceof (class extends URL {})],
  'what assert shows': [true, () => {
    try {
      assert.deepEqual({ url: new URL('a:b') }, { url: new URL('a:c') });
      return 'nothing';
    } catch (error) {
      return ['a:b', 'a:c'].every((href) => error.message.includes(href));
    }
  }],
  'what the console shows': [['URL {', "URLSearchParams { 'a' => '1' }", "{ a: URLSearchParams { 'a' => '1' } }"],
    () => {
      const shows = Deno?.inspect ?? Bun?.inspect ?? inspect;
      const texts = [new URL('a:b'), new URLSearchParams('a=1'), { a: new URLSearchParams('a=1') }].map((value) =>
        shows(value)
      );
      return texts.map((text) =>
        text.replace(/(?<=^URL \{)[^]*/, '').replace(/\s+/g, ' ').replaceAll('"', "'").replace(',', '')
      );
    }],
  'the prototypes in the console': [true, () => {
    for (const { prototype } of [URL, URLSearchParams]) {
      for (const show of [inspect, Deno?.inspect, Bun?.inspect]) show?.([prototype, Object.create(prototype)]);
      if (prototype instanceof URL || prototype instanceof URLSearchParams) return false;
    }
    return true;
  }],
  'JSON of parameters': ['{}', () => JSON.stringify(new URLSearchParams('a=1'))],
  'what is inherited': [[], () =>
    [URL, URLSearchParams].flatMap(({ prototype }) => {
      const inherited = [];
      for (
        let owner = Object.getPrototypeOf(prototype);
        owner !== Object.prototype;
        owner = Object.getPrototypeOf(owner)
      )
        for (const key of Reflect.ownKeys(owner))
          if (!Object.hasOwn(prototype, key) && prototype[key] !== Object.prototype[key]) inherited.push(String(key));
      return inherited;
    }).filter((key) => !/^Symbol\(\[\[/.test(key))],
  'what is nested': ['{ url: a:b }', () => inspect({ url: new URL('a:b') }, { customInspect: false })],
};

const operationsOfDeno = Deno && {
  'Deno.readTextFile': ['a', () => Deno.readTextFile(file('a.txt', 'a'))],
  'Deno.readTextFileSync': ['a', () => Deno.readTextFileSync(file('a.txt', 'a'))],
  'Deno.writeTextFile': ['b', async () => {
    await Deno.writeTextFile(fileURL('b.txt'), 'b');
    return readFileSync(join(directory, 'b.txt'), 'utf8');
  }],
  'Deno.stat': [1, async () => (await Deno.stat(file('a.txt', 'a'))).size],
};

const operationsOfBun = Bun && {
  'Bun.file': ['a', () => Bun.file(file('a.txt', 'a')).text()],
  'Bun.write': ['b', async () => {
    await Bun.write(fileURL('b.txt'), 'b');
    return readFileSync(join(directory, 'b.txt'), 'utf8');
  }],
  'Bun.pathToFileURL': [true, () => isOurs(Bun.pathToFileURL('/a b'))],
  'Bun.fileURLToPath': ['/a b', () => Bun.fileURLToPath(new URL('file:///a%20b'))],
  'Bun.deepEquals': [[true, false, true, false], () =>
    [URL, URLSearchParams].flatMap((Each) =>
      ['a:b', 'a:c'].map((text) =>
        Bun.deepEquals(new Each('a:b'), new Each(text))
      )
    )],
};

async function asked(input, init) {
  const { referrer, ...rest } = await (await fetch(input, init)).json();
  return { ...rest, referrer: referrer?.slice(origin.length) };
}

/** @param {EventTarget & { close(): void }} connection */
async function opened(connection) {
  const { type } = await new Promise((resolve) => {
    for (const event of ['open', 'error']) connection.addEventListener(event, resolve);
  });
  connection.close();
  return type;
}

const isOurs = (value) =>
  value instanceof URL && Object.getPrototypeOf(value) === URL.prototype && value.href === 'file:///a%20b';

const outcomes = {};
const expected = {};
for (const [name, [right, operation]] of Object.entries({ ...operations, ...operationsOfDeno, ...operationsOfBun })) {
  expected[name] = right;
  try {
    outcomes[name] = await operation();
  } catch (error) {
    outcomes[name] = String(error);
  }
}
console.log(JSON.stringify({ outcomes, expected }));
process.exit();
