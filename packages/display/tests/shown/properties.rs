//! Properties that hold for all URLs and options.

#[path = "../../../../tests/rust/support/cases.rs"]
mod cases;
#[path = "../../../../tests/rust/properties/generate.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generate;

use cases::cases;
use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use libtest_mimic::Trial;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{TestCaseError, TestRunner};
use weburl::internals::host::parse_domain;
use weburl::percent::percent_decode;
use weburl::{Host, Url};
use weburl_display::{HostOnly, Options, RestrictionLevel, Role, Scheme, Subdomains, display};
use weburl_psl::{Rules, registrable_domain};

const ISOLATES: [char; 3] = ['\u{2066}', '\u{2068}', '\u{2069}'];

pub type Checked = Result<(), TestCaseError>;

/// A property, with its name.
pub type Property = fn(&Url, &Options<'_>) -> Checked;

pub const PROPERTIES: &[(&str, Property)] = &[
    ("a URL shown whole is the same URL", is_the_same_url),
    ("the shown host is the same host", is_the_same_host),
    ("nothing invisible is shown", is_visible),
    ("parts make the text", parts_make_the_text),
    ("the registrable domain is shown whole", has_registrable_domain),
    ("credentials are not shown", has_no_credentials),
    ("the text is not longer than necessary", fits),
];

pub(crate) fn trials() -> Vec<Trial> {
    let trial = |&(name, property): &(&'static str, Property)| {
        Trial::test(name, move || {
            let mut runner = TestRunner::new(cases(5000));
            let drawn = (inputs(), options());
            let result = runner.run(&drawn, |(input, options)| match Url::parse(&input) {
                Ok(url) => property(&url, &options),
                Err(_) => Ok(()),
            });
            result.map_err(|error| error.to_string().into())
        })
    };
    PROPERTIES.iter().map(trial).collect()
}

/// Generates URLs, most of them with something deceptive.
fn inputs() -> impl Strategy<Value = String> {
    let label = prop_oneof![
        select(vec![
            "www", "m", "example", "xn--80ak6aa92e", "bücher", "אבג", "рос", "a", "xn--a", "xn--xn---epa",
            "xn--xn--a-gua", "中文", "م"
        ])
        .prop_map(str::to_owned),
        "xn--[a-z0-9-]{1,9}",
        "[a-zа-яα-ω\u{300}-\u{308}ァ-ー0-9٠-٩-]{1,6}",
    ];
    let host = (prop::collection::vec(label, 0..5), select(vec!["com", "co.uk", "рф", "github.io", "x", "com."]))
        .prop_map(|(labels, suffix)| labels.iter().map(|label| format!("{label}.")).collect::<String>() + suffix);
    let host = prop_oneof![4 => host, 1 => select(vec!["127.0.0.1", "[::1]", ""]).prop_map(str::to_owned)];
    let piece = prop_oneof![
        any::<char>().prop_map(|c| c.to_string()),
        any::<u8>().prop_map(|byte| format!("%{byte:02X}")),
        select(vec![
            "/", "?", "#", ".", "%", "%2F", "%25", "%41", "é", "א", "\u{301}", "\u{202E}", "ノ", "a", "C|", "%43|",
            "…", " ", "//"
        ])
        .prop_map(str::to_owned),
    ];
    let rest = prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat());
    let start = select(vec![
        "https://", "https://user:secret@", "http://secret@", "file://", "foo://", "foo://secret@",
        "blob:https://secret@", "blob:blob:https://", "javascript://", "foo:", "data:", "web+demo:/.//",
    ]);
    let deceiving = (start, host, rest).prop_map(|(start, host, rest)| format!("{start}{host}/{rest}"));
    prop_oneof![3 => deceiving, 1 => generate::input()]
}

fn options() -> impl Strategy<Value = Options<'static>> {
    let levels = vec![
        RestrictionLevel::AsciiOnly,
        RestrictionLevel::SingleScript,
        RestrictionLevel::HighlyRestrictive,
        RestrictionLevel::ModeratelyRestrictive,
    ];
    (
        select(vec![HostOnly::Never, HostOnly::IfBidirectional, HostOnly::Always]),
        select(vec![Scheme::Shown, Scheme::Shown, Scheme::Omitted, Scheme::Replaced("Not secure")]),
        select(vec![Subdomains::Shown, Subdomains::WithoutTrivial, Subdomains::Omitted]),
        prop::option::of(0..60usize),
        select(levels),
        any::<bool>(),
    )
        .prop_map(|(host_only, scheme, subdomains, elide_to, restriction_level, isolate)| Options {
            host_only,
            scheme,
            subdomains,
            elide_to,
            restriction_level,
            isolate,
        })
}

