/** The view of a host: each step from what is typed to a domain or an address. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepState, type State } from '../shell/fragment.js';
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { loadDisplay, loadLib, useModule, type Display, type Lib } from '../shared/modules.js';
import { Safe } from '../shared/safe.js';
import { ShownText } from '../shared/shown-text.js';
import { URL_STANDARD } from '../shared/standard.js';
import { Head } from '../shared/table.js';
import { Code, codePointName, Visible } from '../shared/text.js';
import { PROBLEMS } from '../url/problems.js';
import { ipv4Notations, ipv6Notations, labelsOf, LONGEST, mappings, percentDecoded, toASCII, typedOf, type Host,
  type Label, type Notation, type Typed } from './model.js';
import { FIRST_PAIR, Origins, type Pair } from './origins.js';
import { REASONS } from './reasons.js';

const FIRST = 'BÜCHER.straße.Example';

const EXAMPLES = [
  { host: FIRST, name: 'in Unicode' },
  { host: 'Faß.ＥＸＡＭＰＬＥ。bücher.org', name: 'mapped and normalized' },
  { host: 'xn--mgbh0fb.xn--kgbechtv', name: 'right to left' },
  { host: 'a_b.example', name: 'not a valid domain' },
  { host: 'xn--a.example', name: 'not Punycode' },
  { host: 'аррӏе.com', name: 'a look-alike' },
  { host: '0x7f.1', name: 'IPv4' },
  { host: '[2001:0DB8::192.0.2.1]', name: 'IPv6' },
  { host: '256.256.256.256', name: 'not an address' },
];

export function View({ state }: { state: State }) {
  const [input, setInput] = useState(state['host'] ?? FIRST);
  const [pair, setPair] = useState<Pair>({
    first: state['first'] ?? FIRST_PAIR.first,
    second: state['second'] ?? FIRST_PAIR.second,
  });
  useEffect(() => keepState('hosts', { host: input, ...pair }, { host: FIRST, ...FIRST_PAIR }), [input, pair]);
  const lib = useModule(loadLib);
  const display = useModule(loadDisplay);
  const typed = useMemo(() => lib === null ? null : typedOf(lib, input), [lib, input]);
  return (
    <>
      <section class='panel inputs' aria-label='Input'>
        <div class='whole'>
          <MarkedInput
            label='Host'
            value={input}
            isInvalid={typed !== null && typed.kind !== 'host'}
            hint={<Examples examples={EXAMPLES} onChoose={({ host }) => setInput(host)} />}
            onText={setInput}
          />
        </div>
        {lib === null || typed === null
          ? <p class='verdict' data-loading>Loading…</p>
          : <Verdict lib={lib} typed={typed} display={display} onHost={setInput} />}
      </section>
      <Safe of={input}>
        {lib !== null && typed !== null && typed.kind !== 'URL' && input.length <= LONGEST && (
          <Steps lib={lib} input={input} host={typed.kind === 'host' ? typed.host : null} display={display} />
        )}
      </Safe>
      <Safe of={`${pair.first}\n${pair.second}`}>
        <Origins pair={pair} onChange={setPair} />
      </Safe>
    </>
  );
}

const KINDS: Record<Host['type'], string> = {
  domain: 'A domain',
  ipv4: 'An IPv4 address',
  ipv6: 'An IPv6 address',
  opaque: 'An opaque host',
  empty: 'An empty host',
};

interface VerdictProperties {
  lib: Lib;
  typed: Typed;
  display: Display | null;
  onHost: (host: string) => void;
}

const SIGNS = { good: '✓', fair: '!', bad: '✕', unknown: '…' };

function Verdict({ lib, typed, display, onHost }: VerdictProperties) {
  const kind = kindOf(lib, typed, display);
  return (
    <p class={`verdict ${kind}`} role='status'>
      <span class='sign' aria-hidden='true'>{kind === 'bad' && typed.kind === 'host' ? '!' : SIGNS[kind]}</span>
      <span>
        {typed.kind === 'neither'
          ? (
            <>
              Not a host: <Visible text={typed.message} />.
            </>
          )
          : typed.kind === 'URL'
          ? (
            <>
              A URL, not a host.{' '}
              <button type='button' class='small' onClick={() => onHost(typed.host)}>
                Look at its host, <Code text={typed.host} />
              </button>
            </>
          )
          : (
            <>
              {KINDS[typed.host.type]}:{' '}
              <code data-testid='host'>
                <Visible text={lib.serializeHost(typed.host)} />
              </code>
              {typed.isValid ? '' : ', but not a valid domain'}
              {kind === 'bad' ? ', which can be mistaken for another' : ''}.
            </>
          )}
      </span>
    </p>
  );
}

/** Only a valid host that misleads nobody is good; while that is not known, it is unknown. */
function kindOf(lib: Lib, typed: Typed, display: Display | null): keyof typeof SIGNS {
  if (typed.kind !== 'host') return typed.kind === 'URL' ? 'fair' : 'bad';
  if (display === null) return 'unknown';
  if (shownHost(lib, typed.host, display).unsafeLabels.length > 0) return 'bad';
  return typed.isValid ? 'good' : 'fair';
}

const shownHost = (lib: Lib, host: Host, { display }: Display) =>
  display(`https://${lib.serializeHost(host)}/`, { hostOnly: true });

