import { ACTION_COLOR, SURFACE_COLORS } from '@oware/config';

/** Sizes of the icon on home screens, px. */
export const ICON_SIZES = [192, 512] as const;

export type IconPurpose = 'any' | 'maskable';

/**
 * Returns the file name of the icon.
 * @param size px
 */
export const getIconFile = (purpose: IconPurpose, size: number): string => `${purpose}-${size}.png`;

const SEED = `<ellipse cx="16" cy="16" rx="6" ry="8" fill="${ACTION_COLOR}"/>`;

/** A pit of the board with a gold seed, 32 by 32. */
export const PIT = `<circle cx="16" cy="16" r="15" fill="${SURFACE_COLORS.classic}"/>${SEED}`;

/** Returns the icon as SVG: the pit. A maskable one fills the square, with the seed in the safe zone. */
export const drawIcon = (purpose: IconPurpose): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  (purpose === 'maskable' ? `<rect width="32" height="32" fill="${SURFACE_COLORS.classic}"/>${SEED}` : PIT) +
  '</svg>';
