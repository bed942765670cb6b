import { jackpotConfig } from './jackpot';

/** Ways to pick the results of six matches. */
const ALL = 3 ** 6;

it.each(Object.entries(jackpotConfig))(
  'whoever buys every entry of %s never gets more than that cost',
  (_country, terms) => {
    const { price, poolShare, leastJackpot } = terms;
    const cost = ALL * price;
    expect(leastJackpot + (cost * poolShare) / 10_000).toBeLessThanOrEqual(cost);
  },
);
