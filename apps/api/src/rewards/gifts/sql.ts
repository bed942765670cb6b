import { CONFIRMED_AFTER, ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import moveGifts from './move_gifts.sql';
import unconfirmedGift from './unconfirmed_gift.sql';
import unredeemGift from './unredeem_gift.sql';

/** Minimum validity of a gift that is returned by a bet, ms. */
const MIN_VALIDITY = 7 * 24 * 60 * 60_000;

/** SQL functions that use gifts for bets and return them. */
export const giftsSql = createVersionedSql(
  { move_gifts: moveGifts, unconfirmed_gift: unconfirmedGift, unredeem_gift: unredeemGift },
  [ledgerSql],
  {
    gift: { keptMs: MIN_VALIDITY },
    confirmed: { afterMs: CONFIRMED_AFTER },
  },
);
