import { isStakeRejection } from '@oware/contracts';
import { getSelectionKey } from '../selection';
import { type DisableReason, type SlipState } from '../slip-state';
import { isSameField } from '../stakes';
import { type BetslipState, type Rejection, type StakeField } from '../state';
import { type SlipTab } from '../tab';

/** Id of the sentence under the place-bet button. */
export const REASON_ID = 'betslip-reason';
/** Id of the sentence about the last rejection. */
export const REJECTION_ID = 'betslip-rejection';

/** Reasons that a different stake resolves. */
const wrongReasons: readonly (DisableReason | null)[] = ['stakeTooLow', 'stakeTooHigh', 'ownLimit'];
const stakeReasons: readonly (DisableReason | null)[] = [...wrongReasons, 'badStake', 'noStake'];

/** Data of the slip that its stakes and their errors depend on. */
export interface StakeContext {
  slip: BetslipState;
  tab: SlipTab;
  state: SlipState;
}

/** Id of a stake's input. */
export const getStakeInputId = (field: StakeField): string =>
  field.tab === 'single' ? `stake-${field.key}` : `stake-${field.tab}`;

/** Moves the focus to a stake, which opens the number pad. */
export const focusStake = (field: StakeField): void => document.getElementById(getStakeInputId(field))?.focus();

/** Returns the stake of the rejected bet; null when the rejection does not identify one of several singles. */
export function findRejectedStake({ bet }: Rejection, { tab, state }: StakeContext): StakeField | null {
  if (tab !== 'single') return { tab };
  const at = bet ?? (state.bets.length === 1 ? 0 : null);
  const selection = at === null ? undefined : state.bets[at]?.selections[0];
  return selection ? { tab, key: getSelectionKey(selection) } : null;
}

/** Returns the stake that caused a rejection; null without such a rejection. */
export function findStakeOfRejection(context: StakeContext): StakeField | null {
  const { order } = context.slip;
  if (order.phase !== 'rejected' || !isStakeRejection(order.rejection.bizCode)) return null;
  return findRejectedStake(order.rejection, context);
}

/**
 * Returns the first stake that prevents the slip from being placed; null when the reason is not a stake, or there is none.
 */
export function findWrongStake({ slip, tab, state }: StakeContext): StakeField | null {
  if (!stakeReasons.includes(state.reason)) return null;
  if (slip.typing?.bad) return slip.typing.field;
  if (tab !== 'single') return { tab };
  const key = state.keys[0] ?? (slip.picks[0] && getSelectionKey(slip.picks[0]));
  return key === undefined ? null : { tab, key };
}

/** Returns the id of the sentence that describes the error of a stake; undefined without an error. */
export function getStakeErrorId(field: StakeField, context: StakeContext): string | undefined {
  const rejected = findStakeOfRejection(context);
  if (rejected && isSameField(rejected, field)) return REJECTION_ID;
  if (field.tab !== context.tab) return undefined;
  const isWrong = [context.state, context.state.also].some((problem) => {
    if (!problem || !wrongReasons.includes(problem.reason)) return false;
    return field.tab !== 'single' || problem.keys.includes(field.key);
  });
  return isWrong ? REASON_ID : undefined;
}
