/** Key in session storage (reference: storage): the site that led the visitor here. */
export const REFERRER = 'referrer';
