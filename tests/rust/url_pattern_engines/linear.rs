//! What the engine of linear time accepts, and how it names what it refuses.

use weburl::url_pattern::{LinearRegExp, RegExp};

#[test]
fn takes_what_is_usual() {
    for expression in
        ["\\d+", "[a-z0-9_]{2,5}", "(?:jpe?g|png)", "[^\\/]+?", ".*", "\\w+\\.html", "[\\w\\-]+", "en|de", "\\x41"]
    {
        assert!(LinearRegExp::create(expression, false).is_ok(), "{expression}");
    }
}

#[test]
fn names_what_it_refuses() {
    for (expression, part) in [
        ("a(?=b)", "(?=b)"),
        ("a\\1", "\\1"),
        ("(?<n>a)", "(?<n>a)"),
        ("[a--b]", "[a--b]"),
        ("a\\u017f", "\\u017f"),
        ("x(?:|a)*", "(?:|a)*"),
        ("x(?:|a)+y", "(?:|a)+y"),
        ("x(?:a*?)*", "(?:a*?)*"),
        ("x(?:a??)*", "(?:a??)*"),
        ("(?:a{0}b?)?", "(?:a{0}b"),
        ("((?:b|a*c*)d*){2}", "((?:b|a*"),
    ] {
        let error = LinearRegExp::create(expression, false).err();
        let refuses = error.as_ref().is_some_and(|error| error.to_string().ends_with(part));
        assert!(refuses, "{expression} {error:?}");
    }
}
