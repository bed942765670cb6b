/** Public interface of this domain for the other domains. */
export { toBase32 } from './base32';
export { computeCode, createOtpauthUri, findStep, getStep, newSecret, TOTP } from './totp';
