/** The URL record, and its serialization with its parts in colours. */
import type { ComponentChildren } from 'preact';
import { Copy } from '../shared/copy.js';
import type { Lib } from '../shared/modules.js';
import { URL_STANDARD } from '../shared/standard.js';
import { spaced, Value } from '../shared/text.js';
import { partsOf, PARTS } from './components.js';

type URLRecord = NonNullable<ReturnType<Lib['parse']>>;

interface Properties {
  href: string | null;
  url: URLRecord | null;
  /** The button with what may have been meant. */
  meant: ComponentChildren;
}

export function Serialized({ href, url, meant }: Properties) {
  const parts = href === null
    ? []
    : url === null
    ? [{ part: 'delimiter' as const, text: href }]
    : partsOf(url.href, url.host, url.offsets);
  return (
    <div class='serialized'>
      <span class='field-label'>Parsed and serialized</span>
      <div class='serialized-line'>
        <code class='href' dir='ltr' tabIndex={0} role='group' aria-label='Serialized' data-testid='href'>
          {href === null && <span class='quiet'>failure</span>}
          {parts.map(({ part, text }, index) => (
            <span key={index} class={`part-${part}`} title={part}>{spaced(text)}</span>
          ))}
        </code>
        {meant}
        <Copy text={href ?? ''} label='Copy' />
      </div>
      <p class='legend' aria-hidden='true'>
        {PARTS.map((part) => <span key={part} class={`part-${part}`}>{part}</span>)}
      </p>
    </div>
  );
}

const ROWS = [
  ['scheme', 'concept-url-scheme'],
  ['username', 'concept-url-username'],
  ['password', 'concept-url-password'],
  ['host', 'concept-url-host'],
  ['port', 'concept-url-port'],
  ['path', 'concept-url-path'],
  ['query', 'concept-url-query'],
  ['fragment', 'concept-url-fragment'],
] as const;

export function RecordPanel({ url }: { url: URLRecord | null }) {
  return (
    <section class='panel' aria-labelledby='record-title'>
      <h2 id='record-title'>
        <a href={`${URL_STANDARD}#concept-url`}>URL record</a>
      </h2>
      <dl class='pairs'>
        {ROWS.map(([name, anchor]) => (
          <div key={name}>
            <dt>
              <a
                href={`${URL_STANDARD}#${anchor}`}
                class={`part-${name === 'username' || name === 'password' ? 'credentials' : name}`}
              >
                {name}
              </a>
            </dt>
            <dd>{url === null ? '—' : name === 'path' ? <Path url={url} /> : <Value value={url[name]} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A list of segments, or an opaque path. */
function Path({ url }: { url: URLRecord }) {
  if (!url.path.startsWith('/')) {
    return url.path === '' && url.host !== null
      ? <span class='quiet'>no segments</span>
      : (
        <>
          <Value value={url.path} /> <span class='quiet'>opaque</span>
        </>
      );
  }
  const segments = url.path.slice(1).split('/');
  return (
    <ol class='segments' aria-label='Segments'>
      {segments.map((segment, index) => (
        <li key={index}>
          <Value value={segment} />
        </li>
      ))}
    </ol>
  );
}
