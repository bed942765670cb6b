/** The product's name, as shown to people. The only place that knows it. */
export const BRAND = 'Oware';
/** Origin of pictures that the product's own server does not hold, in front of an avatar's path; empty: the same origin. */
export const CDN_ORIGIN = '';
