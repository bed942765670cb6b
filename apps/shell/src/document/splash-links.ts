import { SPLASH_SCREENS, getSplashFile, type SurfaceName, type Theme } from '@oware/config';

/**
 * Returns links to the splash screens of the installed product by screen size; each iPhone uses the one that has its exact size.
 */
export const buildSplashLinks = (theme: Theme): string[] =>
  theme === 'system'
    ? [
        ...buildLinks('light', ' and (prefers-color-scheme: light)'),
        ...buildLinks('classic', ' and (prefers-color-scheme: dark)'),
      ]
    : buildLinks(theme);

const buildLinks = (surface: SurfaceName, scheme = ''): string[] =>
  SPLASH_SCREENS.map(
    (screen) =>
      `<link rel="apple-touch-startup-image" media="(device-width: ${screen.width}px) and (device-height: ${screen.height}px) and ` +
      `(-webkit-device-pixel-ratio: ${screen.ratio}) and (orientation: portrait)${scheme}" href="/icons/${getSplashFile(surface, screen)}">`,
  );
