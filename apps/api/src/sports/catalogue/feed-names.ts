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
  readonly #names = new Map<string, Map<string, string>>();
  /** Languages with a name for at least one id of the feed: a team, a league, a player. */
  readonly #ofIds = new Set<string>();
  /**
   * Refs by language whose names the search index lacks. Only the process with the index's lease empties it; the others need it when they
   * take over, so it contains a renamed ref only once.
   */
  readonly #fresh = new Map<string, Set<string>>();

  /** Adds stored names. */
  add(names: Iterable<FeedName>): void {
    for (const { language, ref, name } of names) {
      if (this.get(language, ref) === name) continue;
      const byRef = this.#names.get(language) ?? new Map<string, string>();
      this.#names.set(language, byRef.set(ref, name));
      if (!ref.startsWith('sr:')) continue;
      this.#ofIds.add(language);
      this.#addFresh(language, ref);
    }
  }

  get(language: string, ref: string): string | undefined {
    return this.#names.get(language)?.get(ref);
  }

  /** Whether a language has names of more than markets and outcomes. */
  hasNamesOfIds(language: string): boolean {
    return this.#ofIds.has(language);
  }

  /** Returns the names of a ref in all languages. */
  listNames(ref: string): string[] {
    return [...this.#names.values()].flatMap((byRef) => byRef.get(ref) ?? []);
  }

  /** Returns the current names of teams, leagues and players that were added or changed since the last call. */
  takeFresh(): FeedName[] {
    const fresh = [...this.#fresh].flatMap(([language, refs]) =>
      [...refs].map((ref): FeedName => ({ language, ref, name: this.get(language, ref) ?? '' })),
    );
    this.#fresh.clear();
    return fresh;
  }

  /** Queues names again that could not be used. */
  giveBack(names: readonly FeedName[]): void {
    for (const { language, ref } of names) this.#addFresh(language, ref);
  }

  #addFresh(language: string, ref: string): void {
    const refs = this.#fresh.get(language);
    if (refs) refs.add(ref);
    else this.#fresh.set(language, new Set([ref]));
  }
}
