//! Fast paths of the host parser. Each gives what the reference path gives, or nothing: property tests and
//! fuzz targets compare the two.

mod punycode;
pub mod simple_domain;
mod simple_domain_table;
