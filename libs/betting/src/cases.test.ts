import { type Bet, countBetLines, createMultiple, createSingle } from './bet';
import { type MultiBetBonus, getBonusRatio, getExactBonus, countQualifyingLegs } from './bonus';
import { getExactReturn } from './exact-return';
import { findFullCover, getFullCoverSizes } from './full-cover';
import { isFreeBetSupported, reachesMinOrder } from './gifts';
import { gradeEarlyPayout } from './grading/early-payout';
import { gradeOutcome } from './grading/grade-outcome';
import { parseResultSequence } from './grading/result-sequence';
import { getLegFactor, getLegOutcome } from './leg-result';
import { countCombinations } from './lines';
import { getTotalOdds } from './odds';
import { getPayout } from './payout';
import { add, compare } from './rational';
import { settle } from './settle';
import { getShownMaxStake, getShownMinStake, splitStake } from './stake';
import { getWinningsTax } from './tax';
import { type Case, type CaseLeg, isExactly, parseScaled, toFraction, toLeg } from './testing/cases';
import { describeWithData } from './testing/shared-data';

/** Cases that this library has no rule for, each with the reason. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'cut2-zebet': "another house's cut-2 refund; ours is priced as the (n−1)-of-n system and tested in one-cut.test.ts",
  'co-editbet-fail':
    'the one transaction around cash-out and new bet: the server, apps/api/src/betting/cash-out/edit.test.ts',
  'selfexcl-7Days': 'periods of self-exclusion: the protection pages and their server part',
  'selfexcl-60Days': 'periods of self-exclusion: the protection pages and their server part',
  'selfexcl-90Days': 'periods of self-exclusion: the protection pages and their server part',
};

const sideIds = { home: '1714', away: '1715', over: '12', under: '13' } as const;

/** Checks a bet by legs and line sizes: factors, lines, single lines, exact and rounded return, profit. */
function lines({ given, expect: expected }: Case): void {
  const legs = (given.legs as CaseLeg[]).map(toLeg);
  const bet: Bet = { legs, sizes: given.line_sizes, stake: parseScaled(expected.total_stake) };
  (given.legs as CaseLeg[]).forEach(({ factor }, i) => {
    const leg = legs[i] as Required<(typeof legs)[number]>;
    expect(compare(getLegFactor(leg.odds, leg.result as never), toFraction(factor))).toBe(0);
  });
  const settled = settle(bet);
  expect(countBetLines(bet)).toBe(expected.line_count);
  expect(settled.unitStake).toBe(Math.floor(Number(expected.unit_stake) * 10_000));
  expect(isExactly(getExactReturn(bet).total, expected.return.exact)).toBe(true);
  expect(settled.gross).toBe(expected.return.units_1e4_down);
  expect(settled.gross - bet.stake).toBe(Math.floor(Number(expected.profit) * 10_000 + 1e-6));
  for (const [line, amount] of Object.entries<string>(expected.line_returns ?? {})) {
    const chosen = [...line].map((letter) => legs[letter.charCodeAt(0) - 65] as (typeof legs)[number]);
    const share = createMultiple(chosen, bet.stake);
    const { n, d } = getExactReturn(share).total;
    const paid = Number((n * 10n ** 6n) / (d * BigInt(expected.line_count))) / 10 ** 10;
    expect(paid).toBeCloseTo(Number(amount), 8);
  }
}

function fullCover(each: Case): void {
  lines(each);
  const name = findFullCover(each.given.legs.length, each.given.line_sizes);
  expect([name?.name, `${name?.name} (${name?.alias})`]).toContain(each.given.bet_type);
}

function asianSingle({ given, expect: expected }: Case): void {
  const score = given.score ?? [given.total_goals, 0];
  const pick = given.pick as keyof typeof sideIds;
  const quarters =
    given.line_for_pick === undefined ? given.line : String(Number(given.line_for_pick) * (pick === 'away' ? -1 : 1));
  const specifiers = `${given.line_for_pick === undefined ? 'total' : 'hcp'}=${quarters}`;
  const result = gradeOutcome(given.market_id, specifiers, sideIds[pick], { fullTime: score });
  expect(getLegOutcome(result)).toBe(expected.outcome);
  expect(settle(createSingle({ odds: parseScaled(given.odds), result }, parseScaled(given.stake))).gross).toBe(
    expected.return.units_1e4_down,
  );
}

function deadHeat(each: Case): void {
  if (each.given.legs) return lines(each);
  const leg = toLeg({ odds: each.given.odds, uof: { void_factor: null, ...each.given.uof }, factor: '' });
  const bet = createSingle(leg, parseScaled(each.given.stake));
  expect(isExactly(getExactReturn(bet).total, each.expect.return.exact)).toBe(true);
  expect(settle(bet).gross - bet.stake).toBe(parseScaled(each.expect.profit));
}

