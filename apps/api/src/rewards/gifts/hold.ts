import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { FREE_BET_BUDGET, FREE_BET_DAYS, UNEARNED } from './allowance';
import { type GiftHold } from './tables';

const DAY = 24 * 60 * 60_000;
const givenRow = z.object({ given: z.number().int(), onDevice: z.number().int() });

/**
 * Returns the reason to hold an unearned gift for staff: the unverified accounts that were used on a device of the player, or opened in the
 * same address block less than {@link FREE_BET_DAYS} days before or after theirs, would together exceed the budget of one player ({@link
 * FREE_BET_BUDGET}). Hold `lockAlike` of the player in the same transaction.
 * @param gift amount in units
 * @returns null when it is not held, for example an earned gift or one for a player with a verified identity
 */
export async function findGiftHold(
  tx: Sql,
  { userId, country, amount, reason }: { userId: string; country: CountryCode; amount: number; reason: string },
  now: number,
): Promise<Exclude<GiftHold, 'declined'> | null> {
  if (!UNEARNED.includes(reason.split(':')[0] ?? '')) return null;
  const { given, onDevice } = await queryCheckedRow(
    tx,
    givenRow,
    `with own as (select id, created_at from users where id = $1 and identity_verified_at is null),
     ring as (
       select id, false as on_device from own
       union all select o.user_id, true from own join sessions s on s.user_id = own.id join sessions o on o.device_id = s.device_id
       union all select o.user_id, false from own join account_signals s on s.user_id = own.id
         join account_signals o on o.block_hash = s.block_hash join users u on u.id = o.user_id
         where abs(u.created_at - own.created_at) <= $4::bigint),
     members as (
       select r.id, bool_or(r.on_device) as on_device from ring r join users u on u.id = r.id
       where u.identity_verified_at is null group by r.id)
     select coalesce(sum(g.init_bal), 0)::bigint as given,
       coalesce(sum(g.init_bal) filter (where m.on_device and m.id <> $1), 0)::bigint as "onDevice"
     from members m join gifts g on g.user_id = m.id
     where g.created_at > $2 and split_part(g.reason, ':', 1) = any($3::text[])`,
    [userId, now - FREE_BET_DAYS * DAY, UNEARNED, FREE_BET_DAYS * DAY],
  );
  if (given + amount <= FREE_BET_BUDGET[country]) return null;
  return onDevice > 0 ? 'device' : 'address';
}
