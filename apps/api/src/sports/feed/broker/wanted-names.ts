import { type RestApi } from './rest-api';

interface Parts {
  api: Pick<RestApi, 'player' | 'variantOf' | 'competitor'>;
  /** Takes a description as the feed sent it. */
  onDescription(xml: string): void;
  onError(error: unknown, doing: string): void;
}

/** Calls at the same time: the API counts those of a token. */
const AT_ONCE = 4;

const PLAYERS = /sr:player:\d+/g;
const TEAMS = /sr:competitor:\d+/g;
const VARIANT_LINES = /<market\b[^>]*>/g;
const MARKET_ID = /\bid="(\d+)"/;
const VARIANT = /\bspecifiers="(?:[^"]*\|)?variant=([^"|]+)/;

/** Asks for the names of players and variants that messages speak of, and for the profiles of teams that play, each once. What fails is asked for when it is next seen. */
export class WantedNames {
  readonly #parts: Parts;
  readonly #known = new Set<string>();
  readonly #waiting: { key: string; ask: () => Promise<string | null> }[] = [];
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
    if (message.includes('sr:player:'))
      for (const [id] of message.toString('utf8').matchAll(PLAYERS)) this.#want(id, () => this.#parts.api.player(id));
    if (message.includes('variant='))
      for (const [line] of message.toString('utf8').matchAll(VARIANT_LINES)) this.#lookAtLine(line);
  }

  /** Looks at the fixture of a match, whose teams have colours. */
  lookAtFixture(fixture: string): void {
    for (const [id] of fixture.matchAll(TEAMS)) this.#want(id, () => this.#parts.api.competitor(id));
  }

  /** Forgets what waits. */
  stop(): void {
    this.#waiting.length = 0;
  }

  #lookAtLine(line: string): void {
    const market = Number(MARKET_ID.exec(line)?.[1]);
    const variant = VARIANT.exec(line)?.[1];
    if (variant === undefined || Number.isNaN(market) || this.#known.has(variant)) return;
    this.#want(`${market} ${variant}`, () => this.#parts.api.variantOf(market, variant));
  }

  #want(key: string, ask: () => Promise<string | null>): void {
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.push({ key, ask });
    while (this.#underWay < AT_ONCE && this.#waiting.length > 0) void this.#next();
  }

  async #next(): Promise<void> {
    const next = this.#waiting.shift();
    if (!next) return;
    const { onDescription, onError } = this.#parts;
    this.#underWay++;
    try {
      const xml = await next.ask();
      if (xml !== null) onDescription(xml);
    } catch (error) {
      this.#known.delete(next.key);
      onError(error, `asking for the name of ${next.key}`);
    }
    this.#underWay--;
    await this.#next();
  }
}
