//! `weburl-bindings INPUT NAME FOLDER`: generates a module and its declarations from the WebAssembly that rustc has
//! compiled, and prints the short name of each export.
//!
//! The module exports only what its glue calls, and imports nothing, so it cannot call JavaScript during a call.

use std::collections::BTreeMap;
use std::error::Error;

use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, name, folder] = arguments.as_slice() else {
        return Err("usage: weburl-bindings INPUT NAME FOLDER".into());
    };
    let mut output = Bindgen::new().input_path(input).out_name(name).web(true)?.typescript(true).generate_output()?;
    let module = output.wasm_mut();
    remove_uncalled(module);
    if let Some(import) = module.imports.iter().next() {
        return Err(format!("{name} imports {}: change its boundary", import.name).into());
    }
    for (name, short) in shorten_names(module)? {
        println!("{name} {short}");
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

/// Gives each export a name of three letters, which depends only on its name: modules can share their glue.
fn shorten_names(module: &mut Module) -> Result<BTreeMap<String, String>, String> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for export in module.exports.iter_mut() {
        let short = short_name(&export.name);
        if let Some((other, _)) = names.iter().find(|(_, known)| **known == short) {
            return Err(format!("{other} and {} have the same short name: rename one of them", export.name));
        }
        names.insert(std::mem::replace(&mut export.name, short.clone()), short);
    }
    Ok(names)
}

/// [FNV-1a](https://www.rfc-editor.org/rfc/rfc9923.html), in letters.
fn short_name(name: &str) -> String {
    let mut hash = 0x811c_9dc5_u32;
    for byte in name.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    let letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    (0..3).map(|digit| char::from(letters[(hash / 52_u32.pow(digit) % 52) as usize])).collect()
}
