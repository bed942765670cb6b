import { PRE_MATCH } from '../moment';
import { priceOffer } from '../price';
import { buildFixtureChangeXml, type Head, buildOddsChangeXml, buildSettlementXml } from '../write-xml';
import { type Outright, getChances, getResults, getStep, listWithdrawn } from './outright';
import { buildOutrightMarketXml } from './write-outright';

/** The feed's free text market, with one variant per season. */
const FREE_TEXT = 534;
const OVER = '<sport_event_status status="4" match_status="100"/>';

/**
 * Sends the messages of one season in the feed's format. They depend on the time alone: repeated messages change nothing.
 */
export class OutrightFeed {
  #step: number | null = null;
  /** Whether the season is over and sends no more messages. */
  closed = false;

  constructor(readonly outright: Outright) {}

  #head(now: number, requestId?: number): Head {
    return { eventId: this.outright.id, product: PRE_MATCH, timestamp: now, requestId };
  }

  get #line() {
    return { marketId: FREE_TEXT, specifiers: `variant=${this.outright.variant}` };
  }

  /** Yields the messages that are due. */
  *tick(now: number): Generator<string> {
    if (this.closed) return;
    const { outright } = this;
    if (this.#step === null) {
      yield buildOutrightMarketXml(outright, FREE_TEXT);
      yield buildFixtureChangeXml(this.#head(now), 1, outright.endsAt);
    }
    if (now >= outright.endsAt) {
      this.closed = true;
      yield buildSettlementXml(this.#head(now), 2, [{ ...this.#line, results: getResults(outright) }]);
      yield buildOddsChangeXml(this.#head(now), OVER, []);
      return;
    }
    const step = getStep(outright, now);
    if (step === this.#step) return;
    this.#step = step;
    yield* this.#state(this.#head(now), step);
  }

  /** Yields the current state, for a recovery. */
  *snapshot(now: number, product: number, requestId: number): Generator<string> {
    if (this.#step === null || this.closed || product !== PRE_MATCH) return;
    yield* this.#state(this.#head(now, requestId), this.#step);
  }

  /** Refunds stakes on withdrawn runners immediately; the others get new prices. */
  *#state(head: Head, step: number): Generator<string> {
    const { outright } = this;
    const out = listWithdrawn(outright, step);
    if (out.length > 0) {
      const given = out.map(({ id }) => ({ outcomeId: id, result: 0 as const, voidFactor: 1 as const }));
      yield buildSettlementXml(head, 2, [{ ...this.#line, results: given }]);
    }
    yield buildOddsChangeXml(head, '', [
      priceOffer({ ...this.#line, outcomes: getChances(outright, step) }, outright.margin),
    ]);
  }
}
