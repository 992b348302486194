/**
 * To import it is all: from then on the functions of `weburl/lib` take every encoding of the Encoding Standard, where
 * they take an encoding.
 */
export {};
