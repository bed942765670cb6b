/** A result that the feed has not confirmed, or a cancellation, is taken back within so many ms, if at all. */
export const CONFIRMED_AFTER = 60_000;
