import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { getPaidAlike } from '../gifts/allowance';
import { type ReferralHold } from './tables';

const DAY = 24 * 60 * 60_000;
/** Retention of signals, ms. */
export const SIGNALS_KEPT = 90 * DAY;

/** The block of an address as limits count it: the /24 of IPv4, the /48 of IPv6. */
function getAddressBlock(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
}

/** Hashes address blocks with a key of their own, so that they can be compared and not read. @param secret of the server */
export function createBlockHash(secret: Buffer): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'address blocks of accounts', 32));
  return (address) => createHmac('sha256', key).update(getAddressBlock(address)).digest('base64url');
}

/** Saves that an account was used in an address block; the time is renewed once a day. */
export async function saveSignal(sql: Sql, userId: string, blockHash: string, now: number): Promise<void> {
  await sql.query(
    `insert into account_signals (user_id, block_hash, seen_at) values ($1, $2, $3)
     on conflict (user_id, block_hash) do update set seen_at = excluded.seen_at where account_signals.seen_at < excluded.seen_at - ${DAY}`,
    [userId, blockHash, now],
  );
}

const sharedRow = z.object({ payout: z.boolean(), address: z.boolean() });

/**
 * Why staff must look at a referral: its player was paid to an account of the referrer or of somebody else whom the referrer brought, or
 * shares an address block with one of them.
 */
export async function findHold(sql: Sql, referrerId: string, userId: string): Promise<ReferralHold | null> {
  const shared = await checkedRow(
    sql,
    sharedRow,
    `with others as (select $1 as user_id union select r.user_id from referrals r where r.referrer_id = $1 and r.user_id <> $2)
     select exists (select from (${getPaidAlike('$2')}) paid join others on others.user_id = paid.user_id) as payout,
       exists (select from account_signals own join account_signals s on s.block_hash = own.block_hash join others on others.user_id = s.user_id
         where own.user_id = $2) as address`,
    [referrerId, userId],
  );
  if (shared.payout) return 'payout';
  return shared.address ? 'address' : null;
}
