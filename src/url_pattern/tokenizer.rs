//! The [tokenizer](https://urlpattern.spec.whatwg.org/#tokenizing).
//!
//! Positions are byte offsets in the UTF-8 input, always at a code point boundary.

use alloc::vec::Vec;

use super::error::{Problem, UrlPatternErrorKind as Kind};
use super::identifier::is_a_valid_name_code_point;

/// A [token](https://urlpattern.spec.whatwg.org/#token).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// <https://urlpattern.spec.whatwg.org/#token-type>
    pub token_type: TokenType,
    /// <https://urlpattern.spec.whatwg.org/#token-index>
    pub index: usize,
    /// <https://urlpattern.spec.whatwg.org/#token-value>
    pub value: &'a str,
}

/// A [token type](https://urlpattern.spec.whatwg.org/#token-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenType {
    /// <https://urlpattern.spec.whatwg.org/#token-type-open>
    Open,
    /// <https://urlpattern.spec.whatwg.org/#token-type-close>
    Close,
    /// <https://urlpattern.spec.whatwg.org/#token-type-regexp>
    RegExp,
    /// <https://urlpattern.spec.whatwg.org/#token-type-name>
    Name,
    /// <https://urlpattern.spec.whatwg.org/#token-type-char>
    Char,
    /// <https://urlpattern.spec.whatwg.org/#token-type-escaped-char>
    EscapedChar,
    /// <https://urlpattern.spec.whatwg.org/#token-type-other-modifier>
    OtherModifier,
    /// <https://urlpattern.spec.whatwg.org/#token-type-asterisk>
    Asterisk,
    /// <https://urlpattern.spec.whatwg.org/#token-type-end>
    End,
    /// <https://urlpattern.spec.whatwg.org/#token-type-invalid-char>
    InvalidChar,
}

/// A [tokenize policy](https://urlpattern.spec.whatwg.org/#tokenize-policy).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenizePolicy {
    /// <https://urlpattern.spec.whatwg.org/#tokenize-policy-strict>
    Strict,
    /// <https://urlpattern.spec.whatwg.org/#tokenize-policy-lenient>
    Lenient,
}

/// [Tokenizes](https://urlpattern.spec.whatwg.org/#tokenize): returns the [token
/// list](https://urlpattern.spec.whatwg.org/#token-list).
///
/// # Errors
///
/// If the strict policy makes a tokenizing error.
pub fn tokenize(input: &str, policy: TokenizePolicy) -> Result<Vec<Token<'_>>, Problem> {
    // In a constructor string most code points are a token each, and one token is for the end.
    let capacity = match policy {
        TokenizePolicy::Strict => FEW_TOKENS.min(input.len() + 1),
        TokenizePolicy::Lenient => input.len() + 1,
    };
    let mut tokenizer = Tokenizer {
        input,
        policy,
        token_list: Vec::with_capacity(capacity),
        index: 0,
        next_index: 0,
        code_point: None,
    };
    while tokenizer.index < input.len() {
        tokenizer.seek_and_get_the_next_code_point(tokenizer.index);
        match tokenizer.code_point {
            Some('*') => tokenizer.add_a_token_with_default_position_and_length(TokenType::Asterisk),
            Some('+' | '?') => {
                tokenizer.add_a_token_with_default_position_and_length(TokenType::OtherModifier);
            }
            Some('\\') => tokenizer.escaped_char()?,
            Some('{') => tokenizer.add_a_token_with_default_position_and_length(TokenType::Open),
            Some('}') => tokenizer.add_a_token_with_default_position_and_length(TokenType::Close),
            Some(':') => tokenizer.name()?,
            Some('(') => tokenizer.regexp()?,
            _ => tokenizer.char(),
        }
    }
    tokenizer.add_a_token_with_default_length(TokenType::End, tokenizer.index, tokenizer.index);
    Ok(tokenizer.token_list)
}

/// A [tokenizer](https://urlpattern.spec.whatwg.org/#tokenizer).
struct Tokenizer<'a> {
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-input>
    input: &'a str,
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-policy>
    policy: TokenizePolicy,
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-token-list>
    token_list: Vec<Token<'a>>,
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-index>
    index: usize,
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-next-index>
    next_index: usize,
    /// <https://urlpattern.spec.whatwg.org/#tokenizer-code-point>, null at the end of the input.
    code_point: Option<char>,
}

/// Returns whether `byte` is ASCII and a "char" token wherever it occurs outside a regular expression or a name.
pub(super) fn is_plain(byte: u8) -> bool {
    byte.is_ascii() && !b"*+?\\{}:(".contains(&byte)
}

/// Enough tokens for most pattern strings of one component.
const FEW_TOKENS: usize = 8;

