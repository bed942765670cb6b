import { and, eq, gt, sql } from 'drizzle-orm';
import { type Clock, elapsedTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { first } from '../platform/database/typed-queries';
import { publishedTexts as published, textVersions as versions } from './tables';

/** Texts that were read so long ago are read again, ms; who asks then is not kept waiting for it ... */
const KEPT = 2000;
/** ... unless they are older than this: nobody gets texts of before. */
const OLDEST = 10_000;

/** Joins a published text with the version that players read. */
export const isPublishedVersion = and(
  eq(versions.page, published.page),
  eq(versions.key, published.key),
  eq(versions.language, published.language),
  eq(versions.country, published.country),
  eq(versions.version, published.version),
);

/** A text that stands in for one of the code. */
export interface PublishedText {
  page: string;
  key: string;
  language: string;
  country: string;
  value: string;
}

/** What staff has published, as far as this server knows it: read again when somebody asks after a while, and only if there is more. */
export class PublishedTexts {
  #texts: readonly PublishedText[] = [];
  /** Sum of the numbers of all publications: it rises with each, in whatever order they come. */
  #mark = 0;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(private readonly parts: { db: Database; clock: Clock; onError(error: unknown): void }) {}

  /** The same list for as long as nothing is published. A database that does not respond changes nothing. */
  async read(): Promise<readonly PublishedText[]> {
    const age = elapsedTime(this.parts.clock) - this.#readAt;
    if (age < KEPT) return this.#texts;
    const waited = age >= OLDEST && this.#reading === undefined;
    this.#reading ??= this.#refresh()
      .catch((error: unknown) => this.parts.onError(error))
      .finally(() => (this.#reading = undefined));
    if (waited || this.#readAt === -Infinity) await this.#reading;
    return this.#texts;
  }

  /** What was read last. */
  get known(): readonly PublishedText[] {
    return this.#texts;
  }

  /** The next read asks the database. */
  forget(): void {
    this.#readAt = -Infinity;
  }

  async #refresh(): Promise<void> {
    const begun = elapsedTime(this.parts.clock);
    const { drizzle } = this.parts.db;
    const row = await first(drizzle.select({ mark: sql<string>`coalesce(sum(${published.no}), 0)` }).from(published));
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
