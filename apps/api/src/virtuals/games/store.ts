import { and, desc, eq, inArray, lt, lte, or, sql as text } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { limitsSql } from '../../protection/limits/api';
import { gameRounds } from './tables';

/** Stored round of a game. */
export type GameRoundRow = typeof gameRounds.$inferSelect;

const PLAYED = ['won', 'lost'] as const;

/** Finds a round of a player. */
export const findGameRound = (sql: Sql, userId: string, id: string): Promise<GameRoundRow | undefined> =>
  getFirst(
    sql.drizzle
      .select()
      .from(gameRounds)
      .where(and(eq(gameRounds.id, id), eq(gameRounds.userId, userId))),
  );

/** Finds the round of a game that a player can play. */
export const findPreparedGameRound = (sql: Sql, userId: string, gameId: string): Promise<GameRoundRow | undefined> =>
  getFirst(
    sql.drizzle
      .select()
      .from(gameRounds)
      .where(and(eq(gameRounds.userId, userId), eq(gameRounds.gameId, gameId), eq(gameRounds.status, 'prepared'))),
  );

/** Finds the open round of a game with decisions. */
export const findOpenGameRound = (sql: Sql, userId: string, gameId: string): Promise<GameRoundRow | undefined> =>
  getFirst(
    sql.drizzle
      .select()
      .from(gameRounds)
      .where(and(eq(gameRounds.userId, userId), eq(gameRounds.gameId, gameId), eq(gameRounds.status, 'open'))),
  );

/** Lists open rounds whose time is over, and those of players who are excluded from games. */
export const listDueGameRounds = async (sql: Sql, now: number, limit: number): Promise<GameRoundRow[]> =>
  sql.drizzle
    .select()
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.status, 'open'),
        or(
          lte(gameRounds.dueAt, now),
          text`exists (select from ${text.raw(limitsSql.exclusions_from.name)}(${gameRounds.userId}, array['ALL', 'GAMES'], ${now}::bigint))`,
        ),
      ),
    )
    .orderBy(gameRounds.dueAt)
    .limit(limit);

/** Marks a round that was never played as dropped. */
export const dropGameRound = async (sql: Sql, id: string): Promise<void> =>
  void (await sql.drizzle
    .update(gameRounds)
    .set({ status: 'dropped' })
    .where(and(eq(gameRounds.id, id), eq(gameRounds.status, 'prepared'))));

/** Stores a prepared round under the player's next round number. */
export async function insertGameRound(
  sql: Sql,
  round: Pick<
    GameRoundRow,
    'id' | 'userId' | 'gameId' | 'version' | 'currency' | 'serverSeed' | 'seedHash' | 'createdAt'
  >,
): Promise<GameRoundRow> {
  const roundNumber = text<number>`(select coalesce(max(r.round_number), 0) + 1 from game_rounds r where r.user_id = ${round.userId})`;
  const [row] = await sql.drizzle
    .insert(gameRounds)
    .values({ ...round, roundNumber, status: 'prepared' })
    .returning();
  if (row === undefined) throw new Error(`Game round ${round.id} was not stored.`);
  return row;
}

/** Lists played rounds of a player below the number `before`, newest first. */
export const listPlayedGameRounds = async (
  sql: Sql,
  userId: string,
  before: number | null,
  limit: number,
): Promise<GameRoundRow[]> =>
  sql.drizzle
    .select()
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.userId, userId),
        inArray(gameRounds.status, PLAYED),
        before === null ? undefined : lt(gameRounds.roundNumber, before),
      ),
    )
    .orderBy(desc(gameRounds.roundNumber))
    .limit(limit);
