import { SAVE_DATA_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type RenderRequest } from '../render/contract';

/** Checks whether a visit saves data: by its player's choice, or else as the browser requests. */
export function savesData(
  { forward }: Pick<RenderRequest, 'forward'>,
  { cookies }: Pick<Platform, 'cookies'>,
): boolean {
  const chosen = cookies.get(SAVE_DATA_COOKIE);
  return chosen === 'on' || (chosen !== 'off' && forward['save-data']?.toLowerCase() === 'on');
}

/** Checks whether this page saves data, as determined by the server. Browser only. */
export const pageSavesData = (): boolean => 'savesData' in document.documentElement.dataset;
