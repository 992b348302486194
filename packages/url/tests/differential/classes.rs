//! The classes of differences, which the README lists.

use weburl::Component;
use weburl::percent::percent_decode_string;

use crate::run::{Case, Pair, Seen, Segment, Start, Step};

/// The first difference of a case.
#[derive(Debug)]
pub(crate) struct Difference<'a> {
    pub(crate) case: &'a Case,
    /// `None` if the URL was made otherwise.
    pub(crate) step: Option<&'a Step>,
    /// The text before the step.
    pub(crate) before: String,
    pub(crate) ours: Seen,
    pub(crate) theirs: Seen,
}

/// A class of differences, with the anchor and the sentence of the Standard.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Whether the cases of a run may have none.
    pub(crate) is_rare: bool,
    pub(crate) applies: fn(&Difference<'_>) -> bool,
    pub(crate) anchor: &'static str,
    pub(crate) because: &'static str,
}

impl Class {
    /// The row of the README.
    pub(crate) fn row(&self) -> String {
        format!("| {} | {} [Standard]({}) |", self.name, self.because, self.anchor)
    }
}

impl Difference<'_> {
    /// The texts that the step parses, percent-decoded and without tabs and newlines.
    fn text(&self) -> String {
        let texts: Vec<&str> = match (self.step, &self.case.start) {
            (None, Start::Parse { input, base }) => {
                [Some(input.as_str()), base.as_deref()].into_iter().flatten().collect()
            }
            (None, Start::File { path, .. }) => vec![path],
            (Some(step), _) => match step {
                Step::Fragment(value) | Step::Query(value) | Step::Host(value) | Step::Password(value) => {
                    value.as_deref().into_iter().collect()
                }
                Step::Path(value) | Step::Username(value) | Step::Scheme(value) | Step::Quirk(_, value) => vec![value],
                Step::MakeRelative(value) => vec![value, &self.before],
                Step::Segments(segments) => segments
                    .iter()
                    .filter_map(|segment| match segment {
                        Segment::Push(value) => Some(value.as_str()),
                        _ => None,
                    })
                    .collect(),
                Step::Pairs(pairs) => pairs
                    .iter()
                    .flat_map(|pair| match pair {
                        Pair::NameAndValue(name, value) => vec![name.as_str(), value],
                        Pair::Key(name) => vec![name.as_str()],
                        Pair::Clear => vec![],
                    })
                    .collect(),
                Step::Port(_) | Step::IpHost(_) => vec![],
            },
        };
        let text = texts.join(" ").replace(['\t', '\n', '\r'], "");
        String::from_utf8_lossy(&percent_decode_string(&text)).replace(['\t', '\n', '\r'], "")
    }

    /// The component whose setter runs.
    fn component(&self) -> Option<Component> {
        match self.step? {
            Step::Quirk(component, _) => Some(*component),
            Step::Scheme(_) => Some(Component::Protocol),
            Step::Host(_) | Step::IpHost(_) => Some(Component::Hostname),
            Step::Port(_) => Some(Component::Port),
            Step::Path(_) | Step::Segments(_) => Some(Component::Pathname),
            _ => None,
        }
    }

    /// The reference that was parsed with a base.
    fn reference(&self) -> Option<&str> {
        match (self.step, &self.case.start) {
            (None, Start::Parse { input, base: Some(_) }) => Some(input),
            (Some(Step::MakeRelative(input)), _) => Some(input),
            _ => None,
        }
    }

    /// The hosts and the paths; empty if one of the URLs is not a file URL.
    fn files(&self) -> [(&str, &str); 2] {
        let files = [&self.ours, &self.theirs].map(|seen| {
            let rest = seen.href.strip_prefix("file://")?.split(['?', '#']).next()?;
            Some(rest.split_at(rest.find('/')?))
        });
        match files {
            [Some(ours), Some(theirs)] => [ours, theirs],
            _ => [("", ""); 2],
        }
    }

    fn hrefs_after(&self, change: impl Fn(&str) -> String) -> bool {
        change(&self.ours.href) == change(&self.theirs.href) && change(&self.ours.result) == change(&self.theirs.result)
    }

    fn has_same_text(&self) -> bool {
        self.ours.href == self.theirs.href && self.ours.result == self.theirs.result
    }

    /// Whether only this crate takes the value.
    fn is_only_ours(&self) -> bool {
        !is_failure(&self.ours) && (is_failure(&self.theirs) || self.is_unchanged(&self.theirs))
    }

    fn is_only_theirs(&self) -> bool {
        (is_failure(&self.ours) || self.is_unchanged(&self.ours)) && !is_failure(&self.theirs)
    }

    fn is_unchanged(&self, seen: &Seen) -> bool {
        self.reference().is_none() && seen.href == self.before
    }
}

