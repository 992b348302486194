/** The validation errors, in the order in which the parser reports them. */
import type { Lib } from '../shared/modules.js';
import { validationErrorLink } from '../shared/standard.js';
import { Visible } from '../shared/text.js';

export type ValidationError = ReturnType<Lib['diagnose']>['validationErrors'][number];

interface Properties {
  id: string;
  errors: ValidationError[] | null;
  input: string;
  base: string;
}

export function Errors({ id, errors, input, base }: Properties) {
  return (
    <section class='panel errors' aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Validation errors</h2>
      <div class='scroll' id={id} tabIndex={0} role='group' aria-labelledby={`${id}-title`}>
        {errors === null && <p class='quiet' data-loading>Loading…</p>}
        {errors?.length === 0 && <p class='quiet'>None.</p>}
        {errors !== null && errors.length > 0 && (
          <ol>
            {errors.map((error, index) => (
              <li key={index}>
                <OneError error={error} text={error.subject === 'base' ? base : input} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function OneError({ error, text }: { error: ValidationError; text: string }) {
  const { name, fatal, message, component, start, end, subject } = error;
  const excerpt = text.slice(start, end);
  return (
    <>
      <a href={validationErrorLink(name)}>{name}</a>{' '}
      <span class={fatal ? 'tag bad' : 'tag fair'}>{fatal ? 'failure' : 'not valid'}</span>
      <p class='sentence'>
        <Visible text={capitalized(message)} />.
      </p>
      <p class='quiet'>
        {subject === 'base' ? 'In the base, ' : 'In the '}
        {component ?? 'input'}, {end - start > 1 ? `characters ${start} to ${end - 1}` : `character ${start}`}
        {excerpt === '' ? ': something is missing' : (
          <>
            :{' '}
            <code class='excerpt'>
              <Visible text={excerpt} />
            </code>
          </>
        )}
      </p>
    </>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
