/*
 * Codes that every page needs, in a file of their own: the object with all codes comes with what needs more of them.
 */

/** Success of any call (platform §5). */
export const SUCCESS = 10000;
/** A login without a code of the server (betting §8). */
export const LOGIN_FAILED = -9999;
