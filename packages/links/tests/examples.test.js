/** The examples, with the packages that they are for. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/links/examples/', 'a minute');

const examples = new globalThis.URL('../examples/', import.meta.url);
const { resolve } = createRequire(new globalThis.URL('package.json', examples));

/** @param {string} name of a package that the examples have installed @returns {Promise<any>} */
const installed = (name) => import(pathToFileURL(resolve(name)).href);
/** @param {string} file @returns {Promise<any>} */
const example = (file) => import(new globalThis.URL(file, examples).href);

const TEXT = '见 https://example.com/d（说明）, **www.example.com/p**, [a.com](http://b.com) and `c.com`, README.md';
const RENDERED = '<p>见 <a href="https://example.com/d">https://example.com/d</a>（说明）, '
  + '<strong><a href="https://www.example.com/p">www.example.com/p</a></strong>, '
  + '<a href="http://b.com">a.com</a> and <code>c.com</code>, README.md</p>';

test('markdown-it', async () => {
  const { default: MarkdownIt } = await installed('markdown-it');
  const { links } = await example('markdown-it.js');
  const md = new MarkdownIt().use(links);
  assert.equal(md.render(TEXT).trim(), RENDERED);
  assert.equal(md.render('a@example.com').trim(), '<p><a href="mailto:a@example.com">a@example.com</a></p>');
  assert.match(new MarkdownIt().use(links, { profile: 'strict' }).render('README.md'), /href="https:\/\/readme.md\/"/);
});

test('remark', async () => {
  const [{ unified }, { default: parse }, { default: toHTML }, { default: stringify }] = await Promise
    .all(['unified', 'remark-parse', 'remark-rehype', 'rehype-stringify'].map(installed));
  const { links } = await example('remark.js');
  assert.equal(`${await unified().use(parse).use(links).use(toHTML).use(stringify).process(TEXT)}`, RENDERED);
});

test('marked', async () => {
  const { Marked } = await installed('marked');
  const { links } = await example('marked.js');
  const marked = new Marked(links());
  assert.equal(marked.parse(TEXT).trim(), RENDERED);
  assert.equal(
    marked.parse('a.com & <b.com>').trim(),
    '<p><a href="https://a.com/">a.com</a> &amp; &lt;<a href="https://b.com/">b.com</a>&gt;</p>',
  );
});

test('an element of a page', async () => {
  const { parseHTML } = await installed('linkedom');
  const { linkifyElement } = await example('dom.js');
  const { document } = parseHTML('<p>See a.com/&lt;b>, <b>c.com</b> <a href="d">e.com</a> <code>f.com</code></p>');
  linkifyElement(document.querySelector('p'), { attributes: ({ kind }) => ({ class: kind }) });
  assert.equal(
    `${document}`,
    '<p>See <a class="domain" href="https://a.com/">a.com/</a>&lt;b&gt;, '
      + '<b><a class="domain" href="https://c.com/">c.com</a></b> <a href="d">e.com</a> <code>f.com</code></p>',
  );
});

test('React', async () => {
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all(['react', 'react-dom/server'].map(installed));
  const { Linkified } = await example('react.js');
  assert.equal(
    renderToStaticMarkup(createElement(Linkified, { text: 'See a.com/?b&c <d>' })),
    'See <a href="https://a.com/?b&amp;c" rel="noopener nofollow">a.com/?b&amp;c</a> &lt;d&gt;',
  );
  const attributes = ({ kind }) => ({ target: '_blank', className: kind });
  assert.equal(
    renderToStaticMarkup(createElement(Linkified, { text: 'a.com', attributes })),
    '<a href="https://a.com/" target="_blank" class="domain">a.com</a>',
  );
});

test('a paste into ProseMirror', async () => {
  const [{ schema }, { EditorState, TextSelection }, { Slice }] = await Promise
    .all(['prosemirror-schema-basic', 'prosemirror-state', 'prosemirror-model'].map(installed));
  const { linksOnPaste } = await example('prosemirror.js');
  const { props: { transformPasted, handlePaste } } = linksOnPaste(schema.marks.link);
  const { code, em, link } = schema.marks;
  const paragraph = (...content) => schema.node('doc', null, [schema.node('paragraph', null, content)]);
  const pasted = new Slice(
    paragraph(
      schema.text('see a.com, '),
      schema.text('b.com/c', [em.create()]),
      schema.text(' c.com', [code.create()]),
      schema.text(' d.com', [link.create({ href: 'https://e.com/' })]),
    ).content,
    1,
    1,
  );
  const { content, openStart, openEnd } = transformPasted(pasted);
  assert.equal(
    `${content}`,
    '<paragraph("see ", link("a.com"), ", ", link(em("b.com/c")), code(" c.com"), link(" d.com"))>',
  );
  assert.deepEqual([openStart, openEnd], [1, 1]);
  assert.equal(content.firstChild.child(1).marks[0].attrs.href, 'https://a.com/');

  const doc = paragraph(schema.text('a word'));
  const view = {
    state: EditorState.create({ doc, selection: TextSelection.create(doc, 3, 7) }),
    dispatch(transaction) {
      view.state = view.state.apply(transaction);
    },
  };
  const sliceOf = (text) => new Slice(paragraph(schema.text(text)).content, 1, 1);
  assert.equal(handlePaste(view, null, sliceOf('not one link: a.com')), false);
  assert.equal(handlePaste(view, null, sliceOf('b.com/c')), true);
  assert.equal(`${view.state.doc}`, 'doc(paragraph("a ", link("word")))');
});

test('a terminal', async () => {
  const { withHyperlinks } = await example('terminal.js');
  let output = '';
  for await (const piece of withHyperlinks(['See ht', 'tps://a.c', 'om/b.\n', 'c@d.com'])) output += piece;
  const link = (href, text) => `\u001b]8;;${href}\u001b\\${text}\u001b]8;;\u001b\\`;
  assert.equal(output, `See ${link('https://a.com/b', 'https://a.com/b')}.\n${link('mailto:c@d.com', 'c@d.com')}`);
});
