//! The options.

use crate::properties::{
    BIDI_OVERRIDE, DELIMITER, FORMAT_STOP, FORMAT_TRIM, HARD, HOST, REJECT, SIGN, SOFT, WIDE_PUNCTUATION,
    is_registered_scheme, is_top_level_domain, rule_of, term_of,
};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The named rules. [`Options::new`] applies all, [`Options::strict`] none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Wide punctuation, such as `。`, `，` and `（`, ends a link and does not separate labels.
    StopAtWidePunctuation,
    /// `<`, `>`, `"` and the backtick end a link, because no valid URL string has them.
    StopAtDelimiters,
    /// A host ends at a top-level domain before Chinese, Japanese, Korean, Thai, Lao and Khmer text, and `www` and a
    /// local-part begin after it. A text in which the host goes on after it is not a link.
    StopAtOtherScripts,
    /// No link ends with a dash, an ellipsis and other signs beyond ASCII, or with the question mark of an empty
    /// query, unless the sign is all of a segment below another one or of a value.
    TrimSigns,
    /// A link ends before the quotation mark, and before `*`, `_` and `~`, that close those directly before it, and
    /// before `[/` and a letter.
    TrimMarkup,
    /// A local-part begins after quotation marks, markup and other signs, and after a name as in `email=`.
    TrimLocalParts,
    /// A link ends before zero-width spaces and bidi controls, and does not end with other format controls. A host
    /// that goes on after one is not a link.
    TrimFormatControls,
    /// Several dots may follow a domain.
    TrimDots,
    /// A text with a bidi override in it, or directly after it, is not a link.
    RejectBidiOverrides,
    /// A domain without a scheme is not a link if it is a part of a path, or if its top-level domain is a file's
    /// extension, such as `md`, and no path follows; an address is not one if a path follows, as in
    /// `git@github.com:a/b.git`.
    IgnoreFileNames,
    /// A domain without a scheme is not a link if `(` or `=` follows, as in `a.call()`, or if it is two sentences
    /// without a space, as in `end.In`.
    IgnoreJoinedWords,
    /// After a scheme, the domain may have one label, underscores, and a top-level domain in ASCII that is not listed.
    AcceptUnlistedDomains,
}

/// Which domains without a scheme are links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BareDomains {
    /// Those with a top-level domain.
    Any,
    /// Those that begin with `www.`.
    Www,
    /// None of them.
    None,
}

/// The scheme of domains without a scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultScheme {
    /// `https`
    Https,
    /// `http`
    Http,
}

/// The error of [`Options::schemes`]: a scheme is not in lower case, or its URLs are programs or data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidScheme(String);

impl fmt::Display for InvalidScheme {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} is not a scheme in lower case whose URLs may be links", self.0)
    }
}

impl core::error::Error for InvalidScheme {}

/// The rules and the other options.
///
/// ```
/// use weburl_links::{Options, Rule, is_link};
///
/// assert!(!is_link("README.md", &Options::new()));
/// assert!(is_link("README.md", &Options::new().rule(Rule::IgnoreFileNames, false)));
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    rules: u16,
    pub(crate) is_strict: bool,
    schemes: Vec<String>,
    scheme_function: Option<fn(&str) -> bool>,
    top_level_domains: fn(&str, &str) -> bool,
    pub(crate) problems: Option<fn(&str) -> Vec<String>>,
    pub(crate) bare_domains: BareDomains,
    pub(crate) emails: bool,
    pub(crate) default_scheme: DefaultScheme,
    pub(crate) ports: bool,
    pub(crate) ip_addresses: bool,
    pub(crate) localhost: bool,
    terms: [u8; 256],
}

/// Whether a host has a code point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Outside,
    Inside,
    /// It is invisible, and ends hosts by a rule.
    Invisible,
}

/// URLs with these schemes are programs or data, so they are never links.
const PROGRAMS: [&str; 3] = ["javascript", "vbscript", "data"];

