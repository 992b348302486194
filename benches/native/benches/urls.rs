//! `cargo bench` in this folder: times the core and other implementations.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use weburl_benches::{IMPLEMENTATIONS, TASKS, pass};

fn tasks(criterion: &mut Criterion) {
    for task in TASKS {
        let mut group = criterion.benchmark_group(task);
        for implementation in IMPLEMENTATIONS {
            if let Some((pass, operations)) = pass(task, implementation) {
                group.throughput(Throughput::Elements(operations as u64));
                group.bench_function(implementation, |bencher| bencher.iter(&pass));
            }
        }
        group.finish();
    }
}

criterion_group!(benches, tasks);
criterion_main!(benches);
