import { type MatchMoment, type momentsQuery } from '@oware/contracts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type z } from 'zod';
import { type Sql } from '../../platform/database';
import { type NewMoment } from './moments';
import { matchMoments } from './tables';

/** A moment with its match and feed time, ms since 1970. */
export interface StoredMoment extends NewMoment {
  eventId: string;
  time: number;
}

/** Saves moments in their order; one statement. */
export async function saveMoments(sql: Sql, moments: readonly StoredMoment[]): Promise<void> {
  if (moments.length === 0) return;
  await sql.drizzle.insert(matchMoments).values(
    moments.map(({ part, ...moment }) => ({
      ...moment,
      partHome: part?.[0] ?? null,
      partAway: part?.[1] ?? null,
    })),
  );
}

/** Returns a page of the moments of a match, newest first. */
export async function readMoments(
  sql: Sql,
  eventId: string,
  { before, limit }: z.output<typeof momentsQuery>,
): Promise<{ moments: MatchMoment[]; next: number | null }> {
  const rows = await sql.drizzle
    .select()
    .from(matchMoments)
    .where(and(eq(matchMoments.eventId, eventId), before === undefined ? undefined : lt(matchMoments.id, before)))
    .orderBy(desc(matchMoments.id))
    .limit(limit + 1);
  const moments = rows
    .slice(0, limit)
    .map(({ id, time, kind, side, home, away, partHome, partAway, period, matchTime }): MatchMoment => ({
      id,
      time,
      kind,
      side: side === 0 || side === 1 ? side : null,
      home,
      away,
      part: partHome === null || partAway === null ? null : [partHome, partAway],
      period,
      matchTime,
    }));
  return { moments, next: rows.length > limit ? (moments.at(-1)?.id ?? null) : null };
}
