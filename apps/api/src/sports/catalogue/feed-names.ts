/** A name from the feed in a language of the product other than English. */
export interface FeedName {
  language: string;
  /**
   * sr:competitor:…, sr:tournament:…, sr:category:…, sr:player:…, or a ref from {@link buildMarketRef} or {@link buildOutcomeRef}.
   */
  ref: string;
  name: string;
}

/** Returns the ref of a market's name, or of the name of one variant of it. */
export const buildMarketRef = (marketId: number, variant?: string | null): string =>
  variant ? `market:${marketId}:${variant}` : `market:${marketId}`;
/** Returns the ref of a variant's names, which apply to every market with the variant. */
export const buildVariantRef = (variant: string): string => `variant:${variant}`;
/** Returns the ref of the name of an outcome of one of these. */
export const buildOutcomeRef = (ofRef: string, outcomeId: string): string => `${ofRef}/${outcomeId}`;

/** Names from the feed in languages other than English, in memory. */
export class FeedNames {
  readonly #known = new Map<string, Map<string, string>>();
  /** Languages with a name for at least one id of the feed: a team, a league, a player. */
  readonly #ofIds = new Set<string>();
  #fresh: FeedName[] = [];

  /** Adds stored names. */
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

  /** Whether a language has names of more than markets and outcomes. */
  hasNamesOfIds(language: string): boolean {
    return this.#ofIds.has(language);
  }

  /** Returns the names of a ref in all languages. */
  listNames(ref: string): string[] {
    return [...this.#known.values()].flatMap((known) => known.get(ref) ?? []);
  }

  /** Returns the names of teams, leagues and players that were added since the last call. */
  takeFresh(): FeedName[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** Returns names that could not be used to the queue of new names. */
  giveBack(names: readonly FeedName[]): void {
    this.#fresh = [...names, ...this.#fresh];
  }
}
