/** The view of decisions: why a URL would not be fetched, and where it would lead as a way back. */
import { useEffect, useState } from 'preact/hooks';
import { URL } from 'weburl';
import { keepState, type State } from '../shell/fragment.js';
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { loadGuard, useModule, type Guard } from '../shared/modules.js';
import { Visible } from '../shared/text.js';

const FIRST = 'http://[::ffff:7f00:1]/';
const SITE = 'https://example.com/';

const EXAMPLES = [
  { url: FIRST, name: 'loopback, mapped' },
  { url: 'http://①②⑦.⓪.⓪.①/', name: 'loopback, in other digits' },
  { url: 'http://169.254.169.254/latest/meta-data/', name: 'cloud metadata' },
  { url: 'http://[64:ff9b::10.0.0.1]/', name: 'private, through NAT64' },
  { url: 'https://example.com@127.0.0.1/', name: 'credentials' },
  { url: 'https://example.com:22/', name: 'a port' },
  { url: '/\\evil.example', name: 'a redirect to another site' },
  { url: 'https://example.com/account', name: 'allowed' },
];

export function View({ state }: { state: State }) {
  const [input, setInput] = useState(state['url'] ?? FIRST);
  useEffect(() => keepState('guard', { url: input }), [input]);
  const guard = useModule(loadGuard);
  return (
    <>
      <h1 class='hidden'>May this URL be fetched?</h1>
      <section class='panel inputs' aria-label='Input'>
        <div class='whole'>
          <MarkedInput
            label='URL of a stranger'
            value={input}
            hint={<Examples examples={EXAMPLES} onChoose={({ url }) => setInput(url)} />}
            onText={setInput}
          />
        </div>
        {guard === null ? <p class='verdict' data-loading>Loading…</p> : <Fetching guard={guard} input={input} />}
      </section>
      {guard !== null && (
        <div class='columns even'>
          <Host guard={guard} input={input} />
          <WayBack guard={guard} input={input} />
        </div>
      )}
    </>
  );
}

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <p class={`verdict ${isGood ? 'good' : 'bad'}`} role='status'>
      <span class='sign' aria-hidden='true'>{isGood ? '✓' : '✕'}</span>
      <span>
        <Visible text={text} />
      </span>
    </p>
  );
}

function Fetching({ guard, input }: { guard: Guard; input: string }) {
  const decision = guard.mayFetch(input, { URL });
  if (!decision.allowed) return <Verdict isGood={false} text={`Not to be fetched: ${decision.message}`} />;
  return <Verdict isGood text={`May be fetched, if its addresses are allowed: ${decision.url}`} />;
}

function Host({ guard, input }: { guard: Guard; input: string }) {
  if (!URL.canParse(input)) return null;
  const { hostname } = new URL(input);
  const { name, address, rfc, metadata } = guard.addressSpace(hostname, { URL });
  return (
    <section class='panel' aria-labelledby='space-title'>
      <h2 id='space-title'>The host</h2>
      <dl class='pairs'>
        <dt>parsed</dt>
        <dd>
          <Visible text={hostname === '' ? 'none' : hostname} />
        </dd>
        <dt>address space</dt>
        <dd>{metadata ? `${name}, cloud metadata` : name}</dd>
        <dt>decided by</dt>
        <dd>{address ?? 'the name'}</dd>
        <dt>document</dt>
        <dd>{rfc ?? 'none'}</dd>
      </dl>
    </section>
  );
}

function WayBack({ guard, input }: { guard: Guard; input: string }) {
  const redirect = guard.localRedirect(input, SITE, { URL });
  return (
    <section class='panel' aria-labelledby='back-title'>
      <h2 id='back-title'>As a redirect within {SITE}</h2>
      <dl class='pairs'>
        <dt>{redirect.allowed ? 'the path' : 'refused'}</dt>
        <dd>
          <Visible text={redirect.allowed ? redirect.path : redirect.message} />
        </dd>
      </dl>
    </section>
  );
}
