import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { UNEARNED } from './allowance';

/**
 * First words of the reasons of gifts that open once their player's identity is proved (docs/adr/0142): all that promotions give, so that new
 * accounts are worth nothing. Gifts that staff decides on by hand are not among them.
 */
export const NEEDS_IDENTITY: readonly string[] = [...UNEARNED, 'mission', 'stake-reward'];

/** Whether an account is known whose player's identity is not proved. @param player SQL expression of the player */
export const isUnproved = (player: string): string =>
  `exists (select from users u where u.id = ${player} and u.identity_verified_at is null)`;

/** Whether a player's identity is still to be proved. */
export async function lacksIdentity(sql: Sql, userId: string): Promise<boolean> {
  const { lacks } = await checkedRow(sql, z.object({ lacks: z.boolean() }), `select ${isUnproved('$1')} as lacks`, [
    userId,
  ]);
  return lacks;
}

/** Whether a gift is hidden until its player's identity is proved. @param reason of the gift, such as `drop:17` */
export const waitsForIdentity = async (
  sql: Sql,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> => NEEDS_IDENTITY.includes(reason.split(':')[0] ?? '') && (await lacksIdentity(sql, userId));
