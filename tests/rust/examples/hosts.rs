//! Hosts.

use serde_json::Value;
use weburl::host::domain_to_unicode;
use weburl::internals::host;
use weburl::internals::validation::{Ignored, Reported};

use crate::support::json::string;
use crate::support::{Outcome, same};

pub(crate) fn host(row: &Value) -> Outcome {
    let input = string(row, "input")?;
    for (member, is_opaque) in [("host", false), ("opaque", true)] {
        let expected = row[member].as_str();
        let parsed = host::parse(input, is_opaque, &mut Ignored);
        let serialized = parsed.as_ref().map(ToString::to_string);
        same(member, serialized.as_deref(), expected)?;
        // The sink must not affect the result.
        let mut reports: Vec<Reported> = Vec::new();
        same("with reports", host::parse(input, is_opaque, &mut reports), parsed)?;
    }
    if let (Some(unicode), Some(domain)) = (row["unicode"].as_str(), row["host"].as_str()) {
        same("domain to Unicode", &*domain_to_unicode(domain), unicode)?;
    }
    Ok(())
}
