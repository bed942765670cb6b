import { type BirthdayReward, birthdayRewards } from '@oware/contracts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { hasRows } from '../../platform/database/typed-queries';
import { birthdayClaims as claims } from './tables';

const birthdayRow = z.object({
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Whether the player has ever made a deposit. */
  deposited: z.boolean(),
  /** Whether the identity is verified. */
  identified: z.boolean(),
  /** Whether the date of birth was not verified with the identity. */
  birthDateUnproved: z.boolean(),
  /** Rewards claimed in the year; null for none. */
  claimed: z.array(z.enum(birthdayRewards)).nullable(),
});
/** Data that the rewards depend on. */
export type BirthdayRow = z.output<typeof birthdayRow>;

export async function findBirthday(sql: Sql, userId: string, year: number): Promise<BirthdayRow | undefined> {
  const [row] = await queryChecked(
    sql,
    birthdayRow,
    `select u.birth_date::text as "dateOfBirth", u.nickname, c.rewards as claimed,
       u.identity_verified_at is not null as identified, u.birth_date_unproved as "birthDateUnproved",
       (exists (select 1 from trades t where t.user_id = u.id and t.kind = 'deposit' and t.status = 'success')
         or exists (select 1 from transfers where key = 'deposit:demo:' || u.id)) as deposited
     from users u left join birthday_claims c on c.user_id = u.id and c.year = $2 where u.id = $1`,
    [userId, year],
  );
  return row;
}

/**
 * Returns the date of birth (YYYY-MM-DD) and whether the year's rewards were claimed. Small, since every account summary reads it.
 */
export async function findClaimState(
  sql: Sql,
  userId: string,
  year: number,
): Promise<{ dateOfBirth: string | null; claimed: boolean } | undefined> {
  const [row] = await sql.query<{ dateOfBirth: string | null; claimed: boolean }>(
    `select u.birth_date::text as "dateOfBirth", c.user_id is not null as claimed
     from users u left join birthday_claims c on c.user_id = u.id and c.year = $2 where u.id = $1`,
    [userId, year],
  );
  return row;
}

/** Stores the claim of a year. Returns false when it already exists. */
export const insertClaim = (
  { drizzle }: Sql,
  userId: string,
  year: number,
  rewards: readonly BirthdayReward[],
  now: number,
): Promise<boolean> =>
  hasRows(
    drizzle
      .insert(claims)
      .values({ userId, year, rewards: [...rewards], claimedAt: now })
      .onConflictDoNothing()
      .returning({ year: claims.year }),
  );

/** Reduces the stored rewards of a claim to those that were actually given. */
export async function narrowClaim(
  { drizzle }: Sql,
  userId: string,
  year: number,
  rewards: readonly BirthdayReward[],
): Promise<void> {
  await drizzle
    .update(claims)
    .set({ rewards: [...rewards] })
    .where(and(eq(claims.userId, userId), eq(claims.year, year)));
}
