import {
  type BookingLeg,
  type BookingPick,
  BUILDER_MARKET,
  type MadePick,
  type Odds,
  outcomeKey,
  type SelectionsResponse,
} from '@oware/contracts';
import { type Board } from '../../sports/catalogue/board';
import { isOffered } from '../../sports/catalogue/event-state';
import { canBeBetOn } from '../../sports/catalogue/open-events';
import { type Catalogue } from '../../sports/catalogue/service';
import { nearLine } from './near-line';

type Selection = SelectionsResponse['selections'][number];

/** A selection as the catalogue has it, in the form of a code. @param odds those of before count while it has none, null when there were none */
export function pickOf<Before extends Odds | null>(
  { event, market, outcome }: NonNullable<Selection>,
  { banker, odds }: { banker: boolean; odds: Before },
): Omit<BookingPick, 'odds'> & { odds: Odds | Before } {
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

/** Null while nobody knows a price of it. */
function pricedPick(found: NonNullable<Selection>, made: MadePick): BookingPick | null {
  const { odds, ...pick } = pickOf(found, made);
  return odds === null ? null : { ...pick, odds };
}

/** The picks of a code, each with what became of it. */
export class LegsNow {
  constructor(
    private readonly parts: {
      board: Pick<Board, 'get' | 'statusOf'>;
      catalogue: Pick<Catalogue, 'selections'>;
    },
  ) {}

  async of(picks: readonly MadePick[]): Promise<BookingLeg[]> {
    const found = await this.#selections(picks);
    const taken = new Set(picks.map(outcomeKey));
    const legs: BookingLeg[] = [];
    // One after the other: what takes the place of a pick cannot take that of the next one.
    for (const [at, made] of picks.entries()) {
      const leg = await this.#leg(made, found[at] ?? null, taken);
      if (leg.now) taken.add(outcomeKey(leg.now));
      legs.push(leg);
    }
    return legs;
  }

  /** @param taken outcomes that the code has already */
  async #leg(made: MadePick, found: Selection, taken: ReadonlySet<string>): Promise<BookingLeg> {
    if (found === null || !this.#isBetOn(made)) return { change: 'gone', made, now: null };
    const now = pricedPick(found, made);
    const { market, outcome } = found;
    if (now && market.status === 1 && outcome.active && outcome.odds !== null)
      return { change: now.odds === made.odds ? 'same' : 'moved', made, now };
    // Without any price nothing can be put on a slip.
    if (isOffered(market.status)) return { change: now ? 'suspended' : 'gone', made, now };
    const near = await this.#near(made, taken);
    const nearby = near && pricedPick(near, made);
    return nearby ? { change: 'replaced', made, now: nearby } : { change: 'gone', made, now: null };
  }

  #isBetOn({ eventId }: MadePick): boolean {
    const event = this.parts.board.get(eventId);
    return event !== undefined && canBeBetOn(event);
  }

  async #near(made: MadePick, taken: ReadonlySet<string>): Promise<Selection> {
    const { board } = this.parts;
    const event = board.get(made.eventId);
    if (!event || made.marketId === BUILDER_MARKET) return null;
    const isFree = ({ specifiers }: { specifiers: string }): boolean => !taken.has(outcomeKey({ ...made, specifiers }));
    const line = nearLine(event, made, (each) => board.statusOf(event, each) === 1 && isFree(each));
    if (!line) return null;
    const [near = null] = await this.#selections([{ ...made, specifiers: line.specifiers }]);
    return near;
  }

  async #selections(picks: readonly MadePick[]): Promise<Selection[]> {
    const selections = picks.map(({ eventId, marketId, specifiers, outcomeId }) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
    }));
    return (await this.parts.catalogue.selections({ selections })).selections;
  }
}
