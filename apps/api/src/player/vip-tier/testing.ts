import { randomUUID } from 'node:crypto';
import { VIP_TIER } from '@oware/config';
import { type Database } from '../../platform/database';

/** Single bet of a player in Nigeria, stored without ledger entries. */
export interface StoredBet {
  userId: string;
  /** Points that its stake is worth. */
  points: number;
  status?: string;
  /** Ms since 1970; null while it is open. */
  settledAt: number | null;
  /** × 10,000. */
  odds?: number;
  /** Match of the bet; a new one when omitted. */
  event?: string;
}

/** Stores a bet that counts for points, for tests that use no other field. */
export async function storeBet(
  db: Database,
  { userId, points, status = 'won', settledAt, odds = 20_000, event = randomUUID() }: StoredBet,
): Promise<void> {
  const [row] = await db.query<{ id: number }>(
    `insert into bets (order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at, settled_at)
     values (1, $1, 'NGN', 'single', '{1}', $2, 1, 1, $3, 0, $4) returning id`,
    [userId, points * VIP_TIER.stakePerPoint.ng, status, settledAt],
  );
  await db.query(
    `insert into bet_legs (bet_id, no, event_id, market_id, specifiers, outcome_id, seen_odds, ordered_odds, odds, banker, sport_id, home, away,
       tournament, start_time, market_name, outcome_name, status_at)
     values ($1, 0, $2, 1, '', '1', $3, $3, $3, false, 'sr:sport:1', '', '', '', 0, '', '', 'notStarted')`,
    [row?.id, event, odds],
  );
}
