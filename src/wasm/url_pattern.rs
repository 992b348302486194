//! The class `UrlPattern`: compiled patterns, which live here until JavaScript frees them.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{
    self, KEPT, WORKING_MEMORY, answer_table, answer_text, can_work_on, fill_table, member_lengths,
    set, with_lengths, with_scratch_and_memory, with_texts_and_memory,
};
use super::reg_exp::{Host, HostRegExp, with_text};
use super::status::{ABSENT, Slot, Status};
use super::text::{code_units, utf_8};
use crate::url_pattern::{
    self as core, Captures, ComponentName, MatchInput, UrlPatternError, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions,
};

type Pattern = core::UrlPattern<HostRegExp>;

/// How many bytes of memory a byte of a pattern may come to need: a token, 20; and for every two of them
/// a part with a name, 60, in a list that grows by doubling, and what it is matched by, 60.
const WORKING_MEMORY_TO_CREATE: usize = 256;

/// The patterns that are alive, each at the number that JavaScript knows it by.
static PATTERNS: AtomicRefCell<Vec<Option<Box<Pattern>>>> = AtomicRefCell::new(Vec::new());
/// The numbers that no pattern has.
static FREE: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());
/// What patterns are matched against, each at the number that JavaScript has given it; nothing where that
/// matches no pattern.
static INPUTS: AtomicRefCell<Vec<Option<MatchInput<'static>>>> = AtomicRefCell::new(Vec::new());

/// The URL Pattern Standard's algorithms. A pattern is a number, from `create` to `free`.
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlPattern;

#[wasm_bindgen]
impl UrlPattern {
    /// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from a constructor
    /// string and, right behind it in scratch, a base URL: its number. Absence where that fails: the
    /// results then say why.
    #[must_use]
    pub fn create(input_length: u32, base_length: u32, ignore_case: bool) -> u32 {
        create(ignore_case, |create| {
            with_string(input_length, base_length, WORKING_MEMORY_TO_CREATE, create)
        })
    }

    /// The same from a dictionary: its nine members stand in scratch, with their lengths behind the
    /// results.
    #[wasm_bindgen(js_name = createFromInit)]
    #[must_use]
    pub fn create_from_init(ignore_case: bool) -> u32 {
        create(ignore_case, |create| {
            with_init(WORKING_MEMORY_TO_CREATE, create)
        })
    }

    /// Frees a pattern. Its number may be given to another.
    pub fn free(pattern: u32) {
        let mut patterns = PATTERNS.borrow_mut();
        let freed = patterns.get_mut(pattern as usize).and_then(Option::take);
        if freed.is_some() {
            FREE.borrow_mut().push(pattern);
        }
    }

