import {
  RELEASE_TEXTS_PATH,
  MAX_TEXTS_BYTES,
  type ReleaseTexts,
  sentTexts,
  type SentTexts,
  type PagesResponse,
} from '@oware/contracts';
import { type CountryCode } from '@oware/config';
import { type TrustProxy } from '@oware/http-server';
import { sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { createEdgeCheck } from '../platform/counters/edge-check';
import { type ContentService } from './service';
import { releaseTexts } from './tables';

/** Maximum number of stored releases per app. */
const MAX_RELEASES = 20;

/** Texts of the releases that edges serve. */
export class SentReleaseTexts {
  #mark = '';
  #current: readonly ReleaseTexts[] = [];

  constructor(private readonly db: Database) {}

  /** Saves the texts of a release, and deletes those of the oldest releases of its app. */
  async save({ app, version, release, isCurrent, texts }: SentTexts): Promise<void> {
    await this.db.transaction(async (tx) => {
      const sentAt = await getDatabaseTime(tx);
      const no = sql`nextval(pg_get_serial_sequence('release_texts', 'no'))`;
      const currentNo = isCurrent ? sql`currval(pg_get_serial_sequence('release_texts', 'no'))` : undefined;
      await tx.drizzle
        .insert(releaseTexts)
        .values({ app, version, release, texts, sentAt })
        .onConflictDoUpdate({ target: [releaseTexts.app, releaseTexts.release], set: { version, texts, sentAt, no } });
      if (currentNo !== undefined)
        await tx.query('update release_texts set current_no = no where app = $1 and release = $2', [app, release]);
      await tx.query(
        `delete from release_texts where app = $1
           and no not in (select no from release_texts where app = $1 order by no desc limit ${MAX_RELEASES})
           and current_no is distinct from (select max(current_no) from release_texts where app = $1)`,
        [app],
      );
    });
  }

  /** Returns the texts of the main release of each app; the same list until edges send another. */
  async current(): Promise<readonly ReleaseTexts[]> {
    const [row] = await this.db.drizzle
      .select({ mark: sql<string>`coalesce(max(${releaseTexts.no}), 0)` })
      .from(releaseTexts);
    const mark = String(row?.mark ?? 0);
    if (mark === this.#mark) return this.#current;
    const rows = await this.db.drizzle
      .selectDistinctOn([releaseTexts.app], { texts: releaseTexts.texts })
      .from(releaseTexts)
      .orderBy(releaseTexts.app, sql`${releaseTexts.currentNo} desc nulls last`, sql`${releaseTexts.no} desc`);
    this.#current = rows.map(({ texts }) => texts);
    this.#mark = mark;
    return this.#current;
  }
}

/** Pages as shown to players. */
export interface PlayerTexts {
  /** @param language default English */
  some(names: readonly string[], country: CountryCode, language?: string): Promise<PagesResponse>;
}

/** Creates the texts shown to players: those of the current releases, overridden by those of the server. */
export const createPlayerTexts = (
  texts: Pick<ContentService, 'some'>,
  releases: Pick<SentReleaseTexts, 'current'>,
): PlayerTexts => ({
  async some(names, country, language = 'en') {
    const [sent, current] = await Promise.all([texts.some(names, country, language), releases.current()]);
    return Object.fromEntries(
      names.map((name) => {
        const english = current.map((release) => release.english[name]);
        const translated = current.map((release) => release.languages[language]?.[name]);
        const own = Object.assign({}, ...english, ...translated) as Record<string, unknown>;
        const entries = Object.entries(own).map(([key, value]) => [key, { value: String(value), type: 'TEXT' }]);
        return [name, { ...(Object.fromEntries(entries) as PagesResponse[string]), ...sent[name] }];
      }),
    );
  },
});

/**
 * Registers POST /internal/texts: edges send the texts of the releases that they serve (docs/adr/0175). Responds 404 to callers that are
 * not trusted proxies, and 400 to an invalid body.
 * @param trustProxy addresses of the edges
 */
export function registerReleaseTexts(app: FastifyInstance, texts: SentReleaseTexts, trustProxy: TrustProxy): void {
  const isEdge = createEdgeCheck(trustProxy);
  app.post(RELEASE_TEXTS_PATH, { bodyLimit: MAX_TEXTS_BYTES }, async (request, reply) => {
    if (!isEdge(request.socket.remoteAddress ?? '')) return reply.code(404).send();
    const read = sentTexts.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'not the texts of a release' });
    await texts.save(read.data);
    return reply.code(204).send();
  });
}
