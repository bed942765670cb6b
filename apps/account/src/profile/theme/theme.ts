import { STORAGE_KEYS, THEMES, type Theme } from '@oware/config';
import { type Platform } from '@oware/platform';

const YEAR_S = 365 * 86_400;

/**
 * Returns the chosen theme; an unknown one falls back to the second of the list (reference: account). The server reads the cookie too.
 */
export const getTheme = ({ cookies }: Pick<Platform, 'cookies'>): Theme => {
  const chosen = cookies.get(STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === chosen) ?? THEMES[1];
};

/** Applies a theme immediately and stores it for a year. Browser only. */
export function applyTheme(theme: Theme, { storage }: Pick<Platform, 'storage'>): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `${STORAGE_KEYS.theme}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
  storage.setText(STORAGE_KEYS.theme, theme);
}