function multiBonus({ given, expect: expected }: Case): void {
  const legs = (given.legs as CaseLeg[]).map(toLeg);
  const steps = Object.keys(given.table).map(Number);
  const bonus: MultiBetBonus = {
    enable: true,
    bonusRatios: Object.fromEntries(Object.entries<number>(given.table).map(([k, percent]) => [k, percent * 100])),
    minSelections: Math.min(...steps),
    maxSelections: Math.max(...steps),
    qualifyingOddsLimit: parseScaled(given.min_qualifying_odds),
    noBonusAbovePayout: given.no_bonus_if_payout_over === null ? undefined : parseScaled(given.no_bonus_if_payout_over),
  };
  const bet = createMultiple(legs, parseScaled(given.stake));
  const base = getExactReturn(bet).total;
  const extra = getExactBonus(bonus, getBonusRatio(bonus, legs), base);
  expect(countQualifyingLegs(legs, bonus)).toBe(expected.qualifying_legs);
  expect(getBonusRatio(bonus, legs)).toBe(expected.bonus_percent * 100);
  expect(isExactly(base, expected.payout_without_bonus.exact)).toBe(true);
  expect(isExactly(extra, expected.bonus.exact)).toBe(true);
  expect(isExactly(add(base, extra), expected.return.exact)).toBe(true);
  expect(settle(bet, { bonus })).toMatchObject({
    winnings: expected.payout_without_bonus.units_1e4_down,
    bonus: expected.bonus.units_1e4_down,
    gross: expected.return.units_1e4_down,
  });
}

function oddsTierBonus({ given, expect: expected }: Case): void {
  const legs = (given.legs as CaseLeg[]).map(toLeg);
  const tiers = Object.entries<number>(given.tiers).map(([odds, percent]) => ({
    odds: parseScaled(odds),
    ratio: percent * 100,
  }));
  const paid = settle(createMultiple(legs, parseScaled(given.stake)), {
    bonus: { enable: true, tiers, maxBonus: parseScaled(given.cap) },
  });
  expect(getTotalOdds(legs.map(({ odds }) => odds))).toBe(BigInt(parseScaled(expected.total_odds)));
  expect(paid).toMatchObject({
    bonusRatio: expected.bonus_percent * 100,
    bonus: expected.bonus.units_1e4_down,
    gross: expected.return.units_1e4_down,
  });
}

function maxPayout({ given, expect: expected }: Case): void {
  const bet = createSingle({ odds: parseScaled(given.total_odds), result: { result: 1 } }, parseScaled(given.stake));
  expect(settle(bet).gross).toBe(parseScaled(expected.uncapped));
  expect(settle(bet, { maxPayout: parseScaled(given.max_payout_per_bet) })).toMatchObject({
    gross: parseScaled(expected.paid),
    capped: true,
  });
}

function freeBet({ given, expect: expected }: Case): void {
  const leg = {
    odds: parseScaled(given.odds),
    result: { result: given.outcome === 'win' ? (1 as const) : (0 as const) },
  };
  const paid = settle(createSingle(leg, parseScaled(given.token)), { freeBet: !given.stake_returned });
  expect(paid.gross).toBe(expected.cash_return.units_1e4_down);
  expect(paid.giftReturned).toBe(expected.token_reissued);
}

function editBet({ given, expect: expected }: Case): void {
  const { each, staked, surplus } = splitStake(parseScaled(given.cash_out_value), given.new_doubles);
  expect([each, staked, surplus]).toEqual([expected.unit, expected.staked, expected.returned].map(parseScaled));
}

function tax({ given, expect: expected }: Case): void {
  const gross = parseScaled(given.payout ?? given.winnings);
  const due = getWinningsTax(gross, parseScaled(given.stake ?? 0), given.rate_percent * 100);
  expect(due).toBe(expected.tax.units_1e4_down ?? parseScaled(expected.tax));
  expect(gross - due).toBe(expected.paid.units_1e4_down ?? parseScaled(expected.paid));
}

function counts({ given: { n }, expect: expected }: Case): void {
  const covered = (singles: boolean) =>
    getFullCoverSizes(n, singles).reduce((sum, k) => sum + countCombinations(n, k), 0);
  const { full_cover_with_singles: withSingles, full_cover_without_singles: without, ...systems } = expected;
  expect([covered(true), covered(false)]).toEqual([withSingles, without]);
  for (const [system, lines] of Object.entries(systems))
    expect(countCombinations(n, Number(system.split('/')[0]))).toBe(lines);
}

function rounding({ id, given, expect: expected }: Case): void {
  const round = id.startsWith('min') ? getShownMinStake : getShownMaxStake;
  expect((round(given.units_1e4) / 10_000).toFixed(2)).toBe(expected.shown);
}

