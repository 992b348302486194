//! No text takes more than linear work: shapes that were slow in other packages, and others.
//!
//! The work is the code points that are classified, the bytes that are searched for signs, and those that are parsed.

use crate::{BareDomains, LinkFinder, Options, find_links, format_link, is_link};
use std::cell::Cell;
use std::string::String;

std::thread_local! {
    static WORK: Cell<usize> = const { Cell::new(0) };
}

pub(crate) fn count(work: usize) {
    WORK.set(WORK.get() + work);
}

fn work_of(run: impl FnOnce()) -> usize {
    WORK.set(0);
    run();
    WORK.get()
}

const SMALL: usize = 400;
const TIMES: usize = 8;

/// Asserts that eight times as long a text takes at most twice that many times the work; quadratic work would be 64
/// times as much.
fn assert_linear(name: &str, shape: impl Fn(usize) -> String, run: impl Fn(&str)) {
    let [small, large] = [SMALL, TIMES * SMALL].map(|count| {
        let text = shape(count);
        work_of(|| run(&text))
    });
    assert!(small >= SMALL && large < 2 * TIMES * small, "{name:?}: {small}, then {large}");
}

/// The start of a text, what is repeated in it, and its end.
const SHAPES: [(&str, &str, &str); 40] = [
    ("", "a.", ""),
    ("", "a@", ""),
    ("", "a@a.", ""),
    ("", "a@b.com\n", ""),
    ("", "mailto:", ""),
    ("", "mailto:a@", ""),
    ("", "http://", ""),
    ("", "http://a", ""),
    ("", "http://a.com/", ""),
    ("", "http://a@", ""),
    ("", "http://a:", ""),
    ("", "a.com+", ""),
    ("", "a.com/", ""),
    ("", "..", ""),
    ("", "-.", ""),
    ("", "a..b@", ""),
    ("", "xn--a.", ""),
    ("", "。", ""),
    ("", "中。", ""),
    ("", "😀.", ""),
    ("", "://", ""),
    ("", "ftp://[", ""),
    ("", "http://a.com/(", ""),
    ("", "http://a.com/\u{202e}", ""),
    ("", "a.com\u{200b}", ""),
    ("", "a.com+", "..b@c.com"),
    ("", "http://a.com/", "\u{202e}"),
    ("", "/a.com", "\u{202e}"),
    ("", "http://a.com/x", "**"),
    ("", "a.com?", "@"),
    ("", "+a", "@b.com"),
    ("http://a.com/", "a", ""),
    ("http://a.com/", ".", ""),
    ("http://a.com/", "(", ""),
    ("http://a.com/", ")", ""),
    ("http://", "a@", ""),
    ("a@", "a.", ""),
    ("a.com/", "b.com/", ""),
    ("a.com", "\u{200b}", ""),
    ("", "\u{200b}", "a.com"),
];

#[test]
fn texts() {
    let all = [
        Options::new(),
        Options::strict(),
        Options::new().schemes_by(|_| true),
        Options::new().bare_domains(BareDomains::None).emails(false),
    ];
    for (start, piece, end) in SHAPES {
        let name = [start, piece, end].join("|");
        let shape = |count| [start, &*piece.repeat(count), end].concat();
        for options in &all {
            assert_linear(&name, shape, |text| find_links(text, options).for_each(drop));
        }
        assert_linear(&name, shape, |text| {
            let mut finder = LinkFinder::new(Options::new());
            for code in text.chars() {
                drop(finder.push(code.encode_utf8(&mut [0; 4])));
            }
            drop(finder.end());
        });
        for options in &all[..2] {
            assert_linear(&name, shape, |text| {
                let mut finder = LinkFinder::new(options.clone());
                let codes: std::vec::Vec<char> = text.chars().collect();
                for chunk in codes.chunks(24) {
                    drop(finder.push(&chunk.iter().collect::<String>()));
                    // A URL that grows is parsed and returned each time.
                    for link in finder.pending() {
                        WORK.set(WORK.get().saturating_sub(link.range.len()));
                    }
                }
            });
        }
    }
}

#[test]
fn formatted_urls() {
    for piece in ["a", "(", ")", "()", "%", "%25", "%C3%BC", "%FF", "%F0", "/", "?", "=", "&", ".", "*", ":~:"] {
        for part in ["/", "?", "#"] {
            let shape = |count| ["https://a.com", part, &*piece.repeat(count)].concat();
            for options in [Options::new(), Options::strict()] {
                assert_linear(&[part, piece].concat(), shape, |url| {
                    let text = format_link(url, &options);
                    assert!(text.is_ok_and(|text| text.is_some_and(|text| is_link(&text, &options))));
                });
            }
        }
    }
}
