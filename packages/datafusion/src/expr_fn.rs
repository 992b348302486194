//! Each function of [`all`](crate::all) as a function of expressions, for DataFrames.
//!
//! ```
//! use datafusion::dataframe;
//! use datafusion::prelude::*;
//! use weburl_datafusion::expr_fn::url_host;
//!
//! # let runtime = tokio::runtime::Runtime::new().unwrap();
//! # runtime.block_on(async {
//! let urls = dataframe!("url" => ["https://EXAMPLE.com/", "mailto:a"])?;
//! let hosts = urls.filter(url_host(col("url")).is_not_null())?.select([url_host(col("url"))])?;
//! assert!(hosts.to_string().await?.contains("| example.com"));
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # }).unwrap();
//! ```
//!
//! Optional arguments are `None` or an expression.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::{Expr, ScalarUDF};

static FUNCTIONS: LazyLock<HashMap<String, Arc<ScalarUDF>>> = LazyLock::new(|| {
    let functions = crate::all().into_iter();
    functions.map(|function| (function.name().to_owned(), Arc::new(function))).collect()
});

fn call(name: &str, arguments: Vec<Expr>) -> Expr {
    Expr::ScalarFunction(ScalarFunction::new_udf(Arc::clone(&FUNCTIONS[name]), arguments))
}

/// Defines the functions. The parameters after the semicolon are optional.
macro_rules! functions {
    ($($name:ident($($required:ident),* $(; $optional:ident)?)),* $(,)?) => {
        $(
            #[doc = concat!("Calls `", stringify!($name), "`.")]
            #[must_use]
            pub fn $name($($required: Expr,)* $($optional: Option<Expr>)?) -> Expr {
                let arguments = [$(Some($required),)* $($optional)?];
                call(stringify!($name), arguments.into_iter().flatten().collect())
            }
        )*

        /// Calls each function with every parameter.
        #[cfg(test)]
        fn calls() -> Vec<(&'static str, Vec<&'static str>, Expr)> {
            use datafusion::logical_expr::lit;
            vec![$((
                stringify!($name),
                vec![$(stringify!($required),)* $(stringify!($optional))?],
                $name($(lit(stringify!($required)),)* $(Some(lit(stringify!($optional))))?),
            )),*]
        }
    };
}

functions! {
    url_parse(url; base),
    url_join(base, reference),
    url_is_valid(url),
    url_href(url),
    url_origin(url),
    url_scheme(url),
    url_host(url),
    url_port(url),
    url_path(url),
    url_query(url),
    url_fragment(url),
    url_without_query(url),
    url_without_fragment(url),
    url_display(url),
    url_query_param(url, name),
    url_query_params(url),
    url_query_pairs(url),
    url_without_params(url, names),
    url_path_segments(url),
    url_hierarchy(url),
    url_errors(url),
    url_public_suffix(url; rules),
    url_registrable_domain(url; rules),
    url_subdomain(url; rules),
    url_top_label(url),
    url_site(url),
    url_same_site(a, b),
    host_serialize(host),
    host_public_suffix(host; rules),
    host_registrable_domain(host; rules),
    host_subdomain(host; rules),
    host_top_label(host),
    host_to_unicode(host),
    ip_is_valid(host),
    ip_version(host),
    ip_bytes(host),
    ip_space(host),
    ip_is_global(host),
    url_encode(text),
    url_decode(text),
    url_matches(url, pattern; invalid),
    url_route(url, patterns; invalid),
}

#[cfg(test)]
mod tests {
    use super::calls;

    #[test]
    fn every_function_has_its_parameters() {
        let calls = calls();
        let functions = crate::all();
        assert_eq!(calls.len(), functions.len());
        for ((name, parameters, call), function) in calls.iter().zip(functions) {
            assert_eq!(*name, function.name());
            assert_eq!(
                function.signature().parameter_names.as_deref(),
                Some(&parameters.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()[..])
            );
            assert!(call.to_string().starts_with(&format!("{name}(")), "{call}");
        }
    }
}
