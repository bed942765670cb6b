import { mostSelections, stakeProblem } from '@oware/betting';
import { type BetslipConfig } from '@oware/contracts';
import { withCurrency } from '../money/amount';
import { pickKey, type SlipPick } from '../betslip/pick';
import { pickTrouble } from '../betslip/pick-now';
import { type LiveView } from '../betslip/live/live-picks';
import { type EditedBet } from './edited-bet';

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
  currency: string;
}

/** Why the bet cannot be edited like this now, as a sentence; null when it can. */
export function editProblem({
  picks,
  changed,
  live,
  config,
  protectedNow,
  edited,
  currency,
}: EditSituation): string | null {
  if (picks.length === 0) return 'Keep at least one selection, or cash out instead.';
  if (!changed) return 'Remove a selection, or add one of your betslip.';
  const troubles = picks.map((pick) => pickTrouble(live.now[pickKey(pick)]));
  if (troubles.includes('closed')) return 'Remove what can no longer be bet.';
  if (troubles.includes('suspended')) return 'A selection is suspended. Editing opens again by itself.';
  if (new Set(picks.map(({ eventId }) => eventId)).size < picks.length)
    return 'Two selections are from the same match. Remove one.';
  if (!protectedNow) return 'Betting is paused because player protection is not there.';
  if (live.freshness !== 'live' || config === null) return 'Editing opens when the odds are confirmed.';
  if (edited === null) return 'Editing opens when the bet has a cash-out price.';
  const { type } = edited.bet;
  const most = mostSelections(type, config);
  if (picks.length > most)
    return type === 'system' ? `A system takes at most ${most} selections.` : `A bet takes at most ${most} selections.`;
  switch (stakeProblem(edited.bet.stake, config)) {
    case 'stake_missing':
    case 'stake_below_minimum':
      return `The lowest stake is ${withCurrency(currency, config.minStake)}.`;
    case 'stake_above_maximum':
      return `The highest stake is ${withCurrency(currency, config.maxStake)}.`;
    default:
      return null;
  }
}
