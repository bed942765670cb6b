import { formatCurrency, mostSelections, stakeProblem, winnerClash } from '@oware/betting';
import { type BetslipConfig, type Currency } from '@oware/contracts';
import { pickKey, type SlipPick } from '../betslip/pick';
import { pickTrouble } from '../betslip/pick-now';
import { type LiveView } from '../betslip/live/live-picks';
import { type EditedBet } from './edited-bet';
import { type EditTexts } from './texts';

/** What an edit depends on. */
export interface EditSituation {
  /** Selections of the new bet. */
  picks: readonly SlipPick[];
  /** Whether they are other ones than those of the bet. */
  changed: boolean;
  live: LiveView;
  /** Null until the terms have come. */
  config: BetslipConfig | null;
  /** Whether player protection is there. */
  protectedNow: boolean;
  /** Null without an offer or without selections. */
  edited: EditedBet | null;
  currency: Currency;
}

/** Why the bet cannot be edited like this now, as a sentence; null when it can. */
export function editProblem(
  text: EditTexts,
  { picks, changed, live, config, protectedNow, edited, currency }: EditSituation,
): string | null {
  if (picks.length === 0) return text('editNot_none');
  if (!changed) return text('editNot_same');
  const troubles = picks.map((pick) => pickTrouble(live.now[pickKey(pick)]));
  if (troubles.includes('closed')) return text('editNot_closed');
  if (troubles.includes('suspended')) return text('editNot_suspended');
  if (new Set(picks.map(({ eventId }) => eventId)).size < picks.length) return text('editNot_clash');
  if (winnerClash(picks).length > 0) return text('editNot_winnerClash');
  if (!protectedNow) return text('editNot_unprotected');
  if (live.freshness !== 'live' || config === null) return text('editNot_stale');
  if (edited === null) return text('editNot_noPrice');
  const { type } = edited.bet;
  const most = mostSelections(type, config);
  if (picks.length > most)
    return text(type === 'system' ? 'editNot_systemMost' : 'editNot_betMost', { params: { count: most } });
  switch (stakeProblem(edited.bet.stake, config)) {
    case 'stake_missing':
    case 'stake_below_minimum':
      return text('editNot_stakeTooLow', { params: { amount: formatCurrency(currency, config.minStake) } });
    case 'stake_above_maximum':
      return text('editNot_stakeTooHigh', { params: { amount: formatCurrency(currency, config.maxStake) } });
    default:
      return null;
  }
}
