//! The states of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).

use crate::validation_error::UrlPart;

/// A state of the basic URL parser, in the Standard's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state).
    SchemeStart,
    /// [Scheme state](https://url.spec.whatwg.org/#scheme-state).
    Scheme,
    /// [No scheme state](https://url.spec.whatwg.org/#no-scheme-state).
    NoScheme,
    /// [Special relative or authority state](https://url.spec.whatwg.org/#special-relative-or-authority-state).
    SpecialRelativeOrAuthority,
    /// [Path or authority state](https://url.spec.whatwg.org/#path-or-authority-state).
    PathOrAuthority,
    /// [Relative state](https://url.spec.whatwg.org/#relative-state).
    Relative,
    /// [Relative slash state](https://url.spec.whatwg.org/#relative-slash-state).
    RelativeSlash,
    /// [Special authority slashes state](https://url.spec.whatwg.org/#special-authority-slashes-state).
    SpecialAuthoritySlashes,
    /// [Special authority ignore slashes state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state).
    SpecialAuthorityIgnoreSlashes,
    /// [Authority state](https://url.spec.whatwg.org/#authority-state).
    Authority,
    /// [Host state](https://url.spec.whatwg.org/#host-state).
    Host,
    /// [Hostname state](https://url.spec.whatwg.org/#hostname-state).
    Hostname,
    /// [Port state](https://url.spec.whatwg.org/#port-state).
    Port,
    /// [File state](https://url.spec.whatwg.org/#file-state).
    File,
    /// [File slash state](https://url.spec.whatwg.org/#file-slash-state).
    FileSlash,
    /// [File host state](https://url.spec.whatwg.org/#file-host-state).
    FileHost,
    /// [Path start state](https://url.spec.whatwg.org/#path-start-state).
    PathStart,
    /// [Path state](https://url.spec.whatwg.org/#path-state).
    Path,
    /// [Opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
    OpaquePath,
    /// [Query state](https://url.spec.whatwg.org/#query-state).
    Query,
    /// [Fragment state](https://url.spec.whatwg.org/#fragment-state).
    Fragment,
}

impl State {
    /// Returns the part of a URL that the state reads.
    #[inline]
    pub(super) const fn part(self) -> UrlPart {
        match self {
            Self::SchemeStart
            | Self::Scheme
            | Self::NoScheme
            | Self::SpecialRelativeOrAuthority
            | Self::PathOrAuthority
            | Self::SpecialAuthoritySlashes
            | Self::SpecialAuthorityIgnoreSlashes => UrlPart::Scheme,
            Self::Authority => UrlPart::Credentials,
            // A second slash starts a host.
            Self::RelativeSlash | Self::FileSlash | Self::Host | Self::Hostname | Self::FileHost => UrlPart::Host,
            Self::Port => UrlPart::Port,
            Self::Relative | Self::File | Self::PathStart | Self::Path | Self::OpaquePath => UrlPart::Path,
            Self::Query => UrlPart::Query,
            Self::Fragment => UrlPart::Fragment,
        }
    }
}
