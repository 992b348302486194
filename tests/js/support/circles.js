/** Finds files that import each other in a circle, in JavaScript and in Rust. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** @typedef {Map<string, string[]>} Imports of each file, the files that it imports */

/** @type {(folder: string, path: string) => string} */
const read = (folder, path) => readFileSync(posix.join(folder, path), 'utf8');

/**
 * @param {string} root
 * @param {string[]} paths of scripts
 * @returns {Imports} without those of types only
 */
export const importsOfScripts = (root, paths) =>
  new Map(paths.map((path) => {
    const statements = read(root, path)
      .matchAll(/^(?:import|export)\b(?! type)(?:[^;'"]*?\bfrom)?\s*(['"])(\.{1,2}\/.+?)\1/gm);
    const files = Array.from(statements, ([, , imported]) => posix.join(posix.dirname(path), imported));
    const written = files.flatMap((file) => [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')]);
    return [path, written.filter((file) => existsSync(posix.join(root, file)))];
  }));

/** Matches comments, and the tests of a file to its end. */
const NOT_CODE = /^\s*\/\/.*$|^#\[cfg\((?:all\()?test[^]*/gm;

/** @param {string} path of a file in `src` @returns {string} its module */
const moduleOf = (path) => path.replace(/\.rs$/, '').replace(/(?:^|\/)(?:lib|main|mod)$/, '').replaceAll('/', '::');

/** @param {string} tree of a `use` @returns {string[]} its paths */
function pathsIn(tree) {
  const [, start, list] = /^((?:\w+::)*)\{([^]*)\}$/.exec(tree.trim()) ?? [];
  if (list === undefined) return [tree.trim()];
  // A comma outside of inner braces.
  return list.split(/,(?![^{]*\})/).filter((one) => one.trim() !== '').flatMap(pathsIn).map((path) => start + path);
}

/**
 * @param {string} path that starts with `crate`, `self` or `super`
 * @param {string} module that contains it
 * @returns {string[]} the segments from the root of the crate
 */
function absolute(path, module) {
  const segments = path.split('::');
  const base = segments[0] === 'crate' || module === '' ? [] : module.split('::');
  while (['crate', 'self', 'super'].includes(segments[0])) if (segments.shift() === 'super') base.pop();
  return [...base, ...segments];
}

/**
 * The modules that files of a crate use. A module may use what contains it, and a module lists what it contains.
 *
 * @param {string} src the folder
 * @param {string[]} paths of the files in it
 * @returns {Imports}
 */
export function importsOfRust(src, paths) {
  const modules = new Set(paths.map(moduleOf));
  const known = (/** @type {string[]} */ segments) => {
    const lengths = segments.map((_, index) => segments.length - index);
    return lengths.map((length) => segments.slice(0, length).join('::')).find((one) => modules.has(one));
  };
  return new Map(paths.map((path) => {
    const module = moduleOf(path);
    const code = read(src, path).replace(NOT_CODE, '');
    const trees = Array.from(code.matchAll(/\buse ((?:crate|self|super)::[^;]*);/g), ([, tree]) => tree);
    const direct = code.match(/\b(?:crate|super)(?:::\w+)+/g) ?? [];
    const used = [...trees.flatMap(pathsIn), ...direct].map((one) => known(absolute(one, module)) ?? '');
    const isBeside = (/** @type {string} */ one) =>
      one !== '' && !`${module}::`.startsWith(`${one}::`)
      && !one.startsWith(`${module}::`);
    return [module, [...new Set(used.filter(isBeside))]];
  }));
}

/** @param {Imports} imports @returns {string[]} each circle, as the path of its files */
export function circlesIn(imports) {
  /** @type {Set<string>} */
  const circles = new Set();
  /** @type {Set<string>} */
  const done = new Set();
  const visit = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    if (path.includes(file)) circles.add([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return [...circles];
}
