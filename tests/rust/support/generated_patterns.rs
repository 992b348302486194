//! Patterns without custom regular expressions and inputs that they might match, generated from bytes; and
//! the comparison of the matcher with the Standard's regular expression.

use std::borrow::Cow;
use std::slice::Iter;

use weburl::url_pattern::{ComponentName, MatchInput, RegExp, UrlPatternInit, UrlPatternOptions};

use crate::regexp_engine::{Pattern, Regress};

/// A pattern string for one component, and an input for it.
#[derive(Debug)]
pub struct Case {
    component: ComponentName,
    ignore_case: bool,
    pattern: String,
    input: String,
}

/// The result of a comparison without a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The pattern or the input is invalid.
    Invalid,
    /// Both find that the input does not match.
    NoMatch,
    /// Both find that it matches, with the same captures.
    Match,
}

/// Makes choices, each from a byte; the first option if there are no more bytes.
struct Choices<'b>(Iter<'b, u8>);

impl Choices<'_> {
    fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        let byte = self.0.next().copied().unwrap_or(0);
        from[usize::from(byte) % from.len()]
    }

    fn one_in(&mut self, number: u8) -> bool {
        self.0.next().is_some_and(|byte| byte % number == 0)
    }

    fn text(&mut self, alphabet: &[char], length: &[usize]) -> String {
        let length = self.choose(length);
        (0..length).map(|_| self.choose(alphabet)).collect()
    }
}

impl Case {
    /// Makes the case from `bytes`.
    pub fn new(bytes: &[u8]) -> Self {
        let mut choices = Choices(bytes.iter());
        let component = choices.choose(&[ComponentName::Pathname, ComponentName::Hostname, ComponentName::Hash]);
        // The delimiter and two letters; few, so that texts often match.
        let alphabet = match component {
            ComponentName::Hostname => ['a', '.', 'b'],
            _ => ['a', '/', 'b'],
        };
        let ignore_case = choices.one_in(4);
        let mut pattern = String::new();
        let mut input = String::new();
        for index in 0..choices.choose(&[1, 2, 3, 4, 5]) {
            append_piece(index, &alphabet, &mut choices, &mut pattern, &mut input);
        }
        if choices.one_in(3) {
            input = choices.text(&alphabet, &[0, 1, 2, 3, 5, 8]);
        }
        if choices.one_in(3) {
            input.push(choices.choose(&alphabet));
        }
        // The regular expression backtracks: its time can be exponential in the length.
        input.truncate(14);
        if ignore_case && choices.one_in(2) {
            input.make_ascii_uppercase();
        }
        Self { component, ignore_case, pattern, input }
    }

    /// Matches the input against the pattern in both ways.
    ///
    /// # Errors
    ///
    /// The difference.
    pub fn compare(&self) -> Result<Answer, String> {
        let mut init = UrlPatternInit::default();
        *init.get_mut(self.component) = Some(Cow::Borrowed(&self.pattern));
        let options = UrlPatternOptions::new().ignore_case(self.ignore_case);
        let Ok(pattern) = Pattern::new(&init, None, options) else {
            return Ok(Answer::Invalid);
        };
        *init.get_mut(self.component) = Some(Cow::Borrowed(&self.input));
        let Ok(input) = MatchInput::try_from(&init) else {
            return Ok(Answer::Invalid);
        };
        let source = pattern.regular_expression(self.component);
        let is_hostname = self.component == ComponentName::Hostname;
        let regexp = Regress::create(&source, self.ignore_case && !is_hostname).map_err(|error| error.to_string())?;
        let mut groups = Vec::new();
        let expected = regexp.exec(input.component(self.component), &mut groups).then_some(groups);
        if pattern.test_input(&input) != expected.is_some() {
            return Err(format!("test() differs from {source} {expected:?}"));
        }
        // The component's groups, in offsets of the whole text: no other component has any text.
        let actual = pattern.exec(input);
        let actual = actual.map(|result| result.groups(self.component).to_vec());
        if actual != expected {
            return Err(format!("{actual:?} differs from {source} {expected:?}"));
        }
        Ok(match expected {
            Some(_) => Answer::Match,
            None => Answer::NoMatch,
        })
    }
}

/// Appends a piece to `pattern`, and to `input` a text that it might match.
fn append_piece(index: usize, alphabet: &[char], choices: &mut Choices<'_>, pattern: &mut String, input: &mut String) {
    let name = format!(":n{index}");
    let wildcard = choices.choose(&["", "*", &name]);
    let modifier = choices.choose(&["", "", "?", "*", "+"]);
    let has_braces = choices.one_in(2);
    let prefix = choices.text(alphabet, &[0, 0, 1, 2]);
    let mut suffix = String::new();
    if has_braces {
        suffix = match wildcard {
            "" => suffix,
            _ => choices.text(alphabet, &[0, 0, 1, 2]),
        };
        // A letter after a name would be read as part of it.
        let escape = if suffix.is_empty() { "" } else { "\\" };
        pattern.extend(["{", &prefix, wildcard, escape, &suffix, "}", modifier]);
    } else {
        let modifier = if wildcard.is_empty() { "" } else { modifier };
        pattern.extend([&prefix, wildcard, modifier]);
    }
    let repetitions = match modifier {
        "" => 1,
        "?" => choices.choose(&[0, 1]),
        _ => choices.choose(&[1, 0, 2, 3]),
    };
    for _ in 0..repetitions {
        input.push_str(&prefix);
        if !wildcard.is_empty() {
            input.push_str(&choices.text(alphabet, &[1, 0, 2, 3]));
        }
        input.push_str(&suffix);
    }
}
