//! Connects to one URL a line in hexadecimal by reqwest. Without TLS, for `http` only.

use std::io::{BufRead, Write};
use std::time::Duration;

fn main() {
    let client = reqwest::blocking::Client::builder().no_proxy().timeout(Duration::from_secs(3)).build().unwrap();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let octets = (0..line.len()).step_by(2).map(|at| u8::from_str_radix(&line[at..at + 2], 16).unwrap());
        let text = String::from_utf8(octets.collect()).unwrap();
        let _ = client.get(text).send();
        println!();
        std::io::stdout().flush().unwrap();
    }
}
