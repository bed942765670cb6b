import { pickKey } from './pick';
import { type BetslipState } from './state';
import { tabMinimum } from './tab';

/** Legs that must stay free of bankers, else there is nothing to combine. */
const MIN_FREE = 2;

/** Whether one more banker leaves enough legs to combine. */
export const bankerFits = (picks: number, bankers: number): boolean => picks - bankers - 1 >= MIN_FREE;

/** Drops stakes, bankers, typing, gifts and the wish for a card that belong to picks no longer there. Chosen sizes stay: {@link sizesOf} filters. */
export function keepWhatHasPicks(state: BetslipState): void {
  const keys = new Set(state.picks.map(pickKey));
  // A new object: the one before may be kept to be undone.
  const single = Object.entries(state.stakes.single).filter(([key]) => keys.has(key));
  state.stakes = { ...state.stakes, single: Object.fromEntries(single) };
  state.bankers = state.bankers.filter((key) => keys.has(key)).slice(0, Math.max(0, state.picks.length - MIN_FREE));
  if (state.picks.length === 0) Object.assign(state, { freeze: false, gifts: {} });
  if (state.typing?.field.tab === 'single' && !keys.has(state.typing.field.key)) state.typing = null;
}

/** Sizes that a system of these picks can have: combinations of the legs that are not bankers. */
export function possibleSizes(picks: number, bankers: number): number[] {
  if (picks < tabMinimum.system) return [];
  return Array.from({ length: picks - bankers }, (_, index) => index + 1);
}

/** The sizes that count now: the chosen ones that are possible, doubles when none is. */
export function sizesOf(state: Pick<BetslipState, 'picks' | 'bankers' | 'systemSizes'>): number[] {
  const possible = possibleSizes(state.picks.length, state.bankers.length);
  const chosen = possible.filter((size) => state.systemSizes.includes(size));
  return chosen.length > 0 ? chosen : possible.filter((size) => size === 2);
}
