import { type TableRule, getTableRule } from '@oware/config';
import { type LeagueTableResponse, type LeagueTableRow } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';

const teamResults = z.object({
  team: z.string(),
  name: z.string(),
  played: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Of these, the matches that were decided after the regular parts. */
  lateWon: z.number(),
  lateLost: z.number(),
  scored: z.number(),
  conceded: z.number(),
});
/** Total results of a team in a season. */
export type TeamResults = z.output<typeof teamResults>;

const leagueSeason = z.object({ season: z.string(), imported: z.boolean(), sportId: z.string(), name: z.string() });

const getPoints = ({ win, draw, loss, extended }: TableRule, of: TeamResults): number => {
  const drawn = of.played - of.won - of.lost;
  const otherwise = extended ?? { win, loss };
  return (
    (of.won - of.lateWon) * win +
    of.lateWon * otherwise.win +
    drawn * draw +
    (of.lost - of.lateLost) * loss +
    of.lateLost * otherwise.loss
  );
};

/**
 * Builds the rows of a table: by points, difference, goals or points scored, and name. Teams that differ only in name share a rank.
 */
export function buildTableRows(rule: TableRule, results: readonly TeamResults[]): LeagueTableRow[] {
  const rows = results
    .map((of) => ({ of, points: getPoints(rule, of), difference: of.scored - of.conceded }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.difference - a.difference ||
        b.of.scored - a.of.scored ||
        (a.of.name < b.of.name ? -1 : 1),
    );
  let place = 0;
  return rows.map(({ of, points, difference }, at) => {
    const above = rows[at - 1];
    const isLevel =
      above && above.points === points && above.difference === difference && above.of.scored === of.scored;
    if (!isLevel) place = at + 1;
    return {
      place,
      team: { id: of.team.startsWith('sr:competitor:') ? of.team : null, name: of.name },
      played: of.played,
      won: of.won,
      drawn: of.played - of.won - of.lost,
      lost: of.lost,
      scored: of.scored,
      conceded: of.conceded,
      points,
    };
  });
}

/** Returns the newest season of a league with results; if two sources have it, the one with more results. */
async function newestSeason(sql: Sql, leagueId: string): Promise<z.output<typeof leagueSeason> | undefined> {
  const [row] = await queryChecked(
    sql,
    leagueSeason,
    `select season, imported, min(sport_id) as "sportId", min(league_name) as name from played_matches where league_id = $1
     group by season, imported order by season desc, count(*) desc limit 1`,
    [leagueId],
  );
  return row;
}

const RESULTS = `
  select team, max(name) as name, count(*)::int as played,
    count(*) filter (where scored > conceded)::int as won, count(*) filter (where scored < conceded)::int as lost,
    count(*) filter (where scored > conceded and parts >= $4)::int as "lateWon",
    count(*) filter (where scored < conceded and parts >= $4)::int as "lateLost",
    sum(scored)::int as scored, sum(conceded)::int as conceded
  from (
    select home as team, home_name as name, home_score as scored, away_score as conceded, parts
      from played_matches where league_id = $1 and season = $2 and imported = $3
    union all
    select away, away_name, away_score, home_score, parts
      from played_matches where league_id = $1 and season = $2 and imported = $3
  ) sides group by team`;

/** Returns the whole table of a league's newest season with results. */
export async function getLeagueTable(sql: Sql, leagueId: string): Promise<LeagueTableResponse> {
  const none = { leagueId, season: '', hasDraws: false, rows: [], total: 0 };
  const newest = await newestSeason(sql, leagueId);
  const rule = newest && getTableRule(newest.sportId, newest.name);
  if (!newest || !rule) return none;
  const results = await queryChecked(sql, teamResults, RESULTS, [
    leagueId,
    newest.season,
    newest.imported,
    rule.extended?.periods ?? 1_000,
  ]);
  const rows = buildTableRows(rule, results);
  return { leagueId, season: newest.season, hasDraws: rule.hasDraws, rows, total: rows.length };
}
