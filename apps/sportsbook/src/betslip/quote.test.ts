import { findBestResults } from '@oware/betting';
import { getSelectionKey, type SlipSelection } from './selection';
import { hasDependentBets, createQuote } from './quote';
import { getSlipBets } from './slip-bets';
import { buildConfig, buildGift, buildSelection, buildSelectionStates, buildSlip } from './testing/samples';

const N = (amount: number) => Math.round(amount * 10_000);
const selections = [1, 2, 3].map((at) => buildSelection({ eventId: `sr:match:${at}` }));
const stakes = { single: {}, multiple: N(100), system: N(100) };

it('adds the bonus and deducts the tax', () => {
  const bets = getSlipBets(buildSlip(selections, { stakes }), 'multiple');
  // 100 × 2³ = 800, 3 % bonus 24, tax 5 % of 724 = 36.20
  expect(createQuote(bets, {}, buildConfig())).toMatchObject({
    gross: N(824),
    bonus: N(24),
    tax: N(36.2),
    net: N(787.8),
    capped: false,
  });
});

it('prices at the current odds', () => {
  const bets = getSlipBets(buildSlip(selections.slice(0, 2), { stakes }), 'multiple');
  const config = buildConfig({ taxRate: 0 });
  expect(createQuote(bets, buildSelectionStates(selections, { odds: 30_000 }), config).net).toBe(N(900));
});

it('caps the amount at the maximum payout', () => {
  const bets = getSlipBets(buildSlip(selections, { stakes }), 'multiple');
  expect(createQuote(bets, {}, buildConfig({ maxPayout: N(500), taxRate: 0 }))).toMatchObject({
    net: N(500),
    capped: true,
  });
});

it('gives the minimum and maximum of a system', () => {
  const bets = getSlipBets(buildSlip(selections, { stakes, systemSizes: [2] }), 'system');
  expect(createQuote(bets, {}, buildConfig({ taxRate: 0 }))).toMatchObject({
    lines: 3,
    unitStake: 333_333,
    net: N(400),
    minNet: 1_333_333,
  });
});

it('adds up singles, and omits those without a stake', () => {
  const slip = buildSlip(selections, {
    stakes: {
      ...stakes,
      single: { [getSelectionKey(selections[0]!)]: N(10), [getSelectionKey(selections[1]!)]: N(30) },
    },
  });
  expect(createQuote(getSlipBets(slip, 'single'), {}, buildConfig({ taxRate: 0 }))).toMatchObject({
    stake: N(40),
    net: N(80),
    lines: 2,
  });
});

it('returns the distance to the next bonus', () => {
  const two = getSlipBets(buildSlip(selections.slice(0, 2), { stakes }), 'multiple');
  expect(createQuote(two, {}, buildConfig()).nextBonus).toEqual({ counting: 2, missing: 1, ratio: 0.03 });
});

it('is zero without a stake', () => {
  const bets = getSlipBets(buildSlip(selections), 'multiple');
  expect(createQuote(bets, {}, buildConfig())).toMatchObject({ stake: 0, net: 0, tax: 0 });
});

it('returns the total odds of a bet on all selections, and none for a system', () => {
  const two = buildSlip(selections.slice(0, 2), { stakes });
  expect(createQuote(getSlipBets(two, 'multiple'), {}, buildConfig()).odds).toBe(40_000n);
  const three = buildSlip(selections, { stakes, systemSizes: [2] });
  expect(createQuote(getSlipBets(three, 'system'), {}, buildConfig()).odds).toBeNull();
});

it('counts only the best of opposite outcomes', () => {
  const home = buildSelection({ outcomeId: '1', odds: 20_000 });
  const away = buildSelection({ outcomeId: '3', odds: 50_000 });
  const slip = buildSlip([home, away], {
    stakes: { ...stakes, single: { [getSelectionKey(home)]: N(10), [getSelectionKey(away)]: N(10) } },
  });
  expect(createQuote(getSlipBets(slip, 'single'), {}, buildConfig({ taxRate: 0 }))).toMatchObject({
    stake: N(20),
    net: N(50),
  });
});

it('counts only lines of a match that can win at the same score', () => {
  const under = buildSelection({ marketId: 18, specifiers: 'total=1.5', outcomeId: '13', odds: 40_000 });
  const both = buildSelection({ marketId: 29, outcomeId: '74', odds: 20_000 });
  const home = buildSelection({ outcomeId: '1', odds: 30_000 });
  const corners = buildSelection({ marketId: 166, specifiers: 'total=9.5', outcomeId: '12', odds: 20_000 });
  const bets = (...selections: SlipSelection[]) => {
    const single = Object.fromEntries(selections.map((selection) => [getSelectionKey(selection), N(10)]));
    return getSlipBets(buildSlip(selections, { stakes: { ...stakes, single } }), 'single');
  };
  const config = buildConfig({ taxRate: 0 });
  const net = (...selections: SlipSelection[]) =>
    createQuote(bets(...selections), {}, config, null, findBestResults).net;
  // Both teams to score and under 1.5 goals never occur together; a home win is possible with either.
  expect(net(under, both)).toBe(N(40));
  expect(net(under, both, home)).toBe(N(70));
  expect(net(both, home, corners)).toBe(N(70));
  // A draw returns the stake of a draw-no-bet.
  const noBet = buildSelection({ marketId: 11, outcomeId: '4', odds: 15_000 });
  const draw = buildSelection({ outcomeId: '2', odds: 60_000 });
  expect(net(noBet, draw)).toBe(N(70));
  // Two of the three double-chance outcomes win, regardless of the score.
  const chances = ['9', '10', '11'].map((outcomeId) => buildSelection({ marketId: 10, outcomeId, odds: 15_000 }));
  expect(net(...chances)).toBe(N(30));
  expect(hasDependentBets(bets(under, both))).toBe(true);
  // Until the rules are loaded, only one of them counts.
  expect(createQuote(bets(under, both, home), {}, config).net).toBe(N(40));
  const elsewhere = buildSelection({ eventId: 'sr:match:9', outcomeId: '1', odds: 30_000 });
  expect(hasDependentBets(bets(under, elsewhere))).toBe(false);
  expect(net(under, elsewhere)).toBe(N(70));
});

it('does not pay out the stake of a free bet; other gifts do not change the winnings', () => {
  const bets = getSlipBets(buildSlip(selections.slice(0, 2), { stakes }), 'multiple');
  const config = buildConfig({ taxRate: 0 });
  const share = (kind: 1 | 3) => ({ gift: buildGift({ kind }), pays: N(100) });
  expect(createQuote(bets, {}, config, share(3))).toMatchObject({ net: N(300), gift: N(100) });
  expect(createQuote(bets, {}, config, share(1))).toMatchObject({ net: N(400), gift: N(100) });
});

it('spreads the stake of a one cut over one more line per selection', () => {
  const five = Array.from({ length: 5 }, (_, index) => buildSelection({ eventId: `sr:match:${index}` }));
  const bets = getSlipBets(buildSlip(five, { stakes, oneCutPct: 50 }), 'multiple');
  const config = buildConfig({ taxRate: 0, bonus: { ...buildConfig().bonus, enable: false } });
  // 50 × 2⁵, and 10 × 2⁴ five times.
  expect(createQuote(bets, {}, config)).toMatchObject({ lines: 6, net: N(50 * 32 + 5 * 10 * 16) });
  // The lines have different stakes, so the quote must not show a sixth as the stake of each.
  expect(createQuote(bets, {}, config)).toMatchObject({ unitStake: 0, oneCut: { all: N(50), cut: N(50) } });
});
