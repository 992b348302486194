/** The host in both forms, and whose it is by the Public Suffix List. */
import { loadPSL, useModule, type Lib, type PSL } from '../shared/modules.js';
import { URL_STANDARD } from '../shared/standard.js';
import { Value } from '../shared/text.js';

interface Properties {
  url: ReturnType<Lib['parse']>;
  origin: string | null;
  lib: Lib | null;
}

type Row = [name: string, anchor: string, value: string | null | undefined];

export function HostPanel({ url, origin, lib }: Properties) {
  const psl = useModule(loadPSL);
  return (
    <section class='panel' aria-labelledby='host-title' data-loading={psl === null ? true : undefined}>
      <h2 id='host-title'>Host and origin</h2>
      <dl class='pairs'>
        {rowsOf(url, origin, lib, psl).map(([name, anchor, value]) => (
          <div key={name}>
            <dt>
              <a href={anchor}>{name}</a>
            </dt>
            <dd>{value === undefined ? '—' : <Value value={value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(url: Properties['url'], origin: string | null, lib: Lib | null, psl: PSL | null): Row[] {
  const host = url?.host;
  const domain = url?.hostType === 'domain' ? url.host : null;
  const ifDomain = (operation: (domain: string) => string | null) => {
    if (url === null || psl === null || lib === null) return undefined;
    return domain === null ? null : operation(domain);
  };
  const at = (anchor: string) => `${URL_STANDARD}#${anchor}`;
  return [
    ['kind', at('concept-host'), url === null ? undefined : url.hostType],
    ['in ASCII', at('concept-host-serializer'), host],
    ['in Unicode', at('concept-domain-to-unicode'), ifDomain((name) => lib?.domainToUnicode(name) ?? null)],
    ['public suffix', at('host-public-suffix'), ifDomain((name) => psl?.publicSuffix(name) ?? null)],
    ['registrable domain', at('host-registrable-domain'), ifDomain((name) => psl?.registrableDomain(name) ?? null)],
    ['origin', at('concept-url-origin'), origin ?? undefined],
    [
      'site',
      'https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site',
      origin === null || psl === null ? undefined : psl.siteOf(origin),
    ],
  ];
}
