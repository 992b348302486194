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
  const isKnown = ({ components, outcome }: Reading) => components !== null || outcome === 'failure';
  const readings = found?.readings.filter(isKnown);
  const unknown = found?.readings.filter((reading) => !isKnown(reading)).map(({ reader }) => NAMES[reader]);
  return (
    <section class='panel others' aria-labelledby='others-title' data-loading={module === null ? true : undefined}>
      <h2 id='others-title'>
        What others read <span class='quiet aside'>without the base</span>
      </h2>
      <details>
        <summary class='agreement'>{summaryOf(found)}</summary>
        <table class='simple'>
          <Head columns={['reader', ...columns]} />
          <tbody>
            {readings?.map((reading) => (
              <tr key={reading.reader}>
                <th scope='row'>
                  {NAMES[reading.reader]} <span class='quiet'>{reading.version}</span>
                </th>
                <Row reading={reading} columns={columns} differs={differs} />
              </tr>
            ))}
          </tbody>
        </table>
        {unknown !== undefined && unknown.length > 0 && <p class='quiet note'>Not known: {unknown.join('; ')}.</p>}
      </details>
    </section>
  );
}

/** In one line: who reads it unlike the URL Standard, and who is of another opinion on whether it is a URL. */
function summaryOf(found: ReturnType<RFC3986['readings']> | null): string {
  const [standard, ...others] = found?.readings ?? [];
  if (found === null || standard === undefined) return 'Not compared.';
  const reading = others.filter(({ components }) => components !== null);
  const refusing = others.filter(({ outcome }) => outcome === 'failure');
  const isUnlike = ({ components }: Reading) =>
    COMPONENTS.some((name) => found.disagreements.includes(name) && components?.[name] !== standard.components?.[name]);
  const opinions = standard.components === null
    ? [opinion(reading, 'accept it')]
    : [opinion(reading.filter(isUnlike), 'read it differently'), opinion(refusing, 'refuse it')];
  const said = opinions.filter((text) => text !== '');
  return said.length > 0 ? `${said.join('; ')}.` : `All ${reading.length + refusing.length} that are known agree.`;
}

/** The most names in a sentence. */
const MOST_NAMES = 3;

function opinion(readings: Reading[], verb: string): string {
  const names = [...new Set(readings.map(({ reader }) => NAMES[reader].replace(/,.*/, '')))];
  if (names.length === 0) return '';
  if (names.length === 1) return `${names[0]} ${verb.replace(/^\w+/, '$&s')}`;
  const left = names.length - MOST_NAMES;
  const shown = left > 1 ? [...names.slice(0, MOST_NAMES), `${left} more`] : names;
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} ${verb}`;
}

function Row({ reading: { components }, columns, differs }: {
  reading: Reading;
  columns: Component[];
  differs: boolean;
}) {
  if (components === null) return <td colSpan={columns.length} class='quiet'>failure</td>;
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
