//! Outcomes of setting a component, which the setters of the URL class do not report.

use core::fmt;
use core::ops::Range;

use crate::infra::is_ascii_tab_or_newline;
use crate::url::parser::Failure;
use crate::url::setters::set_with;
use crate::url::{Component, UrlRecord};
use crate::validation::{FailingReport, Reported, ValidationError};

/// The reason why a setter did not use a value, or used only a part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The parser failed with this error at this range of the value, in bytes. A setter of the URL class sets the
    /// components before it; a setter of [`Url`](crate::Url) sets none.
    Failure(ValidationError, Range<usize>),
    /// The component ends before this byte of the value. A setter of the URL class ignores the rest of the value; a
    /// setter of [`Url`](crate::Url) ignores all of it.
    RestIgnored(usize),
    /// The URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    OpaquePath,
    /// The URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    CannotHaveAUsernamePasswordPort,
    /// The value is not a [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    InvalidScheme,
    /// One of the two schemes is [special](https://url.spec.whatwg.org/#special-scheme), the other is not.
    SpecialScheme,
    /// The URL [includes credentials](https://url.spec.whatwg.org/#include-credentials) or has a port, which
    /// neither the scheme "file" nor an empty host allows.
    CredentialsOrPort,
    /// The URL has the scheme "file" and an [empty host](https://url.spec.whatwg.org/#empty-host).
    EmptyHost,
    /// The hostname has a port.
    PortInHostname,
    /// A special URL needs a host.
    HostMissing,
    /// The URL would be too long.
    TooLong,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Failure(error, range) => {
                return write!(f, "{error} at {}..{} of the value", range.start, range.end);
            }
            Self::RestIgnored(end) => {
                return write!(f, "only the first {end} bytes of the value can be used");
            }
            Self::OpaquePath => "the URL has an opaque path",
            Self::CannotHaveAUsernamePasswordPort => "the URL cannot have a username, password or port",
            Self::InvalidScheme => "the value is not a scheme",
            Self::SpecialScheme => "a special scheme cannot become one that is not, nor the reverse",
            Self::CredentialsOrPort => "the URL has credentials or a port",
            Self::EmptyHost => "the URL has an empty host",
            Self::PortInHostname => "the hostname has a port",
            Self::HostMissing => "a URL with this scheme needs a host",
            Self::TooLong => "the URL would be too long",
        })
    }
}

impl core::error::Error for Refusal {}

/// Returns the outcome of setting `component` to `value`, on a copy of `url`.
///
/// ```
/// use weburl::url::parser::parse;
/// use weburl::url::Component;
/// use weburl::url::extra::set_outcome::{Refusal, set_outcome};
///
/// let url = parse("https://example.org/", None).unwrap();
/// assert_eq!(set_outcome(Component::Protocol, &url, "http"), Ok(()));
/// let refused = set_outcome(Component::Protocol, &url, "mailto");
/// assert_eq!(refused, Err(Refusal::SpecialScheme));
/// let cut = set_outcome(Component::Port, &url, "80 or so");
/// assert_eq!(cut, Err(Refusal::RestIgnored(2)));
/// ```
///
/// # Errors
///
/// If the setter does not use the whole value.
pub fn set_outcome(component: Component, url: &UrlRecord, value: &str) -> Result<(), Refusal> {
    try_set(component, &mut url.clone(), value)
}

/// Like [`set_outcome`], on `url` itself, which is changed even if a part of the value is not used.
pub(crate) fn try_set(component: Component, url: &mut UrlRecord, value: &str) -> Result<(), Refusal> {
    let mut report = FailingReport::default();
    let (end, result) = set_with(component, url, value, &mut report);
    match result {
        Ok(()) if value[end..].bytes().all(is_ascii_tab_or_newline) => Ok(()),
        Ok(()) => Err(Refusal::RestIgnored(end)),
        Err(failure) => Err(refusal(failure, report.0, end..value.len())),
    }
}

/// `rest` is the range from the parser's pointer to the end of the value.
fn refusal(failure: Failure, report: Option<Reported>, rest: Range<usize>) -> Refusal {
    match (failure, report) {
        (Failure::Reported, Some(report)) => Refusal::Failure(report.error, report.range),
        (Failure::Reported, None) | (Failure::PortWithoutDigits, _) => {
            Refusal::Failure(ValidationError::PortInvalid, rest)
        }
        (Failure::InvalidScheme, _) => Refusal::InvalidScheme,
        (Failure::SpecialScheme, _) => Refusal::SpecialScheme,
        (Failure::CredentialsOrPort, _) => Refusal::CredentialsOrPort,
        (Failure::EmptyHost, _) => Refusal::EmptyHost,
        (Failure::PortInHostname, _) => Refusal::PortInHostname,
        (Failure::OpaquePath, _) => Refusal::OpaquePath,
        (Failure::CannotHaveAUsernamePasswordPort, _) => Refusal::CannotHaveAUsernamePasswordPort,
    }
}
