import { versionedSql } from '../../platform/database/versioned-sql';
import moveGifts from './move_gifts.sql';

/** What a gift that comes back can still be used for, ms. */
const KEPT = 7 * 24 * 60 * 60_000;

/** Using gifts for bets, and giving them back. */
export const giftsSql = versionedSql({ move_gifts: moveGifts }, [], { gift: { keptMs: KEPT } });
