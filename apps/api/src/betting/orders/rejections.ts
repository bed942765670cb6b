import { type BetRejection, betRejections } from '@oware/betting';

const names: readonly (BetRejection | 'oddsChanged')[] = [...betRejections, 'oddsChanged'];

/** Ranks of the rejections of an outcome, as leg_rejection.sql returns them: those of canBet, then changed odds. */
export const rejectionRanks = Object.fromEntries(names.map((name, at) => [name, at + 1])) as Readonly<
  Record<BetRejection | 'oddsChanged', number>
>;
