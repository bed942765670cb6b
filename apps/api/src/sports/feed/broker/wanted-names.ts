import { readMessage } from '../uof/read-message';
import { RejectedMessage } from '../../model/rejected-message';
import { ENGLISH, type RestApi } from './rest-api';

/** A language of the product that the feed has names in. */
export interface FeedLanguage {
  /** Language code of the product: pcm, tw. */
  code: string;
  /** Language code in the URLs of the feed. */
  feed: string;
}

interface Dependencies {
  api: Pick<RestApi, 'player' | 'getVariant' | 'competitor' | 'fixture' | 'descriptions'>;
  /** Languages besides English. */
  languages: readonly FeedLanguage[];
  /** ms since 1970. */
  now(): number;
  /**
   * Called with a description as the feed sent it.
   * @param language its code in the product; undefined for English
   */
  onDescription(xml: string, language?: string): void;
  onError(error: unknown, doing: string): void;
}

/** Time before a missing name is requested again, ms. */
const RETRY_MS = 10 * 60_000;
/** Maximum number of concurrent calls: the API counts those of a token. */
const AT_ONCE = 4;

const EVENT = /\bevent_id="([^"]+)"/;
const PLAYERS = /\b(?:sr|od):player:\d+/g;
/** Outcomes that are teams, such as winners of a group. */
const TEAM_OUTCOMES = /<outcome\b[^>]*\bid="(sr:competitor:\d+)"/g;
const TEAMS = /sr:competitor:\d+/g;
const VARIANT_LINES = /<market\b[^>]*>/g;
const MARKET_ID = /\bid="(\d+)"/;
const VARIANT = /\bspecifiers="(?:[^"]*\|)?variant=([^"|]+)/;

/** Requests the resource in a language of the feed. */
type NameRequest = (language: string) => Promise<string | null>;

interface Wanted {
  key: string;
  request: NameRequest;
  /** Null for English. */
  language: FeedLanguage | null;
}

/**
 * Requests the names of players and variants in messages and the profiles of teams, each once in each language; in languages other than
 * English also markets and the fixtures of events. A failed request is repeated when the name is next seen; a name that does not exist yet
 * is requested again after ten minutes.
 */
export class WantedNames {
  readonly #parts: Dependencies;
  readonly #requested = new Set<string>();
  /** Time after which names that are incomplete or missing may be requested again. */
  readonly #againAt = new Map<string, number>();
  /** English first: the other languages may have many more requests waiting. */
  readonly #waiting: { english: Wanted[]; others: Wanted[] } = { english: [], others: [] };
  #underWay = 0;

  constructor(parts: Dependencies) {
    this.#parts = parts;
  }

  /** Marks variants of descriptions/variants.xml as known; they need no separate call. */
  knowVariants(ids: Iterable<string>): void {
    for (const id of ids) this.#requested.add(id);
  }

  /** Requests missing names of a message with odds. */
  check(message: Buffer): void {
    if (message.includes(':player:'))
      for (const [id] of message.toString('utf8').matchAll(PLAYERS))
        this.#want(id, (language) => this.#parts.api.player(id, language));
    if (message.includes('id="sr:competitor:'))
      for (const [, id = ''] of message.toString('utf8').matchAll(TEAM_OUTCOMES))
        this.#want(id, (language) => this.#parts.api.competitor(id, language));
    if (message.includes('variant='))
      for (const [line] of message.toString('utf8').matchAll(VARIANT_LINES)) this.#lookAtLine(line);
    if (this.#parts.languages.length > 0) this.#lookAtEvent(EVENT.exec(message.toString('utf8'))?.[1]);
  }

  /** Requests the names that English has from the start, and from the fixture of each event. */
  #lookAtEvent(id: string | undefined): void {
    const { api, languages } = this.#parts;
    for (const list of ['markets', 'variants'] as const)
      this.#want(list, (language) => api.descriptions(list, language), languages);
    if (id !== undefined) this.#want(id, (language) => api.fixture(id, language), languages);
  }

  /** Requests the profiles of the teams of a match, for their colours. */
  checkFixture(fixture: string): void {
    for (const [id] of fixture.matchAll(TEAMS)) this.#want(id, (language) => this.#parts.api.competitor(id, language));
  }

  /** Drops waiting requests. */
  stop(): void {
    this.#waiting.english.length = this.#waiting.others.length = 0;
  }

  #lookAtLine(line: string): void {
    const market = Number(MARKET_ID.exec(line)?.[1]);
    const variant = VARIANT.exec(line)?.[1];
    if (variant === undefined || Number.isNaN(market) || this.#requested.has(variant)) return;
    this.#want(`${market} ${variant}`, (language) => this.#parts.api.getVariant(market, variant, language));
  }

  /** @param languages null is English */
  #want(
    what: string,
    request: NameRequest,
    languages: readonly (FeedLanguage | null)[] = [null, ...this.#parts.languages],
  ): void {
    for (const language of languages) {
      const key = language ? `${what} in ${language.feed}` : what;
      if (this.#requested.has(key) && this.#parts.now() < (this.#againAt.get(key) ?? Infinity)) continue;
      this.#againAt.delete(key);
      this.#requested.add(key);
      this.#waiting[language ? 'others' : 'english'].push({ key, request, language });
    }
    while (this.#underWay < AT_ONCE && this.#waiting.english.length + this.#waiting.others.length > 0)
      void this.#next();
  }

  async #next(): Promise<void> {
    const next = this.#waiting.english.shift() ?? this.#waiting.others.shift();
    if (!next) return;
    const { onDescription, onError } = this.#parts;
    this.#underWay++;
    try {
      const xml = await next.request(next.language?.feed ?? ENGLISH);
      if (xml !== null) onDescription(xml, next.language?.code);
      if (xml === null || !isWhole(xml)) this.#againAt.set(next.key, this.#parts.now() + RETRY_MS);
    } catch (error) {
      this.#requested.delete(next.key);
      onError(error, `requesting the name of ${next.key}`);
    }
    this.#underWay--;
    await this.#next();
  }
}

/** Whether a description has a name for each of its entries. */
export function isWhole(xml: string): boolean {
  try {
    const message = readMessage(xml);
    return !('unread' in message) || message.unread === undefined;
  } catch (error) {
    if (error instanceof RejectedMessage) return false;
    throw error;
  }
}
