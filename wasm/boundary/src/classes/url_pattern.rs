//! The class `UrlPattern`: creating patterns and matching them. Compiled patterns are cached here.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::compiled_patterns::{CompiledPatterns, Pattern};
use super::memory::{
    self, KEPT, WORKING_MEMORY, answer_table, answer_text, can_work_on, fill_table, member_lengths, set, with_lengths,
    with_scratch_and_memory, with_texts_and_memory,
};
use super::reg_exp::with_answer;
use super::status::{QUESTION, Slot, Status};
use super::text::{code_units, utf_8};
use crate::shared::ABSENT;
use weburl::internals::url::scheme::SPECIAL_SCHEMES;
use weburl::internals::url_pattern::{Captures, shape};
use weburl::url_pattern::{ComponentName, MatchInput, UrlPatternInput, UrlPatternOptions};
use weburl::{UrlPatternError, UrlPatternInit};

/// The greatest number of bytes of memory for one byte of a pattern: 20 for a token; for every two bytes, 60
/// for a named part, in a list that grows by doubling, and 60 for its matcher.
const WORKING_MEMORY_TO_CREATE: usize = 256;

static PATTERNS: AtomicRefCell<CompiledPatterns> = AtomicRefCell::new(CompiledPatterns::NONE);
/// The inputs to match, by the number that JavaScript gave each. `None` matches no pattern.
static INPUTS: AtomicRefCell<Vec<Option<MatchInput<'static>>>> = AtomicRefCell::new(Vec::new());

/// The URL Pattern Standard's algorithms. A pattern is identified by its slot and the serial number that
/// JavaScript gave it; if another pattern is in that slot, a method returns `Gone`.
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlPattern;

#[wasm_bindgen]
impl UrlPattern {
    /// [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from a constructor string
    /// and a base URL right after it in scratch, and keeps it under a serial number. Returns its slot. The
    /// answer is one text, and a table of the regular expressions that JavaScript has to compile. The table
    /// has, for each component with a regular expression:
    ///
    /// - the component, and whether case is ignored;
    /// - the start and end of the expression in the text, and the number of its custom expressions;
    /// - for each custom expression, its index in the string given for the component, in UTF-16 code units,
    ///   and its start and end in the text.
    ///
    /// Returns the absent number on failure; the results then have the error code. If the code is
    /// [`QUESTION`], the answer is one text, and a table of the start and end in it of a regular expression
    /// and of each special scheme. Call this function again with `matches_a_special_scheme`: 2 if the
    /// expression matches one of the schemes, otherwise 1.
    #[must_use]
    pub fn create(
        input_length: u32,
        base_length: u32,
        ignore_case: bool,
        matches_a_special_scheme: u32,
        serial: f64,
    ) -> u32 {
        create(ignore_case, matches_a_special_scheme, serial, |create| {
            with_string(input_length, base_length, WORKING_MEMORY_TO_CREATE, create)
        })
    }

    /// Like [`create`](Self::create), from a dictionary: its nine members are in scratch, with their lengths
    /// after the results.
    #[wasm_bindgen(js_name = createFromInit)]
    #[must_use]
    pub fn create_from_init(ignore_case: bool, matches_a_special_scheme: u32, serial: f64) -> u32 {
        create(ignore_case, matches_a_special_scheme, serial, |create| with_init(WORKING_MEMORY_TO_CREATE, create))
    }

    /// Returns 1 if the pattern is in the cache, else 0.
    #[wasm_bindgen(js_name = isKept)]
    #[must_use]
    pub fn is_kept(slot: u32, serial: f64) -> u32 {
        Status::of(PATTERNS.borrow_mut().get(slot, serial).is_some()) as u32
    }

