import { type TableRule, tableRule } from '@oware/config';
import { type LeagueTableResponse, type LeagueTableRow } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';

const teamResults = z.object({
  team: z.string(),
  name: z.string(),
  played: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Of these, by what came after the regular parts. */
  lateWon: z.number(),
  lateLost: z.number(),
  scored: z.number(),
  conceded: z.number(),
});
/** A team's results of a season, added up. */
export type TeamResults = z.output<typeof teamResults>;

const leagueSeason = z.object({ season: z.string(), imported: z.boolean(), sportId: z.string(), name: z.string() });

const pointsOf = ({ win, draw, loss, late }: TableRule, of: TeamResults): number => {
  const drawn = of.played - of.won - of.lost;
  const otherwise = late ?? { win, loss };
  return (
    (of.won - of.lateWon) * win +
    of.lateWon * otherwise.win +
    drawn * draw +
    (of.lost - of.lateLost) * loss +
    of.lateLost * otherwise.loss
  );
};

/** The rows of a table: by points, difference, what was scored, and the name. Teams level in all but the name share a place. */
export function tableRows(rule: TableRule, results: readonly TeamResults[]): LeagueTableRow[] {
  const rows = results
    .map((of) => ({ of, points: pointsOf(rule, of), difference: of.scored - of.conceded }))
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

/** The newest season with results of a league; of one season the source that has more of them. */
async function newestSeason(sql: Sql, leagueId: string): Promise<z.output<typeof leagueSeason> | undefined> {
  const [row] = await checkedRows(
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

/** The whole table of a league's newest season with results. */
export async function leagueTable(sql: Sql, leagueId: string): Promise<LeagueTableResponse> {
  const none = { leagueId, season: '', hasDraws: false, rows: [], total: 0 };
  const newest = await newestSeason(sql, leagueId);
  const rule = newest && tableRule(newest.sportId, newest.name);
  if (!newest || !rule) return none;
  const results = await checkedRows(sql, teamResults, RESULTS, [
    leagueId,
    newest.season,
    newest.imported,
    rule.late?.parts ?? 1_000,
  ]);
  const rows = tableRows(rule, results);
  return { leagueId, season: newest.season, hasDraws: rule.hasDraws, rows, total: rows.length };
}
