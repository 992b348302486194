//! The [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parsing).

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::ComponentName;
use super::canonicalize::canonicalize_a_protocol;
use super::component::compile_a_component;
use super::error::Problem;
use super::init::UrlPatternInit;
use super::part::Options;
use super::regexp::RegExp;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::url::scheme::is_special;

/// A parsed constructor string.
pub(super) struct ConstructorString<'a> {
    /// The result of the algorithm.
    pub(super) init: UrlPatternInit<'a>,
    /// The start of each component in the constructor string; 0 if it is absent.
    pub(super) starts: [usize; 8],
}

/// [Parses a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string). An error is
/// always about the protocol, the only component that this parser compiles.
pub(super) fn parse_a_constructor_string<R: RegExp>(input: &str) -> Result<ConstructorString<'_>, Problem> {
    let mut parser = ConstructorStringParser {
        input,
        token_list: tokenize(input, TokenizePolicy::Lenient)?,
        result: UrlPatternInit::default(),
        starts: [0; 8],
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme_flag: false,
        state: State::Init,
    };
    while parser.token_index < parser.token_list.len() && parser.state != State::Done {
        parser.token_increment = 1;
        parser.token::<R>()?;
        parser.token_index += parser.token_increment;
    }
    if parser.result.hostname.is_some() && parser.result.port.is_none() {
        parser.result.port = Some(Cow::Borrowed(""));
    }
    Ok(ConstructorString { init: parser.result, starts: parser.starts })
}

/// A [state](https://urlpattern.spec.whatwg.org/#constructor-string-parser-state), in the Standard's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-init>
    Init,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-protocol>
    Protocol,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-authority>
    Authority,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-username>
    Username,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-password>
    Password,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-hostname>
    Hostname,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-port>
    Port,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-pathname>
    Pathname,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-search>
    Search,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-hash>
    Hash,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state-done>
    Done,
}

impl State {
    /// Returns the component that is parsed in this state, if any.
    fn component(self) -> Option<ComponentName> {
        match self {
            Self::Init | Self::Authority | Self::Done => None,
            Self::Protocol => Some(ComponentName::Protocol),
            Self::Username => Some(ComponentName::Username),
            Self::Password => Some(ComponentName::Password),
            Self::Hostname => Some(ComponentName::Hostname),
            Self::Port => Some(ComponentName::Port),
            Self::Pathname => Some(ComponentName::Pathname),
            Self::Search => Some(ComponentName::Search),
            Self::Hash => Some(ComponentName::Hash),
        }
    }
}

/// A [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parser).
struct ConstructorStringParser<'a> {
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-input>
    input: &'a str,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-token-list>
    token_list: Vec<Token<'a>>,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-result>
    result: UrlPatternInit<'a>,
    starts: [usize; 8],
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-component-start>
    component_start: usize,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-token-index>
    token_index: usize,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-token-increment>
    token_increment: usize,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-group-depth>
    group_depth: usize,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-hostname-ipv6-bracket-depth>
    hostname_ipv6_bracket_depth: isize,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-protocol-matches-a-special-scheme-flag>
    protocol_matches_a_special_scheme_flag: bool,
    /// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state>
    state: State,
}

