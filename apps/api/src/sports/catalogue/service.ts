import { sports } from '@oware/config';
import {
  BizCode,
  type EventAnswer,
  type EventsAnswer,
  type eventsQuery,
  type SelectionsAnswer,
  type SelectionsRequest,
  type SportsAnswer,
} from '@oware/contracts';
import type { z } from 'zod';
import { normaliseSpecifiers } from '../feed/uof/specifiers';
import { BizError } from '../../platform/http/biz-error';
import type { Board } from './board';
import { closedInPlay } from './deadline';
import { type EventState, isHidden, lineKey } from './event-state';
import { type CatalogueView, toOutcome } from './view';

export interface CatalogueParts {
  board: Board;
  view: CatalogueView;
  /** Finds an event that is no longer in memory. */
  findOld(id: string): Promise<EventState | undefined>;
}

/** In play, in a sport that can be bet on in play (reference: constants). */
const isLive = (event: EventState): boolean =>
  (event.status === 'live' || event.status === 'suspended') && !closedInPlay(event);
const isUpcoming = (event: EventState): boolean => event.status === 'notStarted' && event.lines.size > 0;

/** Live first, then by kick-off; the id makes the order total, so that pages do not overlap. */
const byStart = (a: EventState, b: EventState): number =>
  Number(isLive(b)) - Number(isLive(a)) || a.startTime - b.startTime || (a.id < b.id ? -1 : 1);

function normal(specifiers: string): string {
  try {
    return normaliseSpecifiers(specifiers);
  } catch {
    // Not a line of the feed: looked up as it is, and not found.
    return specifiers;
  }
}

/** Answers the calls of the catalogue (contracts/catalogue) from memory. */
export class Catalogue {
  constructor(private readonly parts: CatalogueParts) {}

  /** All sports of the product, those without events too. */
  sports(): SportsAnswer {
    const counts = new Map<string, { live: number; preMatch: number }>();
    for (const event of this.parts.board.events()) {
      if (isHidden(event)) continue;
      const count = counts.get(event.sportId) ?? { live: 0, preMatch: 0 };
      counts.set(event.sportId, count);
      if (isLive(event)) count.live += 1;
      else if (isUpcoming(event)) count.preMatch += 1;
    }
    return {
      sports: sports.map(({ id, key, name }) => ({ id, key, name, ...(counts.get(id) ?? { live: 0, preMatch: 0 }) })),
    };
  }

  /** Live and upcoming events with one line of each default market. */
  events(query: z.output<typeof eventsQuery>): EventsAnswer {
    const { board, view } = this.parts;
    const { sportId, phase, tournamentId, from, to, offset, limit } = query;
    const found = [...board.events()].filter(
      (event) =>
        !isHidden(event) &&
        ((phase !== 'upcoming' && isLive(event)) || (phase !== 'live' && isUpcoming(event))) &&
        (sportId === undefined || event.sportId === sportId) &&
        (tournamentId === undefined || event.tournament.id === tournamentId) &&
        (from === undefined || event.startTime >= from) &&
        (to === undefined || event.startTime < to),
    );
    found.sort(byStart);
    return {
      events: found.slice(offset, offset + limit).map((event) => view.withDefaultMarkets(event)),
      total: found.length,
      feed: board.feedState(),
    };
  }

  /** One event with all its markets, also when it is over. @throws BizError 40400 */
  async event(id: string): Promise<EventAnswer> {
    const { board, view } = this.parts;
    const event = await this.#find(id);
    if (!event) throw new BizError(BizCode.notFound, 'Unknown event');
    return { event: view.withAllMarkets(event), feed: board.feedState() };
  }

  /** What a betslip holds, as it stands now; null where the product does not know the outcome. */
  async selections(request: SelectionsRequest): Promise<SelectionsAnswer> {
    const { board, view } = this.parts;
    const selections = await Promise.all(
      request.selections.map(async ({ eventId, marketId, specifiers, outcomeId }) => {
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

  async #find(id: string): Promise<EventState | undefined> {
    const event = this.parts.board.get(id) ?? (await this.parts.findOld(id));
    return event && !isHidden(event) ? event : undefined;
  }
}
