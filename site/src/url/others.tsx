/** What other parsers read: a table, with the components in which they differ. */
import { URL } from 'weburl';
import { loadRFC3986, useModule, type RFC3986 } from '../shared/modules.js';
import { Value } from '../shared/text.js';

type Reading = ReturnType<RFC3986['readings']>['readings'][number];

const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

const NAMES: Record<Reading['reader'], string> = {
  'url-standard': 'URL Standard, without a base',
  'rfc3986': 'RFC 3986',
  'rfc3987': 'RFC 3987',
  'curl': 'libcurl',
  'python-urllib': 'Python, urlsplit',
  'go': 'Go, net/url',
  'java-uri': 'java.net.URI',
  'java-url': 'java.net.URL',
  'node': 'Node, url.parse',
  'php': 'PHP, parse_url',
};

/** Longer texts are not compared at every key. */
const LONGEST = 65_536;

export function Others({ input }: { input: string }) {
  const module = useModule(loadRFC3986);
  const found = module === null || input.length > LONGEST ? null : module.readings(input, { URL });
  return (
    <section class='panel others' aria-labelledby='others-title' data-loading={module === null ? true : undefined}>
      <h2 id='others-title'>What others read</h2>
      <p class='agreement'>{found !== null && agreement(found.disagreements)}</p>
      <div class='scroll-x' tabIndex={0} role='group' aria-labelledby='others-title'>
        <table class='simple'>
          <thead>
            <tr>
              <th scope='col'>reader</th>
              {COMPONENTS.map((name) => <th key={name} scope='col'>{name}</th>)}
            </tr>
          </thead>
          <tbody>
            {found?.readings.map((reading) => (
              <tr key={reading.reader}>
                <th scope='row'>
                  {NAMES[reading.reader]} <span class='quiet'>{reading.version}</span>
                </th>
                <Row reading={reading} disagreements={found.disagreements} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function agreement(disagreements: string[]) {
  return disagreements.length === 0
    ? 'All readers that accept it agree.'
    : `The readers that accept it differ in: ${disagreements.join(', ')}.`;
}

function Row({ reading: { outcome, components }, disagreements }: { reading: Reading; disagreements: string[] }) {
  if (components === null)
    return <td colSpan={COMPONENTS.length} class='quiet'>{outcome === 'failure' ? 'failure' : 'not known'}</td>;
  return (
    <>
      {COMPONENTS.map((name) => (
        <td key={name}>
          <span class={disagreements.includes(name) ? 'differs' : undefined}>
            <Value value={components[name]} />
          </span>
        </td>
      ))}
    </>
  );
}
