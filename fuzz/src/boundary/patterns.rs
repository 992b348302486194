//! The calls that the URLPattern class makes to the module, like `js/boundary/url-pattern.js`.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use wasmi::Val;
use weburl::url_pattern::{
    ComponentName, ErrorCode, MatchInput, RegExp, RegExpEngine, UrlPattern, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions, compare_component,
};

use super::layout::{ABSENT, QUESTION, Slot};
use super::memory::{
    Boundary, FAILURE, GONE, Members, OrCutOff, code_units, integer, slice, succeeded,
};

/// Whether the regular expression of a protocol matches a special scheme.
const UNKNOWN: u32 = 0;
const NO: u32 = 1;
const YES: u32 = 2;

const KEPT_INPUTS: usize = 8;
const COMPONENTS: usize = 8;

/// Returned instead of an order if a pattern is gone.
const NOT_KEPT: u32 = 2;

/// Replaces the engine of regular expressions on both sides, because a real one can take any time. It rejects
/// expressions that contain "!". A hash of the expression and the input decides whether they match.
pub struct Dice;

#[derive(Debug)]
pub struct Die {
    source: String,
    ignore_case: bool,
}

impl RegExpEngine for Dice {
    type RegExp = Die;

    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<Die, String> {
        if regular_expression.contains('!') {
            return Err(String::from("not valid"));
        }
        Ok(Die {
            source: regular_expression.to_owned(),
            ignore_case,
        })
    }
}

impl RegExp for Die {
    fn test(&self, input: &str) -> bool {
        let mut hasher = DefaultHasher::new();
        (&self.source, self.ignore_case, input).hash(&mut hasher);
        !hasher.finish().is_multiple_of(4)
    }

    fn exec(&self, input: &str, _groups: &mut Vec<Option<Range<usize>>>) -> bool {
        self.test(input)
    }
}

/// The argument of a pattern's constructor, of `test` or of `exec`.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    String(String, Option<String>),
    Init(Members),
}

impl Given {
    /// Passes it to the core.
    fn with<T>(&self, core: impl FnOnce(UrlPatternInput<'_>, Option<&str>) -> T) -> T {
        match self {
            Self::String(text, base) => core(UrlPatternInput::String(text), base.as_deref()),
            Self::Init(members) => {
                let mut init = UrlPatternInit::default();
                let mut texts = members
                    .iter()
                    .map(|text| text.as_deref().map(Cow::Borrowed));
                for component in ComponentName::ALL {
                    *init.get_mut(component) = texts.next().flatten();
                }
                init.base_url = texts.next().flatten();
                core(UrlPatternInput::Init(&init), None)
            }
        }
    }

    /// Converts an offset that the core returns for a component to code units.
    fn index(&self, component: Option<ComponentName>, offset: usize) -> u32 {
        let text = match (self, component) {
            (Self::String(text, _), _) => text,
            (Self::Init(members), Some(component)) => {
                members[component as usize].as_deref().unwrap_or_default()
            }
            _ => "",
        };
        code_units(text.get(..offset).unwrap_or_default()) as u32
    }
}

/// The error of an invalid pattern: its code, component and index.
type Refused = (u32, u32, u32);

/// A pattern in JavaScript, and the same pattern in the core.
pub struct Pattern {
    given: Given,
    ignore_case: bool,
    slot: u32,
    serial: f64,
    matches_a_special_scheme: u32,
    expressions: Vec<(usize, Die)>,
    core: UrlPattern<Die>,
}

/// The inputs that the module keeps.
#[derive(Default)]
pub struct Inputs {
    given: Vec<Option<Given>>,
    texts: Vec<Option<String>>,
    oldest: usize,
    generation: u64,
    next_serial: f64,
}

impl Pattern {
    /// Creates a pattern, if the core does.
    pub fn new(
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        given: Given,
        ignore_case: bool,
    ) -> OrCutOff<Option<Self>> {
        let options = UrlPatternOptions { ignore_case };
        let expected = given.with(|input, base| UrlPattern::new(input, base, options, &Dice));
        let mut compiled = Compiled {
            slot: 0,
            serial: 0.0,
            matches_a_special_scheme: UNKNOWN,
        };
        let answer = boundary.operation(|boundary| {
            let refused = compiled.compile(boundary, inputs, &given, ignore_case)?;
            match refused {
                None => answered_expressions(boundary).map(Ok),
                Some(refused) => Ok(Err(refused)),
            }
        })?;
        let answer = answer.and_then(created);
        let core = match (expected, &answer) {
            (Ok(core), Ok(_)) => core,
            (Err(error), Err(refused)) => {
                let component = error.component();
                let index = given.index(component, error.offset());
                let expected = (error.code() as u32, number(component), index);
                // JavaScript compiles the expressions only after everything else was found valid.
                if error.code() != ErrorCode::InvalidRegExp || refused.0 == expected.0 {
                    assert_eq!(*refused, expected, "{given:?}");
                }
                return Ok(None);
            }
            (expected, _) => panic!("{given:?}: {answer:?}, not {:?}", expected.err()),
        };
        let Compiled {
            slot,
            serial,
            matches_a_special_scheme,
        } = compiled;
        Ok(Some(Self {
            given,
            ignore_case,
            slot,
            serial,
            matches_a_special_scheme,
            expressions: answer.unwrap_or_default(),
            core,
        }))
    }

