import type { Bet } from './bet';
import { BettingError } from './errors';
import { type Payout, type PayoutRules, payout } from './payout';

/**
 * The least a bet pays when so many of its open selections win: its bankers win, and of the others the ones with the
 * lowest odds. With the smallest line size it is the low end of "you may win"; `payout` is the high end.
 * @param winners how many open selections besides bankers win
 * @throws BettingError `selections_invalid` when there are not so many open, and those of `payout`
 */
export function payoutIfWin(bet: Bet, winners: number, rules: PayoutRules = {}): Payout {
  const open = bet.legs
    .flatMap((leg, at) => (leg.banker || leg.result ? [] : [{ at, odds: leg.odds }]))
    .sort((a, b) => a.odds - b.odds);
  if (!Number.isInteger(winners) || winners < 0 || winners > open.length) {
    throw new BettingError('selections_invalid', `${winners} of ${open.length} open selections cannot win.`);
  }
  const losers = new Set(open.slice(winners).map(({ at }) => at));
  const legs = bet.legs.map((leg, at) => (losers.has(at) ? { ...leg, result: { result: 0 as const } } : leg));
  return payout({ ...bet, legs }, rules);
}
