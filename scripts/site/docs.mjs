/** Converts the documents to trees of elements, so that the page needs no markup in strings. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRunnable } from '../../site/examples.mjs';
import { additions } from '../build/packages.mjs';
import { referenceDirectory, writeReference } from '../reference.mjs';
import { root } from '../setup/process.mjs';

/**
 * @typedef {string | [tag: string, attributes: Record<string, string>, ...children: Node[]]} Node
 * @typedef {{ path: string, title: string, group: string, content: Node[] }} Document
 * @typedef {{ type: string, [member: string]: any }} Token of marked
 */

/** The documents outside of `docs/`, and the group of each folder of it. */
const OTHERS = ['pkg-template/README.md', 'benches/RESULTS.md', 'CONTRIBUTING.md', 'packages/README.md'];
const GROUPS = [
  { name: 'Using it', isFor: /^docs\/using\/|^pkg-template/ },
  { name: 'Packages', isFor: /^packages\// },
  { name: 'Reference', isFor: /^docs\/reference\// },
  { name: 'Design', isFor: /^docs\/design\// },
  { name: 'Measured', isFor: /^docs\/[^/]+\.md$|^benches/ },
  { name: 'The project', isFor: /^CONTRIBUTING/ },
];

/** The overviews, which come first: the page opens at the first of them that exists. */
const OVERVIEWS = [/\/five-minutes\.md$/, /^pkg-template/];

const rankOf = (/** @type {string} */ path) => {
  const rank = OVERVIEWS.findIndex((overview) => overview.test(path));
  return rank === -1 ? OVERVIEWS.length : rank;
};

/** @returns {Promise<{ documents: Document[], images: string[] }>} the documents, and the paths of their images */
export async function readDocuments() {
  const marked = await import(pathToFileURL(join(root, 'site', 'node_modules', 'marked', 'lib', 'marked.esm.js')).href);
  writeReference(referenceDirectory);
  const files = new Map([
    ...OTHERS.map((path) => /** @type {[string, string]} */ ([path, join(root, path)])),
    ...markdownIn(join(root, 'docs'), 'docs'),
    ...additions.flatMap(({ folder }) => [
      /** @type {[string, string]} */ ([`${folder}/README.md`, join(root, folder, 'README.md')]),
      ...markdownIn(join(root, folder, 'docs'), `${folder}/docs`),
    ]),
    ...markdownIn(referenceDirectory, 'docs/reference'),
  ]);
  const paths = [...files.keys()].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  /** @type {Set<string>} */
  const images = new Set();
  const documents = paths.map((path) =>
    documentOf(path, marked.lexer(readFileSync(files.get(path) ?? path, 'utf8')), paths, images)
  );
  const order = (/** @type {Document} */ { group }) => GROUPS.findIndex(({ name }) => name === group);
  return { documents: documents.sort((a, b) => order(a) - order(b)), images: [...images] };
}

/**
 * @param {string} directory
 * @param {string} name of it in the paths of the page
 * @returns {[path: string, file: string][]}
 */
const markdownIn = (directory, name) =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
      .map((file) => [posix.join(name, file.replaceAll('\\', '/')), join(directory, file)])
    : [];

/**
 * @param {string} path
 * @param {Token[]} tokens
 * @param {string[]} paths of all documents
 * @param {Set<string>} images
 * @returns {Document}
 */
function documentOf(path, tokens, paths, images) {
  const heading = tokens.find(({ type, depth }) => type === 'heading' && depth === 1);
  const title = heading?.text.replaceAll('`', '') ?? path;
  const group = GROUPS.find(({ isFor }) => isFor.test(path))?.name ?? 'The project';
  const context = { path, paths, images, anchors: new Map(), isExample: false, entry: title };
  return { path, title, group, content: blocks(tokens, context) };
}

/**
 * @typedef {object} Context
 * @property {string} path
 * @property {string[]} paths
 * @property {Set<string>} images
 * @property {Map<string, number>} anchors the number of uses of each anchor
 * @property {boolean} isExample whether the last heading is "Example" or "Examples"
 * @property {string} entry whose exports the examples of a page of the reference use
 */

/**
 * @param {Token[]} tokens
 * @param {Context} context
 * @returns {Node[]}
 */
const blocks = (tokens, context) => tokens.flatMap((token) => block(token, context));

/**
 * @param {Token} token
 * @param {Context} context
 * @returns {Node[]}
 */
function block(token, context) {
  switch (token.type) {
    case 'heading':
      context.isExample = /^Examples?$/.test(token.text);
      return [[`h${token.depth}`, { id: anchorOf(token.text, context) }, ...inline(token.tokens, context)]];
    case 'paragraph':
      return [['p', {}, ...inline(token.tokens, context)]];
    case 'text':
      return token.tokens === undefined ? [decoded(token.text)] : inline(token.tokens, context);
    case 'code':
      return [codeBlock(token, context)];
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', {}, ...token.items.map((
        /** @type {Token} */ item,
      ) => /** @type {Node} */ (['li', {}, ...blocks(item.tokens, context)]))]];
    case 'table':
      return [table(token, context)];
    case 'blockquote':
      return [['blockquote', {}, ...blocks(token.tokens, context)]];
    case 'hr':
      return [['hr', {}]];
    case 'html':
      return anchors(token.raw);
    case 'space':
    case 'def':
      return [];
    default:
      throw new Error(`${context.path}: the page cannot show ${token.type}`);
  }
}