    /// Lets the module compile the pattern again if it was evicted.
    fn ensure_kept(&mut self, boundary: &mut Boundary, inputs: &mut Inputs) -> OrCutOff<()> {
        if !succeeded(boundary.call("UrlPattern", "isKept", &self.arguments(&[]))?) {
            self.compile(boundary, inputs)?;
        }
        Ok(())
    }

    fn compile(&mut self, boundary: &mut Boundary, inputs: &mut Inputs) -> OrCutOff<()> {
        let mut compiled = Compiled {
            slot: self.slot,
            serial: self.serial,
            matches_a_special_scheme: self.matches_a_special_scheme,
        };
        let refused = compiled.compile(boundary, inputs, &self.given, self.ignore_case)?;
        assert_eq!(refused, None, "it could be made before");
        (self.slot, self.serial) = (compiled.slot, compiled.serial);
        Ok(())
    }

    /// Returns its slot and serial number, and other arguments.
    fn arguments(&self, others: &[Val]) -> Vec<Val> {
        [&[integer(self.slot), Val::F64(self.serial.into())], others].concat()
    }

    /// Checks its pattern strings, group names, shapes and dictionary.
    pub fn check_strings(&mut self, boundary: &mut Boundary, inputs: &mut Inputs) -> OrCutOff<()> {
        for component in ComponentName::ALL {
            let string = boundary.operation(|boundary| {
                self.ensure_kept(boundary, inputs)?;
                let arguments = self.arguments(&[integer(component as usize)]);
                let status = boundary.call("UrlPattern", "patternString", &arguments)?;
                boundary.answered_text(status, "*", "")
            })?;
            assert_eq!(string, Some(self.core.pattern_string(component)));
        }
        let (text, table) = self.answered(boundary, inputs, "groupNames")?;
        let mut rest = &table[..];
        for component in ComponentName::ALL {
            let (&count, others) = rest.split_first().expect("a number of groups");
            let (ranges, others) = others.split_at(2 * count as usize);
            assert_eq!(slices(&text, ranges), self.core.group_names(component));
            rest = others;
        }
        assert!(rest.is_empty());
        let (text, table) = self.answered(boundary, inputs, "shapes")?;
        let shapes = ComponentName::ALL.map(|component| self.core.shape(component));
        assert_eq!(slices(&text, &table), shapes);
        let (text, table) = self.answered(boundary, inputs, "toInit")?;
        let init = self.core.to_init();
        let members = ComponentName::ALL.map(|component| init.get(component).unwrap_or_default());
        assert_eq!(slices(&text, &table), members);
        Ok(())
    }

