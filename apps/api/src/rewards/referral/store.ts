import { MIN_REWARD_ODDS } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { createReferralCode } from './code';
import { type ReferralHold, type ReferralRejection } from './tables';

/** Maximum number of referrals that a player sees. */
const SHOWN = 100;
const TRIES = 5;

const units = z.number().int();
const termsRow = z.object({ minStake: units, referrerGift: units, referredGift: units, perPlayer: z.number().int() });
type Terms = z.output<typeof termsRow>;
const codeRow = z.object({ code: z.string() });
const ownerRow = z.object({ userId: z.string() });
const sameRow = z.object({ device: z.boolean(), phone: z.boolean() });
const waitingRow = z.object({ userId: z.string(), referrerId: z.string(), country: z.enum(['ng', 'gh']) });
const countRow = z.object({ count: z.number().int() });
const earnedRow = z.object({ earned: units });
const referralRow = z.object({
  phoneEnd: z.string(),
  joinedAt: z.number().int(),
  refused: z.enum(['device', 'phone', 'most', 'budget', 'staff']).nullable(),
  rewardedAt: z.number().int().nullable(),
});

/** Finds the referral terms of a country; undefined when there are none or all rewards are given. */
export const findTerms = async (sql: Sql, country: CountryCode): Promise<Terms | undefined> =>
  (
    await queryChecked(
      sql,
      termsRow,
      `select min_stake as "minStake", referrer_gift as "referrerGift", referred_gift as "referredGift", per_player as "perPlayer"
       from referral_terms where country = $1 and used < total`,
      [country],
    )
  )[0];

const storedTermsRow = termsRow.extend({ total: z.number().int(), used: z.number().int(), version: z.string() });
/** Referral terms of a country with the maximum and current number of rewards, and their version. */
export type StoredTerms = z.output<typeof storedTermsRow>;

const TERMS_COLUMNS = `min_stake as "minStake", referrer_gift as "referrerGift", referred_gift as "referredGift", per_player as "perPlayer", total, used,
  md5(row(min_stake, referrer_gift, referred_gift, per_player, total)::text) as version`;

/** Finds the stored terms, even when all rewards are given; rewards do not change the version. */
export const findStoredTerms = async (sql: Sql, country: CountryCode, lock = false): Promise<StoredTerms | undefined> =>
  (
    await queryChecked(
      sql,
      storedTermsRow,
      `select ${TERMS_COLUMNS} from referral_terms where country = $1${lock ? ' for update' : ''}`,
      [country],
    )
  )[0];

/** Creates or updates the terms. */
export async function saveTerms(sql: Sql, country: CountryCode, terms: Terms & { total: number }): Promise<void> {
  await sql.query(
    `insert into referral_terms (country, min_stake, referrer_gift, referred_gift, per_player, total) values ($1, $2, $3, $4, $5, $6)
     on conflict (country) do update set min_stake = excluded.min_stake, referrer_gift = excluded.referrer_gift,
       referred_gift = excluded.referred_gift, per_player = excluded.per_player, total = excluded.total`,
    [country, terms.minStake, terms.referrerGift, terms.referredGift, terms.perPlayer, terms.total],
  );
}

const outcomeRow = z.object({ state: z.string(), players: z.number().int(), given: units });

/** Returns the outcomes of a country's referrals, with the sum of both gifts, units. */
export const listOutcomes = (sql: Sql, country: CountryCode): Promise<z.output<typeof outcomeRow>[]> =>
  queryChecked(
    sql,
    outcomeRow,
    `select case when rewarded_at is not null then 'rewarded' when refused is null and held is not null then 'held' else coalesce(refused, 'waiting') end as state, count(*)::int as players,
       coalesce(sum(referrer_gift + referred_gift), 0)::bigint as given
     from referrals where country = $1 group by 1 order by 2 desc`,
    [country],
  );

