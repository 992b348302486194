import { URL as ImportedURL, URLPattern } from 'weburl';

export const getStaticPaths = () => [{ params: { id: 'ü' } }, { params: { id: '7' } }];

/** @param {{ params: { id: string }, url: globalThis.URL, site: globalThis.URL }} context */
export const GET = ({ params, url, site }) =>
  Response.json({
    id: params.id,
    path: url.pathname,
    imported: new ImportedURL(url.pathname, site).href,
    global: new globalThis.URL(url.pathname, site).href,
    group: new URLPattern({ pathname: '/:id.json' }).exec(url).pathname.groups.id,
  });
