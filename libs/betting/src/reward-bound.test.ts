import fc from 'fast-check';
import {
  assessReward,
  getMostExpensiveStep,
  getRewardLimit,
  isCoveredTogether,
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  REWARD_FACTOR,
  type RewardGift,
  type RewardProduct,
} from './reward-bound';

const products = Object.keys(MIN_MARGIN) as RewardProduct[];
const BUDGET = 50_000_000;
const bound = (stake: number, gift: RewardGift, minOdds = MIN_REWARD_ODDS, product: RewardProduct = 'sports') =>
  assessReward({ product, stake, minOdds, gift, freeBetBudget: BUDGET });
const cash = (amount: number): RewardGift => ({ kind: 'cash', amount });

describe('the bound of a reward', () => {
  it.each([
    ['cash that the margin pays for', 31_250, cash(1_000), 12_000, 'covered'],
    ['a unit of stake less', 31_249, cash(1_000), 12_000, 'broken'],
    ['a unit of cash more', 31_250, cash(1_001), 12_000, 'broken'],
    ['a fraction of a unit more', 31_250, cash(1_000.1), 12_000, 'broken'],
    ['shorter odds', 31_250, cash(1_000), 11_999, 'broken'],
    ['cash without a stake', 0, cash(1), 12_000, 'broken'],
    ['points without a stake', 0, { kind: 'points', points: 5 }, 10_000, 'points'],
    ['a free bet that the margin pays for', 31_250, { kind: 'freeBet', amount: 1_000 }, 12_000, 'covered'],
    ['a free bet within the budget of a player', 0, { kind: 'freeBet', amount: BUDGET }, 10_000, 'budgeted'],
    ['a free bet above that budget', 0, { kind: 'freeBet', amount: BUDGET + 1 }, 12_000, 'broken'],
    ['a drawn free bet above that budget', 0, { kind: 'freeBet', amount: 1, max: BUDGET + 1 }, 12_000, 'broken'],
  ] as const)('%s', (_what, stake, gift, minOdds, verdict) => {
    expect(bound(stake, gift, minOdds).verdict).toBe(verdict);
  });

  it('reports the income from the stake and the cost of the gift', () => {
    expect(bound(100_000, cash(1_000.5))).toEqual({
      stake: 100_000,
      margin: 400,
      income: 4_000,
      cost: 1_001,
      verdict: 'covered',
    });
    expect(bound(100_000, { kind: 'points', points: 7 }, 12_000, 'virtuals')).toMatchObject({ income: 5_000, cost: 0 });
    expect(bound(100_000, cash(1), 12_000, 'games').margin).toBe(200);
  });

  it('rejects cash and unlimited free bets that favour the player on average', () => {
    const stakes = fc.integer({ min: 0, max: 10_000_000_000_000 });
    const amounts = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...products),
        stakes,
        amounts,
        fc.constantFrom('cash', 'freeBet'),
        fc.integer({ min: 10_000, max: 20_000 }),
        (product, stake, amount, kind, minOdds) => {
          const { verdict } = assessReward({ product, stake, minOdds, gift: { kind, amount }, freeBetBudget: 0 });
          // On average the player wins back 1 - margin of the stake and also gets the gift.
          const gains = BigInt(amount) * 10_000n >= BigInt(stake) * BigInt(MIN_MARGIN[product]);
          if (gains || minOdds < MIN_REWARD_ODDS) expect(verdict).toBe('broken');
        },
      ),
    );
  });

  it('still accepts a reward when the stake or odds go up or the gift gets smaller', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...products), amounts, amounts, amounts, (product, stake, amount, more) => {
        const getVerdict = (s: number, a: number, odds = MIN_REWARD_ODDS) => bound(s, cash(a), odds, product).verdict;
        if (getVerdict(stake, amount) === 'broken') return;
        expect(getVerdict(stake + more, amount, MIN_REWARD_ODDS + more)).toBe('covered');
        expect(getVerdict(stake, Math.max(1, amount - more))).toBe('covered');
      }),
    );
  });

  it('accepts exactly up to its limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.integer({ min: 0, max: 10_000_000_000 }), (product, stake) => {
        const limit = getRewardLimit(product, stake);
        if (limit > 0) expect(bound(stake, cash(limit), MIN_REWARD_ODDS, product).verdict).toBe('covered');
        expect(bound(stake, cash(limit + 1), MIN_REWARD_ODDS, product).verdict).toBe('broken');
      }),
    );
  });
});

describe('rewards that count the same stakes', () => {
  it.each([
    [[], true],
    [[{ stake: 31_250, cost: 1_000 }], true],
    [[{ stake: 31_250, cost: 1_001 }], false],
    [
      [
        { stake: 62_500, cost: 1_000 },
        { stake: 125_000, cost: 2_000 },
      ],
      true,
    ],
    [
      [
        { stake: 62_500, cost: 1_000 },
        { stake: 125_000, cost: 2_001 },
      ],
      false,
    ],
  ])('accepts %j together: %s', (rewards, is) => {
    expect(isCoveredTogether('sports', rewards)).toBe(is);
  });

  it("together cost less than the margin on the player's stakes, whichever of them those bets unlock", () => {
    const reward = fc.record({
      stake: fc.integer({ min: 1, max: 1_000_000_000 }),
      cost: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(reward, { maxLength: 6 }), fc.integer({ min: 1, max: 2_000_000_000 }), (rewards, staked) => {
        if (!isCoveredTogether('games', rewards)) return;
        const reached = rewards.filter(({ stake }) => stake <= staked);
        const cost = reached.reduce((sum, each) => sum + BigInt(each.cost), 0n);
        expect(cost * BigInt(REWARD_FACTOR) <= BigInt(staked) * BigInt(MIN_MARGIN.games)).toBe(true);
      }),
    );
  });

  it('are priced at the step with the highest cumulative cost per unit staked', () => {
    expect(
      getMostExpensiveStep([
        { stake: 100, cost: 1 },
        { stake: 200, cost: 4.5 },
        { stake: 10_000, cost: 1 },
      ]),
    ).toEqual({ stake: 200, cost: 6 });
    expect(getMostExpensiveStep([{ stake: 50, cost: 0 }])).toEqual({ stake: 1, cost: 0 });
  });
});
