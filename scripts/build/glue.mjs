/**
 * Writes the glue of a module: the functions that call its exports. wasm-bindgen's own glue calls built-ins that a
 * program may have replaced, creates an encoder and a decoder when it loads, and looks for the module next to itself.
 * So only its declarations are used.
 */
import { StepFailed } from '../setup/process.mjs';
import { parsedTypes } from './syntax.mjs';

/** @import { Node } from './syntax.mjs' */

/** Adds to the module's stack pointer. */
const MOVE_STACK = '__wbindgen_add_to_stack_pointer';

/** The functions of the module's allocator, by their numbers of parameters. Their names differ between modules. */
const ALLOCATOR = { allocate: 2, reallocate: 4, free: 3 };

/** Matches the exports that pass texts and arrays. */
const PASSING = /^__wbindgen_/;

/** How an argument is passed, by its type: as an integer, or as an address and a length. */
const PASSED = new Map([
  ['number', (/** @type {string} */ name) => [name]],
  ['boolean', (/** @type {string} */ name) => [name]],
  ['string', (/** @type {string} */ name) => [`passing.text(${name})`, 'passing.length']],
  ['Uint8Array', (/** @type {string} */ name) => [`passing.array(${name}, 1)`, 'passing.length']],
  ['Uint16Array', (/** @type {string} */ name) => [`passing.array(${name}, 2)`, 'passing.length']],
  ['Uint32Array', (/** @type {string} */ name) => [`passing.array(${name}, 4)`, 'passing.length']],
]);

/** How a result is returned, by its type: as an integer, or as an address and a length in the memory. */
const RETURNED = new Map([
  ['number', { before: 'return ', after: ' >>> 0;' }],
  ['boolean', { before: 'return ', after: ' !== 0;' }],
  ['string', { before: '', after: '; return passing.takenText();' }],
  ['Uint8Array', { before: '', after: '; return passing.takenBytes();' }],
  ['Uint32Array', { before: '', after: '; return passing.takenWords();' }],
]);

/**
 * @typedef {object} Declared a function
 * @property {string} object that it is a member of, or the empty string
 * @property {string} name
 * @property {{ name: string, type: string }[]} parameters
 * @property {string} result its type
 */

/**
 * @param {string} declarations by wasm-bindgen
 * @param {Map<string, string>} names the short names of the exports by their names
 * @param {string} scripts the path from the glue to js/
 * @param {string} help the entry that needs no WebAssembly
 * @returns {Promise<{ glue: string, types: string }>}
 */
export async function glueOf(declarations, names, scripts, help) {
  const { functions, counts } = await read(declarations);
  const known = ['memory', ...functions.map(exportOf)];
  const unknown = [...names.keys()].find((name) => !known.includes(name) && !PASSING.test(name));
  if (unknown !== undefined) throw changed(`declare no function for the export ${unknown}`);
  const code = members(functions, (one) => codeOf(one, names, counts), ' =', ',');
  const passing = code.includes('passing.') ? passingOf(names, counts) : null;
  return {
    glue: `import { TypeError } from '${scripts}shared/built-ins.js';
import { explained } from '${scripts}loading/loading.js';
${
      passing === null
        ? ''
        : `import { moduleOf } from '${scripts}loading/operations.js';
import { Passing } from '${scripts}shared/passing.js';
let passing;
`
    }let wasm;
${code}
export function start(source, memoryMoved) {
  const exports = source(memoryMoved);
  if (typeof exports.${names.get(known[1])} !== 'function')
    throw new TypeError('the source is not the module of this package');
  wasm = exports;${passing === null ? '' : `\n  passing = ${passing};`}
  return wasm.${names.get('memory')};
}
export function forget() {
  wasm = undefined;
}
${passing === null ? '' : `export const { calling, withModule } = /* @__PURE__ */ moduleOf(start, '${help}');\n`}`,
    types: `${members(functions, signatureOf, ':', ';')}
export const start: import('${scripts}loading/loading.js').Start;
export const forget: () => void;
${
      passing === null
        ? ''
        : `export const { calling, withModule }: ReturnType<typeof import('${scripts}loading/operations.js').moduleOf>;\n`
    }`,
  };
}

/**
 * Writes objects of functions.
 *
 * @param {Declared[]} functions
 * @param {(one: Declared) => string} write
 * @param {string} before the members of an object
 * @param {string} after each of them
 */
