/** How long the browser keeps an exchanged cipher key, ms (reference: constants, 60 minutes). */
export const CIPHER_CACHE_MS = 60 * 60 * 1000;
/** Life of the device-id cookie in days (reference: constants). */
export const DEVICE_ID_DAYS = 1000;
/** Life of the remembered phone in days (reference: constants). */
export const REMEMBER_PHONE_DAYS = 365;
/** How long logout waits for the server, ms (reference: constants). */
export const LOGOUT_TIMEOUT_MS = 5000;
/** So long after a logout calls are held back, in which pages see that nobody is logged in any more, ms. */
export const LOGOUT_SEEN_MS = 100;
/** The browser fingerprint is computed when idle, after this long at the latest, ms (reference: constants). */
export const FINGERPRINT_TIMEOUT_MS = 500;
/** A repeated native command within this time is dropped, ms (reference: constants). */
export const NATIVE_DEBOUNCE_MS = 500;
/** A response in the query cache is fresh for this long, s (reference: constants). */
export const QUERY_FRESH_S = 5;
/** An unused response stays in the query cache for this long, s (reference: constants). */
export const QUERY_RETAINED_S = 300;
/** The response to a mutation stays in the cache after its last user is gone for this long, s (reference: constants). */
export const MUTATION_RETAINED_S = 60;

/** The product's own code (reference: constants), which a device registers at the socket with; a country's codes are in `countries`. */
export const PRODUCT_CODE = 6;

/** Cookies that a logout clears (reference: storage). */
export const SESSION_COOKIES = [
  'userId',
  'accessToken',
  'refreshToken',
  'selfExclusionEndDate',
  'selfExclusions',
  'userCert',
  'countryCode',
  'loginId',
] as const;
/** Readable cookie beside the tokens: the name of their login, by which nobody gets in. */
export const LOGIN_COOKIE = 'loginId';
/** Cookie of a browser that has logged out: names the login whose tokens it cannot remove itself. They are dead with it (decision 37). */
export const ENDED_LOGIN_COOKIE = 'endedLogin';
/** Life of that cookie in days: as long as tokens may be kept. */
export const ENDED_LOGIN_DAYS = 30;

/** Cookie of a player who leaves out crests, flags and pictograms, `off`, or wants them although the browser saves data, `on`. */
export const PICTURES_COOKIE = 'pictures';
/** The style sheet that leaves them out; a page that goes without has it, no other. */
export const NO_PICTURES_STYLES = '/flags/none.css';

/** Cookie of the data saver: `on` or `off` as the player chose; without it a browser that sends `Save-Data: on` saves data. */
export const SAVE_DATA_COOKIE = 'saveData';
/** Odds and scores reach a page that saves data together, this long after the first of them, ms. */
export const SAVE_DATA_TICK_MS = 5000;

/** Themes that can be chosen (reference: constants). An unknown name falls back to the second (reference: platform). */
export const THEMES = ['system', 'classic', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme is reported to analytics at most once in this time, ms (reference: constants). */
export const THEME_ANALYTICS_MS = 24 * 60 * 60 * 1000;

/** Message of every failure without a better one (reference: texts). */
export const DEFAULT_ERROR_TEXT = 'Sorry, something went wrong. Please try again later.';

/** No page reloads by itself within this time of its last reload by itself, ms (reference: constants). */
export const RELOAD_GUARD_MS = 10_000;
/** A page that is looked at asks this often whether there is a new build, ms (the specification names no figure). */
export const BUILD_POLL_MS = 60_000;
/**
 * An open page that knows of a newer build takes it up at quiet moments for `quiet`, then also with picks on the slip, and reloads between `least`
 * and `most`, ms: each page at another time, so that not all load again at once.
 */
export const OUTDATED_PAGE_MS = { quiet: 600_000, least: 900_000, most: 1_500_000 };
/** The same for a build that is urgent, ms. */
export const URGENT_PAGE_MS = { quiet: 0, least: 0, most: 60_000 };
/** After that time the page waits so long for typed text and for a round that is under way, ms. With `BUILD_POLL_MS` and `most` these are 30 minutes. */
export const BUSY_PAGE_MS = 240_000;
/** A file of a release that has not come by then has failed, ms. */
export const LOAD_LIMIT_MS = 30_000;
/** A page that has been loading for this long says so, ms. */
export const SLOW_LOAD_MS = 5000;
