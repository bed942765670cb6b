import { sampleCases } from '@oware/test-lanes';
import { getChances, type Outright, getResults, listWithdrawn } from './outright';

const RATINGS = [0.3, 0.3, 0.1, 0, 0, -0.2, -0.2, -0.3];
const season = (number: number): Outright => ({
  id: `sr:season:${number}`,
  sportId: 'sr:sport:1',
  sportName: 'Soccer',
  category: { id: 'sr:category:1', name: 'England' },
  tournament: { id: 'sr:tournament:17', name: 'Premier League' },
  name: 'Premier League 2026',
  variant: `pre:markettext:${number}`,
  runners: RATINGS.map((rating, index) => ({
    id: String(index),
    competitorId: `sr:competitor:${index}`,
    name: 'Team',
    rating,
  })),
  startsAt: 0,
  endsAt: 1,
  margin: 0.05,
});

it('prices equal runners equally in every season, so that no price deviates from its chance at random', () => {
  for (let number = 1; number < 20; number++) {
    const chances = getChances(season(number), 0).map(({ probability }) => probability);
    expect(chances).toEqual(getChances(season(0), 0).map(({ probability }) => probability));
    for (const [one, other] of [
      [0, 1],
      [3, 4],
      [5, 6],
    ] as const)
      expect(chances[one]).toBe(chances[other]);
    // Of the runners that may withdraw, 23 in 24 stay.
    const [first = 0, second = 0, ...others] = chances;
    expect(first + second + (others.reduce((sum, chance) => sum + chance, 0) * 23) / 24).toBeCloseTo(1, 9);
  }
});

it.each(
  sampleCases([
    [0, 15],
    [3, 15],
    [8, 12],
  ] as const),
)(
  // Otherwise a multiple would gain on every leg.
  'keeps the same expected value from step %i to step %i, withdrawals included',
  (from, to) => {
    let [staked, worth] = [0, 0];
    for (let number = 1; number <= 1_500; number++) {
      const outright = season(number);
      const now = new Map(getChances(outright, to).map(({ id, probability }) => [id, probability]));
      const out = new Set(listWithdrawn(outright, to).map(({ id }) => id));
      // A stake in proportion to each chance: cashed out without margin it is worth the current chance, or is refunded.
      for (const { id, probability } of getChances(outright, from)) {
        staked += probability;
        worth += out.has(id) ? probability : (now.get(id) ?? 0);
      }
    }
    expect(worth / staked).toBeGreaterThan(0.995);
    expect(worth / staked).toBeLessThan(1.005);
  },
);

it.each(sampleCases([0, 10, 18]))('has results that match its chances at step %i', (step) => {
  let [expected, won] = [0, 0];
  const seasons = 4_000;
  for (let number = 1; number <= seasons; number++) {
    const outright = season(number);
    const result = new Map(getResults(outright).map((each) => [each.outcomeId, each]));
    for (const { id, probability } of getChances(outright, step)) {
      // Only runners with chances of 2 to 20 %, where an error would be largest.
      const { voidFactor, result: place, deadHeatFactor } = result.get(id) ?? {};
      if (voidFactor || probability < 0.02 || probability > 0.2) continue;
      expected += probability;
      won += place === 1 ? Number(deadHeatFactor ?? 1) : 0;
    }
  }
  expect(won / expected).toBeGreaterThan(0.93);
  expect(won / expected).toBeLessThan(1.07);
});
