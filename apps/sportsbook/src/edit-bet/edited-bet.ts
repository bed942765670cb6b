import { ONE_CUT_MIN_LEGS, splitStake } from '@oware/betting';
import { type EditBetRequest, type Ticket, type Units } from '@oware/contracts';
import { getCurrentOdds, type NowByKey } from '../betslip/current-selection';
import { getSelectionKey, type SlipSelection } from '../betslip/selection';
import { getPossibleSizes } from '../betslip/saved-selections';
import { countLines } from '../betslip/quote';
import { type SlipBet } from '../betslip/slip-bets';

/** The result of an edit. */
export interface EditedBet {
  bet: SlipBet;
  /** Rest of the value that cannot be divided by the lines into whole cents, in units; paid to the balance. */
  surplus: Units;
}

/** Returns the undecided selections of a bet, which can be kept. */
export const listOpenSelections = ({ legs }: Pick<Ticket, 'legs'>): SlipSelection[] =>
  legs.filter(({ result }) => result === 'open');

/**
 * Creates the bet on other selections: of the same type and with the same one cut if there are enough selections, else a multiple or a
 * single.
 * @param value cash-out value of the old bet, in units after tax
 */
export function createEditedBet(
  { type, systemSizes, legs, oneCutStakePct }: Pick<Ticket, 'type' | 'systemSizes' | 'legs' | 'oneCutStakePct'>,
  selections: readonly SlipSelection[],
  value: Units,
): EditedBet {
  const keys = new Set(selections.map(getSelectionKey));
  const bankers = legs
    .filter((leg) => leg.banker)
    .map(getSelectionKey)
    .filter((key) => keys.has(key));
  const sizes = getPossibleSizes(selections.length, bankers.length).filter((size) => systemSizes.includes(size));
  const bet: SlipBet =
    type === 'system' && sizes.length > 0
      ? { type, selections, systemSizes: sizes, bankers, stake: 0 }
      : { type: selections.length > 1 ? 'multiple' : 'single', selections, systemSizes: [], bankers: [], stake: 0 };
  const cut = oneCutStakePct !== undefined && selections.length >= ONE_CUT_MIN_LEGS;
  const { staked, surplus } = splitStake(value, cut ? 1 : countLines(bet));
  return { bet: { ...bet, stake: staked, ...(cut ? { oneCutPct: oneCutStakePct } : {}) }, surplus };
}

/** Returns the bet for the request; its odds are those that the player sees now. */
export const toRequestBet = (
  { type, selections, systemSizes, bankers, oneCutPct }: SlipBet,
  now: NowByKey,
): EditBetRequest['bet'] => ({
  type,
  systemSizes: [...systemSizes],
  ...(oneCutPct ? { oneCutStakePct: oneCutPct } : {}),
  selections: selections.map((selection) => {
    const key = getSelectionKey(selection);
    const { eventId, marketId, specifiers, outcomeId } = selection;
    return {
      eventId,
      marketId,
      specifiers,
      outcomeId,
      odds: getCurrentOdds(selection, now[key]),
      banker: bankers.includes(key),
    };
  }),
});
