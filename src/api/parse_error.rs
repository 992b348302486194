//! The reason why a text is not a URL.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::validation::{FailingReport, Reported, ValidationError};

/// The reason why a text is not a URL: the [validation error](https://url.spec.whatwg.org/#validation-error)
/// that made the parser fail.
///
/// It keeps the text and the report, so its methods do not parse again.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    input: Box<str>,
    /// The report that the parser failed with; `None` if the text is too long to parse.
    reported: Option<Reported>,
    is_about_base: bool,
}

impl ParseError {
    /// Makes the error for `input` from the report of the parser, which has none if the text is too long.
    #[cold]
    pub(super) fn new(input: &str, report: FailingReport) -> Self {
        Self { input: input.into(), reported: report.0, is_about_base: false }
    }

    pub(super) fn about_base(self) -> Self {
        Self { is_about_base: true, ..self }
    }

    /// Returns the validation error; `None` if the text is too long to parse.
    #[must_use]
    pub fn validation_error(&self) -> Option<ValidationError> {
        self.reported.as_ref().map(|reported| reported.error)
    }

    /// Returns the Standard's name of the validation error, for example `port-out-of-range`. For a text that is too
    /// long, returns our own name `input-too-long`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let error = self.validation_error();
        error.map_or("input-too-long", ValidationError::name)
    }

    /// Returns the range of the error in [`input`](Self::input), in bytes. Empty if something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match &self.reported {
            Some(reported) => reported.range.clone(),
            None => 0..self.input.len(),
        }
    }

    /// Returns a sentence for people.
    #[must_use]
    pub fn message(&self) -> String {
        match &self.reported {
            Some(reported) => reported.message(&self.input),
            None => "the text is too long".to_owned(),
        }
    }

    /// Returns the text that could not be parsed.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// Returns whether [`input`](Self::input) is the base.
    #[must_use]
    pub fn is_about_base(&self) -> bool {
        self.is_about_base
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_about_base { "invalid base URL: " } else { "invalid URL: " })?;
        f.write_str(&self.message())
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("input", &self.input)
            .field("name", &self.name())
            .field("span", &self.span())
            .finish_non_exhaustive()
    }
}

impl core::error::Error for ParseError {}
