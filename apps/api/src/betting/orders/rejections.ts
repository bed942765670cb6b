import { type BetRejection, betRejections } from '@oware/betting';

const names: readonly (BetRejection | 'oddsChanged')[] = [...betRejections, 'oddsChanged'];

/** Ranks of what stands between a player and an outcome, as leg_rejection.sql gives them: those of canBet, then odds that moved. */
export const rejectionRanks = Object.fromEntries(names.map((name, at) => [name, at + 1])) as Readonly<
  Record<BetRejection | 'oddsChanged', number>
>;
