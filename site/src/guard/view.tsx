/** The view of decisions: which rule refuses a URL, and where it would lead as a way back. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { URL } from 'weburl';
import { keepState, type State } from '../shell/fragment.js';
import { Copy } from '../shared/copy.js';
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { messageOf } from '../shared/message.js';
import { loadGuard, useModule, type Guard } from '../shared/modules.js';
import { Safe } from '../shared/safe.js';
import { Visible } from '../shared/text.js';
import { DEFAULTS, OPTIONS, policyOf, rulings, type Ruling, type Typed } from './policy.js';

const FIRST = 'http://[::ffff:7f00:1]/';
const SITE = 'https://example.com/';
const ALL_DEFAULTS = { ...DEFAULTS, url: FIRST, site: SITE, addresses: '' };
type Fields = typeof ALL_DEFAULTS;

const EXAMPLES: { name: string; url: string; policy?: Partial<Typed> }[] = [
  { url: FIRST, name: 'loopback, mapped' },
  { url: 'http://①②⑦.⓪.⓪.①/', name: 'loopback, in other digits' },
  { url: 'http://169.254.169.254/latest/meta-data/', name: 'cloud metadata' },
  { url: 'http://[64:ff9b::10.0.0.1]/', name: 'private, through NAT64' },
  { url: 'https://example.com@127.0.0.1/', name: 'credentials' },
  { url: 'https://example.com:22/', name: 'a port' },
  { url: '/\\evil.example', name: 'a redirect to another site' },
  { url: 'https://example.com/account', name: 'allowed' },
  {
    url: 'https://api.example.com:8443/v1',
    name: 'allowed by a list of hosts',
    policy: { schemes: 'https', ports: '443 8443', allowedHosts: '*.example.com' },
  },
  { url: 'http://api.internal/', name: 'an internal host', policy: { internalHosts: 'api.internal' } },
];

export function View({ state }: { state: State }) {
  const [fields, setFields] = useState<Fields>({ ...ALL_DEFAULTS, ...state });
  useEffect(() => keepState('guard', fields, ALL_DEFAULTS), [fields]);
  const change = (more: Partial<Fields>) => setFields((before) => ({ ...before, ...more }));
  const guard = useModule(loadGuard);
  const { url, addresses, site } = fields;
  const decided = useMemo(() => guard === null ? null : decisionOf(guard, fields), [guard, fields]);
  return (
    <>
      <section class='panel inputs' aria-label='Input'>
        <div class='whole'>
          <MarkedInput
            label='URL of a stranger'
            value={url}
            hint={
              <Examples
                examples={EXAMPLES}
                onChoose={(example) => change({ ...DEFAULTS, ...example.policy, url: example.url })}
              />
            }
            onText={(text) => change({ url: text })}
          />
        </div>
        {decided === null
          ? <p class='verdict' data-loading>Loading…</p>
          : <Verdict isGood={decided.isAllowed} text={decided.text} />}
      </section>
      <PolicyPanel fields={fields} onChange={change} />
      <Safe of={JSON.stringify(fields)}>
        <div class='columns even'>
          <Rules rulings={decided?.rulings ?? []} />
          <div class='column'>
            {guard !== null && <Host guard={guard} input={url} />}
            {guard !== null && decided?.policy !== undefined && (
              <Addresses
                decide={(address) => guard.checkAddress(address, decided.policy, URL.parse(url)?.hostname ?? '')}
                text={addresses}
                onText={(text) => change({ addresses: text })}
              />
            )}
            {guard !== null && (
              <WayBack
                guard={guard}
                input={url}
                site={site}
                onSite={(text) => change({ site: text })}
              />
            )}
          </div>
        </div>
      </Safe>
    </>
  );
}

type Policy = ReturnType<typeof policyOf>;

interface Decided {
  isAllowed: boolean;
  text: string;
  rulings: Ruling[];
  /** Undefined if the package rejects it. */
  policy?: Policy;
}

