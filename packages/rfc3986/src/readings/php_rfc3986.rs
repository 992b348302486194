//! `Uri\Rfc3986\Uri` of PHP: the grammar without the empty text and zones, and with a signed number of 64 bits as the
//! port.

use super::parts::*;
use super::ruby_uri::number;

const MAXIMUM_PORT_LENGTH: usize = 20;

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let parsed = parse(text, Grammar::UriReference).map_err(|_| Failure)?;
    let is_port = |port: &str| port.is_empty() || port.len() <= MAXIMUM_PORT_LENGTH && port.parse::<i64>().is_ok();
    let is_zoned = parsed.host.is_some_and(|host| host.starts_with('[') && host.contains('%'));
    Failure.when(text.is_empty() || is_zoned || !parsed.port.is_none_or(is_port))?;
    Ok(Parts { port: parsed.port.and_then(number), ..Parts::from(parsed) })
}