    /// Returns a text and a table of ranges in it.
    fn answered(
        &mut self,
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        function: &str,
    ) -> OrCutOff<(String, Vec<u32>)> {
        boundary.operation(|boundary| {
            self.ensure_kept(boundary, inputs)?;
            let status = boundary.call("UrlPattern", function, &self.arguments(&[]))?;
            let text = boundary.answered_text(status, "", "")?;
            Ok((text.expect("it is kept"), boundary.answered_table(1)?))
        })
    }

    /// Checks `test()` and `exec()`.
    pub fn check_match(
        &mut self,
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        given: &Given,
    ) -> OrCutOff<()> {
        let input = given.with(|input, base| {
            MatchInput::new(input, base).map(|input| input.map(MatchInput::into_owned))
        });
        let expected = input.expect("no dictionary with a base");
        let captures = expected
            .as_ref()
            .and_then(|input| self.core.captures(input));
        let tested = boundary.operation(|boundary| {
            let number = inputs.number(boundary, given)?;
            let ranges = inputs.ranges(boundary, number)?;
            let status = self.matched(boundary, inputs, "test", number)?;
            Ok(succeeded(status).then(|| (inputs.text(number), ranges)))
        })?;
        let is_match = tested.is_some_and(|(text, ranges)| {
            self.expressions_match(|component| {
                slice(&text, ranges[2 * component], ranges[2 * component + 1])
            })
        });
        assert_eq!(is_match, captures.is_some(), "{given:?}");
        let executed = boundary.operation(|boundary| {
            let number = inputs.number(boundary, given)?;
            let status = self.matched(boundary, inputs, "exec", number)?;
            if !succeeded(status) {
                return Ok(None);
            }
            Ok(Some((inputs.text(number), boundary.answered_table(1)?)))
        })?;
        let matched = executed.filter(|(text, table)| {
            self.expressions_match(|component| {
                slice(text, table[2 * component], table[2 * component + 1])
            })
        });
        let (Some((text, table)), Some(captures), Some(input)) = (&matched, captures, expected)
        else {
            assert_eq!(matched.is_some(), is_match, "{given:?}");
            return Ok(());
        };
        let mut groups = table[2 * COMPONENTS..].chunks_exact(2);
        for (component, range) in ComponentName::ALL.into_iter().zip(table.chunks_exact(2)) {
            assert_eq!(slice(text, range[0], range[1]), input.component(component));
            for group in captures.groups(component) {
                let range = groups.next().expect("a range for each group");
                let found = (range[0] != ABSENT).then(|| slice(text, range[0], range[1]));
                let expected = group.clone().map(|range| input.text()[range].to_owned());
                assert_eq!(found, expected, "{given:?} {component:?}");
            }
        }
        Ok(())
    }

    fn matched(
        &mut self,
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        function: &str,
        number: usize,
    ) -> OrCutOff<u32> {
        let status = boundary.call("UrlPattern", function, &self.arguments(&[integer(number)]))?;
        if status != GONE {
            return Ok(status);
        }
        self.compile(boundary, inputs)?;
        boundary.call("UrlPattern", function, &self.arguments(&[integer(number)]))
    }

    fn expressions_match(&self, input: impl Fn(usize) -> String) -> bool {
        let mut expressions = self.expressions.iter();
        expressions.all(|(component, die)| die.test(&input(*component)))
    }

    /// Checks `compareComponent()`.
    pub fn check_order(
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        component: ComponentName,
        [left, right]: [&mut Self; 2],
    ) -> OrCutOff<()> {
        let order = boundary.operation(|boundary| {
            left.ensure_kept(boundary, inputs)?;
            right.ensure_kept(boundary, inputs)?;
            let patterns = [left.arguments(&[]), right.arguments(&[])].concat();
            let arguments = [&[integer(component as usize)], &patterns[..]].concat();
            boundary.call("UrlPattern", "compareComponent", &arguments)
        })?;
        assert_ne!(order, NOT_KEPT);
        let expected = compare_component(component, &left.core, &right.core);
        assert_eq!(order.cast_signed(), expected as i32);
        Ok(())
    }

