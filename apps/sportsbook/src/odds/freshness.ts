import { QUERY_FRESH_S } from '@oware/config';

/** With the socket: a response counts when it is at most this old when it is taken, ms; pushes keep it right from then on. */
export const FRESH_MS = QUERY_FRESH_S * 1000;
/** Without the socket a response counts for so long, ms, */
export const TRUST_MS = 12_000;
/** and what is looked at is asked for this often, ms. */
export const POLL_MS = 5000;
/** With the socket too, what is about to be bet is asked for this often, ms. */
export const CONFIRM_MS = 30_000;
