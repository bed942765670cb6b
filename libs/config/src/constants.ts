/** Lifetime of an exchanged cipher key in the browser, ms (reference: constants, 60 minutes). */
export const CIPHER_CACHE_MS = 60 * 60 * 1000;
/** Lifetime of the device-id cookie in days (reference: constants). */
export const DEVICE_ID_DAYS = 1000;
/** Format of the ids of devices; servers ignore all others. */
export const DEVICE_ID = /^[\w-]{8,80}$/;
/** Lifetime of the saved phone in days (reference: constants). */
export const SAVED_PHONE_DAYS = 365;
/** How long logout waits for the server, ms (reference: constants). */
export const LOGOUT_TIMEOUT_MS = 5000;
/** Delay of calls after a logout, during which pages learn that the session has ended, ms. */
export const LOGOUT_SEEN_MS = 100;
/**
 * Maximum delay before the browser fingerprint is computed, which otherwise happens when idle, ms (reference: constants).
 */
export const FINGERPRINT_TIMEOUT_MS = 500;
/** A repeated native command within this time is dropped, ms (reference: constants). */
export const NATIVE_DEBOUNCE_MS = 500;
/** A response in the query cache is fresh for this long, s (reference: constants). */
export const QUERY_FRESH_S = 5;
/** An unused response stays in the query cache for this long, s (reference: constants). */
export const QUERY_RETAINED_S = 300;
/** The response to a mutation stays in the cache after its last user is gone for this long, s (reference: constants). */
export const MUTATION_RETAINED_S = 60;

/**
 * The product's code (reference: constants), which a device sends when it registers at the socket; `countries` has the codes of countries.
 */
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
/** Readable cookie, set along with the tokens: id of their session, which does not grant access. */
export const LOGIN_COOKIE = 'loginId';
/**
 * Cookie set at logout: id of the session whose HttpOnly tokens the browser cannot remove. It invalidates them (decision 37).
 */
export const ENDED_LOGIN_COOKIE = 'endedLogin';
/** Lifetime of that cookie in days: the maximum lifetime of tokens. */
export const ENDED_LOGIN_DAYS = 30;

/** Cookie for crests and flags: `off` hides them, `on` shows them even while the browser saves data. */
export const PICTURES_COOKIE = 'pictures';
/** Style sheet that hides them; only pages without pictures load it. */
export const NO_PICTURES_STYLES = '/flags/none.css';

/** Cookie of the data saver: the player's choice, `on` or `off`. Without it, the header `Save-Data: on` turns it on. */
export const SAVE_DATA_COOKIE = 'saveData';
/**
 * Cookie of a browser that has loaded the condensed face: `on`. The server lets its pages use the face from the start.
 */
export const CONDENSED_COOKIE = 'condensed';

/** Pages that save data receive odds and scores in batches, this long after the first change, ms. */
export const SAVE_DATA_TICK_MS = 5000;

/** Available themes (reference: constants). An unknown name falls back to the second (reference: platform). */
export const THEMES = ['system', 'classic', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Minimum interval between reports of the theme to analytics, ms (reference: constants). */
export const THEME_ANALYTICS_MS = 24 * 60 * 60 * 1000;

/** Message for failures without a better one (reference: texts). */
export const DEFAULT_ERROR_TEXT = 'Sorry, something went wrong. Please try again later.';

/** Minimum interval between automatic reloads of a page, ms (reference: constants). */
export const RELOAD_GUARD_MS = 10_000;
/** Interval at which a visible page checks for a new build, ms (the specification gives no number). */
export const BUILD_POLL_MS = 60_000;
/**
 * How an open page switches to a newer build, ms: at quiet moments during `quiet`, then also with selections on the slip, and with a reload
 * between `least` and `most`. The time differs per page, so that they do not all load at the same time.
 */
export const OUTDATED_PAGE_MS = { quiet: 600_000, least: 900_000, most: 1_500_000 };
/** The same times for an urgent build, ms. */
export const URGENT_PAGE_MS = { quiet: 0, least: 0, most: 60_000 };
/**
 * Additional wait for typed text and for a round in progress, ms. Together with `BUILD_POLL_MS` and `most` this makes 30 minutes.
 */
export const BUSY_PAGE_MS = 240_000;
/** Timeout for loading a file of a release, ms. */
export const LOAD_LIMIT_MS = 30_000;
/** Loading time after which a page shows a message, ms. */
export const SLOW_LOAD_MS = 5000;
