import type { Odds } from '@oware/contracts';
import type { Offer } from './match';
import type { PricedLine } from './write-xml';

/** Share of the stake that stays with the house, by the number of outcomes. Applied once, on fair odds. */
const marginOf = (outcomes: number): number => (outcomes <= 2 ? 1.05 : outcomes === 3 ? 1.065 : 1.1);

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
export function priceOf(probability: number, outcomes: number): Odds {
  const fair = 10_000 / Math.max(probability * marginOf(outcomes), 1e-6);
  const capped = Math.min(fair, MAX_ODDS);
  return Math.max(MIN_ODDS, Math.floor(capped / step(capped)) * step(capped));
}

/** Prices an offer; one that is as good as decided is inactive. */
export function price({ marketId, specifiers, outcomes }: Offer): PricedLine {
  const sure = outcomes.some((outcome) => outcome.probability > SURE);
  return {
    marketId,
    specifiers,
    status: sure ? 0 : 1,
    outcomes: outcomes.map(({ id, probability }) => ({ id, probability, odds: priceOf(probability, outcomes.length) })),
  };
}
