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

/// A class of differences, with the anchor of the Standard and the result there.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Whether the cases of a run may have none.
    pub(crate) is_rare: bool,
    pub(crate) applies: fn(&Difference<'_>) -> bool,
    pub(crate) anchor: &'static str,
    pub(crate) because: &'static str,
}

impl Class {
    /// The item of the README.
    pub(crate) fn row(&self) -> String {
        format!("- [{}]({}): {}", self.name, self.anchor, self.because)
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
        because: "it is percent-encoded.",
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
        because: "a space before \"?\" or \"#\" is \"%20\", and stays when these are removed.",
    },
    Class {
        name: "ASCII labels that begin with \"xn--\" but are not Punycode",
        is_rare: false,
        applies: |it| {
            let is_only_their_reason = it.theirs.result.contains("IdnaError") && is_failure(&it.ours);
            (it.is_only_ours() || is_only_their_reason) && it.text().to_ascii_lowercase().contains("xn--")
        },
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "an ASCII domain is lowercased, whatever ToASCII returns.",
    },
    Class {
        name: "Punycode that decodes to a label with \"xn--\"",
        is_rare: true,
        applies: |it| it.is_only_theirs() && it.text().to_ascii_lowercase().contains("xn--xn--"),
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "the label is invalid by UTS #46.",
    },
    Class {
        name: "a domain of ignored code points only",
        is_rare: false,
        applies: |it| it.ours.result.contains("IdnaError") && it.theirs.result.contains("EmptyHost"),
        anchor: "https://url.spec.whatwg.org/#concept-domain-to-ascii",
        because: "a failure, because the result is empty.",
    },
    Class {
        name: "a reference to a URL with an opaque path",
        is_rare: true,
        applies: |it| {
            let is_reference = matches!(it.step, Some(Step::MakeRelative(_))) && it.ours.href == it.theirs.href;
            is_reference && it.ours.result == "None"
        },
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "no reference resolves to the URL.",
    },
    Class {
        name: "a reference of the registry's crate that does not resolve to the URL",
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
        because: "`make_relative` returns another reference, or none.",
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
        because: "these are removed first, and both crates ignore a dot segment.",
    },
    Class {
        name: "the host localhost of a file URL",
        is_rare: false,
        applies: |it| it.theirs.href.starts_with("file://localhost/") && it.ours.href.starts_with("file:///"),
        anchor: "https://url.spec.whatwg.org/#file-host-state",
        because: "it becomes empty.",
    },
    Class {
        name: "the host of a file URL before a drive letter",
        is_rare: false,
        applies: |it| {
            let [(ours, path), (theirs, _)] = it.files();
            it.component() != Some(Component::Hostname) && ours != theirs && theirs.is_empty() && has_drive_letter(path)
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "it stays.",
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
        because: "they stay.",
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
        because: "it is replaced by a colon; in a path of this system it stays as \"%7C\".",
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
        because: "it shortens the path.",
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
        because: "it stays only as the one segment of a file URL, written with a colon.",
    },
    Class {
        name: "the origin of a blob URL",
        is_rare: false,
        applies: |it| it.has_same_text() && it.ours.rest == it.theirs.rest && it.ours.href.starts_with("blob:"),
        anchor: "https://url.spec.whatwg.org/#concept-url-origin",
        because: "that of the URL in its path, if this is \"http\", \"https\" or \"file\".",
    },
    Class {
        name: "a backslash in a reference, with a base that is not special",
        is_rare: false,
        applies: |it| it.reference().is_some_and(|reference| reference.contains('\\')),
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "it is a delimiter in special URLs only.",
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
        because: "a special URL ignores all slashes before the authority.",
    },
    Class {
        name: "a backslash after the colon of a port, in a URL that is not special",
        is_rare: false,
        applies: |it| is_failure(&it.ours) && it.text().contains('\\'),
        anchor: "https://url.spec.whatwg.org/#port-state",
        because: "a failure; it ends the port of special URLs only.",
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
        because: "a failure.",
    },
    Class {
        name: "the host setters, with an empty host, or before a path that begins with two slashes",
        is_rare: false,
        applies: |it| matches!(it.component(), Some(Component::Host | Component::Hostname)) && !it.has_same_text(),
        anchor: "https://url.spec.whatwg.org/#host-state",
        because: "an empty host is refused if the URL has credentials or a port, and so is a port without a host; \"/.\" before the path goes when a host comes.",
    },
    Class {
        name: "an address as the host of a URL that is not special",
        is_rare: false,
        applies: |it| it.has_same_text() && matches!(it.step, Some(Step::IpHost(_))),
        anchor: "https://url.spec.whatwg.org/#host-parsing",
        because: "it is an opaque host, not an IPv4 address.",
    },
    Class {
        name: "the host of a file URL that is removed",
        is_rare: false,
        applies: |it| it.has_same_text() && matches!(it.step, Some(Step::Host(None))),
        anchor: "https://url.spec.whatwg.org/#file-host-state",
        because: "it becomes empty; no address remains.",
    },
    Class {
        name: "the port setter, with tabs and newlines only",
        is_rare: true,
        applies: |it| matches!(it.step, Some(Step::Quirk(Component::Port, value)) if value.trim_matches(['\t', '\n', '\r']).is_empty()),
        anchor: "https://url.spec.whatwg.org/#port-state",
        because: "the value is not empty, so the port is not removed; without a digit it is a failure.",
    },
    Class {
        name: "the pathname setter, with a tab or newline before the slash",
        is_rare: true,
        applies: |it| matches!(it.step, Some(Step::Quirk(Component::Pathname, value)) if value.starts_with(['\t', '\n', '\r'])),
        anchor: "https://url.spec.whatwg.org/#concept-basic-url-parser",
        because: "these are removed first, so no other slash is added.",
    },
    Class {
        name: "the path of a URL that is not special",
        is_rare: false,
        applies: |it| it.component() == Some(Component::Pathname) && !is_special(&it.before),
        anchor: "https://url.spec.whatwg.org/#path-start-state",
        because: "an empty path stays empty, and never becomes opaque; \"/.\" is serialized before a path that begins with two slashes; \"?\" and \"#\" are percent-encoded.",
    },
    Class {
        name: "the scheme \"file\"",
        is_rare: false,
        applies: |it| {
            let hrefs = [&it.before, &it.ours.href, &it.theirs.href];
            it.component() == Some(Component::Protocol) && hrefs.iter().any(|href| href.starts_with("file:"))
        },
        anchor: "https://url.spec.whatwg.org/#scheme-state",
        because: "a special scheme becomes \"file\" if the URL has neither credentials nor a port; \"file\" becomes another if the host is not empty.",
    },
];
