/** Fewest selections of a bet by its type (decisions, "most picks, system threshold"). */
export const LEAST_SELECTIONS = { single: 1, multiple: 2, system: 3 } as const;
