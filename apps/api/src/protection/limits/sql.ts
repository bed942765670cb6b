import { createVersionedSql } from '../../platform/database/versioned-sql';
import betsSince from './bets_since.sql';
import depositLeft from './deposit_left.sql';
import exclusionsFrom from './exclusions_from.sql';
import exclusionsInForce from './exclusions_in_force.sql';
import limitsUsed from './limits_used.sql';
import realityChecksDue from './reality_checks_due.sql';
import stakeLeft from './stake_left.sql';
import timePlayed from './time_played.sql';

/** SQL functions of limits, for the transactions that accept a stake or a deposit. */
export const limitsSql = createVersionedSql({
  exclusions_from: exclusionsFrom,
  exclusions_in_force: exclusionsInForce,
  bets_since: betsSince,
  time_played: timePlayed,
  reality_checks_due: realityChecksDue,
  limits_used: limitsUsed,
  stake_left: stakeLeft,
  deposit_left: depositLeft,
});
