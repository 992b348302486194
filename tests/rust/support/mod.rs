//! Helpers shared by the suites that run rows of data: reading JSON, comparing, and naming trials.

#![allow(dead_code, reason = "each suite takes what it needs")]

pub(crate) mod json;
pub(crate) mod regexp_engine;
pub(crate) mod url_pattern_rows;
pub(crate) mod url_rows;

use std::fmt::{Debug, Display};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

/// The result of checking a row.
pub(crate) type Outcome = Result<(), Failed>;

/// A row of a data file, with its check.
pub(crate) struct Row {
    /// The file, and the row's index or name in it; unique.
    pub(crate) id: String,
    /// A description of the row for people.
    pub(crate) about: String,
    /// The suffix of the name: the way in which the row is run, or the reason why it is not.
    pub(crate) note: &'static str,
    /// Whether this build cannot check the row.
    pub(crate) is_ignored: bool,
    /// The check.
    pub(crate) check: Box<dyn FnOnce() -> Outcome + Send>,
}

impl Row {
    pub(crate) fn new(
        id: impl Into<String>,
        about: impl Into<String>,
        check: impl FnOnce() -> Outcome + Send + 'static,
    ) -> Self {
        Self { id: id.into(), about: about.into(), note: "", is_ignored: false, check: Box::new(check) }
    }

    pub(crate) fn into_trial(self) -> Trial {
        const LONGEST: usize = 60;
        let mut name = format!("{} {}", self.id, self.about);
        if let Some((end, _)) = name.char_indices().nth(LONGEST) {
            name.replace_range(end.., "…");
        }
        name.push_str(self.note);
        Trial::test(name, self.check).with_ignored_flag(self.is_ignored)
    }
}

/// Runs the trials that the arguments name. The `main` of a suite.
pub(crate) fn run(trials: Result<Vec<Trial>, Failed>) -> ExitCode {
    let arguments = Arguments::from_args();
    match trials {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("{}", error.message().unwrap_or("the data cannot be read"));
            ExitCode::FAILURE
        }
    }
}

/// Fails if `actual` is not `expected`.
pub(crate) fn same<T: Debug + PartialEq<U>, U: Debug>(what: impl Display, actual: T, expected: U) -> Outcome {
    if actual == expected { Ok(()) } else { Err(format!("{what}: {actual:?} instead of {expected:?}").into()) }
}

/// Fails if `holds` is false.
pub(crate) fn check(holds: bool, otherwise: impl Display) -> Outcome {
    if holds { Ok(()) } else { Err(otherwise.to_string().into()) }
}
