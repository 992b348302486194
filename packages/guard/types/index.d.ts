/**
 * Decisions about URLs: whether a URL may be fetched, whether a redirect may be followed, and which proxy to use.
 * Nothing is resolved and nothing is sent. The address of a domain is known only when it is contacted: call {@link
 * checkAddress} then.
 */

/** A class of URLs: the platform's class, or the class of `weburl`. */
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

/** The purpose of an address. Only `global` is globally reachable. */
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

/** The address space of a host. */
export interface AddressSpace {
  /** `domain` if it is not an address and not local by its name; `invalid` if it is not a host. */
  name: SpaceName;
  /** Whether it is a globally reachable address, by the registries of the IANA. */
  global: boolean;
  /**
   * The address that decided: the host, or the IPv4 address that it embeds, if that is not global; `null` for a domain.
   */
  address: string | null;
  /** The RFC of the registry's row; `null` if there is none. */
  rfc: string | null;
  /** Whether it is an address or name at which a cloud returns the credentials of a machine. */
  metadata: boolean;
}

/** A host of a list, with its own ports and paths. */
export interface PolicyHost {
  /** The host, `*.` and a domain, or a block of addresses. */
  host: string;
  /** The only ports. They need not be among the `ports` of the policy. */
  ports?: readonly number[];
  /**
   * The only paths, as they are serialized in URLs. `/v1/` is for all below it, `/v1` for this path. A path with a
   * segment that leads upwards after it is decoded once or twice is refused.
   */
  paths?: readonly string[];
}

/**
 * The policy. Every rule must allow a URL; no rule overrides another. A policy in JSON is one, too; `policy.schema.json`
 * of the package is its schema. Fetches, agents and lookups read it once, when they are made: changing the object later
 * changes nothing. The functions read it at each call, unless {@link createPolicy} did.
 */
export interface Policy {
  /**
   * Schemes, with or without their colon.
   *
   * @default ['https', 'http']
   */
  schemes?: readonly string[];
  /**
   * Ports: a list, any, or only the default of the scheme.
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
  /**
   * If given, the only hosts: `example.com`, `*.example.com` for all domains below it, an address, or a block such as
   * `192.0.2.0/24`. IPv4 addresses are four decimal numbers without leading zeros. A block of IPv6 addresses such as
   * `::/0` contains no IPv4 addresses, unless it is within `::ffff:0:0/96`. Of this list, and of `internalHosts`, one of
   * the items that name the host of a URL must have its port and its path.
   */
  allowedHosts?: readonly (string | PolicyHost)[];
  /** Hosts that are refused, in the format of `allowedHosts`, without ports and paths. */
  deniedHosts?: readonly string[];
  /**
   * Hosts that may be in any address space, in the format of `allowedHosts`: a name may be local, and may have any
   * address except the metadata addresses of clouds. All other rules apply. A block with ports or paths is only for
   * addresses in URLs.
   */
  internalHosts?: readonly (string | PolicyHost)[];
  /**
   * Blocks of addresses, in any address space, that a resolver may answer for a name. An address in a URL is not one of
   * them, nor is a metadata address. For networks whose resolver answers every name with `198.18.0.0/15`.
   *
   * @default []
   */
  internalAnswers?: readonly string[];
  /**
   * The prefixes of the network's own NAT64, such as `2001:db8:64::/96`, of 32, 40, 48, 56, 64 or 96 bits. An address
   * with such a prefix is judged as the IPv4 address that it embeds
   * ([RFC 6052](https://www.rfc-editor.org/rfc/rfc6052#section-2.2)).
   *
   * @default []
   */
  nat64Prefixes?: readonly string[];
  /** Registrable domains that are allowed, in addition to `allowedHosts`. Any other domain is an error. */
  allowedDomains?: readonly string[];
  /** Registrable domains that are refused. Any other domain is an error: see `deniedHosts`. */
  deniedDomains?: readonly string[];
  /**
   * Returns the registrable domain of a host, as `weburl-psl` does, or `null`. Any other result throws a `TypeError`. The
   * two options before this one need it.
   */
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
   * The maximum length of the URL, as it is given and as it is serialized, and of a `Location` header, in UTF-16 code
   * units. A longer one is refused before it is parsed.
   *
   * @default 8000
   */
  maximumLength?: number;
  /**
   * The maximum number of redirects.
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
   * The names of further headers that {@link followRedirect} removes when the origin changes, such as `X-API-Key`.
   *
   * @default []
   */
  sensitiveHeaders?: readonly string[];
  /** The schema of a policy in JSON, for editors. It is ignored. */
  $schema?: string;
  /**
   * The class that parses.
   *
   * @default globalThis.URL
   */
  URL?: URLClass;
}

/** The reason for a refusal. */
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
  | 'path'
  | 'host'
  | 'denied-host'
  | 'address-space'
  | 'metadata'
  | 'too-many-redirects'
  | 'status'
  | 'downgrade'
  | 'characters'
  | 'other-origin';

/** A refusal. */
export interface Refusal {
  /** Not allowed. */
  allowed: false;
  /** The reason, for programs. */
  reason: Reason;
  /** The reason as a sentence, for logs: it can contain the host. */
  message: string;
}

