import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { BizError } from '../../platform/errors/biz-error';
import { type Payout } from '../../wallet/api';

const DAY = 24 * 60 * 60_000;

/**
 * Limit of unearned free bets, per player and per payout account, within {@link FREE_BET_DAYS}, units (docs/adr/0137).
 */
export const FREE_BET_BUDGET: Readonly<Record<CountryCode, number>> = { ng: 50_000_000, gh: 1_000_000 };
export const FREE_BET_DAYS = 30;

/** First words of the reasons of unearned gifts, plus the free bets of VIP tiers, which are earned by stakes. */
export const UNEARNED: readonly string[] = [
  'birthday',
  'code',
  'drop',
  'flash-win',
  'referral',
  'referred',
  'vip-week',
];

/**
 * Builds the query for the players who were paid to an account that the given player was paid to, including the player.
 * @param player SQL
 * parameter of the player
 */
export const getPaidAlike = (player: string): string => `select ${player}::text as user_id union
  select o.user_id from trades t join trades o on o.account = t.account and o.institution is not distinct from t.institution
  where t.user_id = ${player} and t.kind = 'withdrawal' and t.account is not null and o.kind = 'withdrawal'`;

/**
 * Serialises unearned gifts until the transaction ends: those to players of one payout account, and to players without a verified identity
 * on one device or in one address block. Lock all players of a transaction with one call.
 */
export async function lockAlike(tx: Sql, userIds: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock($2, key) from (
       select distinct key from (
         select hashtext(account) as key from trades where user_id = any($1::text[]) and kind = 'withdrawal' and account is not null
         union all select hashtext('device ' || s.device_id) from sessions s join users u on u.id = s.user_id
           where u.id = any($1::text[]) and u.identity_verified_at is null
         union all select hashtext('block ' || a.block_hash) from account_signals a join users u on u.id = a.user_id
           where u.id = any($1::text[]) and u.identity_verified_at is null) every_key order by 1) keys`,
    [userIds, lockIds.payoutAccount],
  );
}

/**
 * Whether a player may get an unearned gift. Calls {@link lockAlike} for the player.
 * Hold `lockPlayer` in the same transaction.
 * @param amount units
 */
export async function isWithinAllowance(
  tx: Sql,
  { userId, country, amount }: { userId: string; country: CountryCode; amount: number },
  now: number,
): Promise<boolean> {
  await lockAlike(tx, [userId]);
  const { given } = await queryCheckedRow(
    tx,
    z.object({ given: z.number().int() }),
    `select coalesce(sum(init_bal), 0)::bigint as given from gifts
     where user_id in (${getPaidAlike('$1')}) and created_at > $2 and split_part(reason, ':', 1) = any($3::text[])`,
    [userId, now - FREE_BET_DAYS * DAY, UNEARNED],
  );
  return given + amount <= FREE_BET_BUDGET[country];
}

const sharedRow = z.object({ shared: z.boolean(), given: z.number().int(), verified: z.boolean() });

/**
 * Rejects a withdrawal to an account that other players were paid to, when all of them together received more unearned gifts than {@link
 * FREE_BET_BUDGET} within any {@link FREE_BET_DAYS} days, however long ago. A verified identity lifts the rejection, since it verifies one
 * account only. Gifts of codes do not count, because each code has a total.
 * Hold `lockPlayer` in the same transaction.
 * @throws BizError 51180
 */
export async function rejectSharedPayout(tx: Sql, { userId, country, institution, account }: Payout): Promise<void> {
  if (account === null) return;
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockIds.payoutAccount, account]);
  const { shared, given, verified } = await queryCheckedRow(
    tx,
    sharedRow,
    `with alike as (
       select $1::text as user_id union select o.user_id from trades o
       where o.account = $2 and o.institution is not distinct from $3::text and o.kind = 'withdrawal')
     select (select count(*) > 1 from alike) as shared,
       exists (select from users where id = $1 and identity_verified_at is not null) as verified,
       (select coalesce(max(given), 0)::bigint from (
          select sum(init_bal) over (order by created_at range between $4::bigint preceding and current row) as given
          from gifts where user_id in (select user_id from alike) and split_part(reason, ':', 1) = any($5::text[])) windows) as given`,
    [userId, account, institution, FREE_BET_DAYS * DAY - 1, UNEARNED.filter((word) => word !== 'code')],
  );
  if (shared && !verified && given > FREE_BET_BUDGET[country])
    throw new BizError(
      BizCode.identityNeeded,
      'Please verify your identity first: free gifts of several players would go to this account.',
    );
}

/** Creates the error for a player over the allowance of {@link isWithinAllowance}. */
export const createAllowanceError = (code: BizCode): BizError =>
  new BizError(code, 'You have had all the free gifts for now. Please try again in a few weeks.');