/** Creates the referral terms of a country, unless they exist. */
export async function insertTerms(sql: Sql, country: CountryCode, terms: Terms, total: number): Promise<void> {
  await sql.query(
    `insert into referral_terms (country, min_stake, referrer_gift, referred_gift, per_player, total)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [country, terms.minStake, terms.referrerGift, terms.referredGift, terms.perPlayer, total],
  );
}

/** Returns a player's code, which is created on first use. */
export async function getCode(sql: Sql, userId: string, country: CountryCode, now: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await sql.query(
      'insert into referral_codes (user_id, country, code, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [userId, country, createReferralCode(), now],
    );
    const [row] = await queryChecked(sql, codeRow, 'select code from referral_codes where user_id = $1', [userId]);
    if (row !== undefined) return row.code;
  }
  throw new Error(`${TRIES} referral codes in a row were taken.`);
}

/** Finds the owner of a code, unless their account is deactivated. */
export const findCodeOwner = async (sql: Sql, country: CountryCode, code: string): Promise<string | undefined> =>
  (
    await queryChecked(
      sql,
      ownerRow,
      `select user_id as "userId" from referral_codes c where country = $1 and code = $2
       and not exists (select from deactivations d where d.user_id = c.user_id and d.reactivated_at is null)`,
      [country, code],
    )
  )[0]?.userId;

/** Players whom the player $1 referred before $2; $2 may not be stored yet. */
const EARLIER = `select r.user_id from referrals r where r.referrer_id = $1 and r.user_id <> $2
  and not exists (select from referrals n where n.user_id = $2 and (n.joined_at, n.user_id) < (r.joined_at, r.user_id))`;

/**
 * Returns why an account looks like its referrer's, or like an earlier one of the same referrer: a device that both were logged in on (or
 * that registers now), or a phone that the referrer had; null for neither.
 */
export async function findSharedSignal(
  sql: Sql,
  referrerId: string,
  referred: { userId: string; phone: string | null; deviceId: string | null },
): Promise<'device' | 'phone' | null> {
  const same = await queryCheckedRow(
    sql,
    sameRow,
    `select exists (select from sessions s
         where (s.device_id = $4 or s.device_id in (select o.device_id from sessions o where o.user_id = $2))
           and (s.user_id = $1 or s.user_id in (${EARLIER}))) as device,
       exists (select from subsidiary_phones p where p.user_id = $1 and p.phone = coalesce($3, (select u.phone from users u where u.id = $2))) as phone`,
    [referrerId, referred.userId, referred.phone, referred.deviceId],
  );
  if (same.device) return 'device';
  return same.phone ? 'phone' : null;
}

export async function insertReferral(
  sql: Sql,
  referral: {
    userId: string;
    referrerId: string;
    country: CountryCode;
    joinedAt: number;
    refused: ReferralRejection | null;
  },
): Promise<void> {
  const { userId, referrerId, country, joinedAt, refused } = referral;
  await sql.query(
    'insert into referrals (user_id, referrer_id, country, joined_at, refused) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [userId, referrerId, country, joinedAt, refused],
  );
}

/** Referral that can be rewarded or rejected now. */
export type WaitingReferral = z.output<typeof waitingRow>;

const WAITING = `select r.user_id as "userId", r.referrer_id as "referrerId", r.country from referrals r
  join referral_terms t on t.country = r.country
  where r.rewarded_at is null and r.refused is null and r.held is null and exists (
    select from bets b where b.user_id = r.user_id and b.placed_at >= r.joined_at and b.status in ('won', 'lost') and b.stake - b.gift_stake >= t.min_stake and not b.boosted
      and not exists (select from bet_legs l where l.bet_id = b.id and l.odds < ${MIN_REWARD_ODDS}))`;

/** Lists a page of referrals whose bet is settled, after a player. */
export const listReached = (sql: Sql, after: string, limit: number): Promise<WaitingReferral[]> =>
  queryChecked(sql, waitingRow, `${WAITING} and r.user_id > $1 order by r.user_id limit $2`, [after, limit]);

const lockedRow = z.object({ releasedAt: z.number().int().nullable() });

/** Locks a referral that is not decided yet; undefined when it is decided, or waits for staff. */
export const lockWaiting = async (sql: Sql, userId: string): Promise<z.output<typeof lockedRow> | undefined> =>
  (
    await queryChecked(
      sql,
      lockedRow,
      `select released_at as "releasedAt" from referrals
       where user_id = $1 and rewarded_at is null and refused is null and held is null for update`,
      [userId],
    )
  )[0];

export async function markHeld(sql: Sql, userId: string, held: ReferralHold): Promise<void> {
  await sql.query('update referrals set held = $2 where user_id = $1', [userId, held]);
}

const heldRow = z.object({
  userId: z.string(),
  referrerId: z.string(),
  held: z.enum(['address', 'payout']),
  joinedAt: z.number().int(),
});
/** Referral that waits for staff. */
export type HeldReferral = z.output<typeof heldRow>;

/** Lists referrals of a country that wait for staff, oldest first. */
export const listHeldReferrals = (sql: Sql, country: CountryCode, limit: number): Promise<HeldReferral[]> =>
  queryChecked(
    sql,
    heldRow,
    `select user_id as "userId", referrer_id as "referrerId", held, joined_at as "joinedAt" from referrals
     where country = $1 and held is not null and rewarded_at is null and refused is null order by joined_at, user_id limit $2`,
    [country, limit],
  );

/**
 * Decides a referral that waits for staff: a released one is rewarded like any other; a declined one gives nothing.
 * @returns why it waited; undefined when it is no longer waiting
 */
export const decideHeld = async (
  sql: Sql,
  country: CountryCode,
  userId: string,
  decision: 'release' | 'decline',
  now: number,
): Promise<ReferralHold | undefined> =>
  (
    await queryChecked(
      sql,
      heldRow.pick({ held: true }),
      `update referrals r set held = case when $4 = 'decline' then r.held end, refused = case when $4 = 'decline' then 'staff' end,
         released_at = case when $4 = 'release' then $3::bigint end
       from (select user_id, held from referrals
         where user_id = $1 and country = $2 and held is not null and rewarded_at is null and refused is null for update) waiting
       where r.user_id = waiting.user_id returning waiting.held`,
      [userId, country, now, decision],
    )
  )[0]?.held;

/** Returns the number of a player's rewarded referrals. Hold `lockPlayer` of the player. */
export const countRewards = async (sql: Sql, referrerId: string): Promise<number> =>
  (
    await queryCheckedRow(
      sql,
      countRow,
      'select count(*)::int as count from referrals where referrer_id = $1 and rewarded_at is not null',
      [referrerId],
    )
  ).count;

/**
 * Counts a reward of a country.
 * @returns the gifts of both players; undefined when all rewards are given
 */
export const takeReward = async (sql: Sql, country: CountryCode): Promise<Terms | undefined> =>
  (
    await queryChecked(
      sql,
      termsRow,
      `update referral_terms set used = used + 1 where country = $1 and used < total
       returning min_stake as "minStake", referrer_gift as "referrerGift", referred_gift as "referredGift", per_player as "perPlayer"`,
      [country],
    )
  )[0];

export async function markRejected(sql: Sql, userId: string, refused: ReferralRejection): Promise<void> {
  await sql.query('update referrals set refused = $2 where user_id = $1', [userId, refused]);
}

export async function markRewarded(
  sql: Sql,
  userId: string,
  now: number,
  { referrerGift, referredGift }: Terms,
): Promise<void> {
  await sql.query('update referrals set rewarded_at = $2, referrer_gift = $3, referred_gift = $4 where user_id = $1', [
    userId,
    now,
    referrerGift,
    referredGift,
  ]);
}

/** Referral as shown to its referrer or to its player. */
export type ReferralRow = z.output<typeof referralRow>;

const SEEN = `right(u.phone, 2) as "phoneEnd", r.joined_at as "joinedAt", r.refused, r.rewarded_at as "rewardedAt"`;

/** Lists the players whom a player referred, newest first. */
export const listReferrals = (sql: Sql, referrerId: string): Promise<ReferralRow[]> =>
  queryChecked(
    sql,
    referralRow,
    `select ${SEEN} from referrals r join users u on u.id = r.user_id where r.referrer_id = $1 order by r.joined_at desc limit ${SHOWN}`,
    [referrerId],
  );

/** Finds the referral of a player; undefined when nobody referred them. */
export const findReferral = async (sql: Sql, userId: string): Promise<ReferralRow | undefined> =>
  (
    await queryChecked(
      sql,
      referralRow,
      `select ${SEEN} from referrals r join users u on u.id = r.user_id where r.user_id = $1`,
      [userId],
    )
  )[0];

/** Returns the units that a player was given for referrals. */
export const sumEarned = async (sql: Sql, referrerId: string): Promise<number> =>
  (
    await queryCheckedRow(
      sql,
      earnedRow,
      'select coalesce(sum(referrer_gift), 0)::bigint as earned from referrals where referrer_id = $1 and rewarded_at is not null',
      [referrerId],
    )
  ).earned;
