import { type CashOutConfig } from '@oware/config';
import { type CashOutRejection } from '@oware/contracts';
import fc from 'fast-check';
import {
  isLive,
  computeMaxPayout,
  getPriceInputs,
  createQuote,
  getRemainingTarget,
  recomputeValue,
  computeValue,
} from './price';
import { type BetNow, type LegNow } from './store';
import { createBet, createLeg, terms } from './testing-rules';

const LOST: Partial<LegNow> = { result: 0, oddsNow: null };
const WON: Partial<LegNow> = { result: 1, oddsNow: null };
const VOID: Partial<LegNow> = { result: 0, voidFactor: 1, oddsNow: null };

describe('quote of a bet', () => {
  it('pays the rate of the value, after tax, with the minimum share and the times', () => {
    // 10 × 4 / 2 = 20, of which 97 % is 19.40; the tax is 5 % of 9.40.
    expect(createQuote(createBet([createLeg()], { rules: { taxRate: 500 } }), terms)).toEqual({
      ticketId: '7',
      rejection: null,
      offer: {
        stake: 100_000,
        gross: 194_000,
        tax: 4_700,
        net: 189_300,
        leastShare: 530,
        quotedAt: 1_000,
        expiresAt: 11_000,
      },
    });
  });

  it('rounds the rate to whole 1/10000', () => {
    expect(createQuote(createBet([createLeg()]), { ...terms, rate: 0.1 + 0.2 }).offer?.gross).toBe(60_000);
    expect(createQuote(createBet([createLeg()]), { ...terms, rate: 0.99999 }).offer?.gross).toBe(200_000);
  });

  it('counts settled legs with their results, void ones as 1', () => {
    const gross = (...legs: LegNow[]) => createQuote(createBet(legs), { ...terms, rate: 1 }).offer?.gross;
    expect(gross(createLeg(), createLeg({ odds: 30_000, ...WON }))).toBe(600_000);
    expect(gross(createLeg(), createLeg({ odds: 30_000, ...VOID }))).toBe(200_000);
    expect(gross(createLeg(), createLeg({ odds: 30_000, ...WON, deadHeatFactor: 0.5 }))).toBe(300_000);
  });

  it('takes bankers in a system only', () => {
    const legs = [
      createLeg({ banker: true }),
      createLeg({ odds: 30_000, oddsNow: 20_000 }),
      createLeg({ odds: 20_000, oddsNow: 40_000 }),
    ];
    expect(createQuote(createBet(legs, { type: 'system', sizes: [1] }), { ...terms, rate: 1 }).offer?.gross).toBe(
      200_000,
    );
    expect(createQuote(createBet(legs), { ...terms, rate: 1 }).offer?.gross).toBe(150_000);
  });

  it('reduces the cap by the cashed-out share', () => {
    const capped = { rules: { maxPayout: 150_000 } };
    expect(createQuote(createBet([createLeg()], capped), terms).offer?.gross).toBe(150_000);
    expect(
      createQuote(createBet([createLeg()], { ...capped, stake: 50_000, cashedStake: 50_000 }), terms).offer?.gross,
    ).toBe(75_000);
  });

  it.each<[CashOutRejection, string, Partial<BetNow>, LegNow[], Partial<CashOutConfig>]>([
    ['pending', 'its order waits', { status: 'pending' }, [createLeg()], {}],
    ['pending', 'a cash-out waits', { waiting: true }, [createLeg()], {}],
    ['over', 'it is won', { status: 'won' }, [createLeg()], {}],
    ['over', 'it is won while a cash-out waits', { status: 'won', waiting: true }, [createLeg()], {}],
    ['over', 'all legs have results', {}, [createLeg(WON), createLeg(WON)], {}],
    ['over', 'all legs have results, one of them lost', {}, [createLeg(WON), createLeg(LOST)], {}],
    ['lost', 'it can no longer win', {}, [createLeg(), createLeg(LOST)], {}],
    ['lost', 'it can no longer win, and cash-out is off', {}, [createLeg(), createLeg(LOST)], { enable: false }],
    ['off', 'cash-out is off', {}, [createLeg({ rejection: 1 })], { enable: false }],
    ['suspended', 'an outcome is suspended', {}, [createLeg(), createLeg({ rejection: 1 })], {}],
    ['eventClosed', 'a match is closed', {}, [createLeg({ rejection: 2 })], {}],
    ['feedDown', 'the feed is down', {}, [createLeg({ rejection: 3 })], {}],
    ['suspended', 'an outcome is missing', {}, [createLeg({ rejection: 4, oddsNow: null })], {}],
    ['suspended', 'a later version reports an unknown reason', {}, [createLeg({ rejection: 5 })], {}],
    [
      'eventClosed',
      'there are several reasons: the first counts',
      {},
      [createLeg({ rejection: 3 }), createLeg({ rejection: 2 })],
      {},
    ],
    [
      'suspended',
      'a leg rests on a goal that may not count',
      {},
      [createLeg(), createLeg({ ...WON, isUncertain: true })],
      {},
    ],
    ['worthless', 'it is worth less than the minimum value', {}, [createLeg({ oddsNow: 10_000_000 })], {}],
  ])('is rejected as %s when %s', (rejection, _what, change, legs, config) => {
    expect(createQuote(createBet(legs, change), { ...terms, ...config })).toEqual({
      ticketId: '7',
      offer: null,
      rejection,
    });
  });

  it('ignores the rejection of a settled leg', () => {
    expect(createQuote(createBet([createLeg(), createLeg({ ...WON, rejection: 2 })]), terms).rejection).toBeNull();
  });

  it('pays exactly the minimum value when the bet is worth no more', () => {
    expect(
      createQuote(createBet([createLeg({ oddsNow: 40_000 })]), { ...terms, rate: 1, leastValue: 100_000 }).offer
        ?.leastShare,
    ).toBe(10_000);
    expect(
      createQuote(createBet([createLeg({ oddsNow: 40_000 })]), { ...terms, rate: 1, leastValue: 100_001 }).rejection,
    ).toBe('worthless');
  });
});

