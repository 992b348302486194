//! Rows about URL patterns: reading the JSON of an argument.

use std::borrow::Cow;

use libtest_mimic::Failed;
use serde_json::Value;
use weburl::url_pattern::{
    ComponentName, MatchInput, UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions, UrlPatternResult,
};

use super::regexp_engine::Pattern;

/// The arguments of the constructor, of `test()` and of `exec()`.
pub(crate) struct Arguments {
    input: Input,
    base_url: Option<String>,
    options: UrlPatternOptions,
}

enum Input {
    String(String),
    Init(UrlPatternInit<'static>),
}

impl Arguments {
    /// Converts an array of arguments like the overloads of the IDL. Returns `None` for a `TypeError` of the
    /// conversion itself.
    pub(crate) fn new(arguments: &Value) -> Result<Option<Self>, Failed> {
        let arguments = arguments.as_array().ok_or("the arguments are not an array")?.as_slice();
        let (input, rest) = match arguments {
            [] => (Input::Init(UrlPatternInit::default()), arguments),
            [input, rest @ ..] => (Input::new(input)?, rest),
        };
        let (base_url, options) = match rest {
            [] => (None, None),
            [Value::String(base_url)] => (Some(base_url), None),
            [Value::String(base_url), options @ Value::Object(_)] => (Some(base_url), Some(options)),
            [options @ Value::Object(_)] => (None, Some(options)),
            // The overload for three arguments would read the object as a base URL and the string as options,
            // which a string cannot be.
            [Value::Object(_), Value::String(_)] => return Ok(None),
            _ => return Err(format!("no overload is known for {rest:?}").into()),
        };
        let ignore_case = options.is_some_and(|options| options["ignoreCase"] == Value::Bool(true));
        let options = UrlPatternOptions::new().ignore_case(ignore_case);
        Ok(Some(Self { input, base_url: base_url.cloned(), options }))
    }

    pub(crate) fn construct(&self) -> Result<Pattern, UrlPatternError> {
        Pattern::new(self.input.get(), self.base_url.as_deref(), self.options)
    }

    pub(crate) fn test(&self, pattern: &Pattern) -> Result<bool, UrlPatternError> {
        let input = MatchInput::new(self.input.get(), self.base_url.as_deref())?;
        Ok(input.is_some_and(|input| pattern.test(input)))
    }

    pub(crate) fn exec<'a, 'p>(
        &'a self,
        pattern: &'p Pattern,
    ) -> Result<Option<UrlPatternResult<'p, 'a>>, UrlPatternError> {
        let input = MatchInput::new(self.input.get(), self.base_url.as_deref())?;
        Ok(input.and_then(|input| pattern.exec(input)))
    }
}

impl Input {
    fn new(input: &Value) -> Result<Self, Failed> {
        match input {
            Value::String(input) => Ok(Self::String(input.clone())),
            Value::Object(_) => init(input).map(Self::Init),
            _ => Err(format!("neither a string nor an object: {input}").into()),
        }
    }

    fn get(&self) -> UrlPatternInput<'_> {
        match self {
            Self::String(input) => UrlPatternInput::String(input),
            Self::Init(init) => UrlPatternInput::Init(init),
        }
    }
}

/// Reads a `URLPatternInit`. Ignores other members.
pub(crate) fn init(value: &Value) -> Result<UrlPatternInit<'static>, Failed> {
    let member = |name: &str| match value.get(name) {
        None => Ok(None),
        Some(Value::String(member)) => Ok(Some(Cow::Owned(member.clone()))),
        Some(_) => Err(Failed::from(format!("{name} is not a string in {value}"))),
    };
    let mut init = UrlPatternInit::new();
    init.base_url = member("baseURL")?;
    for &component in ComponentName::ALL {
        *init.get_mut(component) = member(component.name())?;
    }
    Ok(init)
}

/// Creates the pattern of `input`: a string or a `URLPatternInit`.
pub(crate) fn pattern(input: &Value) -> Result<Pattern, Failed> {
    let input = Input::new(input)?;
    let options = UrlPatternOptions::default();
    Ok(Pattern::new(input.get(), None, options)?)
}

/// Returns the component whose name is `name`.
pub(crate) fn component(name: &str) -> Option<ComponentName> {
    ComponentName::ALL.iter().copied().find(|component| component.name() == name)
}

/// Returns the groups of `component` in `result` as JSON, with null for undefined.
pub(crate) fn groups(pattern: &Pattern, result: &UrlPatternResult<'_, '_>, component: ComponentName) -> Value {
    let names = pattern.group_names(component).into_iter();
    let groups = result.groups(component);
    assert_eq!(names.len(), groups.len());
    let text = result.input().text();
    let groups = names.zip(groups).map(|(name, group)| {
        let value = group.clone().map(|group| Value::from(&text[group]));
        (name, value.unwrap_or(Value::Null))
    });
    Value::Object(groups.collect())
}
