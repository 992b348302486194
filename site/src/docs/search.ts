/** A search in the documents. A section must contain every word; words in its title count more. */
import type { Document, Node } from './view.js';

export interface Section {
  path: string;
  title: string;
  heading: string;
  anchor: string;
  text: string;
}

export interface Found {
  section: Section;
  excerpt: string;
}

export function sectionsOf(documents: Document[]): Section[] {
  return documents.flatMap(({ path, title, content }) => {
    const sections: Section[] = [{ path, title, heading: title, anchor: '', text: '' }];
    for (const node of content) {
      const last = sections[sections.length - 1];
      if (typeof node !== 'string' && /^h[2-6]$/.test(node[0]))
        sections.push({ path, title, heading: textOf(node), anchor: node[1]['id'] ?? '', text: '' });
      else if (last !== undefined) last.text += `${textOf(node)} `;
    }
    return sections;
  });
}

const BLOCKS = ['tr', 'thead', 'tbody', 'table', 'ul', 'ol', 'li', 'blockquote'];

function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  const [tag, , ...children] = node;
  return children.map((child) => textOf(child)).join(BLOCKS.includes(tag) ? ' ' : '');
}

const EXCERPT = 140;

export function search(sections: Section[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const scored = sections.flatMap((section) => {
    const heading = `${section.heading} ${section.title}`.toLowerCase();
    const text = section.text.toLowerCase();
    if (!words.every((word) => heading.includes(word) || text.includes(word))) return [];
    const exact = section.heading.toLowerCase().replace(/\(\)$/, '') === words.join(' ') ? 10 : 0;
    const score = exact
      + words.reduce((sum, word) => sum + (heading.includes(word) ? 3 : 0) + (text.includes(word) ? 1 : 0), 0);
    const [first = ''] = words;
    return [{ score, section, excerpt: excerptOf(section.text, text.indexOf(first)) }];
  });
  return scored.sort((a, b) => b.score - a.score).slice(0, 40);
}

/** Some words before and after the index. */
function excerptOf(text: string, index: number): string {
  const before = Math.max(0, index - 40);
  const start = before === 0 ? 0 : text.indexOf(' ', before) + 1;
  const end = text.lastIndexOf(' ', start + EXCERPT);
  const excerpt = text.slice(start, end > start ? end : undefined).trim();
  return `${start > 0 ? '… ' : ''}${excerpt}${end > start && end < text.trimEnd().length ? ' …' : ''}`;
}
