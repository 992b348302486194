/**
 * Decisions about URLs: may this one be fetched, may this redirect be followed, by which proxy. Nothing is resolved and
 * nothing is sent. A domain's address is only known when it is contacted: {@link checkAddress} has to be asked there.
 */

/** A class of URLs: the platform's, or that of `weburl`. */
export interface URLClass {
  /**
   * Parses a URL.
   *
   * @throws {TypeError} if it is invalid
   */
  new(input: string, base?: string): {
    /** The serialization. */
    readonly href: string;
    /** The origin. */
    readonly origin: string;
    /** The scheme, with a colon. */
    readonly protocol: string;
    /** The user name. */
    readonly username: string;
    /** The password. */
    readonly password: string;
    /** The host, without its port. */
    readonly hostname: string;
    /** The port; empty if it is the scheme's default. */
    readonly port: string;
    /** The path. */
    readonly pathname: string;
    /** The query, with its question mark. */
    readonly search: string;
    /** The fragment, with its number sign. */
    readonly hash: string;
  };
}

/** What an address is for. Of these, only `global` is globally reachable. */
export type SpaceName =
  | 'global'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'unique-local'
  | 'shared'
  | 'documentation'
  | 'benchmarking'
  | 'broadcast'
  | 'multicast'
  | 'reserved'
  | 'this-network'
  | 'domain'
  | 'invalid';

/** What a host is. */
export interface AddressSpace {
  /** `domain` if it is not an address and not local by its name; `invalid` if it is not a host. */
  name: SpaceName;
  /** Whether it is a globally reachable address, by the registries of the IANA. */
  global: boolean;
  /** The address that decided: of an address that carries an IPv4 address, that one, if it is not global; `null` for a domain. */
  address: string | null;
  /** The RFC of the registry's row; `null` if there is none. */
  rfc: string | null;
  /** Whether a cloud answers there with the credentials of a machine. */
  metadata: boolean;
}

/** What is allowed. Every rule has to allow a URL; none overrides another. */
export interface Policy {
  /**
   * Schemes, with their colon or without.
   *
   * @default ['https', 'http']
   */
  schemes?: readonly string[];
  /**
   * Ports: those of the list, any, or only the default of the scheme.
   *
   * @default 'default'
   */
  ports?: readonly number[] | 'any' | 'default';
  /**
   * Whether the [bad ports](https://fetch.spec.whatwg.org/#bad-port) of the Fetch Standard are refused.
   *
   * @default true
   */
  blockBadPorts?: boolean;
  /** If given, the only hosts: `example.com`, `*.example.com` for all domains below it, an address, or a block such as `192.0.2.0/24`. */
  allowedHosts?: readonly string[];
  /** Hosts that are refused, written like those of `allowedHosts`. */
  deniedHosts?: readonly string[];
  /** Registrable domains that are allowed, in addition to `allowedHosts`. */
  allowedDomains?: readonly string[];
  /** Registrable domains that are refused. */
  deniedDomains?: readonly string[];
  /** Returns the registrable domain of a host, as `weburl-psl` does. The two options before this one need it. */
  registrableDomain?: (hostname: string) => string | null;
  /**
   * Address spaces. `metadata` allows the metadata addresses of clouds, which no other name does.
   *
   * @default ['global']
   */
  addressSpaces?: readonly (Exclude<SpaceName, 'domain' | 'invalid'> | 'metadata')[];
  /**
   * Whether a user name and a password are allowed.
   *
   * @default false
   */
  credentials?: boolean;
  /**
   * The maximum length of the serialized URL.
   *
   * @default 8000
   */
  maximumLength?: number;
  /**
   * How many redirects are followed.
   *
   * @default 20
   */
  maximumRedirects?: number;
  /**
   * Whether redirects may lead from `https` to `http`.
   *
   * @default false
   */
  allowDowngrade?: boolean;
  /**
   * The class that parses.
   *
   * @default globalThis.URL
   */
  URL?: URLClass;
}

/** Why something is refused. */
export type Reason =
  | 'invalid-url'
  | 'length'
  | 'scheme'
  | 'credentials'
  | 'no-host'
  | 'invalid-host'
  | 'invalid-address'
  | 'port'
  | 'bad-port'
  | 'host'
  | 'denied-host'
  | 'address-space'
  | 'metadata'
  | 'too-many-redirects'
  | 'downgrade'
  | 'characters'
  | 'other-origin';

/** It is not allowed. */
export interface Refusal {
  /** It is not. */
  allowed: false;
  /** The reason, for programs. */
  reason: Reason;
  /** The reason as a sentence, for logs: it can contain the host. */
  message: string;
}

/** The decision of {@link mayFetch}. */
export type Decision =
  | {
    /** It is allowed, unless its domain has an address that is not: see {@link checkAddress}. */
    allowed: true;
    /** The serialization of the URL that was judged: fetch this one. */
    url: string;
  }
  | Refusal;

