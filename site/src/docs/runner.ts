/**
 * Runs an example, which a person may have changed, in a worker without a document and without access to the network.
 * It returns the output, and the values that the comments describe, as texts.
 */

import { modules as loaders } from 'virtual:modules';
import { compiled, declares, importsOf, REACHING_OTHERS } from './program.js';

const say = (text: string) => postMessage({ line: text });

onmessage = async ({ data: { code, entry } }: MessageEvent<{ code: string; entry: string }>) => {
  try {
    await run(code, entry);
    postMessage({ isDone: true });
  } catch (error) {
    say(described(error));
    postMessage({ isDone: true, hasFailed: true });
  }
};

async function run(code: string, entry: string): Promise<void> {
  const implied = { ...(await load('weburl')), ...(entry in loaders ? await load(entry) : {}) };
  const modules: Record<string, unknown> = {};
  for (const name of importsOf(code)) modules[name] = await load(name);
  forget(REACHING_OTHERS);
  const names = Object.keys(implied).filter((name) => name !== 'default' && !declares(code, name));
  const log = (...values: unknown[]) =>
    say(values.map((value) => typeof value === 'string' ? value : shown(value)).join(' '));
  const assert = (condition: unknown, ...values: unknown[]) => {
    if (!condition) log('Assertion failed:', ...values);
  };
  const operation = compiled(code, ['modules', 'show', 'console', ...names]);
  const itsConsole = { ...console, log, info: log, warn: log, error: log, assert };
  await operation(modules, show, itsConsole, ...names.map((name) => implied[name]));
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
  const loader = loaders[name];
  if (loader === undefined) throw new Error(`${name} cannot be imported on this page`);
  return loader();
}

const described = (error: unknown) => error instanceof Error ? `${error.name}: ${error.message}` : String(error);

async function show(operation: () => Promise<unknown>, expression: string): Promise<void> {
  try {
    say(`${expression}\n    → ${shown(await operation())}`);
  } catch (error) {
    say(`${expression}\n    → throws ${described(error)}`);
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
