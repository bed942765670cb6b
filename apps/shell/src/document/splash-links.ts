import { SPLASH_SCREENS, splashFile, type SurfaceName, type Theme } from '@oware/config';

/** What iPhones show while the installed product starts, by their screen; each takes the one picture whose size is its own. */
export const splashLinks = (theme: Theme): string[] =>
  theme === 'system'
    ? [
        ...linksOf('light', ' and (prefers-color-scheme: light)'),
        ...linksOf('classic', ' and (prefers-color-scheme: dark)'),
      ]
    : linksOf(theme);

const linksOf = (surface: SurfaceName, scheme = ''): string[] =>
  SPLASH_SCREENS.map(
    (screen) =>
      `<link rel="apple-touch-startup-image" media="(device-width: ${screen.width}px) and (device-height: ${screen.height}px) and ` +
      `(-webkit-device-pixel-ratio: ${screen.ratio}) and (orientation: portrait)${scheme}" href="/icons/${splashFile(surface, screen)}">`,
  );
