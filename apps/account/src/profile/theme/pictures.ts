import { NO_PICTURES_STYLES, PICTURES_COOKIE } from '@oware/config';

const YEAR_S = 365 * 86_400;

const sheets = (): NodeListOf<HTMLLinkElement> =>
  document.querySelectorAll<HTMLLinkElement>(`link[href="${NO_PICTURES_STYLES}"]`);

/** Whether this page shows crests and flags. Browser only. */
export const hasPictures = (): boolean => sheets().length === 0;

/**
 * Shows or hides the pictures immediately and stores the choice for a year in a cookie that the server reads. Browser only.
 */
export function applyPictures(shown: boolean): void {
  document.cookie = `${PICTURES_COOKIE}=${shown ? 'on' : 'off'}; path=/; max-age=${YEAR_S}; samesite=lax`;
  for (const sheet of sheets()) sheet.remove();
  if (shown) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = NO_PICTURES_STYLES;
  document.head.append(sheet);
}
