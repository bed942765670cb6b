import { canHalfWin } from '@oware/betting';
import {
  BizCode,
  BUILDER_MARKET,
  BUILDER_OUTCOME,
  type BuilderSelection,
  type BuilderPriceResponse,
  type builderPriceRequest,
  type BuilderSelectionsResponse,
  decodeSelections,
  encodeSelections,
  MIN_SELECTIONS,
  type Market,
  MAX_SELECTIONS,
  getOutcomeKey,
} from '@oware/contracts';
import { type z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type EventHead, formatBuilderName } from '../catalogue/api';
import { getBuilderLimit } from './builder-limit';
import { CustomBetConflict, CustomBetError, type CustomBetService, type JointPrice } from './port';
import { findCountRejection, createNoPriceError, createNotJoinedError, findSelectionRejection } from './problems';
import { deletePrice, findOutcomes, type CurrentSelection, getCurrentSelections, saveBuilder } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Prices several selections together; null when there is no such service. */
  service: CustomBetService | null;
  /**
   * Returns an event with its open lines.
   * @throws BizError 40400
   */
  event(id: string): Promise<EventHead & { markets: readonly Market[] }>;
  /** Called for each unusable response of the service. */
  onFault(error: CustomBetError): void;
}

/** Selections with their current combined price. */
interface Priced {
  picks: CurrentSelection[];
  price: JointPrice;
  /** Outcomes of the event that never pay unless this builder wins. */
  limitedBy: BuilderSelection[];
}

const getBuilderKey = (eventId: string, pick: BuilderSelection): string => getOutcomeKey({ eventId, ...pick });

/**
 * Bet builders: the outcomes of an event that can be combined, their price, and the price that a bet is decided on (docs/adr/0063).
 */
export class BetBuilders {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Lists the outcomes of an event that the service combines and that are open now.
   * @throws BizError 40400 no such event, 51120 the service does not respond
   */
  async selections(eventId: string): Promise<BuilderSelectionsResponse> {
    const { markets } = await this.parts.event(eventId);
    const available = await this.#request((service) => service.available(eventId));
    const keys = new Set(available.map((pick) => getBuilderKey(eventId, pick)));
    const lines = markets.flatMap(({ id: marketId, specifiers, status, name, groups, outcomes }) => {
      if (status !== 1 || canHalfWin(specifiers)) return [];
      const open = outcomes.filter(
        ({ id, active, odds }) =>
          active && odds !== null && keys.has(getBuilderKey(eventId, { marketId, specifiers, outcomeId: id })),
      );
      const shown = open.map(({ id, name: outcome }) => ({ outcomeId: id, name: outcome }));
      return shown.length === 0 ? [] : [{ marketId, specifiers, name, groups, outcomes: shown }];
    });
    return { eventId, markets: lines, leastPicks: MIN_SELECTIONS, mostPicks: MAX_SELECTIONS };
  }

  /**
   * Returns the current price of selections, and the outcomes that can no longer be added.
   * @throws BizError 43002, 43005, 43011, 43012 as for a single selection; 51120 to 51124
   */
  async price({ eventId, picks }: z.output<typeof builderPriceRequest>): Promise<BuilderPriceResponse> {
    if (picks.length > 1) {
      const problem = findCountRejection(picks);
      if (problem) throw problem;
    }
    const priced = await this.#price(eventId, picks);
    const builder = encodeSelections(picks);
    return {
      selection: builder === null ? null : toSelection(eventId, builder, priced),
      conflicts: priced.price.conflicts,
    };
  }

  /**
   * Prices a bet builder that is about to be placed, and saves it with the price on which the order is decided.
   * @returns why it cannot be placed; null when it is priced. The decision on the order rejects a builder that does not exist
   */
  async prepare(eventId: string, builder: string): Promise<BizError | null> {
    const picks = decodeSelections(builder);
    if (picks === null) return new BizError(BizCode.pickCount, 'This is not a bet builder.');
    const problem = findCountRejection(picks);
    if (problem) return problem;
    try {
      const { picks: now, price, limitedBy } = await this.#price(eventId, picks);
      await saveBuilder(this.parts.db, eventId, builder, now, price.odds, limitedBy);
      return null;
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      await deletePrice(this.parts.db, eventId, builder);
      return error;
    }
  }

  /**
   * Returns the current price of a bet builder on a slip; odds null while it cannot be placed.
   * @throws BizError 40400 no such event
   */
  async selection(
    eventId: string,
    builder: string,
  ): Promise<{ event: EventHead; odds: number | null; name: string } | null> {
    const picks = decodeSelections(builder);
    if (picks === null) return null;
    const { markets: _markets, ...event } = await this.parts.event(eventId);
    const now = await getCurrentSelections(this.parts.db, eventId, picks, getDecisionTime(this.parts.clock));
    if (now.some(({ marketName, outcomeName }) => marketName === null || outcomeName === null)) return null;
    try {
      const { price } = await this.#price(eventId, picks);
      return { event, odds: price.odds, name: formatBuilderName(now) };
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return { event, odds: null, name: formatBuilderName(now) };
    }
  }

  /** @throws BizError with the reason why there is no price */
  async #price(eventId: string, picks: readonly BuilderSelection[]): Promise<Priced> {
    const { db, clock } = this.parts;
    // Read before the price is requested: if odds move in the meantime, the price counts as outdated.
    const now = await getCurrentSelections(db, eventId, picks, getDecisionTime(clock));
    const problem = findSelectionRejection(now);
    if (problem) throw problem;
    try {
      const price = await this.#request((service) => service.price(eventId, picks));
      const { odds, limitedBy } = getBuilderLimit(picks, await findOutcomes(db, eventId));
      return { picks: now, price: { ...price, odds: Math.min(price.odds, odds) }, limitedBy };
    } catch (error) {
      throw error instanceof CustomBetConflict ? createNotJoinedError(now) : error;
    }
  }

  /** @throws BizError 51120 in place of an error of the service */
  async #request<T>(question: (service: CustomBetService) => Promise<T>): Promise<T> {
    const { service, onFault } = this.parts;
    if (service === null) throw createNoPriceError();
    try {
      return await question(service);
    } catch (error) {
      if (!(error instanceof CustomBetError)) throw error;
      onFault(error);
      throw createNoPriceError();
    }
  }
}

const toSelection = (
  eventId: string,
  builder: string,
  { picks, price }: Priced,
): NonNullable<BuilderPriceResponse['selection']> => ({
  eventId,
  marketId: BUILDER_MARKET,
  specifiers: builder,
  outcomeId: BUILDER_OUTCOME,
  odds: price.odds,
  name: formatBuilderName(picks),
});