fn without_isolates(text: &str) -> String {
    text.replace(ISOLATES, "")
}

/// Ignores the credentials, and the percent-encoding of characters that are not delimiters.
fn is_the_same_url(url: &Url, options: &Options<'_>) -> Checked {
    let options =
        Options { host_only: HostOnly::Never, restriction_level: options.restriction_level, ..Options::default() };
    let shown = display(url, &options);
    let again = Url::parse(shown.text()).ok();
    let again = again.ok_or_else(|| TestCaseError::fail(format!("no URL: {:?}", shown.text())))?;
    prop_assert_eq!(again.username(), "");
    let (again, url) = (with_parsed_contents(&again), with_parsed_contents(url));
    prop_assert_eq!(Components::of(&again.1), Components::of(&url.1), "{:?}", shown.text());
    prop_assert_eq!(again.0.map(|inner| Components::of(&inner)), url.0.map(|inner| Components::of(&inner)));
    Ok(())
}

/// For a blob URL with a URL of a special scheme within it, that URL, and the blob URL without it; otherwise the URL.
fn with_parsed_contents(url: &Url) -> (Option<Url>, Url) {
    let Some(inner) = contents(url).filter(Url::is_special) else {
        return (None, url.clone());
    };
    let rest = &url.as_str()["blob:".len() + url.path().len()..];
    (Some(inner), Url::parse(&format!("blob:{rest}")).unwrap_or_else(|_| url.clone()))
}

/// Returns the URL within a blob URL.
fn contents(url: &Url) -> Option<Url> {
    let is_blob_url = url.scheme() == "blob" && url.has_opaque_path();
    is_blob_url.then(|| Url::parse(url.path()).ok()).flatten()
}