fn is_special(href: &str) -> bool {
    matches!(href.split(':').next(), Some("http" | "https" | "ws" | "wss" | "ftp" | "file"))
}

fn is_failure(seen: &Seen) -> bool {
    seen.href.is_empty() || seen.result.starts_with("Err")
}

/// The path without empty segments at its start, and with a drive letter as the parser writes it.
fn normalized(path: &str) -> String {
    let path = path.trim_start_matches('/').replace("%5E", "^");
    let end = path.find('/').unwrap_or(path.len());
    match &path.as_bytes()[..end] {
        [letter, b'|'] | [letter, b'%', b'7', b'C'] if letter.is_ascii_alphabetic() => {
            format!("{}:{}", char::from(*letter), &path[end..])
        }
        _ => path,
    }
}

/// The segments that start like a drive letter, with their indices.
fn drive_letters(href: &str) -> Vec<(usize, &str)> {
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let is_like = |bytes: &[u8]| matches!(*bytes, [letter, b':' | b'|', ..] if letter.is_ascii_alphabetic());
    path.split('/').enumerate().skip(1).filter(|(_, segment)| is_like(segment.as_bytes())).collect()
}

/// Whether `text` has a segment that starts like a drive letter.
fn has_drive_letter(text: &str) -> bool {
    text.split(['/', '\\', ':', ' ', '?', '#'])
        .any(|part| matches!(part.as_bytes(), [letter] | [letter, b'|', ..] if letter.is_ascii_alphabetic()))
}

