/** URLs to test: whether they match, with which groups, or which component refuses. */
import { MarkedInput } from '../shared/marked-input.js';
import { Code, Visible } from '../shared/text.js';
import { linesOf, type Match } from './model.js';
import type { Refusal } from './refusal.js';

interface Properties {
  /** Empty if there is no pattern; undefined until it is known. */
  matches: Match[] | undefined;
  urls: string;
  onChange: (urls: string) => void;
}

export function Matches({ matches, urls, onChange }: Properties) {
  return (
    <section class='panel spaced' aria-labelledby='matches-title'>
      <h2 id='matches-title'>Matches</h2>
      <MarkedInput label='URLs to test, one a line' value={urls} rows={3} onText={onChange} />
      <ul class='results'>
        {linesOf(urls).map((url, index) => {
          const match = matches?.[index];
          return <li key={index}>{match === undefined ? <Code text={url} /> : <Result match={match} />}</li>;
        })}
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
      {refusedBy.map((refusal) => (
        <span class='detail' key={refusal.component}>
          refused by {refusal.component}: <Refused refusal={refusal} />
        </span>
      ))}
      {groups.map(([component, list]) => (
        <span class='detail' key={component}>
          {component}: {list.map(([name, value]) => (
            <span class='group' key={name}>
              <span class='capture-name'>
                <Visible text={name} />
              </span>{' '}
              {value === undefined
                ? <span class='quiet'>undefined</span>
                : <Code text={JSON.stringify(value)} />}
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

/** The component with what does not match underlined, and what the pattern has there. */
function Refused({ refusal: { value, at, expected } }: { refusal: Refusal }) {
  return (
    <>
      <code class='value'>
        <Visible text={value.slice(0, at)} />
        {at < value.length
          ? (
            <span class='mark fatal'>
              <Visible text={value.slice(at)} />
            </span>
          )
          : <span class='missing fatal' />}
      </code>{' '}
      {expected === null ? 'goes on where the pattern ends' : (
        <>
          {at < value.length ? 'where' : 'ends where'} the pattern has <Code text={expected} />
        </>
      )}
    </>
  );
}
