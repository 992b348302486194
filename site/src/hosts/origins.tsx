/** Two URLs next to each other: same origin, same site, and why. */
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { loadOrigins, loadPSL, useModule } from '../shared/modules.js';
import { Head } from '../shared/table.js';
import { Code, Visible } from '../shared/text.js';
import { compare, type Answer, type Part } from './same.js';

export interface Pair {
  first: string;
  second: string;
}

export const FIRST_PAIR: Pair = { first: 'https://a.github.io/', second: 'https://b.github.io/' };

const EXAMPLES: (Pair & { name: string })[] = [
  { ...FIRST_PAIR, name: 'two customers of one company' },
  { first: 'https://shop.example.com/', second: 'https://example.com:8443/', name: 'one site' },
  { first: 'https://shop.example.com/', second: 'https://shop.example.com.evil.example/', name: 'a prefix' },
  { first: 'http://example.com/', second: 'https://example.com/', name: 'without and with TLS' },
  { first: 'https://a.kawasaki.jp/', second: 'https://city.kawasaki.jp/', name: 'a wildcard and its exception' },
  { first: 'http://127.0.0.1:3000/', second: 'http://localhost:3000/', name: 'this machine' },
  { first: 'data:,', second: 'data:,', name: 'opaque origins' },
];

const SPECIFICATION = 'https://html.spec.whatwg.org/multipage/browsers.html';

export function Origins({ pair, onChange }: { pair: Pair; onChange: (pair: Pair) => void }) {
  const [origins, psl] = [useModule(loadOrigins), useModule(loadPSL)];
  const isLoading = origins === null || psl === null;
  const compared = isLoading ? null : compare(origins, psl, pair.first, pair.second);
  return (
    <section class='panel spaced' aria-labelledby='origins-title' data-loading={isLoading ? true : undefined}>
      <h2 id='origins-title'>Same origin, same site?</h2>
      <div class='pair'>
        <MarkedInput
          label='A URL'
          value={pair.first}
          isInvalid={psl?.originOf(pair.first) === null}
          hint={<Examples examples={EXAMPLES} onChoose={({ first, second }) => onChange({ first, second })} />}
          onText={(first) => onChange({ ...pair, first })}
        />
        <MarkedInput
          label='Another URL'
          value={pair.second}
          isInvalid={psl?.originOf(pair.second) === null}
          onText={(second) => onChange({ ...pair, second })}
        />
      </div>
      {compared === null
        ? <p class='spaced quiet'>{isLoading ? 'Loading…' : 'They cannot be compared: both must be absolute URLs.'}</p>
        : (
          <>
            <dl class='pairs spaced'>
              <Verdict name='same origin' anchor='same-origin' answer={compared.sameOrigin} />
              <Verdict name='same site' anchor='same-site' answer={compared.sameSite} />
            </dl>
            {compared.parts.length > 0 && <Parts parts={compared.parts} />}
          </>
        )}
    </section>
  );
}

function Verdict({ name, anchor, answer: { isSame, why } }: { name: string; anchor: string; answer: Answer }) {
  return (
    <div>
      <dt>
        <a href={`${SPECIFICATION}#${anchor}`}>{name}</a>
      </dt>
      <dd>
        <span class={`tag ${isSame ? 'good' : 'bad'}`}>{isSame ? 'yes' : 'no'}</span> <Visible text={why} />
      </dd>
    </div>
  );
}

function Parts({ parts }: { parts: Part[] }) {
  return (
    <table class='simple stacked compared spaced'>
      <Head columns={['part', 'a URL', 'another URL', 'compared']} />
      <tbody>
        {parts.map(([name, first, second]) => (
          <tr key={name}>
            <th scope='row'>{name}</th>
            <td>
              <Side text={first} />
            </td>
            <td>
              <Side text={second} />
            </td>
            <td>{first === second ? <span class='quiet'>equal</span> : <span class='tag fair'>differs</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value, and what is said of it in brackets. */
function Side({ text }: { text: string }) {
  const [, value = text, note] = /^(\S+)( .*)$/.exec(text) ?? [];
  return (
    <>
      <Code text={value} />
      <span class='quiet'>{note}</span>
    </>
  );
}
