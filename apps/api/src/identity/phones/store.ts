import { and, desc, eq } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { changePhone } from '../session/change-account';
import { type Player } from '../session/own-phone';
import { subsidiaryPhones as phones } from './tables';

/** Earlier phones that are offered, the newest first. */
const KEPT = 5;

/** Earlier phones of an account, the newest first. */
export async function subsidiariesOf({ drizzle }: Sql, userId: string): Promise<string[]> {
  const rows = await drizzle
    .select({ phone: phones.phone })
    .from(phones)
    .where(eq(phones.userId, userId))
    .orderBy(desc(phones.since), phones.phone)
    .limit(KEPT);
  return rows.map(({ phone }) => phone);
}

/** Gives an account another phone and keeps the one before. False when the phone has an account. */
export async function movePhone(sql: Sql, player: Player, from: string, to: string, now: number): Promise<boolean> {
  const { userId } = player;
  if (!(await changePhone(sql, player, from, to))) return false;
  await sql.drizzle.delete(phones).where(and(eq(phones.userId, userId), eq(phones.phone, to)));
  await sql.drizzle.insert(phones).values({ userId, phone: from, since: now });
  return true;
}
