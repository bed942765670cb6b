import { betslipConfig } from '@oware/config';
import { BizCode, BUILDER_MARKET, type BetslipConfig, encodeSelections, type OrderBet } from '@oware/contracts';
import { validateRequest, countLines } from './check-request';
import { getRejectionText } from './rejection-texts';

const config: BetslipConfig = {
  ...betslipConfig.ng,
  maxSelections: 6,
  systemThreshold: 4,
  minStake: 100_050,
  maxStake: 500_050,
};

const picks = (count: number): OrderBet['selections'] =>
  Array.from({ length: count }, (_, i) => ({
    eventId: `sr:match:${i}`,
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    odds: 20_000,
    banker: false,
  }));

const bet = (change: Partial<OrderBet>): OrderBet => ({
  type: 'multiple',
  selections: picks(3),
  systemSizes: [],
  stake: 200_000,
  ...change,
});
const odd = (change: Partial<OrderBet['selections'][number]>): OrderBet['selections'] => [
  ...picks(2),
  { ...(picks(3)[2] as OrderBet['selections'][number]), ...change },
];

describe.each(['gh', 'ng'] as const)("the product's configuration in %s", (country) => {
  const own = betslipConfig[country];
  const of = (type: OrderBet['type'], count: number): OrderBet =>
    bet({ type, selections: picks(count), systemSizes: type === 'system' ? [2] : [], stake: own.defaultStake });

  it('accepts a multiple of 40 and a system of ten, and no more', () => {
    expect(validateRequest([of('multiple', 40), of('system', 10)], own)).toBeNull();
    expect(validateRequest([of('multiple', 41)], own)).toMatchObject({ code: BizCode.tooManySelections });
    expect(validateRequest([of('system', 11)], own)).toMatchObject({ code: BizCode.tooManySelections });
  });
});

describe('validation of a bet by configuration', () => {
  it.each<[string, Partial<OrderBet>]>([
    ['a multiple', {}],
    ['a single', { type: 'single', selections: picks(1) }],
    ['a multiple of two', { selections: picks(2) }],
    ['a multiple of the maximum number of selections', { selections: picks(6) }],
    ['a system of the maximum number of selections', { type: 'system', selections: picks(4), systemSizes: [2] }],
    ['a system of the minimum number of selections', { type: 'system', selections: picks(3), systemSizes: [2] }],
    ['the minimum stake', { stake: 100_100 }],
    ['the maximum stake', { stake: 500_000 }],
    ['the highest market id', { selections: odd({ marketId: 2_147_483_647 }) }],
  ])('accepts %s', (_what, change) => {
    expect(validateRequest([bet(change)], config)).toBeNull();
  });

  it.each<[string, Partial<OrderBet>, BizCode]>([
    ['too many selections', { selections: picks(7) }, BizCode.tooManySelections],
    [
      'too many selections of a system',
      { type: 'system', selections: picks(5), systemSizes: [2] },
      BizCode.tooManySelections,
    ],
    ['an outcome twice', { selections: [...picks(2), ...picks(1)] }, BizCode.selectionsClash],
    ['an event twice', { selections: odd({ eventId: 'sr:match:0', outcomeId: '2' }) }, BizCode.selectionsClash],
    ['a name that cannot be stored', { selections: odd({ outcomeId: 'a\0' }) }, BizCode.unknownOutcome],
    ['half of a surrogate pair', { selections: odd({ specifiers: '\ud800' }) }, BizCode.unknownOutcome],
    [
      'a market id above the range of its column',
      { selections: odd({ marketId: 2_147_483_648 }) },
      BizCode.unknownOutcome,
    ],
    ['a single of two', { type: 'single', selections: picks(2) }, BizCode.invalidInput],
    ['a multiple of one', { selections: picks(1) }, BizCode.invalidInput],
    ['a system of two', { type: 'system', selections: picks(2), systemSizes: [1] }, BizCode.invalidInput],
    ['a multiple with sizes', { systemSizes: [3] }, BizCode.invalidInput],
    ['a system without sizes', { type: 'system', systemSizes: [] }, BizCode.invalidInput],
    ['a system with a size above its selections', { type: 'system', systemSizes: [4] }, BizCode.invalidInput],
  ])('rejects %s', (_what, change, code) => {
    expect(validateRequest([bet(change)], config)).toMatchObject({ code, data: { outcomes: [], bet: 0 } });
  });

  it.each<[string, number, BizCode]>([
    ['below the minimum', 100_000, BizCode.stakeTooLow],
    ['above the maximum', 500_100, BizCode.stakeTooHigh],
  ])('rejects a stake %s and returns the allowed range', (_what, stake, code) => {
    expect(validateRequest([bet({ stake })], config)).toEqual({
      code,
      data: { outcomes: [], bet: 0, minStake: 100_100, maxStake: 500_000 },
    });
  });

  it('returns the index of the first rejected bet', () => {
    expect(validateRequest([bet({}), bet({ selections: picks(7) }), bet({ stake: 1 })], config)).toMatchObject({
      code: BizCode.tooManySelections,
      data: { bet: 1 },
    });
    expect(validateRequest([], config)).toBeNull();
  });

  it('counts the lines of a bet; null for an invalid one', () => {
    expect(countLines(bet({}))).toBe(1);
    expect(countLines(bet({ type: 'system', systemSizes: [2] }))).toBe(3);
    expect(countLines(bet({ type: 'system', systemSizes: [9] }))).toBeNull();
  });

  it('rejects fractions of a coin and returns the next lower stake', () => {
    expect(validateRequest([bet({ stake: 200_099 })], config)).toEqual({
      code: BizCode.stakeFraction,
      data: { outcomes: [], bet: 0, maxStake: 200_000 },
    });
  });

  it('does not report a programming error as a validation error', () => {
    expect(() => countLines(bet({ selections: null as never }))).toThrow(TypeError);
  });
});

describe('a market rule', () => {
  const [first] = picks(1) as [OrderBet['selections'][number]];
  const on = (marketId: number): OrderBet['selections'][number] => ({ ...first, marketId });
  const pickOn = (marketId: number) => ({ marketId, specifiers: '', outcomeId: '1' });
  const ruled = { ...config, marketMutexRule: [{ mutexKey: 'result', indexArray: [1, 10] }] };

  it.each<[string, Partial<OrderBet>]>([
    ['multiple', { selections: [on(1), on(10)] }],
    ['system', { type: 'system', selections: [on(1), on(10), ...odd({}).slice(1)], systemSizes: [2] }],
    [
      'bet builder',
      {
        type: 'single',
        selections: [{ ...on(BUILDER_MARKET), specifiers: encodeSelections([pickOn(1), pickOn(10)]) ?? '' }],
      },
    ],
  ])('rejects its markets of one match within a %s', (_type, change) => {
    expect(validateRequest([bet({}), bet(change)], ruled)).toMatchObject({
      code: BizCode.marketsExclude,
      data: { bet: 1 },
    });
  });

  it('suggests separate singles to the player', () =>
    expect(getRejectionText(BizCode.marketsExclude)).toBe(
      'These selections of one match cannot be combined. Bet them as singles, or remove one.',
    ));

  it('accepts its markets of one match as separate singles of one order', () => {
    const single = (marketId: number): OrderBet => bet({ type: 'single', selections: [on(marketId)] });
    expect(validateRequest([single(1), single(10)], ruled)).toBeNull();
  });
});
