/**
 * Periods of limits, in minutes. Each is a sliding window up to now, so no clock, time zone or midnight ends it early.
 */
export const LIMIT_PERIODS = { day: 1440, week: 10_080, month: 43_200 } as const;

/** Minimum wait between the request and the confirmation of a raise, ms. */
export const RAISE_WAIT_MS = 24 * 60 * 60_000;

/** Time after which an unconfirmed raise lapses, ms. */
export const RAISE_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Maximum money limit, units of 1/10000. */
export const MAX_LIMIT = 1_000_000_000_000;

/** Available intervals of reality checks, minutes of play. */
export const REALITY_INTERVALS = [15, 30, 60, 120, 240] as const;
/** Default interval of reality checks, minutes of play. */
export const REALITY_DEFAULT = 60;

/** Offered lengths of a time-out, minutes. Any integer from the first to the last is accepted. */
export const TIME_OUTS = [60, 180, 360, 720, 1440, 4320, 10_080, 20_160, 43_200] as const;
