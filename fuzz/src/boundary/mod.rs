//! Runs the built module of the classes in an interpreter, and calls it like JavaScript does. Each file has
//! its counterpart in `js/boundary/`. It compares every answer with the core's, and panics if they differ.

mod memory;
mod module;
mod patterns;
mod search_params;
mod url;

#[path = "../../../boundary/src/classes/status.rs"]
#[allow(dead_code, reason = "it is the boundary's own")]
mod status;

/// The counterpart of `js/boundary/layout.js`.
mod layout {
    pub use super::status::{
        ABOUT_BASE, BLOB, DEFAULT_PORT, OFFSET_SLOTS, QUESTION, SLOTS, Slot, Status, TUPLE_ORIGIN,
    };

    /// Marks an absent value.
    pub const ABSENT: u32 = u32::MAX;
}

use weburl::url::Component;
use weburl::url_pattern::ComponentName;

use crate::Input;
use memory::{Boundary, MEMBERS, OrCutOff};
use patterns::{Given, Inputs, Pattern};
use url::{KeptBase, Url};

/// The maximum number of operations in a sequence. Sixteen are enough for any operation to follow any other.
const MAXIMUM_OPERATIONS: usize = 16;

/// The unit of the fuel after which an operation is cut off. It is multiplied by the square of a number below
/// 36; `new URL` takes a few thousand.
const FUEL: u64 = 100;

/// A program that uses the classes.
struct Program {
    boundary: Boundary,
    base: KeptBase,
    inputs: Inputs,
    url: Option<Url>,
    /// The last pattern, then the one before it.
    patterns: [Option<Pattern>; 2],
}

/// Runs the operations that the input describes. Some are cut off in the middle, and are then repeated in
/// another instance.
pub fn check(mut input: Input<'_>) {
    let mut program = Program {
        boundary: Boundary::new(),
        base: KeptBase::default(),
        inputs: Inputs::default(),
        url: None,
        patterns: [None, None],
    };
    for _ in 0..MAXIMUM_OPERATIONS {
        if input.is_empty() {
            break;
        }
        let fuel = (input.number(36) as u64).pow(2) * FUEL;
        let mut given = input;
        if fuel > 0 {
            program.boundary.fuel = Some(fuel);
            if program.operation(&mut given).is_ok() {
                program.boundary.fuel = None;
                input = given;
                continue;
            }
        }
        program
            .operation(&mut input)
            .expect("nothing cuts it off this time");
    }
}

impl Program {
    fn operation(&mut self, input: &mut Input<'_>) -> OrCutOff<()> {
        let Self {
            boundary,
            base: kept,
            inputs,
            url,
            patterns: [pattern, other],
        } = self;
        match input.number(12) {
            0 => {
                let (text, base) = (input.text(), base(input));
                let parsed = url::parse_url(boundary, kept, &text, base.as_deref())?;
                *url = parsed.or(url.take());
            }
            1 => {
                let (text, base) = (input.text(), base(input));
                url::check_can_parse(boundary, kept, &text, base.as_deref())?;
            }
            2 => {
                let (component, value) = (input.choose(&Component::ALL), input.text());
                if let Some(before) = url {
                    *before = before.set(boundary, component, &value)?;
                }
            }
            3 => {
                if let Some(url) = url {
                    let range = url.offsets.range(Component::Search, url.href.len());
                    let start = (range.start + 1).min(range.end);
                    let [start, end] = [start, range.end].map(|offset| offset as u32);
                    search_params::check_query(boundary, &url.href, start, end)?;
                }
            }
            4 => {
                let text = input.text();
                let end = memory::code_units(&text) as u32;
                let start = u32::from(text.starts_with('?'));
                search_params::check_query(boundary, &text, start, end)?;
            }
            5 => {
                let texts: Vec<_> = (0..2 * input.number(4)).map(|_| input.text()).collect();
                let tuples: Vec<_> = texts
                    .chunks_exact(2)
                    .map(|pair| [&*pair[0], &*pair[1]])
                    .collect();
                search_params::check_tuples(boundary, &tuples)?;
            }
            6 => {
                let (text, base) = (input.text(), base(input));
                url::check_diagnosis(boundary, &text, base.as_deref())?;
            }
            7 => {
                if let Some(url) = url {
                    url.check_origin(boundary)?;
                }
            }
            8 => {
                let ignore_case = input.flag();
                let given = given(input);
                if let Some(made) = Pattern::new(boundary, inputs, given, ignore_case)? {
                    *other = pattern.replace(made);
                }
            }
            9 => {
                let given = given(input);
                for pattern in [pattern, other].into_iter().flatten() {
                    pattern.check_match(boundary, inputs, &given)?;
                }
            }
            10 => {
                let component = input.choose(&ComponentName::ALL);
                let texts: Vec<_> = (0..2 * input.number(4)).map(|_| input.text()).collect();
                let groups: Vec<_> = texts
                    .chunks_exact(2)
                    .map(|pair| [&*pair[0], &*pair[1]])
                    .collect();
                if let Some(pattern) = pattern {
                    pattern.check_generated(boundary, inputs, component, &groups)?;
                }
            }
            _ => {
                let component = input.choose(&ComponentName::ALL);
                if let Some(pattern) = pattern {
                    pattern.check_strings(boundary, inputs)?;
                }
                if let (Some(left), Some(right)) = (pattern, other) {
                    Pattern::check_order(boundary, inputs, component, [left, right])?;
                }
            }
        }
        Ok(())
    }
}

/// Reads a base. An empty text means that there is no base.
fn base(input: &mut Input<'_>) -> Option<String> {
    let text = input.text();
    (!text.is_empty()).then(|| text.into_owned())
}

/// Reads the argument of a pattern's constructor, of `test` or of `exec`: a string with a base, or a dictionary with up
/// to three members.
fn given(input: &mut Input<'_>) -> Given {
    let count = input.number(4);
    if count == 0 {
        let text = input.text().into_owned();
        return Given::String(text, base(input));
    }
    let mut members = [const { None }; MEMBERS];
    for _ in 0..count {
        members[input.number(MEMBERS)] = Some(input.text().into_owned());
    }
    Given::Init(members)
}
