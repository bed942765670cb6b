import { LEAST_SELECTIONS } from './least-selections';
import { SELECTIONS_CEILING } from './lines';

/** How many selections a configuration allows. */
export interface SelectionLimits {
  maxSelections: number;
  /** Most selections of a system. */
  systemThreshold: number;
}

/** Most selections of a bet by its type; no configuration allows more than the ceiling of 50. */
export function mostSelections(
  type: keyof typeof LEAST_SELECTIONS,
  { maxSelections, systemThreshold }: SelectionLimits,
): number {
  if (type === 'single') return LEAST_SELECTIONS.single;
  const most = Math.min(maxSelections, SELECTIONS_CEILING);
  return type === 'system' ? Math.min(most, systemThreshold) : most;
}
