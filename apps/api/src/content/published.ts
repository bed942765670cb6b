import { and, eq, gt, sql } from 'drizzle-orm';
import { type Clock, getElapsedTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getFirst } from '../platform/database/typed-queries';
import { publishedTexts as published, textVersions as versions } from './tables';

/** Age after which texts are reloaded in the background, ms ... */
const MAX_AGE = 2000;
/** ... and above which callers wait for the reload, so that nobody gets outdated texts. */
const OLDEST = 10_000;

/** Joins a published text with its version. */
export const isPublishedVersion = and(
  eq(versions.page, published.page),
  eq(versions.key, published.key),
  eq(versions.language, published.language),
  eq(versions.country, published.country),
  eq(versions.version, published.version),
);

/** A published replacement of a text. */
export interface PublishedText {
  page: string;
  key: string;
  language: string;
  country: string;
  value: string;
}

/** Cache of the published texts: checked when read after a while, and reloaded only after a new publication. */
export class PublishedTexts {
  #texts: readonly PublishedText[] = [];
  /** Sum of the numbers of all publications: increases with each, in any order of commits. */
  #mark = 0;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(private readonly parts: { db: Database; clock: Clock; onError(error: unknown): void }) {}

  /** Returns the same list until something is published. Keeps the list while the database does not respond. */
  async read(): Promise<readonly PublishedText[]> {
    const age = getElapsedTime(this.parts.clock) - this.#readAt;
    if (age < MAX_AGE) return this.#texts;
    const waited = age >= OLDEST && this.#reading === undefined;
    this.#reading ??= this.#refresh()
      .catch((error: unknown) => this.parts.onError(error))
      .finally(() => (this.#reading = undefined));
    if (waited || this.#readAt === -Infinity) await this.#reading;
    return this.#texts;
  }

  /** The last list. */
  get known(): readonly PublishedText[] {
    return this.#texts;
  }

  /** Makes the next read query the database. */
  forget(): void {
    this.#readAt = -Infinity;
  }

  async #refresh(): Promise<void> {
    const begun = getElapsedTime(this.parts.clock);
    const { drizzle } = this.parts.db;
    const row = await getFirst(
      drizzle.select({ mark: sql<string>`coalesce(sum(${published.no}), 0)` }).from(published),
    );
    const mark = Number(row?.mark ?? 0);
    if (mark === this.#mark) return void (this.#readAt = begun);
    const { page, key, language, country, value } = versions;
    this.#texts = await drizzle
      .select({ page, key, language, country, value })
      .from(published)
      .innerJoin(versions, isPublishedVersion)
      .where(gt(published.version, 0));
    this.#mark = mark;
    this.#readAt = begun;
  }
}
