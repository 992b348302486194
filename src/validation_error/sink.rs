//! Where the validation errors of an algorithm go.

use alloc::vec::Vec;
use core::ops::Range;

use super::{UrlPart, ValidationError};

/// Receives the validation errors of an algorithm, in the order in which it reports them.
pub trait ValidationErrorSink {
    /// Returns whether reports are kept. If `false`, an algorithm skips all work that only a report needs.
    fn records(&self) -> bool {
        true
    }

    /// Receives a report. `range` is a range of the algorithm's input, in bytes.
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool);

    /// Receives the part of the URL that the following reports are about.
    fn enter(&mut self, part: UrlPart) {
        let _ = part;
    }
}

/// A validation error, as one run of an algorithm reported it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The validation error.
    pub error: ValidationError,
    /// The range in the algorithm's input, in bytes. It is empty if something is missing.
    pub range: Range<usize>,
    /// Whether the algorithm returned failure because of it.
    pub is_failure: bool,
}

/// A sink that discards every report.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ignored;

impl ValidationErrorSink for Ignored {
    fn records(&self) -> bool {
        false
    }

    fn report(&mut self, _: ValidationError, _: Range<usize>, _: bool) {}
}

impl ValidationErrorSink for Vec<Reported> {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        self.push(Reported { error, range, is_failure });
    }
}

/// A sink that keeps only the error of the failure, and its range.
#[derive(Clone, Debug, Default)]
pub struct FailingReport(pub Option<(ValidationError, Range<usize>)>);

impl ValidationErrorSink for FailingReport {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        if is_failure {
            self.0 = Some((error, range));
        }
    }
}

/// A sink that keeps whether there is a report.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AnyReport(pub(crate) bool);

impl ValidationErrorSink for AnyReport {
    fn report(&mut self, _: ValidationError, _: Range<usize>, _: bool) {
        self.0 = true;
    }
}

/// A sink for an algorithm whose input starts `start` bytes into a larger input.
pub(crate) struct Within<'a> {
    pub(crate) sink: &'a mut dyn ValidationErrorSink,
    pub(crate) start: usize,
}

impl ValidationErrorSink for Within<'_> {
    fn records(&self) -> bool {
        self.sink.records()
    }

    fn enter(&mut self, part: UrlPart) {
        self.sink.enter(part);
    }

    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        let range = range.start + self.start..range.end + self.start;
        self.sink.report(error, range, is_failure);
    }
}
