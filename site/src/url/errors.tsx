/** The validation errors, in the order in which the parser reports them. */
import type { Lib } from '../shared/modules.js';
import { validationErrorLink } from '../shared/standard.js';
import { Code, Visible } from '../shared/text.js';
import { Mean } from './mean.js';
import { repaired, repairedAll, type Context } from './repairs.js';

export type ValidationError = ReturnType<Lib['diagnose']>['validationErrors'][number];

interface Properties {
  id: string;
  errors: ValidationError[] | null;
  input: string;
  base: string;
  lib: Lib | null;
  /** Replaces the text with the errors: the input, or the base. */
  onRepair: (subject: ValidationError['subject'], text: string) => void;
}

/** The most errors that are shown and underlined. */
export const MOST = 50;

export function Errors({ id, errors, input, base, lib, onRepair }: Properties) {
  const subject = errors?.[0]?.subject ?? 'input';
  const text = subject === 'base' ? base : input;
  const context = lib === null ? null : { lib, base: subject === 'base' ? '' : base };
  const all = context === null || errors === null || errors.length < 2 ? null : repairedAll(context, text);
  return (
    <section class='panel errors' aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        Validation errors
        {all !== null && <button type='button' class='small' onClick={() => onRepair(subject, all)}>Repair all</button>}
      </h2>
      <div class='scroll' id={id} tabIndex={0} role='group' aria-labelledby={`${id}-title`}>
        {errors === null && <p class='quiet' data-loading>Loading…</p>}
        {errors?.length === 0 && <p class='quiet'>None.</p>}
        {errors !== null && errors.length > 0 && (
          <ol>
            {errors.slice(0, MOST).map((error, index) => (
              <li key={index}>
                <OneError error={error} text={text} context={context} onRepair={onRepair} />
              </li>
            ))}
          </ol>
        )}
        {errors !== null && errors.length > MOST && <p class='quiet'>And {errors.length - MOST} more.</p>}
      </div>
    </section>
  );
}

interface OneProperties {
  error: ValidationError;
  text: string;
  context: Context | null;
  onRepair: Properties['onRepair'];
}

function OneError({ error, text, context, onRepair }: OneProperties) {
  const { name, fatal, message, component, subject, start, end } = error;
  const better = context === null ? null : repaired(context, text, error);
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
        {start === end ? ': something is missing' : (
          <>
            :{' '}
            <span class='excerpt'>
              <Code text={text.slice(start, end)} />
            </span>
          </>
        )}
      </p>
      {better !== null && <Mean typed={text} text={better} onMean={(meant) => onRepair(subject, meant)} />}
    </>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
