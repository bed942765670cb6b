import { PICTURES_COOKIE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { savesData } from '../saver/saves-data';
import { type RenderRequest } from './contract';

/** Whether a page goes without crests, flags and pictograms: as the player chose, else where the visit saves data. */
export function withoutPictures(request: Pick<RenderRequest, 'forward'>, platform: Pick<Platform, 'cookies'>): boolean {
  const chosen = platform.cookies.get(PICTURES_COOKIE);
  return chosen === 'off' || (chosen !== 'on' && savesData(request, platform));
}
