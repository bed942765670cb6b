import type { Pair } from '@oware/betting';
import type { SimMatch, View } from './match';
import type { Moment } from './moment';
import { drift } from './random';
import type { SportPlay } from './sports/play';

/** What is expected of a match at a moment, with opinion drifting a little: all prices of the match come from it. */
export function opinionOf(match: SimMatch, play: SportPlay, moment: Moment, status: View['status']): Pair {
  const [home, away] = match.strengths(status === 'notStarted' ? moment.sim : match.kickOff);
  const period = status === 'live' ? 60_000 : 240_000;
  const lean = drift(`${match.seed}:lean`, moment.now, period) * play.drift;
  return [home * (1 + lean), away * (1 - lean)];
}
