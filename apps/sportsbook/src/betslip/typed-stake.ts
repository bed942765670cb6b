import { parseStake } from '../money/read-amount';
import { betslipSlice } from './slice';
import { type StakeField } from './state';

/**
 * Creates the action for a stake that the player types. Separate from the slice, which every page loads, because only the sheet needs to
 * parse amounts.
 */
export const typeStake = (field: StakeField, text: string): ReturnType<typeof betslipSlice.actions.stakeTyped> =>
  betslipSlice.actions.stakeTyped({ field, text, amount: parseStake(text) });
