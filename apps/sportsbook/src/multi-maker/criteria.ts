import { type MultiMakerConfig, type MultiMakerRequest, type Odds } from '@oware/contracts';

/** Choices for the kick-off; `any` is no limit. */
export const TIMES = ['any', '3h', 'today', 'tomorrow', 'weekend'] as const;
/** Choices for the number of legs. */
export const LEGS = [2, 3, 4, 5, 6, 8, 10] as const;

/** The player's wishes for a multiple. */
export interface Criteria {
  /** Empty for all sports. */
  sportIds: readonly string[];
  picks: number;
  when: (typeof TIMES)[number];
  totalOdds: Odds | null;
}

export const DEFAULT_CRITERIA: Criteria = { sportIds: [], picks: 4, when: 'any', totalOdds: null };

/** Creates the request for these criteria. */
export const toRequest = (
  { sportIds, picks, when, totalOdds }: Criteria,
  config: MultiMakerConfig,
): MultiMakerRequest => ({
  sportIds: [...sportIds],
  picks,
  ...(when === 'any' ? {} : { when }),
  ...(totalOdds !== null && config.totalOdds?.includes(totalOdds) ? { totalOdds } : {}),
  count: config.maxProposals,
});
