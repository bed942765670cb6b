import { and, asc, count, desc, eq, getTableColumns, inArray, lt, lte, min, ne } from 'drizzle-orm';
import { type Result } from '@oware/virtuals-engine';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { virtualRounds, virtualTickets } from './tables';

/** Stored round. */
export type RoundRow = typeof virtualRounds.$inferSelect;
/** Stored ticket with the results of its round; null before kick-off. */
export type TicketRow = typeof virtualTickets.$inferSelect & { results: Result[] | null };

const UNDER_WAY = ['prepared', 'live'] as const;

/** Finds a round of any player. */
export const findRound = (sql: Sql, id: string): Promise<RoundRow | undefined> =>
  getFirst(sql.drizzle.select().from(virtualRounds).where(eq(virtualRounds.id, id)));

/** Finds the round that a player can bet on, even if its time is over. */
export const findPreparedRound = (sql: Sql, userId: string): Promise<RoundRow | undefined> =>
  getFirst(
    sql.drizzle
      .select()
      .from(virtualRounds)
      .where(and(eq(virtualRounds.userId, userId), eq(virtualRounds.status, 'prepared'))),
  );

/** Finds the last round that a player has kicked off. */
export const findLastPlayed = (
  sql: Sql,
  userId: string,
): Promise<(Pick<RoundRow, 'roundNumber' | 'status' | 'dueAt'> & { roundId: string }) | undefined> =>
  getFirst(
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

/** Lists rounds whose time is over, those due first at the top. */
export const listDueRounds = async (sql: Sql, now: number, limit: number): Promise<RoundRow[]> =>
  sql.drizzle
    .select()
    .from(virtualRounds)
    .where(and(inArray(virtualRounds.status, UNDER_WAY), lte(virtualRounds.dueAt, now)))
    .orderBy(asc(virtualRounds.dueAt))
    .limit(limit);

/** Returns the time at which the next round is due; null when none is prepared or live. */
export async function getNextDue(sql: Sql): Promise<number | null> {
  const row = await getFirst(
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

/** Lists the tickets of a round in the order in which they were placed. */
export const listTicketsOfRound = async (sql: Sql, roundId: string): Promise<TicketRow[]> =>
  tickets(sql).where(eq(virtualTickets.roundId, roundId)).orderBy(asc(virtualTickets.id));

/** Finds a player's ticket by its number, its id or its idempotency key. */
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
  return getFirst(tickets(sql).where(and(eq(virtualTickets.userId, userId), named)));
};

/** Lists settled tickets of a player below `before`, newest first. */
export const listSettledTickets = async (
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

/** Returns the number of a player's open tickets. */
export async function countOpen(sql: Sql, userId: string): Promise<number> {
  const row = await getFirst(
    sql.drizzle
      .select({ open: count() })
      .from(virtualTickets)
      .where(and(eq(virtualTickets.userId, userId), eq(virtualTickets.status, 'open'))),
  );
  return row?.open ?? 0;
}
