import { type BetObstacle, betObstacles } from '@oware/betting';

const names: readonly (BetObstacle | 'oddsChanged')[] = [...betObstacles, 'oddsChanged'];

/** Ranks of what stands between a player and an outcome, as leg_obstacle.sql gives them: those of canBet, then odds that moved. */
export const obstacleRanks = Object.fromEntries(names.map((name, at) => [name, at + 1])) as Readonly<
  Record<BetObstacle | 'oddsChanged', number>
>;
