//! The class `UrlPattern`: creating patterns and matching them. Some stay compiled here.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::compiled_patterns::{CompiledPatterns, Pattern};
use super::memory::{
    self, WORKING_MEMORY, answer_table, answer_text, can_work_on, fill_table, member_lengths, set,
    with_lengths, with_scratch_and_memory, with_texts_and_memory,
};
use super::reg_exp::{Later, knowing};
use super::status::{QUESTION, Slot, Status};
use super::text::{code_units, utf_8};
use crate::shared::{ABSENT, KEPT};
use weburl::url::scheme::SPECIAL_SCHEMES;
use weburl::url_pattern::{
    self as url_pattern, Captures, ComponentName, MatchInput, UrlPatternError, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions,
};

/// How many bytes of memory a byte of a pattern may come to need: a token, 20; and for every two of them
/// a part with a name, 60, in a list that grows by doubling, and what it is matched by, 60.
const WORKING_MEMORY_TO_CREATE: usize = 256;

/// The patterns that are kept.
static PATTERNS: AtomicRefCell<CompiledPatterns> = AtomicRefCell::new(CompiledPatterns::NONE);
/// What patterns are matched against, each at the number that JavaScript has given it; nothing where that
/// matches no pattern.
static INPUTS: AtomicRefCell<Vec<Option<MatchInput<'static>>>> = AtomicRefCell::new(Vec::new());

/// The URL Pattern Standard's algorithms. A pattern is known by its slot, and by the serial number that
/// JavaScript gave it: where another one is in that slot by now, the answer is `Gone`.
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlPattern;

#[wasm_bindgen]
impl UrlPattern {
    /// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from a constructor
    /// string and, right behind it in scratch, a base URL, and keeps it under a serial number. Answers its
    /// slot; and one text with a table of the regular expressions that JavaScript has to compile. For each
    /// component that has one the table has the component, whether case is ignored, where in the text the
    /// expression starts and ends, and how many custom expressions it consists of; then for each of these
    /// its place in what was given for the component, in UTF-16 code units, and where in the text it
    /// starts and ends.
    ///
    /// Absence where that fails: the results then say why. The reason may be a question, with one text and
    /// a table of where in it a regular expression and then each special scheme start and end: with the
    /// answer whether it matches one of these, 1 for no and 2 for yes, this function is to be called again.
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

    /// The same from a dictionary: its nine members stand in scratch, with their lengths behind the
    /// results.
    #[wasm_bindgen(js_name = createFromInit)]
    #[must_use]
    pub fn create_from_init(ignore_case: bool, matches_a_special_scheme: u32, serial: f64) -> u32 {
        create(ignore_case, matches_a_special_scheme, serial, |create| {
            with_init(WORKING_MEMORY_TO_CREATE, create)
        })
    }

    /// Whether a pattern is kept: 1, else 0.
    #[wasm_bindgen(js_name = isKept)]
    #[must_use]
    pub fn is_kept(slot: u32, serial: f64) -> u32 {
        Status::of(PATTERNS.borrow_mut().get(slot, serial).is_some()) as u32
    }

    /// Answers the pattern string of `component`; with `Same` where it is an asterisk.
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