interface StepsProperties {
  lib: Lib;
  input: string;
  host: Host | null;
  display: Display | null;
}

function Steps({ lib, input, host, display }: StepsProperties) {
  if (host?.type === 'ipv6') {
    const notations = ipv6Notations(host.value, lib.serializeHost(host));
    return (
      <Notations title='Every notation of the address' anchor='concept-ipv6-parser' notations={notations} lib={lib} />
    );
  }
  const decoded = percentDecoded(lib, input);
  if (host?.type === 'ipv4')
    return (
      <Notations
        title='Every notation of the address'
        anchor='concept-ipv4-parser'
        notations={ipv4Notations(host.value)}
        lib={lib}
      />
    );
  return (
    <div class='columns even'>
      <Mapping lib={lib} input={input} decoded={decoded} />
      <LookAlikes lib={lib} host={host} module={display} />
      <Labels labels={labelsOf(lib, decoded)} />
    </div>
  );
}

interface NotationsProperties {
  title: string;
  anchor: string;
  notations: Notation[];
  lib: Lib;
}

function Notations({ title, anchor, notations, lib }: NotationsProperties) {
  const [first] = notations;
  return (
    <section class='panel spaced' aria-labelledby='notations-title'>
      <h2 id='notations-title'>
        <a href={`${URL_STANDARD}#${anchor}`}>{title}</a>
      </h2>
      <table class='simple'>
        <Head columns={['notation', 'written', 'parsed']} />
        <tbody>
          {notations.map(([name, text]) => {
            const parsed = lib.parseHost(text);
            return (
              <tr key={name}>
                <th scope='row'>{name}</th>
                <td>
                  <Code text={text} />
                </td>
                <td>
                  {parsed !== null && first !== undefined && lib.hostEquals(parsed, first[1])
                    ? <span class='quiet'>the same</span>
                    : <Code text={parsed === null ? 'failure' : lib.serializeHost(parsed)} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Mapping({ lib, input, decoded }: { lib: Lib; input: string; decoded: string }) {
  const ascii = toASCII(lib, decoded);
  const changed = mappings(lib, decoded);
  return (
    <section class='panel' aria-labelledby='mapping-title'>
      <h2 id='mapping-title'>
        <a href={`${URL_STANDARD}#concept-domain-to-ascii`}>From text to ASCII</a>
      </h2>
      <dl class='pairs'>
        <Step name='typed' text={input} />
        <Step name='percent-decoded' text={decoded} />
        <Step name='mapped, normalized' text={ascii === null ? null : lib.domainToUnicode(ascii)} />
        <Step name='Punycode' text={ascii} />
      </dl>
      <h3 class='spaced'>Characters that mapping changes</h3>
      {changed.length === 0 && <p class='quiet'>None.</p>}
      <ul class='mappings'>
        {changed.map(({ character, to }) => (
          <li key={character}>
            <Code text={character} /> <span class='quiet'>{codePointName(character)}</span>
            {' → '}
            {to === null
              ? <span class='tag bad'>not alone in a domain</span>
              : to === ''
              ? <span class='quiet'>left out</span>
              : <Code text={to} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <dt class='quiet'>{name}</dt>
      <dd>
        {text === null ? <span class='tag bad'>failure</span> : <Code text={text} />}
      </dd>
    </div>
  );
}

function Labels({ labels }: { labels: Label[] }) {
  return (
    <section class='panel wide' aria-labelledby='labels-title'>
      <h2 id='labels-title'>
        <a href='https://www.unicode.org/reports/tr46/#Validity_Criteria'>Its labels, by UTS #46</a>
      </h2>
      <table class='simple stacked labels'>
        <Head columns={['Unicode', 'ASCII', 'problem']} />
        <tbody>
          {labels.map(({ unicode, ascii, reason, codePoint, isFatal }, index) => (
            <tr key={index}>
              <td>
                <Code text={unicode} />
              </td>
              <td>{ascii === null ? <span class='quiet'>—</span> : <Code text={ascii} />}</td>
              <td data-column='problem'>
                {reason === null
                  ? <span class='quiet'>none</span>
                  : (
                    <>
                      <span class={`tag ${isFatal ? 'bad' : 'fair'}`}>{reason}</span> {REASONS[reason]}
                      {codePoint === null ? '' : (
                        <>
                          , <code>{codePointName(String.fromCodePoint(codePoint))}</code>
                        </>
                      )}
                    </>
                  )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LookAlikes({ lib, host, module }: { lib: Lib; host: Host | null; module: Display | null }) {
  const shown = module === null || host === null ? null : shownHost(lib, host, module);
  return (
    <section class='panel' aria-labelledby='look-alikes-title' data-loading={module === null ? true : undefined}>
      <h2 id='look-alikes-title'>
        <a href='https://www.unicode.org/reports/tr39/'>Look-alikes</a>
      </h2>
      <ShownText shown={shown} />
      <ul class='reasons'>
        {shown?.unsafeLabels.length === 0 && (
          <li>
            Its labels can be shown in Unicode: no character in them misleads.
          </li>
        )}
        {shown?.unsafeLabels.map(({ label, problem }) => (
          <li key={label}>
            <Code text={label} />, in Unicode <Code text={lib.domainToUnicode(label)} />, is shown in ASCII:{' '}
            {PROBLEMS[problem]}.
          </li>
        ))}
      </ul>
    </section>
  );
}
