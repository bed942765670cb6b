import { getTableRule } from '@oware/config';
import { and, asc, gte, inArray, isNotNull, max, sql as raw } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { events } from '../catalogue/api';
import { getSeason } from './get-season';
import { playedMatches } from './tables';

const DAY_MS = 24 * 3_600_000;
/** Matches of leagues with a table are kept for two years, of others for three months. */
const RETENTION_DAYS = { league: 730, other: 90 };
/** Longest time between the timestamp of a row and its commit, ms. */
const COMMIT_MS = 10_000;
const PAGE = 500;

type Row = typeof events.$inferSelect;

function playedMatch(row: Row): typeof playedMatches.$inferInsert | null {
  const { id, sportId, homeId, awayId, score, startTime } = row;
  if ((row.status !== 'ended' && row.status !== 'closed') || !homeId || !awayId || !score) return null;
  const days = getTableRule(sportId) ? RETENTION_DAYS.league : RETENTION_DAYS.other;
  return {
    id,
    sportId,
    leagueId: row.tournamentId,
    leagueName: row.tournamentName,
    season: getSeason(startTime),
    imported: false,
    startTime,
    home: homeId,
    homeName: row.homeName,
    away: awayId,
    awayName: row.awayName,
    homeScore: score.home,
    awayScore: score.away,
    parts: score.periods.length,
    notedAt: row.updatedAt,
    keepUntil: startTime + days * DAY_MS,
  };
}

const excluded = (name: string) => raw.raw(`excluded.${name}`);

async function save(sql: Sql, rows: readonly Row[]): Promise<void> {
  const played = rows.flatMap((row) => playedMatch(row) ?? []);
  const gone = rows.filter((row) => playedMatch(row) === null).map(({ id }) => id);
  if (gone.length > 0) await sql.drizzle.delete(playedMatches).where(inArray(playedMatches.id, gone));
  if (played.length === 0) return;
  await sql.drizzle
    .insert(playedMatches)
    .values(played)
    .onConflictDoUpdate({
      target: playedMatches.id,
      set: {
        startTime: excluded('start_time'),
        season: excluded('season'),
        homeScore: excluded('home_score'),
        awayScore: excluded('away_score'),
        parts: excluded('parts'),
        notedAt: excluded('noted_at'),
        keepUntil: excluded('keep_until'),
      },
      setWhere: raw`${playedMatches.notedAt} < excluded.noted_at`,
    });
}

/** Saves the results of matches that have ended, and deletes those of matches that were called off later. */
export class ResultNotes {
  #since: number | null = null;

  constructor(private readonly db: Database) {}

  /**
   * Saves the results since the last call, in pages.
   * @returns number of events processed
   */
  async take(): Promise<number> {
    let checked = 0;
    for (;;) {
      const since = (this.#since ??= await newestNote(this.db));
      const rows = await this.db.drizzle
        .select()
        .from(events)
        .where(
          and(
            gte(events.updatedAt, since),
            inArray(events.status, ['ended', 'closed', 'cancelled', 'abandoned']),
            isNotNull(events.homeId),
          ),
        )
        .orderBy(asc(events.updatedAt))
        .limit(PAGE);
      await save(this.db, rows);
      checked += rows.length;
      const newest = rows.at(-1)?.updatedAt;
      if (rows.length < PAGE || newest === since) {
        this.#since = Math.max(since, (newest ?? 0) - COMMIT_MS);
        return checked;
      }
      this.#since = newest ?? since;
    }
  }
}

async function newestNote(sql: Sql): Promise<number> {
  const [row] = await sql.drizzle.select({ newest: max(playedMatches.notedAt) }).from(playedMatches);
  return Math.max(0, (row?.newest ?? 0) - COMMIT_MS);
}
