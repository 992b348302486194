//! Percent-encoding and `application/x-www-form-urlencoded`.

use libtest_mimic::Failed;
use serde_json::{Value, json};
use weburl::Encoding;
use weburl::form_urlencoded;
use weburl::internals::url::reference::parser::{parse, parse_with};
use weburl::internals::validation::Ignored;
use weburl::percent::{
    self, FORM_URLENCODED, PercentEncodeSet, SPECIAL_QUERY, USERINFO, percent_decode, percent_decode_string,
    percent_encode, percent_encode_after_encoding,
};

use crate::support::json::string;
use crate::support::{Outcome, same};

pub(crate) fn percent_encoding(row: &Value) -> Outcome {
    let mut output = String::new();
    match string(row, "operation")? {
        "percent-encode" => {
            for byte in bytes(row)? {
                percent_encode(byte, &mut output);
            }
        }
        "percent-decode" => {
            let input = string(row, "input")?;
            same("the string's bytes", &*percent_decode_string(input), bytes(row)?)?;
            return same("the bytes", &*percent_decode(input.as_bytes()), bytes(row)?);
        }
        "percent-encode after encoding" => {
            let (encoding, input, set) = (encoding(row)?, string(row, "input")?, set(row)?);
            if !percent_encode_after_encoding(encoding, input, set, &mut output) {
                return Err("the Standard does not combine them".into());
            }
            if encoding == Encoding::UTF_8 {
                let mut utf_8 = String::new();
                percent::utf_8_percent_encode(input, set, &mut utf_8);
                same("UTF-8 percent-encode", utf_8, string(row, "output")?)?;
            }
        }
        "query of a special URL" => {
            let base = parse("https://example.org/", None).ok_or("failure")?;
            let input = string(row, "input")?;
            let url = parse_with(input, Some(&base), encoding(row)?, &mut Ignored);
            let url = url.ok_or("failure")?;
            output.push_str(url.query.as_deref().ok_or("no query")?);
        }
        operation => return Err(format!("there is no operation {operation:?}").into()),
    }
    same("the output", output, string(row, "output")?)
}

fn bytes(row: &Value) -> Result<Vec<u8>, Failed> {
    Ok(serde_json::from_value(row["bytes"].clone())?)
}

fn set(row: &Value) -> Result<PercentEncodeSet, Failed> {
    match string(row, "set")? {
        "special-query" => Ok(SPECIAL_QUERY),
        "userinfo" => Ok(USERINFO),
        "form-urlencoded" => Ok(FORM_URLENCODED),
        set => Err(format!("no row needed the set {set:?} so far").into()),
    }
}

fn encoding(row: &Value) -> Result<Encoding, Failed> {
    match string(row, "encoding")? {
        "utf-8" => Ok(Encoding::UTF_8),
        #[cfg(feature = "encoding")]
        label => Encoding::for_label(label).ok_or_else(|| format!("no encoding {label}").into()),
        #[cfg(not(feature = "encoding"))]
        label => Err(format!("{label} needs the feature `encoding`").into()),
    }
}

pub(crate) fn form_urlencoded(row: &Value) -> Outcome {
    let input = string(row, "input")?;
    let tuples: Vec<_> = form_urlencoded::parse_string(input).collect();
    let parsed: Vec<Value> = tuples.iter().map(|(name, value)| json!([name, value])).collect();
    same("the tuples", Value::from(parsed), row["tuples"].clone())?;
    let serialized = form_urlencoded::serialize(tuples, Encoding::UTF_8);
    same("the output", serialized, string(row, "output")?)
}
