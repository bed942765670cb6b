import { PICTURES_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { savesData } from '../saver/saves-data';
import { type RenderRequest } from './contract';

/**
 * Checks whether a page hides crests and flags: by the player's choice, or else when the visit saves data.
 */
export function hidesPictures(request: Pick<RenderRequest, 'forward'>, platform: Pick<Platform, 'cookies'>): boolean {
  const chosen = platform.cookies.get(PICTURES_COOKIE);
  return chosen === 'off' || (chosen !== 'on' && savesData(request, platform));
}
