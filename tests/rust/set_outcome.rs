//! `set_outcome` returns the right outcome: the setter sets, refuses and ignores exactly the values that the
//! outcome says.

use std::ops::Range;

use crate::cases::cases;
use crate::generate::{attribute_and_value, host_and_port, input, pieces, port, protocol};
use proptest::prelude::*;
use weburl::Component;
use weburl::Host;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;
use weburl::internals::url::reference::{UrlRecord, setters};
use weburl::internals::url::scheme::is_special;
use weburl::internals::url::{self, Reason};
use weburl::validation::ValidationError;

fn url() -> impl Strategy<Value = UrlRecord> {
    input().prop_filter_map("no URL", |input| parse(&input, None))
}

/// Generates values that are often valid, but for a few pieces after them.
fn then_pieces(value: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (value, pieces(0..3)).prop_map(|(value, rest)| value + &rest)
}

fn component_and_value() -> impl Strategy<Value = (Component, String)> {
    (attribute_and_value(), pieces(0..3)).prop_map(|((component, value), rest)| (component, value + &rest))
}

fn set(component: Component, url: &UrlRecord, value: &str) -> UrlRecord {
    let mut changed = url.clone();
    setters::set(component, &mut changed, value);
    changed
}

/// Returns the value of the getter.
fn get(component: Component, url: &UrlRecord) -> String {
    to_url(url).as_url_ref().get(component).to_owned()
}

/// The outcome of a setter: its reason, and the validation error and range if it has them.
type Outcome = Result<(), (Reason, Option<ValidationError>, Range<usize>)>;

fn set_outcome(component: Component, url: &UrlRecord, value: &str) -> Outcome {
    let outcome = url::set_outcome(component, to_url(url).as_url_ref(), value);
    outcome.map_err(|error| {
        assert_eq!(error.input(), value);
        (error.reason(), error.validation_error(), error.quoted())
    })
}

/// The protocol setter, step by step: [scheme start state](https://url.spec.whatwg.org/#scheme-start-state)
/// and [scheme state](https://url.spec.whatwg.org/#scheme-state), with a state override.
fn protocol_outcome(url: &UrlRecord, value: &str) -> Result<(), (Reason, usize)> {
    let is_removed = |c: char| matches!(c, '\t' | '\n' | '\r');
    let kept: Vec<_> = value.char_indices().filter(|&(_, c)| !is_removed(c)).collect();
    let is_scheme_character = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    let end = kept.iter().position(|&(_, c)| !is_scheme_character(c)).unwrap_or(kept.len());
    let is_ended = kept.get(end).is_none_or(|&(_, c)| c == ':');
    let starts = kept.first().is_some_and(|(_, c)| c.is_ascii_alphabetic());
    if !starts || !is_ended {
        return Err((Reason::InvalidScheme, 0));
    }
    let scheme: String = kept[..end].iter().map(|(_, c)| c.to_ascii_lowercase()).collect();
    if is_special(&scheme) != is_special(&url.scheme) {
        return Err((Reason::SpecialScheme, 0));
    }
    if scheme == "file" && (url.includes_credentials() || url.port.is_some()) {
        return Err((Reason::CredentialsOrPort, 0));
    }
    // Setting the current scheme is not a refusal.
    if url.scheme == "file" && url.host.as_ref() == Some(&Host::Empty) && scheme != "file" {
        return Err((Reason::EmptyHost, 0));
    }
    match kept.get(end + 1) {
        Some(_) => Err((Reason::RestIgnored, kept[end].0 + 1)),
        None => Ok(()),
    }
}

/// The port setter: [port state](https://url.spec.whatwg.org/#port-state), with a state override. The outcome
/// has no ranges.
fn port_outcome(value: &str) -> Result<(), Option<ValidationError>> {
    let kept = value.replace(['\t', '\n', '\r'], "");
    let end = kept.find(|c: char| !c.is_ascii_digit()).unwrap_or(kept.len());
    let digits = kept[..end].trim_start_matches('0');
    if value.is_empty() {
        Ok(())
    } else if end == 0 {
        Err(Some(ValidationError::PortInvalid))
    } else if digits.len() > 5 || digits.parse().unwrap_or(0) > u32::from(u16::MAX) {
        Err(Some(ValidationError::PortOutOfRange))
    } else if end < kept.len() {
        Err(None)
    } else {
        Ok(())
    }
}

