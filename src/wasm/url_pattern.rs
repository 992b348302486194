//! The class `UrlPattern`: a compiled pattern, which lives as long as JavaScript holds it.

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{answer_table, answer_text, set, with_lengths, with_scratch, with_texts};
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
    /// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from a constructor
    /// string and, right behind it in scratch, a base URL. Nothing where that fails: the results
    /// then say why.
    #[must_use]
    pub fn create(input_length: u32, base_length: u32, ignore_case: bool) -> Option<UrlPattern> {
        create(ignore_case, |create| {
            with_string(input_length, base_length, create)
        })
    }

    /// The same from a dictionary: its nine members stand in scratch, with their lengths in the area
    /// for lengths.
    #[wasm_bindgen(js_name = createFromInit)]
    #[must_use]
    pub fn create_from_init(ignore_case: bool) -> Option<UrlPattern> {
        create(ignore_case, |create| with_init(create))
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

    /// Answers one text of the members of a dictionary from which, with the same options, an equal
    /// pattern can be made, and a table of where each starts and ends in it, in UTF-16 code units.
    #[wasm_bindgen(js_name = toInit)]
    #[must_use]
    pub fn to_init(&self) -> u32 {
        let init = self.0.to_init();
        let mut text = String::new();
        let mut table = Vec::new();
        for component in ComponentName::ALL {
            table.push(code_units(text.as_bytes()) as u32);
            text.push_str(init.get(component).unwrap_or_default());
            table.push(code_units(text.as_bytes()) as u32);
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

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test> on a string and, right behind it in
    /// scratch, a base URL.
    #[must_use]
    pub fn test(&self, input_length: u32, base_length: u32) -> u32 {
        with_string(input_length, base_length, |input, base| {
            self.answer_test(input, base)
        }) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test> on a dictionary.
    #[wasm_bindgen(js_name = testInit)]
    #[must_use]
    pub fn test_init(&self) -> u32 {
        with_init(|input, base| self.answer_test(input, base)) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec> on a string and, right behind it in
    /// scratch, a base URL. Answers a text, with `Same` the input itself, and a table: for each
    /// component where its input starts and ends in the text, then where each of its groups does, or
    /// absence in both places.
    #[must_use]
    pub fn exec(&self, input_length: u32, base_length: u32) -> u32 {
        with_string(input_length, base_length, |input, base| {
            self.answer_exec(input, base)
        }) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec> on a dictionary.
    #[wasm_bindgen(js_name = execInit)]
    #[must_use]
    pub fn exec_init(&self) -> u32 {
        with_init(|input, base| self.answer_exec(input, base)) as u32
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
        }) as u32
    }
}

impl UrlPattern {
    fn answer_test(&self, input: UrlPatternInput<'_>, base_url: Option<&str>) -> Status {
        match self.0.test(input, base_url) {
            Ok(true) => Status::Same,
            Ok(false) | Err(_) => Status::Failure,
        }
    }

    fn answer_exec(&self, input: UrlPatternInput<'_>, base_url: Option<&str>) -> Status {
        match self.0.exec(input, base_url) {
            Ok(Some(result)) => answer_result(&result, input),
            Ok(None) | Err(_) => Status::Failure,
        }
    }
}

/// What takes an input and a base URL.
type Algorithm<'a> = &'a mut dyn FnMut(UrlPatternInput<'_>, Option<&str>) -> Status;

fn create(
    ignore_case: bool,
    with_input: impl FnOnce(Algorithm<'_>) -> Status,
) -> Option<UrlPattern> {
    let mut created = None;
    set(Slot::ErrorCode, ABSENT);
    let options = UrlPatternOptions { ignore_case };
    with_input(
        &mut |input, base_url| match core::UrlPattern::new(input, base_url, options, &Host) {
            Ok(pattern) => {
                created = Some(UrlPattern(pattern));
                Status::Same
            }
            Err(error) => answer_error(&error, input),
        },
    );
    created
}

/// Hands the string at the start of scratch and the base URL behind it to `algorithm`.
fn with_string(
    input_length: u32,
    base_length: u32,
    algorithm: impl FnOnce(UrlPatternInput<'_>, Option<&str>) -> Status,
) -> Status {
    with_texts(input_length, base_length, |input, base_url| {
        algorithm(UrlPatternInput::String(input), base_url)
    })
}

/// Hands the dictionary whose members stand in scratch to `algorithm`.
fn with_init(algorithm: impl FnOnce(UrlPatternInput<'_>, Option<&str>) -> Status) -> Status {
    with_strings(MEMBERS, |members| {
        let mut init = UrlPatternInit::default();
        for (component, member) in ComponentName::ALL.into_iter().zip(members) {
            *init.get_mut(component) = member.map(str::to_owned);
        }
        init.base_url = members[MEMBERS - 1].map(str::to_owned);
        algorithm(UrlPatternInput::Init(&init), None)
    })
}

/// Hands `count` strings, which stand in scratch with their lengths in the area for lengths, to
/// `algorithm`.
fn with_strings(count: usize, algorithm: impl FnOnce(&[Option<&str>]) -> Status) -> Status {
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
