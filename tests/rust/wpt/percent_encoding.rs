//! percent-encoding.json: the query of a special URL in the encoding of its document, and the
//! fragment, which is always in UTF-8.

use libtest_mimic::Failed;
use serde_json::Value;

use crate::objects;
use crate::support::{Row, json};

pub(crate) fn rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let mut rows = Vec::new();
    for (id, row) in objects(file, json)? {
        let about = format!("{:?}", json::string(row, "input")?);
        #[cfg(feature = "encoding")]
        rows.push(Row::new(id, about, {
            let row = row.clone();
            move || check_row(&row)
        }));
        #[cfg(not(feature = "encoding"))]
        rows.push(Row { note: " (needs the feature `encoding`)", is_ignored: true, ..Row::new(id, about, || Ok(())) });
    }
    Ok(rows)
}

#[cfg(feature = "encoding")]
fn check_row(row: &Value) -> crate::support::Outcome {
    use crate::support::same;
    use weburl::internals::url::reference::parser::parse_with;
    use weburl::internals::validation::Ignored;
    use weburl::{Encoding, Url};

    let input = json::string(row, "input")?;
    let input = format!("https://doesnotmatter.invalid/?{input}#{input}");
    let outputs = row["output"].as_object().ok_or("no outputs")?;
    let fragment = outputs.get("utf-8").and_then(Value::as_str);
    for (label, query) in outputs {
        let encoding = Encoding::for_label(label).ok_or_else(|| format!("no encoding {label}"))?;
        let url = parse_with(&input, None, encoding, &mut Ignored).ok_or("failure")?;
        same(format_args!("the query in {label}"), url.query.as_deref(), query.as_str())?;
        same(format_args!("the fragment in {label}"), url.fragment.as_deref(), fragment)?;
        // The fast path is for encodings too.
        let front = Url::options().encoding(encoding).parse(&input)?;
        same("both, by the front", (front.query(), front.fragment()), (query.as_str(), fragment))?;
    }
    Ok(())
}
