import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { getPaidAlike } from '../gifts/api';
import { type ReferralHold } from './tables';

const DAY = 24 * 60 * 60_000;
/** Retention of signals, ms. */
export const SIGNAL_RETENTION = 90 * DAY;

/** Returns the block of an address as used by rate limits: the /24 of IPv4, the /48 of IPv6. */
function getAddressBlock(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');
}

/**
 * Creates a function that hashes address blocks with a separate key, so that they can be compared but not read.
 * @param secret secret of the
 * server
 */
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
 * Returns the reason for a review of a referral by staff: its player was paid to an account of the referrer or of another referred player,
 * or shares an address block with one of them; null for none.
 */
export async function findHold(sql: Sql, referrerId: string, userId: string): Promise<ReferralHold | null> {
  const shared = await queryCheckedRow(
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
