import { BizCode, type ReleaseTexts } from '@oware/contracts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { getFirst } from '../platform/database/typed-queries';
import { BizError } from '../platform/errors/biz-error';
import { type Pages, validateText } from '@oware/content/check';
import { mergePages } from './merge-pages';
import { isPublishedVersion } from './published';
import { type SentReleaseTexts } from './release-texts';
import { publishedTexts as published, textVersions as versions } from './tables';

/** Key of a text. `country` is empty for the text of all countries. */
export interface TextPlace {
  page: string;
  key: string;
  language: string;
  country: string;
}
export type TextVersion = typeof versions.$inferSelect;
type Published = typeof published.$inferSelect;

const at = (table: typeof versions | typeof published, place: TextPlace): SQL | undefined =>
  and(
    eq(table.page, place.page),
    eq(table.key, place.key),
    eq(table.language, place.language),
    eq(table.country, place.country),
  );

/** Formats a text for an input field. */
export const formatForField = (text: unknown): string =>
  typeof text === 'string' ? text : JSON.stringify(text, null, 2);

const changed = (message: string): BizError => new BizError(BizCode.staffChangedMeanwhile, message);

interface Originals {
  english: Pages;
  languages: Readonly<Record<string, Pages>>;
}

interface Dependencies extends Originals {
  db: Database;
  /** Texts of the current releases. */
  releases?: Pick<SentReleaseTexts, 'current'>;
  /** Called after a change of the published texts. */
  published(): void;
}

/** A published text whose original has changed since it was written. */
export interface ChangedOriginal {
  page: string;
  key: string;
}

/**
 * Lets staff replace texts of the server and of the current releases. Only published versions are shown to players, not saved ones.
 */
export class TextEditor {
  #originals: Originals;
  #from: readonly ReleaseTexts[] | undefined;

  constructor(private readonly parts: Dependencies) {
    this.#originals = parts;
  }

  /** Loads the texts of releases that edges have sent since the last call. */
  async refresh(): Promise<void> {
    const { releases, english, languages } = this.parts;
    const current = await releases?.current();
    if (current === undefined || current === this.#from) return;
    const codes = new Set([...Object.keys(languages), ...current.flatMap((texts) => Object.keys(texts.languages))]);
    this.#originals = {
      english: mergePages([english, ...current.map((texts) => texts.english)]),
      languages: Object.fromEntries(
        [...codes].map((code) => [
          code,
          mergePages([languages[code], ...current.map((texts) => texts.languages[code])]),
        ]),
      ),
    };
    this.#from = current;
  }

