//! The example `query`, over each format of files and over bad input.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

use datafusion::arrow::array::{RecordBatch, StringArray};
use datafusion::arrow::ipc::writer::FileWriter;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::SessionContext;
use tempfile::TempDir;

const QUERY: &str = "SELECT url_host(url) AS host, count(*) AS n FROM urls GROUP BY host ORDER BY host";

/// Runs an example. Cargo builds it before it runs this test.
fn run(example: &str, arguments: &[&str], files: &[PathBuf]) -> Output {
    let test = env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap();
    let program = folder.join("examples").join(format!("{example}{}", env::consts::EXE_SUFFIX));
    Command::new(program).args(arguments).args(files).output().unwrap()
}

fn batch() -> RecordBatch {
    let urls: StringArray = [Some("https://B.example/"), None, Some("https://a.example"), Some("https://a.example/b")]
        .into_iter()
        .collect();
    RecordBatch::try_from_iter([("url", Arc::new(urls) as _)]).unwrap()
}

/// Writes the same rows in each format.
fn write(folder: &Path) -> Vec<PathBuf> {
    let path = |name: &str| folder.join(name);
    fs::write(path("a b%[1].csv"), "url\nhttps://B.example/\n\"\"\nhttps://a.example\nhttps://a.example/b\n").unwrap();
    let lines = "{\"url\":\"https://B.example/\"}\n{\"url\":null}\n{\"url\":\"https://a.example\"}\n{\"url\":\"https://a.example/b\"}\n";
    fs::write(path("a.jsonl"), lines).unwrap();
    let mut parquet = ArrowWriter::try_new(File::create(path("a.parquet")).unwrap(), batch().schema(), None).unwrap();
    parquet.write(&batch()).unwrap();
    parquet.close().unwrap();
    let mut arrow = FileWriter::try_new(File::create(path("a.arrow")).unwrap(), &batch().schema()).unwrap();
    arrow.write(&batch()).unwrap();
    arrow.finish().unwrap();
    ["a b%[1].csv", "a.jsonl", "a.parquet", "a.arrow"].map(path).to_vec()
}

fn output(result: &Output) -> &str {
    assert!(result.status.success(), "{}", str::from_utf8(&result.stderr).unwrap());
    str::from_utf8(&result.stdout).unwrap()
}

#[test]
fn each_format() {
    let folder = TempDir::new().unwrap();
    for file in write(folder.path()) {
        let result = run("query", &["--output", "csv", QUERY], &[file]);
        assert_eq!(output(&result), "host,n\na.example,2\nb.example,1\n,1\n");
    }
}

/// Writes the rows of a query into a file whose name has the format.
fn copy(query: &str, file: &Path, options: &str) {
    let copy = format!("COPY ({query}) TO '{}' {options}", file.display());
    let context = SessionContext::new();
    let done = async { context.sql(&copy).await?.collect().await };
    tokio::runtime::Runtime::new().unwrap().block_on(done).unwrap();
}

#[test]
fn tabs_and_compressed_files() {
    let folder = TempDir::new().unwrap();
    let rows = "VALUES ('https://a.example/?b,c', 1), ('https://a.example/', 2)) AS rows(url, id";
    let rows = format!("SELECT url, id FROM ({rows})");
    for (name, options) in [
        ("a.tsv", "STORED AS CSV OPTIONS (delimiter '\t')"),
        ("a.csv.gz", "STORED AS CSV OPTIONS (compression 'gzip')"),
        ("b.tsv.gz", "STORED AS CSV OPTIONS (delimiter '\t', compression 'gzip')"),
        ("a.b.jsonl.gz", "STORED AS JSON OPTIONS (compression 'gzip')"),
    ] {
        let file = folder.path().join(name);
        copy(&rows, &file, options);
        let query = "SELECT id, url_query(url) AS query FROM urls ORDER BY id";
        let result = run("query", &["--output", "csv", query], std::slice::from_ref(&file));
        assert_eq!(output(&result), "id,query\n1,\"b,c\"\n2,\n", "{name}");
        if name.ends_with(".gz") {
            let result = run("distributed", &[query], &[file]);
            let message = str::from_utf8(&result.stderr).unwrap();
            assert!(message.contains("does not read .gz"), "{message}");
        }
    }
}

