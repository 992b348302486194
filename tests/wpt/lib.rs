//! Empty: cargo wants a target in a package, and this one exists for what it depends on.