pub(crate) const CLASSES: &[Class] = &[
    Class {
        name: "the caret in a path",
        is_rare: false,
        applies: |it| {
            it.hrefs_after(|text| text.replace("%5E", "^"))
                && [&it.ours.href, &it.ours.result].iter().any(|text| text.contains("%5E"))
        },
        anchor: "https://url.spec.whatwg.org/#path-percent-encode-set",
        because: "U+005E (^) is in the path percent-encode set.",
    },
    Class {
        name: "spaces at the end of an opaque path",
        is_rare: false,
        applies: |it| {
            let end = it.ours.href.find(['?', '#']).unwrap_or(it.ours.href.len());
            let (path, rest) = it.ours.href.split_at(end);
            let trimmed = |text: &str| text.trim_end_matches(' ').to_owned();
            path.strip_suffix("%20").is_some_and(|path| {
                [format!("{path} {rest}"), format!("{}{rest}", trimmed(path))].contains(&it.theirs.href)
            })
        },
        anchor: "https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state",
        because: "A space is appended as \"%20\" where \"?\" or \"#\" comes next, and stays when these are removed.",
    },
    Class {
        name: "labels in ASCII that are not Punycode, though they begin with \"xn--\"",
        is_rare: false,
        applies: |it| {
            let is_only_their_reason = it.theirs.result.contains("IdnaError") && is_failure(&it.ours);
            (it.is_only_ours() || is_only_their_reason) && it.text().to_ascii_lowercase().contains("xn--")
        },
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "A domain that is an ASCII string is lowercased regardless of ToASCII's outcome.",
    },
    Class {
        name: "Punycode that decodes to what begins with \"xn--\"",
        is_rare: true,
        applies: |it| it.is_only_theirs() && it.text().to_ascii_lowercase().contains("xn--xn--"),
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "UTS #46: where CheckHyphens is false, the label must not begin with \"xn--\".",
    },
    Class {
        name: "a domain of ignored code points only",
        is_rare: false,
        applies: |it| it.ours.result.contains("IdnaError") && it.theirs.result.contains("EmptyHost"),
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "If the result is the empty string, that is a domain-to-ASCII validation error, and failure.",
    },
    Class {
        name: "a reference to a URL with an opaque path",
        is_rare: true,
        applies: |it| {
            let is_reference = matches!(it.step, Some(Step::MakeRelative(_))) && it.ours.href == it.theirs.href;
            is_reference && it.ours.result == "None"
        },
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "The path becomes a clone of the base's path, so it is not opaque: no reference resolves to the URL.",
    },
    Class {
        name: "a reference that the registry's crate makes, and that does not resolve to the URL",
        is_rare: false,
        applies: |it| {
            // A caret in the path is another class.
            let is_same = |one: &str, another: &str| one.replace("%5E", "^") == another.replace("%5E", "^");
            let resolves = |seen: &Seen| {
                let reference = seen.result.strip_prefix("Some(")?.strip_suffix(')')?;
                let reference: String = serde_json::from_str(reference).ok()?;
                let joined = url::Url::parse(&it.before).ok()?.join(&reference);
                Some(joined.is_ok_and(|joined| is_same(joined.as_str(), &seen.href)))
            };
            let is_reference = matches!(it.step, Some(Step::MakeRelative(_)));
            is_reference
                && is_same(&it.ours.href, &it.theirs.href)
                && resolves(&it.theirs) == Some(false)
                && resolves(&it.ours) != Some(false)
        },
        anchor: "https://url.spec.whatwg.org/#concept-basic-url-parser",
        because: "A scheme at the start, two slashes, a drive letter or the base's query decide: `make_relative` gives another reference, or none.",
    },
    Class {
        name: "a segment that is a dot segment without its tabs and newlines",
        is_rare: true,
        applies: |it| {
            let Some(Step::Segments(segments)) = it.step else { return false };
            segments.iter().any(|segment| match segment {
                Segment::Push(value) if value.contains(['\t', '\n', '\r']) => {
                    matches!(&*value.replace(['\t', '\n', '\r'], ""), "." | "..")
                }
                _ => false,
            })
        },
        anchor: "https://url.spec.whatwg.org/#concept-basic-url-parser",
        because: "Remove all ASCII tab or newline from input: then it is a dot segment, which both crates ignore.",
    },
    Class {
        name: "the host localhost of a file URL",
        is_rare: false,
        applies: |it| it.theirs.href.starts_with("file://localhost/") && it.ours.href.starts_with("file:///"),
        anchor: "https://url.spec.whatwg.org/#file-host-state",
        because: "If host is \"localhost\", then set host to the empty string.",
    },
    Class {
        name: "the host of a file URL before a drive letter",
        is_rare: false,
        applies: |it| {
            let [(ours, path), (theirs, _)] = it.files();
            it.component() != Some(Component::Hostname) && ours != theirs && theirs.is_empty() && has_drive_letter(path)
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "No step of the path state changes the host.",
    },
    Class {
        name: "empty segments at the start of the path of a file URL",
        is_rare: false,
        applies: |it| {
            let [(_, ours), (_, theirs)] = it.files();
            let slashes = |path: &str| path.len() - path.trim_start_matches('/').len();
            slashes(ours) > slashes(theirs) && normalized(ours) == normalized(theirs)
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "The buffer is appended to url's path where it is empty, too.",
    },
    Class {
        name: "a drive letter with U+007C (|) as the first segment of a file URL",
        is_rare: false,
        applies: |it| {
            let [(_, ours), (_, theirs)] = it.files();
            // A reference keeps the drive letter of its base.
            let rest = ours.get("/C:".len()..).map(normalized);
            let is_lost = it.reference().is_some() && rest == Some(normalized(theirs));
            ours != theirs && normalized(ours) == normalized(theirs) || is_lost && it.text().contains('|')
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "If url's scheme is \"file\", url's path is empty, and buffer is a Windows drive letter, then replace the second code point in buffer with U+003A (:). In a path of this system it stays as \"%7C\".",
    },
    Class {
        name: "the segment \"..\" in a path of this system, or in a path that is set and begins without a slash",
        is_rare: false,
        applies: |it| {
            let is_path = match (it.step, &it.case.start) {
                (None, Start::File { .. }) => true,
                (Some(Step::Path(value) | Step::Quirk(Component::Pathname, value)), _) => !value.starts_with('/'),
                _ => false,
            };
            is_path && it.theirs.href.starts_with("file:") && it.text().contains("..")
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "If buffer is a double-dot URL path segment, then shorten url's path.",
    },
    Class {
        name: "a segment like a drive letter, where the path is shortened",
        is_rare: false,
        applies: |it| {
            let [ours, theirs] = [&it.ours.href, &it.theirs.href].map(|href| drive_letters(href));
            theirs.len() > ours.len()
                || theirs.iter().any(|(_, segment)| ours.iter().all(|(_, one)| one != segment))
                || has_drive_letter(&it.text())
                    && it.text().contains("..")
                    // Where it does not shorten the path, an assertion of the registry's crate can fail.
                    && (ours != theirs || it.theirs.result == "panic")
        },
        anchor: "https://url.spec.whatwg.org/#shorten-a-urls-path",
        because: "Only if url's scheme is \"file\", path's size is 1, and path[0] is a normalized Windows drive letter, it stays.",
    },
    Class {
        name: "the origin of a blob URL",
        is_rare: false,
        applies: |it| it.has_same_text() && it.ours.rest == it.theirs.rest && it.ours.href.starts_with("blob:"),
        anchor: "https://url.spec.whatwg.org/#concept-url-origin",
        because: "It is that of the URL in its path, parsed by the same rules, only where that is \"http\", \"https\" or \"file\".",
    },
    Class {
        name: "a backslash in a reference, with a base that is not special",
        is_rare: false,
        applies: |it| it.reference().is_some_and(|reference| reference.contains('\\')),
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "U+005C (\\) is a delimiter in special URLs only.",
    },
    Class {
        name: "more than two slashes before the host of a reference",
        is_rare: false,
        applies: |it| {
            it.reference().is_some()
                && is_failure(&it.theirs)
                && it.text().trim_start_matches(|c| c <= ' ').starts_with("//")
        },
        anchor: "https://url.spec.whatwg.org/#special-authority-ignore-slashes-state",
        because: "In a special URL all slashes before the authority are ignored.",
    },
    Class {
        name: "a backslash after the colon of a port, in a URL that is not special",
        is_rare: false,
        applies: |it| is_failure(&it.ours) && it.text().contains('\\'),
        anchor: "https://url.spec.whatwg.org/#port-state",
        because: "U+005C (\\) ends the port of a special URL only; here it is a port-invalid validation error, and failure.",
    },
    Class {
        name: "credentials without a host, in a URL that is not special",
        is_rare: true,
        applies: |it| {
            let is_base = |seen: &Seen| seen.result.starts_with("base: ");
            let is_taken = !is_failure(&it.theirs) || (is_base(&it.ours) && !is_base(&it.theirs));
            is_failure(&it.ours) && is_taken && it.text().contains('@')
        },
        anchor: "https://url.spec.whatwg.org/#authority-state",
        because: "Where \"@\" has been seen and no host follows, that is a host-missing validation error, and failure.",
    },
    Class {
        name: "the host setters, with an empty host, or before a path that begins with two slashes",
        is_rare: false,
        applies: |it| matches!(it.component(), Some(Component::Host | Component::Hostname)) && !it.has_same_text(),
        anchor: "https://url.spec.whatwg.org/#host-state",
        because: "The host state returns before the host changes where the host would be empty and the URL has credentials or a port, or where a port is given without a host; the \"/.\" before a path goes where a host comes.",
    },
    Class {
        name: "an address as the host of a URL that is not special",
        is_rare: false,
        applies: |it| it.has_same_text() && matches!(it.step, Some(Step::IpHost(_))),
        anchor: "https://url.spec.whatwg.org/#host-parsing",
        because: "If isOpaque is true, then return the result of opaque-host parsing input: it is not an IPv4 address.",
    },
    Class {
        name: "the host of a file URL that is removed",
        is_rare: false,
        applies: |it| it.has_same_text() && matches!(it.step, Some(Step::Host(None))),
        anchor: "https://url.spec.whatwg.org/#file-host-state",
        because: "If buffer is the empty string, then set url's host to the empty string: no address stays behind.",
    },
    Class {
        name: "the port setter, with tabs and newlines only",
        is_rare: true,
        applies: |it| matches!(it.step, Some(Step::Quirk(Component::Port, value)) if value.trim_matches(['\t', '\n', '\r']).is_empty()),
        anchor: "https://url.spec.whatwg.org/#port-state",
        because: "The value is not the empty string, so that the port is not removed; the port state finds no digit, and with a state override that is failure.",
    },
    Class {
        name: "the pathname setter, with a tab or newline before the slash",
        is_rare: true,
        applies: |it| matches!(it.step, Some(Step::Quirk(Component::Pathname, value)) if value.starts_with(['\t', '\n', '\r'])),
        anchor: "https://url.spec.whatwg.org/#concept-basic-url-parser",
        because: "Remove all ASCII tab or newline from input: then it begins with the slash, and no other is added.",
    },
    Class {
        name: "the path of a URL that is not special",
        is_rare: false,
        applies: |it| it.component() == Some(Component::Pathname) && !is_special(&it.before),
        anchor: "https://url.spec.whatwg.org/#path-start-state",
        because: "An empty path stays empty, and the path of a URL without a host does not become opaque; \"/.\" is serialized before a path that begins with two slashes; \"?\" and \"#\" are percent-encoded.",
    },
    Class {
        name: "the scheme \"file\"",
        is_rare: false,
        applies: |it| {
            let hrefs = [&it.before, &it.ours.href, &it.theirs.href];
            it.component() == Some(Component::Protocol) && hrefs.iter().any(|href| href.starts_with("file:"))
        },
        anchor: "https://url.spec.whatwg.org/#scheme-state",
        because: "A special scheme can be changed to \"file\" where the URL has neither credentials nor a port, and from it where the host is not empty.",
    },
];
