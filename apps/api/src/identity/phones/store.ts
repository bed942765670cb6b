import { and, desc, eq } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { changePhone } from '../session/api';
import { type Player } from '../../platform/http/caller';
import { subsidiaryPhones as phones } from './tables';

/** Maximum number of earlier phones that are offered. */
const MAX_EARLIER = 5;

/** Lists the earlier phones of an account, newest first. */
export async function listSubsidiaries({ drizzle }: Sql, userId: string): Promise<string[]> {
  const rows = await drizzle
    .select({ phone: phones.phone })
    .from(phones)
    .where(eq(phones.userId, userId))
    .orderBy(desc(phones.since), phones.phone)
    .limit(MAX_EARLIER);
  return rows.map(({ phone }) => phone);
}

/** Changes the phone of an account and stores the previous one. False when the phone has an account. */
export async function movePhone(sql: Sql, player: Player, from: string, to: string, now: number): Promise<boolean> {
  const { userId } = player;
  if (!(await changePhone(sql, player, from, to))) return false;
  await sql.drizzle.delete(phones).where(and(eq(phones.userId, userId), eq(phones.phone, to)));
  await sql.drizzle.insert(phones).values({ userId, phone: from, since: now });
  return true;
}
