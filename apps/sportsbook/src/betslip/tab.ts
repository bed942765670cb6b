import { LEAST_SELECTIONS } from '@oware/betting';

/** Ways to bet what is on the slip (reference: sportsbook). */
export const slipTabs = ['single', 'multiple', 'system'] as const;
export type SlipTab = (typeof slipTabs)[number];

/** Fewest picks that each tab can bet. */
export const tabMinimum: Readonly<Record<SlipTab, number>> = LEAST_SELECTIONS;

/**
 * The tab that is shown: the chosen one while there are picks enough for it. Without a choice, one pick is a single and
 * more are a multiple. Nothing on the slip changes with it.
 */
export function tabOf(chosen: SlipTab | null, picks: number): SlipTab {
  const wanted = chosen ?? 'multiple';
  if (picks >= tabMinimum[wanted]) return wanted;
  return picks >= tabMinimum.multiple && wanted === 'system' ? 'multiple' : 'single';
}
