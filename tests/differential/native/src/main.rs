//! The subjects of the differential suite that are crates: the package's own core, ada-url and url.
//!
//! Each line of standard input is an area and its cases, in JSON. The line that answers it has the outcomes
//! of each crate: a list of steps, or null if the outcome is equal to the first crate's.

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

use serde::Deserialize;

mod ada;
mod rust_url;
mod weburl_core;

/// The steps of a case; a step is `None` if a crate cannot perform it.
type Outcome = Vec<Option<String>>;

/// The cases of an area.
#[derive(Deserialize)]
#[serde(tag = "area", content = "cases")]
enum Batch {
    #[serde(rename = "URLs", alias = "hosts")]
    Urls(Vec<UrlCase>),
    #[serde(rename = "setters")]
    Setters(Vec<SettersCase>),
    #[serde(rename = "URLSearchParams")]
    SearchParams(Vec<SearchParamsCase>),
}

/// A URL to parse.
#[derive(Deserialize)]
struct UrlCase {
    input: String,
    base: Option<String>,
}

/// A URL, and the setters that run on it in order.
#[derive(Deserialize)]
struct SettersCase {
    href: String,
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    attribute: String,
    value: String,
}

/// A list, and the operations on it.
#[derive(Deserialize)]
struct SearchParamsCase {
    init: Init,
    operations: Vec<Operation>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Init {
    String { text: String },
    Pairs {},
    Record {},
    Url {},
}

#[derive(Deserialize)]
struct Operation {
    method: String,
    name: Option<String>,
    value: Option<String>,
}

/// The class URL of a crate.
trait UrlClass: Sized {
    fn parse(input: &str, base: Option<&str>) -> Option<Self>;

    fn members(&self) -> [String; 11];

    /// Returns `false` if the setter throws, which only the setter of `href` can.
    fn set(&mut self, attribute: &str, value: &str) -> bool;
}

/// The functions of a crate for each area.
struct Subject {
    url: fn(&UrlCase) -> Outcome,
    setters: fn(&SettersCase) -> Outcome,
    search_params: fn(&str, &[Operation]) -> Outcome,
}

impl Subject {
    const fn new<Url: UrlClass>(search_params: fn(&str, &[Operation]) -> Outcome) -> Self {
        Self { url: url::<Url>, setters: setters::<Url>, search_params }
    }
}

/// In the order in which the areas name them.
const SUBJECTS: [Subject; 3] = [
    Subject::new::<weburl::Url>(weburl_core::search_params),
    Subject::new::<ada_url::Url>(ada::search_params),
    Subject::new::<url::Url>(rust_url::search_params),
];

fn url<Url: UrlClass>(UrlCase { input, base }: &UrlCase) -> Outcome {
    match Url::parse(input, base.as_deref()) {
        Some(url) => url.members().map(Some).to_vec(),
        None => failure(),
    }
}

fn setters<Url: UrlClass>(case: &SettersCase) -> Outcome {
    let Some(mut url) = Url::parse(&case.href, None) else {
        return failure();
    };
    let mut steps = vec![Some(url.members().join("\n"))];
    for Set { attribute, value } in &case.sets {
        let is_set = url.set(attribute, value);
        let state = url.members().join("\n");
        steps.push(Some(if is_set { state } else { format!("TypeError\n{state}") }));
    }
    steps
}

/// The outcome of a crate that parses and serializes lists, but has no operations on them.
fn without_operations<T: serde::Serialize>(tuples: &T, serialized: String, operations: &[Operation]) -> Outcome {
    let mut steps = vec![Some(json(tuples)), Some(serialized)];
    steps.resize(operations.len() + 3, None);
    steps
}

fn main() -> Result<(), Box<dyn Error>> {
    // Prints nothing for a panic: there can be thousands.
    set_hook(Box::new(|_| ()));
    let mut output = stdout().lock();
    for line in stdin().lock().lines() {
        let outcomes = outcomes(&serde_json::from_str(&line?)?);
        serde_json::to_writer(&mut output, &outcomes)?;
        writeln!(output)?;
        output.flush()?;
    }
    Ok(())
}

/// The outcomes of all cases, by crate.
fn outcomes(batch: &Batch) -> Vec<Vec<Option<Outcome>>> {
    match batch {
        Batch::Urls(cases) => by_subject(cases, |subject, case| (subject.url)(case)),
        Batch::Setters(cases) => by_subject(cases, |subject, case| (subject.setters)(case)),
        Batch::SearchParams(cases) => by_subject(cases, |subject, case| match &case.init {
            Init::String { text } => (subject.search_params)(text, &case.operations),
            Init::Pairs {} | Init::Record {} | Init::Url {} => not_done(case.operations.len() + 3),
        }),
    }
}

/// The outcome of a case that this crate cannot run.
fn not_done(steps: usize) -> Outcome {
    vec![None; steps]
}

fn by_subject<Case>(cases: &[Case], outcome: impl Fn(&Subject, &Case) -> Outcome) -> Vec<Vec<Option<Outcome>>> {
    // A panic is an outcome: it is compared, and the smallest input that causes it is found.
    let outcome = |subject: &Subject, case: &Case| {
        let caught = catch_unwind(AssertUnwindSafe(|| outcome(subject, case)));
        caught.unwrap_or_else(|_| vec![Some("panic".to_owned())])
    };
    let [first, others @ ..] = &SUBJECTS;
    let reference: Vec<Outcome> = cases.iter().map(|case| outcome(first, case)).collect();
    let different = |subject: &Subject| {
        let pairs = cases.iter().zip(&reference);
        pairs.map(|(case, reference)| Some(outcome(subject, case)).filter(|it| it != reference)).collect()
    };
    let mut all: Vec<_> = others.iter().map(different).collect();
    all.insert(0, reference.iter().cloned().map(Some).collect());
    all
}

/// The step for a URL that cannot be parsed.
fn failure() -> Outcome {
    vec![Some("failure".to_owned())]
}

/// A list as JavaScript's `JSON.stringify` writes it.
fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("strings and numbers are JSON")
}