#[test]
fn structs_lists_and_maps_in_each_format() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.csv");
    fs::write(&file, "url\nhttps://a.example/?b=1&b=2\nno URL\n").unwrap();
    let query = "SELECT url_query_pairs(url) AS pairs, url_query_params(url) AS params, url_errors(url) AS errors,
        url_parse(url)['port'] AS port, named_struct('host', url_host(url)) AS parts FROM urls ORDER BY url";
    let result = run("query", &["--output", "csv", query], std::slice::from_ref(&file));
    let expected = concat!(
        "pairs,params,errors,port,parts\n",
        r#""[{""name"":""b"",""value"":""1""},{""name"":""b"",""value"":""2""}]","{""b"":""1""}",[],,"{""host"":""a.example""}""#,
        "\n",
        r#",,"[{""name"":""missing-scheme-non-relative-URL"""#,
    );
    assert!(output(&result).starts_with(expected), "{}", output(&result));
    let result = run("query", &["--output", "json", query], &[file]);
    let expected = r#"{"pairs":[{"name":"b","value":"1"},{"name":"b","value":"2"}],"params":{"b":"1"},"errors":[],"parts":{"host":"a.example"}}"#;
    assert_eq!(output(&result).lines().next(), Some(expected));
}

#[test]
fn functions_are_listed() {
    let folder = TempDir::new().unwrap();
    let files = write(folder.path());
    let result = run("query", &["SHOW FUNCTIONS LIKE 'url_host'"], &files[..1]);
    assert!(output(&result).contains("url_host(url)"));
}

#[test]
fn several_files_are_one_table() {
    let folder = TempDir::new().unwrap();
    let files = write(folder.path());
    let copy = folder.path().join("b.parquet");
    fs::copy(&files[2], &copy).unwrap();
    let result = run("query", &["--output", "json", QUERY], &[files[2].clone(), copy]);
    let rows = "{\"host\":\"a.example\",\"n\":4}\n{\"host\":\"b.example\",\"n\":2}\n{\"n\":2}\n";
    assert_eq!(output(&result), rows);
}

#[test]
fn the_same_words_on_several_processes() {
    let folder = TempDir::new().unwrap();
    for file in write(folder.path()) {
        let result = run("distributed", &["--output", "csv", QUERY], &[file]);
        assert_eq!(output(&result), "host,n\na.example,2\nb.example,1\n,1\n");
    }
}

#[test]
fn bad_input_is_an_error() {
    let folder = TempDir::new().unwrap();
    let files = write(folder.path());
    let path = |name: &str| folder.path().join(name);
    fs::write(path("other.csv"), "link\nhttps://a.example/\n").unwrap();
    fs::write(path("urls.txt"), "https://a.example/\n").unwrap();
    fs::write(path("bad.parquet"), "url\n").unwrap();
    fs::write(path("a.parquet.gz"), "url\n").unwrap();
    let [csv, _, parquet, _] = &files[..] else { panic!() };
    let cases: [(&str, &str, Vec<PathBuf>, &str); 10] = [
        ("query", QUERY, vec![path("missing.csv")], "missing.csv: No such file"),
        ("query", QUERY, vec![folder.path().to_owned()], "is not a file"),
        ("query", QUERY, vec![path("urls.txt")], "must end in .csv"),
        ("query", QUERY, vec![path("a.parquet.gz")], "must end in .csv"),
        ("query", QUERY, vec![path("bad.parquet")], "arquet"),
        ("query", QUERY, vec![csv.clone(), parquet.clone()], "different extensions"),
        ("query", QUERY, vec![csv.clone(), path("other.csv")], "other.csv has the columns"),
        ("query", "SELECT link FROM urls", vec![csv.clone()], "No field named link"),
        ("query", "SELECT url_matches(url, 'https://{') FROM urls", vec![csv.clone()], "is not a URL pattern"),
        ("distributed", "DROP TABLE urls", vec![csv.clone()], "not supported"),
    ];
    for (example, query, files, words) in cases {
        let result = run(example, &[query], &files);
        let message = str::from_utf8(&result.stderr).unwrap();
        assert_eq!(result.status.code(), Some(1), "{query}: {message}");
        assert!(message.starts_with("error: ") && message.contains(words), "{query}: {message}");
        assert!(result.stdout.is_empty());
    }
}
