import { betslipConfig, countries } from '@oware/config';
import { BizCode, type OrderBet } from '@oware/contracts';
import { buildOrderInput, type PlaceOrder } from './order-in';

const picks = (count: number, change: Partial<OrderBet['selections'][number]> = {}): OrderBet['selections'] =>
  Array.from({ length: count }, (_, i) => ({
    eventId: `sr:match:${i}`,
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    odds: 20_000,
    banker: false,
    ...change,
  }));
const bet = (change: Partial<OrderBet> = {}): OrderBet => ({
  type: 'multiple',
  selections: picks(3),
  systemSizes: [],
  stake: 200_000,
  ...change,
});
const request = (change: Partial<PlaceOrder> = {}): PlaceOrder => ({
  key: 'k-1',
  oddsPolicy: 'higher',
  bets: [bet()],
  ...change,
});

const player = { userId: 'u-1', sessionId: 's-1', generation: 3, country: countries.gh };
const bonus = { ...betslipConfig.gh.bonus, bonusRatios: { 3: 3, 4: 5, 6: 4 } };
const config = { ...betslipConfig.gh, bonus, liveDelay: 4_000, maxPayout: 77 };
const terms = { config, termsId: 9, refusal: null };

const placed = (change: Partial<OrderBet>, by = terms) =>
  buildOrderInput(request({ bets: [bet(change)] }), player, by).bets[0];

describe('order for the database', () => {
  it('contains the player, the bets and the terms', () => {
    expect(buildOrderInput(request(), player, terms)).toEqual({
      userId: 'u-1',
      sessionId: 's-1',
      generation: 3,
      key: 'k-1',
      hash: expect.any(String),
      currency: 'GHS',
      policy: 'higher',
      delay: 4_000,
      maxPayout: 77,
      refusal: null,
      gift: null,
      freeze: { weekly: 0, weekStart: 0, mostStake: 4_000_000 },
      bets: [
        {
          no: 0,
          type: 'multiple',
          sizes: [3],
          stake: 200_000,
          lines: 1,
          termsId: 9,
          uplift: 1.03,
          giftStake: 0,
          oneCutPct: null,
          freeze: null,
          legs: picks(3).map((pick, no) => ({ ...pick, no })),
        },
      ],
    });
  });

  it('numbers its bets', () => {
    expect(buildOrderInput(request({ bets: [bet(), bet()] }), player, terms).bets.map(({ no }) => no)).toEqual([0, 1]);
  });

  it('contains no bets when it is already rejected', () => {
    const refusal = { code: BizCode.stakeTooLow, data: { outcomes: [] } };
    expect(buildOrderInput(request(), player, { ...terms, refusal })).toMatchObject({
      refusal: BizCode.stakeTooLow,
      bets: [],
    });
  });

  it('has the same hash for the same bets and policy, regardless of the key', () => {
    const hash = (change: Partial<PlaceOrder>) => buildOrderInput(request(change), player, terms).hash;
    expect(hash({ key: 'k-2' })).toBe(hash({}));
    expect(
      new Set([
        hash({}),
        hash({ oddsPolicy: 'any' }),
        hash({ bets: [bet({ stake: 200_100 })] }),
        hash({ bets: [bet(), bet()] }),
      ]).size,
    ).toBe(4);
  });

  it('counts the lines of a system, and keeps its bankers', () => {
    const selections = [...picks(1, { banker: true }), ...picks(3)];
    expect(placed({ type: 'system', selections, systemSizes: [2] })).toMatchObject({
      sizes: [2],
      lines: 3,
      legs: [{ banker: true }, {}, {}, {}],
    });
    expect(placed({ selections: picks(2, { banker: true }) })?.legs.map(({ banker }) => banker)).toEqual([
      false,
      false,
    ]);
    expect(placed({ type: 'system', systemSizes: [9] })).toMatchObject({ lines: 0 });
  });

  it("caps odds at the column's maximum", () => {
    expect(placed({ selections: picks(2, { odds: 2_147_483_648 }) })?.legs[0]?.odds).toBe(2_147_483_647);
  });
});

describe('maximum uplift by the bonus', () => {
  it.each([
    ['of too few selections', { selections: picks(2) }, 1],
    ['of the first step', { selections: picks(3) }, 1.03],
    ['of a number between two steps', { selections: picks(5) }, 1.05],
    ['of the highest step that is passed, not of the last', { selections: picks(6) }, 1.05],
    ['of a system', { type: 'system', systemSizes: [2], selections: picks(4) }, 1],
    ['of a system with one line', { type: 'system', systemSizes: [4], selections: picks(4) }, 1.05],
    ['of a single', { type: 'single', selections: picks(1) }, 1],
  ] as const)('%s', (_what, change, uplift) => {
    expect(placed(change as Partial<OrderBet>)?.uplift).toBe(uplift);
  });

  it('is 1 while the bonus is off', () => {
    expect(placed({}, { ...terms, config: { ...config, bonus: { ...bonus, enable: false } } })?.uplift).toBe(1);
  });
});
