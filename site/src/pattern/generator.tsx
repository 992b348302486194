/** The component that results from values for the groups: `generate`. */
import { useRef } from 'preact/hooks';
import { Code, Visible } from '../shared/text.js';
import { COMPONENTS, type Component } from './model.js';
import { namesIn } from './parts.js';
import type { Generated, Report } from './report.js';

interface Properties {
  report: Partial<Report>;
  generated: Generated;
  onChange: (generated: Generated) => void;
}

export function Generator({ report: { strings, generated: result }, generated, onChange }: Properties) {
  const { component: chosen, values } = generated;
  // Kept while the next pattern is read: a field that is typed in must not go.
  const known = useRef<string[]>([]);
  if (strings !== undefined) known.current = strings === null ? [] : namesIn(strings[chosen]);
  const names = known.current;
  return (
    <section class='panel' aria-labelledby='generate-title'>
      <h2 id='generate-title'>
        Generate
        <select
          aria-label='Component to generate'
          value={chosen}
          onChange={(event) => onChange({ ...generated, component: event.currentTarget.value as Component })}
        >
          {COMPONENTS.map((name) => <option key={name}>{name}</option>)}
        </select>
      </h2>
      <div class='fields framed'>
        {names.length === 0 && <p class='quiet'>No named groups.</p>}
        {names.map((name) => (
          <label key={name}>
            <span class='mono'>
              <Visible text={`:${name}`} />
            </span>
            <input
              type='text'
              dir='auto'
              spellcheck={false}
              autocomplete='off'
              value={values[name] ?? ''}
              onInput={(event) => onChange({ ...generated, values: { ...values, [name]: event.currentTarget.value } })}
            />
          </label>
        ))}
      </div>
      <p class='generated' role='status'>
        <Result result={result} />
      </p>
    </section>
  );
}

function Result({ result }: { result: Report['generated'] | undefined }) {
  if (!result) return <span class='quiet'>—</span>;
  if ('text' in result) return <Code text={result.text} />;
  return (
    <span class='quiet'>
      <Visible text={result.message} />
    </span>
  );
}
