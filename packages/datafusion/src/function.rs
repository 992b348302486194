//! The form of all functions: text arguments, computed a batch at a time.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::arrow::compute::{cast, take};
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::{Result, ScalarValue, exec_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, DocSection, Documentation, ScalarFunctionArgs, ScalarUDFImpl, Signature, TypeSignature, Volatility,
};

use crate::patterns::PatternCache;
use crate::text::{Text, is_text};
use crate::urls::Urls;

/// Computes a row of the result for each row of the arguments.
pub(crate) type Run = fn(&Arguments<'_>) -> Result<ArrayRef>;

/// A function of SQL.
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    /// Other names of the function.
    aliases: &'static [&'static str],
    parameters: &'static [Parameter],
    /// The number of parameters without the optional ones, which are the last.
    required: usize,
    returns: fn() -> DataType,
    run: Run,
    description: &'static str,
    /// An expression.
    example: &'static str,
}

impl Definition {
    /// Defines a function that requires each parameter and returns text.
    pub(crate) const fn new(
        name: &'static str,
        parameters: &'static [Parameter],
        run: Run,
        description: &'static str,
        example: &'static str,
    ) -> Self {
        Self {
            name,
            aliases: &[],
            parameters,
            required: parameters.len(),
            returns: || DataType::Utf8View,
            run,
            description,
            example,
        }
    }

    /// Makes the parameters after the first `required` ones optional.
    pub(crate) const fn with_required(self, required: usize) -> Self {
        Self { required, ..self }
    }

    pub(crate) const fn returning(self, returns: fn() -> DataType) -> Self {
        Self { returns, ..self }
    }

    /// Makes the same function with another name.
    pub(crate) const fn renamed(self, name: &'static str, example: &'static str) -> Self {
        Self { name, example, ..self }
    }

    pub(crate) const fn with_aliases(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }
}

pub(crate) struct Parameter {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) description: &'static str,
}

impl Parameter {
    pub(crate) const fn new(name: &'static str, kind: Kind, description: &'static str) -> Self {
        Self { name, kind, description }
    }
}

/// The type of an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Text.
    Text,
    /// Text with a host: see [`Urls::of_hosts`].
    Host,
    /// A list of texts.
    Texts,
    /// A list of texts, or one text.
    Names,
}

impl Kind {
    fn is_list(self) -> bool {
        matches!(self, Self::Texts | Self::Names)
    }

    fn accepts(self, given: &DataType) -> bool {
        match given {
            DataType::Null => true,
            DataType::List(item)
            | DataType::LargeList(item)
            | DataType::ListView(item)
            | DataType::FixedSizeList(item, _)
                if self.is_list() =>
            {
                is_text(item.data_type()) || item.data_type().is_null()
            }
            text => self != Self::Texts && is_text(text),
        }
    }
}

/// The arguments of a batch.
pub(crate) struct Arguments<'a> {
    pub(crate) rows: usize,
    pub(crate) patterns: &'a PatternCache,
    parameters: &'static [Parameter],
    list: Vec<Argument<'a>>,
}

enum Argument<'a> {
    Text(Text<'a>),
    /// A list for each row, or one list for all rows.
    Texts(&'a ArrayRef, bool),
}

impl<'a> Arguments<'a> {
    /// Parses the first argument, which is a URL or has a host.
    pub(crate) fn urls(&self) -> Result<Urls> {
        match self.parameters[0].kind {
            Kind::Host => Urls::of_hosts(self.text(0)?, self.rows),
            _ => Urls::parse(self.text(0)?, None, self.rows),
        }
    }

    /// Returns an argument of text, if given.
    pub(crate) fn optional(&self, index: usize) -> Option<&Text<'a>> {
        match self.list.get(index)? {
            Argument::Text(text) => Some(text),
            Argument::Texts(..) => None,
        }
    }

    /// Returns a required argument of text.
    pub(crate) fn text(&self, index: usize) -> Result<&Text<'a>> {
        match self.optional(index) {
            Some(text) => Ok(text),
            None => exec_err!("the argument {} is missing", index + 1),
        }
    }

    /// Returns the list of a row for a parameter of lists; `None` is null.
    pub(crate) fn texts(&self, index: usize, row: usize) -> Result<Option<ArrayRef>> {
        let Some(Argument::Texts(lists, is_scalar)) = self.list.get(index) else {
            return exec_err!("the argument {} is missing", index + 1);
        };
        let row = if *is_scalar { 0 } else { row };
        let lists = lists.as_list::<i32>();
        Ok(lists.is_valid(row).then(|| lists.value(row)))
    }

    pub(crate) fn is_scalar(&self, index: usize) -> bool {
        matches!(self.list.get(index), Some(Argument::Text(Text::Scalar(_)) | Argument::Texts(_, true)))
    }
}

