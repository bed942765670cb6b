import { countOf, gradeMarket, type GradedOutcome, type Pair } from '@oware/betting';
import { decide } from '../engine/decide';
import { agreed, type Ending } from '../grades';
import type { FootballView } from './course';
import type { Outlook } from './further';

/** Goals that a half can still bring when all that a result can turn on is looked at. */
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

/** Results of a line on the second half, both halves, corners or cards, when nothing that can still happen changes them. */
export function furtherDecided(
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
      return ends(countOf(score.corners));
    case 'firstCorners':
      return ends(countOf(score.corners, true), firstIsOpen);
    case 'cards':
      return ends(countOf(score.bookings));
    case 'firstCards':
      return ends(countOf(score.bookings, true), firstIsOpen);
    case 'reds':
      return ends(countOf((score.bookings ?? []).filter(({ red }) => red)));
    default:
      return agreed(marketId, specifiers, bothHalves(view, since, firstIsOpen));
  }
}
