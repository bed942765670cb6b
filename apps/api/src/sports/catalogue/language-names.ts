import { sportDefinition } from '@oware/config';
import type { Descriptions, NamedEvent } from '../feed/descriptions/descriptions';
import { fillFlexScore, fillName, type NameContext, withoutLine } from '../feed/descriptions/names';
import { specifierValues } from '../feed/uof/specifiers';
import { type FeedNames, marketRef, outcomeRef, variantRef } from './feed-names';

/** What is called what in one language: undefined where the English name stands. */
export class LanguageNames {
  /** @param words the product's own words in that language, by their English: titles of markets are among them */
  constructor(
    private readonly language: string,
    private readonly parts: { names: FeedNames; descriptions: Descriptions; words(english: string): string },
  ) {}

  /** A team, a league, a category or a player, by its id in the feed. */
  of(ref: string): string | undefined {
    return this.parts.names.get(this.language, ref);
  }

  #context({ home, away }: NamedEvent, specifiers: NameContext['specifiers']): NameContext {
    const { descriptions } = this.parts;
    return {
      specifiers,
      home: home.name,
      away: away.name,
      nameOf: (id) => this.of(id) ?? descriptions.playerName(id),
      // How a language counts its ordinals is not known; its number is understood.
      ordinal: (number) => number,
    };
  }

  /** A line. A title that the sport gives a market is the product's, any other name the feed's. @param event its sides in this language */
  market(event: NamedEvent, marketId: number, specifiers: string): string | undefined {
    const title = this.#title(event.sportId, marketId);
    if (title !== null) return title;
    const values = specifierValues(specifiers);
    const template = this.of(marketRef(marketId, values.variant)) ?? this.of(marketRef(marketId));
    return template === undefined ? undefined : fillName(template, this.#context(event, values));
  }

  /** A market of a sport without a line. One that is named by a side stays English: it has none. */
  heading(sportId: string, marketId: number): string | undefined {
    const title = this.#title(sportId, marketId);
    if (title !== null) return title;
    const template = this.of(marketRef(marketId));
    return template === undefined || template.includes('{$') ? undefined : withoutLine(template);
  }

  /** The title that a sport gives a market; null when it gives none. */
  #title(sportId: string, marketId: number): string | undefined | null {
    const title = sportDefinition(sportId)?.marketTitles[marketId];
    if (title === undefined) return null;
    const said = this.parts.words(title);
    return said === title ? undefined : said;
  }

  /** An outcome of a line. */
  outcome(event: NamedEvent, marketId: number, specifiers: string, outcomeId: string): string | undefined {
    const values = specifierValues(specifiers);
    const { variant } = values;
    const template =
      this.of(outcomeRef(marketRef(marketId, variant), outcomeId)) ??
      this.of(outcomeRef(marketRef(marketId), outcomeId)) ??
      (variant === undefined ? undefined : this.of(outcomeRef(variantRef(variant), outcomeId)));
    if (template === undefined) return this.of(outcomeId);
    const fill = this.parts.descriptions.isFlexScore(marketId) ? fillFlexScore : fillName;
    return fill(template, this.#context(event, values));
  }
}
