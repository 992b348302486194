//! The built module of the classes, and the names of the exports that the glue calls.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use wasmi::{CompilationMode, Config, Engine};

/// `pkg/wasm/weburl_bg.wasm`, compiled once.
pub struct Module {
    pub engine: Engine,
    pub compiled: wasmi::Module,
    functions: HashMap<(String, String), String>,
    pub memory: String,
}

impl Module {
    pub fn get() -> &'static Self {
        static MODULE: OnceLock<Module> = OnceLock::new();
        MODULE.get_or_init(Self::load)
    }

    fn load() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pkg/wasm");
        let read = |name: &str| {
            let file = fs::read(folder.join(name));
            file.unwrap_or_else(|error| panic!("{name}: {error}; `npm run build` makes it"))
        };
        let glue = String::from_utf8(read("weburl.js")).expect("UTF-8");
        let (functions, memory) = exports(&glue);
        let mut config = Config::default();
        config
            .consume_fuel(true)
            .wasm_simd(true)
            .compilation_mode(CompilationMode::LazyTranslation);
        let engine = Engine::new(&config);
        let compiled = wasmi::Module::new(&engine, read("weburl_bg.wasm")).expect("a module");
        assert_eq!(compiled.imports().count(), 0, "nothing is called from it");
        Self {
            engine,
            compiled,
            functions,
            memory,
        }
    }

    /// Returns the name of the export that a static function of a class calls.
    pub fn export(&self, class: &str, function: &str) -> &str {
        let key = (class.to_owned(), function.to_owned());
        self.functions
            .get(&key)
            .unwrap_or_else(|| panic!("the glue has no {class}.{function}"))
    }
}

/// Reads from the glue the name of the export that each static function calls, and the name of the memory's
/// export.
fn exports(glue: &str) -> (HashMap<(String, String), String>, String) {
    let mut functions = HashMap::new();
    let mut memory = None;
    let (mut class, mut function) = ("", "");
    for line in glue.lines() {
        if let Some(name) = between(line, "export class ", " ") {
            class = name;
        } else if let Some(name) = between(line, "    static ", "(") {
            function = name;
        } else if let Some(export) = between(line, "wasm.", "(") {
            let key = (class.to_owned(), function.to_owned());
            functions.insert(key, export.to_owned());
        } else if let Some(export) = between(line, "memory: exports.", " ") {
            memory = Some(export.to_owned());
        }
    }
    (functions, memory.expect("the memory"))
}

fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
