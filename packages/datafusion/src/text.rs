//! Text arguments, in any type of array.

use datafusion::arrow::array::{Array, ArrayRef, AsArray, LargeStringArray, StringArray, StringViewArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, exec_err};

/// A column of text, or one text for all rows.
pub(crate) enum Text<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
    Scalar(Option<&'a str>),
}

impl<'a> Text<'a> {
    pub(crate) fn of_array(array: &'a ArrayRef) -> Result<Self> {
        match array.data_type() {
            DataType::Utf8 => Ok(Self::Utf8(array.as_string())),
            DataType::LargeUtf8 => Ok(Self::LargeUtf8(array.as_string())),
            DataType::Utf8View => Ok(Self::Utf8View(array.as_string_view())),
            DataType::Null => Ok(Self::Scalar(None)),
            other => exec_err!("expected text, got {other}"),
        }
    }

    pub(crate) fn of_scalar(scalar: &'a ScalarValue) -> Result<Self> {
        match scalar.try_as_str() {
            Some(text) => Ok(Self::Scalar(text)),
            None if scalar.is_null() => Ok(Self::Scalar(None)),
            None => exec_err!("expected text, got {}", scalar.data_type()),
        }
    }

    /// Returns the text of a row; `None` is null.
    #[inline(always)]
    pub(crate) fn get(&self, row: usize) -> Option<&'a str> {
        match *self {
            Self::Utf8(array) => array.is_valid(row).then(|| array.value(row)),
            Self::LargeUtf8(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Utf8View(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Scalar(text) => text,
        }
    }
}

/// Returns whether a type is text, possibly in a dictionary.
pub(crate) fn is_text(data_type: &DataType) -> bool {
    match data_type {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => {
            matches!(**values, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
        }
        _ => false,
    }
}
