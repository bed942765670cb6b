/** What the feed calls something in a language of the product other than English. */
export interface FeedName {
  language: string;
  /** sr:competitor:…, sr:tournament:…, sr:category:…, sr:player:…, or what {@link marketRef} and {@link outcomeRef} give. */
  ref: string;
  name: string;
}

/** How the name of a market is kept, or of one variant of it alone. */
export const marketRef = (marketId: number, variant?: string | null): string =>
  variant ? `market:${marketId}:${variant}` : `market:${marketId}`;
/** How the names of a variant are kept, whichever market has it. */
export const variantRef = (variant: string): string => `variant:${variant}`;
/** How the name of an outcome of one of these is kept. */
export const outcomeRef = (ofRef: string, outcomeId: string): string => `${ofRef}/${outcomeId}`;

/** The feed's names in other languages than English, in memory. */
export class FeedNames {
  readonly #known = new Map<string, Map<string, string>>();
  /** Languages in which something that the feed has an id for is named: a team, a league, a player. */
  readonly #ofIds = new Set<string>();
  #fresh: FeedName[] = [];

  /** Takes names as they are stored. */
  add(names: Iterable<FeedName>): void {
    for (const each of names) {
      const { language, ref, name } = each;
      if (this.get(language, ref) === name) continue;
      const known = this.#known.get(language) ?? new Map<string, string>();
      this.#known.set(language, known.set(ref, name));
      if (!ref.startsWith('sr:')) continue;
      this.#ofIds.add(language);
      this.#fresh.push(each);
    }
  }

  get(language: string, ref: string): string | undefined {
    return this.#known.get(language)?.get(ref);
  }

  /** Whether more than markets and outcomes have names in a language. */
  namesIds(language: string): boolean {
    return this.#ofIds.has(language);
  }

  /** What something is called in any of the languages. */
  allOf(ref: string): string[] {
    return [...this.#known.values()].flatMap((known) => known.get(ref) ?? []);
  }

  /** Those of teams, leagues and players that are new since this was last asked. */
  takeFresh(): FeedName[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** Takes back what could not be used. */
  giveBack(names: readonly FeedName[]): void {
    this.#fresh = [...names, ...this.#fresh];
  }
}
