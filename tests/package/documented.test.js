/** Every member of every entry has a comment with its behaviour, its errors, and a link to the Standard. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import ts from 'typescript-oldest';
import { nameOf as entryName } from '../../scripts/build/assemble.mjs';
import { additions, core } from '../../scripts/build/packages.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { ours as oursOfCore, throwNothing as throwNothingOfCore } from './documented.js';

/** @typedef {import('typescript-oldest').Node} Node */

/** The comment before a declaration, and the declaration's name. */
/** @typedef {{ name: string, text: string, isCalled: boolean }} Documented */

const packages = [core, ...additions];

const entries = [{ name: 'weburl/weburl.wasm', file: join(core.output, 'weburl.wasm.d.ts') },
  ...packages.flatMap((one) =>
    one.entries.filter(({ isFile }) => !isFile).map((entry) => ({
      name: entryName(one, entry),
      file: join(one.output, `${entry.file}.d.ts`),
    }))
  )];

/** The items of additions that no Standard has, and the functions that throw nothing: each addition lists them. */
const lists = await Promise.all(additions.map(({ folder }) => join(root, folder, 'tests', 'documented.js'))
  .filter((file) => existsSync(file)).map((file) => import(pathToFileURL(file).href)));
const ours = [...oursOfCore, ...lists.flatMap((one) => one.ours ?? [])];
const throwNothing = [...throwNothingOfCore, ...lists.flatMap((one) => one.throwNothing ?? [])];

/** @param {string} file */
const packageOf = (file) => packages.find(({ output }) => realpathSync(file).startsWith(`${realpathSync(output)}/`));
const program = ts.createProgram(entries.map(({ file }) => file), {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  types: [],
});
const checker = program.getTypeChecker();

/** @param {Node} node */
const isCalled = (node) =>
  ts.isFunctionLike(node)
  || (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type));

/** @param {Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {import('typescript-oldest').TypeLiteralNode} literal */
const optionsOf = (literal) => [...literal.members].map(named);

/** A class and an interface with one name are one item, and so are their members, from every entry. */
const all = new Map();
for (const { name, text, isCalled: called } of entries.flatMap(({ name: entry, file }) => documentedIn(entry, file))) {
  const before = all.get(name)?.text ?? '';
  all.set(name, { name, text: before.includes(text) ? before : before + text, isCalled: called });
}

/** @param {string} entry @param {string} file @returns {Documented[]} all that the entry exports, with its members */
function documentedIn(entry, file) {
  const source = program.getSourceFile(file);
  assert.ok(source, file);
  const module = checker.getSymbolAtLocation(source);
  return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declarations = (symbol.declarations ?? []).filter((node) =>
      packageOf(node.getSourceFile().fileName) !== undefined
    );
    return declarations.flatMap((node) => documentedBy(node, nameOf(node, exported.name)));
  });
}

/**
 * The name of a declaration, which does not depend on the entry that exports it.
 *
 * @param {Node} node
 * @param {string} name
 */
function nameOf(node, name) {
  const path = node.getSourceFile().fileName;
  const file = basename(path).replace(/\.d\.c?ts$/, '');
  const owner = packageOf(path)?.name;
  return `${file === 'index' ? owner : `${owner}/${file}`} ${name}`;
}

/** @param {Node} node a declaration @param {string} name @returns {Documented[]} itself and its members */
function documentedBy(node, name) {
  const own = { name, text: commentOf(node), isCalled: isCalled(node) };
  const members = membersOf(node).flatMap(([member, memberName]) => documentedBy(member, `${name}${memberName}`));
  return [own, ...members];
}

/** @param {Node} node @returns {[Node, string][]} its members, with the ends of their names */
function membersOf(node) {
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) {
    const inherited = ts.isInterfaceDeclaration(node)
      ? node.heritageClauses?.flatMap(({ types }) => types).flatMap(inheritedBy)
      : [];
    return [...[...node.members].map(named), ...inherited ?? []];
  }
  // Skips object types in unions, such as an object with an `href`: these describe objects of the caller, not options.
  if (ts.isFunctionLike(node))
    return [...node.parameters.map(({ type }) => type).filter((type) => !type || !ts.isUnionTypeNode(type)), node.type]
      .flatMap(literalsIn).flatMap(optionsOf);
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) return literalsIn(node.type).flatMap(optionsOf);
  if (ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return literalsIn(node.type).flatMap((literal) => [...literal.members].map(named));
  if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body))
    return [...node.body.statements].map(named);
  return [];
}

