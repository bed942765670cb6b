import type { Bet } from './bet';
import { BettingError } from './errors';
import { type Payout, type PayoutRules, getPayout } from './payout';

/**
 * Returns the lowest payout for a number of winning open selections: its bankers win, and of the others those with the lowest odds. With
 * the smallest line size it is the low end of "you may win"; `payout` is the high end.
 * @param winners number of open selections besides bankers that win
 * @throws BettingError `selections_invalid` when fewer are open, and the errors of `payout`
 */
export function getPayoutIfWin(bet: Bet, winners: number, rules: PayoutRules = {}): Payout {
  const open = bet.legs
    .flatMap((leg, at) => (leg.banker || leg.result ? [] : [{ at, odds: leg.odds }]))
    .sort((a, b) => a.odds - b.odds);
  if (!Number.isInteger(winners) || winners < 0 || winners > open.length) {
    throw new BettingError('selections_invalid', `${winners} of ${open.length} open selections cannot win.`);
  }
  const losers = new Set(open.slice(winners).map(({ at }) => at));
  const legs = bet.legs.map((leg, at) => (losers.has(at) ? { ...leg, result: { result: 0 as const } } : leg));
  return getPayout({ ...bet, legs }, rules);
}
