import { formatCurrency, getMaxSelections, validateStake, listOutrightClashes } from '@oware/betting';
import { type BetslipConfig, type Currency } from '@oware/contracts';
import { getSelectionKey, type SlipSelection } from '../betslip/selection';
import { getSelectionRejection } from '../betslip/current-selection';
import { type LiveView } from '../betslip/live/live-selections';
import { type EditedBet } from './edited-bet';
import { type EditTexts } from './texts';

/** Data that the validity of an edit depends on. */
export interface EditSituation {
  /** Selections of the new bet. */
  selections: readonly SlipSelection[];
  /** Whether the selections differ from those of the bet. */
  changed: boolean;
  live: LiveView;
  /** Null until the terms are loaded. */
  config: BetslipConfig | null;
  /** Whether player protection is available. */
  protectedNow: boolean;
  /** Null without an offer or without selections. */
  edited: EditedBet | null;
  currency: Currency;
}

/** Returns the sentence that explains why the bet cannot be edited like this now; null when it can. */
export function getEditError(
  text: EditTexts,
  { selections, changed, live, config, protectedNow, edited, currency }: EditSituation,
): string | null {
  if (selections.length === 0) return text('editNot_none');
  if (!changed) return text('editNot_same');
  const rejections = selections.map((selection) => getSelectionRejection(live.now[getSelectionKey(selection)]));
  if (rejections.includes('closed')) return text('editNot_closed');
  if (rejections.includes('suspended')) return text('editNot_suspended');
  if (new Set(selections.map(({ eventId }) => eventId)).size < selections.length) return text('editNot_clash');
  if (listOutrightClashes(selections).length > 0) return text('editNot_winnerClash');
  if (!protectedNow) return text('editNot_unprotected');
  if (live.freshness !== 'live' || config === null) return text('editNot_stale');
  if (edited === null) return text('editNot_noPrice');
  const { type } = edited.bet;
  const max = getMaxSelections(type, config);
  if (selections.length > max)
    return text(type === 'system' ? 'editNot_systemMost' : 'editNot_betMost', { params: { count: max } });
  switch (validateStake(edited.bet.stake, config)) {
    case 'stake_missing':
    case 'stake_below_minimum':
      return text('editNot_stakeTooLow', { params: { amount: formatCurrency(currency, config.minStake) } });
    case 'stake_above_maximum':
      return text('editNot_stakeTooHigh', { params: { amount: formatCurrency(currency, config.maxStake) } });
    default:
      return null;
  }
}
