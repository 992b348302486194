/** The attributes of the URL object, each with a field to set it, and the browser's. */
import { URL } from 'weburl';
import { useState } from 'preact/hooks';
import type { Lib } from '../shared/modules.js';
import { URL_STANDARD } from '../shared/standard.js';
import { Head } from '../shared/table.js';
import { Code, Value, visible } from '../shared/text.js';
import { ATTRIBUTES, type Attribute, type Outcome, type Settable } from './components.js';
import type { Understood } from './repairs.js';

interface Properties {
  own: Outcome;
  other: Outcome;
  lib: Lib | null;
  /** Of a URL that cannot be parsed, by its attributes. */
  understood: Understood;
  onChange: (href: string) => void;
}

/** The value being typed for a setter: the URL before it, and the text so far. */
interface Trial {
  attribute: Settable;
  before: string;
  text: string;
}

export function ComponentTable({ own, other, lib, understood, onChange }: Properties) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [said, setSaid] = useState<Said>(NOTHING_SAID);
  const trySetter = (attribute: Settable, text: string) => {
    const before = trial?.attribute === attribute ? trial.before : own.values?.href;
    if (before === undefined) return;
    setTrial({ attribute, before, text });
    const url = new URL(before);
    setSaid({ ...outcomeOf(lib, url, attribute, text), about: url.href });
    onChange(url.href);
  };
  // What a setter did is not said of another URL.
  const { kind, text } = own.values?.href === said.about ? said : NOTHING_SAID;
  return (
    <section class='panel' aria-labelledby='attributes-title'>
      <h2 id='attributes-title'>
        <a href={`${URL_STANDARD}#url-class`}>URL object</a>
        <span class='quiet aside'>{own.values === null ? 'what was understood' : 'every value can be set'}</span>
      </h2>
      <table class='attributes'>
        <Head columns={['attribute', 'weburl', 'this browser']} />
        <tbody>
          {ATTRIBUTES.map((name) => (
            <tr key={name}>
              <th scope='row' class={`part-${PARTS[name]}`}>{name}</th>
              <td>
                {own.values === null && trial?.attribute !== name
                  ? <Part part={understood[name]} />
                  : name === 'origin'
                  ? (
                    <span class='fixed'>
                      <Value value={own.values?.origin ?? ''} />
                    </span>
                  )
                  : (
                    <input
                      type='text'
                      dir='ltr'
                      spellcheck={false}
                      autocomplete='off'
                      autocapitalize='off'
                      aria-label={`Set ${name}`}
                      value={trial?.attribute === name ? trial.text : own.values?.[name] ?? ''}
                      placeholder='empty'
                      onInput={(event) => trySetter(name, event.currentTarget.value)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Escape' || trial?.attribute !== name) return;
                        onChange(trial.before);
                        setTrial(null);
                        setSaid(NOTHING_SAID);
                      }}
                      onBlur={() => setTrial(null)}
                    />
                  )}
              </td>
              <td class={own.values?.[name] === other.values?.[name] ? 'same' : undefined}>
                {own.values === null && other.values === null
                  ? <span class='quiet'>—</span>
                  : <Theirs mine={ownValue(name, own, understood)} theirs={other.values?.[name]} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class={`setter ${kind}`} role='status'>{visible(text)}</p>
    </section>
  );
}

/** A component of a URL that cannot be parsed. */
function Part({ part }: { part: Understood[string] }) {
  if (part === undefined) return <span class='fixed quiet'>—</span>;
  return (
    <span class='fixed understood'>
      {part.isRefused && <span class='tag bad'>refused</span>} <Code text={part.text} />
    </span>
  );
}

const PARTS: Record<Attribute, string> = {
  href: '',
  origin: '',
  protocol: 'scheme',
  username: 'credentials',
  password: 'credentials',
  host: 'host',
  hostname: 'host',
  port: 'port',
  pathname: 'path',
  search: 'query',
  hash: 'fragment',
};

/** The value, or what was understood of a URL that cannot be parsed. */
function ownValue(name: Attribute, { values }: Outcome, understood: Understood): string | undefined {
  if (values !== null) return values[name];
  const part = understood[name];
  return part === undefined || part.isRefused ? undefined : part.text;
}

/** The browser's value where it is another one. */
function Theirs({ mine, theirs }: { mine: string | undefined; theirs: string | undefined }) {
  if (mine === theirs) return <span class='quiet'>same</span>;
  if (mine === undefined && theirs === '') return <span class='quiet'>empty</span>;
  return (
    <span class='differs'>
      <span class='sign' title='differs'>
        ≠<span class='hidden'>differs:</span>
      </span>
      {theirs === undefined ? 'throws' : (
        <span title={theirs}>
          <Value value={theirs} />
        </span>
      )}
    </span>
  );
}

interface Said {
  kind: 'good' | 'fair' | 'quiet';
  text: string;
  /** The URL after it. */
  about: string;
}

const NOTHING_SAID: Said = {
  kind: 'quiet',
  text: 'Setters refuse a value silently; this page shows the reason.',
  about: '',
};

function outcomeOf(lib: Lib | null, url: URL, attribute: Settable, text: string): Omit<Said, 'about'> {
  if (lib === null) {
    try {
      url[attribute] = text;
    } catch {
      return { kind: 'fair', text: `${attribute}: refused.` };
    }
    return NOTHING_SAID;
  }
  const { isSet, hasChanged, reason, message } = lib.trySet(url, attribute, text);
  if (isSet) return { kind: 'good', text: `${attribute}: set${hasChanged ? '' : ', which changes nothing'}.` };
  const start = hasChanged ? 'taken in part' : 'refused';
  return { kind: 'fair', text: `${attribute}: ${start} (${reason}): ${message}.` };
}
