/** Periods that a player may limit, in minutes: each is the time up to now, so no clock, time zone or midnight opens it early. */
export const LIMIT_PERIODS = { day: 1440, week: 10_080, month: 43_200 } as const;

/** A limit is raised so long after it was asked for at the earliest, ms, and only once the player has confirmed it. */
export const RAISE_WAIT_MS = 24 * 60 * 60_000;

/** A raise that nobody confirmed so long after it could be is dropped, ms. */
export const RAISE_KEPT_MS = 7 * 24 * 60 * 60_000;

/** The highest limit of money, units of 1/10000. */
export const MOST_LIMIT = 1_000_000_000_000;

/** After so many minutes of play a player may want to be notified of time and result. */
export const REALITY_INTERVALS = [15, 30, 60, 120, 240] as const;
/** Who has chosen nothing is notified after so many minutes. */
export const REALITY_DEFAULT = 60;

/** Lengths of a time-out on offer, minutes. Any whole number from the first to the last is taken. */
export const TIME_OUTS = [60, 180, 360, 720, 1440, 4320, 10_080, 20_160, 43_200] as const;
