import { type CountryCode, GMT_OFFSET, sportById, sports } from '@oware/config';
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
import { normaliseSpecifiers } from '../feed/uof/specifiers';
import { BizError } from '../../platform/http/biz-error';
import type { Board } from './board';
import { type EventState, isHidden, lineKey } from './event-state';
import {
  byStart,
  comparePlaces,
  fromCursor,
  fromMatterCursor,
  placeByMatter,
  sortByMatter,
  toCursor,
  toMatterCursor,
} from './event-order';
import { leagueRank } from './importance';
import { timesOf } from './days';
import { canBeBetOn, isLive, isUpcoming } from './open-events';
import { KEEP_RESULTS_MS, resultCursor } from './results';
import { type CatalogueView, type EventHead, isOpenLine, toOutcome } from './view';

export interface CatalogueParts {
  board: Board;
  view: CatalogueView;
  /** Finds an event that is no longer in memory. */
  findOld(id: string): Promise<EventState | undefined>;
  /** Events that ended since, the newest first. @param since ms since 1970 */
  findResults(
    query: z.output<typeof resultsQuery>,
    when: { since: number; now: number },
  ): Promise<Omit<EventHead, 'marketCount'>[]>;
}

function normal(specifiers: string): string {
  try {
    return normaliseSpecifiers(specifiers);
  } catch {
    // Not a line of the feed: looked up as it is, and not found.
    return specifiers;
  }
}

const MINUTE_MS = 60_000;
/** A match that begins sooner is not offered first: its prices are about to lock, ms. */
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

/** Some events of a list, and where the next ones begin. */
interface Page {
  page: EventState[];
  next: string | null;
}

/** A page of events by kick-off, those in play first. */
function byKickOff(events: readonly EventState[], { cursor, offset, limit }: z.output<typeof eventsQuery>): Page {
  const after = cursor === undefined ? null : fromCursor(cursor);
  const sorted = [...events].sort(byStart);
  const from = after ? sorted.filter((event) => byStart(event, after) <= 0).length : offset;
  const page = sorted.slice(from, from + limit);
  const last = from + limit < sorted.length ? page.at(-1) : undefined;
  return { page, next: last ? toCursor(last) : null };
}

/** Who knows how bet builders stand (sports/custom-bet). */
export interface Builders {
  /** @returns null when there is no such builder, odds null while it cannot be placed @throws BizError 40400 no such event */
  selection(eventId: string, builder: string): Promise<{ event: EventHead; odds: number | null; name: string } | null>;
}

/** Serves the calls of the catalogue (contracts/catalogue) from memory. */
export class Catalogue {
  #builders: Builders | null = null;

  constructor(private readonly parts: CatalogueParts) {}

  /** How events are shown. */
  get view(): CatalogueView {
    return this.parts.view;
  }

  /** From now on slips may hold bet builders. */
  sellBuilders(builders: Builders): void {
    this.#builders = builders;
  }

  /** All sports of the product, those without events too. */
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

  /** Live and upcoming events with one line of each default market. A cursor that is none begins again. */
  events(query: z.output<typeof eventsQuery>, country: CountryCode): EventsResponse {
    const { board, view } = this.parts;
    const { when } = query;
    const during = when === undefined ? null : timesOf(when, board.clock.now(), GMT_OFFSET[country] * MINUTE_MS);
    const listed = [...this.#shelf(query)].filter(
      (event) =>
        isListed(event, query) &&
        (during === null || (event.startTime >= during.from && event.startTime < during.to)) &&
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

  /** Whether the line that lists show of a market has a price within the bounds asked for. */
  #hasOdds(event: EventState, { marketId, minOdds, maxOdds }: z.output<typeof eventsQuery>): boolean {
    if (minOdds === undefined && maxOdds === undefined) return true;
    const id = marketId ?? sportById(event.sportId)?.defaultMarkets[0];
    const line = this.parts.view.withDefaultMarkets(event, id).markets.find((market) => market.id === id);
    return (line && isOpenLine(line) ? line.outcomes : []).some(
      ({ odds }) => odds !== null && odds >= (minOdds ?? 0) && odds <= (maxOdds ?? Infinity),
    );
  }

  /** No more events than need be looked at. */
  #shelf({ teamId, tournamentId, sportId }: z.output<typeof eventsQuery>): Iterable<EventState> {
    const { board } = this.parts;
    if (teamId !== undefined) return board.eventsOf('team', teamId);
    if (tournamentId !== undefined) return board.eventsOf('league', tournamentId);
    return sportId === undefined ? board.events() : board.eventsOf('sport', sportId);
  }

