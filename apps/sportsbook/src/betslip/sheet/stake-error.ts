import { isStakeRejection } from '@oware/contracts';
import { pickKey } from '../pick';
import { type DisableReason, type SlipState } from '../slip-state';
import { sameField } from '../stakes';
import { type BetslipState, type Refusal, type StakeField } from '../state';
import { type SlipTab } from '../tab';

/** Id of the sentence under the place-bet button. */
export const REASON_ID = 'betslip-reason';
/** Id of the sentence about the last rejection. */
export const REJECTION_ID = 'betslip-rejection';

/** Reasons that another stake removes. */
const wrongReasons: readonly (DisableReason | null)[] = ['stakeTooLow', 'stakeTooHigh', 'ownLimit'];
const stakeReasons: readonly (DisableReason | null)[] = [...wrongReasons, 'badStake', 'noStake'];

/** Stakes that the slip shows, and what is wrong with it. */
export interface StakeContext {
  slip: BetslipState;
  tab: SlipTab;
  state: SlipState;
}

/** Id of a stake's input. */
export const stakeInputId = (field: StakeField): string =>
  field.tab === 'single' ? `stake-${field.key}` : `stake-${field.tab}`;

/** Moves the focus to a stake, which opens the number pad. */
export const focusStake = (field: StakeField): void => document.getElementById(stakeInputId(field))?.focus();

/** The stake of the bet that a rejection is about; null when it names none of several singles. */
export function findRejectedStake({ bet }: Refusal, { tab, state }: StakeContext): StakeField | null {
  if (tab !== 'single') return { tab };
  const at = bet ?? (state.bets.length === 1 ? 0 : null);
  const pick = at === null ? undefined : state.bets[at]?.picks[0];
  return pick ? { tab, key: pickKey(pick) } : null;
}

/** The stake that an order was rejected for; null without such a rejection. */
export function findStakeOfRejection(context: StakeContext): StakeField | null {
  const { order } = context.slip;
  if (order.phase !== 'refused' || !isStakeRejection(order.refusal.bizCode)) return null;
  return findRejectedStake(order.refusal, context);
}

/** The first stake that keeps the slip from being placed; null when something else does, or nothing. */
export function findWrongStake({ slip, tab, state }: StakeContext): StakeField | null {
  if (!stakeReasons.includes(state.reason)) return null;
  if (slip.typing?.bad) return slip.typing.field;
  if (tab !== 'single') return { tab };
  const key = state.keys[0] ?? (slip.picks[0] && pickKey(slip.picks[0]));
  return key === undefined ? null : { tab, key };
}

/** Id of the sentence that says what is wrong with a stake; undefined when nothing is. */
export function getStakeErrorId(field: StakeField, context: StakeContext): string | undefined {
  const rejected = findStakeOfRejection(context);
  if (rejected && sameField(rejected, field)) return REJECTION_ID;
  if (field.tab !== context.tab) return undefined;
  const isWrong = [context.state, context.state.also].some((problem) => {
    if (!problem || !wrongReasons.includes(problem.reason)) return false;
    return field.tab !== 'single' || problem.keys.includes(field.key);
  });
  return isWrong ? REASON_ID : undefined;
}