  /** Whether an edge has sent the texts of any release. */
  get hasReleases(): boolean {
    return this.parts.releases === undefined || (this.#from?.length ?? 0) > 0;
  }

  /** Names of pages. */
  get pages(): string[] {
    return Object.keys(this.#originals.english).sort();
  }

  /** Languages that texts can be written in. */
  get languages(): string[] {
    return [
      ...new Set(['en', ...Object.keys(this.#originals.languages).map((locale) => locale.split('-')[0] ?? '')]),
    ].sort();
  }

  listKeys(page: string): string[] {
    const { english } = this.#originals;
    return Object.hasOwn(english, page) ? Object.keys(english[page] ?? {}) : [];
  }

  /**
   * Returns the original text, in the language if it has it.
   * @throws BizError 40400
   */
  codeText({ page, key, language, country }: TextPlace): unknown {
    const { english, languages } = this.#originals;
    const texts = Object.hasOwn(english, page) ? english[page] : undefined;
    const exists = texts !== undefined && Object.hasOwn(texts, key) && this.languages.includes(language);
    if (!exists) throw new BizError(BizCode.notFound, 'There is no such text.');
    const layers = [texts, languages[language]?.[page], languages[`${language}-${country.toUpperCase()}`]?.[page]];
    return layers.reduce<unknown>((text, layer) => layer?.[key] ?? text, undefined);
  }

  /** Returns versions of a text, newest first. */
  history(place: TextPlace, { drizzle }: Sql = this.parts.db): Promise<TextVersion[]> {
    return drizzle.select().from(versions).where(at(versions, place)).orderBy(desc(versions.version)).limit(50);
  }

  /** Returns the published version; undefined if the original was never replaced. */
  publication(place: TextPlace, { drizzle }: Sql = this.parts.db): Promise<Published | undefined> {
    return getFirst(drizzle.select().from(published).where(at(published, place)));
  }

  /** Returns all publications of a language and country, including those that restored the original. */
  publications(language: string, country: string): Promise<Published[]> {
    const own = and(eq(published.language, language), eq(published.country, country));
    return this.parts.db.drizzle.select().from(published).where(own);
  }

  /** Returns published texts of a language and country whose original has changed since they were written. */
  async changedOriginals(language: string, country: string): Promise<ChangedOriginal[]> {
    const rows = await this.parts.db.drizzle
      .select({ page: versions.page, key: versions.key, original: versions.original })
      .from(published)
      .innerJoin(versions, isPublishedVersion)
      .where(and(eq(published.language, language), eq(published.country, country)));
    return rows
      .filter(({ page, key, original }) => {
        const isKnown = this.listKeys(page).includes(key);
        return (
          original !== null && isKnown && original !== formatForField(this.codeText({ page, key, language, country }))
        );
      })
      .map(({ page, key }) => ({ page, key }));
  }

  /**
   * Saves a version.
   * @param seen the newest version that its author saw, 0 for none
   * @throws BizError 40400, 51171 another version was saved in the meantime, 51172 it does not fit the original
   */
  async save(place: TextPlace, value: string, seen: number, author: string): Promise<TextVersion> {
    await this.refresh();
    const given = value.replaceAll('\r\n', '\n').trim();
    const code = this.codeText(place);
    const error = validateText(code, given);
    if (error !== null) throw new BizError(BizCode.staffTextRefused, `This text was not saved. ${error}`);
    return this.parts.db.transaction(async (tx) => {
      const [newest] = await this.history(place, tx);
      const { page, key, language, country } = place;
      const row = {
        page,
        key,
        language,
        country,
        version: seen + 1,
        value: given,
        original: formatForField(code),
        author,
        createdAt: await getDatabaseTime(tx),
      };
      const added = await getFirst(tx.drizzle.insert(versions).values(row).onConflictDoNothing().returning());
      if (added === undefined || (newest?.version ?? 0) !== seen)
        throw changed('Somebody else has just saved this text. Yours was not saved; it is still below.');
      return added;
    });
  }

  /**
   * Publishes a version; 0 is the original text.
   * @param seen the published version when its author looked
   * @param also runs within the transaction
   * @throws BizError 40400 no such version, 51171 another was published in the meantime, 51172 it does not fit the original, which has changed
   */
  async publish(
    place: TextPlace,
    version: number,
    { seen, author, also }: { seen: number; author: string; also?(tx: Sql): Promise<void> },
  ): Promise<void> {
    await this.refresh();
    const code = this.codeText(place);
    await this.parts.db.transaction(async (tx) => {
      const { page, key, language, country } = place;
      const requested = (await this.history(place, tx)).find((row) => row.version === version);
      if (version !== 0 && requested === undefined) throw new BizError(BizCode.notFound, 'There is no such version.');
      const error = requested === undefined ? null : validateText(code, requested.value);
      if (error !== null)
        throw new BizError(BizCode.staffTextRefused, `This version cannot be shown any more. ${error}`);
      // Inserted first, so that two concurrent publications wait for the same row.
      const publishedAt = await getDatabaseTime(tx);
      await tx.drizzle
        .insert(published)
        .values({ page, key, language, country, version: 0, author, publishedAt })
        .onConflictDoNothing();
      const now = await getFirst(tx.drizzle.select().from(published).where(at(published, place)).for('update'));
      if (now?.version !== seen) throw changed('Somebody else has just published this text. Nothing was changed.');
      await tx.query(
        `update published_texts set version = $5, author = $6, published_at = $7, no = nextval(pg_get_serial_sequence('published_texts', 'no'))
         where page = $1 and key = $2 and language = $3 and country = $4`,
        [page, key, language, country, version, author, publishedAt],
      );
      await also?.(tx);
    });
    this.parts.published();
  }
}
