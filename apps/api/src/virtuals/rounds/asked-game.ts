import { BizCode } from '@oware/contracts';
import { refused } from './refusals';
import { SPORTS } from './terms';

/** What the product's feature of rounds is called by calls. */
const FEATURE = 'quickgame';

/** A game as calls name it: a sport by its id of the feed or by its number, and a feature; both may be left out. */
export interface AskedGame {
  sportId?: string;
  featureCode?: string;
}

const numberOf = (sportId: string): string => sportId.replace(/^sr:sport:/, '');

/** The sport of a game that is asked for. @throws BizError 49008 for a sport or feature that has no rounds */
export function sportOf({ sportId = SPORTS[0].sportId, featureCode = FEATURE }: AskedGame): string {
  const sport = SPORTS.find((each) => numberOf(each.sportId) === numberOf(sportId));
  if (sport === undefined || featureCode !== FEATURE) throw refused(BizCode.virtualGameUnknown);
  return sport.sportId;
}
