/** The component that results from values for the groups: `generate`. */
import { generate } from 'weburl/url-pattern';
import { Code, Visible } from '../shared/text.js';
import { COMPONENTS, type Component, type Made } from './model.js';
import { partsOf } from './parts.js';

/** What is generated: a component, with values for its groups. */
export interface Generated {
  component: Component;
  values: Record<string, string>;
}

interface Properties {
  pattern: Made['pattern'];
  generated: Generated;
  onChange: (generated: Generated) => void;
}

export function Generator({ pattern, generated, onChange }: Properties) {
  const { component: chosen, values } = generated;
  const names = pattern === null ? [] : partsOf(pattern[chosen]).filter(({ kind }) => kind === 'name')
    .map(({ name }) => name);
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
        <Result pattern={pattern} component={chosen} values={valuesOf(names, values)} />
      </p>
    </section>
  );
}

const valuesOf = (names: string[], values: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

function Result({ pattern, component, values }: Generated & { pattern: Made['pattern'] }) {
  if (pattern === null) return <span class='quiet'>—</span>;
  try {
    return <Code text={generate(pattern, component, values)} />;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return (
      <span class='quiet'>
        <Visible text={line} />
      </span>
    );
  }
}
