import {
  countBetLines,
  countQualifyingLegs,
  getBoostedOdds,
  createMultiple,
  getNextBonusStep,
  splitOneCut,
  getPayout,
  getPayoutIfWin,
  getTotalOdds,
  createSingle,
  createSystem,
  type Bet,
  type findBestResults,
  type BetShare,
  type Leg,
  type MultiBetBonus,
  type Payout,
  type PayoutRules,
} from '@oware/betting';
import { type BetslipConfig, type Units } from '@oware/contracts';
import { isFreeBet, getPaidAmount, type GiftShare } from './gifts/chosen-gift';
import { getSelectionKey, type SlipSelection } from './selection';
import { getCurrentOdds, type NowByKey } from './current-selection';
import { type SlipBet } from './slip-bets';

type Together = typeof findBestResults;

/** Possible winnings of the slip, with the deductions. Amounts in units; for singles the sum of all. */
export interface Quote {
  lines: number;
  stake: Units;
  /** Stake on one line; 0 for several singles, and with a one cut, whose lines have different stakes. */
  unitStake: Units;
  /**
   * Stakes of a one cut: on the line with all selections, and together on the lines that omit one; null without a one cut.
   */
  oneCut: { all: Units; cut: Units } | null;
  /** Amount paid when every bet wins, with bonus, before tax. */
  gross: Units;
  bonus: Units;
  tax: Units;
  /** Amount that the player receives: gross minus tax. */
  net: Units;
  /** Minimum that a system pays when as many legs win as its smallest size; null for other bets. */
  minNet: Units | null;
  /** Whether the payout limit reduced the amount. */
  capped: boolean;
  /** Selections that qualify for the bonus, how many more a higher bonus needs, and its share of 1. */
  nextBonus: { counting: number; missing: number; ratio: number } | null;
  /** Part of the stake that a gift pays. */
  gift: Units;
  /** Odds × 10,000 of the line with all selections; null for a system and for several bets. */
  odds: bigint | null;
}

const toMultiBetBonus = ({ bonus }: BetslipConfig): MultiBetBonus => ({
  ...bonus,
  // Percent in the API, 1/10000 in the rules.
  bonusRatios: Object.fromEntries(
    Object.entries(bonus.bonusRatios).map(([count, percent]) => [count, Math.round(percent * 100)]),
  ),
});

const toPayoutRules = (config: BetslipConfig): PayoutRules => ({
  bonus: toMultiBetBonus(config),
  maxPayout: config.maxPayout,
  taxRate: Math.round(config.taxRate * 10_000),
});

/** A multiple with a boost wins no bonus (docs/adr/0191). */
const withoutBonus = ({ boost }: SlipBet, rules: PayoutRules): PayoutRules =>
  boost ? { ...rules, bonus: undefined } : rules;

function toLegs(bet: SlipBet, now: NowByKey): Leg[] {
  return bet.selections.map((selection) => {
    const key = getSelectionKey(selection);
    const odds = getCurrentOdds(selection, now[key]);
    const boosted = bet.boost?.key === key ? getBoostedOdds(bet.boost, odds) : null;
    return { odds: boosted ?? odds, banker: bet.bankers.includes(key) };
  });
}

function toBet(bet: SlipBet, now: NowByKey): Bet {
  const legs = toLegs(bet, now);
  if (bet.type === 'system') return createSystem(legs, bet.systemSizes, bet.stake);
  if (bet.type === 'single') return createSingle(legs[0]!, bet.stake);
  return { ...createMultiple(legs, bet.stake), ...(bet.oneCutPct ? { oneCutStakePct: bet.oneCutPct } : {}) };
}

/** Returns the number of lines of a bet, which does not need a stake. */
export const countLines = (bet: SlipBet): number => countBetLines(toBet(bet, {}));

/** Returns the odds of one bet on all selections: those of a single, or the product. */
function getSlipOdds(bets: readonly SlipBet[], now: NowByKey): bigint | null {
  const [bet, ...others] = bets;
  if (!bet || others.length > 0 || bet.type === 'system') return null;
  return getTotalOdds(toLegs(bet, now).map(({ odds }) => odds));
}

/** Returns the next higher bonus of a multiple with more selections; null when there is none. */
function getNextBonus(bets: readonly SlipBet[], now: NowByKey, config: BetslipConfig): Quote['nextBonus'] {
  const [bet] = bets;
  if (bet?.type !== 'multiple' || bet.boost) return null;
  const [bonus, legs] = [toMultiBetBonus(config), toLegs(bet, now)];
  const step = getNextBonusStep(bonus, legs);
  if (!step) return null;
  return { counting: countQualifyingLegs(legs, bonus), missing: step.missing, ratio: step.ratio / 10_000 };
}

/** Lines on which several outcomes may win: double chance. */
const SEVERAL_WINNERS: readonly number[] = [10];
/** The sport in which scores decide between different lines of a match. */
const FOOTBALL = 'sr:sport:1';

interface Priced {
  slipBet: SlipBet;
  paid: Pick<Payout, 'gross' | 'bonus' | 'tax' | 'net' | 'capped'>;
}