    /// Makes the pattern string of `component` the answer; returns `Same` if it is an asterisk.
    #[wasm_bindgen(js_name = patternString)]
    #[must_use]
    pub fn pattern_string(slot: u32, serial: f64, component: usize) -> u32 {
        with_pattern(slot, serial, |pattern| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            match pattern.pattern_string(component) {
                text if text == "*" => Status::Same,
                text => answer_text(text),
            }
        }) as u32
    }

    /// The result is one text of all group names, and a table: for each component the number of its groups,
    /// then the start and end of each name in the text, in UTF-16 code units.
    #[wasm_bindgen(js_name = groupNames)]
    #[must_use]
    pub fn group_names(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, answer_group_names) as u32
    }

    /// The result is one text of the members of a dictionary that makes an equal pattern with the same
    /// options, and a table of the start and end of each in it, in UTF-16 code units.
    #[wasm_bindgen(js_name = toInit)]
    #[must_use]
    pub fn to_init(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, to_init) as u32
    }

    /// The result is one text of the shapes of the components, and a table of the start and end of each in it.
    #[must_use]
    pub fn shapes(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, |pattern| {
            let mut answer = Slices::default();
            for &component in ComponentName::ALL {
                answer.push(&shape(pattern, component));
            }
            answer.answer()
        }) as u32
    }

    /// Makes an input from a string and a base URL right after it in scratch, and keeps it under `number`.
    /// The answer is its text (`Same` for the string itself), or `Failure` if it matches no pattern.
    #[wasm_bindgen(js_name = setInput)]
    #[must_use]
    pub fn set_input(number: usize, input_length: u32, base_length: u32) -> u32 {
        with_string(input_length, base_length, WORKING_MEMORY, &mut |input, base| keep_input(number, input, base))
            as u32
    }

    /// Like [`set_input`](Self::set_input), from a dictionary: its nine members are in scratch, with their
    /// lengths after the results.
    #[wasm_bindgen(js_name = setInputFromInit)]
    #[must_use]
    pub fn set_input_from_init(number: usize) -> u32 {
        with_init(WORKING_MEMORY, &mut |input, base| keep_input(number, input, base)) as u32
    }

    /// The result is a table of the start and end of each component in the text of the input with this number.
    #[wasm_bindgen(js_name = inputRanges)]
    #[must_use]
    pub fn input_ranges(number: usize) -> u32 {
        let inputs = INPUTS.borrow();
        let Some(Some(input)) = inputs.get(number) else {
            return Status::Failure as u32;
        };
        fill_table(|table| push_component_ranges(input, table));
        Status::Same as u32
    }

    /// Runs <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test> on the input with this number: 1, else
    /// 0. Components with a regular expression count as matching.
    #[must_use]
    pub fn test(slot: u32, serial: f64, input: usize) -> u32 {
        match_input(slot, serial, input, |pattern, input| Status::of(pattern.test_input(input)))
    }

    /// Runs <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec> on the input with this number. The
    /// answer is a table: for each component the start and end of its input in the text of the input; then
    /// for each group of each component its start and end, or twice the absent number. Components with a
    /// regular expression count as matching, and their groups are absent.
    #[must_use]
    pub fn exec(slot: u32, serial: f64, input: usize) -> u32 {
        match_input(slot, serial, input, |pattern, input| {
            let captures = pattern.captures(input);
            captures.map_or(Status::Failure, |captures| answer_captures(input, &captures))
        })
    }

    /// Runs `URLPattern.compareComponent()`, and adds 1 to its result; the absent number if one of the patterns is
    /// gone.
    #[wasm_bindgen(js_name = compareComponent)]
    #[must_use]
    pub fn compare_component(component: usize, left: u32, left_serial: f64, right: u32, right_serial: f64) -> u32 {
        let patterns = PATTERNS.borrow();
        let component = ComponentName::ALL.get(component).copied();
        let left = patterns.peek(left, left_serial);
        let right = patterns.peek(right, right_serial);
        match (component, left, right) {
            (Some(component), Some(left), Some(right)) => {
                let order = left.compare_component(component, right);
                (order as i32 + 1) as u32
            }
            _ => ABSENT,
        }
    }

    /// Returns the address of an area for the lengths of `count` strings, or 0 if the allocator cannot provide it.
    #[must_use]
    pub fn lengths(count: u32) -> u32 {
        memory::lengths(count)
    }

    /// Runs `pattern.generate()` for a component, with `count` strings in scratch and their lengths in the
    /// area for lengths: the name and the value of each group in turn.
    #[must_use]
    pub fn generate(slot: u32, serial: f64, component: usize, count: u32) -> u32 {
        with_strings(count as usize, WORKING_MEMORY, |strings| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            let value = |name: &str| {
                let mut groups = strings.chunks_exact(2);
                groups.find(|group| group[0] == Some(name))?[1]
            };
            with_pattern(slot, serial, |pattern| match pattern.generate(component, value) {
                Ok(text) => answer_text(text),
                Err(error) => answer_error(&error, UrlPatternInput::String("")),
            })
        }) as u32
    }
}

