/** The conversions of the arguments of `weburl/lib`. */
export { isTagged, toBytes } from '../shared/bytes.js';
export { NO_LIMIT, limited, limitedBytes, toOptions, toScalarValues } from '../shared/limit.js';
export { describeValue, listed, ownMembers, indexAmong, requireObject, requireString, toFlag, toText,
  unknownKey } from '../shared/options.js';
