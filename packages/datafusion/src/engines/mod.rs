//! The functions of other engines, by their names.

pub(crate) mod bigquery;
pub(crate) mod clickhouse;
pub(crate) mod spark;
pub(crate) mod trino;
