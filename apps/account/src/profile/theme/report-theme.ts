import { COOKIE_CHOICE, THEME_ANALYTICS_MS } from '@oware/config';
import { type Platform } from '@oware/platform';
import { themeOf } from './theme';

/** Key in local storage: when the theme was last reported, ms since 1970. */
const REPORTED_AT = 'theme_analytics_at';

/**
 * Reports to analytics which theme is in use: an event on `window.dataLayer`, once in 24 hours at most (reference: constants). Browser
 * only, and not where the visitor refuses it. A browser without storage reports nothing, for it could not keep to that.
 */
export function reportTheme({ storage, cookies, now }: Pick<Platform, 'storage' | 'cookies' | 'now'>): void {
  if (cookies.get(COOKIE_CHOICE) === 'needed') return;
  const time = now();
  const since = time - Number(storage.getText(REPORTED_AT) ?? -Infinity);
  if (since >= 0 && since < THEME_ANALYTICS_MS) return;
  if (!storage.setText(REPORTED_AT, String(time))) return;
  const page = window as { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: 'theme', theme: themeOf({ cookies }) });
}

/** Forgets that anything was reported. */
export const forgetReports = ({ storage }: Pick<Platform, 'storage'>): void => storage.remove(REPORTED_AT);