    /// Checks `generate()`.
    pub fn check_generated(
        &mut self,
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        component: ComponentName,
        groups: &[[&str; 2]],
    ) -> OrCutOff<()> {
        let generated = boundary.operation(|boundary| {
            self.ensure_kept(boundary, inputs)?;
            let strings = groups.as_flattened();
            let total = strings.iter().map(|text| code_units(text)).sum();
            boundary.reserve(total)?;
            let address = boundary.call("UrlPattern", "lengths", &[integer(strings.len())])?;
            assert_ne!(address, 0, "there is memory");
            // The lengths may have made the memory grow.
            boundary.reserve(total)?;
            let mut end = 0;
            let mut lengths = Vec::new();
            for string in strings {
                let start = end;
                end = boundary.write_text(string.as_bytes(), start);
                lengths.push((end - start) as u32);
            }
            boundary.write_words(address, &lengths);
            let others = [integer(component as usize), integer(strings.len())];
            let status = boundary.call("UrlPattern", "generate", &self.arguments(&others))?;
            if status == FAILURE {
                return Ok(Err(boundary.result(Slot::ErrorCode)?));
            }
            let text = boundary.answered_text(status, "", "")?;
            Ok(Ok(text.expect("it is kept")))
        })?;
        let value = |name: &str| {
            let group = groups.iter().find(|group| group[0] == name)?;
            Some(group[1])
        };
        let expected = self.core.generate(component, value);
        assert_eq!(generated, expected.map_err(|error| error.code() as u32));
        Ok(())
    }
}

/// The cache entry of a pattern in the module.
struct Compiled {
    slot: u32,
    serial: f64,
    matches_a_special_scheme: u32,
}

impl Compiled {
    /// Lets the module compile a pattern. Returns the error, if any.
    fn compile(
        &mut self,
        boundary: &mut Boundary,
        inputs: &mut Inputs,
        given: &Given,
        ignore_case: bool,
    ) -> OrCutOff<Option<Refused>> {
        match given {
            Given::String(text, base) => boundary.write_texts(text, base.as_deref())?,
            Given::Init(members) => boundary.write_members(members)?,
        }
        loop {
            inputs.next_serial += 1.0;
            let serial = inputs.next_serial;
            let options = [
                integer(u32::from(ignore_case)),
                integer(self.matches_a_special_scheme),
                Val::F64(serial.into()),
            ];
            let slot = match given {
                Given::String(..) => {
                    let lengths = [boundary.first_length, boundary.second_length].map(integer);
                    boundary.call("UrlPattern", "create", &[&lengths[..], &options].concat())?
                }
                Given::Init(_) => boundary.call("UrlPattern", "createFromInit", &options)?,
            };
            if slot != ABSENT {
                (self.slot, self.serial) = (slot, serial);
                return Ok(None);
            }
            let code = boundary.result(Slot::ErrorCode)?;
            assert_ne!(code, ABSENT, "there is memory");
            if code != QUESTION {
                let component = boundary.result(Slot::ErrorComponent)?;
                let index = boundary.result(Slot::ErrorIndex)?;
                return Ok(Some((code, component, index)));
            }
            assert_eq!(self.matches_a_special_scheme, UNKNOWN, "it asks once");
            let table = boundary.answered_table(1)?;
            let texts = slices(&boundary.ascii_text()?, &table);
            let (source, schemes) = texts.split_first().expect("an expression");
            let matches = Dice
                .create(source, false)
                .is_ok_and(|die| schemes.iter().any(|scheme| die.test(scheme)));
            self.matches_a_special_scheme = if matches { YES } else { NO };
        }
    }
}

/// The regular expression of a component, and its custom expressions with their indices.
struct Expression {
    component: u32,
    ignore_case: bool,
    source: String,
    custom: Vec<(u32, String)>,
}

fn answered_expressions(boundary: &mut Boundary) -> OrCutOff<Vec<Expression>> {
    let mut expressions = Vec::new();
    if boundary.result(Slot::Count)? == 0 {
        return Ok(expressions);
    }
    let table = boundary.answered_table(1)?;
    let text = boundary.ascii_text()?;
    let mut numbers = table.into_iter();
    let mut next = || numbers.next();
    while let Some(component) = next() {
        let mut number = || next().expect("a number");
        let ignore_case = number() == 1;
        let source = slice(&text, number(), number());
        let count = number();
        let custom = (0..count).map(|_| (number(), slice(&text, number(), number())));
        expressions.push(Expression {
            component,
            ignore_case,
            source,
            custom: custom.collect(),
        });
    }
    Ok(expressions)
}

/// Compiles the regular expressions, or returns the error of the first invalid one.
fn created(expressions: Vec<Expression>) -> Result<Vec<(usize, Die)>, Refused> {
    let dice = expressions.into_iter().map(|expression| {
        let made = Dice.create(&expression.source, expression.ignore_case);
        made.map(|die| (expression.component as usize, die))
            .map_err(|_| {
                let mut custom = expression.custom.iter();
                let invalid =
                    custom.find(|(_, value)| Dice.create(&format!("^({value})$"), false).is_err());
                let (index, _) = invalid.unwrap_or(&expression.custom[0]);
                (
                    ErrorCode::InvalidRegExp as u32,
                    expression.component,
                    *index,
                )
            })
    });
    dice.collect()
}

fn number(component: Option<ComponentName>) -> u32 {
    component.map_or(ABSENT, |component| component as u32)
}

fn slices(text: &str, ranges: &[u32]) -> Vec<String> {
    let ranges = ranges.chunks_exact(2);
    ranges
        .map(|range| slice(text, range[0], range[1]))
        .collect()
}

impl Inputs {
    /// Returns the number of an input in the module, which may be a new one.
    fn number(&mut self, boundary: &mut Boundary, given: &Given) -> OrCutOff<usize> {
        if self.generation != boundary.generation {
            self.generation = boundary.generation;
            self.given = vec![None; KEPT_INPUTS + 1];
            self.texts = vec![None; KEPT_INPUTS + 1];
        }
        match given {
            Given::String(text, base) => {
                let known = self
                    .given
                    .iter()
                    .position(|kept| kept.as_ref() == Some(given));
                if let Some(number) = known {
                    return Ok(number);
                }
                let number = self.oldest;
                self.given[number] = None;
                boundary.write_texts(text, base.as_deref())?;
                let lengths = [boundary.first_length, boundary.second_length].map(integer);
                let arguments = [&[integer(number)], &lengths[..]].concat();
                let status = boundary.call("UrlPattern", "setInput", &arguments)?;
                self.texts[number] = boundary.answered_text(status, text, "")?;
                self.oldest = (number + 1) % KEPT_INPUTS;
                self.given[number] = Some(given.clone());
                Ok(number)
            }
            Given::Init(members) => {
                boundary.write_members(members)?;
                let arguments = [integer(KEPT_INPUTS)];
                let status = boundary.call("UrlPattern", "setInputFromInit", &arguments)?;
                self.texts[KEPT_INPUTS] = boundary.answered_text(status, "", "")?;
                Ok(KEPT_INPUTS)
            }
        }
    }

    fn text(&self, number: usize) -> String {
        self.texts[number].clone().unwrap_or_default()
    }

    /// Returns the start and end of each component in the text; nothing if no pattern can match.
    fn ranges(&self, boundary: &mut Boundary, number: usize) -> OrCutOff<Vec<u32>> {
        let status = boundary.call("UrlPattern", "inputRanges", &[integer(number)])?;
        assert_eq!(succeeded(status), self.texts[number].is_some());
        if succeeded(status) {
            boundary.answered_table(1)
        } else {
            Ok(Vec::new())
        }
    }
}
