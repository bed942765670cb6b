/*
 * Codes that every page needs, in a file of their own: the object with all codes comes with what needs more of them.
 */

/** Success of any call (reference: codes). */
export const SUCCESS = 10000;
/** A login without a code of the server (reference: codes). */
export const LOGIN_FAILED = -9999;
