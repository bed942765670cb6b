import { BUILDER_MARKET, decodeSelections } from '@oware/contracts';
import type { NamedEvent } from '../model/descriptions/descriptions';
import { type Board } from './board';
import { formatBuilderName } from './builder-name';
import { type EventState, getLineKey } from './event-state';
import { type Shelf } from './shelves';
import { type EventIds } from './store';
import { type LanguageNames } from './language-names';

type Fields = Record<string, unknown>;

export interface NameDependencies {
  names: LanguageNames;
  /** Events in memory: one by its id, and those of a team, a league or a player. */
  board: Pick<Board, 'get' | 'findEvents'>;
  /** Finds the ids of events that have left the memory. */
  findIds(eventIds: readonly string[]): Promise<ReadonlyMap<string, EventIds>>;
}

/** Ids of teams, leagues, countries and players. */
const FEED_ID = /^\w+:(?:competitor|simple_?team|(?:simple_)?tournament|season|stage|category|player):/;

type Named = Fields & { id: string; name: string };

/** Whether a value is a plain object; instances of classes are not translated. */
function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
const isNamed = (value: unknown): value is Named =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';
const toFieldsList = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists the event ids in a response. */
function eventIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(eventIdsIn);
  if (!isFields(value)) return [];
  const own = typeof value.eventId === 'string' ? [value.eventId] : [];
  return [...own, ...Object.values(value).flatMap(eventIdsIn)];
}

/**
 * Replaces the English names in a response by those of a language. It recognises them by their shape, so that no route has to know a
 * language: objects with an id and a name; an event with markets; a market or outcome beside its event; a selection with its `eventId`.
 * Names without a translation stay English and are marked: an object with `lang`, a selection with `langs` by the keys of its names.
 */
export async function translateNames<Body>(body: Body, { names, board, findIds }: NameDependencies): Promise<Body> {
  const missing = [...new Set(eventIdsIn(body))].filter((id) => board.get(id) === undefined);
  const found = missing.length === 0 ? new Map<string, EventIds>() : await findIds(missing);
  return new Renaming(names, board, found).of(body) as Body;
}

class Renaming {
  constructor(
    private readonly names: LanguageNames,
    private readonly board: NameDependencies['board'],
    private readonly found: ReadonlyMap<string, EventIds>,
  ) {}

  /** Returns a copy with the names of the language. */
  of(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.of(each));
    if (!isFields(value)) return value;
    const made: Fields = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.of(each)]));
    if (isNamed(made)) this.#nameOne(made);
    if (typeof made.eventId === 'string') this.#nameOfEvent(made.eventId, made);
    else if (isFields(made.event)) this.#nameSelection(made.event, made);
    else {
      const event = toNamedEvent(made);
      if (event) for (const market of toFieldsList(made.markets)) this.#nameMarket(event, market);
    }
    return made;
  }

  /** Names a team, a league or a player, and the `category` beside it in search results. */
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

  /** Returns the name of a country, or of the next match. */
  #whereItPlays(shelf: Shelf, ref: string, english: string): string {
    const say = ({ id, name }: EventState['home']): string => this.names.of(id) ?? name;
    for (const { category, home, away } of this.board.findEvents(shelf, ref)) {
      if (english === category.name) return say(category);
      if (english === `${home.name} – ${away.name}`) return `${say(home)} – ${say(away)}`;
    }
    return english;
  }

  /**
   * Names the event fields of an object that refers to an event: a selection, the leg of a bet, the markets of a bet builder.
   */
  #nameOfEvent(eventId: string, made: Fields): void {
    const { names } = this;
    const state = this.board.get(eventId);
    const ids = state ? getEventIds(state) : this.found.get(eventId);
    const say = (ref: string | undefined): string | undefined => (ref ? names.of(ref) : undefined);
    delete made.langs;
    const refs = { home: ids?.homeId, away: ids?.awayId, tournament: ids?.tournamentId };
    for (const [key, ref] of Object.entries(refs)) rename(made, key, say(ref));
    const event: NamedEvent = {
      sportId: toText(made.sportId) || (ids?.sportId ?? ''),
      home: { name: toText(made.home) || (say(ids?.homeId) ?? toText(state?.home.name)) },
      away: { name: toText(made.away) || (say(ids?.awayId) ?? toText(state?.away.name)) },
    };
    for (const market of toFieldsList(made.markets)) this.#nameMarket(event, market);
    const picks = toFieldsList(made.picks);
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
    const specifiers = toText(pick.specifiers);
    rename(pick, 'marketName', this.names.market(event, marketId, specifiers));
    if (typeof outcomeId !== 'string') return;
    const outcome = this.names.outcome(event, marketId, specifiers, outcomeId);
    rename(pick, 'outcomeName', outcome);
    rename(pick, 'name', outcome);
  }

  /** Names a market and an outcome of it beside their event. */
  #nameSelection(event: Fields, { market, outcome }: Fields): void {
    const sides = toNamedEvent(event);
    if (!sides || !isFields(market) || !isFields(outcome)) return;
    if (market.id === BUILDER_MARKET)
      return rename(outcome, 'name', this.#builder(sides, this.board.get(toText(event.id)), market.specifiers));
    this.#nameMarket(sides, market, [outcome]);
  }

  #nameMarket(event: NamedEvent, market: Fields, outcomes = toFieldsList(market.outcomes)): void {
    const id = market.id ?? market.marketId;
    if (typeof id !== 'number') return;
    const specifiers = toText(market.specifiers);
    const name = this.names.market(event, id, specifiers);
    rename(market, 'name', name);
    for (const outcome of outcomes)
      rename(outcome, 'name', this.names.outcome(event, id, specifiers, toText(outcome.id ?? outcome.outcomeId)));
  }

  /**
   * Returns the name of a bet builder; undefined when one of its selections is no longer known, or none of them has a translation.
   */
  #builder(event: NamedEvent, state: EventState | undefined, specifiers: unknown): string | undefined {
    const picks = (decodeSelections(toText(specifiers)) ?? []).map((pick) => {
      const line = state?.lines.get(getLineKey(pick.marketId, pick.specifiers));
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

/** Whether a name contains letters: scores and numbers need no translation. */
const hasWords = (name: string): boolean => /\p{L}/u.test(name);

/**
 * Replaces a name that exists; marks it as English when there is no translation: `name` with `lang`, the names of a selection with `langs`.
 */
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

/** Whether no part of a selection's name is translated. */
const isEnglish = (pick: Fields): boolean =>
  ['marketName', 'outcomeName'].every(
    (key) => (isFields(pick.langs) && key in pick.langs) || !hasWords(toText(pick[key])),
  );

/** Returns the name of a bet builder; undefined when all its selections stay English. */
const nameOfPicks = (picks: readonly Fields[]): string | undefined =>
  picks.every(isEnglish)
    ? undefined
    : formatBuilderName(
        picks.map((pick) => ({ marketName: toText(pick.marketName), outcomeName: toText(pick.outcomeName) })),
      );

const getEventIds = ({ sportId, home, away, tournament }: EventState): EventIds => ({
  sportId,
  homeId: home.id,
  awayId: away.id,
  tournamentId: tournament.id,
});

/** Returns the sides of an object that is an event; null otherwise. */
const toNamedEvent = ({ sportId, home, away }: Fields): NamedEvent | null =>
  typeof sportId === 'string' && isNamed(home) && isNamed(away) ? { sportId, home, away } : null;
