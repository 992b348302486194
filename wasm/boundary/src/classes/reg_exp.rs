//! The custom regular expressions of URL patterns. JavaScript compiles and runs them between two calls; this
//! code never calls JavaScript.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicU32, Ordering};

use atomic_refcell::AtomicRefCell;

use weburl::url_pattern::{RegExp, RegExpError};

/// Whether the protocol's regular expression matches a special scheme, as determined by JavaScript.
pub(super) const UNKNOWN: u32 = 0;
const MATCHES: u32 = 2;

static MATCHES_A_SPECIAL_SCHEME: AtomicU32 = AtomicU32::new(UNKNOWN);

/// The protocol's regular expression, if JavaScript must determine whether it matches.
static QUESTION: AtomicRefCell<Option<Box<str>>> = AtomicRefCell::new(None);

/// A regular expression that JavaScript compiles later.
#[derive(Debug)]
pub(super) struct Deferred {
    pub(super) source: Box<str>,
    pub(super) ignores_case: bool,
}

/// Every expression is accepted, and counts as a match. JavaScript then compiles and runs the expressions itself.
impl RegExp for Deferred {
    fn create(source: &str, ignore_case: bool) -> Result<Self, RegExpError> {
        Ok(Self { source: source.into(), ignores_case: ignore_case })
    }

    fn test(&self, _input: &str) -> bool {
        true
    }

    fn exec(&self, _input: &str, _groups: &mut Vec<Option<Range<usize>>>) -> bool {
        true
    }

    fn matches_a_special_scheme(&self) -> bool {
        match MATCHES_A_SPECIAL_SCHEME.load(Ordering::Relaxed) {
            UNKNOWN => {
                *QUESTION.borrow_mut() = Some(self.source.clone());
                false
            }
            known => known == MATCHES,
        }
    }
}

/// Calls `create` with JavaScript's answer whether the protocol's regular expression matches a special scheme. If the
/// answer is needed but [`UNKNOWN`], also returns the source of that expression; the result is then meaningless.
pub(super) fn with_answer<T>(matches_a_special_scheme: u32, create: impl FnOnce() -> T) -> (T, Option<Box<str>>) {
    MATCHES_A_SPECIAL_SCHEME.store(matches_a_special_scheme, Ordering::Relaxed);
    let result = create();
    (result, QUESTION.borrow_mut().take())
}
