import { type BirthdayReward, birthdayRewards } from '@oware/contracts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { found } from '../../platform/database/typed-queries';
import { birthdayClaims as claims } from './tables';

const birthdayRow = z.object({
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Money has come in at least once. */
  deposited: z.boolean(),
  /** It is proved who the player is. */
  identified: z.boolean(),
  /** The date of birth is not one that was proved with the identity. */
  birthDateUnproved: z.boolean(),
  /** What was claimed in the year; null for nothing. */
  claimed: z.array(z.enum(birthdayRewards)).nullable(),
});
/** What the rewards depend on. */
export type BirthdayRow = z.output<typeof birthdayRow>;

export async function birthdayOf(sql: Sql, userId: string, year: number): Promise<BirthdayRow | undefined> {
  const [row] = await checkedRows(
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

/** Date of birth (YYYY-MM-DD) and whether the year's rewards were claimed: what every account summary asks. */
export async function cakeOf(
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

/** Notes the claim of a year; false when there is one. */
export const insertClaim = (
  { drizzle }: Sql,
  userId: string,
  year: number,
  rewards: readonly BirthdayReward[],
  now: number,
): Promise<boolean> =>
  found(
    drizzle
      .insert(claims)
      .values({ userId, year, rewards: [...rewards], claimedAt: now })
      .onConflictDoNothing()
      .returning({ year: claims.year }),
  );

/** Notes that only these rewards of a claim were given. */
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
