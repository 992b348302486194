//! The program with a command, a file of URLs as a table, a file of statements, and a prompt that reads a pipe.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

fn run(args: &[&str], input: &str) -> (bool, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_weburl-datafusion-cli"))
        .args(["--quiet", "--format", "csv"])
        .args(args)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    program.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.success(), text(output.stdout), text(output.stderr))
}

const SQL: &str = "SELECT url_registrable_domain('https://www.Example.co.uk/') AS domain, \
    url_parse('wss://h:90/')['port'] AS port, parse_url('https://h/?a=1', 'QUERY', 'a') AS param, \
    url_extract_host('https://t/') AS trino, cutWWW('https://www.h/') AS cut, NET.HOST('h:80') AS host";
const ROW: &str = "domain,port,param,trino,cut,host\nexample.co.uk,90,1,t,https://h/,h\n";

#[test]
fn a_command_has_every_set_of_functions() {
    let (is_success, output, error) = run(&["-c", SQL], "");
    assert!(is_success, "{error}");
    assert_eq!(output, ROW);
}

#[test]
fn a_file_is_a_table() {
    let urls = concat!(env!("CARGO_TARGET_TMPDIR"), "/urls.csv");
    fs::write(urls, "url\nhttps://EXAMPLE.com/\nno URL\n").expect("it is written");
    let sql = format!("SELECT url_host(url) AS host FROM '{urls}' WHERE url_is_valid(url)");
    let (is_success, output, error) = run(&["-c", &sql], "");
    assert!(is_success, "{error}");
    assert_eq!(output, "host\nexample.com\n");
}

#[test]
fn statements_come_from_a_file_or_a_pipe() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/statements.sql");
    fs::write(file, format!("-- a comment\n{SQL};\n")).expect("it is written");
    let (is_success, output, error) = run(&["-f", file], "");
    assert!(is_success, "{error}");
    assert_eq!(output, ROW);
    let (is_success, output, error) = run(&[], &format!("{SQL};\n"));
    assert!(is_success, "{error}");
    assert!(output.contains(ROW), "{output}");
}

#[test]
fn an_error_has_the_message_of_the_function() {
    let (is_success, _, error) = run(&["-c", "SELECT url_host()"], "");
    assert!(!is_success);
    assert!(error.contains("url_host"), "{error}");
}
