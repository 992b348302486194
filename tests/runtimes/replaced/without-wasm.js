/** Loads an entry like `weburl/auto` and calls `install()` where the module cannot start, and prints what happened. */
const names = ['URL', 'URLSearchParams', 'URLPattern'];
const before = names.map((name) => globalThis[name]);
globalThis.WebAssembly = undefined;
const warnings = [];
globalThis.console.warn = (...args) => warnings.push(args.join(' '));
const [entry, console] = process.argv.slice(2);
if (console === 'without a console') globalThis.console = undefined;
await import(entry);
const { install } = await import('weburl/install');
let thrown = null;
try {
  install();
} catch ({ message }) {
  thrown = message;
}
const { missing } = await import('weburl/check');
process.stdout.write(JSON.stringify({
  passes: missing().length === 0,
  isKept: names.every((name, index) => globalThis[name] === before[index]),
  warnings,
  thrown,
}));
