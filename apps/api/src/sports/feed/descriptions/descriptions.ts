import { sportDefinition } from '@oware/config';
import type { TeamColours } from '@oware/contracts';
import type { MarketDescription, Named, VariantDescription } from '../uof/message';
import { specifierValues } from '../uof/specifiers';
import { MARKET_ROWS } from './market-rows';
import { fillFlexScore, fillName, type NameContext, ordinal, withoutLine } from './names';

/** The event as names speak of it. */
export interface NamedEvent {
  sportId: string;
  home: { id?: string; name: string };
  away: { id?: string; name: string };
}

/** Correct score, and its like for a half: their outcomes count on from the score of the line, also before the feed has described them. */
const FLEX_SCORE: readonly number[] = [41, 118];

/** The name of a line of a market that was never described. */
export const getUnknownName = (marketId: number): string => `Market ${marketId}`;

const keyOf = (id: number, variant: string | null | undefined): string => `${id}:${variant ?? ''}`;

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

const OWN: ReadonlySet<string> = new Set(own.map((each) => keyOf(each.id, each.variant)));

/** What the product knows of markets: its own table, and what the feed describes while it runs; and what teams play in. */
export class Descriptions {
  readonly #markets = new Map(own.map((each) => [keyOf(each.id, each.variant), each]));
  readonly #variants = new Map<string, readonly Named[]>();
  readonly #players = new Map<string, string>();
  readonly #colours = new Map<string, TeamColours>();

  /** Takes descriptions of the feed, the newest of each market; those of the product's own table keep their words. */
  add(markets: readonly MarketDescription[]): void {
    for (const market of markets) {
      const key = keyOf(market.id, market.variant);
      if (!OWN.has(key)) this.#markets.set(key, market);
    }
  }

  /** Takes the outcomes of variants, each for every market that names the variant. */
  addVariants(variants: readonly VariantDescription[]): void {
    for (const { id, outcomes } of variants) this.#variants.set(id, outcomes);
  }

  addPlayer(id: string, name: string): void {
    this.#players.set(id, name);
  }

  playerName(id: string): string | undefined {
    return this.#players.get(id);
  }

  addColours(teamId: string, colours: TeamColours): void {
    this.#colours.set(teamId, colours);
  }

  /** What a team plays in; undefined unless the feed described it to this process. */
  coloursOf(teamId: string): TeamColours | undefined {
    return this.#colours.get(teamId);
  }

  #find(id: number, specifiers: Readonly<Record<string, string>>): MarketDescription | undefined {
    return this.#markets.get(keyOf(id, specifiers.variant)) ?? this.#markets.get(keyOf(id, null));
  }

  /** Outcomes of a line: those of its variant where the market's description has none. */
  #outcomes(id: number, specifiers: Readonly<Record<string, string>>): readonly Named[] {
    const outcomes = this.#find(id, specifiers)?.outcomes ?? [];
    return outcomes.length > 0 ? outcomes : (this.#variants.get(specifiers.variant ?? '') ?? []);
  }

  #context(event: NamedEvent, specifiers: Record<string, string>): NameContext {
    return { specifiers, home: event.home.name, away: event.away.name, nameOf: (id) => this.#players.get(id), ordinal };
  }

  /** Groups of a market; a bet stop names them. Every market is in `all`. */
  groups(marketId: number): readonly string[] {
    return this.#markets.get(keyOf(marketId, null))?.groups ?? [];
  }

  /** Name of a line for people; the sport's own title comes first, "Market 9999" when nothing is known. */
  marketName(event: NamedEvent, marketId: number, specifiers: string): string {
    const title = sportDefinition(event.sportId)?.marketTitles[marketId];
    const values = specifierValues(specifiers);
    if (title !== undefined) return title.includes('{') ? fillName(title, this.#context(event, values)) : title;
    const found = this.#find(marketId, values);
    return found ? fillName(found.name, this.#context(event, values)) : getUnknownName(marketId);
  }

  /** Name of a market of a sport without sides and numbers of a line ("Home total", not "Asante total 2.5"); undefined if never heard of. */
  marketTitle(sportId: string, marketId: number): string | undefined {
    const sport = sportDefinition(sportId);
    const title = sport && (sport.marketTitles[marketId] ?? this.#find(marketId, {})?.name);
    const words = title && withoutLine(title.replaceAll('{$competitor1}', 'home').replaceAll('{$competitor2}', 'away'));
    return words === '' ? undefined : words;
  }

  /** Whether the names of a market's outcomes are scores that count on from the one in the specifiers. */
  isFlexScore(marketId: number): boolean {
    return FLEX_SCORE.includes(marketId) || this.#markets.get(keyOf(marketId, null))?.isFlexScore === true;
  }

  /** Name of an outcome for people; its id when nothing is known. */
  outcomeName(event: NamedEvent, marketId: number, specifiers: string, outcomeId: string): string {
    const values = specifierValues(specifiers);
    const found = this.#outcomes(marketId, values).find((outcome) => outcome.id === outcomeId);
    if (found) {
      const fill = this.isFlexScore(marketId) ? fillFlexScore : fillName;
      return fill(found.name, this.#context(event, values));
    }
    const names = outcomeId.split(',').map((id) => this.#nameOf(event, id));
    return names.includes(undefined) ? outcomeId : names.join(' / ');
  }

  /** The name of a player or team; undefined until the feed has described it. */
  #nameOf({ home, away }: NamedEvent, id: string): string | undefined {
    const side = [home, away].find((each) => each.id === id);
    return side && side.name !== '' ? side.name : this.#players.get(id);
  }

  /** Place of an outcome in its market; unknown ones come last. */
  outcomeOrder(marketId: number, specifiers: string, outcomeId: string): number {
    const outcomes = this.#outcomes(marketId, specifierValues(specifiers));
    const at = outcomes.findIndex((outcome) => outcome.id === outcomeId);
    return at < 0 ? outcomes.length : at;
  }
}