function resultSequence({ given, expect: expected }: Case): void {
  const played = () => parseResultSequence(given.resultSequence);
  if (expected.valid === false) return expect(played).toThrow(expect.objectContaining({ code: 'sequence_invalid' }));
  const score = played();
  expect([score.halfTime, score.fullTime]).toEqual([expected.ht, expected.ft]);
  const winners = (marketId: number, ids: string[], specifiers = '') =>
    ids.filter((id) => gradeOutcome(marketId, specifiers, id, score).result === 1);
  expect(winners(1, ['1', '2', '3'])).toEqual([expected.market_1]);
  expect(winners(10, ['10', '11', '9'])).toEqual(expected.market_10);
  expect(winners(11, ['4', '5'])).toEqual(expected.market_11 === 'both void' ? [] : [expected.market_11]);
  expect(gradeOutcome(11, '', '4', score).voidFactor).toBe(expected.market_11 === 'both void' ? 1 : undefined);
  expect(winners(18, ['12', '13'], 'total=2.5')).toEqual([expected.market_18_total_2_5]);
  expect(winners(26, ['70', '72'])).toEqual([expected.market_26]);
  expect(winners(29, ['74', '76'])).toEqual([expected.market_29]);
  expect(winners(47, ['418', '420', '422', '424', '426', '428', '430', '432', '434'])).toEqual([expected.market_47]);
}

function freeBetSupport({ given, expect: expected }: Case): void {
  const eventIds = Array.from({ length: given.outcomes }, (_, i) => `sr:match:${i % given.distinct_events}`);
  expect(isFreeBetSupported(given.tab, eventIds)).toBe(expected.supported);
}

function giftSplit({ given, expect: expected }: Case): void {
  const gift = { leastOrderAmount: parseScaled(given.leastOrderAmount) };
  expect(reachesMinOrder(gift, parseScaled(given.order_amount))).toBe(expected.usable);
}

function earlyPayout({ given, expect: expected }: Case): void {
  const { fullTime, scores } = parseResultSequence(given.sequence);
  expect(fullTime).toEqual(expected.ft);
  expect(gradeEarlyPayout(2, scores)).toEqual(expected.two_up);
  expect(gradeEarlyPayout(1, scores)).toEqual(expected.one_up);
}

const CHECKS: Readonly<Record<string, (each: Case) => void>> = {
  system: lines,
  'system-void': lines,
  'system-rounding': lines,
  accumulator: lines,
  void: lines,
  'asian-acca': lines,
  'asian-acca-trap': lines,
  'full-cover': fullCover,
  'asian-handicap-single': asianSingle,
  'asian-total-single': asianSingle,
  'dead-heat': deadHeat,
  'multi-bonus': multiBonus,
  'odds-tier-bonus': oddsTierBonus,
  'max-payout': maxPayout,
  'free-bet': freeBet,
  'edit-bet': editBet,
  'withholding-tax': tax,
  'system-counts': counts,
  'spec-rounding': rounding,
  'spec-result-sequence': resultSequence,
  'spec-freebet-support': freeBetSupport,
  'spec-gift-split': giftSplit,
  'early-payout': earlyPayout,
};

describeWithData<{ count: number; cases: Case[] }>('settlement cases', 'settlement/cases.json', ({ count, cases }) => {
  const checked = cases.filter(({ id }) => !(id in EXCLUDED));

  it.each(checked.map((each) => [each.group, each.id, each] as const))('%s: %s', (group, _, each) => {
    const check = CHECKS[group];
    if (!check) throw new Error(`No check for the group "${group}".`);
    expect.hasAssertions();
    check(each);
  });

  it('skips only listed cases', () => {
    expect(checked.length + Object.keys(EXCLUDED).length).toBe(count);
    expect(cases).toHaveLength(count);
    const caseIds = new Set(cases.map(({ id }) => id));
    expect(Object.keys(EXCLUDED).filter((id) => !caseIds.has(id))).toEqual([]);
    const groups = new Set(checked.map(({ group }) => group));
    expect(Object.keys(CHECKS).sort()).toEqual([...groups].sort());
  });

  it('prices an open bet like one with all legs won', () => {
    for (const { given } of cases.filter(({ group }) => group === 'system')) {
      const legs = (given.legs as CaseLeg[]).map(toLeg);
      const open = legs.map(({ odds }) => ({ odds }));
      const won = open.map((leg) => ({ ...leg, result: { result: 1 as const } }));
      const terms = { sizes: given.line_sizes, stake: 100_000 };
      expect(getPayout({ ...terms, legs: open })).toEqual(getPayout({ ...terms, legs: won }));
    }
  });
});
