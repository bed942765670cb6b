/**
 * Key in links and in session storage (reference: storage): the referral code of the player who invited the visitor.
 */
export const REFERRAL = 'referral';

/** Maximum input length; longer than any code with its dashes. */
export const MAX_REFERRAL_LENGTH = 40;

/** Key in session storage (reference: storage): the site that referred the visitor. */
export const REFERRER = 'referrer';
