import { JACKPOT_MOST_MOVED_MS } from '@oware/config';
import { ledgerSql } from '../../ledger/sql';
import { versionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/sql';
import enterJackpot from './enter_jackpot.sql';
import jackpotHits from './jackpot_hits.sql';
import payJackpotBatch from './pay_jackpot_batch.sql';

/** What a ticket that comes back can still be used for, ms. */
const TICKET_KEPT = 7 * 24 * 60 * 60_000;

/** What the jackpot decides and books within the database. */
export const jackpotSql = versionedSql(
  { jackpot_hits: jackpotHits, enter_jackpot: enterJackpot, pay_jackpot_batch: payJackpotBatch },
  [ledgerSql, limitsSql],
  { jackpot: { ticketKeptMs: TICKET_KEPT, mostMovedMs: JACKPOT_MOST_MOVED_MS } },
);
