/** Changes generated code by its syntax tree. */

/** @typedef {{ type: string, start: number, end: number, [member: string]: any }} Node as a parser returns it */

/** @param {string} code */
async function parsed(code) {
  // Imported here, because the package may have been installed just now.
  const { parse } = await import('acorn');
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** @param {string} declarations @returns {Promise<Node>} */
export async function parsedTypes(declarations) {
  const { parse } = await import('@babel/parser');
  const plugins = /** @type {import('@babel/parser').ParserPlugin[]} */ ([['typescript', { dts: true }]]);
  return /** @type {any} */ (parse(declarations, { sourceType: 'module', plugins, attachComment: false }).program);
}

/**
 * @param {string} code
 * @param {(node: Node, textOf: (part: Node) => string) => string | undefined} replacement returns the new text of a
 *   node, or undefined if only its parts can change; `textOf` returns the text of a part with its changes
 * @param {(code: string) => Promise<Node>} parse
 * @returns {Promise<string>} the code with its changes
 */
export async function rewritten(code, replacement, parse = parsed) {
  const textOf = (/** @type {Node} */ node) => replacement(node, textOf) ?? withParts(node);
  const withParts = (/** @type {Node} */ node) => {
    let text = '';
    let end = node.start;
    for (const part of partsOf(node)) {
      // The key and the value of a shorthand property are one text.
      if (part.start < end) continue;
      text += code.slice(end, part.start) + textOf(part);
      end = part.end;
    }
    return text + code.slice(end, node.end);
  };
  const program = await parse(code);
  return code.slice(0, program.start) + textOf(program) + code.slice(program.end);
}

/** @param {Node} node @returns {Node[]} the nodes in it, in their order in the code, the longer one first */
const partsOf = (node) =>
  Object.values(node).flat().filter((value) => typeof value?.type === 'string').sort((a, b) =>
    a.start - b.start || b.end - a.end
  );

/**
 * Declares the variables and the classes of a file with `var`, which engines read without a check.
 *
 * @param {string} code
 */
export async function withVar(code) {
  const { body } = /** @type {Node} */ (await parsed(code));
  const statements = body.map((/** @type {Node} */ { type, start, end, kind, id }, /** @type {number} */ index) => {
    const before = code.slice(body[index - 1]?.end ?? 0, start);
    const text = code.slice(start, end);
    if (type === 'VariableDeclaration') return `${before}var${text.slice(kind.length)}`;
    return before + (type === 'ClassDeclaration' ? `var ${id.name} = ${text};` : text);
  });
  return statements.join('') + code.slice(body.at(-1)?.end);
}

/**
 * @param {string} types the declarations of a module that is imported
 * @returns {Promise<string>} those for `require`: compilers determine the module format by the extension
 */
export const commonJSTypes = (types) =>
  rewritten(types, ({ type, value }) => {
    const [, path] = type === 'StringLiteral' ? /^(\.\/[\w.-]+)\.js$/.exec(value) ?? [] : [];
    return path === undefined ? undefined : `'${path}.cjs'`;
  }, parsedTypes);
