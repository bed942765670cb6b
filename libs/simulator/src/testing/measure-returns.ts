import type { Course, SimMatch, View } from '../match';
import { priceOffer } from '../price';
import type { SportPlay } from '../sports/play';

/** Chance below which an outcome pays too seldom to be measured. */
const MIN_CHANCE = 0.05;

/** Creates a match of a sport between nearly equal sides, with all its markets. */
export function createMatch(play: SportPlay, seed: string): SimMatch {
  const strengths = play.strengths(0.01, 0);
  return {
    id: `sr:match:${seed}`,
    sportId: play.id,
    category: { id: 'sr:category:1', name: 'International' },
    tournament: { id: 'sr:tournament:1', name: 'Open' },
    home: { id: 'sr:competitor:1', name: 'Home' },
    away: { id: 'sr:competitor:2', name: 'Away' },
    kickOff: 0,
    seed,
    depth: 'all',
    strengths: () => strengths,
  };
}

/** Returns of stakes of 1 on each price of a market and outcome. */
export interface Returns {
  /** Average return. */
  mean: number;
  /** Standard deviations above the expected return. */
  deviations: number;
}

/**
 * Stakes 1 on every open price at a moment of many matches.
 * @param options.find returns the moment of a match, or null to skip it
 * @returns by market and outcome, such as `18 13`, without those that have too few bets
 */
export function measureReturns(
  play: SportPlay,
  { matches, find }: { matches: number; find(course: Course): View | null },
): ReadonlyMap<string, Returns> {
  const sums = new Map<string, { paid: number; bets: number; gain: number; squares: number }>();
  for (let number = 0; number < matches; number++) {
    const match = createMatch(play, `returns:${play.id}:${number}`);
    const course = play.model.play(match, []);
    const view = find(course);
    if (view === null) continue;
    const gains = new Map<string, number>();
    for (const offer of course.offers(view, match.strengths(0))) {
      const { status, outcomes } = priceOffer(offer, play.margin);
      if (status !== 1) continue;
      const results = course.decided(course.at(course.duration), offer.marketId, offer.specifiers);
      for (const { id, odds, probability } of outcomes) {
        if (probability < MIN_CHANCE) continue;
        const result = results?.find(({ outcomeId }) => outcomeId === id);
        if (result === undefined) continue;
        // A refunded part wins and loses nothing: chances apply only to the rest of a stake.
        const back = Number(result.voidFactor ?? 0);
        const key = `${offer.marketId} ${id}`;
        const sum = sums.get(key) ?? { paid: 0, bets: 0, gain: 0, squares: 0 };
        sums.set(key, {
          ...sum,
          paid: sum.paid + back + ((1 - back) * result.result * odds) / 10_000,
          bets: sum.bets + 1,
        });
        gains.set(key, (gains.get(key) ?? 0) + (1 - back) * (odds / 10_000) * (result.result - probability));
      }
    }
    // Gains are added up per match, as lines of one match are correlated.
    for (const [key, gain] of gains) {
      const sum = sums.get(key) as NonNullable<ReturnType<typeof sums.get>>;
      sums.set(key, { ...sum, gain: sum.gain + gain, squares: sum.squares + gain ** 2 });
    }
  }
  return new Map(
    [...sums]
      .filter(([, { squares }]) => squares > 100)
      .map(([key, { paid, bets, gain, squares }]) => [
        key,
        { mean: paid / bets, deviations: gain / Math.sqrt(squares) },
      ]),
  );
}
