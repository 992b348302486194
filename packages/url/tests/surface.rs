//! Every item of the interface, with its type. The same lines compile with the registry's crate.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};
use std::path::{Path, PathBuf};
use std::str::{FromStr, Split};

use serde::Serialize;
use serde::de::DeserializeOwned;

type Pairs<'a> = &'a [(&'a str, &'a str)];

fn is_value<T: Clone + Debug + Eq + Hash>() {}
fn is_ordered<T: Clone + Debug + Display + Ord + Hash>() {}
fn is_copied<T: Copy>() {}
fn is_error<T: std::error::Error + Copy + Eq + Send + Sync + 'static>() {}
fn is_serialized<T: Serialize + DeserializeOwned>() {}
fn is_sent<T: Send + Sync + Unpin>() {}

macro_rules! surface {
    ($name:ident $url:ident) => {
        #[test]
        #[allow(deprecated)]
        fn $name() {
            use $url::form_urlencoded::{self, Parse, Serializer, Target};
            use $url::{EncodingOverride, Host, OpaqueOrigin, Origin, ParseError, ParseOptions, PathSegmentsMut};
            use $url::{Position, SyntaxViolation, Url, UrlQuery, quirks};

            // Traits.
            is_ordered::<Url>();
            is_serialized::<Url>();
            is_sent::<Url>();
            is_ordered::<Host>();
            is_ordered::<Host<&str>>();
            is_serialized::<Host>();
            is_value::<Origin>();
            is_value::<OpaqueOrigin>();
            is_sent::<Origin>();
            is_error::<ParseError>();
            is_copied::<SyntaxViolation>();
            is_value_without_hash::<SyntaxViolation>();
            is_copied::<Position>();
            is_copied::<ParseOptions<'_>>();
            fn is_value_without_hash<T: Clone + Debug + Display + Eq>() {}
            fn converts<T>()
            where
                T: AsRef<str> + Into<String> + FromStr<Err = ParseError> + for<'a> TryFrom<&'a str, Error = ParseError>,
            {
            }
            converts::<Url>();
            fn is_indexed<T>()
            where
                T: Index<RangeFull, Output = str>
                    + Index<RangeFrom<Position>, Output = str>
                    + Index<RangeTo<Position>, Output = str>
                    + Index<Range<Position>, Output = str>,
            {
            }
            is_indexed::<Url>();
            let _: fn(idna::Errors) -> ParseError = From::from;
            let _: fn(&Host<&'static str>, &Host<String>) -> bool = PartialEq::eq;
            fn is_target<'a, T: Target<Finished = &'a mut Url> + Debug + 'a>() {}
            is_target::<UrlQuery<'_>>();
            fn is_debug<T: Debug>() {}
            is_debug::<PathSegmentsMut<'_>>();

            // Making.
            let _: fn(&str) -> Result<Url, ParseError> = Url::parse;
            let _: for<'a> fn(&str, Pairs<'a>) -> Result<Url, ParseError> =
                |input, pairs| Url::parse_with_params(input, pairs);
            let _: fn(&Url, &str) -> Result<Url, ParseError> = Url::join;
            let _: fn(&Url, &Url) -> Option<String> = Url::make_relative;
            let _: fn() -> ParseOptions<'static> = Url::options;
            let _: fn(&'static str) -> Result<Url, ()> = Url::from_file_path;
            let _: fn(PathBuf) -> Result<Url, ()> = Url::from_file_path::<PathBuf>;
            let _: fn(&'static Path) -> Result<Url, ()> = Url::from_directory_path;
            let _: fn(&Url) -> Result<PathBuf, ()> = Url::to_file_path;
            let _: fn(ParseOptions<'static>, Option<&'static Url>) -> ParseOptions<'static> = ParseOptions::base_url;
            let _: fn(ParseOptions<'static>, EncodingOverride<'static>) -> ParseOptions<'static> =
                ParseOptions::encoding_override;
            let _: fn(ParseOptions<'static>, Option<&'static dyn Fn(SyntaxViolation)>) -> ParseOptions<'static> =
                ParseOptions::syntax_violation_callback;
            let _: fn(ParseOptions<'static>, &str) -> Result<Url, ParseError> = ParseOptions::parse;
            let _: Option<&dyn Fn(&str) -> Cow<'_, [u8]>> = None as EncodingOverride<'_>;

            // Reading.
            let _: fn(Url) -> String = Url::into_string;
            let _: fn(&Url) -> Result<(), String> = Url::check_invariants;
            let _: fn(&Url) -> Origin = Url::origin;
            let text: [fn(&Url) -> &str; 5] = [Url::as_str, Url::scheme, Url::authority, Url::username, Url::path];
            let flags: [fn(&Url) -> bool; 4] =
                [Url::is_special, Url::has_authority, Url::cannot_be_a_base, Url::has_host];
            let options: [fn(&Url) -> Option<&str>; 5] =
                [Url::password, Url::host_str, Url::domain, Url::query, Url::fragment];
            let ports: [fn(&Url) -> Option<u16>; 2] = [Url::port, Url::port_or_known_default];
            let _: fn(&Url) -> Option<Host<&str>> = Url::host;
            let _: fn(&Url) -> Option<Split<'_, char>> = Url::path_segments;
            let _: fn(&Url) -> Parse<'_> = Url::query_pairs;
            let _: fn(&Url, fn() -> Option<u16>) -> std::io::Result<Vec<SocketAddr>> =
                |url, port| url.socket_addrs(port);
            let url = Url::parse("https://u@h/?q").unwrap();
            assert_eq!(text.map(|get| get(&url)), ["https://u@h/?q", "https", "u@h", "u", "/"]);
            assert_eq!(flags.map(|get| get(&url)), [true, true, false, true]);
            assert_eq!(options.map(|get| get(&url)), [None, Some("h"), Some("h"), Some("q"), None]);
            assert_eq!(ports.map(|get| get(&url)), [None, Some(443)]);

            // Setters.
            let _: fn(&mut Url, Option<&str>) = Url::set_fragment;
            let _: fn(&mut Url, Option<&str>) = Url::set_query;
            let _: fn(&mut Url, &str) = Url::set_path;
            let _: fn(&mut Url, Option<&str>) -> Result<(), ParseError> = Url::set_host;
            let _: fn(&mut Url, Option<u16>) -> Result<(), ()> = Url::set_port;
            let _: fn(&mut Url, IpAddr) -> Result<(), ()> = Url::set_ip_host;
            let _: fn(&mut Url, &str) -> Result<(), ()> = Url::set_username;
            let _: fn(&mut Url, Option<&str>) -> Result<(), ()> = Url::set_password;
            let _: fn(&mut Url, &str) -> Result<(), ()> = Url::set_scheme;
            let _: fn(&mut Url) -> Result<PathSegmentsMut<'_>, ()> = Url::path_segments_mut;
            fn segments<'a, 'b>(it: &'b mut PathSegmentsMut<'a>) -> &'b mut PathSegmentsMut<'a> {
                it.clear().pop().pop_if_empty().push("a").extend(["b"]).extend(&[String::from("c")])
            }
            let _ = segments;
            let _: for<'a> fn(&'a mut Url) -> Serializer<'a, UrlQuery<'a>> = Url::query_pairs_mut;
            fn pairs(url: &mut Url) -> &mut Url {
                url.query_pairs_mut()
                    .clear()
                    .encoding_override(None)
                    .append_pair("a", "b")
                    .append_key_only("c")
                    .extend_pairs([("d", "e")])
                    .extend_keys_only::<_, &str>(["f"])
                    .finish()
            }
            let mut changed = url.clone();
            assert_eq!(pairs(&mut changed).query(), Some("a=b&c&d=e&f"));
            let _: String = form_urlencoded::Serializer::new(String::new()).finish();

            // Hosts and origins.
            let _: fn(&str) -> Result<Host, ParseError> = Host::parse;
            let _: fn(&str) -> Result<Host, ParseError> = Host::parse_opaque;
            let _: fn(&Host<&'static str>) -> Host = Host::<&str>::to_owned;
            let _: fn() -> Origin = Origin::new_opaque;
            let _: fn(&Origin) -> bool = Origin::is_tuple;
            let serializations: [fn(&Origin) -> String; 2] =
                [Origin::ascii_serialization, Origin::unicode_serialization];
            assert_eq!(serializations.map(|get| get(&url.origin())), ["https://h", "https://h"]);
            // Exhaustive.
            match (url.host().unwrap(), url.origin()) {
                (Host::Domain(_), Origin::Tuple(scheme, Host::Domain(domain), port)) => {
                    let _: (String, String, u16) = (scheme, domain, port);
                }
                (Host::Domain(_), Origin::Tuple(_, Host::Ipv4(_) | Host::Ipv6(_), _)) => {}
                (Host::Domain(_), Origin::Opaque(opaque)) => {
                    let _: OpaqueOrigin = opaque;
                }
                (Host::Ipv4(address), _) => {
                    let _: Ipv4Addr = address;
                }
                (Host::Ipv6(address), _) => {
                    let _: Ipv6Addr = address;
                }
            }

            // The other enums.
            use ParseError as E;
            let errors = [
                E::EmptyHost,
                E::IdnaError,
                E::InvalidPort,
                E::InvalidIpv4Address,
                E::InvalidIpv6Address,
                E::InvalidDomainCharacter,
                E::RelativeUrlWithoutBase,
                E::RelativeUrlWithCannotBeABaseBase,
                E::SetHostOnCannotBeABaseUrl,
                E::Overflow,
            ];
            assert_eq!(errors.len(), 10);
            let _: fn(&SyntaxViolation) -> &'static str = SyntaxViolation::description;
            use Position as P;
            let positions = [
                P::BeforeScheme,
                P::AfterScheme,
                P::BeforeUsername,
                P::AfterUsername,
                P::BeforePassword,
                P::AfterPassword,
                P::BeforeHost,
                P::AfterHost,
                P::BeforePort,
                P::AfterPort,
                P::BeforePath,
                P::AfterPath,
                P::BeforeQuery,
                P::AfterQuery,
                P::BeforeFragment,
                P::AfterFragment,
            ];
            assert_eq!(&url[positions[0]..positions[15]], &url[..]);

            // The URL class.
            let _: [fn(&str) -> String; 2] = [quirks::domain_to_ascii, quirks::domain_to_unicode];
            let _: fn(&mut Url, &str) -> Result<(), ParseError> = quirks::set_href;
            let _: fn(&Url) -> String = quirks::origin;
            let _: [fn(&Url) -> &str; 10] = [
                quirks::href,
                quirks::protocol,
                quirks::username,
                quirks::password,
                quirks::host,
                quirks::hostname,
                quirks::port,
                quirks::pathname,
                quirks::search,
                quirks::hash,
            ];
            let _: [fn(&mut Url, &str) -> Result<(), ()>; 6] = [
                quirks::set_protocol,
                quirks::set_username,
                quirks::set_password,
                quirks::set_host,
                quirks::set_hostname,
                quirks::set_port,
            ];
            let _: [fn(&mut Url, &str); 3] = [quirks::set_pathname, quirks::set_search, quirks::set_hash];

            // The features expose_internals and serde.
            let quirks::InternalComponents {
                scheme_end,
                username_end,
                host_start,
                host_end,
                port,
                path_start,
                query_start,
                fragment_start,
            } = quirks::internal_components(&url);
            assert_eq!([scheme_end, username_end, host_start, host_end, path_start], [5, 9, 10, 11, 11]);
            assert_eq!((port, query_start, fragment_start), (None::<u16>, Some(12_u32), None::<u32>));
            is_copied::<quirks::InternalComponents>();
            let value = url.serialize_internal(serde_json::value::Serializer).unwrap();
            assert_eq!(Url::deserialize_internal(value).unwrap(), url);
        }
    };
}

surface! { ours url }
surface! { the_registrys url_reference }
