import { getSportDefinition } from '@oware/config';
import type { Descriptions, NamedEvent } from '../model/descriptions/descriptions';
import { fillFlexScore, fillName, type NameContext, removeLine } from '../model/descriptions/names';
import { parseSpecifiers } from '../model/specifiers';
import { type FeedNames, buildMarketRef, buildOutcomeRef, buildVariantRef } from './feed-names';

/** Names in one language; undefined where the English name is used. */
export class LanguageNames {
  /** @param translate translates the product's own English texts, which include market titles */
  constructor(
    private readonly language: string,
    private readonly parts: { names: FeedNames; descriptions: Descriptions; translate(english: string): string },
  ) {}

  /** Returns the name of a team, a league, a category or a player, by its id in the feed. */
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
      // The ordinals of the language are unknown; a plain number is understood.
      formatOrdinal: (number) => number,
    };
  }

  /**
   * Returns the name of a line: the product's title if the sport gives the market one, otherwise the feed's name.
   * @param event its sides in this language
   */
  market(event: NamedEvent, marketId: number, specifiers: string): string | undefined {
    const title = this.#title(event.sportId, marketId);
    if (title !== null) return title;
    const values = parseSpecifiers(specifiers);
    const template = this.of(buildMarketRef(marketId, values.variant)) ?? this.of(buildMarketRef(marketId));
    return template === undefined ? undefined : fillName(template, this.#context(event, values));
  }

  /**
   * Returns the name of a market of a sport without a line. A name with a side in it stays English, as no side is known.
   */
  heading(sportId: string, marketId: number): string | undefined {
    const title = this.#title(sportId, marketId);
    if (title !== null) return title;
    const template = this.of(buildMarketRef(marketId));
    return template === undefined || template.includes('{$') ? undefined : removeLine(template);
  }

  /** Returns the title that a sport gives a market; null when it gives none, undefined when it has no translation. */
  #title(sportId: string, marketId: number): string | undefined | null {
    const title = getSportDefinition(sportId)?.marketTitles[marketId];
    if (title === undefined) return null;
    const translated = this.parts.translate(title);
    return translated === title ? undefined : translated;
  }

  /** Returns the name of an outcome of a line. */
  outcome(event: NamedEvent, marketId: number, specifiers: string, outcomeId: string): string | undefined {
    const values = parseSpecifiers(specifiers);
    const { variant } = values;
    const template =
      this.of(buildOutcomeRef(buildMarketRef(marketId, variant), outcomeId)) ??
      this.of(buildOutcomeRef(buildMarketRef(marketId), outcomeId)) ??
      (variant === undefined ? undefined : this.of(buildOutcomeRef(buildVariantRef(variant), outcomeId)));
    if (template === undefined) return this.of(outcomeId);
    const fill = this.parts.descriptions.isFlexScore(marketId) ? fillFlexScore : fillName;
    return fill(template, this.#context(event, values));
  }
}
