/** Several patterns in an order: which one wins for each URL, and which can never win. */
import { MarkedInput } from '../shared/marked-input.js';
import { Code, Visible } from '../shared/text.js';
import { linesOf } from './model.js';
import type { Report } from './report.js';

interface Properties {
  report: Partial<Report>;
  list: string;
  urls: string;
  onChange: (list: string) => void;
}

export function PatternList({ report: { winners, refused, hidden }, list, urls, onChange }: Properties) {
  return (
    <section class='panel' aria-labelledby='list-title'>
      <h2 id='list-title'>
        Several patterns <span class='quiet aside'>the first that matches wins</span>
      </h2>
      <MarkedInput label='Patterns in their order, one a line' value={list} rows={3} onText={onChange} />
      <ul class='results'>
        {linesOf(urls).map((url, index) => (
          <li key={index} class='winner'>
            <Code text={url} />
            <span class='detail'>
              <Winner winner={winners?.[index]?.winner} />
            </span>
          </li>
        ))}
      </ul>
      {refused?.map(({ text, message }) => (
        <p class='fair' key={text}>
          <Code text={text} />: <Visible text={message} />
        </p>
      ))}
      {hidden?.map(({ earlier, later }) => (
        <p class='fair' key={later}>
          <Code text={later} /> can never win: <Code text={earlier} /> matches everything that it matches.
        </p>
      ))}
    </section>
  );
}

function Winner({ winner }: { winner: string | null | undefined }) {
  if (winner === undefined) return <>—</>;
  if (winner === null) return <>no pattern matches</>;
  return (
    <>
      won by <Code text={winner} />
    </>
  );
}
