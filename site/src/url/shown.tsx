/** The URL as a person should see it, and why it is shown so. */
import { URL } from 'weburl';
import { loadDisplay, useModule, type Display } from '../shared/modules.js';
import { ShownText } from '../shared/shown-text.js';
import { URL_STANDARD } from '../shared/standard.js';
import { Code } from '../shared/text.js';
import { PROBLEMS } from './problems.js';

type DisplayedURL = ReturnType<Display['display']>;

/** Longer texts are not displayed by the package. */
export const LONGEST = 1_048_576;

export function Shown({ href }: { href: string | null }) {
  const module = useModule(loadDisplay);
  const shown = module === null || href === null || href.length > LONGEST ? null : module.display(href);
  return (
    <section class='panel shown' aria-labelledby='shown-title' data-loading={module === null ? true : undefined}>
      <h2 id='shown-title'>
        <a href={`${URL_STANDARD}#url-rendering`}>Shown to a person</a>
      </h2>
      <ShownText shown={shown} />
      <ul class='reasons'>
        {shown !== null && href !== null && reasons(href, shown).map((reason, index) => <li key={index}>{reason}</li>)}
      </ul>
    </section>
  );
}

function reasons(href: string, { parts, unsafeLabels }: DisplayedURL) {
  const url = new URL(href);
  const found = unsafeLabels.map(({ label, problem }) => (
    <>
      <Code text={label} /> keeps its <code>xn--</code>: {PROBLEMS[problem]}.
    </>
  ));
  if (url.username !== '' || url.password !== '')
    found.push(<>The username and the password are left out: they can look like a host.</>);
  if (parts.some(({ role }) => role === 'registrable-domain'))
    found.push(<>The registrable domain is emphasized: its owner controls the content.</>);
  if (!parts.some(({ role }) => role === 'path') && url.pathname.length > 1)
    found.push(<>The text after the host is left out: right-to-left text could appear before the host.</>);
  if (/%[89A-F]/i.test(url.pathname) && parts.some(({ role, text }) => role === 'path' && /[^\0-\x7F]/.test(text)))
    found.push(<>Percent-encoded letters that cannot mislead are decoded.</>);
  return found;
}
