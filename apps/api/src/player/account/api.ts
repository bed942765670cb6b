/** Public interface of this domain for the other domains. */
export { getAccountNumber } from './account-number';
export { findAccount, findAccountCountry } from './find-account';
