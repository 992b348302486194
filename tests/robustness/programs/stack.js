/**
 * Calls with little stack left: a recursion descends to the end of the stack, ascends by a number of frames, and calls
 * from there. It works for every size of frames.
 */

let wanted = 0;
let isDone = false;

let pass = (operation) => operation();

let operation = () => {};

/** @returns {number} the number of frames to ascend before the call; negative after it */
function down() {
  let left;
  try {
    left = down();
  } catch {
    left = isDone ? -1 : wanted;
  }
  if (left !== 0) return left - 1;
  isDone = true;
  pass(operation);
  return -1;
}

/**
 * Frames of different sizes between the recursion and the call, so that the stack ends at every offset between two
 * frames of the recursion: the arguments of each take one word more than the previous ones.
 */
export const paddings = [
  (f) => f(),
  (f) => f(0),
  (f) => f(0, 0),
  (f) => f(0, 0, 0),
  (f) => f(0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  (f) => f(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
];

/**
 * @typedef {{ result: unknown } | { error: unknown }} Outcome
 */

/**
 * Calls with `frames` frames of the recursion and one of the paddings left before the end of the stack.
 *
 * @returns {Outcome | null} `null` if there was too little stack to call anything
 */
export function callNearTheEnd(frames, padding, call, subject) {
  const outcome = { isThere: false, isThrown: false, value: undefined };
  operation = () => {
    try {
      outcome.value = call(subject);
      outcome.isThere = true;
    } catch (error) {
      outcome.value = error;
      outcome.isThrown = true;
    }
  };
  pass = paddings[padding];
  wanted = frames;
  isDone = false;
  down();
  if (outcome.isThrown) return { error: outcome.value };
  return outcome.isThere ? { result: outcome.value } : null;
}

/** Whether an error is an engine's error for a stack overflow. */
export const isStackOverflow = (error) =>
  ['RangeError', 'InternalError'].includes(error?.name) && /call stack|recursion|stack overflow/i.test(error.message);
