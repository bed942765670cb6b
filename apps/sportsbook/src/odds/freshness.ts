import { QUERY_FRESH_S } from '@oware/config';

/** Maximum age of a response with the socket, when it is applied, ms; pushes keep it up to date from then on. */
export const FRESH_MS = QUERY_FRESH_S * 1000;
/** Time for which a response is trusted without the socket, ms. */
export const TRUST_MS = 12_000;
/** Polling interval for shown events without the socket, ms. */
export const POLL_MS = 5000;
/** Interval at which selections on the slip are confirmed even with the socket, ms. */
export const CONFIRM_MS = 30_000;