    /// Answers the pattern string of `component`; with `Same` where it is an asterisk.
    #[wasm_bindgen(js_name = patternString)]
    #[must_use]
    pub fn pattern_string(pattern: u32, component: usize) -> u32 {
        with_pattern(pattern, |pattern| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            match pattern.pattern_string(component) {
                text if text == "*" => Status::Same,
                text => answer_text(text),
            }
        }) as u32
    }

    /// Answers one text of all group names, and a table: for each component whether it is matched by a
    /// regular expression (1 or 0), and how many groups it has, then where the name of each starts and
    /// ends in the text, in UTF-16 code units.
    #[must_use]
    pub fn describe(pattern: u32) -> u32 {
        with_pattern(pattern, describe) as u32
    }

    /// Answers one text of the members of a dictionary from which, with the same options, an equal
    /// pattern can be made, and a table of where each starts and ends in it, in UTF-16 code units.
    #[wasm_bindgen(js_name = toInit)]
    #[must_use]
    pub fn to_init(pattern: u32) -> u32 {
        with_pattern(pattern, to_init) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups>: 1, else 0.
    #[wasm_bindgen(js_name = hasRegExpGroups)]
    #[must_use]
    pub fn has_regexp_groups(pattern: u32) -> u32 {
        with_pattern(pattern, |pattern| answer_bool(pattern.has_regexp_groups())) as u32
    }

    /// Makes what is matched of a string and, right behind it in scratch, a base URL, and keeps it under
    /// `number`. Answers its text, with `Same` the string itself; or `Failure` where nothing matches it.
    #[wasm_bindgen(js_name = setInput)]
    #[must_use]
    pub fn set_input(number: usize, input_length: u32, base_length: u32) -> u32 {
        with_string(
            input_length,
            base_length,
            WORKING_MEMORY,
            &mut |input, base| keep_input(number, input, base),
        ) as u32
    }

    /// The same of a dictionary: its nine members stand in scratch, with their lengths behind the
    /// results.
    #[wasm_bindgen(js_name = setInputFromInit)]
    #[must_use]
    pub fn set_input_from_init(number: usize) -> u32 {
        with_init(WORKING_MEMORY, &mut |input, base| {
            keep_input(number, input, base)
        }) as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test> on the input that is kept under a
    /// number: 1, else 0.
    #[must_use]
    pub fn test(pattern: u32, input: usize) -> u32 {
        match_input(pattern, input, |pattern, input| {
            answer_bool(pattern.test_input(input))
        })
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec> on the input that is kept under a
    /// number. Answers a table: for each component where its input starts and ends in the text of the
    /// input, then where each of its groups does, or absence in both places. What a regular expression
    /// captured is known to the module that ran it.
    #[must_use]
    pub fn exec(pattern: u32, input: usize) -> u32 {
        match_input(pattern, input, |pattern, input| {
            let captures = pattern.captures(input);
            captures.map_or(Status::Failure, |captures| {
                answer_captures(input, &captures)
            })
        })
    }

    /// `URLPattern.compareComponent()`: -1, 0 or 1.
    #[wasm_bindgen(js_name = compareComponent)]
    #[must_use]
    pub fn compare_component(component: usize, left: u32, right: u32) -> i32 {
        let patterns = PATTERNS.borrow();
        let pattern = |number: u32| patterns.get(number as usize)?.as_deref();
        let component = ComponentName::ALL.get(component).copied();
        match (component, pattern(left), pattern(right)) {
            (Some(component), Some(left), Some(right)) => {
                core::compare_component(component, left, right) as i32
            }
            _ => 0,
        }
    }

    /// The address of an area for the lengths of `count` strings, or 0 where it cannot be had.
    #[must_use]
    pub fn lengths(count: u32) -> u32 {
        memory::lengths(count)
    }

    /// `pattern.generate()` for a component, with `count` strings in scratch and their lengths in the
    /// area for lengths, the name and the value of each group in turn.
    #[must_use]
    pub fn generate(pattern: u32, component: usize, count: u32) -> u32 {
        with_strings(count as usize, WORKING_MEMORY, |strings| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            let value = |name: &str| {
                let mut groups = strings.chunks_exact(2);
                groups.find(|group| group[0] == Some(name))?[1]
            };
            with_pattern(pattern, |pattern| {
                match pattern.generate(component, value) {
                    Ok(text) => answer_text(text),
                    Err(error) => answer_error(&error, UrlPatternInput::String("")),
                }
            })
        }) as u32
    }
}

/// Hands the pattern with a number to `use_pattern`.
fn with_pattern(number: u32, use_pattern: impl FnOnce(&Pattern) -> Status) -> Status {
    let patterns = PATTERNS.borrow();
    let pattern = patterns.get(number as usize).and_then(Option::as_deref);
    pattern.map_or(Status::Failure, use_pattern)
}

fn describe(pattern: &Pattern) -> Status {
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
        let names = pattern.group_names(component);
        table.push(u32::from(pattern.is_matched_by_a_regexp(component)));
        table.push(names.len() as u32);
        for name in names {
            push(&mut table, &name);
        }
    }
    let length = table.len();
    answer_table(table, length);
    answer_text(text)
}

fn to_init(pattern: &Pattern) -> Status {
    let init = pattern.to_init();
    let mut text = String::new();
    let mut table = Vec::new();
    for component in ComponentName::ALL {
        table.push(code_units(text.as_bytes()) as u32);
        text.push_str(init.get(component).unwrap_or_default());
        table.push(code_units(text.as_bytes()) as u32);
    }
    let length = table.len();
    answer_table(table, length);
    answer_text(text)
}

fn answer_bool(answer: bool) -> Status {
    if answer {
        Status::Same
    } else {
        Status::Failure
    }
}

/// Keeps what is matched under a number. Answers its text, with `Same` where that is the string.
fn keep_input(number: usize, given: UrlPatternInput<'_>, base_url: Option<&str>) -> Status {
    let input = MatchInput::new(given, base_url).ok().flatten();
    let input = input.map(MatchInput::into_owned);
    let status = match (&input, given) {
        (None, _) => Status::Failure,
        (Some(input), UrlPatternInput::String(text)) if input.text() == text => Status::Same,
        (Some(input), _) => answer_text(input.text().to_owned()),
    };
    let mut inputs = INPUTS.borrow_mut();
    if inputs.len() <= number {
        inputs.resize_with(number + 1, || None);
    }
    inputs[number] = input;
    status
}

