/** The results of operations, as strings. */

export const asText = (value) => `${value}`;

/** The call with which a runtime inspects an object: like Node's, with a function that shows members. */
export const inspected = (object) => {
  const options = { depth: 2, colors: false, breakLength: 1000, stylize: asText };
  return object[Symbol.for('nodejs.util.inspect.custom')](2, options, JSON.stringify);
};