/** A redirect that may be followed. */
export interface Redirect {
  /** It is. */
  allowed: true;
  /** The URL to fetch next. */
  url: string;
  /** Whether its origin is another one. */
  crossOrigin: boolean;
  /** The names of the headers, in lowercase, that must not be sent there. */
  removeHeaders: string[];
}

/** A redirect that stays on the site. */
export interface LocalRedirect {
  /** It does. */
  allowed: true;
  /** The path, the query and the fragment, for the `Location` header. */
  path: string;
}

/**
 * Returns what a host is, by the [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
 * [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) Special-Purpose Address Registries.
 *
 * The host is written as in a URL, or as resolvers return it. An IPv6 address that carries an IPv4 address is global
 * only if both are.
 *
 * @example
 * addressSpace('[::ffff:7f00:1]'); // { name: 'loopback', global: false, address: '127.0.0.1', rfc: 'RFC 1122', metadata: false }
 * @throws {TypeError} if the host is not a string, and for an unknown option
 */
export function addressSpace(host: string, options?: {
  /** The class that parses; by default the platform's. */
  URL?: URLClass;
}): AddressSpace;

/**
 * Decides whether a URL may be fetched. A URL that cannot be parsed may not.
 *
 * @example
 * mayFetch('http://0x7f.1/').allowed; // false
 * @throws {TypeError} for an argument of another type, and a policy that has an unknown key or a wrong value
 */
export function mayFetch(url: string | { readonly href: string }, policy?: Policy): Decision;

/**
 * Decides whether an address may be contacted, to which a resolver led, or a socket. The rules of the policy about
 * addresses apply.
 *
 * @example
 * checkAddress('10.0.0.1').allowed; // false
 * @throws {TypeError} as {@link mayFetch}
 */
export function checkAddress(address: string, policy?: Policy): {
  /** It may be contacted. */
  allowed: true;
} | Refusal;

/**
 * Decides whether a redirect may be followed, like
 * [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch): resolves the `Location` header, takes the
 * fragment over, and asks the policy.
 *
 * @param from The URL that was fetched.
 * @param location The value of the header.
 * @param followed How many redirects were followed before.
 * @example
 * followRedirect('https://example.com/a#b', '//10.0.0.1/').allowed; // false
 * followRedirect('https://example.com/a#b', '/c').url; // 'https://example.com/c#b'
 * @throws {TypeError} as {@link mayFetch}
 */
export function followRedirect(
  from: string | { readonly href: string },
  location: string,
  policy?: Policy,
  followed?: number,
): Redirect | Refusal;

/**
 * Decides whether a target that a stranger may have written, such as the parameter of a login page that says where to
 * return to, stays on the origin of the base. What a browser, or a server that decodes the path once, would take for
 * another origin does not.
 *
 * @example
 * localRedirect('/\\evil.example', 'https://example.com/').allowed; // false
 * @throws {TypeError} for an argument of another type, and an unknown option
 */
export function localRedirect(target: string, base: string | { readonly href: string }, options?: {
  /** The class that parses; by default the platform's. */
  URL?: URLClass;
}): LocalRedirect | Refusal;

/**
 * Compares a redirect URI of OAuth 2.0 with those that the client has registered: as strings
 * ([RFC 9700](https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3)). A fragment is refused.
 *
 * @example
 * isRegisteredRedirect('https://app.example/cb', ['https://app.example/cb']); // true
 * isRegisteredRedirect('http://127.0.0.1:5000/cb', 'http://127.0.0.1/cb', { loopbackPorts: true }); // true
 * @throws {TypeError} for an argument of another type, and an unknown option
 */
export function isRegisteredRedirect(redirectURI: string, registered: string | readonly string[], options?: {
  /**
   * Whether `http://127.0.0.1` and `http://[::1]` may have any port
   * ([RFC 8252](https://www.rfc-editor.org/rfc/rfc8252#section-7.3)).
   *
   * @default false
   */
  loopbackPorts?: boolean;
}): boolean;

/**
 * Returns the URL of the proxy for a URL, or `null` if there is none, by the variables `http_proxy`, `https_proxy`,
 * `all_proxy` and `no_proxy`, as curl reads them; in capitals too, except for `HTTP_PROXY` in a CGI program.
 *
 * @param env The variables, such as `process.env`.
 * @example
 * proxyFor('https://a.example/', { https_proxy: 'http://proxy.example:3128', no_proxy: '.local' }); // 'http://proxy.example:3128/'
 * @throws {TypeError} for an argument of another type, an unknown option, and a proxy that is not a URL
 */
export function proxyFor(
  url: string | { readonly href: string },
  env: Readonly<Record<string, string | undefined>>,
  options?: {
    /** The class that parses; by default the platform's. */
    URL?: URLClass;
  },
): string | null;
