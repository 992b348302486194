//! The [pattern parser](https://urlpattern.spec.whatwg.org/#parsing): converts a [pattern
//! string](https://urlpattern.spec.whatwg.org/#pattern-string) to a [part
//! list](https://urlpattern.spec.whatwg.org/#part-list). It succeeds if and only if the pattern string is
//! [well formed](https://urlpattern.spec.whatwg.org/#pattern-string-well-formed).

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{Problem, UrlPatternErrorKind as Kind};
use super::generate::{FULL_WILDCARD_REGEXP_VALUE, generate_a_segment_wildcard_regexp};
use super::part::{Modifier, Name, Options, Part, PartType};
use super::tokenizer::{Token, TokenType, TokenizePolicy, is_plain, tokenize};

/// An [encoding callback](https://urlpattern.spec.whatwg.org/#encoding-callback).
pub(super) type EncodingCallback = for<'a> fn(&'a str) -> Result<Cow<'a, str>, Kind>;

/// [Parse a pattern string](https://urlpattern.spec.whatwg.org/#parse-a-pattern-string).
///
/// Spec divergence (performance): most pattern strings are plain text, and are not tokenized. The Standard's steps
/// return the same part lists.
pub(super) fn parse_a_pattern_string(
    input: &str,
    options: &Options,
    encoding_callback: EncodingCallback,
) -> Result<Vec<Part>, Problem> {
    if input.is_empty() {
        return Ok(Vec::new());
    }
    if input.bytes().all(is_plain) {
        let encoded_value = encoding_callback(input).map_err(|kind| Problem::of_range(kind, 0..input.len()))?;
        return Ok(vec![Part::new(PartType::FixedText, encoded_value.into_owned(), Modifier::None)]);
    }
    let mut parser = PatternParser {
        input,
        token_list: &tokenize(input, TokenizePolicy::Strict)?,
        encoding_callback,
        options,
        part_list: Vec::new(),
        pending_fixed_value: Text::default(),
        index: 0,
        next_numeric_name: 0,
        names: Vec::new(),
    };
    let mut result = Ok(());
    while result.is_ok() && parser.index < parser.token_list.len() {
        result = parser.sequence();
    }
    // A duplicate name is reported before other problems.
    if let Some(range) = duplicate_name(parser.names) {
        return Err(Problem::of_range(Kind::DuplicateName, range));
    }
    parser.part_list.shrink_to_fit();
    result.map(|()| parser.part_list)
}

/// [Is a duplicate name](https://urlpattern.spec.whatwg.org/#is-a-duplicate-name), for all names at once.
/// Returns the range of the first name that repeats an earlier one, with its `:`. A number cannot be a duplicate, because
/// no given name starts with a digit.
///
/// Spec divergence (performance): the Standard checks each name against all parts before it, in quadratic time. The
/// result is a `TypeError` in both cases. If a pattern string has other errors too, the duplicate name is reported.
fn duplicate_name(names: Vec<(&str, usize)>) -> Option<Range<usize>> {
    // Sorting by a heap takes a third of the code size of a tree or `sort`.
    let sorted = BinaryHeap::from(names).into_sorted_vec();
    let pairs = sorted.windows(2);
    let repeated = pairs.filter_map(|pair| match *pair {
        [(name, _), (same, index)] if name == same => Some(index..index + 1 + name.len()),
        _ => None,
    });
    repeated.min_by_key(|range| range.start)
}

/// A text of the pattern string, and its range as it is written.
#[derive(Clone, Default)]
struct Text<'a> {
    value: Cow<'a, str>,
    index: usize,
    end: usize,
}

impl<'a> Text<'a> {
    /// Appends the value of `token`, a token of `input`. Copies nothing while the text is a range of `input`.
    fn append(&mut self, token: &Token<'a>, input: &'a str) {
        let start = self.index;
        let end = start + self.value.len();
        let backslash = usize::from(token.token_type == TokenType::EscapedChar);
        self.end = token.index + backslash + token.value.len();
        if self.value.is_empty() {
            self.value = Cow::Borrowed(token.value);
            self.index = token.index;
            return;
        }
        let is_adjacent = token.index == end && token.token_type == TokenType::Char;
        match &mut self.value {
            Cow::Borrowed(value) if is_adjacent => *value = &input[start..end + token.value.len()],
            value => value.to_mut().push_str(token.value),
        }
    }
}

/// The tokens of a matching group.
#[derive(Clone, Copy)]
struct MatchingGroup<'t, 'a> {
    name_token: Option<&'t Token<'a>>,
    regexp_or_wildcard_token: Option<&'t Token<'a>>,
}

