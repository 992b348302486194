"""A plugin of pytest: writes the results of rfc3986 for every text that its own tests parse or resolve."""
import json
import os

from rfc3986 import exceptions, iri, uri

TEXTS = {}
RESOLVED = {}


def record_texts(reference):
    original = reference.from_string.__func__

    def from_string(cls, text, encoding="utf-8"):
        if isinstance(text, str):
            TEXTS[text] = None
        return original(cls, text, encoding)

    reference.from_string = classmethod(from_string)


record_texts(uri.URIReference)
record_texts(iri.IRIReference)
original_resolve_with = uri.URIReference.resolve_with


def resolve_with(self, base, strict=False):
    key = (self.unsplit(), base if isinstance(base, str) else base.unsplit(), strict)
    RESOLVED[key] = None
    resolved = original_resolve_with(self, base, strict)
    RESOLVED[key] = resolved.unsplit()
    return resolved


uri.URIReference.resolve_with = resolve_with


def components(reference):
    try:
        authority = reference.authority_info()
    except exceptions.InvalidAuthority:
        return None
    parts = [authority["userinfo"], authority["host"], authority["port"]]
    return [reference.scheme, *parts, reference.path or "", reference.query, reference.fragment]


def pytest_sessionfinish():
    rows = []
    for text in list(TEXTS):
        reference = uri.URIReference.from_string(text)
        is_valid = reference.is_valid()
        rows.append(["parseURIReference", text, components(reference) if is_valid else None])
        if is_valid:
            rows.append(["normalize", text, reference.normalize().unsplit()])
    rows += [["resolve", *key, resolved] for key, resolved in RESOLVED.items()]
    with open(os.environ["WEBURL_ROWS"], "w", encoding="utf-8") as file:
        json.dump(rows, file)
