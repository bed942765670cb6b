/** The product's name, as shown to players. Defined only here. */
export const BRAND = 'Oware';
/**
 * Origin of pictures that the product's own server does not have, as a prefix of an avatar's path; empty: the same origin.
 */
export const CDN_ORIGIN = '';

/**
 * Surface and action colour for places without style sheets: icons, home screens, browser bars (same values as in `libs/ui/src/tokens`).
 */
export const SURFACE_COLORS = { classic: '#0b1026', light: '#fbf7ee' } as const;
export type SurfaceName = keyof typeof SURFACE_COLORS;
export const ACTION_COLOR = '#ffc53d';
