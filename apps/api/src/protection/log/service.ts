import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { hashEntry, type LogKind } from './entry';
import { protectionChains as chains, protectionLog as log } from './tables';

/**
 * Log of actions and rejections for the protection of players, with a separate chain for each player (docs/adr/0068).
 */
export class ProtectionLog {
  constructor(private readonly parts: { clock: Clock }) {}

  /**
   * Adds an entry in the transaction of the recorded action. Entries of one player are serialised.
   * @param data details without anything that identifies the player
   */
  async add({ drizzle }: Sql, userId: string, kind: LogKind, data: Readonly<Record<string, unknown>>): Promise<void> {
    await drizzle.insert(chains).values({ userId, pseudonym: randomUUID(), no: 0, hash: '' }).onConflictDoNothing();
    const chain = await getFirst(drizzle.select().from(chains).where(eq(chains.userId, userId)).for('update'));
    if (chain === undefined) throw new Error('A chain of the protection log was deleted while an entry was added.');
    const { pseudonym, hash: before } = chain;
    const entry = { pseudonym, no: chain.no + 1, time: this.parts.clock.now(), kind, data: JSON.stringify(data) };
    const hash = hashEntry(entry, before);
    await drizzle.insert(log).values({ ...entry, hash });
    await drizzle.update(chains).set({ no: entry.no, hash }).where(eq(chains.userId, userId));
  }
}

/** Lists entries of a player, oldest first. */
export async function listEntries({ drizzle }: Sql, userId: string): Promise<(typeof log.$inferSelect)[]> {
  const chain = await getFirst(drizzle.select().from(chains).where(eq(chains.userId, userId)));
  if (chain === undefined) return [];
  return drizzle.select().from(log).where(eq(log.pseudonym, chain.pseudonym)).orderBy(asc(log.no));
}

/** Kinds of entries that change nothing on a page. */
const UNCHANGING: LogKind[] = ['refused', 'signalSeen'];

/** Returns the time of the last change of a player's protection, ms since 1970; undefined when it never changed. */
export async function findLastChange({ drizzle }: Sql, userId: string): Promise<number | undefined> {
  const last = await getFirst(
    drizzle
      .select({ time: log.time })
      .from(chains)
      .innerJoin(log, eq(log.pseudonym, chains.pseudonym))
      .where(and(eq(chains.userId, userId), notInArray(log.kind, UNCHANGING)))
      .orderBy(desc(log.no))
      .limit(1),
  );
  return last?.time;
}
