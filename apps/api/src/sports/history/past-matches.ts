import { type FormMatch, type HistoryResponse, type PlayedMatch } from '@oware/contracts';
import { and, count, desc, inArray, lt, ne, or, sql as raw } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { playedMatches } from './tables';

/** Keys under which a team's matches are stored: its id, and its name in imported seasons. */
export type TeamIds = readonly [id: string, key: string];

const toTeamId = (team: string): string | null => (team.startsWith('sr:competitor:') ? team : null);

const toPlayedMatch = (row: typeof playedMatches.$inferSelect): PlayedMatch => ({
  id: row.id,
  sportId: row.sportId,
  league: row.leagueName,
  startTime: row.startTime,
  home: { id: toTeamId(row.home), name: row.homeName },
  away: { id: toTeamId(row.away), name: row.awayName },
  score: [row.homeScore, row.awayScore],
});

/** The event to compare with; its own result is excluded. */
interface Before {
  id: string;
  startTime: number;
}

const earlier = ({ id, startTime }: Before) => and(ne(playedMatches.id, id), lt(playedMatches.startTime, startTime));

/** Returns the last matches of a team before an event, newest first. */
export async function getForm(sql: Sql, team: TeamIds, before: Before, limit: number): Promise<FormMatch[]> {
  const rows = await sql.drizzle
    .select()
    .from(playedMatches)
    .where(and(or(inArray(playedMatches.home, [...team]), inArray(playedMatches.away, [...team])), earlier(before)))
    .orderBy(desc(playedMatches.startTime), playedMatches.id)
    .limit(limit);
  return rows.map((row) => ({ ...toPlayedMatch(row), side: team.includes(row.home) ? 0 : 1 }));
}

/** Returns the meetings of two teams before an event: the last matches, and the totals of all. */
export async function getMeetings(
  sql: Sql,
  home: TeamIds,
  away: TeamIds,
  before: Before,
  limit: number,
): Promise<Pick<HistoryResponse, 'meetings' | 'balance'>> {
  const met = and(
    or(
      and(inArray(playedMatches.home, [...home]), inArray(playedMatches.away, [...away])),
      and(inArray(playedMatches.home, [...away]), inArray(playedMatches.away, [...home])),
    ),
    earlier(before),
  );
  const rows = await sql.drizzle
    .select()
    .from(playedMatches)
    .where(met)
    .orderBy(desc(playedMatches.startTime), playedMatches.id)
    .limit(limit);
  const difference = raw<number>`sign(${playedMatches.homeScore} - ${playedMatches.awayScore})::int`;
  const hostIsHome = raw<boolean>`${inArray(playedMatches.home, [...home])}`;
  const counts = await sql.drizzle
    .select({ difference, hostIsHome, matches: count() })
    .from(playedMatches)
    .where(met)
    .groupBy(raw`1`, raw`2`);
  const balance = { home: 0, draws: 0, away: 0 };
  for (const each of counts) {
    const winner = each.difference === 0 ? 'draws' : each.difference > 0 === each.hostIsHome ? 'home' : 'away';
    balance[winner] += each.matches;
  }
  return { meetings: rows.map(toPlayedMatch), balance };
}
