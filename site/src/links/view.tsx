/** The view of links: a text with its links marked, and the rule that ends each one. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepState, type State } from '../shell/fragment.js';
import { Examples } from '../shared/examples.js';
import { MarkedInput } from '../shared/marked-input.js';
import { loadDisplay, loadLinks, useModule, type Display } from '../shared/modules.js';
import { Safe } from '../shared/safe.js';
import { ShownParts } from '../shared/shown-text.js';
import { Head } from '../shared/table.js';
import { Code } from '../shared/text.js';
import { reportOn, RULES, RULE_NAMES, type Found, type Report, type Rule } from './model.js';

/** The length of the text that is searched. */
const MOST = 20_000;

const UTS_58 = 'https://www.unicode.org/reports/tr58/';

const FIRST = 'See **https://en.wikipedia.org/wiki/Rust_(game)**, bücher.de/ü! (or www.example.org/a).\n'
  + '访问 https://example.com/d（说明）。 README.md, node.js, a@example.com\n'
  + 'https://bank.example.com@evil.example.net, https://аррӏе.com/';

const EXAMPLES = [
  { name: 'a bit of everything', text: FIRST },
  { name: 'brackets', text: '(https://en.example.org/wiki/Rust_(game)) https://example.com/?a=b((c)) example.com/a)b' },
  { name: 'Markdown', text: '**https://example.com/p** _https://example.com/user__ `https://example.com/a`' },
  {
    name: 'Chinese and Japanese',
    text: '请看 https://example.com。谢谢 https://example.com/a；https://例え.jp/ブーン！',
  },
  { name: 'names of files, and code', text: 'README.md tests/test_x.py main.rs:10 Radio.channel("x") a yard.In my' },
  { name: 'HTML and JSON', text: '<p>http://example.com/f</p> {"a":"https://example.com/q","b":1}' },
  { name: 'invisible characters', text: 'https://example.com/\u200bnext \u2068https://example.com/a\u2069' },
  { name: 'texts that mislead', text: 'https://bank.example.com@evil.example.net https://аррӏе.com/ c.com/a\u202eb' },
];

const ALL_DEFAULTS = { text: FIRST, off: '' };

export function View({ state }: { state: State }) {
  const [{ text, off }, setFields] = useState({ ...ALL_DEFAULTS, ...state });
  useEffect(() => keepState('links', { text, off }, ALL_DEFAULTS), [text, off]);
  const change = (more: Partial<typeof ALL_DEFAULTS>) => setFields((before) => ({ ...before, ...more }));
  const turnedOff = RULE_NAMES.filter((rule) => off.split(' ').includes(rule));
  const links = useModule(loadLinks);
  const display = useModule(loadDisplay);
  const report = useMemo(
    () => links === null || display === null ? null : reportOn({ links, display }, text.slice(0, MOST), turnedOff),
    [links, display, text, off],
  );
  return (
    <>
      <section class='panel inputs' aria-label='Input'>
        <div class='whole found-links'>
          <MarkedInput
            label='Text'
            value={text}
            rows={4}
            marks={report?.found.map(({ link: { start, end, warnings = [] } }) => ({
              start,
              end,
              isFatal: warnings.length > 0,
            })) ?? []}
            hint={<Examples examples={EXAMPLES} onChoose={(example) => change({ text: example.text })} />}
            onText={(typed) => change({ text: typed })}
          />
        </div>
        {report === null
          ? <p class='verdict' data-loading>Loading…</p>
          : <Verdict report={report} isCut={text.length > MOST} />}
      </section>
      <RulesPanel off={turnedOff} onOff={(rules) => change({ off: rules.join(' ') })} />
      <Safe of={text}>
        {report !== null && (
          <>
            <FoundLinks found={report.found} display={display} />
            <Rejected rejected={report.rejected.slice(0, MOST_LISTED)} />
          </>
        )}
      </Safe>
    </>
  );
}

function Verdict({ report: { found }, isCut }: { report: Report; isCut: boolean }) {
  const misleading = found.filter(({ link: { warnings = [] } }) => warnings.length > 0).length;
  const kind = misleading > 0 ? 'bad' : found.length > 0 ? 'good' : 'fair';
  return (
    <p class={`verdict ${kind}`} role='status'>
      <span class='sign' aria-hidden='true'>{misleading > 0 ? '!' : found.length > 0 ? '✓' : '–'}</span>
      <span>
        {found.length === 0 ? 'No link' : found.length === 1 ? '1 link' : `${found.length} links`}
        {misleading > 0 && `, ${misleading} of which may mislead`}
        {isCut && `, in the first ${MOST.toLocaleString('en')} code units`}.
      </span>
    </p>
  );
}

