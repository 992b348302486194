//! Properties of every URL pattern. Each check panics if one does not hold.

use std::borrow::Cow;

use weburl::Url;
use weburl::url_pattern::{
    ComponentName, MatchInput, RegExp, UrlPattern, UrlPatternError, UrlPatternErrorKind, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions,
};

use crate::regexp_engine::Pattern;

fn new<'a, R: RegExp>(
    input: impl Into<UrlPatternInput<'a>>,
    base_url: Option<&str>,
) -> Result<UrlPattern<R>, UrlPatternError> {
    UrlPattern::new(input, base_url, UrlPatternOptions::default())
}

/// Checks that the dictionary of a pattern creates an equal pattern.
pub fn check_turned_back<R: RegExp>(pattern: &UrlPattern<R>) {
    let init = pattern.to_init();
    let again = UrlPattern::<R>::new(&init, None, pattern.options());
    let again = again.unwrap_or_else(|error| panic!("{init:?}: {error}"));
    assert_eq!(again.options(), pattern.options());
    for &component in ComponentName::ALL {
        assert_eq!(again.pattern_string(component), pattern.pattern_string(component), "{init:?}");
        assert_eq!(again.group_names(component), pattern.group_names(component), "{init:?}");
        assert_eq!(again.regular_expression(component), pattern.regular_expression(component), "{init:?}");
        assert!(again.compare_component(component, pattern).is_eq());
    }
    assert!(again == *pattern);
    check_displayed(pattern);
}

/// Checks that the text of a pattern is a constructor string of an equal pattern, or a dictionary.
fn check_displayed<R: RegExp>(pattern: &UrlPattern<R>) {
    let text = pattern.to_string();
    if !text.starts_with("{ ") {
        let again = UrlPattern::<R>::new(&*text, None, pattern.options());
        assert!(again.is_ok_and(|again| again == *pattern), "{text}");
    }
    assert!(!format!("{pattern:?}").contains('\n'), "{pattern:?}");
}

/// Checks that an error has the given text, or none if it was inherited, and a range in it; and that each of its texts is
/// a line without controls.
fn check_error(error: &UrlPatternError, given: Option<&str>) {
    assert_eq!(error.input(), given.unwrap_or_default());
    assert!(error.input().get(error.span()).is_some(), "{error:?}");
    for text in [error.to_string(), format!("{error:?}"), error.message()] {
        assert!(!text.is_empty() && !text.contains(char::is_control), "{text:?}");
    }
}

/// Checks that an error's range is in the given member.
pub fn check_error_in_init<R: RegExp>(init: &UrlPatternInit<'_>) {
    if let Err(error) = new::<R>(init, None) {
        let given = error.component().and_then(|component| init.get(component));
        check_error(&error, given.or(init.base_url.as_deref()));
    }
}

/// Checks that an error's range is in the given constructor string.
pub fn check_error_in_string<R: RegExp>(string: &str, base_url: Option<&str>) {
    if let Err(error) = new::<R>(string, base_url) {
        use UrlPatternErrorKind::{InvalidBaseHostname, InvalidBaseUrl};
        let is_about_base = matches!(error.kind(), InvalidBaseUrl | InvalidBaseHostname);
        check_error(&error, if is_about_base { base_url } else { Some(string) });
    }
}

/// Checks that a special URL, fully escaped as a pattern string, creates a pattern that matches it. The URL
/// Pattern Standard may reject the hostnames of other URLs.
pub fn check_escaped_url<R: RegExp>(href: &Url, options: UrlPatternOptions) {
    let mut string = String::new();
    for c in href.as_str().chars() {
        if !c.is_ascii_alphanumeric() {
            string.push('\\');
        }
        string.push(c);
    }
    let pattern = UrlPattern::<R>::new(&*string, None, options);
    let pattern = pattern.unwrap_or_else(|error| panic!("{string:?}: {error}"));
    assert!(pattern.test(href.as_url_ref()), "{string:?}");
}

/// Checks that these patterns' components have a consistent order.
pub fn check_order<R: RegExp>(component: ComponentName, patterns: &[UrlPattern<R>]) {
    let compare = |a: &UrlPattern<R>, b| a.compare_component(component, b);
    for a in patterns {
        assert!(compare(a, a).is_eq());
        for b in patterns {
            assert_eq!(compare(a, b), compare(b, a).reverse());
            for c in patterns {
                if compare(a, b).is_le() && compare(b, c).is_le() {
                    let texts = [a, b, c].map(|pattern| pattern.pattern_string(component));
                    assert!(compare(a, c).is_le(), "{texts:?}");
                }
            }
        }
    }
}

/// Checks that the regular expression of a pattern's component matches the component that it generates, and
/// that the generated component stays unchanged in a dictionary.
pub fn check_generated<'g>(
    init: &UrlPatternInit<'_>,
    component: ComponentName,
    groups: impl Fn(&str) -> Option<&'g str>,
) {
    let pattern: Result<Pattern, _> = new(init, None);
    let Ok(pattern) = pattern else {
        return;
    };
    let Ok(generated) = pattern.generate(component, groups) else {
        return;
    };
    let source = pattern.regular_expression(component);
    let regexp = regress::Regex::new(&source).unwrap_or_else(|error| panic!("{source}: {error}"));
    assert!(regexp.find(&generated).is_some(), "{generated:?} {source}");
    // The component stays unchanged as a member of a dictionary with the pattern's protocol.
    if component != ComponentName::Pathname && component != ComponentName::Port {
        let mut input = UrlPatternInit::default();
        *input.get_mut(component) = Some(Cow::Borrowed(&generated));
        let input = MatchInput::try_from(&input);
        let stays = matches!(input, Ok(input) if input.component(component) == generated);
        let is_stripped = generated.starts_with(['?', '#']) || generated.ends_with(':');
        assert!(stays || is_stripped, "{generated:?}");
    }
}
