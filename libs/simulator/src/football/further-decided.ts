import { countBySide, gradeMarket, type GradedOutcome, type Pair } from '@oware/betting';
import { decide } from '../engine/decide';
import { getAgreedResults, type Ending } from '../grades';
import type { FootballView } from './course';
import type { Outlook } from './further';

/** Maximum number of further goals considered to check whether a result is decided. */
const GOALS_MORE = 5;

function* reachable([home, away]: Pair, more: number): Iterable<Pair> {
  for (let h = home; h <= home + more; h++) for (let a = away; a <= away + more; a++) yield [h, a];
}

function* bothHalves(view: FootballView, since: Pair, firstIsOpen: boolean): Iterable<Omit<Ending, 'chance'>> {
  for (const first of reachable(view.score.halfTime ?? [0, 0], firstIsOpen ? GOALS_MORE : 0))
    for (const second of reachable(since, GOALS_MORE))
      yield {
        counted: [first[0] * 32 + second[0], first[1] * 32 + second[1]],
        score: { fullTime: [first[0] + second[0], first[1] + second[1]], halfTime: first },
      };
}

/**
 * Returns the results of a line on the second half, both halves, corners or cards; null while something can still change them.
 */
export function getFurtherResults(
  view: FootballView,
  marketId: number,
  specifiers: string,
  part: keyof Outlook,
): GradedOutcome[] | null {
  const { phase, score } = view;
  if (phase === 'after') return gradeMarket(marketId, specifiers, score);
  const firstIsOpen = phase === 'before' || phase === 'first';
  const [home, away] = score.halfTime ?? [0, 0];
  const since: Pair = [score.fullTime[0] - home, score.fullTime[1] - away];
  const ends = (now: Pair, open = true) => decide(marketId, specifiers, { now, state: open ? 'open' : 'over' }, score);
  switch (part) {
    case 'second':
      return ends(since);
    case 'corners':
      return ends(countBySide(score.corners));
    case 'firstCorners':
      return ends(countBySide(score.corners, true), firstIsOpen);
    case 'cards':
      return ends(countBySide(score.bookings));
    case 'firstCards':
      return ends(countBySide(score.bookings, true), firstIsOpen);
    case 'reds':
      return ends(countBySide((score.bookings ?? []).filter(({ red }) => red)));
    default:
      return getAgreedResults(marketId, specifiers, bothHalves(view, since, firstIsOpen));
  }
}
