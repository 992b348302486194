/** Where this browser's result differs from the Standard's, and which algorithm decides. */
import { URL_STANDARD } from '../shared/standard.js';
import { Code, Visible } from '../shared/text.js';
import { explanations, type Outcome } from './components.js';
import type { ValidationError } from './errors.js';

interface Properties {
  own: Outcome;
  other: Outcome;
  fatal: ValidationError | null;
}

export function Comparison({ own, other, fatal }: Properties) {
  return (
    <div>
      <span class='field-label'>This browser</span>
      <div class='comparison'>
        <Difference own={own} other={other} fatal={fatal} />
      </div>
    </div>
  );
}

function Difference({ own, other, fatal }: Properties) {
  if (own.values === null && other.values === null) return <p>It throws too, as the Standard requires.</p>;
  if (own.values === null) {
    return (
      <p class='differs'>
        It accepts the URL, as <Code text={other.values?.href ?? ''} />. The Standard returns failure
        {fatal === null ? '.' : (
          <>
            : <Visible text={fatal.message} />.
          </>
        )}
      </p>
    );
  }
  if (other.values === null) {
    return (
      <p class='differs'>
        It throws (<Visible text={other.thrown ?? ''} />). The Standard parses the URL.
      </p>
    );
  }
  const found = explanations(own, other);
  if (found.length === 0) return <p>It has the same values for all attributes.</p>;
  return (
    <ul>
      {found.map(({ attribute, anchor, algorithm, ours, theirs }) => (
        <li key={attribute}>
          <code>{attribute}</code>: by the <a href={`${URL_STANDARD}#${anchor}`}>{algorithm}</a> it is{' '}
          <Excerpt text={ours} />; this browser has <Excerpt text={theirs} />.
        </li>
      ))}
    </ul>
  );
}

function Excerpt({ text }: { text: string }) {
  return text === '' ? <>at its end</> : (
    <code>
      …<Visible text={text} />
    </code>
  );
}
