import { createContext, useContext } from 'react';
import { pickKey } from '../pick';
import { type BetslipState, type StakeField } from '../state';
import { type SlipTab } from '../tab';

/** Which stake the number pad writes to; null while the pad is put away. */
export interface ActiveField {
  field: StakeField | null;
  activate(field: StakeField | null): void;
}

export const ActiveFieldContext = createContext<ActiveField>({ field: null, activate: () => undefined });
export const useActiveField = (): ActiveField => useContext(ActiveFieldContext);

const isOf = (field: StakeField, slip: BetslipState, tab: SlipTab): boolean =>
  field.tab === tab && (field.tab !== 'single' || slip.picks.some((pick) => pickKey(pick) === field.key));

/** The stake that quick stakes write to: the active one, else that of the tab, else that of the first pick. */
export function fieldOf(active: StakeField | null, slip: BetslipState, tab: SlipTab): StakeField | null {
  if (active && isOf(active, slip, tab)) return active;
  if (tab !== 'single') return { tab };
  return slip.picks[0] ? { tab, key: pickKey(slip.picks[0]) } : null;
}
