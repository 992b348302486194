//! Runs of code points that are read once, also while a text grows.

/// The last run that was read.
#[derive(Default)]
pub(crate) struct Run {
    start: usize,
    end: usize,
    is_read: bool,
}

impl Run {
    /// The end of the last run.
    pub(crate) fn end(&self) -> usize {
        self.end
    }

    /// Returns the offset from which on the run at `index` has to be read.
    pub(crate) fn from(&self, index: usize) -> usize {
        if self.is_read && (self.start..=self.end).contains(&index) { self.end } else { index }
    }

    /// Returns the end of the code points at `index` for which `is_inside` is true, which is the same each time.
    pub(crate) fn read(&mut self, text: &str, index: usize, is_inside: impl Fn(char) -> bool) -> usize {
        let from = self.from(index);
        let rest = &text[from..];
        let end = from + rest.find(|code| !is_inside(code)).unwrap_or(rest.len());
        self.set(index, end);
        end
    }

    /// Notes the end of the run at `index`.
    pub(crate) fn set(&mut self, index: usize, end: usize) {
        let start = if self.from(index) == index { index } else { self.start };
        *self = Self { start, end, is_read: true };
    }
}
