//! The classes of differences, which the README lists.

use weburl::percent_encoding::percent_decode_string;
use weburl::url::Component;

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

/// A class of differences. Its anchor and sentence are the Standard's, unless only the registry's crate disagrees with
/// itself.
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

    fn hrefs_after(&self, change: impl Fn(&str) -> String) -> bool {
        change(&self.ours.href) == change(&self.theirs.href) && change(&self.ours.result) == change(&self.theirs.result)
    }

    fn has_same_text(&self) -> bool {
        self.ours.href == self.theirs.href && self.ours.result == self.theirs.result
    }

    /// Whether only this crate takes the value.
    fn is_only_ours(&self) -> bool {
        !is_failure(&self.ours) && (is_failure(&self.theirs) || self.theirs.href == self.before)
    }

    fn is_only_theirs(&self) -> bool {
        (is_failure(&self.ours) || self.ours.href == self.before) && !is_failure(&self.theirs)
    }
}

fn is_special(href: &str) -> bool {
    matches!(href.split(':').next(), Some("http" | "https" | "ws" | "wss" | "ftp" | "file"))
}

fn is_failure(seen: &Seen) -> bool {
    seen.href.is_empty() || seen.result.starts_with("Err")
}

/// Whether `text` has a segment that starts like a drive letter.
fn has_drive_letter(text: &str) -> bool {
    text.split(['/', '\\', ':', ' ', '?', '#'])
        .any(|part| matches!(part.as_bytes(), [letter] | [letter, b'|', ..] if letter.is_ascii_alphabetic()))
}

pub(crate) const CLASSES: &[Class] = &[
    Class {
        name: "the registry's crate panics",
        is_rare: false,
        applies: |it| it.theirs.result == "panic",
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "The steps have no assertion that fails.",
    },
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
        name: "a reference that another URL is made of, for which another class is",
        is_rare: false,
        applies: |it| {
            let joined = |seen: &Seen| seen.result.split('\n').next().map(str::to_owned);
            matches!(it.step, Some(Step::MakeRelative(_))) && joined(&it.ours) != joined(&it.theirs)
        },
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "The reference is parsed before it is made again.",
    },
    Class {
        name: "a reference to a URL with an opaque path",
        is_rare: false,
        applies: |it| matches!(it.step, Some(Step::MakeRelative(_))) && it.ours.result.ends_with("\nNone"),
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "No reference has a URL with an opaque path as its result, if the base has none.",
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
        anchor: "https://url.spec.whatwg.org/#single-dot-path-segment",
        because: "No path contains one, so both crates ignore it; the registry's crate looks before it removes the tabs.",
    },
    Class {
        name: "the path of a file URL",
        is_rare: false,
        applies: |it| {
            let hrefs = [&it.ours.href, &it.theirs.href];
            hrefs[0] != hrefs[1]
                && hrefs.iter().all(|href| href.starts_with("file:"))
                && it.component() != Some(Component::Protocol)
        },
        anchor: "https://url.spec.whatwg.org/#path-state",
        because: "A drive letter is normalized where it is the first segment, whatever the host is; it takes no host away, and does not include a \"/\" after it; empty segments stay; dot segments are resolved, also those of a path of this system.",
    },
    Class {
        name: "a segment like a drive letter, which \"..\" leaves in a URL that is not a file URL",
        is_rare: false,
        applies: |it| {
            !it.theirs.href.starts_with("file:")
                && has_drive_letter(&it.text())
                && it.theirs.href.len() > it.ours.href.replace("%5E", "^").len()
        },
        anchor: "https://url.spec.whatwg.org/#shorten-a-urls-path",
        because: "Only in a path of a \"file\" URL does a normalized Windows drive letter stay.",
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
        applies: |it| {
            it.step.is_none() && matches!(&it.case.start, Start::Parse { input, base: Some(_) } if input.contains('\\'))
        },
        anchor: "https://url.spec.whatwg.org/#relative-state",
        because: "U+005C (\\) is a delimiter in special URLs only.",
    },
    Class {
        name: "more than two slashes before the host of a reference",
        is_rare: false,
        applies: |it| {
            let has_base = matches!(&it.case.start, Start::Parse { base: Some(_), .. });
            it.step.is_none()
                && has_base
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
        because: "The host of a URL that is not special is an opaque host or an IPv6 address, as it is when the text is parsed.",
    },
    Class {
        name: "a host that is removed",
        is_rare: false,
        applies: |it| it.has_same_text() && matches!(it.step, Some(Step::Host(None))),
        anchor: "https://url.spec.whatwg.org/#concept-url-host",
        because: "It is null, as it is when the text is parsed.",
    },
    Class {
        name: "the port setter, with tabs and newlines only",
        is_rare: true,
        applies: |it| matches!(it.step, Some(Step::Quirk(Component::Port, value)) if value.trim_matches(['\t', '\n', '\r']).is_empty()),
        anchor: "https://url.spec.whatwg.org/#port-state",
        because: "The value is not the empty string, so that the port is not removed; the port state finds no digit, and with a state override that is failure.",
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
