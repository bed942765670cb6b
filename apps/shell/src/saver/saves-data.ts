import { SAVE_DATA_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Checks whether a visit saves data: by its player's choice, or else as the browser requests. */
export function savesData(
  { forward }: { forward: Readonly<Record<string, string>> },
  { cookies }: Pick<Platform, 'cookies'>,
): boolean {
  const chosen = cookies.get(SAVE_DATA_COOKIE);
  return chosen === 'on' || (chosen !== 'off' && forward['save-data']?.toLowerCase() === 'on');
}

/** Checks whether this page saves data, as determined by the server. Browser only. */
export const pageSavesData = (): boolean => 'savesData' in document.documentElement.dataset;
