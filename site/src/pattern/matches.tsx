/** URLs to test: whether they match, with which groups, or which component refuses. */
import { MarkedInput } from '../shared/marked-input.js';
import { Code, Visible } from '../shared/text.js';
import { linesOf, matchOf, type Made, type Match } from './model.js';

interface Properties {
  pattern: Made['pattern'];
  urls: string;
  onChange: (urls: string) => void;
}

export function Matches({ pattern, urls, onChange }: Properties) {
  return (
    <section class='panel spaced' aria-labelledby='matches-title'>
      <h2 id='matches-title'>Matches</h2>
      <MarkedInput label='URLs to test, one a line' value={urls} rows={3} onText={onChange} />
      <ul class='results'>
        {linesOf(urls).map((url, index) => (
          <li key={index}>
            {pattern === null
              ? (
                <code class='quiet'>
                  <Visible text={url} />
                </code>
              )
              : <Result match={matchOf(pattern, url)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ match: { url, kind, groups, refusedBy } }: { match: Match }) {
  return (
    <>
      <span class={kind === 'match' ? 'tag good' : 'tag bad'}>
        {kind === 'match' ? 'matches' : kind === 'refused' ? 'no match' : 'not a URL'}
      </span>{' '}
      <Code text={url} />
      {refusedBy.length > 0 && <span class='detail'>refused by {refusedBy.join(', ')}</span>}
      {groups.map(([component, list]) => (
        <span class='detail' key={component}>
          {component}: {list.map(([name, value]) => (
            <span class='group' key={name}>
              <span class='capture-name'>
                <Visible text={name} />
              </span>{' '}
              {value === undefined ? <span class='quiet'>undefined</span> : <code>{JSON.stringify(value)}</code>}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}
