//! Unicode's own tests, from the folder that WEBURL_LINKS_DATA names. Without it, they pass and say so.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use std::path::Path;
use weburl_links::{Options, find_links, format_link};

fn read(name: &str) -> Option<String> {
    let Ok(folder) = std::env::var("WEBURL_LINKS_DATA") else {
        eprintln!("skipped: WEBURL_LINKS_DATA does not name the folder of Unicode's files");
        return None;
    };
    Some(std::fs::read_to_string(Path::new(&folder).join(name)).unwrap())
}

fn with_marks(text: &str) -> String {
    let mut marked = String::new();
    let mut end = 0;
    for link in find_links(text, &Options::strict()) {
        marked.push_str(&format!("{}⸠{}⸡", &text[end..link.range.start], &text[link.range.clone()]));
        end = link.range.end;
    }
    marked + &text[end..]
}

#[test]
fn detection() {
    let Some(file) = read("LinkDetectionTest.txt") else { return };
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).collect();
    assert_eq!(lines.len(), 344);
    for line in lines {
        assert_eq!(with_marks(&line.replace(['⸠', '⸡'], "")), line);
    }
}

/// The formatting test of 17.0.0 has ten wrong results, which the draft of 18.0.0 corrects.
#[test]
fn formatting() {
    let Some(file) = read("draft-18.0.0/LinkFormattingTest.txt") else { return };
    let lines: Vec<&str> = file.lines().collect();
    let mut count = 0;
    for (index, line) in lines.iter().enumerate() {
        let Some(parts) = line.strip_prefix("# {").and_then(|rest| rest.trim_end().strip_suffix('}')) else {
            continue;
        };
        let expected = lines[index + 2].trim_end();
        let text = format_link(&url(parts), &Options::strict()).unwrap();
        assert_eq!(text.as_deref(), Some(expected), "{parts}");
        count += 1;
    }
    assert_eq!(count, 55);
}

/// Returns the URL with everything escaped, from its parts as the comments list them.
fn url(parts: &str) -> String {
    let mut url = String::new();
    let names: Vec<usize> = parts
        .char_indices()
        .filter(|&(index, name)| "𝑺𝑯𝑷𝑸𝑽𝑭𝑫".contains(name) && parts[index + name.len_utf8()..].starts_with('='))
        .map(|(index, _)| index)
        .collect();
    for (index, &start) in names.iter().enumerate() {
        let end = names.get(index + 1).map_or(parts.len(), |next| next - 1);
        let (name, value) = parts[start..end].split_once('=').unwrap();
        url.push_str(match name {
            "𝑷" => "/",
            "𝑸" if url.contains('?') => "&",
            "𝑸" => "?",
            "𝑽" => "=",
            "𝑭" => "#",
            "𝑫" => ":~:",
            _ => "",
        });
        for byte in value.bytes() {
            match byte {
                _ if "𝑺𝑯".contains(name) => url.push(char::from(byte)),
                byte if byte.is_ascii_alphanumeric() => url.push(char::from(byte)),
                byte => url.push_str(&format!("%{byte:02X}")),
            }
        }
    }
    url
}
