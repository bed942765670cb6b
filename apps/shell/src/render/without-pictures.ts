import { PICTURES_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { type RenderRequest } from './contract';

/** Whether a page goes without crests, flags and pictograms: as the player chose, else where the browser saves data. */
export function withoutPictures(
  { forward }: Pick<RenderRequest, 'forward'>,
  { cookies }: Pick<Platform, 'cookies'>,
): boolean {
  const chosen = cookies.get(PICTURES_COOKIE);
  return chosen === 'off' || (chosen !== 'on' && forward['save-data']?.toLowerCase() === 'on');
}