impl ConstructorStringParser<'_> {
    /// Runs the algorithm's loop once.
    fn token<R: RegExp>(&mut self) -> Result<(), Problem> {
        match self.token_list[self.token_index].token_type {
            TokenType::End => {
                self.end();
                return Ok(());
            }
            // "It would not make sense to allow a URL component boundary to lie within a grouping."
            // https://urlpattern.spec.whatwg.org/#is-a-group-open
            TokenType::Open => {
                self.group_depth += 1;
                return Ok(());
            }
            // https://urlpattern.spec.whatwg.org/#is-a-group-close
            TokenType::Close if self.group_depth > 0 => self.group_depth -= 1,
            _ if self.group_depth > 0 => return Ok(()),
            _ => {}
        }
        match self.state {
            State::Init if self.is_a_protocol_suffix() => {
                self.rewind_and_set_state(State::Protocol);
            }
            State::Protocol if self.is_a_protocol_suffix() => {
                self.compute_protocol_matches_a_special_scheme_flag::<R>()?;
                if self.next_is_authority_slashes() {
                    self.change_state(State::Authority, 3);
                } else if self.protocol_matches_a_special_scheme_flag {
                    self.change_state(State::Authority, 1);
                } else {
                    self.change_state(State::Pathname, 1);
                }
            }
            State::Authority if self.is_an_identity_terminator() => {
                self.rewind_and_set_state(State::Username);
            }
            State::Authority if self.is_a_pathname_start() || self.is_a_search_prefix() || self.is_a_hash_prefix() => {
                self.rewind_and_set_state(State::Hostname);
            }
            // https://urlpattern.spec.whatwg.org/#is-a-password-prefix
            State::Username if self.is_char(b':') => self.change_state(State::Password, 1),
            State::Username | State::Password if self.is_an_identity_terminator() => {
                self.change_state(State::Hostname, 1);
            }
            // https://urlpattern.spec.whatwg.org/#is-an-ipv6-open
            State::Hostname if self.is_char(b'[') => self.hostname_ipv6_bracket_depth += 1,
            // https://urlpattern.spec.whatwg.org/#is-an-ipv6-close
            State::Hostname if self.is_char(b']') => self.hostname_ipv6_bracket_depth -= 1,
            // https://urlpattern.spec.whatwg.org/#is-a-port-prefix
            State::Hostname if self.is_char(b':') && self.hostname_ipv6_bracket_depth == 0 => {
                self.change_state(State::Port, 1);
            }
            State::Hostname | State::Port if self.is_a_pathname_start() => {
                self.change_state(State::Pathname, 0);
            }
            State::Hostname | State::Port | State::Pathname if self.is_a_search_prefix() => {
                self.change_state(State::Search, 1);
            }
            State::Hostname | State::Port | State::Pathname | State::Search if self.is_a_hash_prefix() => {
                self.change_state(State::Hash, 1);
            }
            _ => {}
        }
        Ok(())
    }

    /// Runs the steps for the token "end".
    fn end(&mut self) {
        match self.state {
            // "We failed to find a protocol terminator and this has to be a relative URLPattern constructor string."
            State::Init => {
                self.rewind();
                if self.is_a_hash_prefix() {
                    self.change_state(State::Hash, 1);
                } else if self.is_a_search_prefix() {
                    self.change_state(State::Search, 1);
                } else {
                    self.change_state(State::Pathname, 0);
                }
            }
            // "We failed to find an '@'. Therefore there is no username or password."
            State::Authority => self.rewind_and_set_state(State::Hostname),
            _ => self.change_state(State::Done, 0),
        }
    }

    /// [Change state](https://urlpattern.spec.whatwg.org/#change-state).
    fn change_state(&mut self, new_state: State, skip: usize) {
        if let Some(component) = self.state.component() {
            let (start, end) = self.component_range();
            *self.result.get_mut(component) = Some(Cow::Borrowed(&self.input[start..end]));
            self.starts[component as usize] = start;
        }
        if self.state != State::Init && new_state != State::Done {
            self.set_components_between(new_state);
        }
        self.state = new_state;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    /// Runs the steps of "change state" for components between the old state and the new one: they become
    /// empty if an earlier and a later component exist.
    fn set_components_between(&mut self, new_state: State) {
        let skips = |component: State| self.state < component && component < new_state;
        // The order of the states replaces the Standard's lists of old and new states.
        if skips(State::Hostname) && self.result.hostname.is_none() {
            self.result.hostname = Some(Cow::Borrowed(""));
        }
        if skips(State::Pathname) && self.result.pathname.is_none() {
            let is_special = self.protocol_matches_a_special_scheme_flag;
            self.result.pathname = Some(Cow::Borrowed(if is_special { "/" } else { "" }));
        }
        if skips(State::Search) && self.result.search.is_none() {
            self.result.search = Some(Cow::Borrowed(""));
        }
    }

    /// [Rewind](https://urlpattern.spec.whatwg.org/#rewind).
    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    /// [Rewind and set state](https://urlpattern.spec.whatwg.org/#rewind-and-set-state).
    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// [Get a safe token](https://urlpattern.spec.whatwg.org/#get-a-safe-token).
    fn get_a_safe_token(&self, index: usize) -> &Token<'_> {
        let last_index = self.token_list.len() - 1;
        &self.token_list[index.min(last_index)]
    }

    /// [Is a non-special pattern char](https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char).
    fn is_a_non_special_pattern_char(&self, index: usize, value: u8) -> bool {
        let token = self.get_a_safe_token(index);
        token.value.as_bytes() == [value]
            && matches!(token.token_type, TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar)
    }

    fn is_char(&self, value: u8) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, value)
    }

    /// [Is a protocol suffix](https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix).
    fn is_a_protocol_suffix(&self) -> bool {
        self.is_char(b':')
    }

    /// [Next is authority slashes](https://urlpattern.spec.whatwg.org/#next-is-authority-slashes).
    fn next_is_authority_slashes(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index + 1, b'/')
            && self.is_a_non_special_pattern_char(self.token_index + 2, b'/')
    }

    /// [Is an identity terminator](https://urlpattern.spec.whatwg.org/#is-an-identity-terminator).
    fn is_an_identity_terminator(&self) -> bool {
        self.is_char(b'@')
    }

    /// [Is a pathname start](https://urlpattern.spec.whatwg.org/#is-a-pathname-start).
    fn is_a_pathname_start(&self) -> bool {
        self.is_char(b'/')
    }

    /// [Is a search prefix](https://urlpattern.spec.whatwg.org/#is-a-search-prefix).
    fn is_a_search_prefix(&self) -> bool {
        if self.is_char(b'?') {
            return true;
        }
        if self.token_list[self.token_index].value != "?" {
            return false;
        }
        let Some(previous_index) = self.token_index.checked_sub(1) else {
            return true;
        };
        !matches!(
            self.get_a_safe_token(previous_index).token_type,
            TokenType::Name | TokenType::RegExp | TokenType::Close | TokenType::Asterisk
        )
    }

    /// [Is a hash prefix](https://urlpattern.spec.whatwg.org/#is-a-hash-prefix).
    fn is_a_hash_prefix(&self) -> bool {
        self.is_char(b'#')
    }

    /// [Makes a component string](https://urlpattern.spec.whatwg.org/#make-a-component-string): returns its
    /// start and end.
    fn component_range(&self) -> (usize, usize) {
        let token = &self.token_list[self.token_index];
        let component_start_token = self.get_a_safe_token(self.component_start);
        (component_start_token.index, token.index)
    }

    /// [Compute protocol matches a special scheme flag](https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag).
    fn compute_protocol_matches_a_special_scheme_flag<R: RegExp>(&mut self) -> Result<(), Problem> {
        let (start, end) = self.component_range();
        let protocol = &self.input[start..end];
        self.protocol_matches_a_special_scheme_flag = is_special(protocol)
            || compile_a_component::<R>(protocol, canonicalize_a_protocol, Options::DEFAULT)?
                .matches_a_special_scheme();
        Ok(())
    }
}