/**
 * @param {Token} token
 * @param {Context} context
 * @returns {Node}
 */
function codeBlock({ text, lang = '' }, context) {
  const isMore = text.replace(/^import\s[^;]*;$/gm, '').trim() !== '';
  // A fence with more than the language quotes a file, or writes one.
  const entry = lang === 'ts' && context.isExample ? context.entry : '';
  if (isMore && (lang === 'js' || entry !== '') && isRunnable(text, entry)) return ['example', { entry }, text];
  return ['pre', {}, ['code', {}, text]];
}

/**
 * @param {Token} token
 * @param {Context} context
 * @returns {Node}
 */
function table({ header, rows }, context) {
  const row = (
    /** @type {Token[]} */ cells,
    /** @type {string} */ tag,
  ) => /** @type {Node} */ (['tr', {}, ...cells.map(({
    tokens,
    align,
  }) => /** @type {Node} */ ([tag, align === 'right' ? { class: 'right' } : {}, ...inline(tokens, context)]))]);
  return ['table', {}, ['thead', {}, row(header, 'th')], ['tbody', {},
    ...rows.map((/** @type {Token[]} */ cells) => row(cells, 'td'))]];
}

/**
 * @param {Token[]} tokens
 * @param {Context} context
 * @returns {Node[]}
 */
const inline = (tokens, context) => tokens.flatMap((token) => span(token, context));

/**
 * @param {Token} token
 * @param {Context} context
 * @returns {Node[]}
 */
function span(token, context) {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.tokens === undefined ? [decoded(token.text)] : inline(token.tokens, context);
    case 'codespan':
      return [['code', {}, decoded(token.text)]];
    case 'strong':
    case 'em':
    case 'del':
      return [[token.type, {}, ...inline(token.tokens, context)]];
    case 'link':
      return [link(token, context)];
    case 'image':
      return [image(token, context)];
    case 'br':
      return [['br', {}]];
    case 'html':
      return anchors(token.raw);
    default:
      throw new Error(`${context.path}: the page cannot show ${token.type}`);
  }
}

/**
 * Converts a link. A link to a document opens it in the page; a link to another file of the repository becomes text.
 *
 * @param {Token} token
 * @param {Context} context
 * @returns {Node}
 */
function link({ href, tokens }, context) {
  const children = inline(tokens, context);
  if (/^https?:/.test(href)) return ['a', { href }, ...children];
  const [target, anchor = ''] = decodeURI(href).split('#');
  const path = target === '' ? context.path : posix.join(dirname(context.path), target);
  const found = [path, posix.join(path, 'README.md')].find((one) => context.paths.includes(one));
  return found === undefined ? ['span', {}, ...children] : ['to', { page: found, at: anchor }, ...children];
}

/**
 * @param {Token} token
 * @param {Context} context
 * @returns {Node}
 */
function image({ href, text }, context) {
  const path = posix.join(dirname(context.path), href);
  context.images.add(path);
  return ['img', { src: `./data/${posix.basename(path)}`, alt: text }];
}

/**
 * Converts markup. The documents use markup only for the names of anchors.
 *
 * @param {string} html
 * @returns {Node[]}
 */
const anchors = (html) => [...html.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => ['span', { id }]);

/**
 * GitHub's name for a heading.
 *
 * @param {string} heading
 * @param {Context} context
 */
function anchorOf(heading, { anchors: given }) {
  const anchor = heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
  const count = given.get(anchor) ?? 0;
  given.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** @param {string} text */
const decoded = (text) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => ENTITIES[name]);
