/** Cookie of a browser whose user says they are old enough to bet, `yes`, or not, `no`; the second ends with the browser. */
export const ADULT_COOKIE = 'adult';

/** Cookie of the choice of cookies: `all`, or `needed` of who refuses the others (reference: storage). */
export const COOKIE_CHOICE = 'cookieChoice';
export type CookieChoice = 'needed' | 'all';

/** How long both are kept, s: half a year. */
export const FIRST_VISIT_AGE_S = 182 * 86_400;

/** Key in session storage (reference: storage): the welcome that a visitor has not seen yet, whatever page comes next. */
export const WELCOME_DUE = 'welcome_due';