fn with_pattern(slot: u32, serial: f64, use_pattern: impl FnOnce(&Pattern) -> Status) -> Status {
    let mut patterns = PATTERNS.borrow_mut();
    patterns.get(slot, serial).map_or(Status::Gone, use_pattern)
}

fn answer_group_names(pattern: &Pattern) -> Status {
    let mut answer = Slices::default();
    for &component in ComponentName::ALL {
        let names = pattern.group_names(component);
        answer.table.push(names.len() as u32);
        names.iter().for_each(|name| answer.push(name));
    }
    answer.answer()
}

fn to_init(pattern: &Pattern) -> Status {
    let init = pattern.to_init();
    let mut answer = Slices::default();
    for &component in ComponentName::ALL {
        answer.push(init.get(component).unwrap_or_default());
    }
    answer.answer()
}

/// Keeps an input under a number. The answer is its text; `Same` if that is the given string.
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

/// Matches a pattern against the input with this number, unless that may take more memory than the allocator
/// can provide. Discards a long input afterwards.
fn match_input(slot: u32, serial: f64, number: usize, match_input: fn(&Pattern, &MatchInput<'_>) -> Status) -> u32 {
    let inputs = INPUTS.borrow();
    let Some(Some(input)) = inputs.get(number) else {
        return Status::Failure as u32;
    };
    let status = with_pattern(slot, serial, |pattern| {
        if can_work_on(input.text().len(), pattern.working_memory()) {
            match_input(pattern, input)
        } else {
            Status::Refused
        }
    });
    if input.text().len() > KEPT && status != Status::Gone {
        drop(inputs);
        INPUTS.borrow_mut()[number] = None;
    }
    status as u32
}

type Algorithm<'a> = &'a mut dyn FnMut(UrlPatternInput<'_>, Option<&str>) -> Status;

fn create(
    ignore_case: bool,
    matches_a_special_scheme: u32,
    serial: f64,
    with_input: impl Fn(Algorithm<'_>) -> Status,
) -> u32 {
    let mut created = ABSENT;
    set(Slot::ErrorCode, ABSENT);
    let options = UrlPatternOptions::new().ignore_case(ignore_case);
    let mut create = |input: UrlPatternInput<'_>, base_url: Option<&str>| {
        let (pattern, question) = with_answer(matches_a_special_scheme, || Pattern::new(input, base_url, options));
        match (pattern, question) {
            (_, Some(regular_expression)) => {
                set(Slot::ErrorCode, QUESTION);
                let mut answer = Slices::default();
                answer.push(&regular_expression);
                SPECIAL_SCHEMES.iter().for_each(|scheme| answer.push(scheme));
                answer.answer()
            }
            (Ok(pattern), None) => {
                answer_regexps(&pattern, input);
                created = PATTERNS.borrow_mut().keep(serial, pattern);
                Status::Same
            }
            (Err(error), None) => answer_error(&error, input),
        }
    };
    if with_input(&mut create) == Status::Refused {
        // The kept patterns may occupy the memory that is needed.
        PATTERNS.borrow_mut().clear();
        with_input(&mut create);
    }
    created
}

/// The result is the regular expressions of a pattern and the indices of their custom expressions in `input`,
/// as [`UrlPattern::create`] describes.
fn answer_regexps(pattern: &Pattern, input: UrlPatternInput<'_>) {
    set(Slot::Count, 0);
    if !pattern.has_regexp_groups() {
        return;
    }
    let mut answer = Slices::default();
    for &component in ComponentName::ALL {
        let Some(regexp) = pattern.regexp(component) else {
            continue;
        };
        answer.table.extend([component as u32, u32::from(regexp.ignores_case)]);
        answer.push(&regexp.source);
        answer.table.push(pattern.custom_regexps(component).count() as u32);
        for custom in pattern.custom_regexps(component) {
            let index = index_in_given(input, Some(component), custom.offset);
            answer.table.push(index);
            answer.push(custom.value);
        }
    }
    answer.answer();
}

/// Several texts joined to one, and a table of the start and end of each in it, in UTF-16 code units.
#[derive(Default)]
struct Slices {
    text: String,
    table: Vec<u32>,
    code_units: u32,
}

impl Slices {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.table.push(self.code_units);
        self.code_units += code_units(text.as_bytes()) as u32;
        self.table.push(self.code_units);
    }

    fn answer(self) -> Status {
        let length = self.table.len();
        answer_table(self.table, length);
        answer_text(self.text)
    }
}

/// Passes the string at the start of scratch and the base URL after it to `algorithm`.
fn with_string(input_length: u32, base_length: u32, working_memory: usize, algorithm: Algorithm<'_>) -> Status {
    with_texts_and_memory(input_length, base_length, working_memory, |input, base_url| {
        algorithm(UrlPatternInput::String(input), base_url)
    })
}

/// Passes the dictionary whose members are in scratch, with their lengths after the results, to `algorithm`.
fn with_init(working_memory: usize, algorithm: Algorithm<'_>) -> Status {
    with_texts_of(&member_lengths(), working_memory, |texts| {
        let mut texts = texts.map(|text| text.map(Cow::Borrowed));
        let mut init = UrlPatternInit::default();
        for &component in ComponentName::ALL {
            *init.get_mut(component) = texts.next().flatten();
        }
        init.base_url = texts.next().flatten();
        algorithm(UrlPatternInput::Init(&init), None)
    })
}

/// Passes `count` strings, which are in scratch with their lengths in the area for lengths, to `algorithm`.
fn with_strings(count: usize, working_memory: usize, algorithm: impl FnOnce(&[Option<&str>]) -> Status) -> Status {
    with_lengths(count, |lengths| with_texts_of(lengths, working_memory, |texts| algorithm(&texts.collect::<Vec<_>>())))
}

/// Adjacent texts in scratch.
struct Texts<'a> {
    lengths: core::slice::Iter<'a, u32>,
    rest: &'a [u8],
}

