//! The functions in Python, from a wheel that is installed in the environment whose interpreter `WEBURL_PYTHON` names.

use std::env;
use std::process::Command;

const PROGRAM: &str = r#"
import importlib.metadata, sys
import datafusion, weburl_datafusion as weburl
context = datafusion.SessionContext()
weburl.register_all(context)
for register in [weburl.register_spark, weburl.register_trino, weburl.register_clickhouse, weburl.register_bigquery]:
    register(context)
rows = context.sql("""
    SELECT url_registrable_domain('https://www.Example.co.uk/') AS domain, url_parse('wss://h:90/')['port'] AS port,
        parse_url('https://h/?a=1', 'QUERY', 'a') AS param, cutWWW('https://www.h/') AS cut, NET.HOST('h:80') AS host,
        url_query_param(column1, 'q') AS q FROM (VALUES ('https://h/?q=1'), (NULL), ('/'))
""").to_pylist()
assert [row.pop('q') for row in rows] == ['1', None, None], rows
assert rows[0] == {'domain': 'example.co.uk', 'port': 90, 'param': '1', 'cut': 'https://h/', 'host': 'h'}, rows
one = datafusion.udf(next(f for f in weburl.all() if f.name == 'url_host'))
urls = context.from_pydict({'url': ['https://EXAMPLE.com/', 'no URL']})
assert urls.select(one(datafusion.col('url')).alias('host')).to_pydict() == {'host': ['example.com', None]}
for function in weburl.all() + weburl.spark() + weburl.trino() + weburl.clickhouse() + weburl.bigquery():
    context.register_udf(datafusion.udf(function))
assert importlib.metadata.version('weburl-datafusion') == sys.argv[1]
"#;

#[test]
#[ignore = "needs the wheel in a Python environment"]
fn every_function_is_registered() {
    let python = env::var_os("WEBURL_PYTHON").expect("WEBURL_PYTHON is set");
    let result = Command::new(python).args(["-I", "-c", PROGRAM, env!("CARGO_PKG_VERSION")]).output().expect("it runs");
    let message = String::from_utf8_lossy(&result.stderr);
    assert!(result.status.success(), "{message}");
}
