//! The reason why a text is not a URL.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::encoding::Encoding;
use crate::url::href::record;
use crate::url::parser::parse_with;
use crate::validation::{Reported, ValidationError};

/// The reason why a text is not a URL: the [validation error](https://url.spec.whatwg.org/#validation-error)
/// that made the parser fail.
///
/// It keeps the text and computes the reason only on request.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    input: Box<str>,
    base: Option<Box<str>>,
    is_about_base: bool,
}

impl ParseError {
    #[cold]
    pub(super) fn new(input: &str, base: Option<&str>) -> Self {
        Self {
            input: input.into(),
            base: base.map(Into::into),
            is_about_base: false,
        }
    }

    #[cold]
    pub(super) fn about_base(base: &str) -> Self {
        Self {
            is_about_base: true,
            ..Self::new(base, None)
        }
    }

    /// Returns the report that the parser failed with; `None` if the text is too long to parse.
    fn reported(&self) -> Option<Reported> {
        if !super::fits(0, self.input.len()) {
            return None;
        }
        let base = self.base.as_deref().and_then(record);
        let mut reports: Vec<Reported> = Vec::new();
        parse_with(&self.input, base.as_ref(), Encoding::UTF_8, &mut reports);
        reports.into_iter().find(|report| report.is_failure)
    }

    /// Returns the validation error; `None` if the text is too long to parse.
    #[must_use]
    pub fn validation_error(&self) -> Option<ValidationError> {
        self.reported().map(|reported| reported.error)
    }

    /// Returns the Standard's name of the validation error, for example `port-out-of-range`, or our own name
    /// `input-too-long`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let error = self.validation_error();
        error.map_or("input-too-long", ValidationError::name)
    }

    /// Returns the place in [`input`](Self::input), in bytes. Empty if something is missing.
    #[must_use]
    pub fn place(&self) -> Range<usize> {
        let reported = self.reported();
        reported.map_or(0..self.input.len(), |reported| reported.place)
    }

    /// Returns a sentence for people.
    #[must_use]
    pub fn message(&self) -> String {
        match self.reported() {
            Some(reported) => reported.message(&self.input),
            None => "the text is too long".to_owned(),
        }
    }

    /// Returns the text that could not be parsed.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// Tells whether that text is the base.
    #[must_use]
    pub fn is_about_base(&self) -> bool {
        self.is_about_base
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_about_base {
            "invalid base URL: "
        } else {
            "invalid URL: "
        })?;
        f.write_str(&self.message())
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("input", &self.input)
            .field("name", &self.name())
            .field("place", &self.place())
            .finish_non_exhaustive()
    }
}

impl core::error::Error for ParseError {}
