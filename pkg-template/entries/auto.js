import { installOrWarn } from './js/interop/install.js';
import { withModule } from './source.js';

withModule(installOrWarn)();
