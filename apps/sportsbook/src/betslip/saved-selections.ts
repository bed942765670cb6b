import { getSelectionKey } from './selection';
import { type BetslipState } from './state';
import { tabMinimum } from './tab';

/** Minimum number of legs that are not bankers; with fewer there is nothing to combine. */
const MIN_FREE = 2;

/** Whether one more banker leaves enough legs to combine. */
export const canAddBanker = (selections: number, bankers: number): boolean => selections - bankers - 1 >= MIN_FREE;

/**
 * Drops stakes, bankers, typing, gifts and a requested flash freeze that belong to removed selections. Chosen sizes stay: {@link getSystemSizes}
 * filters them.
 */
export function dropOrphanedChoices(state: BetslipState): void {
  const keys = new Set(state.picks.map(getSelectionKey));
  // Creates a new object because the previous one may be stored for Undo.
  const single = Object.entries(state.stakes.single).filter(([key]) => keys.has(key));
  state.stakes = { ...state.stakes, single: Object.fromEntries(single) };
  state.bankers = state.bankers.filter((key) => keys.has(key)).slice(0, Math.max(0, state.picks.length - MIN_FREE));
  if (state.picks.length === 0) Object.assign(state, { freeze: false, gifts: {} });
  if (state.typing?.field.tab === 'single' && !keys.has(state.typing.field.key)) state.typing = null;
}

/** Returns the sizes that a system of these selections can have: combinations of the legs that are not bankers. */
export function getPossibleSizes(selections: number, bankers: number): number[] {
  if (selections < tabMinimum.system) return [];
  return Array.from({ length: selections - bankers }, (_, index) => index + 1);
}

/** Returns the sizes in effect: the chosen ones that are possible, or doubles when there are none. */
export function getSystemSizes(state: Pick<BetslipState, 'picks' | 'bankers' | 'systemSizes'>): number[] {
  const possible = getPossibleSizes(state.picks.length, state.bankers.length);
  const chosen = possible.filter((size) => state.systemSizes.includes(size));
  return chosen.length > 0 ? chosen : possible.filter((size) => size === 2);
}
