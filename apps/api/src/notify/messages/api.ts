/** Public interface of this domain for the other domains. */
export { addCashOutNotice, addEndingGiftNotices, addWarningNotice } from './notices';
export type { Messages, Outbox } from './outbox';
export type { SendOutcome } from './outcome';
export { notices } from './tables';
