//! Most tests of the core, as one program: the crates that they use, such as proptest, are compiled into it once.
//! `cargo test --test core splice::` runs those of a file.

extern crate alloc;

#[path = "support/cases.rs"]
mod cases;
#[path = "properties/generate.rs"]
mod generate;
#[path = "support/generated_patterns.rs"]
mod generated_patterns;
#[path = "support/regexp_engine.rs"]
mod regexp_engine;

mod api;
mod canonical;
mod canonicalize;
mod encoding;
mod everyday;
mod form_urlencoded;
mod front;
mod host_parser;
mod parse_error;
mod parts;
#[path = "properties/main.rs"]
mod properties;
mod relative;
mod rewrite;
mod serialized;
mod set_outcome;
mod simple_domain;
mod splice;
mod url_pattern_matcher;
mod url_pattern_strings;
mod utf_16;
mod writing;
