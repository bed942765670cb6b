/*
 * Codes that every page or the login needs, in a file of their own: the object with all codes comes with what needs more of them.
 */

/** Success of any call (reference: codes). */
export const SUCCESS = 10000;
/** A login without a code of the server (reference: codes). */
export const LOGIN_FAILED = -9999;
/** The password step has passed, a second factor is wanted (reference: account). */
export const TWO_FACTOR_REQUIRED = 12400;
/** A captcha that this device cannot show (reference: account). */
export const CAPTCHA_DEVICE_UNSUPPORTED = 12010;
/** One more captcha is wanted (reference: account). */
export const CAPTCHA_ADDITIONAL = 12020;
/** The key of the captcha is out of date (reference: account). */
export const CAPTCHA_SITE_KEY_EXPIRED = 19000;
/** Too many captchas were asked for (reference: account). */
export const CAPTCHA_RATE_LIMITED = 19411;
/** The captcha was solved wrongly (reference: account). */
export const CAPTCHA_INVALID = 19412;
/** The account was deactivated (reference: account). */
export const ACCOUNT_DEACTIVATED = 47003;
/** The password or the code is right, but staff has closed the account. */
export const ACCOUNT_CLOSED = 47007;