function decisionOf(guard: Guard, fields: Fields): Decided {
  try {
    const policy = { ...policyOf(fields), URL };
    const decision = guard.mayFetch(fields.url, policy);
    const text = decision.allowed
      ? `May be fetched, if its addresses are allowed: ${decision.url}`
      : `Not to be fetched. ${decision.message}`;
    return { isAllowed: decision.allowed, text, rulings: rulings(guard, fields.url, policy), policy };
  } catch (error) {
    return { isAllowed: false, text: `Not a policy: ${messageOf(error)}`, rulings: [] };
  }
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

function PolicyPanel({ fields, onChange }: { fields: Fields; onChange: (more: Partial<Fields>) => void }) {
  const options = Object.entries(policyOf(fields)).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const code = options.length === 0 ? 'mayFetch(url);' : `mayFetch(url, { ${options.join(', ')} });`;
  return (
    <section class='panel spaced' aria-labelledby='policy-title'>
      <h2 id='policy-title'>
        The policy <span class='quiet aside'>items with spaces between them</span>
      </h2>
      <div class='fields policy'>
        {OPTIONS.map(({ name, byDefault, hint }) => (
          <label key={name}>
            <span class='mono'>{name}</span>
            {byDefault === 'yes' || byDefault === 'no'
              ? (
                <input
                  type='checkbox'
                  aria-label={name}
                  aria-describedby={`hint-${name}`}
                  checked={fields[name] === 'yes'}
                  onChange={(event) => onChange({ [name]: event.currentTarget.checked ? 'yes' : 'no' })}
                />
              )
              : (
                <input
                  type='text'
                  aria-label={name}
                  aria-describedby={`hint-${name}`}
                  dir='ltr'
                  spellcheck={false}
                  autocomplete='off'
                  autocapitalize='off'
                  placeholder={byDefault === '' ? 'not given' : byDefault}
                  value={fields[name]}
                  onInput={(event) => onChange({ [name]: event.currentTarget.value })}
                />
              )}
            <span id={`hint-${name}`} class='quiet hint'>{hint}</span>
          </label>
        ))}
      </div>
      <p class='serialized-line policy-code'>
        <code>{code}</code>
        <Copy text={code} label='Copy' />
      </p>
    </section>
  );
}

function Rules({ rulings: list }: { rulings: Ruling[] }) {
  return (
    <section class='panel' aria-labelledby='rules-title'>
      <h2 id='rules-title'>
        Each rule <span class='quiet aside'>all must allow it</span>
      </h2>
      <ul class='results rules'>
        {list.map(({ name, options, refusal }) => (
          <li key={name}>
            <span class={`tag ${refusal === null ? 'good' : 'bad'}`}>{refusal === null ? 'allows' : 'refuses'}</span>
            {' '}
            {name} <code class='quiet'>{options.join(', ')}</code>
            {refusal !== null && (
              <span class='detail'>
                <code>{refusal.reason}</code>: <Visible text={refusal.message} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Host({ guard, input }: { guard: Guard; input: string }) {
  const hostname = URL.parse(input)?.hostname ?? '';
  const { name, address, rfc, metadata } = guard.addressSpace(hostname, { URL });
  const rows = hostname === '' ? [['parsed', 'none']] : [
    ['parsed', hostname],
    ['address space', metadata ? `${name}, cloud metadata` : name],
    ['decided by', address ?? 'the name'],
    ['document', rfc ?? 'none'],
  ];
  return (
    <section class='panel' aria-labelledby='space-title'>
      <h2 id='space-title'>The host</h2>
      <dl class='pairs'>
        {rows.map(([term, value = '']) => (
          <div key={term}>
            <dt class='quiet'>{term}</dt>
            <dd>
              <Visible text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AddressesProperties {
  decide: (address: string) => ReturnType<Guard['checkAddress']>;
  text: string;
  onText: (text: string) => void;
}

/** The most addresses that are looked at. */
const MOST = 100;

function Addresses({ decide, text, onText }: AddressesProperties) {
  return (
    <section class='panel' aria-labelledby='addresses-title'>
      <h2 id='addresses-title'>The addresses of its name</h2>
      <MarkedInput label='Answers of a resolver' value={text} placeholder='192.0.2.1 2001:db8::1' onText={onText} />
      <ul class='results'>
        {text.split(/[\s,]+/, MOST).filter((address) => address !== '').map((address, index) => {
          const decision = decide(address);
          return (
            <li key={index}>
              <span class={`tag ${decision.allowed ? 'good' : 'bad'}`}>{decision.allowed ? 'allowed' : 'refused'}</span>
              {' '}
              <Visible text={decision.allowed ? decision.address : decision.message} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface WayBackProperties {
  guard: Guard;
  input: string;
  site: string;
  onSite: (site: string) => void;
}

function WayBack({ guard, input, site, onSite }: WayBackProperties) {
  const redirect = guard.localRedirect(input, site, { URL });
  return (
    <section class='panel' aria-labelledby='back-title'>
      <h2 id='back-title'>As a redirect that stays on a site</h2>
      <MarkedInput label='Site' value={site} onText={onSite} />
      <dl class='pairs'>
        <div>
          <dt class='quiet'>{redirect.allowed ? 'the path' : 'refused'}</dt>
          <dd>
            <Visible text={redirect.allowed ? redirect.path : redirect.message} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
