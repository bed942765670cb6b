import {
  BizCode,
  type FavouriteChange,
  type FavouriteKey,
  type FavouriteKind,
  type FavouriteMarket,
  type FavouritesResponse,
  MAX_FAVOURITES,
} from '@oware/contracts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type Board, type CatalogueView, isHidden } from '../catalogue/api';
import { type Search } from '../search/api';
import { favourites } from './tables';

/** Favourites of a player: teams, leagues, matches, and markets of a sport. */
export class Favourites {
  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      search: Pick<Search, 'names'>;
      board: Pick<Board, 'get' | 'feedState'>;
      view: Pick<CatalogueView, 'withDefaultMarkets' | 'marketTitle'>;
    },
  ) {}

  /** Returns all favourites of a player, newest first. */
  async of(userId: string): Promise<FavouritesResponse> {
    return this.read(await listed(this.parts.db, userId));
  }

  /** Returns the current data of favourites, in the given order; skips unknown ones and matches that are gone. */
  async read(keys: readonly FavouriteKey[]): Promise<FavouritesResponse> {
    const { search, board } = this.parts;
    const refs = keys.flatMap(({ kind, id }) => (kind === 'match' || kind === 'market' ? [] : [{ kind, ref: id }]));
    return {
      names: refs.length > 0 ? await search.names(refs) : [],
      matches: keys.flatMap((key) => this.#match(key) ?? []),
      markets: keys.flatMap((key) => this.#market(key) ?? []),
      feed: board.feedState(),
    };
  }

  /**
   * Adds or removes a favourite; idempotent. Beyond the maximum number of its kind, the oldest is removed.
   * @throws BizError 40400 for an unknown one
   */
  async change(userId: string, { kind, id, on }: FavouriteChange): Promise<FavouritesResponse> {
    if (on) {
      if ((await this.#filterExisting([{ kind, id }])).length === 0)
        throw new BizError(BizCode.notFound, `Unknown ${kind}`);
      await this.#add(userId, [{ kind, id }]);
    } else
      await this.parts.db.drizzle
        .delete(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.kind, kind), eq(favourites.ref, id)));
    return this.of(userId);
  }

  /** Adds the favourites that a device stored while logged out, newest first; skips unknown ones. */
  async merge(userId: string, keys: readonly FavouriteKey[]): Promise<FavouritesResponse> {
    const existing = await this.#filterExisting(keys);
    if (existing.length > 0) await this.#add(userId, existing);
    return this.of(userId);
  }

  async #add(userId: string, keys: readonly FavouriteKey[]): Promise<void> {
    const { db, clock } = this.parts;
    const now = clock.now();
    await db.transaction(async (tx) => {
      await tx.drizzle
        .insert(favourites)
        // The first is the newest.
        .values(keys.map(({ kind, id }, at) => ({ userId, kind, ref: id, addedAt: now - at })))
        .onConflictDoNothing();
      for (const kind of new Set(keys.map((key) => key.kind))) await deleteOldest(tx, userId, kind);
    });
  }

  async #filterExisting(keys: readonly FavouriteKey[]): Promise<FavouriteKey[]> {
    const { names, matches, markets } = await this.read(keys);
    const ids = new Set([
      ...names.map(({ kind, id }) => `${kind} ${id}`),
      ...matches.map(({ id }) => `match ${id}`),
      ...markets.map(({ id }) => `market ${id}`),
    ]);
    return keys.filter(({ kind, id }) => ids.has(`${kind} ${id}`));
  }

  #match({ kind, id }: FavouriteKey) {
    const { board, view } = this.parts;
    const event = kind === 'match' ? board.get(id) : undefined;
    return event && !isHidden(event) ? view.withDefaultMarkets(event) : undefined;
  }

  #market({ kind, id }: FavouriteKey): FavouriteMarket | undefined {
    const [sportId = '', number = ''] = id.split('/');
    const marketId = Number(number);
    if (kind !== 'market' || String(marketId) !== number) return undefined;
    const name = this.parts.view.marketTitle(sportId, marketId);
    return name === undefined ? undefined : { id, sportId, marketId, name };
  }
}

async function listed(sql: Sql, userId: string, kind?: FavouriteKind): Promise<FavouriteKey[]> {
  const own = eq(favourites.userId, userId);
  return sql.drizzle
    .select({ kind: favourites.kind, id: favourites.ref })
    .from(favourites)
    .where(kind ? and(own, eq(favourites.kind, kind)) : own)
    .orderBy(desc(favourites.addedAt), favourites.ref)
    .limit(kind ? MAX_FAVOURITES : 5 * MAX_FAVOURITES);
}

async function deleteOldest(tx: Sql, userId: string, kind: FavouriteKind): Promise<void> {
  const newest = (await listed(tx, userId, kind)).map(({ id }) => id);
  await tx.drizzle
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.kind, kind), notInArray(favourites.ref, newest)));
}