/// The maximum length of a scheme that a function decides about.
const LONGEST: usize = 40;

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// Creates the default profile: UTS #58 with all rules, IP addresses and `localhost`.
    #[must_use]
    pub fn new() -> Self {
        Self { rules: u16::MAX, is_strict: false, ip_addresses: true, localhost: true, ..Self::strict() }.with_terms()
    }

    /// Creates the strict profile: UTS #58 to the letter.
    #[must_use]
    pub fn strict() -> Self {
        Self {
            rules: 0,
            is_strict: true,
            schemes: Vec::new(),
            scheme_function: None,
            top_level_domains: |domain, _| is_top_level_domain(domain),
            problems: None,
            bare_domains: BareDomains::Any,
            emails: true,
            default_scheme: DefaultScheme::Https,
            ports: true,
            ip_addresses: false,
            localhost: false,
            terms: [0; 256],
        }
        .with_terms()
    }

    /// Applies a rule, or turns it off.
    #[must_use]
    pub fn rule(mut self, rule: Rule, is_applied: bool) -> Self {
        let bit = 1 << rule as u16;
        self.rules = if is_applied { self.rules | bit } else { self.rules & !bit };
        self.with_terms()
    }

    /// Adds schemes to `http`, `https` and `mailto`.
    ///
    /// # Errors
    ///
    /// If one is not a scheme in lower case, or is `javascript`, `vbscript` or `data`.
    pub fn schemes<'a>(mut self, schemes: impl IntoIterator<Item = &'a str>) -> Result<Self, InvalidScheme> {
        for scheme in schemes {
            let is_valid = scheme.starts_with(|first: char| first.is_ascii_lowercase())
                && scheme.bytes().all(|byte| {
                    byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'+' | b'.' | b'-')
                });
            if !is_valid || PROGRAMS.contains(&scheme) {
                return Err(InvalidScheme(scheme.to_owned()));
            }
            self.schemes.push(scheme.to_owned());
        }
        Ok(self)
    }

    /// Adds the schemes, in lower case, for which a function returns true. `javascript`, `vbscript` and `data` are
    /// never links.
    #[must_use]
    pub fn schemes_by(mut self, function: fn(&str) -> bool) -> Self {
        self.scheme_function = Some(function);
        self
    }

    /// Adds the schemes in IANA's registry, as the npm package `schemes` 1.4.0 has it. `javascript` and `data` are
    /// never links.
    #[must_use]
    pub fn registered_schemes(self) -> Self {
        self.schemes_by(is_registered_scheme)
    }

    /// Sets which domains without a scheme are links; by default any.
    #[must_use]
    pub fn bare_domains(mut self, bare_domains: BareDomains) -> Self {
        self.bare_domains = bare_domains;
        self
    }

    /// Sets whether email addresses are links; by default true.
    #[must_use]
    pub fn emails(mut self, emails: bool) -> Self {
        self.emails = emails;
        self
    }

    /// Sets the scheme of domains without a scheme; by default `https`.
    #[must_use]
    pub fn default_scheme(mut self, default_scheme: DefaultScheme) -> Self {
        self.default_scheme = default_scheme;
        self
    }

    /// Sets a function that decides, instead of IANA's list, whether a label in lower-case ASCII is a top-level
    /// domain. The second argument is the hostname.
    #[must_use]
    pub fn top_level_domains(mut self, function: fn(&str, &str) -> bool) -> Self {
        self.top_level_domains = function;
        self
    }

    /// Sets whether links may have ports; by default true. If not, a text with a port is not a link.
    #[must_use]
    pub fn ports(mut self, ports: bool) -> Self {
        self.ports = ports;
        self
    }

    /// Sets whether the host may be an IP address, after a scheme; by default true, in the strict profile false.
    #[must_use]
    pub fn ip_addresses(mut self, ip_addresses: bool) -> Self {
        self.ip_addresses = ip_addresses;
        self
    }

    /// Sets whether the host may be `localhost` or a subdomain of it, after a scheme; by default true, in the strict
    /// profile false.
    #[must_use]
    pub fn localhost(mut self, localhost: bool) -> Self {
        self.localhost = localhost;
        self
    }

    /// Sets a function that returns the problems of a URL's labels, such as the `unsafe_labels` of `weburl-display`.
    /// With it, links have [`warnings`](crate::Link::warnings), and a URL with credentials is a link with a warning.
    #[must_use]
    pub fn warnings(mut self, problems: fn(&str) -> Vec<String>) -> Self {
        self.problems = Some(problems);
        self.with_terms()
    }

    pub(crate) const fn has(&self, rule: Rule) -> bool {
        self.rules & (1 << rule as u16) != 0
    }

    pub(crate) const fn term(&self, class: u8) -> u8 {
        self.terms[class as usize]
    }

    pub(crate) const fn place(&self, class: u8) -> Place {
        if class & HOST == 0 {
            Place::Outside
        } else if rule_of(class) == FORMAT_STOP && self.has(Rule::TrimFormatControls) {
            Place::Invisible
        } else {
            Place::Inside
        }
    }

    pub(crate) fn is_top_level_domain(&self, domain: &str, hostname: &str) -> bool {
        (self.top_level_domains)(domain, hostname)
    }

    pub(crate) fn has_schemes(&self) -> bool {
        !self.schemes.is_empty() || self.scheme_function.is_some()
    }

    pub(crate) fn longest_scheme(&self) -> usize {
        let listed = self.schemes.iter().map(String::len).max().unwrap_or_default().max("https".len());
        if self.scheme_function.is_some() { listed.max(LONGEST) } else { listed }
    }

    pub(crate) fn is_scheme(&self, scheme: &str) -> bool {
        // The links of email addresses are found at their commercial at.
        scheme != "mailto"
            && (matches!(scheme, "http" | "https")
                || self.schemes.iter().any(|one| one == scheme)
                || (!PROGRAMS.contains(&scheme) && self.scheme_function.is_some_and(|function| function(scheme))))
    }

    fn with_terms(mut self) -> Self {
        for class in 0..=u8::MAX {
            self.terms[usize::from(class)] = match rule_of(class) {
                _ if class == SIGN && self.has(Rule::TrimSigns) => SOFT,
                WIDE_PUNCTUATION if self.has(Rule::StopAtWidePunctuation) => HARD,
                DELIMITER if self.has(Rule::StopAtDelimiters) => HARD,
                FORMAT_STOP if self.has(Rule::TrimFormatControls) => HARD,
                FORMAT_TRIM if self.has(Rule::TrimFormatControls) => SOFT,
                BIDI_OVERRIDE if self.has(Rule::RejectBidiOverrides) => {
                    if self.problems.is_some() {
                        HARD
                    } else {
                        REJECT
                    }
                }
                _ => term_of(class),
            };
        }
        self
    }
}