/// Matches a pattern against the input that is kept under a number, unless that may take more memory
/// than can be had. A long input is not kept any longer.
fn match_input(
    pattern: u32,
    number: usize,
    match_input: fn(&Pattern, &MatchInput<'_>) -> Status,
) -> u32 {
    let inputs = INPUTS.borrow();
    let Some(Some(input)) = inputs.get(number) else {
        return Status::Failure as u32;
    };
    let status = with_pattern(pattern, |pattern| {
        if !can_work_on(input.text().len(), pattern.working_memory()) {
            return Status::Refused;
        }
        with_text(input.text(), || match_input(pattern, input))
    });
    if input.text().len() > KEPT {
        drop(inputs);
        INPUTS.borrow_mut()[number] = None;
    }
    status as u32
}

/// What takes an input and a base URL.
type Algorithm<'a> = &'a mut dyn FnMut(UrlPatternInput<'_>, Option<&str>) -> Status;

fn create(ignore_case: bool, with_input: impl FnOnce(Algorithm<'_>) -> Status) -> u32 {
    let mut created = ABSENT;
    set(Slot::ErrorCode, ABSENT);
    let options = UrlPatternOptions { ignore_case };
    with_input(
        &mut |input, base_url| match core::UrlPattern::new(input, base_url, options, &Host) {
            Ok(pattern) => {
                created = keep(pattern);
                Status::Same
            }
            Err(error) => answer_error(&error, input),
        },
    );
    created
}

/// Keeps `pattern` until it is freed: its number.
fn keep(pattern: Pattern) -> u32 {
    let pattern = Some(Box::new(pattern));
    let mut patterns = PATTERNS.borrow_mut();
    match FREE.borrow_mut().pop() {
        Some(number) => {
            patterns[number as usize] = pattern;
            number
        }
        None => {
            patterns.push(pattern);
            patterns.len() as u32 - 1
        }
    }
}

/// Hands the string at the start of scratch and the base URL behind it to `algorithm`.
fn with_string(
    input_length: u32,
    base_length: u32,
    working_memory: usize,
    algorithm: Algorithm<'_>,
) -> Status {
    with_texts_and_memory(
        input_length,
        base_length,
        working_memory,
        |input, base_url| algorithm(UrlPatternInput::String(input), base_url),
    )
}

/// Hands the dictionary whose members stand in scratch, with their lengths behind the results, to
/// `algorithm`.
fn with_init(working_memory: usize, algorithm: Algorithm<'_>) -> Status {
    with_texts_of(&member_lengths(), working_memory, |texts| {
        let mut texts = texts.map(|text| text.map(Cow::Borrowed));
        let mut init = UrlPatternInit::default();
        for component in ComponentName::ALL {
            *init.get_mut(component) = texts.next().flatten();
        }
        init.base_url = texts.next().flatten();
        algorithm(UrlPatternInput::Init(&init), None)
    })
}

/// Hands `count` strings, which stand in scratch with their lengths in the area for lengths, to
/// `algorithm`.
fn with_strings(
    count: usize,
    working_memory: usize,
    algorithm: impl FnOnce(&[Option<&str>]) -> Status,
) -> Status {
    with_lengths(count, |lengths| {
        with_texts_of(lengths, working_memory, |texts| {
            algorithm(&texts.collect::<Vec<_>>())
        })
    })
}

/// The texts that stand one after another in scratch.
struct Texts<'a> {
    lengths: ::core::slice::Iter<'a, u32>,
    rest: &'a [u8],
}

impl<'a> Iterator for Texts<'a> {
    /// Nothing for a text that is absent.
    type Item = Option<&'a str>;

    fn next(&mut self) -> Option<Self::Item> {
        let &length = self.lengths.next()?;
        let Some((text, rest)) = self.rest.split_at_checked(length as usize) else {
            return Some(None);
        };
        self.rest = rest;
        Some(Some(utf_8(text)))
    }
}

/// Hands the texts that stand in scratch, as long as `lengths` say, to `algorithm`.
fn with_texts_of(
    lengths: &[u32],
    working_memory: usize,
    algorithm: impl FnOnce(Texts<'_>) -> Status,
) -> Status {
    let present = lengths.iter().filter(|&&length| length != ABSENT);
    let length = present.fold(0, |sum: usize, &length| sum.saturating_add(length as usize));
    with_scratch_and_memory(length, working_memory, |rest| {
        let lengths = lengths.iter();
        algorithm(Texts { lengths, rest })
    })
}

/// Answers where in the text of `input` the components and groups stand.
fn answer_captures(input: &MatchInput<'_>, captures: &Captures) -> Status {
    fill_table(|table| {
        for component in ComponentName::ALL {
            let range = input.component_range(component);
            table.extend([range.start as u32, range.end as u32]);
            for group in captures.groups(component) {
                let place = group
                    .as_ref()
                    .map(|group| [group.start as u32, group.end as u32]);
                table.extend(place.unwrap_or([ABSENT; 2]));
            }
        }
    });
    Status::Same
}

/// Answers what is wrong, and where in `input`: the code, the component, the index in UTF-16 code
/// units of the constructor string or of the member for the component.
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
    Status::Failure
}
