//! A case: a URL is made and changed, by each of the two crates with the same lines.

use std::net::IpAddr;

use weburl::Component;

/// How the URL is made.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    Parse { input: String, base: Option<String> },
    File { path: String, is_directory: bool },
}

/// A change of the URL.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Fragment(Option<String>),
    Query(Option<String>),
    Path(String),
    Host(Option<String>),
    Port(Option<u16>),
    IpHost(IpAddr),
    Username(String),
    Password(Option<String>),
    Scheme(String),
    Segments(Vec<Segment>),
    Pairs(Vec<Pair>),
    /// A setter of the URL class.
    Quirk(Component, String),
    /// Joins a reference, and makes it again; the URL stays.
    MakeRelative(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Segment {
    Clear,
    Pop,
    PopIfEmpty,
    Push(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Pair {
    Clear,
    NameAndValue(String, String),
    Key(String),
}

#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) start: Start,
    pub(crate) steps: Vec<Step>,
}

/// What a program sees of a URL after a step, or of the joined one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The result of the method.
    pub(crate) result: String,
    pub(crate) href: String,
    pub(crate) origin: String,
    /// The results of the other getters.
    pub(crate) rest: String,
}

macro_rules! run_with {
    ($name:ident $url:ident) => {
        /// Runs a case, and appends what is seen after each step.
        pub(crate) fn $name(case: &Case, seen: &mut Vec<Seen>) {
            use $url::{Url, quirks};

            fn look(result: String, url: &Url) -> Seen {
                let parts = quirks::internal_components(url);
                let offsets =
                    [parts.scheme_end, parts.username_end, parts.host_start, parts.host_end, parts.path_start];
                let file = (url.scheme() == "file").then(|| url.to_file_path());
                Seen {
                    result,
                    href: url.to_string(),
                    origin: [url.origin().ascii_serialization(), url.origin().unicode_serialization()].join(" "),
                    rest: format!(
                        "{url:?} {:?} {offsets:?} {:?} {:?} {file:?} {:?}",
                        (url.host_str(), url.has_host(), url.domain(), url.port_or_known_default()),
                        (parts.port, parts.query_start, parts.fragment_start),
                        (url.has_authority(), url.authority(), url.is_special()),
                        url.query_pairs().collect::<Vec<_>>(),
                    ),
                }
            }

            fn quirk(url: &mut Url, component: Component, value: &str) -> Result<(), ()> {
                match component {
                    Component::Protocol => quirks::set_protocol(url, value),
                    Component::Username => quirks::set_username(url, value),
                    Component::Password => quirks::set_password(url, value),
                    Component::Host => quirks::set_host(url, value),
                    Component::Hostname => quirks::set_hostname(url, value),
                    Component::Port => quirks::set_port(url, value),
                    Component::Pathname => Ok(quirks::set_pathname(url, value)),
                    Component::Search => Ok(quirks::set_search(url, value)),
                    _ => Ok(quirks::set_hash(url, value)),
                }
            }

            let made = match &case.start {
                Start::Parse { input, base } => {
                    let base = base.as_ref().map(|base| Url::parse(base));
                    match base {
                        Some(Err(error)) => {
                            return seen.push(Seen { result: format!("base: {error:?}"), ..Seen::default() });
                        }
                        Some(Ok(base)) => base.join(input).map_err(|error| format!("{error:?}")),
                        None => Url::parse(input).map_err(|error| format!("{error:?}")),
                    }
                }
                Start::File { path, is_directory: true } => Url::from_directory_path(path).map_err(|()| "()".into()),
                Start::File { path, .. } => Url::from_file_path(path).map_err(|()| "()".into()),
            };
            let mut url = match made {
                Ok(url) => url,
                Err(result) => return seen.push(Seen { result, ..Seen::default() }),
            };
            seen.push(look(String::new(), &url));
            for step in &case.steps {
                let unit = |result: Result<(), ()>| format!("{result:?}");
                let result = match step {
                    Step::Fragment(value) => unit(Ok(url.set_fragment(value.as_deref()))),
                    Step::Query(value) => unit(Ok(url.set_query(value.as_deref()))),
                    Step::Path(value) => unit(Ok(url.set_path(value))),
                    Step::Host(value) => format!("{:?}", url.set_host(value.as_deref())),
                    Step::Port(value) => unit(url.set_port(*value)),
                    Step::IpHost(value) => unit(url.set_ip_host(*value)),
                    Step::Username(value) => unit(url.set_username(value)),
                    Step::Password(value) => unit(url.set_password(value.as_deref())),
                    Step::Scheme(value) => unit(url.set_scheme(value)),
                    Step::Segments(steps) => unit(url.path_segments_mut().map(|mut segments| {
                        for step in steps {
                            match step {
                                Segment::Clear => segments.clear(),
                                Segment::Pop => segments.pop(),
                                Segment::PopIfEmpty => segments.pop_if_empty(),
                                Segment::Push(value) => segments.push(value),
                            };
                        }
                    })),
                    Step::Pairs(steps) => {
                        let mut pairs = url.query_pairs_mut();
                        for step in steps {
                            match step {
                                Pair::Clear => pairs.clear(),
                                Pair::NameAndValue(name, value) => pairs.append_pair(name, value),
                                Pair::Key(name) => pairs.append_key_only(name),
                            };
                        }
                        String::new()
                    }
                    Step::Quirk(component, value) => unit(quirk(&mut url, *component, value)),
                    Step::MakeRelative(other) => {
                        seen.push(match url.join(other) {
                            Ok(other) => look(format!("{:?}", url.make_relative(&other)), &other),
                            Err(error) => Seen { result: format!("{error:?}"), ..Seen::default() },
                        });
                        continue;
                    }
                };
                seen.push(look(result, &url));
            }
        }
    };
}

run_with! { ours url }
run_with! { theirs url_reference }
