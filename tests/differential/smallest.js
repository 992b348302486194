/**
 * Makes a failing case smaller. fast-check's own shrinking follows the generators, so it cannot cut a piece such as
 * `xn--53h` or `%C3%A9`. This code cuts every text, however it was generated.
 */

/**
 * @param {unknown} value
 * @param {{ required: string[], fixed: string[] }} area
 * @returns {Generator<any>} smaller values, the smallest first
 */
function* smaller(value, area) {
  if (typeof value === 'string') yield* smallerTexts(value);
  else if (Array.isArray(value)) yield* smallerLists(value, area);
  else if (typeof value === 'object' && value !== null)
    yield* smallerRecords(/** @type {Record<string, unknown>} */ (value), area);
}

/** @param {string} text */
function* smallerTexts(text) {
  for (let length = text.length; length > 0; length >>= 1) {
    for (let at = 0; at < text.length; at += length) yield text.slice(0, at) + text.slice(at + length);
  }
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] > 'a' || text[at] < '0') yield `${text.slice(0, at)}a${text.slice(at + 1)}`;
  }
}

/** @param {unknown[]} list @param {{ required: string[], fixed: string[] }} area */
function* smallerLists(list, area) {
  for (let at = 0; at < list.length; at += 1) yield list.toSpliced(at, 1);
  for (let at = 0; at < list.length; at += 1) {
    for (const element of smaller(list[at], area)) yield list.with(at, element);
  }
}

/** @param {Record<string, unknown>} record @param {{ required: string[], fixed: string[] }} area */
function* smallerRecords(record, area) {
  const keys = Object.keys(record);
  for (const key of keys.filter((name) => !area.required.includes(name))) {
    yield Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  }
  for (const key of keys.filter((name) => !area.fixed.includes(name))) {
    for (const value of smaller(record[key], area)) yield { ...record, [key]: value };
  }
}

/**
 * @template Case
 * @param {Case} found
 * @param {{ required: string[], fixed: string[] }} area
 * @param {(data: Case) => Promise<boolean>} fails
 * @returns {Promise<Case>} a failing case from which nothing can be removed
 */
export async function smallest(found, area, fails) {
  let current = found;
  /** A replaced character can be replaced back and forth. */
  const seen = new Set([JSON.stringify(current)]);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const candidate of smaller(current, area)) {
      const key = JSON.stringify(candidate);
      if (seen.has(key)) continue;
      seen.add(key);
      if (!await fails(candidate)) continue;
      current = candidate;
      isDone = false;
      break;
    }
  }
  return current;
}
