import { type CashOutConfig } from '@oware/config';
import { type CashOutRejection } from '@oware/contracts';
import fc from 'fast-check';
import { isLive, mostOf, pricedBy, quoteOf, targetLeft, valueBy, valueOf } from './price';
import { type BetNow, type LegNow } from './store';
import { betNow, legNow, terms } from './testing-rules';

const LOST: Partial<LegNow> = { result: 0, oddsNow: null };
const WON: Partial<LegNow> = { result: 1, oddsNow: null };
const VOID: Partial<LegNow> = { result: 0, voidFactor: 1, oddsNow: null };

describe('the quote of a bet', () => {
  it('is what the rate leaves of its value, after tax, with the least share and its time', () => {
    // 10 × 4 / 2 = 20, of which 97 % are 19.40; the tax is 5 % of 9.40.
    expect(quoteOf(betNow([legNow()], { rules: { taxRate: 500 } }), terms)).toEqual({
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
    expect(quoteOf(betNow([legNow()]), { ...terms, rate: 0.1 + 0.2 }).offer?.gross).toBe(60_000);
    expect(quoteOf(betNow([legNow()]), { ...terms, rate: 0.99999 }).offer?.gross).toBe(200_000);
  });

  it('counts settled legs with their results, void ones as 1', () => {
    const gross = (...legs: LegNow[]) => quoteOf(betNow(legs), { ...terms, rate: 1 }).offer?.gross;
    expect(gross(legNow(), legNow({ odds: 30_000, ...WON }))).toBe(600_000);
    expect(gross(legNow(), legNow({ odds: 30_000, ...VOID }))).toBe(200_000);
    expect(gross(legNow(), legNow({ odds: 30_000, ...WON, deadHeatFactor: 0.5 }))).toBe(300_000);
  });

  it('takes bankers in a system only', () => {
    const legs = [
      legNow({ banker: true }),
      legNow({ odds: 30_000, oddsNow: 20_000 }),
      legNow({ odds: 20_000, oddsNow: 40_000 }),
    ];
    expect(quoteOf(betNow(legs, { type: 'system', sizes: [1] }), { ...terms, rate: 1 }).offer?.gross).toBe(200_000);
    expect(quoteOf(betNow(legs), { ...terms, rate: 1 }).offer?.gross).toBe(150_000);
  });

  it('shrinks the cap with what was cashed out', () => {
    const capped = { rules: { maxPayout: 150_000 } };
    expect(quoteOf(betNow([legNow()], capped), terms).offer?.gross).toBe(150_000);
    expect(quoteOf(betNow([legNow()], { ...capped, stake: 50_000, cashedStake: 50_000 }), terms).offer?.gross).toBe(
      75_000,
    );
  });

  it.each<[CashOutRejection, string, Partial<BetNow>, LegNow[], Partial<CashOutConfig>]>([
    ['pending', 'its order waits', { status: 'pending' }, [legNow()], {}],
    ['pending', 'a cash-out waits', { waiting: true }, [legNow()], {}],
    ['over', 'it is won', { status: 'won' }, [legNow()], {}],
    ['over', 'it is won while a cash-out waits', { status: 'won', waiting: true }, [legNow()], {}],
    ['over', 'all legs have results', {}, [legNow(WON), legNow(WON)], {}],
    ['over', 'all legs have results, one of them lost', {}, [legNow(WON), legNow(LOST)], {}],
    ['lost', 'it cannot win any more', {}, [legNow(), legNow(LOST)], {}],
    ['lost', 'it cannot win any more, nor is there cash-out', {}, [legNow(), legNow(LOST)], { enable: false }],
    ['off', 'there is no cash-out', {}, [legNow({ rejection: 1 })], { enable: false }],
    ['suspended', 'an outcome is suspended', {}, [legNow(), legNow({ rejection: 1 })], {}],
    ['eventClosed', 'a match is closed', {}, [legNow({ rejection: 2 })], {}],
    ['feedDown', 'the feed is down', {}, [legNow({ rejection: 3 })], {}],
    ['suspended', 'an outcome is gone', {}, [legNow({ rejection: 4, oddsNow: null })], {}],
    ['suspended', 'something of a later version is in the way', {}, [legNow({ rejection: 5 })], {}],
    [
      'eventClosed',
      'several things are in the way: the first counts',
      {},
      [legNow({ rejection: 3 }), legNow({ rejection: 2 })],
      {},
    ],
    [
      'suspended',
      'a leg rests on a goal that may not count',
      {},
      [legNow(), legNow({ ...WON, isUncertain: true })],
      {},
    ],
    ['worthless', 'it is worth less than the least value', {}, [legNow({ oddsNow: 10_000_000 })], {}],
  ])('is none, %s, when %s', (rejection, _what, change, legs, config) => {
    expect(quoteOf(betNow(legs, change), { ...terms, ...config })).toEqual({ ticketId: '7', offer: null, rejection });
  });

  it('does not mind what stands in the way of a leg that is settled', () => {
    expect(quoteOf(betNow([legNow(), legNow({ ...WON, rejection: 2 })]), terms).rejection).toBeNull();
  });

  it('is of exactly the least value when that is all it is worth', () => {
    expect(
      quoteOf(betNow([legNow({ oddsNow: 40_000 })]), { ...terms, rate: 1, leastValue: 100_000 }).offer?.leastShare,
    ).toBe(10_000);
    expect(quoteOf(betNow([legNow({ oddsNow: 40_000 })]), { ...terms, rate: 1, leastValue: 100_001 }).rejection).toBe(
      'worthless',
    );
  });
});

describe('a bet', () => {
  it.each([
    ['an open leg is being played', [legNow(), legNow({ live: true })], true],
    ['no match is being played', [legNow(), legNow()], false],
    ['only the match of a settled leg is', [legNow(), legNow({ ...WON, live: true })], false],
  ] as const)('is live or not when %s', (_what, legs, live) => {
    expect(isLive(betNow([...legs]))).toBe(live);
  });

  it('can pay at the most what its legs make when they win, after tax, by the rules of the rest', () => {
    expect(mostOf(betNow([legNow()], { rules: { taxRate: 500 } }))).toBe(385_000);
    expect(mostOf(betNow([legNow()], { stake: 50_000, cashedStake: 50_000, rules: { maxPayout: 300_000 } }))).toBe(
      150_000,
    );
    expect(mostOf(betNow([legNow()], { stake: 0, cashedStake: 100_000 }))).toBe(0);
  });
});

describe('the target of what is left of a bet', () => {
  it.each([
    [400_000, 400_000],
    [400_001, null],
    [null, null],
  ])('of %p is %p', (autoCashOut, left) => {
    expect(targetLeft(betNow([legNow()], { autoCashOut }))).toBe(left);
  });
});

describe('what a price is remembered by', () => {
  it('is the rate, the stakes, and of each leg its odds now or its result', () => {
    const bet = betNow([legNow(), legNow({ ...WON, voidFactor: 0.5, deadHeatFactor: 0.5, oddsNow: 30_000 })], {
      stake: 60_000,
      cashedStake: 40_000,
    });
    expect(pricedBy(bet, terms)).toEqual({
      rate: 9_700,
      stake: 60_000,
      cashedStake: 40_000,
      legs: [
        { oddsNow: 20_000, result: null, voidFactor: null, deadHeatFactor: null },
        { oddsNow: null, result: 1, voidFactor: 0.5, deadHeatFactor: 0.5 },
      ],
    });
  });

  it('works the same value out again, of any share', () => {
    const leg = fc
      .record({
        odds: fc.integer({ min: 10_000, max: 100_000 }),
        oddsNow: fc.integer({ min: 10_000, max: 100_000 }),
        banker: fc.boolean(),
        result: fc.constantFrom<0 | 1 | null>(null, 1, 0),
        voidFactor: fc.constantFrom(null, 0.5, 1),
        deadHeatFactor: fc.constantFrom(null, 0.5),
      })
      .map((change) => legNow(change));
    const bet = fc
      .record({
        legs: fc.array(leg, { minLength: 2, maxLength: 5 }),
        stake: fc.integer({ min: 1, max: 10_000_000 }),
        cashedStake: fc.nat(1_000_000),
        taxRate: fc.nat(10_000),
        maxPayout: fc.integer({ min: 1, max: 100_000_000 }),
      })
      .map(({ legs, taxRate, maxPayout, ...stakes }) => betNow(legs, { ...stakes, rules: { taxRate, maxPayout } }));
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
        expect(valueBy(placed, pricedBy(each, terms), share)).toEqual(valueOf(each, terms, share));
      }),
    );
  });

  it('is of the share', () => {
    expect(valueOf(betNow([legNow()]), terms, 2_500)).toEqual({ stake: 25_000, gross: 48_500, tax: 0, net: 48_500 });
  });
});
