//! The rows of data/rows.json, which the npm package runs too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use serde_json::Value;
use weburl_links::{
    BareDomains, DefaultScheme, Kind, Link, LinkFinder, Options, Rule, find_links, format_link, is_link,
};

fn rows(section: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../data/rows.json")).unwrap();
    let rows = all[section].as_array().unwrap().clone();
    assert!(rows.len() > 30, "{section}");
    rows
}

fn with_marks(text: &str, links: &[Link]) -> String {
    let mut marked = String::new();
    let mut end = 0;
    for link in links {
        marked.push_str(&format!("{}⸠{}⸡", &text[end..link.range.start], &text[link.range.clone()]));
        end = link.range.end;
    }
    marked + &text[end..]
}

fn options(row: &Value) -> Options {
    let given = &row["options"];
    let mut options = if given["profile"] == "strict" { Options::strict() } else { Options::new() };
    for (key, value) in given.as_object().into_iter().flatten() {
        let flag = || value.as_bool().unwrap();
        options = match key.as_str() {
            "profile" => options,
            "trimSigns" => options.rule(Rule::TrimSigns, flag()),
            "trimMarkup" => options.rule(Rule::TrimMarkup, flag()),
            "trimLocalParts" => options.rule(Rule::TrimLocalParts, flag()),
            "stopAtOtherScripts" => options.rule(Rule::StopAtOtherScripts, flag()),
            "ignoreFileNames" => options.rule(Rule::IgnoreFileNames, flag()),
            "defaultScheme" if value == "http" => options.default_scheme(DefaultScheme::Http),
            "bareDomains" if value == "www" => options.bare_domains(BareDomains::Www),
            "bareDomains" if value == "none" => options.bare_domains(BareDomains::None),
            "ports" => options.ports(flag()),
            "emails" => options.emails(flag()),
            "ipAddresses" => options.ip_addresses(flag()),
            "localhost" => options.localhost(flag()),
            "schemes" if value == "registered" => options.registered_schemes(),
            "schemes" => {
                options.schemes(value.as_array().unwrap().iter().map(|scheme| scheme.as_str().unwrap())).unwrap()
            }
            other => panic!("{other}"),
        };
    }
    options
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Url => "url",
        Kind::Domain => "domain",
        Kind::Email => "email",
    }
}

/// Asserts that the links that are final and those that are pending are those of the text so far. White space makes all
/// final.
fn assert_pending(text: &str, options: &Options) {
    let mut finder = LinkFinder::new(options.clone());
    let mut found = Vec::new();
    for (start, code) in text.char_indices() {
        let so_far = &text[..start + code.len_utf8()];
        found.extend(finder.push(&so_far[start..]));
        let all: Vec<Link> = found.iter().cloned().chain(finder.pending()).collect();
        assert_eq!(all, find_links(so_far, options).collect::<Vec<_>>(), "{so_far:?}");
    }
    found.extend(finder.push("\u{3000}"));
    assert_eq!(finder.final_len(), text.len() + 3);
    assert_eq!(found, find_links(text, options).collect::<Vec<_>>(), "{text:?}");
}

#[test]
fn detection() {
    for row in rows("reports").into_iter().chain(rows("detection")) {
        let marked = row["text"].as_str().unwrap();
        let text = marked.replace(['⸠', '⸡'], "");
        let options = options(&row);
        let links: Vec<Link> = find_links(&text, &options).collect();
        assert_eq!(with_marks(&text, &links), marked, "{row}");
        if let Some(hrefs) = row["hrefs"].as_array() {
            assert!(links.iter().map(|link| &link.href).eq(hrefs), "{row}: {links:?}");
        }
        if let Some(kinds) = row["kinds"].as_array() {
            assert!(links.iter().map(|link| kind(link.kind)).eq(kinds), "{row}: {links:?}");
        }
        let mut finder = LinkFinder::new(options);
        let mut streamed: Vec<Link> =
            text.chars().flat_map(|chunk| finder.push(chunk.encode_utf8(&mut [0; 4]))).collect();
        assert!(finder.final_len() <= text.len());
        streamed.extend(finder.end());
        assert_eq!(streamed, links, "{row}");
        // It takes time quadratic in the length.
        if text.len() < 250 {
            assert_pending(&text, &self::options(&row));
        }
        if row["options"].is_null() {
            let strict = row["strict"].as_str().unwrap_or(marked);
            let links: Vec<Link> = find_links(&text, &Options::strict()).collect();
            assert_eq!(with_marks(&text, &links), strict, "{row}");
        }
    }
}

#[test]
fn formatting() {
    for row in rows("formatting") {
        let options = options(&row);
        let text = format_link(row["url"].as_str().unwrap(), &options).unwrap();
        assert_eq!(text.as_deref(), row["text"].as_str(), "{row}");
        assert!(text.is_none_or(|text| is_link(&text, &options)), "{row}");
    }
    assert_eq!(format_link("a", &Options::new()).unwrap_err().to_string(), "the URL \"a\" is invalid");
}

#[test]
fn options_of_functions() {
    let options = Options::new().top_level_domains(|domain, hostname| domain == "test" && hostname == "a.test");
    assert!(is_link("A.TEST", &options));
    assert!(!is_link("b.test", &options) && !is_link("a.com", &options));
    // One capital letter begins no sentence.
    let options = Options::new().top_level_domains(|domain, _| domain == "x");
    assert!(is_link("a.X", &options));
    let options = Options::new().schemes_by(|scheme| scheme != "x");
    assert!(is_link("irc://a/b", &options) && is_link("https://a.com", &options));
    assert!(!is_link("x:y", &options) && !is_link("javascript:alert(1)", &options) && !is_link("data:,a", &options));
}

#[test]
fn warnings() {
    let options =
        Options::new().warnings(|url| if url.contains("xn--") { vec!["look-alike".to_owned(); 2] } else { Vec::new() });
    let text = "https://a.com@b.com/ https://аррӏе.com/ c.com/a\u{202e}b d@аррӏе.com http://[::1]@b.com/ https://e.com\u{202d}";
    let links: Vec<Link> = find_links(text, &options).collect();
    let warnings: Vec<String> = links.iter().map(|link| link.warnings.join(",")).collect();
    assert_eq!(warnings, ["credentials", "look-alike", "bidi-control", "look-alike", "credentials", "bidi-control"]);
    assert_eq!(
        with_marks(text, &links),
        "⸠https://a.com@b.com/⸡ ⸠https://аррӏе.com/⸡ ⸠c.com/a⸡\u{202e}b ⸠d@аррӏе.com⸡ ⸠http://[::1]@b.com/⸡ ⸠https://e.com⸡\u{202d}"
    );
}

#[test]
fn dots_after_a_rejected_url() {
    let options = Options::new().schemes(["x"]).unwrap();
    assert_eq!(find_links("x://:www.a.com.. b", &options).next(), None);
}

#[test]
fn wrong_schemes() {
    for scheme in ["", "FTP", "a:", "1a", "javascript", "a b", "ü"] {
        let error = Options::new().schemes(["ftp", scheme]).unwrap_err();
        assert!(error.to_string().starts_with(&format!("{scheme:?} is not a scheme")), "{error}");
    }
}
