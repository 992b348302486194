import { withEncodingsModule } from './encodings-source.js';

withEncodingsModule(null);
