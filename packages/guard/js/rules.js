/** The rules, in the order in which a URL is checked: their options, and the reasons with which they refuse. */

/** @import { Refusal } from '../types/index.js' */
/** @import { RuleName } from '../types/policies.js' */

export const RULES = /** @type {const} */ ([
  { rule: 'length', options: ['maximumLength'], reasons: ['length'] },
  { rule: 'url', options: [], reasons: ['invalid-url', 'no-host', 'invalid-host'] },
  { rule: 'scheme', options: ['schemes'], reasons: ['scheme'] },
  { rule: 'credentials', options: ['credentials'], reasons: ['credentials'] },
  { rule: 'port', options: ['ports', 'allowedHosts', 'internalHosts'], reasons: ['port', 'path'] },
  { rule: 'bad-port', options: ['blockBadPorts'], reasons: ['bad-port'] },
  { rule: 'denied-host', options: ['deniedHosts', 'deniedDomains'], reasons: ['denied-host'] },
  { rule: 'host', options: ['allowedHosts', 'allowedDomains'], reasons: ['host'] },
  { rule: 'address-space', options: ['addressSpaces', 'internalHosts'], reasons: ['address-space', 'metadata'] },
]);

/** Of redirects, answers of a resolver, and limits: each is the name of its own rule. */
const OF_REQUESTS = /** @type {const} */ (['too-many-redirects', 'downgrade', 'invalid-address', 'bytes', 'time']);

/** The reasons with which a request can be refused. @type {readonly (Refusal['reason'] | 'bytes' | 'time')[]} */
export const REASONS = [...RULES.flatMap(({ reasons }) => reasons), ...OF_REQUESTS];

/** @param {string} reason @returns {RuleName | typeof OF_REQUESTS[number]} */
export const ruleOf = (reason) =>
  RULES.find(({ reasons }) => /** @type {readonly string[]} */ (reasons).includes(reason))?.rule
    ?? /** @type {typeof OF_REQUESTS[number]} */ (reason);
