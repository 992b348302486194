"""Connects to one URL a line in hexadecimal by a client for Python: the argument is its name."""
import sys
import warnings

warnings.simplefilter("ignore")
SECONDS = 3


def urllib3():
    import urllib3

    pool = urllib3.PoolManager(retries=False, cert_reqs="CERT_NONE")
    return lambda url: pool.request("GET", url, timeout=SECONDS, redirect=False)


def requests():
    import requests

    session = requests.Session()
    session.trust_env = False
    return lambda url: session.get(url, timeout=SECONDS, verify=False, allow_redirects=False)


def httpx():
    import httpx

    client = httpx.Client(trust_env=False, verify=False, timeout=SECONDS)
    return client.get


def aiohttp():
    import aiohttp
    import asyncio

    loop = asyncio.new_event_loop()

    async def get(url):
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(SECONDS)) as session:
            async with session.get(url, ssl=False):
                pass

    return lambda url: loop.run_until_complete(get(url))


def urllib_request():
    import ssl
    from urllib.request import HTTPSHandler, ProxyHandler, build_opener

    context = ssl._create_unverified_context()
    opener = build_opener(ProxyHandler({}), HTTPSHandler(context=context))
    return lambda url: opener.open(url, timeout=SECONDS)


def curl_8():
    import pycurl

    def get(url):
        curl = pycurl.Curl()
        for option, value in ((pycurl.URL, url.encode()), (pycurl.NOPROXY, "*"), (pycurl.TIMEOUT, SECONDS),
                              (pycurl.SSL_VERIFYPEER, 0), (pycurl.WRITEFUNCTION, len), (pycurl.NOSIGNAL, 1)):
            curl.setopt(option, value)
        try:
            curl.perform()
        finally:
            curl.close()

    return get


def dotnet_httpclient():
    sys.path.insert(0, sys.path[0] + "/../readers")
    from dotnet import load

    load()
    import clr

    clr.AddReference("System.Net.Http")
    import System
    from System.Net.Http import HttpClient, HttpClientHandler

    handler = HttpClientHandler()
    handler.UseProxy = False
    handler.AllowAutoRedirect = False
    client = HttpClient(handler)
    client.Timeout = System.TimeSpan.FromSeconds(SECONDS)
    return lambda url: client.GetAsync(url).GetAwaiter().GetResult()


functions = (urllib3, requests, httpx, aiohttp, urllib_request, curl_8, dotnet_httpclient)
connect = {function.__name__.replace("_", "-"): function for function in functions}[sys.argv[1]]()
for line in sys.stdin:
    try:
        connect(bytes.fromhex(line.strip()).decode("utf-8"))
    except Exception:
        pass
    print(flush=True)
