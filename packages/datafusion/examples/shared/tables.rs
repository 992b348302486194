//! Files as a table.

use std::path::{Path, PathBuf};

use datafusion::common::{Result, exec_err, plan_err};
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::execution::options::ArrowReadOptions;
use datafusion::prelude::{CsvReadOptions, DataFrame, JsonReadOptions, ParquetReadOptions, SessionContext};
use weburl::file_path::{PathStyle, path_to_file_url};

/// The formats of files, with the extensions of their names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Csv,
    Tsv,
    Json,
    Parquet,
    Arrow,
}

impl Format {
    fn of(extension: &str) -> Option<Self> {
        match extension.strip_suffix(COMPRESSED).unwrap_or(extension) {
            "csv" => Some(Self::Csv),
            "tsv" => Some(Self::Tsv),
            "json" | "jsonl" | "ndjson" => Some(Self::Json),
            "parquet" if extension == "parquet" => Some(Self::Parquet),
            "arrow" if extension == "arrow" => Some(Self::Arrow),
            _ => None,
        }
    }
}

/// The end of the name of a compressed file.
const COMPRESSED: &str = ".gz";

/// Returns whether a file is compressed, by its name.
pub fn is_compressed(file: &Path) -> bool {
    extension(file).ends_with(COMPRESSED)
}

/// Returns the extension of a file, with the one before `.gz`; empty without one.
fn extension(file: &Path) -> &str {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let end = name.strip_suffix(COMPRESSED).unwrap_or(name).rfind('.');
    end.map_or("", |dot| &name[dot + 1..])
}

/// Registers the rows of all files as the table `urls`. All files have the same extension, and the same
/// columns as the first.
pub async fn register(context: &SessionContext, files: &[PathBuf]) -> Result<()> {
    let mut urls = Vec::with_capacity(files.len());
    let mut first: Option<(&Path, String, DataFrame)> = None;
    for file in files {
        let (url, extension, format) = look_at(file)?;
        let rows = read(context, format, &extension, vec![url.clone()]).await?;
        match &first {
            Some((other, others_extension, _)) if *others_extension != extension => {
                return plan_err!(
                    "{} and {} have different extensions: all files of a table must have one format",
                    other.display(),
                    file.display()
                );
            }
            Some((other, _, others)) => {
                let names = |rows: &DataFrame| -> Vec<String> {
                    rows.schema().fields().iter().map(|field| field.name().clone()).collect()
                };
                let (expected, found) = (names(others), names(&rows));
                if found != expected {
                    return plan_err!(
                        "{} has the columns {found:?}, but {} has {expected:?}",
                        file.display(),
                        other.display()
                    );
                }
            }
            None => first = Some((file, extension.clone(), rows)),
        }
        urls.push(url);
    }
    let Some((first, extension, _)) = first else {
        return plan_err!("there are no files");
    };
    let (_, _, format) = look_at(first)?;
    let rows = read(context, format, &extension, urls).await?;
    context.register_table("urls", rows.into_view())?;
    Ok(())
}

/// Returns the URL of a file, its extension and its format.
fn look_at(file: &Path) -> Result<(String, String, Format)> {
    let path = match file.canonicalize() {
        Ok(path) if path.is_file() => path,
        Ok(_) => return exec_err!("{} is not a file", file.display()),
        Err(error) => return exec_err!("{}: {error}", file.display()),
    };
    let extension = extension(&path);
    let Some(format) = Format::of(extension) else {
        return plan_err!(
            "{}: the name must end in .csv, .tsv, .json, .jsonl or .ndjson, with or without .gz, or in .parquet or .arrow",
            file.display()
        );
    };
    // A path could be taken for a pattern of names.
    let style = if cfg!(windows) { PathStyle::Windows } else { PathStyle::Posix };
    let url = match path.to_str().map(|path| path_to_file_url(path, style)) {
        Some(Ok(url)) => url.into_string(),
        _ => return exec_err!("{} has no URL", file.display()),
    };
    Ok((url, extension.to_owned(), format))
}

async fn read(context: &SessionContext, format: Format, extension: &str, urls: Vec<String>) -> Result<DataFrame> {
    let compression = match extension.ends_with(COMPRESSED) {
        true => FileCompressionType::GZIP,
        false => FileCompressionType::UNCOMPRESSED,
    };
    match format {
        Format::Csv | Format::Tsv => {
            let delimiter = if format == Format::Tsv { b'\t' } else { b',' };
            let options =
                CsvReadOptions::new().delimiter(delimiter).file_extension(extension).file_compression_type(compression);
            context.read_csv(urls, options).await
        }
        Format::Json => {
            let options = JsonReadOptions::default().file_extension(extension).file_compression_type(compression);
            context.read_json(urls, options).await
        }
        Format::Parquet => {
            let options = ParquetReadOptions::default();
            context.read_parquet(urls, options).await
        }
        Format::Arrow => context.read_arrow(urls, ArrowReadOptions::default()).await,
    }
}