function members(functions, write, before, after) {
  const objects = [...new Set(functions.map(({ object }) => object))];
  return objects.map((object) => {
    const its = functions.filter((one) => one.object === object).map(write);
    return `export const ${object || 'functions'}${before} {\n${
      its.map((member) => `  ${member}${after}\n`).join('')
    }};`;
  }).join('\n');
}

/**
 * @param {string} declarations
 * @returns {Promise<{ functions: Declared[], counts: Map<string, number> }>} the functions, also those of classes, which
 *   are static; and the numbers of parameters of the exports
 */
async function read(declarations) {
  const { body } = await parsedTypes(declarations);
  /** @type {any[]} */
  const nodes = body.flatMap((/** @type {Node} */ one) =>
    one.type === 'ExportNamedDeclaration' ? one.declaration ?? [] : []
  );
  /** @type {(annotation: any) => string} */
  const textOf = ({ typeAnnotation: { start, end } }) => declarations.slice(start, end);
  /** @type {(object: string, key: any, node: { params: any[], returnType?: any }) => Declared} */
  const declared = (object, { name }, { params, returnType }) => ({
    object,
    name,
    parameters: params.map((one) => ({
      name: one.name,
      type: textOf(one.typeAnnotation) + (one.optional ? ' | undefined' : ''),
    })),
    result: textOf(returnType),
  });
  const functions = nodes.flatMap((node) => {
    if (node.type === 'TSDeclareFunction') return node.id?.name === 'initSync' ? [] : [declared('', node.id, node)];
    if (node.type !== 'ClassDeclaration') return [];
    return node.body.body.flatMap((/** @type {Node} */ member) =>
      member.type === 'TSDeclareMethod' && member.static
        ? [declared(node.id.name, member.key, /** @type {any} */ (member))]
        : []
    );
  });
  /** @type {Map<string, number>} */
  const counts = new Map();
  const exported = nodes.flatMap((node) => node.type === 'TSInterfaceDeclaration' ? node.body.body : []);
  for (const { key, typeAnnotation: { typeAnnotation: type } } of /** @type {any[]} */ (exported))
    if (type.type === 'TSFunctionType') counts.set(key.name, type.parameters.length);
  return { functions, counts };
}

/** @param {Declared} declared */
const exportOf = ({ object, name }) => object === '' ? name : `${object.toLowerCase()}_${name}`;

/** @param {Declared} declared */
const signatureOf = ({ name, parameters, result }) =>
  `${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')}): ${result}`;

/** @param {string} type that may be absent */
const withoutAbsence = (type) => type.replaceAll(/ \| (?:null|undefined)/g, '');

/**
 * @param {Declared} declared
 * @param {Map<string, string>} names
 * @param {Map<string, number>} counts
 */
function codeOf(declared, names, counts) {
  const name = exportOf(declared);
  const { parameters } = declared;
  const result = RETURNED.get(withoutAbsence(declared.result));
  if (result === undefined) throw changed(`declare ${name} with the result ${declared.result}`);
  const passed = parameters.flatMap((parameter) => {
    const write = PASSED.get(withoutAbsence(parameter.type));
    if (write === undefined) throw changed(`declare ${name} with a parameter ${parameter.type}`);
    return write(parameter.name);
  });
  if (result.before === '') passed.unshift('passing.result');
  if (passed.length !== counts.get(name)) throw changed(`declare other parameters of the export ${name}`);
  const call = `${result.before}wasm.${names.get(name)}(${passed.join(', ')})${result.after}`;
  // A lack of memory is a trap, whose error does not mention memory.
  const given = parameters.map((parameter) => parameter.name).join(', ');
  return `${declared.name}(${given}) { try { ${call} } catch (error) { throw explained(error); } }`;
}

/**
 * @param {Map<string, string>} names
 * @param {Map<string, number>} counts
 */
function passingOf(names, counts) {
  const functions = Object.values(ALLOCATOR).map((count) => {
    const name = [...counts.keys()].find((one) => PASSING.test(one) && one !== MOVE_STACK && counts.get(one) === count);
    return `wasm.${names.get(name ?? '')}`;
  });
  const stack = names.has(MOVE_STACK) ? `wasm.${names.get(MOVE_STACK)}(-16)` : '0';
  return `new Passing(wasm.${names.get('memory')}, ${stack}, ${functions.join(', ')})`;
}

/** @param {string} what */
const changed = (what) =>
  new StepFailed(
    `wasm-bindgen's declarations ${what}`,
    'look at what this version of wasm-bindgen writes, and change scripts/build/glue.mjs',
  );
