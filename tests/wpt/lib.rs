//! Empty: cargo requires a target in a package, and this package exists only for its dependencies.
