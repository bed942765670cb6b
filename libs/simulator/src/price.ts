import type { Odds } from '@oware/contracts';
import type { Offer } from './match';
import type { PricedLine } from './write-xml';

/** Factors of the margin on three outcomes, and on more. */
const ON_THREE = 1.3;
const ON_MORE = 2;

/**
 * Returns the factor by which chances are increased once: the sport's margin on two outcomes (0.05 is 5 %), more on more outcomes.
 */
const getMargin = (outcomes: number, margin: number): number =>
  1 + margin * (outcomes <= 2 ? 1 : outcomes === 3 ? ON_THREE : ON_MORE);

const MIN_ODDS = 10_100;
const MAX_ODDS = 5_000_000;
/** Chance of an outcome above which its line is not offered. */
const SURE = 0.975;

/** Returns the step of a printed price: fine for short odds, coarse for long ones. */
function step(odds: number): number {
  if (odds < 100_000) return 100;
  if (odds < 200_000) return 1_000;
  return odds < 500_000 ? 5_000 : 10_000;
}

/** Returns the price of a chance, rounded down, never below 1.01. */
function getPrice(probability: number, outcomes: number, margin: number): Odds {
  const fair = 10_000 / Math.max(probability * getMargin(outcomes, margin), 1e-6);
  const capped = Math.min(fair, MAX_ODDS);
  return Math.max(MIN_ODDS, Math.floor(capped / step(capped)) * step(capped));
}

/** Prices an offer; a line that is nearly decided is inactive. */
export function priceOffer({ marketId, specifiers, outcomes, margins = 1 }: Offer, margin: number): PricedLine {
  const sure = outcomes.some((outcome) => outcome.probability > SURE);
  return {
    marketId,
    specifiers,
    status: sure ? 0 : 1,
    outcomes: outcomes.map(({ probability, ...outcome }) => ({
      ...outcome,
      probability,
      odds: getPrice(probability, outcomes.length, margin * margins),
    })),
  };
}

/** Returns the combined price of several outcomes of one match, with the margin of a market of many outcomes, once. */
export const getJointPrice = (probability: number, margin: number): Odds => getPrice(probability, Infinity, margin);
