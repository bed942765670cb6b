import { betslipConfig } from '@oware/config';
import { getOutcomeKey } from '@oware/contracts';
import { createOrderRequest } from './order/order-request';
import { createQuote } from './quote';
import { getSlipBets } from './slip-bets';
import { type SlipSelection } from './selection';
import { createEmptySlip, type BetslipState } from './state';

const buildSelection = (no: number): SlipSelection => ({
  ...{ eventId: `sr:match:${no}`, marketId: 1, specifiers: '', outcomeId: '1', sportId: 'sr:sport:1' },
  ...{ home: 'Home', away: 'Away', tournament: 'League', startTime: 0, marketName: '1X2', outcomeName: 'Home' },
  odds: 20_000,
});
const picks = [1, 2, 3].map(buildSelection);
const [first = buildSelection(1), second = buildSelection(2)] = picks;
const key = getOutcomeKey(first);
const boost = { id: 7, version: 2, odds: 25_000, percent: null, mostPercent: 5_000, multiples: false };
const config = { ...betslipConfig.ng, taxRate: 0 };

const buildSlip = (change: Partial<BetslipState> = {}): BetslipState => ({
  ...createEmptySlip(),
  picks,
  boosts: { [key]: boost },
  stakes: { single: { [key]: 1_000_000, [getOutcomeKey(second)]: 1_000_000 }, multiple: 1_000_000, system: 1_000_000 },
  ...change,
});

it('prices and orders a boosted single by its boost, and others by normal odds', () => {
  const bets = getSlipBets(buildSlip(), 'single');
  expect(createQuote(bets, {}, config)).toMatchObject({ gross: 4_500_000 });
  const { bets: ordered } = createOrderRequest('k', bets, { oddsPolicy: 'higher' });
  expect(ordered.map(({ selections }) => selections.map(({ odds, boost: taken }) => [odds, taken]))).toEqual([
    [[20_000, { id: 7, version: 2 }]],
    [[20_000, undefined]],
  ]);
});

it('takes a boost in a multiple only if it is for multiples, and then without the bonus', () => {
  const plain = createQuote(getSlipBets(buildSlip(), 'multiple'), {}, config);
  expect([plain.odds, plain.bonus]).toEqual([80_000n, 240_000]);
  const boosts = { [key]: { ...boost, multiples: true } };
  const boosted = createQuote(getSlipBets(buildSlip({ boosts }), 'multiple'), {}, config);
  expect([boosted.odds, boosted.gross, boosted.bonus, boosted.nextBonus]).toEqual([100_000n, 10_000_000, 0, null]);
});

it('takes no boost in a system or with a one cut', () => {
  const boosts = { [key]: { ...boost, multiples: true } };
  const five = [...picks, buildSelection(4), buildSelection(5)];
  expect(getSlipBets(buildSlip({ boosts }), 'system')[0]).not.toHaveProperty('boost');
  expect(getSlipBets(buildSlip({ boosts, picks: five, oneCutPct: 30 }), 'multiple')[0]).not.toHaveProperty('boost');
});
