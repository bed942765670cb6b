import { SURFACE_COLORS, type SurfaceName } from '@oware/config';
import { PIT } from './icons';

/** Width of the pit, as a part of the screen's. */
const PIT_WIDTH = 1 / 3;

/**
 * Returns the splash screen as SVG: the pit in the middle of the theme's surface.
 * @param width pixels
 */
export function drawSplash(surface: SurfaceName, width: number, height: number): string {
  const size = width * PIT_WIDTH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${SURFACE_COLORS[surface]}"/>` +
    `<svg x="${(width - size) / 2}" y="${(height - size) / 2}" width="${size}" height="${size}" viewBox="0 0 32 32">${PIT}</svg></svg>`
  );
}
