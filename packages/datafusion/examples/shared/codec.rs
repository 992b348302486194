//! The error of an executor that lacks a function.

use std::sync::Arc;

use ballista_core::serde::BallistaPhysicalExtensionCodec;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_err};
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{ScalarUDF, Volatility, create_udf};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};

/// Ballista's codec of plans. A function that the executor lacks fails with its name when it is called: otherwise
/// the executor rejects the task, and only its log has the reason.
#[derive(Debug, Default)]
pub struct Codec(BallistaPhysicalExtensionCodec);

impl PhysicalExtensionCodec for Codec {
    fn try_decode(
        &self,
        plan: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.0.try_decode(plan, inputs, context, converter)
    }

    fn try_encode(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        output: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        self.0.try_encode(plan, output, converter)
    }

    fn try_decode_udf(&self, name: &str, _: &[u8]) -> Result<Arc<ScalarUDF>> {
        let message = format!("this executor has no function {name}");
        let call = Arc::new(move |_: &[_]| exec_err!("{message}"));
        let function = create_udf(name, vec![], DataType::Null, Volatility::Volatile, call);
        Ok(Arc::new(function))
    }
}