/// A [pattern parser](https://urlpattern.spec.whatwg.org/#pattern-parser).
struct PatternParser<'t, 'a> {
    input: &'a str,
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-token-list>
    token_list: &'t [Token<'a>],
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-encoding-callback>
    encoding_callback: EncodingCallback,
    options: &'t Options,
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-part-list>
    part_list: Vec<Part>,
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-pending-fixed-value>
    pending_fixed_value: Text<'a>,
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-index>
    index: usize,
    /// <https://urlpattern.spec.whatwg.org/#pattern-parser-next-numeric-name>
    next_numeric_name: u32,
    /// The given names, each with its offset.
    names: Vec<(&'a str, usize)>,
}

impl<'t, 'a> PatternParser<'t, 'a> {
    /// Runs the algorithm's loop once.
    fn sequence(&mut self) -> Result<(), Problem> {
        // First the sequence <prefix char><name><regexp><modifier>, whose items may be missing.
        let char_token = self.try_to_consume_a_token(TokenType::Char);
        if let Some(group) = self.matching_group() {
            let mut prefix = Text::default();
            if let Some(char_token) = char_token {
                if self.options.is_prefix(char_token.value) {
                    prefix.append(char_token, self.input);
                } else {
                    self.pending_fixed_value.append(char_token, self.input);
                }
            }
            self.maybe_add_a_part_from_the_pending_fixed_value()?;
            let modifier = self.modifier();
            return self.add_a_part(prefix, Some(group), Text::default(), modifier);
        }
        if let Some(fixed_token) = char_token.or_else(|| self.try_to_consume_a_token(TokenType::EscapedChar)) {
            self.pending_fixed_value.append(fixed_token, self.input);
            return Ok(());
        }
        // Then <open><char prefix><name><regexp><char suffix><close><modifier>, in which only the braces are required.
        if let Some(open_token) = self.try_to_consume_a_token(TokenType::Open) {
            let prefix = self.consume_text();
            let group = self.matching_group();
            let suffix = self.consume_text();
            self.consume_a_required_close(open_token)?;
            let modifier = self.modifier();
            return self.add_a_part(prefix, group, suffix, modifier);
        }
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        self.consume_a_required_end()
    }

    fn next_token(&self) -> &'t Token<'a> {
        &self.token_list[self.index]
    }

    /// [Try to consume a token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-token).
    fn try_to_consume_a_token(&mut self, token_type: TokenType) -> Option<&'t Token<'a>> {
        let next_token = self.next_token();
        if next_token.token_type != token_type {
            return None;
        }
        self.index += 1;
        Some(next_token)
    }

    /// [Tries to consume a modifier token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token), and
    /// returns the modifier that it stands for.
    fn modifier(&mut self) -> Modifier {
        let token = self
            .try_to_consume_a_token(TokenType::OtherModifier)
            .or_else(|| self.try_to_consume_a_token(TokenType::Asterisk));
        match token.map(|token| token.value) {
            Some("?") => Modifier::Optional,
            Some("*") => Modifier::ZeroOrMore,
            Some("+") => Modifier::OneOrMore,
            _ => Modifier::None,
        }
    }

    /// Returns a name token and a regexp or wildcard token, if one or both come next.
    fn matching_group(&mut self) -> Option<MatchingGroup<'t, 'a>> {
        let name_token = self.try_to_consume_a_token(TokenType::Name);
        let regexp_or_wildcard_token = self.try_to_consume_a_regexp_or_wildcard_token(name_token);
        name_token.or(regexp_or_wildcard_token)?;
        Some(MatchingGroup { name_token, regexp_or_wildcard_token })
    }

    /// [Try to consume a regexp or wildcard token](https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token).
    fn try_to_consume_a_regexp_or_wildcard_token(&mut self, name_token: Option<&Token<'_>>) -> Option<&'t Token<'a>> {
        let token = self.try_to_consume_a_token(TokenType::RegExp);
        if name_token.is_none() && token.is_none() {
            return self.try_to_consume_a_token(TokenType::Asterisk);
        }
        token
    }

    /// [Consumes a required token](https://urlpattern.spec.whatwg.org/#consume-a-required-token) given "close".
    fn consume_a_required_close(&mut self, open_token: &Token<'_>) -> Result<(), Problem> {
        if self.try_to_consume_a_token(TokenType::Close).is_some() {
            return Ok(());
        }
        let found = self.next_token();
        let follows_text =
            matches!(self.token_list[self.index - 1].token_type, TokenType::Char | TokenType::EscapedChar);
        Err(match found.token_type {
            TokenType::End => Problem::new(Kind::UnclosedGroup, open_token.index),
            TokenType::Open => Problem::new(Kind::NestedGroup, found.index),
            TokenType::Asterisk if follows_text => Problem::new(Kind::SecondMatchingGroup, found.index),
            TokenType::OtherModifier | TokenType::Asterisk => Problem::new(Kind::ModifierInGroup, found.index),
            _ => Problem::new(Kind::SecondMatchingGroup, found.index),
        })
    }