const getLineKey = ({ marketId, specifiers }: SlipSelection): string => `${marketId} ${specifiers}`;
const findBest = (priced: readonly Priced[]): Priced[] =>
  priced.length === 0 ? [] : [priced.reduce((best, each) => (each.paid.net > best.paid.net ? each : best))];

function groupPriced(priced: readonly Priced[], getName: (selection: SlipSelection) => string): Priced[][] {
  const groups = new Map<string, Priced[]>();
  for (const each of priced) {
    const name = getName(each.slipBet.selections[0]!);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups.values()];
}

/** Of different outcomes of one line, only one can win. */
const findBestOfLines = (singles: readonly Priced[]): Priced[] =>
  groupPriced(singles, getLineKey).flatMap((line) =>
    SEVERAL_WINNERS.includes(line[0]!.slipBet.selections[0]!.marketId) ? line : findBest(line),
  );

/** Returns the payout of a share of a bet. */
function getShare({ slipBet, paid }: Priced, { won, back }: BetShare): Priced {
  const part = (units: Units): Units => Math.floor(back * slipBet.stake + won * units);
  const [gross, net] = [part(paid.gross), part(paid.net)];
  return { slipBet, paid: { gross, net, tax: gross - net, bonus: 0, capped: paid.capped && won > 0 } };
}

/** Whether it depends on the match's score which of these selections can win together. */
function areDecidedByScores(selections: readonly SlipSelection[]): boolean {
  const [first, ...others] = selections;
  if (first?.sportId !== FOOTBALL || others.length === 0) return false;
  return (
    SEVERAL_WINNERS.includes(first.marketId) || others.some((selection) => getLineKey(selection) !== getLineKey(first))
  );
}

/** Returns the singles of one match with the best joint payout. */
function findBestOfMatch(singles: readonly Priced[], together: Together | null): Priced[] {
  if (!areDecidedByScores(singles.map(({ slipBet }) => slipBet.selections[0]!))) return findBestOfLines(singles);
  // Until the rules are loaded, only the single that pays most counts: less than the possible winnings, but never an impossible amount.
  if (!together) return findBest(singles);
  const shares = together(
    singles.map(({ slipBet, paid }) => ({ ...slipBet.selections[0]!, stake: slipBet.stake, pays: paid.net })),
  );
  const decided = singles.flatMap((each, index) => (shares[index] ? [getShare(each, shares[index])] : []));
  return [...decided, ...findBestOfLines(singles.filter((_, index) => !shares[index]))];
}

/** Returns the bets with the best joint payout. The sum of all bets would promise an impossible amount. */
function findBestCase(priced: readonly Priced[], together: Together | null): Priced[] {
  const isSingle = ({ slipBet: { type, selections } }: Priced): boolean => type === 'single' && selections.length > 0;
  const matches = groupPriced(priced.filter(isSingle), ({ eventId }) => eventId);
  return [
    ...priced.filter((each) => !isSingle(each)),
    ...matches.flatMap((singles) => findBestOfMatch(singles, together)),
  ];
}

/** Whether {@link createQuote} needs the rules on which bets can win together. */
export function hasDependentBets(bets: readonly SlipBet[]): boolean {
  const matches = new Map<string, SlipSelection[]>();
  for (const { type, selections } of bets) {
    if (type !== 'single') continue;
    for (const selection of selections)
      matches.set(selection.eventId, [...(matches.get(selection.eventId) ?? []), selection]);
  }
  return [...matches.values()].some(areDecidedByScores);
}

/**
 * Prices the bets on the slip at the current odds. The server prices the placed bet with the same rules.
 * @param together finds the bets on one match with the best joint payout; null until it is loaded
 */
export function createQuote(
  bets: readonly SlipBet[],
  now: NowByKey,
  config: BetslipConfig,
  share: GiftShare = null,
  together: Together | null = null,
): Quote {
  const rules = isFreeBet(share) ? { ...toPayoutRules(config), freeBet: true } : toPayoutRules(config);
  const staked = bets.filter((bet) => bet.stake > 0);
  const quote: Quote = {
    lines: 0,
    stake: 0,
    unitStake: 0,
    oneCut: null,
    gross: 0,
    bonus: 0,
    tax: 0,
    net: 0,
    minNet: null,
    capped: false,
    nextBonus: getNextBonus(bets, now, config),
    gift: getPaidAmount(share),
    odds: getSlipOdds(bets, now),
  };
  const priced = staked.map((slipBet) => ({
    slipBet,
    paid: getPayout(toBet(slipBet, now), withoutBonus(slipBet, rules)),
  }));
  for (const { paid } of findBestCase(priced, together)) {
    quote.gross += paid.gross;
    quote.bonus += paid.bonus;
    quote.tax += paid.tax;
    quote.net += paid.net;
    quote.capped ||= paid.capped;
  }
  for (const { slipBet, paid } of priced) {
    const bet = toBet(slipBet, now);
    quote.lines += paid.lines;
    quote.stake += bet.stake;
    quote.unitStake = staked.length === 1 && !slipBet.oneCutPct ? paid.unitStake : 0;
    if (slipBet.oneCutPct) quote.oneCut = splitOneCut(bet.stake, slipBet.oneCutPct);
    if (slipBet.type === 'system') quote.minNet = getPayoutIfWin(bet, Math.min(...bet.sizes), rules).net;
  }
  return quote;
}
