import {
  type BookingLeg,
  type BookingSelection,
  BUILDER_MARKET,
  type SavedSelection,
  type Odds,
  getOutcomeKey,
  type SelectionsResponse,
} from '@oware/contracts';
import { type Board, canBeBetOn, type Catalogue, isOffered } from '../../sports/catalogue/api';
import { findNearestLine } from './near-line';

type Selection = SelectionsResponse['selections'][number];

/**
 * Converts a selection of the catalogue to the form of a code.
 * @param odds previous odds, used while it has none; null when there are none
 */
export function toBookingSelection<Before extends Odds | null>(
  { event, market, outcome }: NonNullable<Selection>,
  { banker, odds }: { banker: boolean; odds: Before },
): Omit<BookingSelection, 'odds'> & { odds: Odds | Before } {
  return {
    eventId: event.id,
    marketId: market.id,
    specifiers: market.specifiers,
    outcomeId: outcome.id,
    sportId: event.sportId,
    home: event.home.name,
    away: event.away.name,
    tournament: event.tournament.name,
    tournamentId: event.tournament.id,
    startTime: event.startTime,
    marketName: market.name,
    outcomeName: outcome.name,
    odds: outcome.odds ?? odds,
    banker,
  };
}

/** Returns null while the selection has no known price. */
function toPricedSelection(found: NonNullable<Selection>, made: SavedSelection): BookingSelection | null {
  const { odds, ...pick } = toBookingSelection(found, made);
  return odds === null ? null : { ...pick, odds };
}

/** Current state of the selections of a code. */
export class LegsNow {
  constructor(
    private readonly parts: {
      board: Pick<Board, 'get' | 'getStatus'>;
      catalogue: Pick<Catalogue, 'selections'>;
    },
  ) {}

  async of(picks: readonly SavedSelection[]): Promise<BookingLeg[]> {
    const found = await this.#selections(picks);
    const taken = new Set(picks.map(getOutcomeKey));
    const legs: BookingLeg[] = [];
    // Sequential, so that two selections are not replaced by the same line.
    for (const [at, made] of picks.entries()) {
      const leg = await this.#leg(made, found[at] ?? null, taken);
      if (leg.now) taken.add(getOutcomeKey(leg.now));
      legs.push(leg);
    }
    return legs;
  }

  /** @param taken outcomes that the code already contains */
  async #leg(made: SavedSelection, found: Selection, taken: ReadonlySet<string>): Promise<BookingLeg> {
    if (found === null || !this.#isBetOn(made)) return { change: 'gone', made, now: null };
    const now = toPricedSelection(found, made);
    const { market, outcome } = found;
    if (now && market.status === 1 && outcome.active && outcome.odds !== null)
      return { change: now.odds === made.odds ? 'same' : 'moved', made, now };
    // A selection without any price cannot be put on a betslip.
    if (isOffered(market.status)) return { change: now ? 'suspended' : 'gone', made, now };
    const near = await this.#near(made, taken);
    const nearby = near && toPricedSelection(near, made);
    return nearby ? { change: 'replaced', made, now: nearby } : { change: 'gone', made, now: null };
  }

  #isBetOn({ eventId }: SavedSelection): boolean {
    const event = this.parts.board.get(eventId);
    return event !== undefined && canBeBetOn(event);
  }

  async #near(made: SavedSelection, taken: ReadonlySet<string>): Promise<Selection> {
    const { board } = this.parts;
    const event = board.get(made.eventId);
    if (!event || made.marketId === BUILDER_MARKET) return null;
    const isFree = ({ specifiers }: { specifiers: string }): boolean =>
      !taken.has(getOutcomeKey({ ...made, specifiers }));
    const line = findNearestLine(event, made, (each) => board.getStatus(event, each) === 1 && isFree(each));
    if (!line) return null;
    const [near = null] = await this.#selections([{ ...made, specifiers: line.specifiers }]);
    return near;
  }

  async #selections(picks: readonly SavedSelection[]): Promise<Selection[]> {
    const selections = picks.map(({ eventId, marketId, specifiers, outcomeId }) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
    }));
    return (await this.parts.catalogue.selections({ selections })).selections;
  }
}
