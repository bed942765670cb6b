import { BettingError } from '../errors';
import { type Family, gradeMargin, toQuarters, wonIf } from './grade';
import { type Pair, type Specifiers, getSpecifier } from './score';

/** Returns the margin of the home side after a head start "home:away". */
function marginAfterStart([home, away]: Pair, specifiers: Specifiers): number {
  const line = getSpecifier(specifiers, 'hcp');
  const [, forHome, forAway] = /^(\d+):(\d+)$/.exec(line) ?? [];
  if (forHome === undefined)
    throw new BettingError('specifier_invalid', `Handicap "${line}" is not of the form "0:1".`);
  return home + Number(forHome) - away - Number(forAway);
}

/** Three-way: a level score after the head start loses for both sides and wins for the draw. */
export const europeanHandicap: Family = {
  '1711': (pair, specifiers) => wonIf(marginAfterStart(pair, specifiers) > 0),
  '1712': (pair, specifiers) => wonIf(marginAfterStart(pair, specifiers) === 0),
  '1713': (pair, specifiers) => wonIf(marginAfterStart(pair, specifiers) < 0),
};

const asianMargin = ([home, away]: Pair, specifiers: Specifiers) =>
  (home - away) * 4 + toQuarters(getSpecifier(specifiers, 'hcp'));

/** Two-way, by quarters. `hcp` is the line of the home side; away is graded at its opposite. */
export const asianHandicap: Family = {
  '1714': (pair, specifiers) => gradeMargin(asianMargin(pair, specifiers)),
  '1715': (pair, specifiers) => gradeMargin(-asianMargin(pair, specifiers)),
};