/// Even after elision, the shown host is a suffix of the host that starts at a label.
fn is_the_same_host(url: &Url, options: &Options<'_>) -> Checked {
    let shown = display(url, options);
    let inner = contents(url).filter(Url::is_special);
    let url = inner.as_ref().unwrap_or(url);
    let of_host = |role| matches!(role, Role::Subdomain | Role::RegistrableDomain | Role::Host);
    let host: String = shown.parts().filter(|&(role, _)| of_host(role)).map(|(_, text)| text).collect();
    if host.is_empty() {
        prop_assert!(matches!(url.host(), None | Some(Host::Empty)));
        return Ok(());
    }
    let again = Url::parse(&format!("{}://{host}/", url.scheme())).ok();
    let again = again.ok_or_else(|| TestCaseError::fail(format!("no host: {host:?}")))?;
    match (url.host(), again.host()) {
        (Some(Host::Domain(whole)), Some(Host::Domain(part)))
            if shown.parts().any(|(role, _)| role == Role::Ellipsis) || options.subdomains != Subdomains::Shown =>
        {
            let rest = whole.strip_suffix(part);
            prop_assert!(rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.')), "{:?}", host);
        }
        (whole, again) => prop_assert_eq!(whole, again, "{:?}", host),
    }
    Ok(())
}

/// The components without the credentials. Everything is decoded that may be shown decoded.
#[derive(Debug, PartialEq)]
struct Components {
    scheme: String,
    host: Option<Host>,
    port: Option<u16>,
    is_opaque: bool,
    path: Vec<String>,
    query: Option<String>,
    fragment: Option<String>,
}

impl Components {
    fn of(url: &Url) -> Self {
        let is_opaque = url.has_opaque_path();
        let path = match url.path_segments() {
            Some(segments) => segments.map(normalized).collect(),
            None => vec![normalized(url.path())],
        };
        Self {
            scheme: url.scheme().to_owned(),
            host: url.host().map(|host| host.to_owned()),
            port: url.port(),
            is_opaque,
            path,
            query: url.query().map(normalized),
            fragment: url.fragment().map(normalized),
        }
    }
}

/// Decodes percent-encoded letters, digits, "-", "_", "~" and bytes above 0x7F; encodes spaces.
fn normalized(component: &str) -> String {
    let mut rest = component;
    let mut output = String::new();
    while let Some(c) = rest.chars().next() {
        let encoded = rest.get(..3).filter(|_| c == '%').and_then(|text| {
            let bytes = percent_decode(text.as_bytes());
            (bytes.len() == 1).then(|| bytes[0])
        });
        let length = match encoded {
            Some(byte) if byte.is_ascii_alphanumeric() || b"-_~".contains(&byte) => {
                output.push(char::from(byte));
                3
            }
            Some(byte) => {
                output.push_str(&format!("%{byte:02x}"));
                3
            }
            None if c == ' ' => {
                output.push_str("%20");
                1
            }
            None => {
                output.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    output
}

fn is_visible(url: &Url, options: &Options<'_>) -> Checked {
    let shown = display(url, options);
    let category = CodePointMapData::<GeneralCategory>::new();
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let bidi_control = CodePointSetData::new::<BidiControl>();
    for (role, text) in shown.parts() {
        if role == Role::Isolate {
            prop_assert!(options.isolate && ISOLATES.iter().any(|c| text == c.to_string()));
            continue;
        }
        for c in text.chars().filter(|_| role != Role::Note) {
            let group = category.get(c);
            prop_assert!(!ignorable.contains(c) && !bidi_control.contains(c), "{:?}", text);
            prop_assert!(
                !matches!(
                    group,
                    GeneralCategory::Control
                        | GeneralCategory::Format
                        | GeneralCategory::Unassigned
                        | GeneralCategory::PrivateUse
                        | GeneralCategory::SpaceSeparator
                        | GeneralCategory::LineSeparator
                        | GeneralCategory::ParagraphSeparator
                ),
                "{:?}",
                text
            );
        }
    }
    let isolate_initiators = shown.text().matches(&ISOLATES[..2]).count();
    prop_assert_eq!(isolate_initiators, shown.text().matches(ISOLATES[2]).count());
    Ok(())
}

fn parts_make_the_text(url: &Url, options: &Options<'_>) -> Checked {
    let shown = display(url, options);
    let parts: String = shown.parts().map(|(_, text)| text).collect();
    prop_assert_eq!(&parts, shown.text());
    prop_assert!(shown.parts().all(|(_, text)| !text.is_empty()));
    let plain = display(url, &Options { isolate: false, ..options.clone() });
    prop_assert_eq!(without_isolates(shown.text()), plain.text());
    Ok(())
}

fn has_registrable_domain(url: &Url, options: &Options<'_>) -> Checked {
    let host = url.host();
    let Some(domain) = host.as_ref().and_then(|host| registrable_domain(host, Rules::All)) else {
        return Ok(());
    };
    let shown = display(url, options);
    let text = shown.parts().filter(|&(role, _)| role == Role::RegistrableDomain);
    let text: String = text.map(|(_, text)| text).collect();
    let parsed = parse_domain(&text);
    prop_assert_eq!(parsed.as_deref(), Some(domain));
    Ok(())
}

fn has_no_credentials(url: &Url, options: &Options<'_>) -> Checked {
    let shown = display(url, options);
    let mut bare = url.clone();
    // A URL that cannot have them has none.
    let _ = bare.set_username("").and_then(|()| bare.set_password(None));
    prop_assert_eq!(&shown, &display(&bare, options));
    if contents(url).is_some_and(|inner| inner.scheme() == "https") {
        prop_assert!(!shown.text().contains("secret@"), "{}", shown.text());
    }
    Ok(())
}

fn fits(url: &Url, options: &Options<'_>) -> Checked {
    let shown = display(url, options);
    let Some(maximum) = options.elide_to else {
        prop_assert!(shown.parts().all(|(role, _)| role != Role::Ellipsis));
        return Ok(());
    };
    let length = without_isolates(shown.text()).chars().count();
    let whole = display(url, &Options { elide_to: None, ..options.clone() });
    let whole_length = without_isolates(whole.text()).chars().count();
    prop_assert!(length <= whole_length);
    if whole_length <= maximum {
        prop_assert_eq!(shown.text(), whole.text());
    }
    if length > maximum {
        // Nothing more could be elided.
        prop_assert!(shown.parts().all(|(role, _)| role != Role::Subdomain), "{}", shown.text());
        let after_host = shown.parts().filter(|(role, _)| matches!(role, Role::Path | Role::Query | Role::Fragment));
        let after_host: String = after_host.map(|(_, text)| text).collect();
        prop_assert!(after_host.chars().count() <= 2, "{}", shown.text());
    }
    Ok(())
}
