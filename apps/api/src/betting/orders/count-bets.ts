import { countDistinct, inArray } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { betLegs } from './tables';

/** Counts the bets, in any state, with a leg on each of these events; events without bets are omitted. */
export async function countBetsByEvent(
  { drizzle }: Database,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await drizzle
    .select({ eventId: betLegs.eventId, bets: countDistinct(betLegs.betId) })
    .from(betLegs)
    .where(inArray(betLegs.eventId, [...new Set(eventIds)]))
    .groupBy(betLegs.eventId);
  return new Map(rows.map(({ eventId, bets }) => [eventId, bets]));
}
