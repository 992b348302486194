/** A pattern, typed as a string or by its components. */
import { useId } from 'preact/hooks';
import { Examples } from '../shared/examples.js';
import { MarkedInput, type Mark } from '../shared/marked-input.js';
import { COMPONENTS, type PatternError, type Typed } from './model.js';

interface Properties {
  typed: Typed;
  error: PatternError | null;
  onChange: (typed: Typed) => void;
}

export function PatternInput({ typed, error, onChange }: Properties) {
  const change = (more: Partial<Typed>) => onChange({ ...typed, ...more });
  const caseId = useId();
  const marks = marksOf(error);
  return (
    <>
      {typed.isString
        ? (
          <MarkedInput
            label='Pattern'
            value={typed.text}
            marks={marks}
            isInvalid={error !== null}
            onText={(text) => change({ text })}
          />
        )
        : <Fields typed={typed} error={error} onChange={change} />}
      <MarkedInput
        label='Base URL'
        value={typed.base}
        placeholder='none'
        onText={(base) => change({ base })}
      />
      <div class='choices whole'>
        <div role='radiogroup' aria-label='A pattern from' class='choices'>
          {[true, false].map((isString) => (
            <label key={String(isString)}>
              <input
                type='radio'
                name='pattern-from'
                checked={typed.isString === isString}
                onChange={() => change({ isString })}
              />
              {isString ? 'a string' : 'components'}
            </label>
          ))}
        </div>
        <label for={caseId}>
          <input
            id={caseId}
            type='checkbox'
            checked={typed.ignoreCase}
            onChange={(event) => change({ ignoreCase: event.currentTarget.checked })}
          />
          ignoreCase
        </label>
        <Examples examples={EXAMPLES} onChoose={(example) => change(example.typed)} />
      </div>
    </>
  );
}

function marksOf(error: PatternError | null): Mark[] {
  if (error === null || error.start === null || error.end === null) return [];
  return [{ start: error.start, end: error.end, isFatal: true }];
}

function Fields({ typed, error, onChange }: {
  typed: Typed;
  error: PatternError | null;
  onChange: (more: Partial<Typed>) => void;
}) {
  return (
    <div class='fields framed' role='group' aria-label='Components'>
      {COMPONENTS.map((name) => (
        <label key={name} class={error?.component === name ? 'wrong' : undefined}>
          <span class='mono'>{name}</span>
          <input
            type='text'
            dir='ltr'
            spellcheck={false}
            autocomplete='off'
            autocapitalize='off'
            placeholder='*'
            aria-invalid={error?.component === name}
            value={typed.fields[name] ?? ''}
            onInput={(event) => {
              const fields = { ...typed.fields, [name]: event.currentTarget.value };
              // One that is empty is left out: an empty string would be a pattern.
              if (fields[name] === '') delete fields[name];
              onChange({ fields });
            }}
          />
        </label>
      ))}
    </div>
  );
}

const EXAMPLES: { name: string; typed: Partial<Typed> }[] = [
  { name: 'a route with a group', typed: { isString: true, text: 'https://example.com/books/:id(\\d+)', base: '' } },
  {
    name: 'optional and repeated',
    typed: { isString: true, text: '/:lang(en|de)?/docs/:path+', base: 'https://example.com' },
  },
  { name: 'any subdomain', typed: { isString: true, text: 'http{s}?://{*.}?example.com/*', base: '' } },
  { name: 'an error', typed: { isString: true, text: 'https://example.com/:id(\\d+/', base: '' } },
  {
    name: 'components',
    typed: { isString: false, fields: { hostname: '*.example.com', pathname: '/:name.:extension' }, base: '' },
  },
];
