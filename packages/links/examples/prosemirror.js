/** Links by weburl-links in what is pasted into an editor of ProseMirror, and of TipTap, which is built on it. */
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { findLinks, isLink } from 'weburl-links';

/** @param {import('prosemirror-model').Node} node a text, which is split where its links begin and end */
function withMarks(node, type, options) {
  const { text } = node;
  let end = 0;
  const nodes = findLinks(text, options).flatMap((link) => {
    const before = link.start > end ? [node.cut(end, link.start)] : [];
    end = link.end;
    return [...before, node.cut(link.start, link.end).mark(type.create({ href: link.href }).addToSet(node.marks))];
  });
  return end < text.length ? [...nodes, node.cut(end)] : nodes;
}

/** Links and code stay as they are. */
const isPlain = (node, parent, type) =>
  node.isText && parent?.type.spec.code !== true
  && node.marks.every((mark) => mark.type.spec.code !== true && !mark.type.excludes(type));

/** @param {Fragment} fragment @param {import('prosemirror-model').Node} [parent] */
function linkified(fragment, parent, type, options) {
  const nodes = [];
  fragment.forEach((node) => {
    if (isPlain(node, parent, type)) nodes.push(...withMarks(node, type, options));
    else nodes.push(node.isText ? node : node.copy(linkified(node.content, node, type, options)));
  });
  return Fragment.from(nodes);
}

/**
 * `linksOnPaste(schema.marks.link, options)` is a plug-in of ProseMirror. An extension of TipTap returns it from
 * `addProseMirrorPlugins`. A link that is pasted onto a selection becomes the link of the selected text.
 *
 * @param {import('prosemirror-model').MarkType} type
 */
export const linksOnPaste = (type, options = {}) =>
  new Plugin({
    props: {
      transformPasted: ({ content, openStart, openEnd }) =>
        new Slice(linkified(content, undefined, type, options), openStart, openEnd),
      handlePaste(view, _, { content }) {
        const text = content.textBetween(0, content.size, '\n');
        const { state: { selection: { empty, from, to }, tr } } = view;
        if (empty || !isLink(text, options)) return false;
        const [{ href }] = findLinks(text, options);
        view.dispatch(tr.addMark(from, to, type.create({ href })));
        return true;
      },
    },
  });
