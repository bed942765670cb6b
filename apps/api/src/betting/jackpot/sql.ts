import { JACKPOT_MAX_MOVED_MS } from '@oware/config';
import { ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/api';
import enterJackpot from './enter_jackpot.sql';
import jackpotHits from './jackpot_hits.sql';
import payJackpotBatch from './pay_jackpot_batch.sql';

/** Minimum validity of a returned ticket, ms. */
const MIN_TICKET_VALIDITY = 7 * 24 * 60 * 60_000;

/** SQL functions that accept and pay entries. */
export const jackpotSql = createVersionedSql(
  { jackpot_hits: jackpotHits, enter_jackpot: enterJackpot, pay_jackpot_batch: payJackpotBatch },
  [ledgerSql, limitsSql],
  { jackpot: { ticketKeptMs: MIN_TICKET_VALIDITY, mostMovedMs: JACKPOT_MAX_MOVED_MS } },
);
