import { BizCode } from '@oware/contracts';
import { createRejection } from './rejections';
import { SPORTS } from './terms';

/** Feature code of rounds in calls. */
const FEATURE = 'quickgame';

/** Game named by a call: a sport by its feed id or its number, and a feature; both are optional. */
export interface GameRequest {
  sportId?: string;
  featureCode?: string;
}

const toSportNumber = (sportId: string): string => sportId.replace(/^sr:sport:/, '');

/**
 * Returns the sport of a requested game.
 * @throws BizError 49008 for a sport or feature without rounds
 */
export function getSport({ sportId = SPORTS[0].sportId, featureCode = FEATURE }: GameRequest): string {
  const sport = SPORTS.find((each) => toSportNumber(each.sportId) === toSportNumber(sportId));
  if (sport === undefined || featureCode !== FEATURE) throw createRejection(BizCode.virtualGameUnknown);
  return sport.sportId;
}
