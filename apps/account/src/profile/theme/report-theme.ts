import { COOKIE_CHOICE, THEME_ANALYTICS_MS } from '@oware/config';
import { type Platform } from '@oware/platform';
import { getTheme } from './theme';

/** Key in local storage: when the theme was last reported, ms since 1970. */
const REPORTED_AT = 'theme_analytics_at';

/**
 * Reports the current theme to analytics: an event on `window.dataLayer`, at most once in 24 hours (reference: constants). Browser only.
 * Nothing is reported if the visitor has declined analytics cookies, or without storage, because the limit could not be kept.
 */
export function reportTheme({ storage, cookies, now }: Pick<Platform, 'storage' | 'cookies' | 'now'>): void {
  if (cookies.get(COOKIE_CHOICE) === 'needed') return;
  const time = now();
  const since = time - Number(storage.getText(REPORTED_AT) ?? -Infinity);
  if (since >= 0 && since < THEME_ANALYTICS_MS) return;
  if (!storage.setText(REPORTED_AT, String(time))) return;
  const page = window as { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: 'theme', theme: getTheme({ cookies }) });
}

/** Clears the time of the last report. */
export const clearThemeReport = ({ storage }: Pick<Platform, 'storage'>): void => storage.remove(REPORTED_AT);
