//! Why a text is no URL.

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

/// Why a text is no URL: the [validation error](https://url.spec.whatwg.org/#validation-error) that the parser
/// failed for.
///
/// It keeps the text, and looks for the reason only when it is asked.
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

    /// What the parser reports as the reason; nothing where the text is too long to be tried.
    fn reported(&self) -> Option<Reported> {
        if !super::fits(0, self.input.len()) {
            return None;
        }
        let base = self.base.as_deref().and_then(record);
        let mut reports: Vec<Reported> = Vec::new();
        parse_with(&self.input, base.as_ref(), Encoding::UTF_8, &mut reports);
        reports.into_iter().find(|report| report.is_failure)
    }

    /// The validation error; `None` where the text is too long for the parser to be tried.
    #[must_use]
    pub fn validation_error(&self) -> Option<ValidationError> {
        self.reported().map(|reported| reported.error)
    }

    /// The Standard's name of the validation error, for example `port-out-of-range`; of our own is
    /// `input-too-long`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let error = self.validation_error();
        error.map_or("input-too-long", ValidationError::name)
    }

    /// Where in [`input`](Self::input), in bytes. Empty where something is missing.
    #[must_use]
    pub fn place(&self) -> Range<usize> {
        let reported = self.reported();
        reported.map_or(0..self.input.len(), |reported| reported.place)
    }

    /// A sentence for a person.
    #[must_use]
    pub fn message(&self) -> String {
        match self.reported() {
            Some(reported) => reported.message(&self.input),
            None => "the text is too long".to_owned(),
        }
    }

    /// The text that could not be parsed.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// Whether that text was the base of another.
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
