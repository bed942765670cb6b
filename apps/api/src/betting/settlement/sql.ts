import { ledgerSql } from '../../ledger/sql';
import { versionedSql } from '../../platform/database/versioned-sql';
import { catalogueSql } from '../../sports/catalogue/sql';
import { liabilitySql } from '../liability/sql';
import legTruth from './leg_truth.sql';
import betChange from './bet_change.sql';
import postReversals from './post_reversals.sql';
import postSettlements from './post_settlements.sql';
import settleBets from './settle_bets.sql';
import staleBets from './stale_bets.sql';

/** Settling many bets in one call to the database, and which bets that concerns. */
export const settlementSql = versionedSql(
  {
    leg_truth: legTruth,
    stale_bets: staleBets,
    bet_change: betChange,
    post_reversals: postReversals,
    post_settlements: postSettlements,
    settle_bets: settleBets,
  },
  [ledgerSql, liabilitySql, catalogueSql],
);
