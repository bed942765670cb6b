import { BUILDER_MARKET, decodePicks } from '@oware/contracts';
import type { NamedEvent } from '../feed/descriptions/descriptions';
import { type Board } from './board';
import { builderName } from './builder-name';
import { type EventState, lineKey } from './event-state';
import { type Shelf } from './shelves';
import { type EventIds } from './store';
import { type LanguageNames } from './language-names';

type Fields = Record<string, unknown>;

export interface NameParts {
  names: LanguageNames;
  /** What is in memory: an event, and those of a team, a league or a player. */
  board: Pick<Board, 'get' | 'eventsOf'>;
  /** Ids of events that are in memory no more. */
  findIds(eventIds: readonly string[]): Promise<ReadonlyMap<string, EventIds>>;
}

/** Ids of teams, leagues, countries and players. */
const FEED_ID = /^\w+:(?:competitor|simple_?team|(?:simple_)?tournament|season|stage|category|player):/;

type Named = Fields & { id: string; name: string };

/** An object of a response: what has a class of its own is left as it is. */
function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
const isNamed = (value: unknown): value is Named =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Events that the picks of a response are of. */
function eventIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(eventIdsIn);
  if (!isFields(value)) return [];
  const own = typeof value.eventId === 'string' ? [value.eventId] : [];
  return [...own, ...Object.values(value).flatMap(eventIdsIn)];
}

/**
 * Puts the names of a language in the place of the English ones of a response, whatever it is of. It knows them by their form, so that no
 * call has to know a language: what has an id and a name; an event with markets, and a market or outcome beside its event; a pick with its
 * `eventId`. Names missing in the language stay English and are marked: an object with `lang`, a pick with `langs` by the keys of its names.
 */
export async function nameResponse<Body>(body: Body, { names, board, findIds }: NameParts): Promise<Body> {
  const missing = [...new Set(eventIdsIn(body))].filter((id) => board.get(id) === undefined);
  const found = missing.length === 0 ? new Map<string, EventIds>() : await findIds(missing);
  return new Renaming(names, board, found).of(body) as Body;
}

class Renaming {
  constructor(
    private readonly names: LanguageNames,
    private readonly board: NameParts['board'],
    private readonly found: ReadonlyMap<string, EventIds>,
  ) {}

