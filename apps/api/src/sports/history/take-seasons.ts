import { eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { fixtures, seasons, simulatorStates } from '../feed/api';
import { playedMatches, takenSeasons } from './tables';
import { getSeason } from './get-season';
import { buildTeamKey } from './team-key';

const FOOTBALL = 'sr:sport:1';
const PAGE = 500;
/** Imported results are kept as long as their season. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** Leagues of the feed by the code in the name of a season's file. */
const LEAGUES: Readonly<Record<string, string>> = {
  'en.1': 'sr:tournament:17',
  'es.1': 'sr:tournament:8',
  gh1: 'sr:tournament:1001',
  ng1: 'sr:tournament:1002',
};

/** Returns the league code of an id such as `2024-25_en.1`. */
const getLeagueCode = (seasonId: string): string => seasonId.replace(/^[^_]*_/, '');

/** Removes the country from club names such as Arsenal FC (ENG), used where clubs of several countries play. */
const plainName = (name: string): string => name.replace(/\s*\([A-Z]{3}\)$/, '');

/** Returns the content hashes of all seasons, which change when a file with other content is imported. */
async function getMarks(sql: Sql): Promise<Map<string, string>> {
  const rows = await queryChecked(
    sql,
    z.object({ id: z.string(), mark: z.string() }),
    `select s.id, md5(coalesce(string_agg(concat_ws(' ', f.number, f.status, f.date, f.home, f.away, f.full_time), '|' order by f.number), ''))
       as mark
     from seasons s left join fixtures f on f.season_id = s.id group by s.id`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/**
 * Returns seasons that the simulator plays or has played: future results must not be shown, and the simulator reports the others.
 */
async function simulated(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.drizzle
    .select({ name: simulatorStates.name })
    .from(simulatorStates)
    .where(like(simulatorStates.name, 'season:%'));
  return new Set(rows.map(({ name }) => name.slice('season:'.length)));
}

async function listMatches(sql: Sql, seasonId: string): Promise<(typeof playedMatches.$inferInsert)[]> {
  const [season] = await sql.drizzle.select().from(seasons).where(eq(seasons.id, seasonId));
  if (!season) return [];
  const rows = await sql.drizzle
    .select()
    .from(fixtures)
    .where(eq(fixtures.seasonId, seasonId))
    .orderBy(fixtures.number);
  const code = getLeagueCode(seasonId);
  return rows.flatMap(({ number, date, time, status, fullTime, home, away }) => {
    if (status !== 'played' || !fullTime || date === null) return [];
    const startTime = Date.parse(`${date}T${/^\d\d:\d\d$/.test(time ?? '') ? time : '15:00'}:00Z`);
    if (Number.isNaN(startTime)) return [];
    return {
      id: `${seasonId}/${number}`,
      sportId: FOOTBALL,
      leagueId: LEAGUES[code] ?? `season:${code}`,
      leagueName: season.name,
      season: getSeason(startTime),
      imported: true,
      startTime,
      home: buildTeamKey(FOOTBALL, season.country, plainName(home)),
      homeName: plainName(home),
      away: buildTeamKey(FOOTBALL, season.country, plainName(away)),
      awayName: plainName(away),
      homeScore: fullTime[0],
      awayScore: fullTime[1],
      parts: 2,
      notedAt: 0,
      keepUntil: FOR_EVER,
    };
  });
}

async function forget(sql: Sql, seasonId: string): Promise<void> {
  await sql.drizzle.delete(playedMatches).where(like(playedMatches.id, `${seasonId.replace(/([\\%_])/g, '\\$1')}/%`));
  await sql.drizzle.delete(takenSeasons).where(eq(takenSeasons.id, seasonId));
}

/**
 * Copies the matches of seasons that were imported, or imported again, since the last call.
 * @returns the seasons that changed
 */
export async function importSeasons(db: Database): Promise<string[]> {
  const marks = await getMarks(db);
  const hidden = await simulated(db);
  const taken = new Map((await db.drizzle.select().from(takenSeasons)).map(({ id, mark }) => [id, mark]));
  const visible = [...marks].filter(([id]) => !hidden.has(id));
  const gone = [...taken.keys()].filter((id) => hidden.has(id) || !marks.has(id));
  const changed = visible.filter(([id, mark]) => taken.get(id) !== mark);
  for (const id of gone) await db.transaction((tx) => forget(tx, id));
  for (const [id, mark] of changed)
    await db.transaction(async (tx) => {
      await forget(tx, id);
      const rows = await listMatches(tx, id);
      for (let at = 0; at < rows.length; at += PAGE)
        await tx.drizzle.insert(playedMatches).values(rows.slice(at, at + PAGE));
      await tx.drizzle.insert(takenSeasons).values({ id, mark });
    });
  return [...gone, ...changed.map(([id]) => id)];
}
