import type { Odds } from '@oware/contracts';
import type { Offer } from './match';
import type { PricedLine } from './write-xml';

/** How much larger the margin is on three outcomes, and on more. */
const ON_THREE = 1.3;
const ON_MORE = 2;

/** What chances are raised by, once: the sport's margin on two outcomes (0.05 is 5 %), more on more of them. */
const marginOf = (outcomes: number, margin: number): number =>
  1 + margin * (outcomes <= 2 ? 1 : outcomes === 3 ? ON_THREE : ON_MORE);

const MIN_ODDS = 10_100;
const MAX_ODDS = 5_000_000;
/** A line with an outcome this sure is not worth offering. */
const SURE = 0.975;

/** Steps of a printed price: fine when short, coarse when long. */
function step(odds: number): number {
  if (odds < 100_000) return 100;
  if (odds < 200_000) return 1_000;
  return odds < 500_000 ? 5_000 : 10_000;
}

/** The price of a chance, rounded down, never below 1.01. */
function priceOf(probability: number, outcomes: number, margin: number): Odds {
  const fair = 10_000 / Math.max(probability * marginOf(outcomes, margin), 1e-6);
  const capped = Math.min(fair, MAX_ODDS);
  return Math.max(MIN_ODDS, Math.floor(capped / step(capped)) * step(capped));
}

/** Prices an offer; one that is as good as decided is inactive. */
export function price({ marketId, specifiers, outcomes, margins = 1 }: Offer, margin: number): PricedLine {
  const sure = outcomes.some((outcome) => outcome.probability > SURE);
  return {
    marketId,
    specifiers,
    status: sure ? 0 : 1,
    outcomes: outcomes.map(({ id, probability }) => ({
      id,
      probability,
      odds: priceOf(probability, outcomes.length, margin * margins),
    })),
  };
}

/** The price of several outcomes of one match that win together; the margin is that of a market of many outcomes, once. */
export const jointPrice = (probability: number, margin: number): Odds => priceOf(probability, Infinity, margin);
