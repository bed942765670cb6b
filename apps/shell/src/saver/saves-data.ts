import { SAVE_DATA_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type RenderRequest } from '../render/contract';

/** Whether a visit saves data: as its player chose, else as the browser asks. */
export function savesData(
  { forward }: Pick<RenderRequest, 'forward'>,
  { cookies }: Pick<Platform, 'cookies'>,
): boolean {
  const chosen = cookies.get(SAVE_DATA_COOKIE);
  return chosen === 'on' || (chosen !== 'off' && forward['save-data']?.toLowerCase() === 'on');
}

/** Whether this page saves data, as the server decided. Browser only. */
export const pageSavesData = (): boolean => 'savesData' in document.documentElement.dataset;
