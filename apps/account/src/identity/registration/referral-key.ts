/** In a link and in session storage (reference: storage): the code of who brought the visitor here. */
export const REFERRAL = 'referral';

/** Longer than any code with its dashes. */
export const LONGEST_REFERRAL = 40;

/** Key in session storage (reference: storage): the site that led the visitor here. */
export const REFERRER = 'referrer';