/**
 * The members of an interface that is not exported belong to the interfaces that extend it.
 *
 * @param {import('typescript-oldest').ExpressionWithTypeArguments} type
 * @returns {[Node, string][]}
 */
function inheritedBy(type) {
  const declarations = checker.getTypeAtLocation(type).symbol?.declarations ?? [];
  return declarations.filter((node) =>
    ts.isInterfaceDeclaration(node) && packageOf(node.getSourceFile().fileName) !== undefined && !isExported(node)
  ).flatMap(membersOf);
}

/**
 * Members with the same name are overloads, which are distinguished by their parameters.
 *
 * @param {Node & { name?: Node, parameters?: readonly Node[] }} node
 * @returns {[Node, string]}
 */
function named(node) {
  const name = node.name?.getText()
    ?? (ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node)
      ? 'new'
      : ts.SyntaxKind[node.kind]);
  const parameters = ts.isFunctionLike(node)
    ? `(${node.parameters.map((parameter) => parameter.name.getText()).join(', ')})`
    : '';
  return [node, `.${name}${parameters}`];
}

/** @param {Node | undefined} type @returns {import('typescript-oldest').TypeLiteralNode[]} */
function literalsIn(type) {
  if (type === undefined) return [];
  if (ts.isTypeLiteralNode(type)) return [type];
  if (ts.isTypeReferenceNode(type)) return (type.typeArguments ?? []).flatMap(literalsIn);
  return ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type) ? type.types.flatMap(literalsIn) : [];
}

/** @param {Node} node @returns {string} the comment that an editor shows for it */
function commentOf(node) {
  // The comment of a variable is before its statement.
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.getJSDocCommentsAndTags(owner).filter(ts.isJSDoc).map((comment) => comment.getText()).join('\n');
}

/** The description before any tag. */
const sentence = (/** @type {string} */ text) => text.replace(/^\/\*\*|\*\/$|^\s*\*/gm, '').split(/^\s*@/m)[0].trim();

const ANCHOR = /\]\(https:\/\/[\w./-]+#[\w.-]+\)/;

/** @param {(documented: Documented) => boolean} isWrong */
const namesWhere = (isWrong) => [...all.values()].filter(isWrong).map(({ name }) => name);

test('everything that an entry exports, and each of its members, has a comment', () => {
  assert.ok(all.size > 200, `${all.size}`);
  assert.deepEqual(namesWhere(({ text }) => sentence(text) === ''), []);
});

test('it says where the Standard has it, or is ours', () => {
  const isOurs = (/** @type {string} */ name) =>
    ours.some((pattern) => pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))));
  assert.deepEqual(namesWhere(({ name, text }) => !ANCHOR.test(text) && !isOurs(name)), []);
  assert.deepEqual(namesWhere(({ name, text }) => ANCHOR.test(text) && ours.includes(name)), []);
  const unused = ours.filter((pattern) =>
    namesWhere(({ name }) => pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))))
      .length === 0
  );
  assert.deepEqual(unused, []);
});

test('the documentation of each function says what it throws', () => {
  const silent = namesWhere(({ text, isCalled: called }) => called && !/@throws /.test(text));
  assert.deepEqual(silent.sort(), throwNothing.toSorted());
});

test('no anchor is invented', () => {
  for (
    const [standard, file] of [['https://url.spec.whatwg.org/', 'url.txt'], ['https://urlpattern.spec.whatwg.org/',
      'urlpattern.txt']]
  ) {
    const anchors = new Set(readFileSync(join(root, 'tests', 'data', 'anchors', file), 'utf8').split('\n')
      .flatMap((line) => line.split('\t')[0].split(' ')));
    const found = [...all.values()].flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`${standard}#([\\w%-]+)`, 'g'))].map(([, anchor]) => anchor)
    );
    assert.ok(found.length > 30);
    assert.deepEqual(found.filter((anchor) => !anchors.has(anchor)), []);
  }
});
