import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** ms since 1970, read as a JS number. */
const ms = (name: string) => bigint(name, { mode: 'number' });

/** Matches with their results, of the feed and of imported seasons; they stay when the event itself is deleted. */
export const playedMatches = pgTable(
  'played_matches',
  {
    /** sr:match:{n}, or `{season}/{number}` for an imported one. */
    id: text('id').primaryKey(),
    sportId: text('sport_id').notNull(),
    /** sr:tournament:{n}, or `season:{code}` for an imported league that the feed does not have. */
    leagueId: text('league_id').notNull(),
    leagueName: text('league_name').notNull(),
    /** 2026/27. */
    season: text('season').notNull(),
    imported: boolean('imported').notNull(),
    startTime: ms('start_time').notNull(),
    /** sr:competitor:{n}, or the result of {@link buildTeamKey} for a name. */
    home: text('home').notNull(),
    homeName: text('home_name').notNull(),
    away: text('away').notNull(),
    awayName: text('away_name').notNull(),
    homeScore: integer('home_score').notNull(),
    awayScore: integer('away_score').notNull(),
    /** Number of halves, quarters or sets that were played, including overtime. */
    parts: integer('parts').notNull(),
    /** When its event last changed, by the database's clock; 0 for imported ones. */
    notedAt: ms('noted_at').notNull(),
    /** Expiry time. */
    keepUntil: ms('keep_until').notNull(),
  },
  (t) => [
    index('played_matches_home').on(t.home, t.startTime),
    index('played_matches_away').on(t.away, t.startTime),
    index('played_matches_league').on(t.leagueId, t.season),
    index('played_matches_noted').on(t.notedAt),
    index('played_matches_keep').on(t.keepUntil),
  ],
);

/** Imported seasons whose matches were copied, with a hash of their content. */
export const takenSeasons = pgTable('taken_seasons', {
  id: text('id').primaryKey(),
  mark: text('mark').notNull(),
});
