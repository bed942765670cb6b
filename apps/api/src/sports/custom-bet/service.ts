import { canHalfWin } from '@oware/betting';
import {
  BizCode,
  BUILDER_MARKET,
  BUILDER_OUTCOME,
  type BuilderPick,
  type BuilderPriceResponse,
  type builderPriceRequest,
  type BuilderSelectionsResponse,
  decodePicks,
  encodePicks,
  LEAST_PICKS,
  type Market,
  MOST_PICKS,
  outcomeKey,
} from '@oware/contracts';
import { type z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { builderName } from '../catalogue/builder-name';
import { type EventHead } from '../catalogue/view';
import { getBuilderLimit } from './builder-limit';
import { CustomBetConflict, CustomBetFault, type CustomBetService, type JointPrice } from './port';
import { countProblem, noPrice, notJoined, pickProblem } from './problems';
import { dropPrice, findOutcomes, type PickNow, picksNow, saveBuilder } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  /** Who prices picks together; null when nobody does. */
  service: CustomBetService | null;
  /** An event with its open lines. @throws BizError 40400 */
  event(id: string): Promise<EventHead & { markets: readonly Market[] }>;
  /** Notified of each response of the service that could not be used. */
  onFault(fault: CustomBetFault): void;
}

/** Picks with the price that they have together now. */
interface Priced {
  picks: PickNow[];
  price: JointPrice;
  /** Outcomes of the event that never pay without it. */
  limitedBy: BuilderPick[];
}

const keyOf = (eventId: string, pick: BuilderPick): string => outcomeKey({ eventId, ...pick });

/** Bet builders: what can be joined on an event, what it costs, and the price that is staked on (docs/adr/0063). */
export class BetBuilders {
  constructor(private readonly parts: Parts) {}

  /**
   * What can be joined on an event: lines that the service joins and that are open now.
   * @throws BizError 40400 no such event, 51120 the service does not respond
   */
  async selections(eventId: string): Promise<BuilderSelectionsResponse> {
    const { markets } = await this.parts.event(eventId);
    const available = await this.#ask((service) => service.available(eventId));
    const keys = new Set(available.map((pick) => keyOf(eventId, pick)));
    const lines = markets.flatMap(({ id: marketId, specifiers, status, name, groups, outcomes }) => {
      if (status !== 1 || canHalfWin(specifiers)) return [];
      const open = outcomes.filter(
        ({ id, active, odds }) =>
          active && odds !== null && keys.has(keyOf(eventId, { marketId, specifiers, outcomeId: id })),
      );
      const shown = open.map(({ id, name: outcome }) => ({ outcomeId: id, name: outcome }));
      return shown.length === 0 ? [] : [{ marketId, specifiers, name, groups, outcomes: shown }];
    });
    return { eventId, markets: lines, leastPicks: LEAST_PICKS, mostPicks: MOST_PICKS };
  }

  /**
   * The price of picks now, and what can no more be added.
   * @throws BizError 43002, 43005, 43011, 43012 as for a pick alone; 51120 to 51124
   */
  async price({ eventId, picks }: z.output<typeof builderPriceRequest>): Promise<BuilderPriceResponse> {
    if (picks.length > 1) {
      const problem = countProblem(picks);
      if (problem) throw problem;
    }
    const priced = await this.#price(eventId, picks);
    const builder = encodePicks(picks);
    return {
      selection: builder === null ? null : selectionOf(eventId, builder, priced),
      conflicts: priced.price.conflicts,
    };
  }

  /**
   * Prices a bet builder that is about to be placed, and keeps it with its price: what is staked is decided on that.
   * @returns why it cannot be placed; null when it is priced. A builder that does not exist is left to the decision on the order
   */
  async prepare(eventId: string, builder: string): Promise<BizError | null> {
    const picks = decodePicks(builder);
    if (picks === null) return new BizError(BizCode.pickCount, 'This is not a bet builder.');
    const problem = countProblem(picks);
    if (problem) return problem;
    try {
      const { picks: now, price, limitedBy } = await this.#price(eventId, picks);
      await saveBuilder(this.parts.db, eventId, builder, now, price.odds, limitedBy);
      return null;
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      await dropPrice(this.parts.db, eventId, builder);
      return error;
    }
  }

  /** How a bet builder on a slip stands: its price, or none while it cannot be placed. @throws BizError 40400 no such event */
  async selection(
    eventId: string,
    builder: string,
  ): Promise<{ event: EventHead; odds: number | null; name: string } | null> {
    const picks = decodePicks(builder);
    if (picks === null) return null;
    const { markets: _markets, ...event } = await this.parts.event(eventId);
    const now = await picksNow(this.parts.db, eventId, picks, decisionTime(this.parts.clock));
    if (now.some(({ marketName, outcomeName }) => marketName === null || outcomeName === null)) return null;
    try {
      const { price } = await this.#price(eventId, picks);
      return { event, odds: price.odds, name: builderName(now) };
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return { event, odds: null, name: builderName(now) };
    }
  }

  /** @throws BizError why there is no price */
  async #price(eventId: string, picks: readonly BuilderPick[]): Promise<Priced> {
    const { db, clock } = this.parts;
    // Read before the price is asked for: odds that move meanwhile make it a price of before.
    const now = await picksNow(db, eventId, picks, decisionTime(clock));
    const problem = pickProblem(now);
    if (problem) throw problem;
    try {
      const price = await this.#ask((service) => service.price(eventId, picks));
      const { odds, limitedBy } = getBuilderLimit(picks, await findOutcomes(db, eventId));
      return { picks: now, price: { ...price, odds: Math.min(price.odds, odds) }, limitedBy };
    } catch (error) {
      throw error instanceof CustomBetConflict ? notJoined(now) : error;
    }
  }

  /** @throws BizError 51120 instead of a fault of the service */
  async #ask<T>(question: (service: CustomBetService) => Promise<T>): Promise<T> {
    const { service, onFault } = this.parts;
    if (service === null) throw noPrice();
    try {
      return await question(service);
    } catch (error) {
      if (!(error instanceof CustomBetFault)) throw error;
      onFault(error);
      throw noPrice();
    }
  }
}

const selectionOf = (
  eventId: string,
  builder: string,
  { picks, price }: Priced,
): NonNullable<BuilderPriceResponse['selection']> => ({
  eventId,
  marketId: BUILDER_MARKET,
  specifiers: builder,
  outcomeId: BUILDER_OUTCOME,
  odds: price.odds,
  name: builderName(picks),
});
