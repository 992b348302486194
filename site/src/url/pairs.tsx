/** The pairs of `searchParams`, which change the URL, as the URL changes them. */
import { URL, URLSearchParams } from 'weburl';
import { URL_STANDARD } from '../shared/standard.js';

/** The most pairs that are shown. */
const MOST = 100;

type Pair = [name: string, value: string];

export function Pairs({ href, onChange }: { href: string | null; onChange: (href: string) => void }) {
  const pairs: Pair[] = href === null ? [] : [...new URL(href).searchParams];
  const write = (next: Pair[]) => {
    if (href === null) return;
    const url = new URL(href);
    url.search = String(new URLSearchParams(next));
    onChange(url.href);
  };
  const set = (index: number, pair: Pair) => write(pairs.map((old, at) => (at === index ? pair : old)));
  return (
    <section class='panel' aria-labelledby='pairs-title'>
      <h2 id='pairs-title'>
        <a href={`${URL_STANDARD}#dom-url-searchparams`}>searchParams</a>
        <button type='button' class='small' disabled={href === null} onClick={() => write([...pairs, ['', '']])}>
          Add a pair
        </button>
      </h2>
      {pairs.length === 0 && <p class='quiet'>No pairs.</p>}
      <ol class='search-params'>
        {pairs.slice(0, MOST).map(([name, value], index) => (
          <li key={index}>
            <Cell label={`Name ${index + 1}`} value={name} onText={(text) => set(index, [text, value])} />
            <span aria-hidden='true'>=</span>
            <Cell label={`Value ${index + 1}`} value={value} onText={(text) => set(index, [name, text])} />
            <button
              type='button'
              class='small'
              aria-label={`Delete pair ${index + 1}`}
              onClick={() => write(pairs.filter((_, at) => at !== index))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      {pairs.length > MOST && <p class='quiet'>And {pairs.length - MOST} more.</p>}
    </section>
  );
}

function Cell({ label, value, onText }: { label: string; value: string; onText: (text: string) => void }) {
  return (
    <input
      type='text'
      dir='auto'
      spellcheck={false}
      autocomplete='off'
      autocapitalize='off'
      aria-label={label}
      value={value}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
