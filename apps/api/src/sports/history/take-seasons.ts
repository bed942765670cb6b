import { eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { fixtures, seasons, simulatorStates } from '../feed/tables';
import { playedMatches, takenSeasons } from './tables';
import { seasonOf } from './season-of';
import { teamKey } from './team-key';

const FOOTBALL = 'sr:sport:1';
const PAGE = 500;
/** Imported results stay as long as their season does. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** Leagues of the feed by the code in the name of a season's file. */
const LEAGUES: Readonly<Record<string, string>> = {
  'en.1': 'sr:tournament:17',
  'es.1': 'sr:tournament:8',
  gh1: 'sr:tournament:1001',
  ng1: 'sr:tournament:1002',
};

/** Of `2024-25_en.1` the part that names the league. */
const codeOf = (seasonId: string): string => seasonId.replace(/^[^_]*_/, '');

/** Clubs of several countries carry theirs in brackets: Arsenal FC (ENG). */
const plainName = (name: string): string => name.replace(/\s*\([A-Z]{3}\)$/, '');

/** Marks of the seasons as they stand: another one once a file was imported again. */
async function marksOf(sql: Sql): Promise<Map<string, string>> {
  const rows = await checkedRows(
    sql,
    z.object({ id: z.string(), mark: z.string() }),
    `select s.id, md5(coalesce(string_agg(concat_ws(' ', f.number, f.status, f.date, f.home, f.away, f.full_time), '|' order by f.number), ''))
       as mark
     from seasons s left join fixtures f on f.season_id = s.id group by s.id`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** Seasons that the simulator plays, or has played: what it has not played yet must not be shown, and the rest it reports itself. */
async function simulated(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.drizzle
    .select({ name: simulatorStates.name })
    .from(simulatorStates)
    .where(like(simulatorStates.name, 'season:%'));
  return new Set(rows.map(({ name }) => name.slice('season:'.length)));
}

async function matchesOf(sql: Sql, seasonId: string): Promise<(typeof playedMatches.$inferInsert)[]> {
  const [season] = await sql.drizzle.select().from(seasons).where(eq(seasons.id, seasonId));
  if (!season) return [];
  const rows = await sql.drizzle
    .select()
    .from(fixtures)
    .where(eq(fixtures.seasonId, seasonId))
    .orderBy(fixtures.number);
  const code = codeOf(seasonId);
  return rows.flatMap(({ number, date, time, status, fullTime, home, away }) => {
    if (status !== 'played' || !fullTime || date === null) return [];
    const startTime = Date.parse(`${date}T${/^\d\d:\d\d$/.test(time ?? '') ? time : '15:00'}:00Z`);
    if (Number.isNaN(startTime)) return [];
    return {
      id: `${seasonId}/${number}`,
      sportId: FOOTBALL,
      leagueId: LEAGUES[code] ?? `season:${code}`,
      leagueName: season.name,
      season: seasonOf(startTime),
      imported: true,
      startTime,
      home: teamKey(FOOTBALL, season.country, plainName(home)),
      homeName: plainName(home),
      away: teamKey(FOOTBALL, season.country, plainName(away)),
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

/** Takes the matches of seasons that were imported, or imported again, since the last time. @returns the seasons that changed */
export async function takeSeasons(db: Database): Promise<string[]> {
  const marks = await marksOf(db);
  const hidden = await simulated(db);
  const taken = new Map((await db.drizzle.select().from(takenSeasons)).map(({ id, mark }) => [id, mark]));
  const wanted = [...marks].filter(([id]) => !hidden.has(id));
  const gone = [...taken.keys()].filter((id) => hidden.has(id) || !marks.has(id));
  const changed = wanted.filter(([id, mark]) => taken.get(id) !== mark);
  for (const id of gone) await db.transaction((tx) => forget(tx, id));
  for (const [id, mark] of changed)
    await db.transaction(async (tx) => {
      await forget(tx, id);
      const rows = await matchesOf(tx, id);
      for (let at = 0; at < rows.length; at += PAGE)
        await tx.drizzle.insert(playedMatches).values(rows.slice(at, at + PAGE));
      await tx.drizzle.insert(takenSeasons).values({ id, mark });
    });
  return [...gone, ...changed.map(([id]) => id)];
}
