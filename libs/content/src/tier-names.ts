import { createTextsSelector } from './texts';

/** Texts of the content page `page_frame`: names of the VIP tiers on every page. */
export const selectTierNames = createTextsSelector('page_frame', {
  tier_1: 'Seed',
  tier_2: 'Sprout',
  tier_3: 'Palm',
  tier_4: 'Drum',
  tier_5: 'Stool',
  tier_6: 'Crown',
});

const KEYS = ['tier_1', 'tier_2', 'tier_3', 'tier_4', 'tier_5', 'tier_6'] as const;

/**
 * Returns the name of a VIP tier; empty for a level that has no name.
 * @param level 0 to 6
 */
export function getTierName(names: ReturnType<typeof selectTierNames>, level: number): string {
  const key = KEYS[level - 1];
  return key === undefined ? '' : names(key);
}