function RulesPanel({ off, onOff }: { off: Rule[]; onOff: (rules: Rule[]) => void }) {
  return (
    <section class='panel spaced' aria-labelledby='link-rules-title'>
      <h2 id='link-rules-title'>The rules</h2>
      <div role='radiogroup' aria-label='Profile' class='choices'>
        {[{ name: 'default: all rules', rules: [] }, { name: 'strict: UTS #58 to the letter', rules: RULE_NAMES }].map(
          ({ name, rules }) => (
            <label key={name}>
              <input
                type='radio'
                name='profile'
                checked={off.length === rules.length}
                onChange={() => onOff(rules)}
              />
              {name}
            </label>
          )
        )}
      </div>
      <div class='link-rules'>
        {RULE_NAMES.map((rule) => (
          <label key={rule}>
            <input
              type='checkbox'
              aria-label={rule}
              aria-describedby={`hint-${rule}`}
              checked={!off.includes(rule)}
              onChange={({ currentTarget: { checked } }) =>
                onOff(checked ? off.filter((one) => one !== rule) : [...off, rule])}
            />
            <span class='mono'>{rule}</span>
            <span id={`hint-${rule}`} class='quiet hint'>{RULES[rule]}</span>
          </label>
        ))}
      </div>
    </section>
  );
}

/** Where a link leads: without what misleads, and with the name of the site in bold. */
function Site({ href, display }: { href: string; display: Display }) {
  const domain = /^mailto:.*@([^?@]+)/i.exec(href)?.[1];
  if (domain !== undefined) {
    return (
      <>
        a mailbox at <ShownParts shown={display.display(`https://${domain}/`, { hostOnly: true, scheme: false })} />
      </>
    );
  }
  return <ShownParts shown={display.display(href)} />;
}

/** The most links that are listed. */
const MOST_LISTED = 200;

function FoundLinks({ found, display }: { found: Found[]; display: Display | null }) {
  return (
    <section class='panel spaced' aria-labelledby='found-title'>
      <h2 id='found-title'>
        <a href={UTS_58}>Why each link ends there</a>
      </h2>
      {found.length === 0 && <p class='quiet'>No link was found.</p>}
      <ul class='results'>
        {found.slice(0, MOST_LISTED).map(
          ({ link: { start, text, href, kind, warnings = [] }, rules, reason, section }) => (
            <li key={start}>
              <Code text={text} /> <span class='quiet'>{kind}</span>{' '}
              {warnings.map((warning) => <span key={warning} class='tag bad'>{warning}</span>)}
              <span class='detail leads-to'>
                leads to {display === null ? <Code text={href} /> : <Site href={href} display={display} />}
              </span>
              <span class='detail'>
                ends: {rules.length > 0
                  ? <RuleTags rules={rules} />
                  : section === ''
                  ? <span class='tag good'>{reason}</span>
                  : <a href={`${UTS_58}#${section}`}>{reason}</a>}
              </span>
            </li>
          )
        )}
      </ul>
      {found.length > MOST_LISTED && <p class='quiet'>And {found.length - MOST_LISTED} more.</p>}
    </section>
  );
}

const RuleTags = ({ rules }: { rules: Rule[] }) => (
  <>
    {rules.map((rule) => (
      <span key={rule}>
        <code class='tag fair'>{rule}</code> {RULES[rule]}
        {' '}
      </span>
    ))}
  </>
);

function Rejected({ rejected }: { rejected: Report['rejected'] }) {
  if (rejected.length === 0) return null;
  return (
    <section class='panel spaced' aria-labelledby='rejected-title'>
      <h2 id='rejected-title'>Not links, by a rule</h2>
      <table class='simple'>
        <Head columns={['text', 'rule']} />
        <tbody>
          {rejected.map(({ text, start, rules }) => (
            <tr key={start}>
              <td>
                <Code text={text} />
              </td>
              <td>
                <RuleTags rules={rules} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
