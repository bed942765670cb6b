import { type resultsQuery } from '@oware/contracts';
import { and, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { type z } from 'zod';
import { type Sql } from '../../platform/database';
import { events } from './tables';
import { type EventHead } from './view';

/** For how long results are shown, and events that are over kept for it, ms. */
export const KEEP_RESULTS_MS = 3 * 24 * 3_600_000;

/** Events that ended since a time, ms since 1970, the newest first. */
export async function findResults(
  sql: Sql,
  { sportId, tournamentId, teamId, limit }: z.output<typeof resultsQuery>,
  since: number,
): Promise<Omit<EventHead, 'marketCount'>[]> {
  const rows = await sql.drizzle
    .select()
    .from(events)
    .where(
      and(
        inArray(events.status, ['ended', 'closed']),
        gte(events.startTime, since),
        isNotNull(events.homeId),
        // A competition as a whole has no score.
        isNotNull(events.awayId),
        sportId === undefined ? undefined : eq(events.sportId, sportId),
        tournamentId === undefined ? undefined : eq(events.tournamentId, tournamentId),
        teamId === undefined ? undefined : or(eq(events.homeId, teamId), eq(events.awayId, teamId)),
      ),
    )
    .orderBy(desc(events.startTime), events.id)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    sportId: row.sportId,
    category: { id: row.categoryId, name: row.categoryName },
    tournament: { id: row.tournamentId, name: row.tournamentName },
    home: { id: row.homeId ?? '', name: row.homeName },
    away: { id: row.awayId ?? '', name: row.awayName },
    startTime: row.startTime,
    status: row.status,
    clock: row.clock,
    score: row.score,
    version: row.version,
  }));
}
