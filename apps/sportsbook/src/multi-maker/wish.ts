import { type MultiMakerConfig, type MultiMakerRequest, type Odds } from '@oware/contracts';

/** Kick-offs that can be asked for; `any` is no limit. */
export const TIMES = ['any', '3h', 'today', 'tomorrow', 'weekend'] as const;
/** Numbers of legs that can be asked for. */
export const LEGS = [2, 3, 4, 5, 6, 8, 10] as const;

/** What the player likes. */
export interface Wish {
  /** None is all sports. */
  sportIds: readonly string[];
  picks: number;
  when: (typeof TIMES)[number];
  totalOdds: Odds | null;
}

export const FIRST_WISH: Wish = { sportIds: [], picks: 4, when: 'any', totalOdds: null };

/** A wish as the server is asked for it. */
export const requestOf = ({ sportIds, picks, when, totalOdds }: Wish, config: MultiMakerConfig): MultiMakerRequest => ({
  sportIds: [...sportIds],
  picks,
  ...(when === 'any' ? {} : { when }),
  ...(totalOdds !== null && config.totalOdds?.includes(totalOdds) ? { totalOdds } : {}),
  count: config.maxProposals,
});
