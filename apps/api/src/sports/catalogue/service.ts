import { type CountryCode, GMT_OFFSET, findSportById, sports } from '@oware/config';
import {
  BizCode,
  BUILDER_MARKET,
  BUILDER_NAME,
  BUILDER_OUTCOME,
  isOutright,
  type EventResponse,
  type EventsResponse,
  type eventsQuery,
  type LeaguesResponse,
  type leaguesQuery,
  type LeagueSummary,
  type ResultsResponse,
  type resultsQuery,
  type SelectionsResponse,
  type SelectionsRequest,
  type SportsResponse,
} from '@oware/contracts';
import type { z } from 'zod';
import { formatSpecifiers } from '../model/specifiers';
import { BizError } from '../../platform/errors/biz-error';
import type { Board } from './board';
import { type EventState, isHidden, getLineKey } from './event-state';
import {
  compareByStart,
  comparePlaces,
  parseCursor,
  parseMatterCursor,
  createMatterRanking,
  sortByMatter,
  toCursor,
  toMatterCursor,
} from './event-order';
import { getLeagueRank } from './importance';
import { getTimes, isWithinHours } from './days';
import { canBeBetOn, isLive, isUpcoming } from './open-events';
import { choosePopular } from './popular';
import { RESULT_RETENTION_MS, toResultCursor } from './results';
import { type CatalogueView, type EventHead, isOpenLine, toOutcome, withFlag } from './view';

export interface CatalogueDependencies {
  board: Board;
  view: CatalogueView;
  /** Finds an event that has left the memory. */
  findOld(id: string): Promise<EventState | undefined>;
  /**
   * Finds events that ended since, newest first.
   * @param since ms since 1970
   */
  findResults(
    query: z.output<typeof resultsQuery>,
    when: { since: number; now: number },
  ): Promise<Omit<EventHead, 'marketCount'>[]>;
}

function normal(specifiers: string): string {
  try {
    return formatSpecifiers(specifiers);
  } catch {
    // Not a line of the feed: kept as it is, so the lookup finds nothing.
    return specifiers;
  }
}

const MINUTE_MS = 60_000;
/** Matches that begin sooner are not listed by importance: their prices are about to lock, ms. */
const KICK_OFF_MS = 90_000;

const isListed = (event: EventState, query: z.output<typeof eventsQuery>): boolean => {
  const { sportId, kind, phase, tournamentId, from, to } = query;
  return (
    !isHidden(event) &&
    isOutright(event.id) === (kind === 'outright') &&
    ((phase !== 'upcoming' && isLive(event)) || (phase !== 'live' && isUpcoming(event))) &&
    (sportId === undefined || event.sportId === sportId) &&
    (tournamentId === undefined || event.tournament.id === tournamentId) &&
    (from === undefined || event.startTime >= from) &&
    (to === undefined || event.startTime < to)
  );
};

/** A page of a list, and the cursor of the next one. */
interface Page {
  page: EventState[];
  next: string | null;
}

/** Returns a page of events by kick-off, live ones first. */
function byKickOff(events: readonly EventState[], { cursor, offset, limit }: z.output<typeof eventsQuery>): Page {
  const after = cursor === undefined ? null : parseCursor(cursor);
  const sorted = [...events].sort(compareByStart);
  const from = after ? sorted.filter((event) => compareByStart(event, after) <= 0).length : offset;
  const page = sorted.slice(from, from + limit);
  const last = from + limit < sorted.length ? page.at(-1) : undefined;
  return { page, next: last ? toCursor(last) : null };
}

/** Source of bet builders on slips (sports/custom-bet). */
export interface Builders {
  /**
   * @returns null when there is no such builder, odds null while it cannot be placed
   * @throws BizError 40400 no such event
   */
  selection(eventId: string, builder: string): Promise<{ event: EventHead; odds: number | null; name: string } | null>;
}

/** Serves the calls of the catalogue (contracts/catalogue) from memory. */
export class Catalogue {
  #builders: Builders | null = null;

  constructor(private readonly parts: CatalogueDependencies) {}

  /** View that renders events. */
  get view(): CatalogueView {
    return this.parts.view;
  }

  /** Enables bet builders on slips. */
  sellBuilders(builders: Builders): void {
    this.#builders = builders;
  }

