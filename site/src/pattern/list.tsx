/** Several patterns in an order: which one wins for each URL, and which can never win. */
import { URL } from 'weburl';
import { URLPatternList } from 'weburl-url-pattern-list';
import { useMemo } from 'preact/hooks';
import { MarkedInput } from '../shared/marked-input.js';
import { Code, Visible } from '../shared/text.js';
import { linesOf } from './model.js';

interface Properties {
  list: string;
  urls: string;
  onChange: (list: string) => void;
}

interface Made {
  patterns: URLPatternList<readonly [never, string]> | null;
  refused: { text: string; message: string }[];
  hidden: { earlier: string; later: string }[];
}

function madeOf(lines: string[]): Made {
  const patterns = new URLPatternList();
  const refused: Made['refused'] = [];
  for (const text of lines) {
    try {
      patterns.add(text, text);
    } catch (error) {
      const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      refused.push({ text, message });
    }
  }
  const hidden = patterns.conflicts().map(({ earlier, later }) => ({
    earlier: String(earlier[1]),
    later: String(later[1]),
  }));
  return { patterns: patterns as unknown as Made['patterns'], refused, hidden };
}

export function PatternList({ list, urls, onChange }: Properties) {
  const { patterns, refused, hidden } = useMemo(() => madeOf(linesOf(list)), [list]);
  return (
    <section class='panel' aria-labelledby='list-title'>
      <h2 id='list-title'>
        Several patterns <span class='quiet aside'>the first that matches wins</span>
      </h2>
      <MarkedInput label='Patterns in their order, one a line' value={list} rows={3} onText={onChange} />
      <ul class='results'>
        {linesOf(urls).map((url, index) => {
          const winner = URL.canParse(url) ? patterns?.exec(url)?.value : undefined;
          return (
            <li key={index} class='winner'>
              <Code text={url} />
              <span class='detail'>
                {winner === undefined ? 'no pattern matches' : (
                  <>
                    won by <Code text={winner} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {refused.map(({ text, message }) => (
        <p class='fair' key={text}>
          <Code text={text} />: <Visible text={message} />
        </p>
      ))}
      {hidden.map(({ earlier, later }) => (
        <p class='fair' key={later}>
          <Code text={later} /> can never win: <Code text={earlier} /> matches all that it does.
        </p>
      ))}
    </section>
  );
}
