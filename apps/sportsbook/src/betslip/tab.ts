import { MIN_SELECTIONS } from '@oware/betting';

/** Types of bet for the selections on the slip (reference: sportsbook). */
export const slipTabs = ['single', 'multiple', 'system'] as const;
export type SlipTab = (typeof slipTabs)[number];

/** Minimum number of selections per tab. */
export const tabMinimum: Readonly<Record<SlipTab, number>> = MIN_SELECTIONS;

/**
 * Returns the tab to show: the chosen one if there are enough selections for it. Without a choice, one selection is a single and more are a
 * multiple. Nothing else on the slip changes.
 */
export function getTab(chosen: SlipTab | null, selections: number): SlipTab {
  const requested = chosen ?? 'multiple';
  if (selections >= tabMinimum[requested]) return requested;
  return selections >= tabMinimum.multiple && requested === 'system' ? 'multiple' : 'single';
}