  /** Returns all sports of the product, including those without events. */
  sports(): SportsResponse {
    const counts = new Map<string, { live: number; preMatch: number }>();
    for (const event of this.parts.board.events()) {
      if (isHidden(event) || isOutright(event.id)) continue;
      const count = counts.get(event.sportId) ?? { live: 0, preMatch: 0 };
      counts.set(event.sportId, count);
      if (isLive(event)) count.live += 1;
      else if (isUpcoming(event)) count.preMatch += 1;
    }
    return {
      sports: sports.map(({ id, key, name }) => ({ id, key, name, ...(counts.get(id) ?? { live: 0, preMatch: 0 }) })),
    };
  }

  /**
   * Returns live and upcoming events with one line of each default market. An invalid cursor starts at the beginning.
   */
  events(query: z.output<typeof eventsQuery>, country: CountryCode): EventsResponse {
    const { board, view } = this.parts;
    const { when, hours } = query;
    const offset = GMT_OFFSET[country] * MINUTE_MS;
    const during = when === undefined ? null : getTimes(when, board.clock.now(), offset);
    const listed = [...this.#shelf(query)].filter(
      (event) =>
        isListed(event, query) &&
        (during === null || (event.startTime >= during.from && event.startTime < during.to)) &&
        (hours === undefined || isWithinHours(hours, event.startTime, offset)) &&
        this.#hasOdds(event, query),
    );
    const { page, next } = query.order === 'matter' ? this.#mattering(listed, query) : byKickOff(listed, query);
    return {
      events: page.map((event) =>
        query.kind === 'outright' ? view.withAllMarkets(event) : view.withDefaultMarkets(event, query.marketId),
      ),
      total: listed.length,
      next,
      feed: board.feedState(),
    };
  }

