/** Minimum number of selections by type of bet (decisions, "most picks, system threshold"). */
export const MIN_SELECTIONS = { single: 1, multiple: 2, system: 3 } as const;