#[test]
fn a_bad_port_starts_after_the_colon() {
    for (component, value, expected, message) in [
        (Component::Host, "a:b]", 2..4, r#"the port contains "b]", which is not a digit"#),
        (Component::Host, "a:", 2..2, "the port has no digits"),
        (Component::Host, "[::1]:\tx", 7..8, r#"the port contains "x", which is not a digit"#),
        (Component::Host, "a\n:\t", 4..4, "the port has no digits"),
        (Component::Port, "x1", 0..2, r#"the port contains "x1", which is not a digit"#),
    ] {
        let url = parse("https://example.org/", None).unwrap();
        let error = url::set_outcome(component, to_url(&url).as_url_ref(), value).unwrap_err();
        assert_eq!(error.message(), message, "{value:?}");
        assert_eq!(
            set_outcome(component, &url, value).map_err(|(_, error, range)| (error, range)),
            Err((Some(ValidationError::PortInvalid), expected)),
            "{value:?}"
        );
    }
}

proptest! {
    #![proptest_config(cases(8_192))]

    #[test]
    fn the_rest_is_ignored_and_nothing_else(url in url(), (component, value) in component_and_value()) {
        let Err((Reason::RestIgnored, None, Range { start: at, .. })) = set_outcome(component, &url, &value) else {
            return Ok(());
        };
        prop_assert!(at < value.len());
        let taken = &value[..at];
        prop_assert_eq!(set_outcome(component, &url, taken), Ok(()));
        prop_assert_eq!(set(component, &url, taken), set(component, &url, &value));
        // Tabs and newlines before the rest belong to the used value.
        let rest: String = value[at..].chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
        prop_assert!(!rest.is_empty());
    }

    #[test]
    fn a_refused_value_changes_nothing(url in url(), (component, value) in component_and_value()) {
        let refusal = match set_outcome(component, &url, &value) {
            Ok(()) | Err((Reason::RestIgnored, ..)) => return Ok(()),
            Err(refusal) => refusal,
        };
        let changed = set(component, &url, &value);
        if let (_, Some(error), range) = &refusal {
            prop_assert!(error.can_be_failure() || *error == ValidationError::PortInvalid);
            prop_assert!(value.get(range.clone()).is_some());
            if component == Component::Host && matches!(error, ValidationError::PortInvalid | ValidationError::PortOutOfRange) {
                // The host is before the port.
                prop_assert_eq!(changed.port, url.port);
                let host = set(Component::Hostname, &url, &get(Component::Hostname, &changed));
                prop_assert_eq!(changed, host);
                return Ok(());
            }
        }
        prop_assert_eq!(changed, url, "{:?}", refusal);
    }

    #[test]
    fn an_accepted_value_is_accepted_again(url in url(), (component, value) in component_and_value()) {
        if set_outcome(component, &url, &value).is_err() {
            return Ok(());
        }
        let changed = set(component, &url, &value);
        let got = get(component, &changed);
        prop_assert_eq!(set_outcome(component, &changed, &got), Ok(()), "{:?}", got);
        prop_assert_eq!(get(component, &set(component, &changed, &got)), got);
    }

    #[test]
    fn each_refusal_has_its_cause(url in url(), (component, value) in component_and_value()) {
        let outcome = set_outcome(component, &url, &value);
        let of_path = matches!(component, Component::Host | Component::Hostname | Component::Pathname);
        let reason = outcome.as_ref().err().map(|(reason, ..)| *reason);
        prop_assert_eq!(reason == Some(Reason::OpaquePath), of_path && url.has_opaque_path());
        let of_host = matches!(component, Component::Username | Component::Password | Component::Port);
        prop_assert_eq!(
            reason == Some(Reason::CannotHaveAUsernamePasswordPort),
            of_host && url.cannot_have_a_username_password_port()
        );
        match reason {
            Some(Reason::CredentialsOrPort) => prop_assert!(url.includes_credentials() || url.port.is_some()),
            Some(Reason::PortInHostname) => {
                prop_assert_eq!(component, Component::Hostname);
                prop_assert!(value.contains(':'));
            }
            Some(Reason::InvalidScheme | Reason::SpecialScheme | Reason::EmptyHost) => {
                prop_assert_eq!(component, Component::Protocol);
            }
            _ => {}
        }
        if matches!(component, Component::Search | Component::Hash) {
            prop_assert_eq!(outcome, Ok(()));
        }
    }

    #[test]
    fn the_protocol_setter(url in url(), value in then_pieces(protocol())) {
        let found = set_outcome(Component::Protocol, &url, &value);
        prop_assert_eq!(found.map_err(|(reason, _, range)| (reason, range.start)), protocol_outcome(&url, &value));
    }

    #[test]
    fn the_port_setter(
        url in url().prop_filter("can have a port", |url| !url.cannot_have_a_username_password_port()),
        value in then_pieces(port()),
    ) {
        let found = match set_outcome(Component::Port, &url, &value) {
            Ok(()) => Ok(()),
            Err((_, Some(error), _)) => Err(Some(error)),
            Err((Reason::RestIgnored, ..)) => Err(None),
            Err(refusal) => panic!("{refusal:?}"),
        };
        prop_assert_eq!(found, port_outcome(&value));
    }

    #[test]
    fn the_host_setter_as_in_a_whole_url(
        url in url().prop_filter("special", |url| url.is_special() && url.scheme != "file"),
        value in then_pieces(host_and_port()).prop_filter("a host", |value| !value.is_empty() && !value.contains(['/', '\\', '?', '#', '@'])),
    ) {
        let whole = parse(&format!("{}://{value}/", url.scheme), None);
        let host = set(Component::Host, &url, &value);
        match (set_outcome(Component::Host, &url, &value), whole) {
            (Ok(()), Some(whole)) => {
                prop_assert_eq!(host.host.as_ref(), whole.host.as_ref());
                if whole.port.is_some() {
                    prop_assert_eq!(host.port, whole.port);
                }
            }
            // A colon without a port is allowed in a URL.
            (Err((_, Some(ValidationError::PortInvalid), _)), Some(whole)) => {
                prop_assert_eq!(whole.port, None);
                prop_assert_eq!(host.host.as_ref(), whole.host.as_ref());
            }
            (Err(_), None) => {}
            (outcome, whole) => prop_assert!(false, "{:?} {:?}", outcome, whole),
        }
    }
}
