import { gradeAt } from './graded';
import { getLineValue, markets } from './markets';
import { parseScore } from './score-model';

/** Winning outcomes of a market of a match. */
export interface Winners {
  market: string;
  /** Titles of the outcomes; several in a market like double chance. */
  titles: string[];
}

/**
 * Lists the winning outcomes of a played match, in all markets without lines: a player can compare them with tickets.
 * @throws BettingError `sequence_invalid`
 */
export function listWinners(resultSequence: string): Winners[] {
  const score = parseScore(resultSequence);
  return markets.flatMap(({ marketId, title, lines, outcomes }) => {
    const [specifiers = ''] = lines;
    if (getLineValue(specifiers) !== '') return [];
    const titles = outcomes
      .filter(([outcomeId]) => gradeAt({ marketId, specifiers, outcomeId }, score) === 'won')
      .map(([, name]) => name);
    return titles.length === 0 ? [] : [{ market: title, titles }];
  });
}