  /** Whether the line that lists show for a market has a price within the requested bounds. */
  #hasOdds(event: EventState, { marketId, minOdds, maxOdds }: z.output<typeof eventsQuery>): boolean {
    if (minOdds === undefined && maxOdds === undefined) return true;
    const id = marketId ?? findSportById(event.sportId)?.defaultMarkets[0];
    const line = this.parts.view.withDefaultMarkets(event, id).markets.find((market) => market.id === id);
    return (line && isOpenLine(line) ? line.outcomes : []).some(
      ({ odds }) => odds !== null && odds >= (minOdds ?? 0) && odds <= (maxOdds ?? Infinity),
    );
  }

  /** Returns the smallest set of events in memory that contains all matches for a query. */
  #shelf({ teamId, tournamentId, sportId }: z.output<typeof eventsQuery>): Iterable<EventState> {
    const { board } = this.parts;
    if (teamId !== undefined) return board.findEvents('team', teamId);
    if (tournamentId !== undefined) return board.findEvents('league', tournamentId);
    return sportId === undefined ? board.events() : board.findEvents('sport', sportId);
  }

  /**
   * Returns a page in order of importance: live events with prices, locked ones last; upcoming events that take bets. Returns all events
   * while none of them qualifies, for example when the source of odds is down.
   */
  #mattering(events: readonly EventState[], { cursor, offset, limit }: z.output<typeof eventsQuery>): Page {
    const { board, view } = this.parts;
    const now = board.clock.now();
    const live = new Map(events.filter(isLive).map((event) => [event, view.firstMarket(event)]));
    const sorted = sortByMatter(
      events,
      createMatterRanking(now, board.bets, (event) => live.get(event) !== 'locked'),
    );
    const isShown = ({ event }: (typeof sorted)[number]): boolean => {
      const state = live.get(event);
      const soon = state === undefined && event.startTime <= now + KICK_OFF_MS;
      return !soon && (state ? state !== 'none' : view.firstMarket(event) === 'open');
    };
    const all = sorted.some(isShown) ? isShown : () => true;
    const after = cursor === undefined ? null : parseMatterCursor(cursor);
    const start = after ? sorted.filter(({ place }) => comparePlaces(place, after) <= 0).length : 0;
    const page: typeof sorted = [];
    let left = after ? 0 : offset;
    for (const one of sorted.slice(start)) {
      if (page.length > limit) break;
      if (!all(one)) continue;
      if (left > 0) left -= 1;
      else page.push(one);
    }
    const last = page.length > limit ? page[limit - 1] : undefined;
    return { page: page.slice(0, limit).map(({ event }) => event), next: last ? toMatterCursor(last.place) : null };
  }

  /** Returns leagues with open events, most important first. */
  leagues({ sportId, limit }: z.output<typeof leaguesQuery>): LeaguesResponse {
    const { board } = this.parts;
    const leagues = new Map<string, { rank: number; league: LeagueSummary }>();
    for (const event of sportId === undefined ? board.events() : board.findEvents('sport', sportId)) {
      if (!canBeBetOn(event)) continue;
      const { tournament, category } = event;
      const entry: { rank: number; league: LeagueSummary } = leagues.get(tournament.id) ?? {
        rank: getLeagueRank(event),
        league: { ...tournament, sportId: event.sportId, category: withFlag(category), live: 0, preMatch: 0 },
      };
      leagues.set(tournament.id, entry);
      if (isOutright(event.id)) entry.league.outright = event.id;
      else if (isLive(event)) entry.league.live += 1;
      else entry.league.preMatch += 1;
    }
    const all = [...leagues.values()].sort((a, b) => a.rank - b.rank || (a.league.id < b.league.id ? -1 : 1));
    return { leagues: all.slice(0, limit).map(({ league }) => league) };
  }

  /** Returns events that ended in the last three days, newest first. */
  async results(query: z.output<typeof resultsQuery>): Promise<ResultsResponse> {
    const { board, findResults } = this.parts;
    const now = board.clock.now();
    const found = await findResults({ ...query, limit: query.limit + 1 }, { since: now - RESULT_RETENTION_MS, now });
    const events = found.slice(0, query.limit);
    const last = events.at(-1);
    return {
      events: events.map((event) => ({
        ...event,
        category: withFlag(event.category),
        marketCount: 0,
        markets: [],
      })),
      next: last && found.length > query.limit ? toResultCursor(last) : null,
      feed: board.feedState(),
    };
  }

  /**
   * Returns one event with all its markets, also when it is over.
   * @throws BizError 40400
   */
  async event(id: string): Promise<EventResponse> {
    const { board, view } = this.parts;
    const event = await this.#find(id);
    if (!event) throw new BizError(BizCode.notFound, 'Unknown event');
    const shown = view.withAllMarkets(event);
    const popular = choosePopular(shown, board.popular.get(id) ?? []);
    return { event: shown, ...(popular.length > 0 ? { popular } : {}), feed: board.feedState() };
  }

  /** Returns the current state of the selections of a betslip; null for unknown outcomes. */
  async selections(request: SelectionsRequest): Promise<SelectionsResponse> {
    const { board, view } = this.parts;
    const selections = await Promise.all(
      request.selections.map(async ({ eventId, marketId, specifiers, outcomeId }) => {
        if (marketId === BUILDER_MARKET) return this.#builder(eventId, specifiers);
        const event = await this.#find(eventId);
        const line = event?.lines.get(getLineKey(marketId, normal(specifiers)));
        const outcome = line?.outcomes.get(outcomeId);
        return event && line && outcome
          ? { event: view.head(event), market: view.marketHead(event, line), outcome: toOutcome(outcome) }
          : null;
      }),
    );
    return { selections, feed: board.feedState() };
  }

  /** Returns a bet builder of a slip; suspended while it has no price. */
  async #builder(eventId: string, specifiers: string): Promise<SelectionsResponse['selections'][number]> {
    const stored = await this.#find(eventId);
    const found = stored && (await this.#builders?.selection(eventId, specifiers));
    if (!found) return null;
    const { event, odds, name } = found;
    const market = {
      id: BUILDER_MARKET,
      specifiers,
      status: odds === null ? (-1 as const) : (1 as const),
      name: BUILDER_NAME,
      groups: [],
    };
    return { event, market, outcome: { id: BUILDER_OUTCOME, name, odds, active: odds !== null } };
  }

  async #find(id: string): Promise<EventState | undefined> {
    const event = this.parts.board.get(id) ?? (await this.parts.findOld(id));
    return event && !isHidden(event) ? event : undefined;
  }
}
