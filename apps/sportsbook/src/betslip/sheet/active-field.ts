import { createContext, useContext } from 'react';
import { getSelectionKey } from '../selection';
import { type BetslipState, type StakeField } from '../state';
import { type SlipTab } from '../tab';

/** The stake that the number pad edits; null while the pad is closed. */
export interface ActiveField {
  field: StakeField | null;
  activate(field: StakeField | null): void;
}

export const ActiveFieldContext = createContext<ActiveField>({ field: null, activate: () => undefined });
export const useActiveField = (): ActiveField => useContext(ActiveFieldContext);

const isInSlip = (field: StakeField, slip: BetslipState, tab: SlipTab): boolean =>
  field.tab === tab &&
  (field.tab !== 'single' || slip.picks.some((selection) => getSelectionKey(selection) === field.key));

/** Returns the stake that quick stakes edit: the active one, else that of the tab, else that of the first selection. */
export function getStakeField(active: StakeField | null, slip: BetslipState, tab: SlipTab): StakeField | null {
  if (active && isInSlip(active, slip, tab)) return active;
  if (tab !== 'single') return { tab };
  return slip.picks[0] ? { tab, key: getSelectionKey(slip.picks[0]) } : null;
}
