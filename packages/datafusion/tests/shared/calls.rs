//! Calls of functions over a column `url`, from their documentation.

use datafusion::logical_expr::ScalarUDF;

/// Returns a call of a function, with its optional arguments if `with_optional`.
pub fn call(function: &ScalarUDF, with_optional: bool) -> String {
    let documentation = function.documentation().expect("each function has some");
    let syntax = &documentation.syntax_example;
    let (name, parameters) = syntax.split_once('(').expect("it is a call");
    let required = parameters.split(" [").next().unwrap_or_default();
    let required = required.split(", ").count();
    let parameters = documentation.arguments.iter().flatten();
    let arguments: Vec<&str> = parameters
        .take(if with_optional { usize::MAX } else { required })
        .map(|(name, _)| match name.as_str() {
            "url" | "a" | "b" | "base" | "reference" | "host" | "text" => "url",
            "address" => "'::1'",
            "rules" => "'icann'",
            "invalid" => "'null'",
            "name" | "key" => "'q'",
            "names" => "['q']",
            "part" if with_optional => "'QUERY'",
            "part" => "'HOST'",
            "pattern" => "'https://*/:file'",
            "patterns" => "['https://*/:file']",
            other => panic!("a value for {other} is missing here"),
        })
        .collect();
    format!("{name}({})", arguments.join(", "))
}
