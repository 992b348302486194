/** Routes for the benchmark of lists: an API with many nested resources, a site with files, hosts, and generated ones. */

/** The routes of a code-hosting service's API below `/repos/:owner/:repo`. */
const OF_A_REPOSITORY = ['', '/branches', '/branches/:branch', '/branches/:branch/protection',
  '/branches/:branch/rename', '/collaborators', '/collaborators/:username', '/commits', '/commits/:ref',
  '/commits/:ref/comments', '/commits/:ref/pulls', '/commits/:ref/status', '/compare/:basehead', '/contents/:path',
  '/contributors', '/deployments', '/deployments/:id', '/deployments/:id/statuses', '/events', '/forks', '/git/blobs',
  '/git/blobs/:sha', '/git/commits/:sha', '/git/ref/:ref', '/git/tags/:sha', '/git/trees/:sha', '/hooks', '/hooks/:id',
  '/hooks/:id/pings', '/hooks/:id/tests', '/issues', '/issues/:number', '/issues/:number/comments',
  '/issues/:number/events', '/issues/:number/labels', '/issues/:number/labels/:name', '/issues/:number/lock',
  '/issues/:number/timeline', '/issues/comments', '/issues/comments/:id', '/keys', '/keys/:id', '/labels',
  '/labels/:name', '/languages', '/license', '/merges', '/milestones', '/milestones/:number', '/pages', '/pages/builds',
  '/pages/builds/:id', '/pulls', '/pulls/:number', '/pulls/:number/comments', '/pulls/:number/commits',
  '/pulls/:number/files', '/pulls/:number/merge', '/pulls/:number/reviews', '/pulls/:number/reviews/:id', '/readme',
  '/releases', '/releases/:id', '/releases/:id/assets', '/releases/latest', '/stargazers', '/subscribers', '/tags',
  '/teams', '/topics', '/traffic/views'].map((path) => `/repos/:owner/:repo${path}`);

const OTHERS = ['/user', '/user/emails', '/user/followers', '/user/keys/:id', '/user/repos',
  '/user/starred/:owner/:repo', '/users', '/users/:username', '/users/:username/events', '/users/:username/followers',
  '/users/:username/following/:target', '/users/:username/repos', '/orgs/:org', '/orgs/:org/members',
  '/orgs/:org/members/:username', '/orgs/:org/repos', '/orgs/:org/teams/:team', '/gists', '/gists/:id',
  '/gists/:id/comments/:comment', '/gists/public', '/search/code', '/search/issues', '/search/users', '/emojis',
  '/events', '/feeds', '/licenses/:license', '/notifications/threads/:id'];

/** An API of 100 routes. */
const API = [...OF_A_REPOSITORY, ...OTHERS];

const FOLDERS = ['assets', 'css', 'docs', 'fonts', 'images', 'scripts', 'videos', 'downloads', 'press'];

/** A site of 900 files and 100 routes. */
const SITE = [
  ...FOLDERS.flatMap((folder) => Array.from({ length: 100 }, (_, index) => `/${folder}/file-${index}.html`)),
  ...API,
];

/** @param {number} count */
const generated = (count) =>
  Array.from({ length: count }, (_, index) => (
    index % 3 === 0
      ? `/section${index}/list`
      : index % 3 === 1
      ? `/section${index}/:id`
      : `/section${index}/:id/items/:item`
  ));

/** @typedef {{ hostname?: string, pathname: string }} Route */

/** @param {string} pathname */
const anyHost = (pathname) => ({ pathname });

const HOSTS = Array.from(
  { length: 50 },
  (_, index) => `${['shop', 'blog', 'api', 'www', 'cdn'][index % 5]}${index}.example.com`,
);

/** @type {Record<string, Route[]>} */
export const ROUTE_SETS = {
  '10 generated': generated(10).map(anyHost),
  'an API, 100': API.map(anyHost),
  '100 generated': generated(100).map(anyHost),
  'a site of files, 1 000': SITE.map(anyHost),
  '50 hosts × 20 paths': HOSTS.flatMap((hostname) => API.slice(-20).map((pathname) => ({ hostname, pathname }))),
  '1 000 generated': generated(1_000).map(anyHost),
  '10 000 generated': generated(10_000).map(anyHost),
  '100 000 generated': generated(100_000).map(anyHost),
};

/** The number of URLs requested in turn. */
const URLS = 60;

/**
 * URLs that match routes distributed over a set. Each is a flat string, like a URL from a socket.
 *
 * @param {Route[]} routes
 * @returns {{ url: string, path: string }[]}
 */
export const urlsFor = (routes) =>
  Array.from({ length: URLS }, (_, index) => {
    const { hostname = 'example.com', pathname } = routes[Math.floor(index * routes.length / URLS)];
    const path = pathname.replaceAll(/:\w+/g, (name) => `${name.slice(1)}-${index}`);
    return { url: flat(`https://${hostname}${path}`), path: flat(path) };
  });

/** @param {string} text */
export const flat = (text) => Buffer.from(text).toString('latin1');
