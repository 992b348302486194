//! `weburl-bindings INPUT NAME FOLDER`: generates a module and its declarations from the WebAssembly that rustc has
//! compiled.
//!
//! The module exports only what JavaScript calls, and imports nothing, so it cannot call JavaScript during a call.

mod copies;

use std::error::Error;

use walrus::{ExportItem, Module};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, name, folder] = arguments.as_slice() else {
        return Err("usage: weburl-bindings INPUT NAME FOLDER".into());
    };
    let mut output = Bindgen::new().input_path(input).out_name(name).web(true)?.typescript(true).generate_output()?;
    let module = output.wasm_mut();
    copies::merge(module);
    remove_uncalled(module);
    name_allocator(module);
    if let Some(import) = module.imports.iter().next() {
        return Err(format!("{name} imports {}: change its boundary", import.name).into());
    }
    output.emit(folder)?;
    Ok(())
}

/// Removes the exports that wasm-bindgen adds for objects, which no module has, and for unwinding, and the code that
/// only they reach.
fn remove_uncalled(module: &mut Module) {
    let is_uncalled = |name: &str| {
        (name.starts_with("__wbg_") && name.ends_with("_free"))
            || ["__abort_handler", "__instance_terminated"].contains(&name)
    };
    let uncalled: Vec<_> = module.exports.iter().filter(|one| is_uncalled(&one.name)).map(|one| one.id()).collect();
    for id in uncalled {
        module.exports.delete(id);
    }
    walrus::passes::gc::run(module);
}

/// Names the functions that pass texts and arrays: those of wasm-bindgen depend on the build.
fn name_allocator(module: &mut Module) {
    let Module { exports, funcs, types, .. } = module;
    for export in exports.iter_mut().filter(|one| one.name.starts_with("__wbindgen_")) {
        let ExportItem::Function(id) = export.item else { continue };
        let name = match types.get(funcs.get(id).ty()).params().len() {
            1 => "moveStack",
            2 => "allocate",
            3 => "free",
            4 => "reallocate",
            _ => continue,
        };
        export.name = name.into();
    }
}
