/**
 * Turns the comments of an example into checks. The comment after an expression has its value, or after `console.log`
 * the printed line, or `throws` with the error's name and message.
 */
import { parse, parseExpressionAt } from 'acorn';
import { analyze } from 'eslint-scope';
import globals from 'globals';

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

const checks = new globalThis.URL('checks.js', import.meta.url).href;

/** The code with which an example loads the functions that check. */
const LOADED = {
  module: `import * as checks from ${JSON.stringify(checks)};`,
  script: `const checks = globalThis[Symbol.for('weburl checks')];`,
};

/** @returns {string} the program with checks */
export function withChecks(code, sourceType) {
  const comments = [];
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType,
    onComment: comments,
    allowReturnOutsideFunction: sourceType === 'script',
  });
  const expected = statementsIn(program).flatMap((statement) => {
    const comment = comments.find(({ type, start }) =>
      type === 'Line' && start >= statement.end && /^[ \t]*$/.test(code.slice(statement.end, start))
    );
    return comment === undefined ? [] : [{ statement, text: comment.value.trim() }];
  });
  let checked = code;
  for (const [index, { statement, text }] of [...expected.entries()].reverse()) {
    const check = checkOf(code, statement.expression, text);
    checked = `${checked.slice(0, statement.start)}{ checks.reached(${index}); ${check} }${
      checked.slice(statement.end)
    }`;
  }
  return `${LOADED[sourceType]} checks.expectAll(${expected.length}); ${checked}`;
}

/** The names that a runtime defines. The packages of this folder bring an older list, without the last name. */
const DEFINED = new Set([...[globals.builtin, globals.node, globals.browser, globals.worker].flatMap(Object.keys),
  'URLPattern']);

/** @returns {string[]} the names in an example that neither it nor a runtime defines */
export function undefinedNames(code, sourceType) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, ranges: true });
  const { globalScope } = analyze(program, { ecmaVersion: 2022, sourceType });
  const names = globalScope.through.map(({ identifier: { name } }) => name);
  return names.filter((name) => !DEFINED.has(name) && !globalScope.set.has(name));
}

/** @returns {Node[]} its expression statements, in their order */
function statementsIn(node) {
  const children = Object.values(node).flat().filter((child) => typeof child?.type === 'string');
  return [...node.type === 'ExpressionStatement' ? [node] : [], ...children.flatMap(statementsIn)].sort((a, b) =>
    a.start - b.start
  );
}

/** @param {string} text of its comment */
function checkOf(code, expression, text) {
  const source = ({ start, end }) => code.slice(start, end);
  const isPrinted = expression.type === 'CallExpression' && source(expression.callee) === 'console.log';
  if (isPrinted) return `checks.printed([${expression.arguments.map(source).join(', ')}], ${JSON.stringify(text)});`;
  const [, error] = /^throws (.*)$/.exec(text) ?? [];
  if (error !== undefined) {
    const isAwaited = expression.type === 'AwaitExpression';
    return `${isAwaited ? 'await ' : ''}checks.${isAwaited ? 'rejects' : 'throws'}(${isAwaited ? 'async ' : ''}() => ${
      source(expression)
    }, ${JSON.stringify(error)});`;
  }
  const { end } = parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
  if (end !== text.length) throw new SyntaxError(`no value: ${text}`);
  return `checks.equal(${source(expression)}, ${text});`;
}