impl<'a> Iterator for Texts<'a> {
    /// `None` for an absent text.
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

/// Passes the texts in scratch, with the lengths `lengths`, to `algorithm`.
fn with_texts_of(lengths: &[u32], working_memory: usize, algorithm: impl FnOnce(Texts<'_>) -> Status) -> Status {
    let present = lengths.iter().filter(|&&length| length != ABSENT);
    let length = present.fold(0, |sum: usize, &length| sum.saturating_add(length as usize));
    with_scratch_and_memory(length, working_memory, |rest| {
        let lengths = lengths.iter();
        algorithm(Texts { lengths, rest })
    })
}

fn push_component_ranges(input: &MatchInput<'_>, table: &mut Vec<u32>) {
    for &component in ComponentName::ALL {
        let range = input.component_range(component);
        table.extend([range.start as u32, range.end as u32]);
    }
}

/// The result is the ranges of the components and groups in the text of `input`.
fn answer_captures(input: &MatchInput<'_>, captures: &Captures) -> Status {
    fill_table(|table| {
        push_component_ranges(input, table);
        for &component in ComponentName::ALL {
            for group in captures.groups(component) {
                let range = group.as_ref().map(|group| [group.start as u32, group.end as u32]);
                table.extend(range.unwrap_or([ABSENT; 2]));
            }
        }
    });
    Status::Same
}

/// The result is the code and the component of an error, and its range in `input`.
fn answer_error(error: &UrlPatternError, input: UrlPatternInput<'_>) -> Status {
    let component = error.component().map_or(ABSENT, |component| component as u32);
    set(Slot::ErrorCode, error.kind() as u32);
    set(Slot::ErrorComponent, component);
    for (slot, offset) in [(Slot::ErrorIndex, error.span().start), (Slot::ErrorEnd, error.span().end)] {
        set(slot, index_in_given(input, error.component(), offset));
    }
    Status::Failure
}

/// Converts an offset in the constructor string, or in the member for the component, to UTF-16 code units.
fn index_in_given(input: UrlPatternInput<'_>, component: Option<ComponentName>, offset: usize) -> u32 {
    let given = match (input, component) {
        (UrlPatternInput::String(input), _) => input,
        (UrlPatternInput::Init(init), Some(component)) => init.get(component).unwrap_or_default(),
        _ => "",
    };
    code_units(given.as_bytes().get(..offset).unwrap_or_default()) as u32
}