  /**
   * A page in the order of what matters: of live ones those with prices, those that are locked for a moment last; of the others those
   * that can be bet on. All, while there is none of these, as when the source of odds is down.
   */
  #mattering(events: readonly EventState[], { cursor, offset, limit }: z.output<typeof eventsQuery>): Page {
    const { board, view } = this.parts;
    const now = board.clock.now();
    const live = new Map(events.filter(isLive).map((event) => [event, view.firstMarket(event)]));
    const sorted = sortByMatter(
      events,
      placeByMatter(now, board.bets, (event) => live.get(event) !== 'locked'),
    );
    const isShown = ({ event }: (typeof sorted)[number]): boolean => {
      const state = live.get(event);
      const soon = state === undefined && event.startTime <= now + KICK_OFF_MS;
      return !soon && (state ? state !== 'none' : view.firstMarket(event) === 'open');
    };
    const all = sorted.some(isShown) ? isShown : () => true;
    const after = cursor === undefined ? null : fromMatterCursor(cursor);
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

  /** Leagues with something to bet on, those that matter most first. */
  leagues({ sportId, limit }: z.output<typeof leaguesQuery>): LeaguesResponse {
    const { board } = this.parts;
    const leagues = new Map<string, { rank: number; league: LeagueSummary }>();
    for (const event of sportId === undefined ? board.events() : board.eventsOf('sport', sportId)) {
      if (!canBeBetOn(event)) continue;
      const { tournament, category } = event;
      const known: { rank: number; league: LeagueSummary } = leagues.get(tournament.id) ?? {
        rank: leagueRank(event),
        league: { ...tournament, sportId: event.sportId, category, live: 0, preMatch: 0 },
      };
      leagues.set(tournament.id, known);
      if (isOutright(event.id)) known.league.outright = event.id;
      else if (isLive(event)) known.league.live += 1;
      else known.league.preMatch += 1;
    }
    const all = [...leagues.values()].sort((a, b) => a.rank - b.rank || (a.league.id < b.league.id ? -1 : 1));
    return { leagues: all.slice(0, limit).map(({ league }) => league) };
  }

  /** Events that ended in the last three days, the newest first. */
  async results(query: z.output<typeof resultsQuery>): Promise<ResultsResponse> {
    const { board, findResults } = this.parts;
    const now = board.clock.now();
    const found = await findResults({ ...query, limit: query.limit + 1 }, { since: now - KEEP_RESULTS_MS, now });
    const events = found.slice(0, query.limit);
    const last = events.at(-1);
    return {
      events: events.map((event) => ({ ...event, marketCount: 0, markets: [] })),
      next: last && found.length > query.limit ? resultCursor(last) : null,
      feed: board.feedState(),
    };
  }

  /** One event with all its markets, also when it is over. @throws BizError 40400 */
  async event(id: string): Promise<EventResponse> {
    const { board, view } = this.parts;
    const event = await this.#find(id);
    if (!event) throw new BizError(BizCode.notFound, 'Unknown event');
    return { event: view.withAllMarkets(event), feed: board.feedState() };
  }

  /** What a betslip holds, as it stands now; null where the product does not know the outcome. */
  async selections(request: SelectionsRequest): Promise<SelectionsResponse> {
    const { board, view } = this.parts;
    const selections = await Promise.all(
      request.selections.map(async ({ eventId, marketId, specifiers, outcomeId }) => {
        if (marketId === BUILDER_MARKET) return this.#builder(eventId, specifiers);
        const event = await this.#find(eventId);
        const line = event?.lines.get(lineKey(marketId, normal(specifiers)));
        const outcome = line?.outcomes.get(outcomeId);
        return event && line && outcome
          ? { event: view.head(event), market: view.marketHead(event, line), outcome: toOutcome(outcome) }
          : null;
      }),
    );
    return { selections, feed: board.feedState() };
  }

  /** A bet builder of a slip; suspended while it has no price. */
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
