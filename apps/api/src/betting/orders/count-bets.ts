import { type Database } from '../../platform/database';

/** Counts the bets with a leg on each of these events, in whatever state they are; events without bets are left out. */
export async function countBetsByEvent(
  db: Database,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ eventId: string; bets: number }>(
    `select event_id as "eventId", count(distinct bet_id)::int as bets from bet_legs where event_id = any ($1) group by event_id`,
    [[...new Set(eventIds)]],
  );
  return new Map(rows.map(({ eventId, bets }) => [eventId, bets]));
}
