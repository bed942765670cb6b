/** Time within which the feed may roll back an unconfirmed result or a cancellation, ms. */
export const CONFIRMED_AFTER = 60_000;
