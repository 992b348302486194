//! Fast paths of the host parser. Each returns the reference path's result, or `None`: property tests and
//! fuzz targets compare the two.

mod punycode;
pub mod simple_domain;
mod simple_domain_table;
