import { getSportDefinition } from '@oware/config';
import type { TeamColours } from '@oware/contracts';
import type { MarketDescription, Named, VariantDescription } from './market-description';
import { parseSpecifiers } from '../specifiers';
import { MARKET_ROWS } from './market-rows';
import { fillFlexScore, fillName, type NameContext, formatOrdinal, removeLine } from './names';

/** The sides and sport of an event, for the expressions in names. */
export interface NamedEvent {
  sportId: string;
  home: { id?: string; name: string };
  away: { id?: string; name: string };
}

/**
 * Correct score, and the same for a half: their outcomes are added to the score of the line, also before the feed has described them.
 */
const FLEX_SCORE: readonly number[] = [41, 118];

/** Returns the name of a line of a market without a description. */
export const getUnknownName = (marketId: number): string => `Market ${marketId}`;

const getMarketKey = (id: number, variant: string | null | undefined): string => `${id}:${variant ?? ''}`;

const own: MarketDescription[] = MARKET_ROWS.map(([id, name, groups, outcomes]) => ({
  id,
  name,
  groups: groups.split('|'),
  variant: null,
  outcomes:
    outcomes === ''
      ? []
      : outcomes.split('; ').map((each) => {
          const at = each.indexOf(' ');
          return { id: each.slice(0, at), name: each.slice(at + 1) };
        }),
}));

const OWN: ReadonlySet<string> = new Set(own.map((each) => getMarketKey(each.id, each.variant)));

/**
 * Descriptions of markets: the product's own table, and those that the feed sends at run time; also names of players and colours of teams.
 */
export class Descriptions {
  readonly #markets = new Map(own.map((each) => [getMarketKey(each.id, each.variant), each]));
  readonly #variants = new Map<string, readonly Named[]>();
  readonly #players = new Map<string, string>();
  readonly #jerseys = new Map<string, number>();
  readonly #colours = new Map<string, TeamColours>();

  /** Adds descriptions of the feed, the newest of each market; those of the product's own table are not replaced. */
  add(markets: readonly MarketDescription[]): void {
    for (const market of markets) {
      const key = getMarketKey(market.id, market.variant);
      if (!OWN.has(key)) this.#markets.set(key, market);
    }
  }

  /** Adds the outcomes of variants, each for every market with the variant. */
  addVariants(variants: readonly VariantDescription[]): void {
    for (const { id, outcomes } of variants) this.#variants.set(id, outcomes);
  }

  /** Adds the name of a player or a team, and the number on a player's jersey; null removes the number. */
  addPlayer(id: string, name: string, jersey: number | null = null): void {
    this.#players.set(id, name);
    if (jersey === null) this.#jerseys.delete(id);
    else this.#jerseys.set(id, jersey);
  }

  /** Returns the number on a player's jersey; undefined without one. */
  getJersey(id: string): number | undefined {
    return this.#jerseys.get(id);
  }

  playerName(id: string): string | undefined {
    return this.#players.get(id);
  }

  addColours(teamId: string, colours: TeamColours): void {
    this.#colours.set(teamId, colours);
  }

  /** Returns the colours of a team; undefined unless the feed described them to this process. */
  getColours(teamId: string): TeamColours | undefined {
    return this.#colours.get(teamId);
  }

  #find(id: number, specifiers: Readonly<Record<string, string>>): MarketDescription | undefined {
    return this.#markets.get(getMarketKey(id, specifiers.variant)) ?? this.#markets.get(getMarketKey(id, null));
  }

  /** Returns the outcomes of a line: those of its variant when the market's description has none. */
  #outcomes(id: number, specifiers: Readonly<Record<string, string>>): readonly Named[] {
    const outcomes = this.#find(id, specifiers)?.outcomes ?? [];
    return outcomes.length > 0 ? outcomes : (this.#variants.get(specifiers.variant ?? '') ?? []);
  }

  #context(event: NamedEvent, specifiers: Record<string, string>): NameContext {
    return {
      specifiers,
      home: event.home.name,
      away: event.away.name,
      nameOf: (id) => this.#players.get(id),
      formatOrdinal,
    };
  }

  /** Returns the groups of a market, which bet stops refer to. Every market is in `all`. */
  groups(marketId: number): readonly string[] {
    return this.#markets.get(getMarketKey(marketId, null))?.groups ?? [];
  }

  /**
   * Returns the display name of a line: the sport's own title if there is one, "Market 9999" when the market is unknown.
   */
  marketName(event: NamedEvent, marketId: number, specifiers: string): string {
    const title = getSportDefinition(event.sportId)?.marketTitles[marketId];
    const values = parseSpecifiers(specifiers);
    if (title !== undefined) return title.includes('{') ? fillName(title, this.#context(event, values)) : title;
    const found = this.#find(marketId, values);
    return found ? fillName(found.name, this.#context(event, values)) : getUnknownName(marketId);
  }

  /**
   * Returns the name of a market of a sport without sides and numbers of a line ("Home total", not "Asante total 2.5"); undefined when
   * unknown.
   */
  marketTitle(sportId: string, marketId: number): string | undefined {
    const sport = getSportDefinition(sportId);
    const title = sport && (sport.marketTitles[marketId] ?? this.#find(marketId, {})?.name);
    const text = title && removeLine(title.replaceAll('{$competitor1}', 'home').replaceAll('{$competitor2}', 'away'));
    return text === '' ? undefined : text;
  }

  /** Whether the names of a market's outcomes are scores that are added to the one in the specifiers. */
  isFlexScore(marketId: number): boolean {
    return FLEX_SCORE.includes(marketId) || this.#markets.get(getMarketKey(marketId, null))?.isFlexScore === true;
  }

  /** Returns the display name of an outcome; its id when unknown. */
  outcomeName(event: NamedEvent, marketId: number, specifiers: string, outcomeId: string): string {
    const values = parseSpecifiers(specifiers);
    const found = this.#outcomes(marketId, values).find((outcome) => outcome.id === outcomeId);
    if (found) {
      const fill = this.isFlexScore(marketId) ? fillFlexScore : fillName;
      return fill(found.name, this.#context(event, values));
    }
    const names = outcomeId.split(',').map((id) => this.#getName(event, id));
    return names.includes(undefined) ? outcomeId : names.join(' / ');
  }

  /** Returns the name of a player or team; undefined until the feed has described it. */
  #getName({ home, away }: NamedEvent, id: string): string | undefined {
    const side = [home, away].find((each) => each.id === id);
    return side && side.name !== '' ? side.name : this.#players.get(id);
  }

  /** Returns the position of an outcome in its market; unknown ones are last. */
  outcomeOrder(marketId: number, specifiers: string, outcomeId: string): number {
    const outcomes = this.#outcomes(marketId, parseSpecifiers(specifiers));
    const at = outcomes.findIndex((outcome) => outcome.id === outcomeId);
    return at < 0 ? outcomes.length : at;
  }
}
