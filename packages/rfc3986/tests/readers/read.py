"""Reads one URL a line in hexadecimal, and writes the parts that urllib.parse.urlsplit sees."""
import sys
from urllib.parse import urlsplit


def field(text):
    return "x" + text.encode("utf-8").hex() if text else "-"


for line in sys.stdin:
    try:
        url = urlsplit(bytes.fromhex(line.strip()).decode("utf-8"))
    except ValueError:
        print("failure")
        continue
    host = url.hostname or ""
    userinfo, has_userinfo, rest = url.netloc.rpartition("@")
    if "[" in rest and host:
        host = "[" + host + "]"
    # The attribute `port` raises an exception for an invalid port.
    port = url._hostinfo[1]
    parts = [url.scheme, userinfo, host, port, url.path, url.query, url.fragment]
    print("\t".join(field(part) for part in parts))