/**
 * The error with which the functions of `weburl-guard/fetch` and of the other entries refuse.
 *
 * @example
 * new GuardError({ reason: 'scheme', message: 'The scheme ftp: is not allowed.' }).code; // 'ERR_GUARD_REFUSED'
 */
export class GuardError extends Error {
  /**
   * Creates an error.
   *
   * @throws {TypeError} without a refusal
   */
  constructor(refusal: {
    /** The reason. */
    reason: Reason | 'bytes' | 'time';
    /** The reason as a sentence. */
    message: string;
  }, details?: {
    /** The URL. */
    url?: string | null;
    /** The address. */
    address?: string | null;
    /** The number of the redirect. */
    hop?: number;
  });
  /** `GuardError`. */
  name: string;
  /** The code, as errors of Node have it. */
  code: 'ERR_GUARD_REFUSED';
  /** The reason for the refusal; `bytes` and `time` if a limit was reached. */
  reason: Reason | 'bytes' | 'time';
  /** The URL that was refused, or that was requested; `null` if it is not known. */
  url: string | null;
  /** The address that was refused; `null` if it was not about one. */
  address: string | null;
  /** The number of the redirect that led to the URL; 0 for the first URL. */
  hop: number;
}

/** The decision of {@link mayFetch}. */
export type Decision =
  | {
    /** Allowed, unless the domain has an address that is not allowed: see {@link checkAddress}. */
    allowed: true;
    /** The serialization of the checked URL: fetch this URL. */
    url: string;
  }
  | Refusal;

/** A redirect that may be followed. */
export interface Redirect {
  /** Allowed. */
  allowed: true;
  /** The URL to fetch next. */
  url: string;
  /** Whether its origin differs. */
  crossOrigin: boolean;
  /**
   * The names, in lowercase, of the headers that must not be sent to it: if the origin differs, `authorization`,
   * `cookie`, `host`, `proxy-authorization` and those of the policy's `sensitiveHeaders`; if the body is dropped, the
   * headers that describe it.
   */
  removeHeaders: string[];
  /** The method of the next request: `GET` instead of `POST` after 301 and 302, and instead of most methods after 303. */
  method: string;
  /** Whether the next request has the body of the previous one. It has none if the method became `GET`. */
  keepBody: boolean;
}

/** A redirect that stays on the site. */
export interface LocalRedirect {
  /** Allowed. */
  allowed: true;
  /** The path, the query and the fragment, for the `Location` header. */
  path: string;
  /** The origin: that of the base, or one of `origins`. The URL is the origin, followed by the path. */
  origin: string;
}

/**
 * Returns the address space of a host, by the [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
 * [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) Special-Purpose Address Registries.
 *
 * The host is written as in a URL, or as resolvers return it. An IPv6 address that embeds an IPv4 address is global
 * only if both are global.
 *
 * @example
 * addressSpace('[::ffff:7f00:1]'); // { name: 'loopback', global: false, address: '127.0.0.1', rfc: 'RFC 1122', metadata: false }
 * @throws {TypeError} if the host is not a string, and for an unknown option
 */
export function addressSpace(host: string, options?: {
  /**
   * The class that parses.
   *
   * @default globalThis.URL
   */
  URL?: URLClass;
}): AddressSpace;

/**
 * Decides whether a URL may be fetched. A URL that cannot be parsed is refused.
 *
 * @example
 * mayFetch('http://0x7f.1/').allowed; // false
 * @throws {TypeError} for an argument of another type, and a policy that has an unknown key or a wrong value
 */
export function mayFetch(url: string | { readonly href: string }, policy?: Policy): Decision;

/**
 * Reads a policy once. Every function that takes a policy takes the result, and does not read it again: use it for many
 * decisions, or for long lists. It is a frozen copy, so nothing that happens to the given object changes it.
 *
 * @param caller The name of the function for which it is read, with which messages of errors start.
 * @example
 * const policy = createPolicy({ deniedHosts: ['evil.example.com'] });
 * mayFetch('https://evil.example.com/', policy).reason; // 'denied-host'
 * @throws {TypeError} as {@link mayFetch}
 */
export function createPolicy(policy?: Policy, caller?: string): Policy;

/**
 * Decides whether the name of a host may be resolved. The rules of the policy about hosts apply, and none about schemes,
 * ports and paths. An address is checked as in a URL.
 *
 * @example
 * checkHost('metadata.google.internal').reason; // 'metadata'
 * @throws {TypeError} as {@link mayFetch}
 */
export function checkHost(host: string, policy?: Policy): {
  /** Allowed. */
  allowed: true;
  /** The host, as it is serialized in URLs, without brackets and a dot at its end. */
  host: string;
} | Refusal;

/**
 * Decides whether an address from a resolver or a socket may be contacted. The rules of the policy about addresses
 * apply. An address is four decimal numbers without leading zeros, or an IPv6 address without brackets, with or without
 * a zone; anything else is refused.
 *
 * @param host The name that was resolved, for the policy's `internalHosts` and `internalAnswers`.
 * @example
 * checkAddress('10.0.0.1').allowed; // false
 * checkAddress('10.0.0.1', { internalHosts: ['api.internal'] }, 'api.internal').allowed; // true
 * checkAddress('010.8.8.8').reason; // 'invalid-address'
 * checkAddress('2606:4700:0::1111').address; // '2606:4700::1111'
 * @throws {TypeError} as {@link mayFetch}
 */
