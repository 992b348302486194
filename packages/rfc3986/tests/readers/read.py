"""Reads one URL a line in hexadecimal, and writes the parts that a parser for Python sees: the argument is its name."""
import sys
from urllib.parse import urlsplit


def bracketed(host):
    return f"[{host}]" if host and ":" in host and not host.startswith("[") else host


def userinfo_of(netloc):
    return netloc.rpartition("@")[0]


def python_urllib(text):
    url = urlsplit(text)
    host = url.hostname or ""
    if "[" in url.netloc.rpartition("@")[2] and host:
        host = "[" + host + "]"
    # The attribute `port` raises an exception for an invalid port.
    port = url._hostinfo[1]
    return [url.scheme, userinfo_of(url.netloc), host, port, url.path, url.query, url.fragment]


def urllib3(text):
    from urllib3.util import parse_url

    url = parse_url(text)
    return [url.scheme, url.auth, url.host, url.port, url.path, url.query, url.fragment]


def requests(text, adapters={}):
    from requests import Request
    from requests.adapters import HTTPAdapter

    adapter = adapters.setdefault("http", HTTPAdapter(pool_connections=1))
    # Without it, a user who is not in Latin-1 is an error.
    request = Request("GET", text, auth=("user", "")).prepare()
    if not request.url.lower().startswith(("http://", "https://")):
        raise ValueError("no adapter")
    pool = adapter.get_connection_with_tls_context(request, False)
    url = urlsplit(request.url)
    port = None if url.port is None else pool.port
    return [url.scheme, userinfo_of(url.netloc), bracketed(pool.host), port, url.path, url.query, url.fragment]


def httpx(text):
    from httpx import URL

    url = URL(text)._uri_reference
    return [url.scheme, url.userinfo, bracketed(url.host), url.port, url.path, url.query, url.fragment]


def yarl(text):
    from yarl import URL

    url = URL(text)
    userinfo = userinfo_of(url.raw_authority)
    return [url.scheme, userinfo, bracketed(url.raw_host), url.explicit_port, url.raw_path, url.raw_query_string,
            url.raw_fragment]


def pydantic(text, adapters={}):
    from pydantic import AnyUrl, TypeAdapter

    adapter = adapters.get("url") or adapters.setdefault("url", TypeAdapter(AnyUrl))
    return [str(adapter.validate_python(text))]


def ada(text):
    from ada_url import URL

    return [URL(text).href]


def curl_8(text, loaded=[]):
    import ctypes
    import glob
    import os
    import pycurl

    if not loaded:
        folder = os.path.join(os.path.dirname(pycurl.__file__), "..", "pycurl.libs", "libcurl-*")
        library = ctypes.CDLL(glob.glob(folder)[0])
        library.curl_url.restype = ctypes.c_void_p
        loaded.append(library)
    (library,) = loaded
    url = ctypes.c_void_p(library.curl_url())

    def part(number):
        value = ctypes.c_void_p()
        if library.curl_url_get(url, number, ctypes.byref(value), 0):
            return None
        found = ctypes.string_at(value).decode("utf-8", "surrogateescape")
        library.curl_free(value)
        return found

    try:
        # CURLU_GUESS_SCHEME and CURLU_NON_SUPPORT_SCHEME
        if library.curl_url_set(url, 0, ctypes.c_char_p(text.encode("utf-8")), 1 << 9 | 1 << 3):
            raise ValueError("not a URL")
        scheme, user, password, _, host, port, path, query, fragment, zone = map(part, range(1, 11))
    finally:
        library.curl_url_cleanup(url)
    userinfo = user if password is None else user + ":" + password
    return [scheme, userinfo, host if zone is None else host[:-1] + "%25" + zone + "]", port, path, query, fragment]


def dotnet_uri(text, loaded={}):
    if not loaded:
        from dotnet import load

        load()
        import clr
        import System

        loaded.update(Uri=System.Uri, kind=System.UriKind.Absolute)
    accepted, url = loaded["Uri"].TryCreate(text, loaded["kind"], None)
    if not accepted:
        raise ValueError("not a URL")
    kind = str(url.HostNameType)
    host = f"[{url.IdnHost}]" if kind == "IPv6" else url.IdnHost if kind == "Dns" else url.Host
    port = None if url.IsDefaultPort else url.Port
    return [url.Scheme, url.UserInfo, host, port, url.AbsolutePath, url.Query[1:], url.Fragment[1:]]


def field(text):
    return "-" if text is None or text == "" else "x" + str(text).encode("utf-8", "surrogateescape").hex()


read = {function.__name__.replace("_", "-"): function
        for function in (curl_8, python_urllib, urllib3, requests, httpx, yarl, pydantic, ada, dotnet_uri)}[sys.argv[1]]
for line in sys.stdin:
    try:
        parts = read(bytes.fromhex(line.strip()).decode("utf-8"))
    except Exception:
        print("failure")
        continue
    print("\t".join(field(part) for part in parts))