/// A [`Definition`] as DataFusion calls it.
pub(crate) struct UrlFunction {
    definition: &'static Definition,
    name: String,
    aliases: Vec<String>,
    signature: Signature,
    documentation: Documentation,
    patterns: PatternCache,
}

impl UrlFunction {
    pub(crate) fn new(definition: &'static Definition) -> Self {
        Self {
            definition,
            name: definition.name.to_ascii_lowercase(),
            aliases: aliases(definition),
            signature: signature(definition),
            documentation: documentation(definition),
            patterns: PatternCache::default(),
        }
    }

    /// Computes the rows of the arguments. Each argument is a scalar or has this number of rows.
    fn run(&self, arguments: &[ColumnarValue], rows: usize) -> Result<ArrayRef> {
        let parameters = self.definition.parameters;
        let arrays = arguments
            .iter()
            .zip(parameters)
            .map(|(argument, parameter)| match argument {
                ColumnarValue::Array(array) if parameter.kind.is_list() => lists(array).map(Some),
                ColumnarValue::Scalar(list) if parameter.kind.is_list() => lists(&list.to_array_of_size(1)?).map(Some),
                ColumnarValue::Array(array) => Ok(Some(without_dictionary(array)?)),
                ColumnarValue::Scalar(_) => Ok(None),
            })
            .collect::<Result<Vec<Option<ArrayRef>>>>()?;
        let list = arguments
            .iter()
            .zip(parameters)
            .zip(&arrays)
            .map(|((argument, parameter), array)| match (argument, array) {
                (argument, Some(array)) if parameter.kind.is_list() => {
                    Ok(Argument::Texts(array, matches!(argument, ColumnarValue::Scalar(_))))
                }
                (ColumnarValue::Scalar(scalar), _) => Ok(Argument::Text(Text::of_scalar(scalar)?)),
                (ColumnarValue::Array(array), None) => Ok(Argument::Text(Text::of_array(array)?)),
                (_, Some(array)) => Ok(Argument::Text(Text::of_array(array)?)),
            })
            .collect::<Result<Vec<_>>>()?;
        let arguments = Arguments { rows, patterns: &self.patterns, parameters, list };
        (self.definition.run)(&arguments).map_err(|error| error.context(self.definition.name.to_owned()))
    }
}

/// Replaces a dictionary by the value of each row.
fn without_dictionary(array: &ArrayRef) -> Result<ArrayRef> {
    match array.as_any_dictionary_opt() {
        Some(dictionary) => Ok(take(dictionary.values(), dictionary.keys(), None)?),
        None => Ok(Arc::clone(array)),
    }
}

