/** The view of a URL: typed, parsed at every key, and shown from all sides. */
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { keepState, type State } from '../shell/fragment.js';
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { loadDisplay, loadLib, useModule, type Display, type Lib } from '../shared/modules.js';
import { Safe } from '../shared/safe.js';
import { Visible } from '../shared/text.js';
import { browsers, ours } from './components.js';
import { Comparison } from './comparison.js';
import { ComponentTable } from './component-table.js';
import { Errors, MOST, type ValidationError } from './errors.js';
import { EXAMPLES } from './examples.js';
import { HostPanel } from './host.js';
import { Mean } from './mean.js';
import { Others } from './others.js';
import { Pairs } from './pairs.js';
import { RecordPanel, Serialized } from './record.js';
import { meant, understood } from './repairs.js';
import { LONGEST, Shown } from './shown.js';

const FIRST = 'https://me@bücher.example.co.uk:443/straße/../a b?q=1&r=x+y#top';

export interface Diagnosis {
  url: ReturnType<Lib['parse']>;
  validationErrors: ValidationError[];
  isValid: boolean;
}

function diagnosisOf(lib: Lib | null, input: string, base: string): Diagnosis | null {
  if (lib === null) return null;
  const { url, validationErrors } = base === '' ? lib.diagnose(input) : lib.diagnose(input, { base });
  const isBaseFailure = validationErrors.some(({ subject }) => subject === 'base');
  const isValid = !isBaseFailure && (base === '' ? lib.isValidURLString(input) : lib.isValidURLString(input, { base }));
  return { url, validationErrors, isValid };
}

export function URLView({ state }: { state: State }) {
  const [input, setInput] = useState(state['url'] ?? FIRST);
  const [base, setBase] = useState(state['base'] ?? '');
  useEffect(() => keepState('url', { url: input, base }, { url: FIRST }), [input, base]);

  const lib = useModule(loadLib);
  const diagnosis = useMemo(() => diagnosisOf(lib, input, base), [lib, input, base]);
  const own = useMemo(() => ours(input, base), [input, base]);
  const other = useMemo(() => browsers(input, base), [input, base]);
  const url = diagnosis?.url ?? null;
  const change = (href: string) => {
    setInput(href);
    setBase('');
  };
  const errorsId = useId();
  const errors = diagnosis?.validationErrors ?? [];
  const marksOf = (subject: string) =>
    errors.slice(0, MOST).filter((error) => error.subject === subject)
      .map(({ start, end, fatal }) => ({ start, end, isFatal: fatal }));
  const [mayMean, parts] = useMemo(
    () =>
      lib === null || own.values !== null
        ? [null, {}]
        : [meant({ lib, base }, input), understood({ lib, base }, input)],
    [lib, own, input, base],
  );
  return (
    <>
      <section class='panel inputs' aria-label='Input'>
        <MarkedInput
          label='URL'
          value={input}
          marks={marksOf('input')}
          describedBy={errorsId}
          isInvalid={own.values === null}
          hint={
            <Examples
              examples={EXAMPLES}
              onChoose={(example) => {
                setInput(example.url);
                setBase(example.base ?? '');
              }}
            />
          }
          onText={setInput}
        />
        <MarkedInput
          label='Base URL'
          value={base}
          marks={marksOf('base')}
          placeholder='none'
          isInvalid={errors.some(({ subject }) => subject === 'base')}
          onText={setBase}
        />
        <Verdict diagnosis={diagnosis} hasFailed={own.values === null} href={own.values?.href ?? null} />
        <Serialized
          href={own.values?.href ?? null}
          url={url}
          meant={mayMean !== null && <Mean typed={input} text={mayMean} onMean={setInput} />}
        />
        <Comparison own={own} other={other} fatal={errors.find(({ fatal }) => fatal) ?? null} />
      </section>
      <Safe of={`${input}\n${base}`}>
        <div class='columns'>
          <Errors
            id={errorsId}
            errors={diagnosis === null ? null : errors}
            input={input}
            base={base}
            lib={lib}
            onRepair={(subject, text) => (subject === 'base' ? setBase : setInput)(text)}
          />
          <div class='column'>
            <ComponentTable own={own} other={other} lib={lib} understood={parts} onChange={change} />
            <Others input={input} />
            <Pairs href={own.values?.href ?? null} onChange={change} />
          </div>
          <div class='column'>
            <HostPanel url={url} origin={own.values?.origin ?? null} lib={lib} />
            <RecordPanel url={url} />
            <Shown href={url?.href ?? null} />
          </div>
        </div>
      </Safe>
    </>
  );
}

/** One sentence on the whole, which screen readers announce. */
function Verdict({ diagnosis, hasFailed, href }: {
  diagnosis: Diagnosis | null;
  hasFailed: boolean;
  href: string | null;
}) {
  const display = useModule(loadDisplay);
  const [kind, text] = verdict(diagnosis, hasFailed, isMisleading(display, href));
  return (
    <p class={`verdict ${kind}`} role='status' aria-live='polite'>
      <span class='sign' aria-hidden='true'>{{ good: '✓', fair: '!', bad: '✕', unknown: '…' }[kind]}</span>
      <span>
        <Visible text={text} />
      </span>
    </p>
  );
}

/** Whether its host may be taken for another one; null while that is not known. */
const isMisleading = (display: Display | null, href: string | null) =>
  href === null || href.length > LONGEST
    ? false
    : display === null
    ? null
    : display.display(href).unsafeLabels.length > 0;

type Kind = 'good' | 'fair' | 'bad' | 'unknown';

function verdict(diagnosis: Diagnosis | null, hasFailed: boolean, misleads: boolean | null): [Kind, string] {
  if (diagnosis === null) return ['unknown', hasFailed ? 'It cannot be parsed.' : 'It can be parsed.'];
  const { validationErrors: errors, isValid } = diagnosis;
  const fatal = errors.find((error) => error.fatal);
  if (fatal !== undefined) {
    const what = fatal.subject === 'base' ? 'The base is not a URL' : 'Not a URL';
    return ['bad', `${what}: ${fatal.message}.`];
  }
  if (hasFailed) return ['bad', 'Not a URL.'];
  const count = errors.length === 1 ? '1 validation error' : `${errors.length} validation errors`;
  if (!isValid) return ['fair', `It can be parsed, but it is not a valid URL string: ${count}.`];
  const valid = errors.length === 0 ? 'A valid URL string' : `A valid URL string, with ${count}`;
  if (misleads) return ['fair', `${valid}, but its host can be mistaken for another.`];
  return [misleads === null ? 'unknown' : 'good', `${valid}.`];
}
