import {
  betLines,
  multiple,
  nextBonusStep,
  payout,
  payoutIfWin,
  totalOdds,
  single,
  system,
  type Bet,
  type Leg,
  type MultiBetBonus,
  type Payout,
  type PayoutRules,
} from '@oware/betting';
import { type BetslipConfig, type Units } from '@oware/contracts';
import { isFreeBet, paidBy, type GiftShare } from './gifts/chosen-gift';
import { pickKey } from './pick';
import { oddsNow, type NowByKey } from './pick-now';
import { type SlipBet } from './slip-bets';

/** What the slip may win and what is deducted. Amounts in units; for singles the sum of them all. */
export interface Quote {
  lines: number;
  stake: Units;
  /** Stake on one line; 0 for several singles. */
  unitStake: Units;
  /** All that is paid when everything wins, bonus included, before tax. */
  gross: Units;
  bonus: Units;
  tax: Units;
  /** What the player gets: gross less tax. */
  net: Units;
  /** The least a system pays when as many legs win as its smallest size; null for the others. */
  least: Units | null;
  /** Whether the payout limit cut it. */
  capped: boolean;
  /** How many more qualifying picks earn a higher bonus, and which share of 1. */
  nextBonus: { missing: number; ratio: number } | null;
  /** What a gift pays of the stake. */
  gift: Units;
  /** Odds × 10,000 of the line through all picks; null for a system and for several bets. */
  odds: bigint | null;
}

const bonusOf = ({ bonus }: BetslipConfig): MultiBetBonus => ({
  ...bonus,
  // Percent on the wire, 1/10000 in the rules.
  bonusRatios: Object.fromEntries(
    Object.entries(bonus.bonusRatios).map(([count, percent]) => [count, Math.round(percent * 100)]),
  ),
});

const rulesOf = (config: BetslipConfig): PayoutRules => ({
  bonus: bonusOf(config),
  maxPayout: config.maxPayout,
  taxRate: Math.round(config.taxRate * 10_000),
});

function legsOf(bet: SlipBet, now: NowByKey): Leg[] {
  return bet.picks.map((pick) => {
    const key = pickKey(pick);
    return { odds: oddsNow(pick, now[key]), banker: bet.bankers.includes(key) };
  });
}

function toBet(bet: SlipBet, now: NowByKey): Bet {
  const legs = legsOf(bet, now);
  if (bet.type === 'system') return system(legs, bet.systemSizes, bet.stake);
  if (bet.type === 'single') return single(legs[0]!, bet.stake);
  return { ...multiple(legs, bet.stake), ...(bet.oneCutPct ? { oneCutStakePct: bet.oneCutPct } : {}) };
}

/** Lines of a bet, known before it has a stake. */
export const linesOf = (bet: SlipBet): number => betLines(toBet(bet, {}));

/** The odds of one bet on all picks: those of a single, or all multiplied. */
function totalOddsOf(bets: readonly SlipBet[], now: NowByKey): bigint | null {
  const [bet, ...others] = bets;
  if (!bet || others.length > 0 || bet.type === 'system') return null;
  return totalOdds(legsOf(bet, now).map(({ odds }) => odds));
}

/** How the bonus of a multiple would rise with more picks; null when it would not. */
function nextBonusOf(bets: readonly SlipBet[], now: NowByKey, config: BetslipConfig): Quote['nextBonus'] {
  const [bet] = bets;
  if (bet?.type !== 'multiple') return null;
  const step = nextBonusStep(bonusOf(config), legsOf(bet, now));
  return step ? { missing: step.missing, ratio: step.ratio / 10_000 } : null;
}

/** Lines on which several outcomes may win: double chance. */
const SEVERAL_WINNERS: readonly number[] = [10];

interface Priced {
  slipBet: SlipBet;
  paid: Payout;
}

/**
 * The bets that win together at best: of singles on different outcomes of one line only one can, and the one that pays most counts.
 * The sum of them all would promise what nobody can win.
 */
function bestCase(priced: readonly Priced[]): Priced[] {
  const best = new Map<string, Priced>();
  for (const [at, each] of priced.entries()) {
    const [pick] = each.slipBet.picks;
    const { type } = each.slipBet;
    const alone = type !== 'single' || !pick || SEVERAL_WINNERS.includes(pick.marketId);
    const line = alone ? String(at) : `${pick.eventId} ${pick.marketId} ${pick.specifiers}`;
    const known = best.get(line);
    if (!known || each.paid.net > known.paid.net) best.set(line, each);
  }
  return [...best.values()];
}

/** Prices what the slip would place, at the odds of now. The server prices the bet itself; this is what it will say. */
export function quoteOf(
  bets: readonly SlipBet[],
  now: NowByKey,
  config: BetslipConfig,
  share: GiftShare = null,
): Quote {
  const rules = isFreeBet(share) ? { ...rulesOf(config), freeBet: true } : rulesOf(config);
  const staked = bets.filter((bet) => bet.stake > 0);
  const quote: Quote = {
    lines: 0,
    stake: 0,
    unitStake: 0,
    gross: 0,
    bonus: 0,
    tax: 0,
    net: 0,
    least: null,
    capped: false,
    nextBonus: nextBonusOf(bets, now, config),
    gift: paidBy(share),
    odds: totalOddsOf(bets, now),
  };
  const priced = staked.map((slipBet) => ({ slipBet, paid: payout(toBet(slipBet, now), rules) }));
  for (const { paid } of bestCase(priced)) {
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
    quote.unitStake = staked.length === 1 ? paid.unitStake : 0;
    if (slipBet.type === 'system') quote.least = payoutIfWin(bet, Math.min(...bet.sizes), rules).net;
  }
  return quote;
}
