/** Changes generated code by its syntax tree. */

/** @typedef {{ type: string, start: number, end: number, [member: string]: any }} Node as a parser returns it */

/** @param {string} code */
async function parsed(code) {
  // Imported here, because the package may have been installed just now.
  const { parse } = await import('acorn');
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
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
