import { STORAGE_KEYS, THEMES, type Theme } from '@oware/config';
import { type Platform } from './platform';

/** A year, s. */
const COOKIE_AGE = 31_536_000;

/** Returns a known theme; anything else falls back to the second of the list (reference: platform). */
export const parseTheme = (name: string | undefined): Theme => THEMES.find((theme) => theme === name) ?? THEMES[1];

/** Returns the chosen theme. */
export const getCurrentTheme = ({ cookies }: Pick<Platform, 'cookies'>): Theme => parseTheme(cookies.get('theme'));

/** Shows a theme and saves it in a cookie, so that the server renders the next page with it and nothing flashes. */
export function chooseTheme({ storage, isServer }: Pick<Platform, 'storage' | 'isServer'>, theme: Theme): void {
  if (isServer) return;
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
  storage.setText(STORAGE_KEYS.theme, theme);
}

/** Restores a choice whose cookie was lost. */
export function restoreTheme(platform: Pick<Platform, 'storage' | 'isServer' | 'cookies'>): void {
  const stored = platform.storage.getText(STORAGE_KEYS.theme);
  if (stored !== undefined && platform.cookies.get('theme') === undefined) chooseTheme(platform, parseTheme(stored));
}
