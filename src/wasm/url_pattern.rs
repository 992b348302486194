//! The class `UrlPattern`: a compiled pattern, which lives as long as JavaScript holds it.

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{answer_table, answer_text, set, with_lengths, with_scratch};
use super::reg_exp::{Host, HostRegExp};
use super::status::{ABSENT, Slot, Status};
use super::text::{code_units, utf_8};
use crate::url_pattern::{
    self as core, ComponentName, MatchInput, UrlPatternError, UrlPatternInit, UrlPatternInput,
    UrlPatternOptions, UrlPatternResult,
};

/// How many strings a dictionary has: the eight components and the base URL.
const MEMBERS: usize = 9;

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern).
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlPattern(core::UrlPattern<HostRegExp>);

#[wasm_bindgen]
impl UrlPattern {
    /// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from strings in
    /// scratch, whose lengths stand in the area for lengths: from two, a constructor string and the
    /// base URL; from nine, the members of a dictionary. Nothing where that fails: the results then
    /// say why.
    #[must_use]
    pub fn create(count: u32, ignore_case: bool) -> Option<UrlPattern> {
        let mut created = None;
        set(Slot::ErrorCode, ABSENT);
        with_input(count, |input, base_url| {
            match core::UrlPattern::new(input, base_url, UrlPatternOptions { ignore_case }, &Host) {
                Ok(pattern) => {
                    created = Some(UrlPattern(pattern));
                    Status::Same
                }
                Err(error) => answer_error(&error, input),
            }
        });
        created
    }

    /// Answers one text of all pattern strings and group names, and a table: for each component
    /// where its pattern string starts and ends in the text, in UTF-16 code units, and how many
    /// groups it has, then where the name of each starts and ends.
    #[must_use]
    pub fn describe(&self) -> u32 {
        let mut text = String::new();
        let mut end = 0;
        let mut table = Vec::new();
        let mut push = |table: &mut Vec<u32>, string: &str| {
            text.push_str(string);
            table.push(end);
            end += code_units(string.as_bytes()) as u32;
            table.push(end);
        };
        for component in ComponentName::ALL {
            let names = self.0.group_names(component);
            push(&mut table, self.0.pattern_string(component));
            table.push(names.len() as u32);
            for name in names {
                push(&mut table, name);
            }
        }
        let length = table.len();
        answer_table(table, length);
        answer_text(text) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups>
    #[wasm_bindgen(js_name = hasRegExpGroups)]
    #[must_use]
    pub fn has_regexp_groups(&self) -> bool {
        self.0.has_regexp_groups()
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test>, on strings as in `create`.
    #[must_use]
    pub fn test(&self, count: u32) -> u32 {
        with_input(count, |input, base_url| {
            match self.0.test(input, base_url) {
                Ok(true) => Status::Same,
                Ok(false) | Err(_) => Status::Failure,
            }
        })
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec>, on strings as in `create`. Answers
    /// a text, with `Same` the input itself, and a table: for each component where its input starts
    /// and ends in the text, then where each of its groups does, or absence in both places.
    #[must_use]
    pub fn exec(&self, count: u32) -> u32 {
        with_input(count, |input, base_url| {
            match self.0.exec(input, base_url) {
                Ok(Some(result)) => answer_result(&result, input),
                Ok(None) | Err(_) => Status::Failure,
            }
        })
    }

    /// `URLPattern.compareComponent()`: -1, 0 or 1.
    #[wasm_bindgen(js_name = compareComponent)]
    #[must_use]
    pub fn compare_component(component: usize, left: &UrlPattern, right: &UrlPattern) -> i32 {
        ComponentName::ALL.get(component).map_or(0, |&component| {
            core::compare_component(component, &left.0, &right.0) as i32
        })
    }

    /// `pattern.generate()` for a component, with `count` strings in scratch, the name and the value
    /// of each group in turn.
    #[must_use]
    pub fn generate(&self, component: usize, count: u32) -> u32 {
        with_strings(count as usize, |strings| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            let value = |name: &str| {
                let mut groups = strings.chunks_exact(2);
                groups.find(|group| group[0] == Some(name))?[1]
            };
            match self.0.generate(component, value) {
                Ok(text) => answer_text(text),
                Err(error) => answer_error(&error, UrlPatternInput::String("")),
            }
        })
    }
}

/// Hands `count` strings in scratch to `algorithm`. JavaScript writes only UTF-8.
fn with_strings(count: usize, algorithm: impl FnOnce(&[Option<&str>]) -> Status) -> u32 {
    with_lengths(count, |lengths| {
        let present = lengths.iter().filter(|&&length| length != ABSENT);
        let length = present.fold(0, |sum: usize, &length| sum.saturating_add(length as usize));
        with_scratch(length, |texts| {
            let mut rest = texts;
            let strings: Vec<Option<&str>> = lengths
                .iter()
                .map(|&length| {
                    let (text, after) = rest.split_at_checked(length as usize)?;
                    rest = after;
                    Some(utf_8(text))
                })
                .collect();
            algorithm(&strings)
        })
    }) as u32
}

/// Hands the input that `count` strings in scratch are to `algorithm`.
fn with_input(
    count: u32,
    algorithm: impl FnOnce(UrlPatternInput<'_>, Option<&str>) -> Status,
) -> u32 {
    with_strings(count as usize, |strings| match *strings {
        [Some(input), base_url] => algorithm(UrlPatternInput::String(input), base_url),
        ref members if members.len() == MEMBERS => {
            let mut init = UrlPatternInit::default();
            for (component, member) in ComponentName::ALL.into_iter().zip(members) {
                *init.get_mut(component) = member.map(str::to_owned);
            }
            init.base_url = members[MEMBERS - 1].map(str::to_owned);
            algorithm(UrlPatternInput::Init(&init), None)
        }
        _ => Status::Failure,
    })
}

fn answer_result(result: &UrlPatternResult, input: UrlPatternInput<'_>) -> Status {
    let matched = result.input();
    let mut table = Vec::new();
    for component in ComponentName::ALL {
        let range = matched.component_range(component);
        table.extend([range.start as u32, range.end as u32]);
        for group in result.groups(component) {
            table.extend(match group {
                Some(group) => [group.start as u32, group.end as u32],
                None => [ABSENT; 2],
            });
        }
    }
    let length = table.len();
    answer_table(table, length);
    answer_matched(matched, input)
}

/// Answers the text that was matched; with `Same` where it is the input.
fn answer_matched(matched: &MatchInput, input: UrlPatternInput<'_>) -> Status {
    match input {
        UrlPatternInput::String(input) if input == matched.text() => Status::Same,
        _ => answer_text(matched.text().to_owned()),
    }
}

/// Answers what is wrong, and where in `input`: the code, the component, the index in UTF-16 code
/// units of the constructor string or of the member for the component, and as the text what the
/// host says of a regular expression.
fn answer_error(error: &UrlPatternError, input: UrlPatternInput<'_>) -> Status {
    let given = match (input, error.component()) {
        (UrlPatternInput::String(input), _) => input,
        (UrlPatternInput::Init(init), Some(component)) => init.get(component).unwrap_or_default(),
        (UrlPatternInput::Init(_), None) => "",
    };
    let before = given.as_bytes().get(..error.offset()).unwrap_or_default();
    let component = error
        .component()
        .map_or(ABSENT, |component| component as u32);
    set(Slot::ErrorCode, error.code() as u32);
    set(Slot::ErrorComponent, component);
    set(Slot::ErrorIndex, code_units(before) as u32);
    answer_text(error.regexp_message().unwrap_or_default().to_owned());
    Status::Failure
}
