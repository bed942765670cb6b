/**
 * Cookie of the choice of cookies: `all`, or `needed` for necessary ones only. The choice also confirms an age of 18 or over (reference: storage).
 */
export const COOKIE_CHOICE = 'cookieChoice';
export type CookieChoice = 'needed' | 'all';

/** Lifetime of the choice, s: half a year. */
export const COOKIE_CHOICE_AGE_S = 182 * 86_400;
