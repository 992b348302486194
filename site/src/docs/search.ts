/** A search in the documents and views: words may be incomplete or misspelt, and the best sections come first. */
import MiniSearch from 'minisearch';
import { VIEW_NAMES, VIEWS, type ViewName } from '../shell/views.js';
import type { Document, Node } from './view.js';

export interface Section {
  /** The view; the other members are about a section of the documents. */
  view: ViewName;
  path: string;
  title: string;
  heading: string;
  anchor: string;
  text: string;
  group: string;
}

export interface Found {
  section: Section;
  excerpt: string;
}

/** The views, and the sections of the documents without those that only point to another. */
export function sectionsOf(documents: Document[]): Section[] {
  const views = VIEW_NAMES.filter((view) => view !== 'docs').map((view) => {
    const { title, heading, sentence, words } = VIEWS[view];
    return { view, path: '', title, heading, anchor: '', text: `${sentence} ${words}`, group: '' };
  });
  const sections = documents.flatMap(({ path, title, group, content }) => {
    const own: Section[] = [{ view: 'docs', path, title, heading: title, anchor: '', text: '', group }];
    for (const node of content) {
      const last = own[own.length - 1];
      if (typeof node !== 'string' && /^h[2-6]$/.test(node[0]))
        own.push({ view: 'docs', path, title, heading: textOf(node), anchor: node[1]['id'] ?? '', text: '', group });
      else if (last !== undefined) last.text += `${textOf(node)} `;
    }
    return own;
  });
  return [...views, ...sections.filter(({ text }) => !/^(?:Renames and re|Re)-exports /.test(text))];
}

const BLOCKS = ['tr', 'thead', 'tbody', 'table', 'ul', 'ol', 'li', 'blockquote'];

export function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  const [tag, , ...all] = node;
  // The code of an example comes a second time, in colours.
  const children = tag === 'example' ? all.slice(0, 1) : all;
  return children.map((child) => textOf(child)).join(BLOCKS.includes(tag) ? ' ' : '');
}

/** What people type, and the words of the documents for it. */
const SYNONYMS: [RegExp, string][] = [
  [/\bquery ?strings?\b|\b(?:query|get|url) param(?:eter)?s?\b/, 'URLSearchParams'],
  [/\bpunycode\b|\bidna?\b/, 'domainToASCII domainToUnicode'],
  [/\bcidr\b|\bsubnets?\b/, 'block of addresses'],
  [/\b(?:e?tld|top.level domain)\b/, 'public suffix'],
  [/\b(?:router?|routing)\b/, 'URLPattern'],
  [/\bregexp?\b/, 'regular expression'],
  [/\b(?:escape|url.?encode|encodeuri\w*)\b/, 'percent-encode'],
];

/** Views come before guides, guides before the reference, and this before reasons and measurements. */
const WEIGHTS: Record<string, number> = { '': 3, 'Reference': 0.7, 'Design': 0.4, 'Measured': 0.4, 'The project': 0.3 };

export function indexOf(sections: Section[]): (query: string) => Found[] {
  const index = new MiniSearch<Section & { id: number }>({
    fields: ['heading', 'title', 'text'],
    searchOptions: {
      boost: { heading: 3, title: 2 },
      boostDocument: (id) => WEIGHTS[sections[id as number]?.group ?? ''] ?? 1,
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) => {
    const [, more = ''] = SYNONYMS.find(([typed]) => typed.test(query.toLowerCase())) ?? [];
    const queries = [query, ...more.split(' ')].filter((text) => text !== '');
    const found = index.search({ combineWith: 'OR', queries });
    return found.slice(0, 40).flatMap(({ id, queryTerms }) => {
      const section = sections[id as number];
      return section === undefined ? [] : [{ section, excerpt: excerptOf(section.text, queryTerms[0] ?? '') }];
    });
  };
}

const EXCERPT = 140;

/** Some words before and after the first occurrence of a word. */
function excerptOf(text: string, word: string): string {
  const before = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()) - 40);
  const start = before === 0 ? 0 : text.indexOf(' ', before) + 1;
  const end = text.lastIndexOf(' ', start + EXCERPT);
  const excerpt = text.slice(start, end > start ? end : undefined).trim();
  return `${start > 0 ? '… ' : ''}${excerpt}${end > start && end < text.trimEnd().length ? ' …' : ''}`;
}