describe('a bet', () => {
  it.each([
    ['an open leg is being played', [createLeg(), createLeg({ live: true })], true],
    ['no match is being played', [createLeg(), createLeg()], false],
    ['only the match of a settled leg is', [createLeg(), createLeg({ ...WON, live: true })], false],
  ] as const)('has its live state when %s', (_what, legs, live) => {
    expect(isLive(createBet([...legs]))).toBe(live);
  });

  it('can pay at most the payout of its winning legs, after tax, by the rules of the rest', () => {
    expect(computeMaxPayout(createBet([createLeg()], { rules: { taxRate: 500 } }))).toBe(385_000);
    expect(
      computeMaxPayout(createBet([createLeg()], { stake: 50_000, cashedStake: 50_000, rules: { maxPayout: 300_000 } })),
    ).toBe(150_000);
    expect(computeMaxPayout(createBet([createLeg()], { stake: 0, cashedStake: 100_000 }))).toBe(0);
  });
});

describe('remaining target', () => {
  it.each([
    [400_000, 400_000],
    [400_001, null],
    [null, null],
  ])('of %p is %p', (autoCashOut, left) => {
    expect(getRemainingTarget(createBet([createLeg()], { autoCashOut }))).toBe(left);
  });
});

describe('stored inputs of a price', () => {
  it('are the rate, the stakes, and the current odds or the result of each leg', () => {
    const bet = createBet([createLeg(), createLeg({ ...WON, voidFactor: 0.5, deadHeatFactor: 0.5, oddsNow: 30_000 })], {
      stake: 60_000,
      cashedStake: 40_000,
    });
    expect(getPriceInputs(bet, terms)).toEqual({
      rate: 9_700,
      stake: 60_000,
      cashedStake: 40_000,
      legs: [
        { oddsNow: 20_000, result: null, voidFactor: null, deadHeatFactor: null },
        { oddsNow: null, result: 1, voidFactor: 0.5, deadHeatFactor: 0.5 },
      ],
    });
  });

  it('reproduce the value of any share', () => {
    const leg = fc
      .record({
        odds: fc.integer({ min: 10_000, max: 100_000 }),
        oddsNow: fc.integer({ min: 10_000, max: 100_000 }),
        banker: fc.boolean(),
        result: fc.constantFrom<0 | 1 | null>(null, 1, 0),
        voidFactor: fc.constantFrom(null, 0.5, 1),
        deadHeatFactor: fc.constantFrom(null, 0.5),
      })
      .map((change) => createLeg(change));
    const bet = fc
      .record({
        legs: fc.array(leg, { minLength: 2, maxLength: 5 }),
        stake: fc.integer({ min: 1, max: 10_000_000 }),
        cashedStake: fc.nat(1_000_000),
        taxRate: fc.nat(10_000),
        maxPayout: fc.integer({ min: 1, max: 100_000_000 }),
      })
      .map(({ legs, taxRate, maxPayout, ...stakes }) => createBet(legs, { ...stakes, rules: { taxRate, maxPayout } }));
    fc.assert(
      fc.property(bet, fc.integer({ min: 1, max: 10_000 }), (each, share) => {
        const { type, sizes, rules, legs } = each;
        const placed = {
          type,
          sizes,
          rules,
          oneCutPct: null,
          legs: legs.map(({ odds, banker }) => ({ odds, banker })),
        };
        expect(recomputeValue(placed, getPriceInputs(each, terms), share)).toEqual(computeValue(each, terms, share));
      }),
    );
  });

  it('is of the share', () => {
    expect(computeValue(createBet([createLeg()]), terms, 2_500)).toEqual({
      stake: 25_000,
      gross: 48_500,
      tax: 0,
      net: 48_500,
    });
  });
});
