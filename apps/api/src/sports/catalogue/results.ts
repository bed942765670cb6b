import { type resultsQuery } from '@oware/contracts';
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { rejectControlCharacters } from '../../platform/http/control-characters';
import { events } from './tables';
import { type EventHead } from './view';

/** Maximum age of the shown results, ms; a short retention deletes them earlier. */
export const RESULT_RETENTION_MS = 3 * 24 * 3_600_000;

/**
 * Returns matches that ended since a time, or were called off and are past their start, newest first. Times in ms since 1970.
 */
export async function findResults(
  sql: Sql,
  { sportId, tournamentId, teamId, limit, cursor }: z.output<typeof resultsQuery>,
  { since, now }: { since: number; now: number },
): Promise<Omit<EventHead, 'marketCount'>[]> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await sql.drizzle
    .select()
    .from(events)
    .where(
      and(
        // A played match has ended regardless of its start time; a match that was called off becomes a result at its start time.
        or(
          inArray(events.status, ['ended', 'closed']),
          and(inArray(events.status, ['cancelled', 'abandoned']), lte(events.startTime, now)),
        ),
        gte(events.startTime, since),
        isNotNull(events.homeId),
        // Outrights have no score.
        isNotNull(events.awayId),
        sportId === undefined ? undefined : eq(events.sportId, sportId),
        tournamentId === undefined ? undefined : eq(events.tournamentId, tournamentId),
        teamId === undefined ? undefined : or(eq(events.homeId, teamId), eq(events.awayId, teamId)),
        after === null
          ? undefined
          : or(
              lt(events.startTime, after.startTime),
              and(eq(events.startTime, after.startTime), gt(events.id, after.id)),
            ),
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

/** Encodes the position behind an event in a list of results. */
export const toResultCursor = ({ startTime, id }: Pick<EventHead, 'startTime' | 'id'>): string =>
  Buffer.from(JSON.stringify([startTime, id])).toString('base64url');

const place = z.tuple([z.int(), z.string().max(80)]);

function readCursor(cursor: string): { startTime: number; id: string } | null {
  try {
    const [startTime, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    rejectControlCharacters(id);
    return { startTime, id };
  } catch {
    return null;
  }
}
