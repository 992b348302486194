//! Generated files are equal to the current output of their sources.
//!
//! `WEBURL_UPDATE=1 cargo test --test generated` writes them.

#[path = "../support/generated.rs"]
mod generated;
mod layout;
mod lists;
#[path = "../support/unicode_version.rs"]
mod unicode_version;

use std::fmt::Write;

use generated::{is_up_to_date, push_number};
use icu_properties::props::{GeneralCategory, IdContinue, IdStart};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_version::assert_version;
use weburl::url_pattern::UrlPatternErrorKind as Kind;
use weburl::validation::ValidationError;

#[test]
fn validation_errors_js() {
    let mut text = String::from(
        "// Generated from src/validation_error/mod.rs by `WEBURL_UPDATE=1 cargo test --test generated`.\n\n\
         /**\n * The validation errors of the URL Standard, by their number in its table: the \
         Standard's name, and a\n * sentence for people, in which `{}` represents the text at the \
         error.\n *\n * @typedef {Readonly<Record<number, { name: string, sentence: string }>>} \
         ValidationErrors\n */\n",
    );
    for (name, about, is_failure) in
        [("failures", "The errors that the parser can fail for", true), ("otherErrors", "The other errors", false)]
    {
        write!(text, "\n/** {about}. @type {{ValidationErrors}} */\nexport const {name} = {{\n").unwrap();
        for (number, error) in ValidationError::ALL.iter().enumerate() {
            if error.can_be_failure() != is_failure {
                continue;
            }
            let (name, sentence) = (error.name(), error.sentence());
            assert!(!sentence.contains(['\'', '\\']), "{sentence}");
            writeln!(text, "  {number}: {{ name: '{name}', sentence: '{sentence}' }},").unwrap();
        }
        text.push_str("};\n");
    }
    is_up_to_date("js/shared/validation-errors.js", &text);
}

#[test]
fn url_pattern_errors_js() {
    let mut text = String::from(
        "// Generated from src/url_pattern/error.rs by `WEBURL_UPDATE=1 cargo test --test generated`.\n\n\
         /**\n * The errors of URL patterns, by the number of the code: a sentence for \
         people.\n *\n * @type {readonly string[]}\n */\n\
         export const urlPatternErrors = [\n",
    );
    let quoted = |sentence: &str| sentence.replace('\\', "\\\\").replace('\'', "\\'");
    for (number, (kind, ..)) in Kind::TABLE.iter().enumerate() {
        assert_eq!(*kind as usize, number);
    }
    // JavaScript's engine supports every regular expression.
    let of_javascript = &Kind::TABLE[..Kind::UnsupportedRegExp as usize];
    let (of_patterns, of_generation) = of_javascript.split_at(Kind::NotGeneratable as usize);
    for (_, _, sentence) in of_patterns {
        writeln!(text, "  '{}',", quoted(sentence)).unwrap();
    }
    text.push_str(
        "];\n\n/**\n * The errors of generating, which only `weburl/url-pattern` needs.\n *\n \
         * @type {Readonly<Record<number, string>>}\n */\nexport const generationErrors = {\n",
    );
    for (kind, _, sentence) in of_generation {
        writeln!(text, "  {}: '{}',", *kind as u8, quoted(sentence)).unwrap();
    }
    text.push_str("};\n\n// The codes that JavaScript uses.\n");
    for (name, code) in [("INVALID_REGEXP", Kind::InvalidRegExp), ("UNEXPECTED_BASE_URL", Kind::UnexpectedBaseUrl)] {
        writeln!(text, "export const {name} = {};", code as u8).unwrap();
    }
    is_up_to_date("js/shared/pattern-refusals.js", &text);
}

/// Before any table is written.
fn assert_version_of_icu4x() {
    let category = CodePointMapData::<GeneralCategory>::new();
    assert_version("ICU4X", |c| category.get(c) == GeneralCategory::Unassigned);
}

#[test]
fn identifier_table() {
    assert_version_of_icu4x();
    const NEITHER: u32 = 0;
    const ID_START: u32 = 1;
    const ID_CONTINUE: u32 = 2;
    let (id_start, id_continue) = (CodePointSetData::new::<IdStart>(), CodePointSetData::new::<IdContinue>());
    let class = |code_point| match (id_start.contains32(code_point), id_continue.contains32(code_point)) {
        (true, _) => ID_START,
        (false, true) => ID_CONTINUE,
        (false, false) => NEITHER,
    };
    let mut bytes: Vec<u8> = Vec::new();
    let mut run = (0x80, NEITHER);
    for code_point in 0x80..=0x10_FFFF {
        let next = class(code_point);
        if next == run.1 {
            continue;
        }
        let is_two_after = (run.1 + 2) % 3 == next;
        let number = (code_point - run.0) << 1 | u32::from(is_two_after);
        push_number(number, &mut bytes);
        run = (code_point, next);
    }
    is_up_to_date("src/url_pattern/identifier_table.bin", bytes);
}

#[test]
fn unassigned_table() {
    assert_version_of_icu4x();
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_unassigned = |code_point| category.get32(code_point) == GeneralCategory::Unassigned;
    let mut bytes: Vec<u8> = Vec::new();
    let mut run = (0, false);
    for code_point in 0..=0x11_0000 {
        let next = is_unassigned(code_point);
        if next == run.1 && code_point != 0x11_0000 {
            continue;
        }
        push_number(code_point - run.0, &mut bytes);
        run = (code_point, next);
    }
    is_up_to_date("crates/weburl-unicode/src/unassigned_table.bin", bytes);
}
