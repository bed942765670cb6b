import { readAmount } from '../money/read-amount';
import { betslipSlice } from './slice';
import { type StakeField } from './state';

/** A stake as the player types it. Apart from the slice, whose file every page loads: reading an amount is only needed in the sheet. */
export const typedStake = (field: StakeField, text: string): ReturnType<typeof betslipSlice.actions.stakeTyped> =>
  betslipSlice.actions.stakeTyped({ field, text, amount: readAmount(text) });
