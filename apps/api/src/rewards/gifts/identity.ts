import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { UNEARNED } from './allowance';

/**
 * First words of the reasons of gifts that stay hidden until their player's identity is verified (docs/adr/0142): all gifts of promotions,
 * so that new accounts are worth nothing. Manual gifts of staff are not included.
 */
export const NEEDS_IDENTITY: readonly string[] = [...UNEARNED, 'mission', 'stake-reward'];

/**
 * Builds the condition that a player's account exists and its identity is not verified.
 * @param player SQL expression of the player
 */
export const buildUnverifiedCondition = (player: string): string =>
  `exists (select from users u where u.id = ${player} and u.identity_verified_at is null)`;

/** Whether a player's identity is not verified yet. */
export async function lacksIdentity(sql: Sql, userId: string): Promise<boolean> {
  const { lacks } = await queryCheckedRow(
    sql,
    z.object({ lacks: z.boolean() }),
    `select ${buildUnverifiedCondition('$1')} as lacks`,
    [userId],
  );
  return lacks;
}

/**
 * Whether a gift is hidden until its player's identity is verified.
 * @param reason reason of the gift, such as `drop:17`
 */
export const waitsForIdentity = async (
  sql: Sql,
  { userId, reason }: { userId: string; reason: string },
): Promise<boolean> => NEEDS_IDENTITY.includes(reason.split(':')[0] ?? '') && (await lacksIdentity(sql, userId));
