import { BUILDER_MARKET, BUILDER_NAME, BUILDER_OUTCOME } from '@oware/contracts';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { catalogueSql, impliedMarketsSql } from '../catalogue/api';
import builderNow from './builder_now.sql';
import builderResult from './builder_result.sql';
import legNow from './leg_now.sql';
import turnsOfLeg from './turns_of_leg.sql';

/** SQL functions on bet builders that decisions on bets and settlement use. */
export const customBetSql = createVersionedSql(
  { builder_now: builderNow, leg_now: legNow, builder_result: builderResult, turns_of_leg: turnsOfLeg },
  [catalogueSql],
  {
    builder: { market: BUILDER_MARKET, outcome: BUILDER_OUTCOME, name: BUILDER_NAME },
    implied: { markets: impliedMarketsSql },
  },
);
