/** Links by weburl-links in remark, in place of remark-gfm's autolinks. */
import { findLinks } from 'weburl-links';

const WITHOUT_LINKS = new Set(['link', 'linkReference']);

/** @param {string} value @param {import('weburl-links').Options} options */
function split(value, options) {
  const nodes = [];
  let end = 0;
  for (const link of findLinks(value, options)) {
    if (link.start > end) nodes.push({ type: 'text', value: value.slice(end, link.start) });
    nodes.push({ type: 'link', url: link.href, title: null, children: [{ type: 'text', value: link.text }] });
    end = link.end;
  }
  if (end < value.length) nodes.push({ type: 'text', value: value.slice(end) });
  return nodes;
}

/** `unified().use(remarkParse).use(links, options)` */
export const links = (options = {}) =>
  function transform(node) {
    if (node.children === undefined || WITHOUT_LINKS.has(node.type)) return;
    node.children = node.children.flatMap((child) => child.type === 'text' ? split(child.value, options) : [child]);
    for (const child of node.children) transform(child);
  };
