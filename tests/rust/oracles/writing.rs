//! The grammar of valid URL strings and the parser agree. The check panics if they differ.

use weburl::UrlRef;
use weburl::encoding::Encoding;
use weburl::internals::url::reference::base as record;
use weburl::internals::url::reference::parser::parse_with;
use weburl::validation::Reported;
use weburl::validation::is_valid_url_string;

/// Returns whether parsing succeeds without a validation error.
pub fn parses_without_error(input: &str, base: Option<UrlRef<'_>>) -> bool {
    let mut reported: Vec<Reported> = Vec::new();
    let url = parse_with(input, base.map(record).as_ref(), Encoding::UTF_8, &mut reported);
    url.is_some() && reported.is_empty()
}

/// "A valid host string defines what input would not trigger a validation error or failure when given to the
/// host parser"; the same holds for URLs.
pub fn check_validity(input: &str, base: Option<UrlRef<'_>>) {
    let valid = is_valid_url_string(input, base);
    let without_error = parses_without_error(input, base);
    assert_eq!(valid, without_error, "{input:?}");
}