    /// Answers one text of all group names, and a table: for each component how many groups it has, then
    /// where the name of each starts and ends in the text, in UTF-16 code units.
    #[wasm_bindgen(js_name = groupNames)]
    #[must_use]
    pub fn group_names(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, answer_group_names) as u32
    }

    /// Answers one text of the members of a dictionary from which, with the same options, an equal
    /// pattern can be made, and a table of where each starts and ends in it, in UTF-16 code units.
    #[wasm_bindgen(js_name = toInit)]
    #[must_use]
    pub fn to_init(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, to_init) as u32
    }

    /// Answers one text of the shapes of the components, and a table of where each starts and ends in it.
    #[must_use]
    pub fn shapes(slot: u32, serial: f64) -> u32 {
        with_pattern(slot, serial, |pattern| {
            let mut answer = Slices::default();
            for component in ComponentName::ALL {
                answer.push(&pattern.shape(component));
            }
            answer.answer()
        }) as u32
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

    /// Answers a table of where the components of the input that is kept under a number start and end in its
    /// text.
    #[wasm_bindgen(js_name = inputPlaces)]
    #[must_use]
    pub fn input_places(number: usize) -> u32 {
        let inputs = INPUTS.borrow();
        let Some(Some(input)) = inputs.get(number) else {
            return Status::Failure as u32;
        };
        fill_table(|table| push_component_places(input, table));
        Status::Same as u32
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-test> on the input that is kept under a
    /// number: 1, else 0. Components that have a regular expression are taken to match.
    #[must_use]
    pub fn test(slot: u32, serial: f64, input: usize) -> u32 {
        match_input(slot, serial, input, |pattern, input| {
            Status::of(pattern.test_input(input))
        })
    }

    /// <https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec> on the input that is kept under a
    /// number. Answers a table: for each component where its input starts and ends in the text of the
    /// input; then for each group of each component where that does, or absence in both places. Components that have a regular
    /// expression are taken to match, and their groups are absent.
    #[must_use]
    pub fn exec(slot: u32, serial: f64, input: usize) -> u32 {
        match_input(slot, serial, input, |pattern, input| {
            let captures = pattern.captures(input);
            captures.map_or(Status::Failure, |captures| {
                answer_captures(input, &captures)
            })
        })
    }

    /// `URLPattern.compareComponent()`: -1, 0 or 1; 2 where one of the patterns is gone.
    #[wasm_bindgen(js_name = compareComponent)]
    #[must_use]
    pub fn compare_component(
        component: usize,
        left: u32,
        left_serial: f64,
        right: u32,
        right_serial: f64,
    ) -> i32 {
        let patterns = PATTERNS.borrow();
        let component = ComponentName::ALL.get(component).copied();
        let left = patterns.peek(left, left_serial);
        let right = patterns.peek(right, right_serial);
        match (component, left, right) {
            (Some(component), Some(left), Some(right)) => {
                url_pattern::compare_component(component, left, right) as i32
            }
            _ => GONE,
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
    pub fn generate(slot: u32, serial: f64, component: usize, count: u32) -> u32 {
        with_strings(count as usize, WORKING_MEMORY, |strings| {
            let Some(&component) = ComponentName::ALL.get(component) else {
                return Status::Failure;
            };
            let value = |name: &str| {
                let mut groups = strings.chunks_exact(2);
                groups.find(|group| group[0] == Some(name))?[1]
            };
            with_pattern(slot, serial, |pattern| {
                match pattern.generate(component, value) {
                    Ok(text) => answer_text(text),
                    Err(error) => answer_error(&error, UrlPatternInput::String("")),
                }
            })
        }) as u32
    }
}

/// Hands a pattern to `use_pattern`, if it is kept.
fn with_pattern(slot: u32, serial: f64, use_pattern: impl FnOnce(&Pattern) -> Status) -> Status {
    let mut patterns = PATTERNS.borrow_mut();
    patterns.get(slot, serial).map_or(Status::Gone, use_pattern)
}

fn answer_group_names(pattern: &Pattern) -> Status {
    let mut answer = Slices::default();
    for component in ComponentName::ALL {
        let names = pattern.group_names(component);
        answer.table.push(names.len() as u32);
        names.iter().for_each(|name| answer.push(name));
    }
    answer.answer()
}

fn to_init(pattern: &Pattern) -> Status {
    let init = pattern.to_init();
    let mut answer = Slices::default();
    for component in ComponentName::ALL {
        answer.push(init.get(component).unwrap_or_default());
    }
    answer.answer()
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
    slot: u32,
    serial: f64,
    number: usize,
    match_input: fn(&Pattern, &MatchInput<'_>) -> Status,
) -> u32 {
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

/// In place of an order, where a pattern is gone.
const GONE: i32 = 2;

/// What takes an input and a base URL.
type Algorithm<'a> = &'a mut dyn FnMut(UrlPatternInput<'_>, Option<&str>) -> Status;

fn create(
    ignore_case: bool,
    matches_a_special_scheme: u32,
    serial: f64,
    with_input: impl Fn(Algorithm<'_>) -> Status,
) -> u32 {
    let mut created = ABSENT;
    set(Slot::ErrorCode, ABSENT);
    let options = UrlPatternOptions { ignore_case };
    let mut create = |input: UrlPatternInput<'_>, base_url: Option<&str>| {
        let (pattern, question) = knowing(matches_a_special_scheme, || {
            url_pattern::UrlPattern::new(input, base_url, options, &Later)
        });
        match (pattern, question) {
            (_, Some(regular_expression)) => {
                set(Slot::ErrorCode, QUESTION);
                let mut answer = Slices::default();
                answer.push(&regular_expression);
                SPECIAL_SCHEMES
                    .iter()
                    .for_each(|scheme| answer.push(scheme));
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
        // What is kept may be what is in the way.
        PATTERNS.borrow_mut().clear();
        with_input(&mut create);
    }
    created
}

/// Answers the regular expressions of a pattern and where their custom expressions stand in `input`, as
/// [`UrlPattern::create`] says.
fn answer_regexps(pattern: &Pattern, input: UrlPatternInput<'_>) {
    set(Slot::Count, 0);
    if !pattern.has_regexp_groups() {
        return;
    }
    let mut answer = Slices::default();
    for component in ComponentName::ALL {
        let Some(regexp) = pattern.regexp(component) else {
            continue;
        };
        answer
            .table
            .extend([component as u32, u32::from(regexp.ignores_case)]);
        answer.push(&regexp.source);
        answer
            .table
            .push(pattern.custom_regexps(component).count() as u32);
        for custom in pattern.custom_regexps(component) {
            let index = index_in_given(input, Some(component), custom.offset);
            answer.table.push(index);
            answer.push(custom.value);
        }
    }
    answer.answer();
}

/// One text of many, and a table of where each starts and ends in it, in UTF-16 code units.
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
    lengths: core::slice::Iter<'a, u32>,
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

fn push_component_places(input: &MatchInput<'_>, table: &mut Vec<u32>) {
    for component in ComponentName::ALL {
        let range = input.component_range(component);
        table.extend([range.start as u32, range.end as u32]);
    }
}

/// Answers where in the text of `input` the components and groups stand.
fn answer_captures(input: &MatchInput<'_>, captures: &Captures) -> Status {
    fill_table(|table| {
        push_component_places(input, table);
        for component in ComponentName::ALL {
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

/// Answers what is wrong, and where in `input`: the code, the component, and the place.
fn answer_error(error: &UrlPatternError, input: UrlPatternInput<'_>) -> Status {
    let component = error
        .component()
        .map_or(ABSENT, |component| component as u32);
    set(Slot::ErrorCode, error.code() as u32);
    set(Slot::ErrorComponent, component);
    let index = index_in_given(input, error.component(), error.offset());
    set(Slot::ErrorIndex, index);
    Status::Failure
}

/// An offset in UTF-16 code units of the constructor string or of the member for the component.
fn index_in_given(
    input: UrlPatternInput<'_>,
    component: Option<ComponentName>,
    offset: usize,
) -> u32 {
    let given = match (input, component) {
        (UrlPatternInput::String(input), _) => input,
        (UrlPatternInput::Init(init), Some(component)) => init.get(component).unwrap_or_default(),
        _ => "",
    };
    code_units(given.as_bytes().get(..offset).unwrap_or_default()) as u32
}
