import { PRE_MATCH } from '../moment';
import { price } from '../price';
import { fixtureChangeXml, type Head, oddsChangeXml, settlementXml } from '../write-xml';
import { type Outright, chances, results, stepAt, withdrawn } from './outright';
import { outrightMarketXml } from './write-outright';

/** The feed's market of free text, one variant a season. */
const FREE_TEXT = 534;
const OVER = '<sport_event_status status="4" match_status="100"/>';

/** Speaks of one season as the feed does. What it says follows from the time alone: said again it changes nothing. */
export class OutrightSpeaker {
  #step: number | null = null;
  /** Nothing more comes from this season. */
  closed = false;

  constructor(readonly outright: Outright) {}

  #head(now: number, requestId?: number): Head {
    return { eventId: this.outright.id, product: PRE_MATCH, timestamp: now, requestId };
  }

  get #line() {
    return { marketId: FREE_TEXT, specifiers: `variant=${this.outright.variant}` };
  }

  /** The messages of this moment. */
  *tick(now: number): Generator<string> {
    if (this.closed) return;
    const { outright } = this;
    if (this.#step === null) {
      yield outrightMarketXml(outright, FREE_TEXT);
      yield fixtureChangeXml(this.#head(now), 1, outright.endsAt);
    }
    if (now >= outright.endsAt) {
      this.closed = true;
      yield settlementXml(this.#head(now), 2, [{ ...this.#line, results: results(outright) }]);
      yield oddsChangeXml(this.#head(now), OVER, []);
      return;
    }
    const step = stepAt(outright, now);
    if (step === this.#step) return;
    this.#step = step;
    yield* this.#state(this.#head(now), step);
  }

  /** Everything as it stands, for a recovery. */
  *snapshot(now: number, product: number, requestId: number): Generator<string> {
    if (this.#step === null || this.closed || product !== PRE_MATCH) return;
    yield* this.#state(this.#head(now, requestId), this.#step);
  }

  /** Stakes on who withdrew are given back at once; the others have new prices. */
  *#state(head: Head, step: number): Generator<string> {
    const { outright } = this;
    const out = withdrawn(outright, step);
    if (out.length > 0) {
      const given = out.map(({ id }) => ({ outcomeId: id, result: 0 as const, voidFactor: 1 as const }));
      yield settlementXml(head, 2, [{ ...this.#line, results: given }]);
    }
    yield oddsChangeXml(head, '', [price({ ...this.#line, outcomes: chances(outright, step) }, outright.margin)]);
  }
}
