//! Generated URLs, bases, paths of files and changes through this crate and the registry's. Each difference belongs to a
//! listed class, with the Standard's sentence.

#[path = "../../../../tests/rust/support/cases.rs"]
mod cases;
mod classes;
#[path = "../../../../tests/rust/properties/generate.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generate;
mod run;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{TestCaseError, TestRunner};

use self::classes::{CLASSES, Class, Difference};
use self::generate::{attribute_and_value, host_and_port, input, pieces, protocol, rest, text};
use self::run::{Case, Pair, Seen, Segment, Start, Step, ours, theirs};

fn start() -> impl Strategy<Value = Start> {
    let path = (pieces(0..6), select(vec!["", "/", "/.", "/..", "/C|"]), pieces(0..4));
    prop_oneof![
        6 => input().prop_map(|input| Start::Parse { input, base: None }),
        1 => input().prop_map(|input| Start::Parse { input: format!("blob:{input}"), base: None }),
        4 => (prop_oneof![input(), rest()], input())
            .prop_map(|(input, base)| Start::Parse { input, base: Some(base) }),
        1 => (path, any::<bool>()).prop_map(|((start, middle, end), is_directory)| Start::File {
            path: format!("/{start}{middle}/{end}"),
            is_directory,
        }),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let segment = prop_oneof![
        1 => Just(Segment::Clear),
        2 => Just(Segment::Pop),
        2 => Just(Segment::PopIfEmpty),
        6 => prop_oneof![pieces(0..4), select(vec!["", ".", "..", "C:", "C|", "a"]).prop_map(str::to_owned)]
            .prop_map(Segment::Push),
    ];
    let pair = prop_oneof![
        1 => Just(Pair::Clear),
        6 => (text(), text()).prop_map(|(name, value)| Pair::NameAndValue(name, value)),
        2 => text().prop_map(Pair::Key),
    ];
    let optional = |value: BoxedStrategy<String>| prop::option::weighted(0.8, value);
    let host = prop_oneof![3 => host_and_port(), 1 => pieces(0..3)];
    let component = prop_oneof![
        optional(pieces(0..4).boxed()).prop_map(Step::Fragment),
        optional(pieces(0..4).boxed()).prop_map(Step::Query),
        prop_oneof![pieces(0..6), rest()].prop_map(Step::Path),
        optional(host.boxed()).prop_map(Step::Host),
        prop_oneof![Just(None), select(vec![0, 21, 80, 443, 8080]).prop_map(Some)].prop_map(Step::Port),
        any::<std::net::IpAddr>().prop_map(Step::IpHost),
        pieces(0..3).prop_map(Step::Username),
        optional(pieces(0..3).boxed()).prop_map(Step::Password),
        protocol().prop_map(Step::Scheme),
    ];
    prop_oneof![
        9 => component,
        2 => prop::collection::vec(segment, 0..5).prop_map(Step::Segments),
        2 => prop::collection::vec(pair, 0..4).prop_map(Step::Pairs),
        2 => attribute_and_value().prop_map(|(component, value)| Step::Quirk(component, value)),
        1 => prop_oneof![rest(), input()].prop_map(Step::MakeRelative),
    ]
}

fn case() -> impl Strategy<Value = Case> {
    (start(), prop::collection::vec(step(), 0..5)).prop_map(|(start, steps)| Case { start, steps })
}

/// The first difference, if there is one. The registry's crate can panic, in debug builds mostly.
fn difference(case: &Case) -> Option<Difference<'_>> {
    let (mut our, mut their) = (Vec::new(), Vec::new());
    ours(case, &mut our);
    let panicked = panic::catch_unwind(AssertUnwindSafe(|| theirs(case, &mut their))).is_err();
    if panicked {
        their.push(Seen { result: "panic".into(), ..Seen::default() });
    }
    let index = our.iter().zip(&their).position(|(one, another)| one != another);
    let index = index.or((our.len() != their.len()).then_some(our.len().min(their.len())))?;
    let at = |list: &[Seen], index: usize| list.get(index).cloned().unwrap_or_default();
    // After a reference is joined, the URL is that before it.
    let is_of_url = |seen: &usize| *seen == 0 || !matches!(case.steps[*seen - 1], Step::MakeRelative(_));
    let before = (0..index).rev().find(is_of_url);
    Some(Difference {
        case,
        step: index.checked_sub(1).map(|index| &case.steps[index]),
        before: before.map_or_else(String::new, |seen| our[seen].href.clone()),
        ours: at(&our, index),
        theirs: at(&their, index),
    })
}

#[test]
fn every_difference_is_known() {
    let config = cases::cases(200_000);
    let is_large = config.cases >= 200_000;
    let found: RefCell<BTreeMap<&str, usize>> = RefCell::default();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let outcome = TestRunner::new(config).run(&case(), |case| {
        let Some(difference) = difference(&case) else { return Ok(()) };
        let class = CLASSES.iter().find(|class| (class.applies)(&difference));
        match class {
            Some(class) => *found.borrow_mut().entry(class.name).or_default() += 1,
            None => return Err(TestCaseError::fail(format!("{difference:#?}"))),
        }
        Ok(())
    });
    panic::set_hook(hook);
    let found = found.into_inner();
    for class in CLASSES {
        println!("{} {}", found.get(class.name).copied().unwrap_or_default(), class.row());
    }
    if let Err(error) = outcome {
        panic!("{error}");
    }
    let is_unseen = |class: &&Class| !class.is_rare && !found.contains_key(class.name);
    let unseen: Vec<_> = CLASSES.iter().filter(is_unseen).map(|class| class.name).collect();
    assert!(!is_large || unseen.is_empty(), "these classes have no case: {unseen:?}");
}

#[test]
fn the_readme_lists_the_classes() {
    let readme = include_str!("../../README.md");
    let rows: Vec<String> = CLASSES.iter().map(Class::row).collect();
    let missing: Vec<&String> = rows.iter().filter(|row| !readme.contains(row.as_str())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
