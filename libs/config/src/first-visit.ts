/**
 * Cookie with the visitor's reply to the age question: `yes` for old enough to bet, or `no`, which expires with the browser session.
 */
export const ADULT_COOKIE = 'adult';

/** Cookie of the choice of cookies: `all`, or `needed` for necessary ones only (reference: storage). */
export const COOKIE_CHOICE = 'cookieChoice';
export type CookieChoice = 'needed' | 'all';

/** Lifetime of both, s: half a year. */
export const FIRST_VISIT_AGE_S = 182 * 86_400;

/** Key in session storage (reference: storage): the welcome is still to be shown, on whichever page opens next. */
export const WELCOME_DUE = 'welcome_due';
