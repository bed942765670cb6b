import { jackpotConfig } from './jackpot';

/** Number of possible results of six matches. */
const ALL = 3 ** 6;

it.each(Object.entries(jackpotConfig))(
  'never pays a buyer of every entry of %s more than the entries cost',
  (_country, terms) => {
    const { price, poolShare, leastJackpot } = terms;
    const cost = ALL * price;
    expect(leastJackpot + (cost * poolShare) / 10_000).toBeLessThanOrEqual(cost);
  },
);
