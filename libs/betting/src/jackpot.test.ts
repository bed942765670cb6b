import {
  areJackpotSelections,
  isJackpotCalledOff,
  listJackpotCombinations,
  countJackpotHits,
  getJackpot,
  planJackpot,
  type JackpotTerms,
} from './jackpot';

const TERMS: JackpotTerms = {
  price: 1_000_000,
  poolShare: 7_000,
  consolation: [
    { hits: 5, share: 2_500 },
    { hits: 4, share: 1_500 },
  ],
  leastJackpot: 0,
  taxRate: 500,
};

describe('the jackpot', () => {
  it.each([
    ['111111', '111111', 6],
    ['1X2112', '1X2111', 5],
    ['111111', '222222', 0],
    ['111111', 'VV2222', 2],
    ['11XX22', '1-X---', 2],
  ])('%s hits of the results %s: %s', (picks, results, hits) => {
    expect(countJackpotHits(picks, results)).toBe(hits);
  });

  it.each([
    ['1X2112', true],
    ['1X211', false],
    ['1X21123', false],
    ['1x2112', false],
    ['1X211V', false],
    ['1X2112\n', false],
  ])('validates the entry %j: %s', (text, isValid) => {
    expect(areJackpotSelections(text)).toBe(isValid);
  });

  it.each([
    ['VV1111', false],
    ['VVV111', true],
  ])('is called off by the results %s: %s', (results, off) => {
    expect(isJackpotCalledOff(results)).toBe(off);
  });

  it('shares a pot equally, and carries over the remainder and unclaimed pots', () => {
    const entries = { counts: { '111111': 3, '111112': 1, '222222': 6 }, staked: 10_000_000 };
    const { ranks, margin, rolled } = planJackpot(TERMS, 50_000_000, entries, '111111');
    expect(ranks).toEqual([
      { hits: 6, winners: 3, pot: 54_200_000, each: 18_066_666 },
      { hits: 5, winners: 1, pot: 1_750_000, each: 1_750_000 },
      { hits: 4, winners: 0, pot: 1_050_000, each: 0 },
    ]);
    expect(margin).toBe(3_000_000);
    expect(rolled).toBe(1_050_002);
  });

  it('neither loses nor creates money, whatever the entries, stakes, carry-over and results', () => {
    const combinations = listJackpotCombinations();
    expect(new Set(combinations).size).toBe(729);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let run = 0; run < 300; run++) {
      const counts: Record<string, number> = {};
      for (let entry = random(60); entry > 0; entry--) {
        const picks = combinations[random(run % 2 === 0 ? 9 : 729)] ?? '';
        counts[picks] = (counts[picks] ?? 0) + 1 + random(3);
      }
      const price = 1 + random(3_000_000);
      const staked = price * Object.values(counts).reduce((sum, count) => sum + count, 0);
      const carried = random(2_000_000_000);
      const terms = { ...TERMS, price, poolShare: random(10_001) };
      const results = Array.from({ length: 6 }, () => '1X2V'[random(4)]).join('');
      const { ranks, margin, rolled } = planJackpot(terms, carried, { counts, staked }, results);
      const paid = ranks.reduce((sum, { winners, each }) => sum + winners * each, 0);
      expect(paid + margin + rolled).toBe(carried + staked);
      expect(
        Math.min(margin, rolled, ...ranks.map(({ pot, winners, each }) => pot - winners * each)),
      ).toBeGreaterThanOrEqual(0);
      expect(ranks[0]?.pot).toBe(getJackpot(terms, carried, staked));
    }
  });

  it('is exact with stakes beyond safe numbers', () => {
    expect(getJackpot(TERMS, 0, 9_000_000_000_000_001)).toBe(3_780_000_000_000_000);
  });
});
