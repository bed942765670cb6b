import {
  betLines,
  multiple,
  nextBonusStep,
  payout,
  payoutIfWin,
  single,
  system,
  type Bet,
  type Leg,
  type MultiBetBonus,
  type PayoutRules,
} from '@oware/betting';
import { type BetslipConfig, type Units } from '@oware/contracts';
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
  return bet.type === 'multiple' ? multiple(legs, bet.stake) : single(legs[0]!, bet.stake);
}

/** Lines of a bet, known before it has a stake. */
export const linesOf = (bet: SlipBet): number => betLines(toBet(bet, {}));

/** How the bonus of a multiple would rise with more picks; null when it would not. */
function nextBonusOf(bets: readonly SlipBet[], now: NowByKey, config: BetslipConfig): Quote['nextBonus'] {
  const [bet] = bets;
  if (bet?.type !== 'multiple') return null;
  const step = nextBonusStep(bonusOf(config), legsOf(bet, now));
  return step ? { missing: step.missing, ratio: step.ratio / 10_000 } : null;
}

/** Prices what the slip would place, at the odds of now. The server prices the bet itself; this is what it will say. */
export function quoteOf(bets: readonly SlipBet[], now: NowByKey, config: BetslipConfig): Quote {
  const rules = rulesOf(config);
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
  };
  for (const slipBet of staked) {
    const bet = toBet(slipBet, now);
    const paid = payout(bet, rules);
    quote.lines += paid.lines;
    quote.stake += bet.stake;
    quote.unitStake = staked.length === 1 ? paid.unitStake : 0;
    quote.gross += paid.gross;
    quote.bonus += paid.bonus;
    quote.tax += paid.tax;
    quote.net += paid.net;
    quote.capped ||= paid.capped;
    if (slipBet.type === 'system') quote.least = payoutIfWin(bet, Math.min(...bet.sizes), rules).net;
  }
  return quote;
}
