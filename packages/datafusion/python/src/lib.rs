//! The functions for [DataFusion's Python package](https://datafusion.apache.org/python/), which gets each as a
//! capsule.

use std::sync::Arc;

use ::weburl_datafusion as crate_functions;
use datafusion::logical_expr::ScalarUDF;
use datafusion_ffi::udf::FFI_ScalarUDF;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A function of SQL, for `datafusion.udf(function)`.
#[pyclass(frozen)]
struct Function(Arc<ScalarUDF>);

#[pymethods]
impl Function {
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    fn __datafusion_scalar_udf__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let function = FFI_ScalarUDF::from(Arc::clone(&self.0));
        PyCapsule::new_with_value(py, function, c"datafusion_scalar_udf")
    }
}

fn wrap(functions: Vec<ScalarUDF>) -> Vec<Function> {
    functions.into_iter().map(|function| Function(Arc::new(function))).collect()
}

fn register(context: &Bound<'_, PyAny>, functions: Vec<ScalarUDF>) -> PyResult<()> {
    let udf = context.py().import("datafusion")?.getattr("udf")?;
    for function in wrap(functions) {
        context.call_method1("register_udf", (udf.call1((function,))?,))?;
    }
    Ok(())
}

/// Defines for each set its list, and the function that registers it in a `SessionContext`.
macro_rules! sets {
    ($($list:ident, $register:ident;)*) => {
        #[pymodule]
        mod weburl_datafusion {
            use super::*;
            $(
                #[pyfunction]
                fn $list() -> Vec<Function> {
                    wrap(crate_functions::$list())
                }

                #[pyfunction]
                fn $register(context: &Bound<'_, PyAny>) -> PyResult<()> {
                    register(context, crate_functions::$list())
                }
            )*
        }
    };
}

sets! {
    all, register_all;
    spark, register_spark;
    trino, register_trino;
    clickhouse, register_clickhouse;
    bigquery, register_bigquery;
}
