import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { hashOf, type LogKind } from './entry';
import { protectionChains as chains, protectionLog as log } from './tables';

/** Writes what is done and refused for the protection of players, each player's in a chain of its own (docs/adr/0068). */
export class ProtectionLog {
  constructor(private readonly parts: { clock: Clock }) {}

  /**
   * Adds an entry in the transaction of what it records. Entries of one player wait for each other.
   * @param data nothing that says who the player is
   */
  async add({ drizzle }: Sql, userId: string, kind: LogKind, data: Readonly<Record<string, unknown>>): Promise<void> {
    await drizzle.insert(chains).values({ userId, pseudonym: randomUUID(), no: 0, hash: '' }).onConflictDoNothing();
    const chain = await first(drizzle.select().from(chains).where(eq(chains.userId, userId)).for('update'));
    if (chain === undefined) throw new Error('A chain of the protection log went while it was written.');
    const { pseudonym, hash: before } = chain;
    const entry = { pseudonym, no: chain.no + 1, time: this.parts.clock.now(), kind, data: JSON.stringify(data) };
    const hash = hashOf(entry, before);
    await drizzle.insert(log).values({ ...entry, hash });
    await drizzle.update(chains).set({ no: entry.no, hash }).where(eq(chains.userId, userId));
  }
}

/** Entries of a player, oldest first. */
export async function entriesOf({ drizzle }: Sql, userId: string): Promise<(typeof log.$inferSelect)[]> {
  const chain = await first(drizzle.select().from(chains).where(eq(chains.userId, userId)));
  if (chain === undefined) return [];
  return drizzle.select().from(log).where(eq(log.pseudonym, chain.pseudonym)).orderBy(asc(log.no));
}

/** Entries that change nothing a page shows. */
const UNCHANGING: LogKind[] = ['refused', 'signalSeen'];

/** When the protection of a player changed last, ms since 1970; undefined when it never did. */
export async function findLastChange({ drizzle }: Sql, userId: string): Promise<number | undefined> {
  const last = await first(
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
