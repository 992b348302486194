//! Generates patterns for a fragment, with regular expressions, and inputs for them.

use proptest::prelude::*;
use proptest::sample::select;

/// A pattern string, and inputs.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) pattern: String,
    pub(crate) ignore_case: bool,
    pub(crate) inputs: Vec<String>,
}

pub(crate) fn case() -> impl Strategy<Value = Case> {
    let pattern = prop::collection::vec(part(), 1..4).prop_map(|parts| parts.concat());
    (pattern, any::<bool>(), prop::collection::vec("[abABx1/_.&-]{0,6}|(ab|a|x){0,3}", 4))
        .prop_map(|(pattern, ignore_case, inputs)| Case { pattern, ignore_case, inputs })
}

/// Generates a part of a pattern string.
fn part() -> impl Strategy<Value = String> {
    let text = || select(vec!["", "", "a", "x", "ab"]);
    let modifier = || select(vec!["", "", "?", "*", "+"]);
    let group = prop_oneof![
        6 => prop_oneof![6 => expression(), 1 => pieces()].prop_map(|expression| ["(", &expression, ")"].concat()),
        1 => Just("*".to_owned()),
        1 => Just(":n".to_owned()),
        1 => Just(String::new()),
    ];
    (text(), group, text(), modifier()).prop_map(|(prefix, group, suffix, modifier)| {
        // A letter after a name would be read as part of it.
        let escape = if suffix.is_empty() { "" } else { "\\" };
        ["{", prefix, &group, escape, suffix, "}", modifier].concat()
    })
}

/// Generates an expression that is usually valid.
fn expression() -> impl Strategy<Value = String> {
    let atom = || {
        select(vec![
            "a", "a", "b", "x", "A", "1", "ab", ".", "[ab]", "[^a]", "[a-f]", "[\\w\\-]", "\\w", "\\W", "\\d", "\\D",
            "\\s", "\\/", "\\x61", "\\u0061", "",
        ])
    };
    let quantifier =
        || select(vec!["", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{0,1}", "{1,}?", "{0}", "{1,2}"]);
    let repeated = prop_oneof![
        8 => (atom(), quantifier()).prop_map(|(atom, quantifier)| [atom, quantifier].concat()),
        1 => select(vec!["\\b", "\\B", "^", "$"]).prop_map(str::to_owned),
    ];
    repeated.prop_recursive(2, 8, 3, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..4).prop_map(|inner| inner.concat()),
            (prop::collection::vec(inner, 1..4), quantifier()).prop_map(|(inner, quantifier)| [
                "(?:",
                &inner.join("|"),
                ")",
                quantifier
            ]
            .concat()),
        ]
    })
}

/// Generates a text of syntax, which is often not an expression.
fn pieces() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "a", "b", "A", "-", "_", "1", " ", "/", ".", "*", "+", "?", "|", "(?:", ")", "(?=", "(?<n>", "(?i:", "[", "[^",
        "]", "&&", "--", "a-z", "[a-f", "{", "}", "{2}", "{1,}", "{,2}", "{1,2}", "\\d", "\\w", "\\s", "\\D", "\\b",
        "\\B", "\\.", "\\/", "\\-", "\\_", "\\x61", "\\xFF", "\\u0061", "\\u017f", "\\u212A", "\\u{61}", "\\1",
        "\\p{L}", "\\0", "\\cA", "\\v", "\\k", "^", "$", "[:alpha:]", "\\&", "%41",
    ]);
    prop::collection::vec(piece, 1..7).prop_map(|pieces| pieces.concat())
}
