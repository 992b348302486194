/** Makes the links in the text of an element clickable, without innerHTML. */
import { findLinks } from 'weburl-links';

/** The text of these is not prose, or is a link already. */
const SKIPPED = new Set(['A', 'BUTTON', 'SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'CODE', 'PRE']);

/**
 * @param {Element} element
 * @param {import('weburl-links').Options & { attributes?: (link: import('weburl-links').Link) => Record<string, string> }} [options]
 */
export function linkifyElement(element, { attributes = () => ({ rel: 'noopener nofollow' }), ...options } = {}) {
  for (const node of [...element.childNodes]) {
    if (node.nodeType === 1 && !SKIPPED.has(node.nodeName.toUpperCase()))
      linkifyElement(node, { attributes, ...options });
    if (node.nodeType !== 3) continue;
    const { data } = node;
    const links = findLinks(data, options);
    if (links.length === 0) continue;
    let end = 0;
    const nodes = links.flatMap((link) => {
      const anchor = element.ownerDocument.createElement('a');
      for (const [name, value] of Object.entries({ href: link.href, ...attributes(link) }))
        anchor.setAttribute(name, value);
      anchor.textContent = link.text;
      const before = data.slice(end, link.start);
      end = link.end;
      return [before, anchor];
    });
    node.replaceWith(...nodes, data.slice(end));
  }
}
