import { type CountryCode } from '@oware/config';
import { and, desc, eq, gt, isNull, lt, lte, sql as text } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { hasRows } from '../../platform/database/typed-queries';
import { parsePublicNumber } from '../../platform/public-number';
import { jackpotEntries, jackpotMatches, jackpotRounds, jackpotTickets } from './tables';

/** An entry with its round. */
export interface EntryRow {
  entry: typeof jackpotEntries.$inferSelect;
  round: Pick<typeof jackpotRounds.$inferSelect, 'no' | 'status'>;
  /** Current results, one character per match. */
  results: string;
}

const RESULTS = text<string>`(select string_agg(coalesce(m.result, '-'), '' order by m.no) from ${jackpotMatches} m where m.round_id = ${jackpotEntries.roundId})`;

const withRound = ({ drizzle }: Sql) =>
  drizzle
    .select({
      entry: jackpotEntries,
      round: { no: jackpotRounds.no, status: jackpotRounds.status },
      results: RESULTS,
    })
    .from(jackpotEntries)
    .innerJoin(jackpotRounds, eq(jackpotRounds.id, jackpotEntries.roundId));

/** Returns an entry of a player. */
export async function findEntry(sql: Sql, userId: string, id: number): Promise<EntryRow | undefined> {
  const [row] = await withRound(sql).where(and(eq(jackpotEntries.id, id), eq(jackpotEntries.userId, userId)));
  return row;
}

/** Start of a page of entries by entry number: `from` is included, `before` is not. */
export interface EntriesPlace {
  before?: string | undefined;
  from?: string | undefined;
  /** Only entries in this round. */
  roundId?: string | undefined;
}

/** Lists a player's entries, newest first. */
export function listEntries(
  sql: Sql,
  userId: string,
  { before, from, roundId }: EntriesPlace,
  limit: number,
): Promise<EntryRow[]> {
  const entryId = before ?? from;
  const called = entryId === undefined ? null : parsePublicNumber(entryId);
  const number = called !== null && 'number' in called ? called.number : -1;
  const below = sql.drizzle
    .select({ id: jackpotEntries.id })
    .from(jackpotEntries)
    .where(and(eq(jackpotEntries.number, number), eq(jackpotEntries.userId, userId)));
  return withRound(sql)
    .where(
      and(
        eq(jackpotEntries.userId, userId),
        roundId === undefined ? undefined : eq(jackpotEntries.roundId, Number(roundId)),
        entryId === undefined ? undefined : (before === undefined ? lte : lt)(jackpotEntries.id, text`(${below})`),
      ),
    )
    .orderBy(desc(jackpotEntries.id))
    .limit(limit);
}

/** Counts a player's entries in a round, and the player's usable tickets. */
export async function countOwn(
  { drizzle }: Sql,
  userId: string,
  round: { id: number; country: CountryCode } | undefined,
  country: CountryCode,
  now: number,
): Promise<{ entries: number; tickets: number }> {
  const entries = await (round === undefined
    ? 0
    : drizzle.$count(jackpotEntries, and(eq(jackpotEntries.userId, userId), eq(jackpotEntries.roundId, round.id))));
  const tickets = await drizzle.$count(
    jackpotTickets,
    and(
      eq(jackpotTickets.userId, userId),
      eq(jackpotTickets.country, country),
      isNull(jackpotTickets.usedAt),
      gt(jackpotTickets.expiresAt, now),
    ),
  );
  return { entries, tickets };
}

/** Inserts a ticket; returns false when the player already had one for this reason. */
export const insertTicket = ({ drizzle }: Sql, ticket: typeof jackpotTickets.$inferInsert): Promise<boolean> =>
  hasRows(drizzle.insert(jackpotTickets).values(ticket).onConflictDoNothing().returning({ id: jackpotTickets.id }));

const ownRow = z.object({ roundId: z.number(), id: z.number(), picks: z.string(), nickname: z.string().nullable() });
/** An entry of a player in a round. */
export type OwnRow = z.output<typeof ownRow>;

/** Lists a player's entries in some rounds, oldest first. */
export const listOwnEntries = (
  sql: Sql,
  userId: string,
  rounds: readonly { id: number; openedAt: number }[],
): Promise<OwnRow[]> =>
  rounds.length === 0
    ? Promise.resolve([])
    : queryChecked(
        sql,
        ownRow,
        `select j.round_id as "roundId", j.id, j.picks, u.nickname from jackpot_entries j left join users u on u.id = j.user_id
         where j.user_id = $1 and j.placed_at >= $2::bigint and j.round_id = any($3::bigint[]) order by j.id`,
        [userId, Math.min(...rounds.map(({ openedAt }) => openedAt)), rounds.map(({ id }) => id)],
      );

const standingRow = z.object({
  id: z.number(),
  userId: z.string(),
  nickname: z.string().nullable(),
});

/** Lists entries of a round with one of these predictions, in order of acceptance. */
export const listEntriesByPredictions = (
  sql: Sql,
  roundId: number,
  picks: readonly string[],
  after: number,
  limit: number,
): Promise<z.output<typeof standingRow>[]> =>
  queryChecked(
    sql,
    standingRow,
    `select j.id, j.user_id as "userId", u.nickname
     from (select id, user_id from jackpot_entries where round_id = $1 and picks = any($2::text[]) and id > $3 order by id limit $4) j
     left join users u on u.id = j.user_id order by j.id`,
    [roundId, picks, after, limit],
  );

const matchRow = z.object({
  no: z.number(),
  eventId: z.string(),
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  startTime: z.number(),
  /** Current start time in the catalogue, ms since 1970. */
  beginsAt: z.number().nullable(),
  result: z.string().nullable(),
  status: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
});
export type MatchRow = z.output<typeof matchRow>;

/** Lists the matches of a round, with their current state in the catalogue. */
export const listMatches = (sql: Sql, roundId: number): Promise<MatchRow[]> =>
  queryChecked(
    sql,
    matchRow,
    `select m.no, m.event_id as "eventId", m.tournament, m.home, m.away, m.start_time as "startTime", m.result, e.status,
       e.start_time as "beginsAt", (e.score->>'home')::int as "homeScore", (e.score->>'away')::int as "awayScore"
     from jackpot_matches m left join events e on e.id = m.event_id where m.round_id = $1 order by m.no`,
    [roundId],
  );
