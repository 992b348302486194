//! The matcher of URL patterns has the captures of the Standard's regular expression. Long patterns and long
//! inputs do not make it hang or overflow the stack.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Write;
use std::ops::Range;
use std::thread;

use crate::cases::cases;
use crate::generated_patterns::Case;
use crate::regexp_engine::Pattern;
use proptest::prelude::*;
use weburl::url_pattern::{ComponentName, MatchInput, UrlPatternInit, UrlPatternOptions};

proptest! {
    #![proptest_config(cases(50_000))]

    #[test]
    fn the_same_as_the_regular_expression(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let case = Case::new(&bytes);
        let answer = case.compare();
        prop_assert!(answer.is_ok(), "{case:?}: {}", answer.unwrap_err());
    }
}

/// Returns the captures of `pattern` in `input`, both for `component`, on a small stack.
fn exec(component: ComponentName, pattern: String, input: String) -> Option<Vec<Option<String>>> {
    let run = move || {
        let mut init = UrlPatternInit::default();
        *init.get_mut(component) = Some(pattern.into());
        let options = UrlPatternOptions::default();
        let pattern = Pattern::new(&init, None, options).unwrap();
        *init.get_mut(component) = Some(input.into());
        let input = MatchInput::try_from(&init).ok()?;
        let result = pattern.exec(input.clone());
        assert_eq!(pattern.test(input), result.is_some());
        let result = result?;
        let text = |group: &Option<Range<usize>>| Some(result.input().text()[group.clone()?].to_owned());
        Some(result.groups(component).iter().map(text).collect())
    };
    let thread = thread::Builder::new().stack_size(128 * 1024);
    thread.spawn(run).unwrap().join().unwrap()
}

fn each(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut pattern, index| {
        write!(pattern, "{}", piece(index)).unwrap();
        pattern
    })
}

const MEGABYTE: usize = 1 << 20;
const MANY: usize = 10_000;

#[test]
fn long_inputs() {
    use ComponentName::{Hash, Pathname};
    let a = "a".repeat(MEGABYTE);
    for pattern in ["*", ":x", "{a*}*", "{:x}+", "{a:x}+", "{*a}*"] {
        let groups = exec(Hash, pattern.to_owned(), a.clone());
        assert_eq!(groups.map(|groups| groups.len()), Some(1), "{pattern}");
    }
    for pattern in ["{a*}*b", "{a*}*{a*}*b*", "{{:x}*}*", "*:x-*:y-*", "*a*a*b*", "{aa}*b"] {
        let pattern = pattern.replace("{{:x}*}*", "{:x}*{:y}*b");
        assert_eq!(exec(Hash, pattern.clone(), a.clone()), None, "{pattern}");
    }
    let segments = "/a".repeat(MEGABYTE / 2);
    let groups = exec(Pathname, "{/:x}*{/:y}*".to_owned(), segments.clone());
    assert_eq!(groups, Some(vec![Some(segments[1..].to_owned()), None]));
    assert_eq!(exec(Pathname, "/:x*/b".to_owned(), segments), None);
}

#[test]
fn long_patterns() {
    use ComponentName::{Hash, Pathname};
    let a = "a".repeat(MANY);
    let numbers =
        |component, pattern, input: &str| exec(component, pattern, input.to_owned()).map(|groups| groups.len());
    let segments = "/a".repeat(MANY);
    let names = each(MANY, |index| format!("/:n{index}"));
    assert_eq!(numbers(Pathname, names, &segments), Some(MANY));
    let names = each(MANY, |index| format!("/:n{index}?"));
    assert_eq!(numbers(Pathname, names, "/a/a"), Some(MANY));
    let names = each(MANY, |index| format!("{{:n{index}}}"));
    assert_eq!(numbers(Hash, names, &a), Some(MANY));
    // Each part takes a bit for each byte.
    let (few, a) = (MANY / 5, &a[..MANY / 5]);
    for (piece, end) in [("(.*)a", ""), ("{*}?", "a"), ("{a*}*", ""), ("{a}*", "a")] {
        let pattern = each(few, |_| piece.to_owned());
        let groups = if piece.contains('*') && piece != "{a}*" { few } else { 0 };
        let found = numbers(Hash, pattern.clone() + end, a);
        assert_eq!(found, Some(groups), "{piece}");
        assert_eq!(numbers(Hash, pattern + "b", a), None, "{piece}");
    }
    let nested = "{".repeat(MANY) + &"}".repeat(MANY);
    let init = UrlPatternInit::new().pathname(nested);
    let options = UrlPatternOptions::default();
    assert!(Pattern::new(&init, None, options).is_err());
}
