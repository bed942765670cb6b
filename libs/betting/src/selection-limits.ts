import { MIN_SELECTIONS } from './min-selections';
import { SELECTIONS_CEILING } from './lines';

/** Maximum numbers of selections in a configuration. */
export interface SelectionLimits {
  maxSelections: number;
  /** Maximum number of selections of a system. */
  systemThreshold: number;
}

/** Returns the maximum number of selections by type of bet; never above the ceiling of 50. */
export function getMaxSelections(
  type: keyof typeof MIN_SELECTIONS,
  { maxSelections, systemThreshold }: SelectionLimits,
): number {
  if (type === 'single') return MIN_SELECTIONS.single;
  const most = Math.min(maxSelections, SELECTIONS_CEILING);
  return type === 'system' ? Math.min(most, systemThreshold) : most;
}