impl Tokenizer<'_> {
    /// Runs the steps for all other code points.
    ///
    /// Spec divergence (performance): in a pattern string, a run of such code points becomes two tokens: the
    /// last code point, which can be the prefix of a group, and all code points before it. The pattern parser
    /// concatenates the values of these tokens, so the difference cannot be observed. A constructor string
    /// keeps one token for each code point, because its parser checks single code points.
    fn char(&mut self) {
        if self.policy == TokenizePolicy::Strict {
            let rest = &self.input.as_bytes()[self.next_index..];
            let length = rest.iter().take_while(|&&byte| is_plain(byte)).count();
            self.next_index += length.saturating_sub(1);
        }
        self.add_a_token_with_default_position_and_length(TokenType::Char);
    }

    /// Runs the steps for U+005C (\).
    fn escaped_char(&mut self) -> Result<(), Problem> {
        if self.next_index == self.input.len() {
            let error = Problem::new(Kind::TrailingBackslash, self.index);
            return self.process_a_tokenizing_error(error, self.next_index, self.index);
        }
        let escaped_index = self.next_index;
        self.get_the_next_code_point();
        self.add_a_token_with_default_length(TokenType::EscapedChar, self.next_index, escaped_index);
        Ok(())
    }

    /// Runs the steps for U+003A (:).
    fn name(&mut self) -> Result<(), Problem> {
        let name_start = self.next_index;
        let mut name_position = name_start;
        loop {
            self.seek_and_get_the_next_code_point(name_position);
            match self.code_point {
                Some(c) if is_a_valid_name_code_point(c, name_position == name_start) => {
                    name_position = self.next_index;
                }
                _ => break,
            }
        }
        if name_position == name_start {
            let error = Problem::new(Kind::MissingName, self.index);
            return self.process_a_tokenizing_error(error, name_start, self.index);
        }
        self.add_a_token_with_default_length(TokenType::Name, name_position, name_start);
        Ok(())
    }

    /// Runs the steps for U+0028 (().
    fn regexp(&mut self) -> Result<(), Problem> {
        let regexp_start = self.next_index;
        match self.regexp_position(regexp_start) {
            Ok(regexp_position) => {
                let regexp_length = regexp_position - regexp_start - 1;
                self.add_a_token(TokenType::RegExp, regexp_position, regexp_start, regexp_length);
                Ok(())
            }
            Err(error) => self.process_a_tokenizing_error(error, regexp_start, self.index),
        }
    }

    /// Runs the loop over a regular expression. Returns the position after the closing parenthesis.
    fn regexp_position(&mut self, regexp_start: usize) -> Result<usize, Problem> {
        let error = |kind, offset| Err(Problem::new(kind, offset));
        let mut depth = 1;
        let mut regexp_position = regexp_start;
        loop {
            self.seek_and_get_the_next_code_point(regexp_position);
            match self.code_point {
                None => return error(Kind::UnclosedRegExp, self.index),
                Some(c) if !c.is_ascii() => {
                    return error(Kind::RegExpNotAscii, regexp_position);
                }
                Some('?') if regexp_position == regexp_start => {
                    return error(Kind::RegExpStartsWithQuestionMark, regexp_position);
                }
                Some('\\') => {
                    let escaped_position = self.next_index;
                    self.get_the_next_code_point();
                    match self.code_point {
                        None => return error(Kind::RegExpTrailingBackslash, regexp_position),
                        Some(c) if !c.is_ascii() => {
                            return error(Kind::RegExpNotAscii, escaped_position);
                        }
                        Some(_) => {}
                    }
                }
                Some(')') => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                Some('(') => {
                    depth += 1;
                    let temporary_position = self.next_index;
                    self.get_the_next_code_point();
                    match self.code_point {
                        None => return error(Kind::UnclosedRegExp, self.index),
                        Some('?') => self.next_index = temporary_position,
                        Some(_) => return error(Kind::CapturingGroup, regexp_position),
                    }
                }
                Some(_) => {}
            }
            regexp_position = self.next_index;
        }
        if regexp_position == regexp_start {
            return error(Kind::EmptyRegExp, self.index);
        }
        Ok(self.next_index)
    }

    /// [Get the next code point](https://urlpattern.spec.whatwg.org/#get-the-next-code-point).
    fn get_the_next_code_point(&mut self) {
        self.code_point = match self.input.as_bytes().get(self.next_index) {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            _ => self.input[self.next_index..].chars().next(),
        };
        self.next_index += self.code_point.map_or(0, char::len_utf8);
    }

    /// [Seek and get the next code point](https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point).
    fn seek_and_get_the_next_code_point(&mut self, index: usize) {
        self.next_index = index;
        self.get_the_next_code_point();
    }

    /// [Add a token](https://urlpattern.spec.whatwg.org/#add-a-token).
    fn add_a_token(&mut self, token_type: TokenType, next_position: usize, value_position: usize, value_length: usize) {
        self.token_list.push(Token {
            token_type,
            index: self.index,
            value: &self.input[value_position..value_position + value_length],
        });
        self.index = next_position;
    }

    /// [Add a token with default length](https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length).
    fn add_a_token_with_default_length(&mut self, token_type: TokenType, next_position: usize, value_position: usize) {
        let computed_length = next_position - value_position;
        self.add_a_token(token_type, next_position, value_position, computed_length);
    }

    /// [Add a token with default position and length](https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length).
    fn add_a_token_with_default_position_and_length(&mut self, token_type: TokenType) {
        self.add_a_token_with_default_length(token_type, self.next_index, self.index);
    }

    /// [Process a tokenizing error](https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error).
    fn process_a_tokenizing_error(
        &mut self,
        error: Problem,
        next_position: usize,
        value_position: usize,
    ) -> Result<(), Problem> {
        match self.policy {
            TokenizePolicy::Strict => Err(error),
            TokenizePolicy::Lenient => {
                self.add_a_token_with_default_length(TokenType::InvalidChar, next_position, value_position);
                Ok(())
            }
        }
    }
}