impl ScalarUDFImpl for UrlFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, given: &[DataType]) -> Result<DataType> {
        let Definition { name, parameters, required, returns, .. } = self.definition;
        if given.len() < *required || given.len() > parameters.len() {
            return plan_err!("{}: {} arguments were given", self.documentation.syntax_example, given.len());
        }
        for (given, parameter) in given.iter().zip(*parameters) {
            if parameter.kind.accepts(given) {
                continue;
            }
            let kind = match parameter.kind {
                Kind::Text | Kind::Host => "text",
                Kind::Texts => "a list of texts",
                Kind::Names => "text or a list of texts",
            };
            return plan_err!("{name}: the argument {} must be {kind}, not {given}", parameter.name);
        }
        Ok(returns())
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let ScalarFunctionArgs { args, number_rows, .. } = arguments;
        let mut arrays = args.iter().enumerate().filter_map(|(index, argument)| match argument {
            ColumnarValue::Array(array) => Some((index, array)),
            ColumnarValue::Scalar(_) => None,
        });
        match (arrays.next(), arrays.next()) {
            (None, _) => {
                let result = self.run(&args, 1)?;
                Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&result, 0)?))
            }
            (Some((index, array)), None)
                if let Some(dictionary) = array.as_any_dictionary_opt()
                    && dictionary.values().len() <= number_rows =>
            {
                let mut args = args.clone();
                args[index] = ColumnarValue::Array(Arc::clone(dictionary.values()));
                let result = self.run(&args, dictionary.values().len())?;
                Ok(ColumnarValue::Array(take(&result, dictionary.keys(), None)?))
            }
            _ => Ok(ColumnarValue::Array(self.run(&args, number_rows)?)),
        }
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

/// Returns the other names. The name of a call in SQL is in lowercase, unless it has quotes.
fn aliases(definition: &Definition) -> Vec<String> {
    let has_uppercase = definition.name.bytes().any(|byte| byte.is_ascii_uppercase());
    let name = Some(definition.name).filter(|_| has_uppercase);
    let names = definition.aliases.iter().copied().chain(name);
    names.map(str::to_owned).collect()
}

/// Makes lists of Utf8View. A text is a list of one.
fn lists(array: &ArrayRef) -> Result<ArrayRef> {
    let array = without_dictionary(array)?;
    Ok(cast(&array, &list_of_texts())?)
}

pub(crate) fn list_of_texts() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(DataType::Utf8View, true)))
}

/// Makes the signature. The information schema shows its exact types. All others pass too, because
/// [`UrlFunction::return_type`] checks them: its errors are clearer than those of DataFusion.
fn signature(definition: &Definition) -> Signature {
    let type_of = |parameter: &Parameter| match parameter.kind {
        Kind::Text | Kind::Host => DataType::Utf8View,
        Kind::Texts | Kind::Names => list_of_texts(),
    };
    let parameters = definition.parameters;
    let signatures = (definition.required..=parameters.len())
        .map(|count| TypeSignature::Exact(parameters[..count].iter().map(type_of).collect()))
        .chain([TypeSignature::VariadicAny])
        .collect();
    let mut signature = Signature::one_of(signatures, Volatility::Immutable);
    let names = parameters.iter().map(|parameter| parameter.name.to_owned());
    signature.parameter_names = Some(names.collect());
    signature
}

fn documentation(definition: &Definition) -> Documentation {
    let Definition { name, parameters, required, .. } = definition;
    let mut syntax = format!("{name}(");
    for (index, parameter) in parameters.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        syntax += &match index < *required {
            true => format!("{comma}{}", parameter.name),
            false => format!(" [{comma}{}]", parameter.name),
        };
    }
    syntax.push(')');
    let section = DocSection { include: true, label: "URL Functions", description: None };
    let example = format!("SELECT {};", definition.example);
    let mut builder = Documentation::builder(section, definition.description, syntax).with_sql_example(example);
    for parameter in *parameters {
        builder = builder.with_argument(parameter.name, parameter.description);
    }
    builder.build()
}

impl std::fmt::Debug for UrlFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("UrlFunction").field(&self.definition.name).finish()
    }
}

impl PartialEq for UrlFunction {
    fn eq(&self, other: &Self) -> bool {
        self.definition.name == other.definition.name
    }
}

impl Eq for UrlFunction {}

impl Hash for UrlFunction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.definition.name.hash(state);
    }
}
