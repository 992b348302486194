//! `weburl-benches TASK IMPLEMENTATION`: runs one task once, for callgrind to count, and prints its number of
//! operations. Without arguments it prints the tasks and the implementations that support them.

use std::env;
use std::hint::black_box;

use weburl_benches::{IMPLEMENTATIONS, Pass, TASKS, pass};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [task, implementation] = &arguments[..] else {
        for task in TASKS {
            for implementation in IMPLEMENTATIONS {
                if pass(task, implementation).is_some() {
                    println!("{task}\t{implementation}");
                }
            }
        }
        return;
    };
    let (pass, operations) = pass(task, implementation).expect("an implementation of the task");
    // One-time work, such as building the tables of Unicode data, is not counted.
    black_box(pass());
    black_box(counted(&pass));
    println!("{operations}");
}

/// Callgrind counts only this function.
#[inline(never)]
fn counted(pass: &Pass) -> usize {
    pass()
}
