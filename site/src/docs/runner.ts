/**
 * Runs an example, which a person may have changed, in a worker without a document and without access to the network.
 * It returns the output, and the values that the comments describe, as texts.
 */

type Loader = () => Promise<Record<string, unknown>>;

const MODULES: Record<string, Loader> = {
  'weburl': () => import('weburl'),
  'weburl-columns': () => import('weburl-columns'),
  'weburl-display': () => import('weburl-display'),
  'weburl-encodings': () => import('weburl-encodings'),
  'weburl-guard': () => import('weburl-guard'),
  'weburl/interop': () => import('weburl/interop'),
  'weburl/lib': () => import('weburl/lib'),
  'weburl-psl': () => import('weburl-psl'),
  'weburl/url': () => import('weburl/url'),
  'weburl/url-pattern': () => import('weburl/url-pattern'),
  'weburl-url-pattern-list': () => import('weburl-url-pattern-list'),
};

/** Before an example runs: without a header, a worker has no policy. */
const REACHING_OTHERS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker',
  'BroadcastChannel', 'WebTransport', 'caches', 'indexedDB'];

const AsyncFunction = (async () => {}).constructor as new(...texts: string[]) => (...args: unknown[]) => Promise<void>;

const say = (text: string) => postMessage({ line: text });

onmessage = async ({ data: { code, entry } }: MessageEvent<{ code: string; entry: string }>) => {
  try {
    await run(code, entry);
  } catch (error) {
    say(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  }
  postMessage({ isDone: true });
};

async function run(code: string, entry: string): Promise<void> {
  const implied = { ...(await load('weburl')), ...(entry in MODULES ? await load(entry) : {}) };
  const modules: Record<string, unknown> = {};
  for (const [, name = ''] of code.matchAll(/^import\s[^;]*?['"]([^'"\n]+)['"];/gm)) modules[name] = await load(name);
  forget(REACHING_OTHERS);
  const names = Object.keys(implied).filter((name) => name !== 'default' && !declares(code, name));
  const log = (...values: unknown[]) =>
    say(values.map((value) => typeof value === 'string' ? value : shown(value)).join(' '));
  const operation = compiled(code, ['modules', 'show', 'console', ...names]);
  await operation(modules, show, { log, info: log, warn: log, error: log }, ...names.map((name) => implied[name]));
}

/** Most of the names are properties of the global object's prototypes. */
function forget(names: string[]): void {
  for (
    let object: object | null = globalThis;
    object !== null;
    object = Object.getPrototypeOf(object) as object | null
  ) {
    for (const name of names) Reflect.deleteProperty(object, name);
  }
}

async function load(name: string): Promise<Record<string, unknown>> {
  const loader = MODULES[name];
  if (loader === undefined) throw new Error(`${name} cannot be imported on this page`);
  return loader();
}

/** Whether an example declares or imports a name itself. */
const declares = (code: string, name: string) =>
  new RegExp(`\\b(?:const|let|class|function)\\s+${name}\\b|^import\\s[^;]*\\b${name}\\b`, 'm').test(code);

/** Shows values inside of blocks too if `await` is allowed there, otherwise only at the top level. */
function compiled(code: string, names: string[]) {
  const withImports = constantsOfImports(code);
  try {
    return new AsyncFunction(...names, showing(withImports, /^(\s*)(\S.*?);(?: \/\/ ?(.*))?$/));
  } catch {
    return new AsyncFunction(...names, showing(withImports, /^()(\S.*?);(?: \/\/ ?(.*))?$/));
  }
}

const constantsOfImports = (code: string) =>
  code
    .replace(/^import\s+\{([^}]*)\}\s+from\s+(['"][^'"\n]+['"]);/gm, (_, names: string, from: string) =>
      `const {${names.replaceAll(' as ', ': ')}} = modules[${from}];`)
    .replace(/^import\s+\*\s+as\s+(\w+)\s+from\s+(['"][^'"\n]+['"]);/gm, 'const $1 = modules[$2];')
    .replace(/^import\s+['"][^'"\n]+['"];/gm, '');

const STATEMENT = /^(?:const|let|var|for|if|while|return|throw|try|class|function|async function|console\.|\}|\/\/)/;

/** Shows the value of each expression that has a comment on its line or the next. */
function showing(code: string, statement: RegExp): string {
  const lines = code.split('\n').map((line, index, all) => {
    const [, indent = '', expression, comment] = statement.exec(line) ?? [];
    const isAbout = comment !== undefined || /^\s*\/\/ /.test(all[index + 1] ?? '');
    if (!isAbout || expression === undefined || STATEMENT.test(expression)) return line;
    return `${indent}await show(async () => (${expression}), ${JSON.stringify(expression)});`;
  });
  return lines.join('\n');
}

async function show(operation: () => Promise<unknown>, expression: string): Promise<void> {
  try {
    say(`${expression}\n    → ${shown(await operation())}`);
  } catch (error) {
    say(`${expression}\n    → throws ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} [${String(value)}]`;
  if ('href' in value && typeof value.href === 'string') return `${value.constructor.name} ${value.href}`;
  if (Symbol.iterator in value && !Array.isArray(value)) return shown([...value as Iterable<unknown>]);
  try {
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner), 1)
      .replace(/\n\s*/g, ' ');
  } catch {
    return Object.prototype.toString.call(value);
  }
}
