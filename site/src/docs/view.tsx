/** The view of the documents: rendered from trees of elements, with a search and examples to run. */
import { Fragment, createElement, type ComponentChildren, type VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepState, linkTo, linkWith, type State } from '../shell/fragment.js';
import { Copy } from '../shared/copy.js';
import { fetchData } from '../shared/data.js';
import { useModule } from '../shared/modules.js';
import { Example } from './example.js';
import { indexOf, sectionsOf, textOf, type Section } from './search.js';

export type Node = string | [tag: string, attributes: Record<string, string>, ...children: Node[]];

export interface Document {
  path: string;
  title: string;
  group: string;
  content: Node[];
}

const loadDocuments = () => fetchData<Document[]>('documents');

export function View({ state }: { state: State }) {
  const documents = useModule(loadDocuments);
  const [query, setQuery] = useState(state['search'] ?? '');
  const { page = '', at = '' } = state;
  useEffect(() => keepState('docs', { page, at, search: query }), [page, at, query]);
  useEffect(() => {
    if (documents === null) return undefined;
    // After the frame of the page has moved the focus, which scrolls in WebKit.
    const timer = setTimeout(() => {
      if (at === '') scrollTo(0, 0);
      else document.getElementById(`at-${at}`)?.scrollIntoView();
    });
    return () => clearTimeout(timer);
  }, [documents, page, at]);
  if (documents === null) return <h1 data-loading>Documents</h1>;
  const shown = documents.find(({ path }) => path === page) ?? documents[0];
  return (
    <div class='docs'>
      <aside class='docs-side'>
        <label class='docs-search'>
          <span class='hidden'>Search the documents</span>
          <input
            type='search'
            placeholder='Search the documents'
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <Contents documents={documents} page={shown?.path ?? ''} />
      </aside>
      <div class='docs-main'>
        {query.trim() !== '' && <Results documents={documents} query={query} />}
        <section class='panel prose' aria-label={shown?.title ?? ''}>
          {shown?.content.map((node, index) => <Fragment key={`${shown.path} ${index}`}>{render(node)}</Fragment>)}
        </section>
      </div>
    </div>
  );
}

function Contents({ documents, page }: { documents: Document[]; page: string }) {
  const groups = [...new Set(documents.map(({ group }) => group))];
  // Where there is one column, the document comes first.
  const isWide = matchMedia('(min-width: 861px)').matches;
  const ownGroup = isWide ? documents.find(({ path }) => path === page)?.group : undefined;
  return (
    <nav aria-label='Documents'>
      {groups.map((group) => (
        <details key={group} open={group === ownGroup}>
          <summary>{group}</summary>
          <ul>
            {documents.filter((one) => one.group === group).map(({ path, title }) => (
              <li key={path}>
                <a href={linkWith('docs', { page: path })} aria-current={path === page ? 'page' : undefined}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Results({ documents, query }: { documents: Document[]; query: string }) {
  const search = useMemo(() => indexOf(sectionsOf(documents)), [documents]);
  const found = search(query);
  return (
    <section class='panel found' aria-label='Found'>
      <p role='status' class='quiet'>
        {found.length === 0 ? 'Nothing found.' : found.length === 1 ? '1 result' : `${found.length} results`}
      </p>
      <ul>
        {found.map(({ section, excerpt }) => (
          <li key={`${section.view} ${section.path}#${section.anchor}`}>
            <a href={linkOf(section)}>{section.heading}</a>
            {section.heading !== section.title && <span class='quiet'>{' '}in {section.title}</span>}
            <span class='detail'>{excerpt}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkOf = ({ view, path, anchor }: Section) =>
  view === 'docs' ? linkWith('docs', { page: path, at: anchor }) : linkTo(view);

function render(node: Node): ComponentChildren {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const inside = children.map(render);
  if (tag === 'example') {
    const [code, ...colours] = inside;
    return <Example code={String(code ?? '')} colours={colours} entry={attributes['entry'] ?? ''} />;
  }
  if (tag === 'to') {
    const { page = '', at = '' } = attributes;
    return <a href={linkWith('docs', { page, at })}>{inside}</a>;
  }
  // The fragment of the page is the view's, so the ids of a document get a prefix.
  const { id, ...others } = attributes;
  const given = id === undefined ? others : { ...others, id: `at-${id}` };
  const element: VNode = createElement(tag, given, ...inside);
  if (tag !== 'table' && tag !== 'pre') return element;
  const scrolling = (
    <div class='scroll-x' tabIndex={0} role='group' aria-label={tag === 'table' ? 'Table' : 'Code'}>{element}</div>
  );
  if (tag === 'table') return scrolling;
  return (
    <div class='code'>
      {scrolling}
      <Copy text={textOf(node)} label='Copy' />
    </div>
  );
}