    /// [Consumes a required token](https://urlpattern.spec.whatwg.org/#consume-a-required-token) given "end".
    fn consume_a_required_end(&mut self) -> Result<(), Problem> {
        if self.try_to_consume_a_token(TokenType::End).is_some() {
            return Ok(());
        }
        let found = self.next_token();
        let kind = match found.token_type {
            TokenType::Close => Kind::UnopenedGroup,
            _ => Kind::ModifierOfNothing,
        };
        Err(Problem::new(kind, found.index))
    }

    /// [Consume text](https://urlpattern.spec.whatwg.org/#consume-text).
    fn consume_text(&mut self) -> Text<'a> {
        let mut result = Text::default();
        while let Some(token) =
            self.try_to_consume_a_token(TokenType::Char).or_else(|| self.try_to_consume_a_token(TokenType::EscapedChar))
        {
            result.append(token, self.input);
        }
        result
    }

    fn append_to_pending_fixed_value(&mut self, text: Text<'a>) {
        if self.pending_fixed_value.value.is_empty() {
            self.pending_fixed_value = text;
        } else {
            self.pending_fixed_value.value.to_mut().push_str(&text.value);
            self.pending_fixed_value.end = text.end;
        }
    }

    /// [Maybe add a part from the pending fixed value](https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value).
    fn maybe_add_a_part_from_the_pending_fixed_value(&mut self) -> Result<(), Problem> {
        if self.pending_fixed_value.value.is_empty() {
            return Ok(());
        }
        let pending_fixed_value = core::mem::take(&mut self.pending_fixed_value);
        let encoded_value = self.encode(&pending_fixed_value)?;
        self.part_list.push(Part::new(PartType::FixedText, encoded_value, Modifier::None));
        Ok(())
    }

    /// Runs the encoding callback on `text`.
    fn encode(&self, text: &Text<'_>) -> Result<String, Problem> {
        let encoded =
            (self.encoding_callback)(&text.value).map_err(|kind| Problem::of_range(kind, text.index..text.end))?;
        debug_assert!(encoded.is_ascii());
        Ok(encoded.into_owned())
    }

    /// [Add a part](https://urlpattern.spec.whatwg.org/#add-a-part).
    fn add_a_part(
        &mut self,
        prefix: Text<'a>,
        group: Option<MatchingGroup<'t, 'a>>,
        suffix: Text<'a>,
        modifier: Modifier,
    ) -> Result<(), Problem> {
        let Some(group) = group else {
            debug_assert!(suffix.value.is_empty());
            if modifier == Modifier::None {
                // This was a "{foo}" grouping: joins it with the text before and after it.
                self.append_to_pending_fixed_value(prefix);
                return Ok(());
            }
            // This was a "{foo}?" grouping: the modifier separates it from other text.
            self.maybe_add_a_part_from_the_pending_fixed_value()?;
            if !prefix.value.is_empty() {
                let encoded_value = self.encode(&prefix)?;
                self.part_list.push(Part::new(PartType::FixedText, encoded_value, modifier));
            }
            return Ok(());
        };
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        let (part_type, value) = self.type_and_value(group);
        let index = match (part_type, group.regexp_or_wildcard_token) {
            (PartType::RegExp, Some(token)) => token.index,
            _ => 0,
        };
        let name = self.name(group);
        let part = Part {
            part_type,
            value,
            modifier,
            name,
            prefix: self.encode(&prefix)?,
            suffix: self.encode(&suffix)?,
            index,
        };
        self.part_list.push(part);
        Ok(())
    }

    /// Runs the steps of "add a part" for the type and the value. As in the Standard, an expression that
    /// equals a wildcard's expression is that wildcard.
    fn type_and_value(&self, group: MatchingGroup<'_, '_>) -> (PartType, String) {
        match group.regexp_or_wildcard_token {
            None => (PartType::SegmentWildcard, String::new()),
            Some(token) if token.token_type == TokenType::Asterisk => (PartType::FullWildcard, String::new()),
            Some(token) if token.value == generate_a_segment_wildcard_regexp(self.options) => {
                (PartType::SegmentWildcard, String::new())
            }
            Some(token) if token.value == FULL_WILDCARD_REGEXP_VALUE => (PartType::FullWildcard, String::new()),
            Some(token) => (PartType::RegExp, token.value.to_owned()),
        }
    }

    /// Runs the steps of "add a part" for the name.
    fn name(&mut self, group: MatchingGroup<'t, 'a>) -> Name {
        if let Some(name_token) = group.name_token {
            self.names.push((name_token.value, name_token.index));
            return Name::Custom(name_token.value.to_owned());
        }
        let name = self.next_numeric_name;
        self.next_numeric_name += 1;
        Name::Numeric(name)
    }
}
