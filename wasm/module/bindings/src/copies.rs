//! Merges functions that are equal, apart from calls of functions that are merged too: the copies of a generic function
//! that call each other, such as those that sort. LLVM and wasm-opt merge only functions that call the same ones.

use std::collections::HashMap;
use std::fmt::Write;

use walrus::ir::{Call, Instr, InstrLocId, InstrSeq, LocalGet, LocalSet, LocalTee, Visitor, VisitorMut};
use walrus::ir::{dfs_in_order, dfs_pre_order_mut};
use walrus::{FunctionId, LocalFunction, LocalId, Module, ModuleLocals};

/// For each function, the first of its class, which is called instead.
type Firsts = HashMap<FunctionId, FunctionId>;

/// Begins with one class, and divides it until the functions of each class have the same code.
pub fn merge(module: &mut Module) {
    let Some((any, _)) = module.funcs.iter_local().next() else { return };
    let mut firsts: Firsts = module.funcs.iter_local().map(|(id, _)| (id, any)).collect();
    let mut count = 1;
    loop {
        let mut classes = HashMap::new();
        let first_of = |(id, function)| (id, *classes.entry(code_of(function, &module.locals, &firsts)).or_insert(id));
        firsts = module.funcs.iter_local().map(first_of).collect();
        if classes.len() == count {
            break;
        }
        count = classes.len();
    }
    for (_, function) in module.funcs.iter_local_mut() {
        let start = function.entry_block();
        dfs_pre_order_mut(&mut Redirection(&firsts), function, start);
    }
}

struct Redirection<'a>(&'a Firsts);

impl VisitorMut for Redirection<'_> {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        for (instruction, _) in &mut sequence.instrs {
            if let Instr::Call(Call { func }) = instruction {
                *func = *self.0.get(func).unwrap_or(func);
            }
        }
    }
}

struct Code<'a> {
    text: String,
    numbers: HashMap<LocalId, usize>,
    locals: &'a ModuleLocals,
    firsts: &'a Firsts,
}

/// Returns the code of a function as text, in which locals have numbers, and calls are of the first of a class.
fn code_of(function: &LocalFunction, locals: &ModuleLocals, firsts: &Firsts) -> String {
    let mut code = Code { text: format!("{:?}", function.ty()), numbers: HashMap::new(), locals, firsts };
    for &argument in &function.args {
        code.local(argument);
    }
    dfs_in_order(&mut code, function, function.entry_block());
    code.text
}

impl Code<'_> {
    fn write(&mut self, part: impl std::fmt::Debug) {
        write!(self.text, "{part:?} ").expect("a String takes everything");
    }

    fn local(&mut self, local: LocalId) {
        let next = self.numbers.len();
        let number = *self.numbers.entry(local).or_insert(next);
        self.write((number, self.locals.get(local).ty()));
    }
}

impl<'a> Visitor<'a> for Code<'_> {
    fn start_instr_seq(&mut self, sequence: &'a InstrSeq) {
        self.write(sequence.ty);
    }

    fn end_instr_seq(&mut self, _: &'a InstrSeq) {
        self.write("end");
    }

    fn visit_instr(&mut self, instruction: &'a Instr, _: &'a InstrLocId) {
        match instruction {
            Instr::Call(Call { func }) => self.write(("call", self.firsts.get(func).unwrap_or(func))),
            Instr::LocalGet(LocalGet { .. }) => self.write("get"),
            Instr::LocalSet(LocalSet { .. }) => self.write("set"),
            Instr::LocalTee(LocalTee { .. }) => self.write("tee"),
            _ => self.write(instruction),
        }
    }

    fn visit_local_id(&mut self, local: &LocalId) {
        self.local(*local);
    }
}
