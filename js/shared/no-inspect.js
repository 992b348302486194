/** Replaces `inspect.js` in a bundle for browsers, whose consoles do not call these functions. */

export function defineInspection() {}

export { defineInspection as showMembers, defineInspection as showTuples, defineInspection as showValues };
