import {
  BizCode,
  type FavouriteChange,
  type FavouritesAnswer,
  type FoundName,
  MOST_FAVOURITES,
} from '@oware/contracts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type Search } from '../search/service';
import { favourites } from './tables';

/** A player's favourite teams and leagues. */
export class Favourites {
  constructor(private readonly parts: { db: Database; clock: Clock; search: Pick<Search, 'names'> }) {}

  /** The newest first, with how much of each can be bet on. */
  async of(userId: string): Promise<FavouritesAnswer> {
    const { db, search } = this.parts;
    return { names: await search.names(await listed(db, userId)) };
  }

  /**
   * Adds or takes out one; the same change twice is one. Past the most that are kept, the oldest goes.
   * @throws BizError 40400 for a team or league that nobody has heard of
   */
  async change(userId: string, { kind, id, on }: FavouriteChange): Promise<FavouritesAnswer> {
    const { db, clock, search } = this.parts;
    const own = and(eq(favourites.userId, userId), eq(favourites.kind, kind), eq(favourites.ref, id));
    if (!on) {
      await db.drizzle.delete(favourites).where(own);
      return this.of(userId);
    }
    const [known]: FoundName[] = await search.names([{ kind, ref: id }]);
    if (!known) throw new BizError(BizCode.notFound, kind === 'team' ? 'Unknown team' : 'Unknown league');
    await db.transaction(async (tx) => {
      await tx.drizzle.insert(favourites).values({ userId, kind, ref: id, addedAt: clock.now() }).onConflictDoNothing();
      const kept = (await listed(tx, userId)).map(({ ref }) => ref);
      await tx.drizzle.delete(favourites).where(and(eq(favourites.userId, userId), notInArray(favourites.ref, kept)));
    });
    return this.of(userId);
  }
}

const listed = (sql: Sql, userId: string) =>
  sql.drizzle
    .select({ kind: favourites.kind, ref: favourites.ref })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), favourites.ref)
    .limit(MOST_FAVOURITES);
