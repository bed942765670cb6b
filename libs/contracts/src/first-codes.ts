/* Codes that every page or the login needs, in a separate file so that pages do not load all codes. */

/** Success of any call (reference: codes). */
export const SUCCESS = 10000;
/** Login failure without a code from the server (reference: codes). */
export const LOGIN_FAILED = -9999;
/** Password accepted; a second factor is required (reference: account). */
export const TWO_FACTOR_REQUIRED = 12400;
/** A captcha that this device cannot show (reference: account). */
export const CAPTCHA_DEVICE_UNSUPPORTED = 12010;
/** Another captcha is required (reference: account). */
export const CAPTCHA_ADDITIONAL = 12020;
/** The site key of the captcha has expired (reference: account). */
export const CAPTCHA_SITE_KEY_EXPIRED = 19000;
/** Too many captchas were requested (reference: account). */
export const CAPTCHA_RATE_LIMITED = 19411;
/** The captcha was not solved correctly (reference: account). */
export const CAPTCHA_INVALID = 19412;
/** The account was deactivated (reference: account). */
export const ACCOUNT_DEACTIVATED = 47003;
/** The password or the code is right, but staff have closed the account. */
export const ACCOUNT_CLOSED = 47007;