  /** A copy with the names of the language. */
  of(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.of(each));
    if (!isFields(value)) return value;
    const made: Fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.of(each)]));
    if (isNamed(made)) this.#nameOne(made);
    if (typeof made.eventId === 'string') this.#nameOfEvent(made.eventId, made);
    else if (isFields(made.event)) this.#nameSelection(made.event, made);
    else {
      const event = sidesOf(made);
      if (event) for (const market of listOf(made.markets)) this.#nameMarket(event, market);
    }
    return made;
  }

  /** A team, a league or a player; a search says beside it where it plays. */
  #nameOne(made: Named): void {
    const { id, kind, sportId, marketId } = made;
    if (typeof sportId === 'string' && typeof marketId === 'number')
      made.name = this.names.heading(sportId, marketId) ?? made.name;
    else {
      const name = this.names.of(id);
      if (name !== undefined) made.name = name;
      else if (FEED_ID.test(id)) made.lang = 'en';
    }
    if ((kind === 'team' || kind === 'league' || kind === 'player') && typeof made.category === 'string')
      made.category = this.#whereItPlays(kind, id, made.category);
  }

  /** A country, or the next match. */
  #whereItPlays(shelf: Shelf, ref: string, english: string): string {
    const say = ({ id, name }: EventState['home']): string => this.names.of(id) ?? name;
    for (const { category, home, away } of this.board.eventsOf(shelf, ref)) {
      if (english === category.name) return say(category);
      if (english === `${home.name} – ${away.name}`) return `${say(home)} – ${say(away)}`;
    }
    return english;
  }

  /** What is said of an event that stands apart: a pick, the leg of a bet, markets of which a bet can be built. */
  #nameOfEvent(eventId: string, made: Fields): void {
    const { names } = this;
    const state = this.board.get(eventId);
    const ids = state ? idsOf(state) : this.found.get(eventId);
    const say = (ref: string | undefined): string | undefined => (ref ? names.of(ref) : undefined);
    delete made.langs;
    const refs = { home: ids?.homeId, away: ids?.awayId, tournament: ids?.tournamentId };
    for (const [key, ref] of Object.entries(refs)) rename(made, key, say(ref));
    const event: NamedEvent = {
      sportId: textOf(made.sportId) || (ids?.sportId ?? ''),
      home: { name: textOf(made.home) || (say(ids?.homeId) ?? textOf(state?.home.name)) },
      away: { name: textOf(made.away) || (say(ids?.awayId) ?? textOf(state?.away.name)) },
    };
    for (const market of listOf(made.markets)) this.#nameMarket(event, market);
    const picks = listOf(made.picks);
    for (const pick of picks) {
      delete pick.langs;
      this.#namePick(event, pick);
    }
    this.#namePick(event, made);
    if (made.marketId !== BUILDER_MARKET) return;
    const builder = picks.length > 0 ? nameOfPicks(picks) : this.#builder(event, state, made.specifiers);
    rename(made, 'marketName', undefined);
    rename(made, 'outcomeName', builder);
    rename(made, 'name', builder);
  }

  #namePick(event: NamedEvent, pick: Fields): void {
    const { marketId, outcomeId } = pick;
    if (typeof marketId !== 'number' || marketId === BUILDER_MARKET) return;
    const specifiers = textOf(pick.specifiers);
    rename(pick, 'marketName', this.names.market(event, marketId, specifiers));
    if (typeof outcomeId !== 'string') return;
    const outcome = this.names.outcome(event, marketId, specifiers, outcomeId);
    rename(pick, 'outcomeName', outcome);
    rename(pick, 'name', outcome);
  }

  /** A market and an outcome of it beside their event. */
  #nameSelection(event: Fields, { market, outcome }: Fields): void {
    const sides = sidesOf(event);
    if (!sides || !isFields(market) || !isFields(outcome)) return;
    if (market.id === BUILDER_MARKET)
      return rename(outcome, 'name', this.#builder(sides, this.board.get(textOf(event.id)), market.specifiers));
    this.#nameMarket(sides, market, [outcome]);
  }

  #nameMarket(event: NamedEvent, market: Fields, outcomes = listOf(market.outcomes)): void {
    const id = market.id ?? market.marketId;
    if (typeof id !== 'number') return;
    const specifiers = textOf(market.specifiers);
    const name = this.names.market(event, id, specifiers);
    rename(market, 'name', name);
    for (const outcome of outcomes)
      rename(outcome, 'name', this.names.outcome(event, id, specifiers, textOf(outcome.id ?? outcome.outcomeId)));
  }

  /** Name of a bet builder; undefined when one of its picks is no longer known, or none of them has a translation. */
  #builder(event: NamedEvent, state: EventState | undefined, specifiers: unknown): string | undefined {
    const picks = (decodePicks(textOf(specifiers)) ?? []).map((pick) => {
      const line = state?.lines.get(lineKey(pick.marketId, pick.specifiers));
      const made: Fields = {
        ...pick,
        marketName: line?.name ?? '',
        outcomeName: line?.outcomes.get(pick.outcomeId)?.name ?? '',
      };
      this.#namePick(event, made);
      return made;
    });
    return picks.every(({ marketName, outcomeName }) => marketName !== '' && outcomeName !== '')
      ? nameOfPicks(picks)
      : undefined;
  }
}

/** Whether a name is in some language: a score or a number is in none. */
const hasWords = (name: string): boolean => /\p{L}/u.test(name);

/** Names what has a name already; marks it as English when the language has none: `name` with `lang`, the names of a pick with `langs`. */
function rename(made: Fields, key: string, name: string | undefined): void {
  const before = made[key];
  if (typeof before !== 'string') return;
  const english = !name && hasWords(before);
  if (name) made[key] = name;
  if (key === 'name') {
    if (english) made.lang = 'en';
    else delete made.lang;
  } else if (english) made.langs = { ...(isFields(made.langs) ? made.langs : {}), [key]: 'en' };
}

/** Whether nothing of a pick's name is in the language. */
const isEnglish = (pick: Fields): boolean =>
  ['marketName', 'outcomeName'].every(
    (key) => (isFields(pick.langs) && key in pick.langs) || !hasWords(textOf(pick[key])),
  );

/** The name of a bet builder; undefined when all its picks stay English. */
const nameOfPicks = (picks: readonly Fields[]): string | undefined =>
  picks.every(isEnglish)
    ? undefined
    : builderName(
        picks.map((pick) => ({ marketName: textOf(pick.marketName), outcomeName: textOf(pick.outcomeName) })),
      );

const idsOf = ({ sportId, home, away, tournament }: EventState): EventIds => ({
  sportId,
  homeId: home.id,
  awayId: away.id,
  tournamentId: tournament.id,
});

/** The event that an object is, as names speak of it. */
const sidesOf = ({ sportId, home, away }: Fields): NamedEvent | null =>
  typeof sportId === 'string' && isNamed(home) && isNamed(away) ? { sportId, home, away } : null;
