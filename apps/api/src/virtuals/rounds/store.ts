import { and, asc, count, desc, eq, getTableColumns, inArray, lt, lte, min, ne } from 'drizzle-orm';
import { type Result } from '@oware/virtuals-engine';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { virtualRounds, virtualTickets } from './tables';

/** A round as it is stored. */
export type RoundRow = typeof virtualRounds.$inferSelect;
/** A ticket as it is stored, with the results of its round; null before kick-off. */
export type TicketRow = typeof virtualTickets.$inferSelect & { results: Result[] | null };

const UNDER_WAY = ['prepared', 'live'] as const;

/** A round of any player. */
export const findRound = (sql: Sql, id: string): Promise<RoundRow | undefined> =>
  first(sql.drizzle.select().from(virtualRounds).where(eq(virtualRounds.id, id)));

/** The round that a player can bet on, whether or not its time is over. */
export const preparedRound = (sql: Sql, userId: string): Promise<RoundRow | undefined> =>
  first(
    sql.drizzle
      .select()
      .from(virtualRounds)
      .where(and(eq(virtualRounds.userId, userId), eq(virtualRounds.status, 'prepared'))),
  );

/** The round of a player that was kicked off last. */
export const lastPlayed = (
  sql: Sql,
  userId: string,
): Promise<(Pick<RoundRow, 'roundNumber' | 'status' | 'dueAt'> & { roundId: string }) | undefined> =>
  first(
    sql.drizzle
      .select({
        roundId: virtualRounds.id,
        roundNumber: virtualRounds.roundNumber,
        status: virtualRounds.status,
        dueAt: virtualRounds.dueAt,
      })
      .from(virtualRounds)
      .where(and(eq(virtualRounds.userId, userId), inArray(virtualRounds.status, ['live', 'finished'])))
      .orderBy(desc(virtualRounds.roundNumber))
      .limit(1),
  );

/** Rounds whose time is over, the longest over first. */
export const dueRounds = async (sql: Sql, now: number, limit: number): Promise<RoundRow[]> =>
  sql.drizzle
    .select()
    .from(virtualRounds)
    .where(and(inArray(virtualRounds.status, UNDER_WAY), lte(virtualRounds.dueAt, now)))
    .orderBy(asc(virtualRounds.dueAt))
    .limit(limit);

/** When the next round is due; null when none is under way. */
export async function nextDue(sql: Sql): Promise<number | null> {
  const row = await first(
    sql.drizzle
      .select({ at: min(virtualRounds.dueAt) })
      .from(virtualRounds)
      .where(inArray(virtualRounds.status, UNDER_WAY)),
  );
  return row?.at ?? null;
}

const tickets = (sql: Sql) =>
  sql.drizzle
    .select({ ...getTableColumns(virtualTickets), results: virtualRounds.results })
    .from(virtualTickets)
    .innerJoin(virtualRounds, eq(virtualRounds.id, virtualTickets.roundId));

/** The tickets of a round, as they were placed. */
export const ticketsOfRound = async (sql: Sql, roundId: string): Promise<TicketRow[]> =>
  tickets(sql).where(eq(virtualTickets.roundId, roundId)).orderBy(asc(virtualTickets.id));

/** A player's ticket by its stored number, its id or the key that it was placed under. */
export const findTicket = (
  sql: Sql,
  userId: string,
  by: { number: number } | { id: number } | { key: string },
): Promise<TicketRow | undefined> => {
  const named =
    'number' in by
      ? eq(virtualTickets.number, by.number)
      : 'id' in by
        ? eq(virtualTickets.id, by.id)
        : eq(virtualTickets.key, by.key);
  return first(tickets(sql).where(and(eq(virtualTickets.userId, userId), named)));
};

/** Settled tickets of a player, newest first, below `before`. */
export const settledTickets = async (
  sql: Sql,
  userId: string,
  before: number | null,
  limit: number,
): Promise<TicketRow[]> =>
  tickets(sql)
    .where(
      and(
        eq(virtualTickets.userId, userId),
        ne(virtualTickets.status, 'open'),
        before === null ? undefined : lt(virtualTickets.id, before),
      ),
    )
    .orderBy(desc(virtualTickets.id))
    .limit(limit);

/** How many tickets of a player are open. */
export async function countOpen(sql: Sql, userId: string): Promise<number> {
  const row = await first(
    sql.drizzle
      .select({ open: count() })
      .from(virtualTickets)
      .where(and(eq(virtualTickets.userId, userId), eq(virtualTickets.status, 'open'))),
  );
  return row?.open ?? 0;
}
