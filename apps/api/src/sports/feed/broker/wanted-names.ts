import { readMessage } from '../uof/read-message';
import { FeedReject } from '../uof/reject';
import { ENGLISH, type RestApi } from './rest-api';

/** A language of the product that the feed has names in. */
export interface FeedLanguage {
  /** Of the product: pcm, tw. */
  code: string;
  /** What the addresses of the feed call it. */
  feed: string;
}

interface Parts {
  api: Pick<RestApi, 'player' | 'variantOf' | 'competitor' | 'fixture' | 'descriptions'>;
  /** Beside English. */
  languages: readonly FeedLanguage[];
  /** ms since 1970. */
  now(): number;
  /** Takes a description as the feed sent it. @param language its code in the product, of one in another language than English */
  onDescription(xml: string, language?: string): void;
  onError(error: unknown, doing: string): void;
}

/** Time before a missing name is requested again, ms. */
const ASK_AGAIN = 10 * 60_000;
/** Calls at the same time: the API counts those of a token. */
const AT_ONCE = 4;

const EVENT = /\bevent_id="([^"]+)"/;
const PLAYERS = /\b(?:sr|od):player:\d+/g;
/** Outcomes that are teams, such as winners of a group. */
const TEAM_OUTCOMES = /<outcome\b[^>]*\bid="(sr:competitor:\d+)"/g;
const TEAMS = /sr:competitor:\d+/g;
const VARIANT_LINES = /<market\b[^>]*>/g;
const MARKET_ID = /\bid="(\d+)"/;
const VARIANT = /\bspecifiers="(?:[^"]*\|)?variant=([^"|]+)/;

/** Gives the response in a language of the feed. */
type Ask = (language: string) => Promise<string | null>;

interface Wanted {
  key: string;
  ask: Ask;
  /** Null of English. */
  language: FeedLanguage | null;
}

/**
 * Requests the names of players and variants in messages and the profiles of teams, each once in each language; in languages other than
 * English also markets and the fixtures of events. A failed request is repeated when the name is next seen; a name that does not exist yet is
 * requested again after ten minutes.
 */
export class WantedNames {
  readonly #parts: Parts;
  readonly #known = new Set<string>();
  /** When names that are known in part, or not at all, may be asked for again. */
  readonly #againAt = new Map<string, number>();
  /** English before the others, which many more calls may wait for. */
  readonly #waiting: { english: Wanted[]; others: Wanted[] } = { english: [], others: [] };
  #underWay = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Variants of descriptions/variants.xml need no call of their own. */
  knowVariants(ids: Iterable<string>): void {
    for (const id of ids) this.#known.add(id);
  }

  /** Looks through a message with odds. */
  look(message: Buffer): void {
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

  /** What English has from the start, and from the fixture of each event. */
  #lookAtEvent(id: string | undefined): void {
    const { api, languages } = this.#parts;
    for (const list of ['markets', 'variants'] as const)
      this.#want(list, (language) => api.descriptions(list, language), languages);
    if (id !== undefined) this.#want(id, (language) => api.fixture(id, language), languages);
  }

  /** Looks at the fixture of a match, whose teams have colours. */
  lookAtFixture(fixture: string): void {
    for (const [id] of fixture.matchAll(TEAMS)) this.#want(id, (language) => this.#parts.api.competitor(id, language));
  }

  /** Forgets what waits. */
  stop(): void {
    this.#waiting.english.length = this.#waiting.others.length = 0;
  }

  #lookAtLine(line: string): void {
    const market = Number(MARKET_ID.exec(line)?.[1]);
    const variant = VARIANT.exec(line)?.[1];
    if (variant === undefined || Number.isNaN(market) || this.#known.has(variant)) return;
    this.#want(`${market} ${variant}`, (language) => this.#parts.api.variantOf(market, variant, language));
  }

  /** @param languages English is null */
  #want(what: string, ask: Ask, languages: readonly (FeedLanguage | null)[] = [null, ...this.#parts.languages]): void {
    for (const language of languages) {
      const key = language ? `${what} in ${language.feed}` : what;
      if (this.#known.has(key) && this.#parts.now() < (this.#againAt.get(key) ?? Infinity)) continue;
      this.#againAt.delete(key);
      this.#known.add(key);
      this.#waiting[language ? 'others' : 'english'].push({ key, ask, language });
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
      const xml = await next.ask(next.language?.feed ?? ENGLISH);
      if (xml !== null) onDescription(xml, next.language?.code);
      if (xml === null || !isWhole(xml)) this.#againAt.set(next.key, this.#parts.now() + ASK_AGAIN);
    } catch (error) {
      this.#known.delete(next.key);
      onError(error, `asking for the name of ${next.key}`);
    }
    this.#underWay--;
    await this.#next();
  }
}

/** Whether a description has a name for all that it lists. */
export function isWhole(xml: string): boolean {
  try {
    const message = readMessage(xml);
    return !('unread' in message) || message.unread === undefined;
  } catch (error) {
    if (error instanceof FeedReject) return false;
    throw error;
  }
}
