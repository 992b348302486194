/** The values that represent null in columns of numbers. */
import { HOST_TYPES } from '../../../js/shared/record.js';

/** In the column of host types. */
export const NO_HOST = HOST_TYPES.length;

/** In the column of ports. */
export const NO_PORT = -1;
