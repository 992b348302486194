import source from '../dist/weburl-js.js';
import { installOrWarn } from '../../../js/interop/install.js';
import { withModule } from '../../../js/loading/modules/weburl.js';

withModule(installOrWarn, source, { isTranslation: true })();
