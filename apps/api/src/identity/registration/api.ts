/** Public interface of this domain for the other domains. */
export type { OpenedAccount, Registration } from './service';
export type { PendingRegistration } from './store';