export function checkAddress(address: string, policy?: Policy, host?: string): {
  /** Allowed. */
  allowed: true;
  /** The address that was checked, in its canonical form, with the zone: connect to this one. */
  address: string;
} | Refusal;

/**
 * Decides whether a redirect may be followed, like
 * [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch): resolves the `Location` header, keeps the
 * fragment, applies the policy, and determines the method, the body and the headers of the next request.
 *
 * @param from The URL that was fetched.
 * @param location The value of the header, as `fetch` and Node return it: a code unit for each byte. Bytes that are
 *   UTF-8 are decoded.
 * @param followed How many redirects were followed before.
 * @param request The status of the response, 302 by default, and the method of the request, `GET` by default. A status
 *   other than 301, 302, 303, 307 and 308 is refused.
 * @example
 * followRedirect('https://example.com/a#b', '//10.0.0.1/').allowed; // false
 * followRedirect('https://example.com/a#b', '/c').url; // 'https://example.com/c#b'
 * followRedirect('https://example.com/a', '/c', {}, 0, { status: 303, method: 'POST' }).method; // 'GET'
 * @throws {TypeError} as {@link mayFetch}
 */
export function followRedirect(
  from: string | { readonly href: string },
  location: string,
  policy?: Policy,
  followed?: number,
  request?: {
    /** The status of the response. */
    status?: number;
    /** The method of the request. */
    method?: string;
  },
): Redirect | Refusal;

/**
 * Decides whether an untrusted target, such as the return URL in a parameter of a login page, stays on the origin of
 * the base. A target is refused if a browser, or a server that decodes the path once, would treat it as another origin,
 * if it has more than 8000 UTF-16 code units, and if it is not a string: a parameter that is given twice is an array in
 * many frameworks.
 *
 * @example
 * localRedirect('/\\evil.example', 'https://example.com/').allowed; // false
 * @throws {TypeError} for a base of another type, an unknown option, and an origin that is not one
 */
export function localRedirect(target: unknown, base: string | { readonly href: string }, options?: {
  /**
   * Further origins of `http` and `https` that the target may have.
   *
   * @default []
   */
  origins?: readonly string[];
  /**
   * How often servers and proxies may decode the path.
   *
   * @default 1
   */
  decodings?: 1 | 2;
  /**
   * The class that parses.
   *
   * @default globalThis.URL
   */
  URL?: URLClass;
}): LocalRedirect | Refusal;

/**
 * Compares a redirect URI of OAuth 2.0 with the registered URIs of the client, as strings
 * ([RFC 9700](https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3)). A redirect URI that is not a string, not absolute,
 * or longer than 8000 UTF-16 code units, or that has a fragment, is not registered.
 *
 * @example
 * isRegisteredRedirect('https://app.example/cb', ['https://app.example/cb']); // true
 * isRegisteredRedirect('http://127.0.0.1:5000/cb', 'http://127.0.0.1/cb', { loopbackPorts: true }); // true
 * @throws {TypeError} for registered URIs of another type, and an unknown option
 */
export function isRegisteredRedirect(redirectURI: unknown, registered: string | readonly string[], options?: {
  /**
   * Whether `http://127.0.0.1` and `http://[::1]` may have any port
   * ([RFC 8252](https://www.rfc-editor.org/rfc/rfc8252#section-7.3)).
   *
   * @default false
   */
  loopbackPorts?: boolean;
  /**
   * Whether `http://localhost` may have any port, as native clients in use send it. [RFC
   * 8252](https://www.rfc-editor.org/rfc/rfc8252#section-8.3) recommends against it: a client that binds all interfaces
   * is open to the network, and `localhost` can resolve to something else.
   *
   * @default false
   */
  localhostPorts?: boolean;
}): boolean;

/**
 * Returns the URL of the proxy for a URL, or `null` if there is none. Like curl, it reads the variables `http_proxy`,
 * `https_proxy`, `all_proxy` and `no_proxy`, and their names in capitals, except for `HTTP_PROXY` in a CGI program.
 *
 * @param env The variables, such as `process.env`.
 * @example
 * proxyFor('https://a.example/', { https_proxy: 'http://proxy.example:3128', no_proxy: '.local' }); // 'http://proxy.example:3128/'
 * @throws {TypeError} for an argument of another type, an unknown option, and a proxy that is not a URL
 * @throws {RangeError} for a URL that is longer than `maximumLength`
 */
export function proxyFor(
  url: string | { readonly href: string },
  env: Readonly<Record<string, string | undefined>>,
  options?: {
    /**
     * The maximum length of the URL, in UTF-16 code units.
     *
     * @default 32000
     */
    maximumLength?: number;
    /**
     * The class that parses.
     *
     * @default globalThis.URL
     */
    URL?: URLClass;
  },
): string | null;
