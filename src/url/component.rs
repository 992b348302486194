//! The components of an href, with the names that the [URL class](https://url.spec.whatwg.org/#url-class) gives them.

use crate::named::named;

named! {
    /// A component of an href: an attribute of the URL class with a setter of its own. Its name is the attribute's, for
    /// example `pathname`.
    Component {
        /// <https://url.spec.whatwg.org/#dom-url-protocol>
        Protocol "protocol"
        /// <https://url.spec.whatwg.org/#dom-url-username>
        Username "username"
        /// <https://url.spec.whatwg.org/#dom-url-password>
        Password "password"
        /// <https://url.spec.whatwg.org/#dom-url-host>
        Host "host"
        /// <https://url.spec.whatwg.org/#dom-url-hostname>
        Hostname "hostname"
        /// <https://url.spec.whatwg.org/#dom-url-port>
        Port "port"
        /// <https://url.spec.whatwg.org/#dom-url-pathname>
        Pathname "pathname"
        /// <https://url.spec.whatwg.org/#dom-url-search>
        Search "search"
        /// <https://url.spec.whatwg.org/#dom-url-hash>
        Hash "hash"
    }
}
