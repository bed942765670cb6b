import { BUILDER_MARKET, EARLY_PAYOUT } from '@oware/contracts';
import { ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { giftsSql } from '../../rewards/gifts/api';
import { catalogueSql } from '../../sports/catalogue/api';
import { customBetSql } from '../../sports/custom-bet/api';
import { liabilitySql } from '../liability/api';
import legTruth from './leg_truth.sql';
import betChange from './bet_change.sql';
import chargeRedeemedGifts from './charge_redeemed_gifts.sql';
import postReversals from './post_reversals.sql';
import postSettlements from './post_settlements.sql';
import settleBets from './settle_bets.sql';
import staleBets from './stale_bets.sql';

/** Ids of the markets with early payout, ascending; no other market id lies between them. */
const EARLY = Object.values(EARLY_PAYOUT).sort((a, b) => a - b);

/** SQL functions that find the bets to settle and settle many of them in one call. */
export const settlementSql = createVersionedSql(
  {
    leg_truth: legTruth,
    stale_bets: staleBets,
    bet_change: betChange,
    post_reversals: postReversals,
    post_settlements: postSettlements,
    charge_redeemed_gifts: chargeRedeemedGifts,
    settle_bets: settleBets,
  },
  [ledgerSql, liabilitySql, catalogueSql, customBetSql, giftsSql],
  { builder: { market: BUILDER_MARKET }, early: { first: EARLY[0] as number, last: EARLY.at(-1) as number } },
);
