import { type CountryCode } from '@oware/config';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { vipWeekLists as lists, type VipWeekOutcome, vipWeeks as weeks } from './tables';

/** Week of a country. */
export interface Week {
  country: CountryCode;
  /** First day, a Monday: `2026-11-23`. */
  week: string;
}

/** Whether all players of a week are stored. */
export const isListed = ({ drizzle }: Sql, { country, week }: Week): Promise<boolean> =>
  hasRows(
    drizzle
      .select({ week: lists.week })
      .from(lists)
      .where(and(eq(lists.country, country), eq(lists.week, week))),
  );

/** Records that all players of a week are stored. */
export async function markListed({ drizzle }: Sql, of: Week, now: number): Promise<void> {
  await drizzle
    .insert(lists)
    .values({ ...of, listedAt: now })
    .onConflictDoNothing();
}

const playerRow = z.object({ userId: z.string() });

/** Lists a page of a country's players with bets settled in [from, to), after a player. */
export const listBettors = async (
  sql: Sql,
  country: CountryCode,
  { from, to }: { from: number; to: number },
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await queryChecked(
      sql,
      playerRow,
      `select u.id as "userId" from users u where u.country = $1 and u.id > $2 and exists (
         select from bets b where b.user_id = u.id and b.status in ('won', 'lost') and b.settled_at >= $3 and b.settled_at < $4)
       order by u.id limit $5`,
      [country, after, from, to, limit],
    )
  ).map(({ userId }) => userId);

/** Stores free bets of a week to be given; existing ones are left unchanged. */
export async function insertWeeks(
  { drizzle }: Sql,
  of: Week,
  players: readonly { userId: string; level: number; amount: number }[],
): Promise<void> {
  if (players.length === 0) return;
  await drizzle
    .insert(weeks)
    .values(players.map((player) => ({ ...of, ...player })))
    .onConflictDoNothing();
}

/**
 * Lists a page of players whose free bet of a week waits and who may get it (verified identity, account not deactivated), after a player.
 * @param levels tiers that are given now
 */
export const listWaiting = async (
  sql: Sql,
  { country, week }: Week,
  levels: readonly number[],
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await queryChecked(
      sql,
      playerRow,
      `select w.user_id as "userId" from vip_weeks w join users u on u.id = w.user_id and u.identity_verified_at is not null
       where w.country = $1 and w.week = $2 and w.outcome is null and w.level = any($3::int[]) and w.user_id > $4
         and not exists (select from deactivations d where d.user_id = w.user_id and d.reactivated_at is null)
       order by w.user_id limit $5`,
      [country, week, levels, after, limit],
    )
  ).map(({ userId }) => userId);

/**
 * Locks a player's free bet of a week until the transaction ends.
 * @returns its amount, units; undefined when it is not waiting
 */
export const lockWaiting = async ({ drizzle }: Sql, userId: string, { week }: Week): Promise<number | undefined> =>
  (
    await getFirst(
      drizzle
        .select({ amount: weeks.amount })
        .from(weeks)
        .where(and(eq(weeks.userId, userId), eq(weeks.week, week), isNull(weeks.outcome)))
        .for('update'),
    )
  )?.amount;

/** Stores the outcome of a free bet. */
export async function decideWeek(
  { drizzle }: Sql,
  userId: string,
  { week }: Week,
  outcome: VipWeekOutcome,
  now: number,
): Promise<void> {
  await drizzle
    .update(weeks)
    .set({ outcome, decidedAt: now })
    .where(and(eq(weeks.userId, userId), eq(weeks.week, week)));
}
