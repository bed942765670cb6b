/** The product's name, as shown to people. The only place that knows it. */
export const BRAND = 'Oware';
/** Origin of pictures that the product's own server does not hold, in front of an avatar's path; empty: the same origin. */
export const CDN_ORIGIN = '';

/** Surface and action colour where no style sheet reaches: icons, home screens, the phone's own bars (as `libs/ui/src/tokens` has them). */
export const SURFACE_COLORS = { classic: '#0b1026', light: '#faf5ea' } as const;
export type SurfaceName = keyof typeof SURFACE_COLORS;
export const ACTION_COLOR = '#ffc53d';
