/** What other parsers read: a table of the components in which they differ. */
import { URL } from 'weburl';
import { loadRFC3986, useModule, type RFC3986 } from '../shared/modules.js';
import { Head } from '../shared/table.js';
import { Value } from '../shared/text.js';

type Reading = ReturnType<RFC3986['readings']>['readings'][number];

const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

type Component = typeof COMPONENTS[number];

/** Shown where no component differs. */
const AGREED: Component[] = ['scheme', 'host', 'path'];

const NAMES: Record<Reading['reader'], string> = {
  'url-standard': 'URL Standard',
  'rfc3986': 'RFC 3986',
  'rfc3987': 'RFC 3987',
  'curl': 'libcurl 7',
  'curl-8': 'libcurl 8',
  'python-urllib': 'Python, urlsplit',
  'urllib3': 'urllib3',
  'requests': 'requests',
  'httpx': 'httpx',
  'yarl': 'yarl, aiohttp',
  'pydantic': 'pydantic',
  'rust-url': 'Rust, url',
  'ada': 'Ada',
  'go': 'Go, net/url',
  'java-net-uri': 'java.net.URI',
  'java-net-url': 'java.net.URL',
  'dotnet-uri': '.NET, System.Uri',
  'okhttp': 'OkHttp',
  'ruby-uri': 'Ruby, URI',
  'node-legacy': 'Node, url.parse',
  'php-rfc3986': 'PHP, Rfc3986\\Uri',
  'php-whatwg': 'PHP, WhatWg\\Url',
  'php-parse-url': 'PHP, parse_url',
};

/** Longer texts are not compared at every key. */
const LONGEST = 65_536;

export function Others({ input }: { input: string }) {
  const module = useModule(loadRFC3986);
  const found = module === null || input.length > LONGEST ? null : module.readings(input, { URL });
  const differs = found !== null && found.disagreements.length > 0;
  const columns = differs ? COMPONENTS.filter((name) => found.disagreements.includes(name)) : AGREED;
  return (
    <section class='panel others' aria-labelledby='others-title' data-loading={module === null ? true : undefined}>
      <h2 id='others-title'>
        What others read <span class='quiet aside'>without the base</span>
      </h2>
      <p class='agreement'>{found !== null && agreement(found.disagreements)}</p>
      <table class='simple'>
        <Head columns={['reader', ...columns]} />
        <tbody>
          {found?.readings.map((reading) => (
            <tr key={reading.reader}>
              <th scope='row'>
                {NAMES[reading.reader]} <span class='quiet'>{reading.version}</span>
              </th>
              <Row reading={reading} columns={columns} differs={differs} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function agreement(disagreements: string[]) {
  return disagreements.length === 0
    ? 'All readers that accept it agree.'
    : `The readers that accept it differ in: ${disagreements.join(', ')}.`;
}

function Row({ reading: { outcome, components }, columns, differs }: {
  reading: Reading;
  columns: Component[];
  differs: boolean;
}) {
  if (components === null)
    return <td colSpan={columns.length} class='quiet'>{outcome === 'failure' ? 'failure' : 'not known'}</td>;
  return (
    <>
      {columns.map((name) => (
        <td key={name} data-component={name} title={components[name] ?? ''}>
          <span class={differs ? 'differs' : undefined}>
            <Value value={components[name]} />
          </span>
        </td>
      ))}
    </>
  );
}
