/** Converts a Markdown document to trees of elements, so that the page needs no markup in strings. */
import { dirname, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { common, createLowlight } from 'lowlight';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { isRunnable } from './examples.mjs';

/**
 * @typedef {string | [tag: string, attributes: Record<string, string>, ...children: Node[]]} Node
 *
 * @typedef {object} Context
 * @property {string} path of the document
 * @property {string[]} paths of all documents
 * @property {Set<string>} images
 * @property {GithubSlugger} anchors
 * @property {boolean} isExample whether the last heading is "Example" or "Examples"
 * @property {string} entry whose exports the examples of a page of the reference use
 */

/**
 * @param {string} path of the document
 * @param {string} text
 * @param {string[]} paths of all documents
 * @param {Set<string>} images to which those of the document are added
 * @returns {{ title: string, content: Node[] }}
 */
export function readMarkdown(path, text, paths, images) {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  const title = heading === undefined ? path : toString(heading);
  const context = { path, paths, images, anchors: new GithubSlugger(), isExample: false, entry: title };
  return { title, content: nodesIn(toHast(tree, { allowDangerousHtml: true }), context) };
}

/** The elements in which spaces between the children mean nothing. */
const BLOCKS = ['blockquote', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul', undefined];

/** @param {any} parent of hast @param {Context} context @returns {Node[]} */
const nodesIn = ({ tagName, children }, context) =>
  children.filter((/** @type {any} */ { value }) => value !== '\n' || !BLOCKS.includes(tagName))
    .flatMap((/** @type {any} */ child) => nodesOf(child, context));

/** @param {any} node of hast @param {Context} context @returns {Node[]} */
function nodesOf(node, context) {
  const { type, tagName, value, properties } = node;
  if (type === 'text') return [value];
  // The documents use markup only for the names of anchors.
  if (type === 'raw') return [...value.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => ['span', { id }]);
  if (tagName === 'pre') return [codeBlock(node.children[0], context)];
  if (tagName === 'img') return [image(properties, context)];
  if (/^h\d$/.test(tagName)) {
    const heading = toString(node);
    context.isExample = /^Examples?$/.test(heading);
    properties.id = context.anchors.slug(heading);
  }
  const children = nodesIn(node, context);
  if (tagName === 'a') return [link(properties.href, children, context)];
  const { align, ...attributes } = properties;
  return [[tagName, align === 'right' ? { class: align } : attributes, ...children]];
}

/** @param {any} code @param {Context} context @returns {Node} */
function codeBlock({ properties, data, children: [{ value }] }, context) {
  const text = value.replace(/\n$/, '');
  const isMore = text.replace(/^import\s[^;]*;$/gm, '').trim() !== '';
  // A fence with more than the language quotes a file, or writes one.
  const language = data?.meta === undefined ? properties.className?.[0] : undefined;
  const entry = language === 'language-ts' && context.isExample ? context.entry : '';
  const coloured = colouredCode(text, properties.className?.[0].slice('language-'.length) ?? '');
  if (isMore && (language === 'language-js' || entry !== '') && isRunnable(text, entry))
    return ['example', { entry }, text, ...coloured];
  return ['pre', {}, ['code', {}, ...coloured]];
}

const lowlight = createLowlight(common);

/** The names of languages in the documents that lowlight has by other names, or not. @type {Record<string, string>} */
const LANGUAGES = { cjs: 'js', console: 'shell', http: 'plaintext', toml: 'ini' };

/** @param {string} text @param {string} language @returns {Node[]} */
function colouredCode(text, language) {
  const name = LANGUAGES[language] ?? language;
  return lowlight.registered(name) ? lowlight.highlight(name, text).children.map(colouredNode) : [text];
}

/** @param {any} node of hast @returns {Node} */
const colouredNode = ({ value, properties, children }) =>
  value ?? ['span', { class: properties.className[0] }, ...children.map(colouredNode)];

/**
 * A link to a document opens it in the page; a link to another file of the repository becomes text.
 *
 * @param {string} href
 * @param {Node[]} children
 * @param {Context} context
 * @returns {Node}
 */
function link(href, children, context) {
  if (/^https?:/.test(href)) return ['a', { href }, ...children];
  const [target, anchor = ''] = decodeURI(href).split('#');
  const path = target === '' ? context.path : posix.join(dirname(context.path), target);
  const found = [path, posix.join(path, 'README.md')].find((one) => context.paths.includes(one));
  return found === undefined ? ['span', {}, ...children] : ['to', { page: found, at: anchor }, ...children];
}

/** @param {{ src: string, alt: string }} properties @param {Context} context @returns {Node} */
function image({ src, alt }, context) {
  const path = posix.join(dirname(context.path), src);
  context.images.add(path);
  return ['img', { src: `./data/${posix.basename(path)}`, alt }];
}
