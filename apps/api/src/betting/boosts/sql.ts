import { MIN_BOOST_ODDS } from '@oware/betting';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import boostCost from './boost_cost.sql';
import boostedOdds from './boosted_odds.sql';
import releaseBoosts from './release_boosts.sql';

/** Period in which boosts of the day share their stake limit and their budget, ms. */
export const BOOST_DAY = 24 * 60 * 60_000;

/** SQL functions of boosts that run within the transactions of orders, cash-outs and settlements. */
export const boostsSql = createVersionedSql(
  { boosted_odds: boostedOdds, boost_cost: boostCost, release_boosts: releaseBoosts },
  [],
  { boost: { minOdds: MIN_BOOST_ODDS } },
);
