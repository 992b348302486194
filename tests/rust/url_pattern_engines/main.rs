//! Patterns with generated regular expressions have the captures of Node's regular expressions, with each engine of the
//! crate, or are refused.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../support/cases.rs"]
mod cases;
mod generate;
#[cfg(feature = "regex")]
mod linear;

use std::io::{BufWriter, Write};
use std::ops::Range;
use std::process::{Command, Stdio};
use std::thread;

use cases::cases;
use generate::Case;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::json;
use weburl::url_pattern::{
    ComponentName, MatchInput, NoRegExp, RegExp, RegExpError, UrlPattern, UrlPatternError, UrlPatternInit,
    UrlPatternOptions,
};

/// The groups of a component, if it matches.
type Groups = Option<Vec<Option<Range<usize>>>>;

/// The groups for each input.
type Answer = Vec<Groups>;

/// An engine that accepts every expression and runs none, for the source.
#[derive(Debug)]
struct Source;

impl RegExp for Source {
    fn create(_: &str, _: bool) -> Result<Self, RegExpError> {
        Ok(Self)
    }

    fn exec(&self, _: &str, _: &mut Vec<Option<Range<usize>>>) -> bool {
        false
    }
}

/// The fragment is ASCII, has no delimiter, and almost every character remains as it is.
const COMPONENT: ComponentName = ComponentName::Hash;

fn pattern<R: RegExp>(case: &Case) -> Result<UrlPattern<R>, UrlPatternError> {
    let init = UrlPatternInit::new().hash(&*case.pattern);
    UrlPattern::new(&init, None, UrlPatternOptions::new().ignore_case(case.ignore_case))
}

fn inputs(case: &Case) -> Vec<MatchInput<'static>> {
    let input = |text: &String| {
        let init = UrlPatternInit::new().hash(text);
        MatchInput::try_from(&init).unwrap()
    };
    case.inputs.iter().map(input).collect()
}

/// Returns the answer of an engine. `None` if it refuses the pattern.
fn answer<R: RegExp>(case: &Case) -> Option<Answer> {
    let pattern = pattern::<R>(case).ok()?;
    let groups = |input: MatchInput<'_>| {
        let captures = pattern.captures(&input);
        assert_eq!(pattern.test(&input), captures.is_some(), "{case:?}");
        captures.map(|captures| captures.groups(COMPONENT).to_vec())
    };
    Some(inputs(case).into_iter().map(groups).collect())
}

/// Returns the answers of Node. `None` if an expression is invalid.
fn answers_of_node(cases: &[(Case, Answer)]) -> Vec<Option<Answer>> {
    let patterns = cases.iter().map(|(case, _)| pattern::<Source>(case).unwrap());
    let patterns = patterns.collect::<Vec<_>>();
    let lines = cases.iter().zip(&patterns).map(|((case, _), pattern)| {
        let flags = if case.ignore_case { "i" } else { "" };
        let inputs = inputs(case);
        let inputs = inputs.iter().map(|input| input.component(COMPONENT)).collect::<Vec<_>>();
        json!([pattern.regular_expression(COMPONENT), flags, inputs]).to_string()
    });
    let lines = lines.collect::<Vec<_>>();
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rust/url_pattern_engines/node.mjs");
    let mut node = Command::new("node");
    let node = node.arg(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut node = node.unwrap_or_else(|error| panic!("this test compares with Node 20 or newer: {error}"));
    let mut input = BufWriter::new(node.stdin.take().unwrap());
    let writer = thread::spawn(move || lines.iter().try_for_each(|line| writeln!(input, "{line}")));
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let answers = output.lines().zip(&patterns).map(|(line, pattern)| {
        let mut answer: Option<Answer> = serde_json::from_str(line).unwrap();
        // As in the Standard, the groups after the names are dropped.
        for groups in answer.iter_mut().flatten().flatten() {
            groups.truncate(pattern.group_names(COMPONENT).len());
        }
        answer
    });
    let answers = answers.collect::<Vec<_>>();
    assert_eq!(answers.len(), cases.len(), "Node has ended early");
    answers
}

/// The number of answers that an engine gave: with a match, without one, and refused patterns.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    matches: usize,
    others: usize,
    refused: usize,
}

impl Counts {
    fn add(&mut self, answer: Option<&Answer>) {
        let Some(answer) = answer else {
            self.refused += 1;
            return;
        };
        let matches = answer.iter().flatten().count();
        self.matches += matches;
        self.others += answer.len() - matches;
    }
}

/// The cases that one process of Node runs.
const BATCH: usize = 10_000;

/// The generated cases: in every run, and with `WEBURL_LONG` set.
const CASES: [usize; 2] = [20_000, 1_000_000];

/// Compares the cases that the engine `R` accepts. Calls `visit` with each of them and the answer.
fn compare<R: RegExp>(mut visit: impl FnMut(&Case, &Answer)) {
    let config = cases(CASES[0] as u32);
    let count = CASES[usize::from(config.cases as usize > CASES[0])];
    let mut runner = TestRunner::new(config);
    let strategy = generate::case();
    let mut counts = Counts::default();
    for _ in 0..count / BATCH {
        let mut accepted = Vec::new();
        for _ in 0..BATCH {
            let case = strategy.new_tree(&mut runner).unwrap().current();
            let answer = answer::<R>(&case);
            counts.add(answer.as_ref());
            accepted.extend(answer.map(|answer| (case, answer)));
        }
        for ((case, answer), expected) in accepted.iter().zip(answers_of_node(&accepted)) {
            assert_eq!(Some(answer), expected.as_ref(), "{case:?}");
            visit(case, answer);
        }
    }
    let Counts { matches, others, refused } = counts;
    assert!(matches > 2_000 && others > 2_000 && refused > 2_000, "{counts:?}");
}

#[test]
fn patterns_without_an_engine() {
    compare::<NoRegExp>(|_, _| {});
}

/// With both engines, the next test compares this one too.
#[cfg(all(feature = "regex", not(feature = "regress")))]
#[test]
fn the_engine_of_linear_time() {
    use weburl::url_pattern::LinearRegExp;

    compare::<LinearRegExp>(|_, _| {});
}

/// The crate regress has faults: it refuses `[^.?]`, and does not match `xaaxa` by
/// `^(?:(?:\d|[^a]{1,2}|[ab]{2}\w+?){2})+$`.
#[cfg(all(feature = "regex", feature = "regress"))]
#[test]
fn the_engines_agree() {
    use weburl::url_pattern::{EcmaScriptRegExp, LinearRegExp};

    let (mut same, mut different) = (0, 0);
    compare::<LinearRegExp>(|case, expected| match answer::<EcmaScriptRegExp>(case).as_ref() == Some(expected) {
        true => same += 1,
        false => different += 1,
    });
    assert!(different <= same / 1_000, "{different} of {same}");
}
