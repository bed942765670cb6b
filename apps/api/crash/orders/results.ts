import assert from 'node:assert/strict';
import { buildOddsChangeXml, buildRollbackSettlementXml, buildSettlementXml } from '@oware/simulator';
import { Board } from '../../src/sports/catalogue/board';
import { loadCurrentEvents } from '../../src/sports/catalogue/store';
import { Descriptions } from '../../src/sports/model/descriptions/descriptions';
import { Ingest } from '../../src/sports/feed/ingest/ingest';
import { PRODUCER_TIMES, Producers } from '../../src/sports/feed/ingest/producers';
import { type Bus } from '../../src/platform/bus';
import { systemClock } from '../../src/platform/clock';
import { type Database } from '../../src/platform/database';

const LINE = { marketId: 1, specifiers: '' };
const PRODUCT = 1;
const OUTCOMES = ['1', '2', '3'];
const ODDS = OUTCOMES.map((id, at) => ({ id, odds: (at + 2) * 10_000, probability: 1 / (at + 2) }));
/** Returns the results of 1X2 when an outcome has won. */
const won = (winner: string) =>
  OUTCOMES.map((outcomeId) => ({ outcomeId, result: outcomeId === winner ? 1 : 0 }) as const);

/** Results of the matches, sent like a feed: messages with timestamps, parsed by the product's own reader. */
export class Results {
  readonly #ingest: Ingest;
  #time = 0;

  private constructor(
    private readonly db: Database,
    ingest: Ingest,
  ) {
    this.#ingest = ingest;
  }

  /** Reads the stored state, like a starting server. */
  static async open(db: Database, bus: Bus, fail: (error: unknown) => void): Promise<Results> {
    const board = new Board(systemClock);
    board.replace(await loadCurrentEvents(db, 0));
    return new Results(
      db,
      new Ingest({
        db,
        bus,
        board,
        clock: systemClock,
        descriptions: new Descriptions(),
        gatherMs: 0,
        producers: new Producers([], PRODUCER_TIMES, Date.now()),
        lease: { guard: async () => undefined, isCurrent: () => true, onLost: () => undefined },
        source: { now: Date.now, recover: () => undefined, fixture: async () => null },
        onError: fail,
      }),
    );
  }

  /** Sends a winner of the match. */
  settle(match: string, winner: string): Promise<void> {
    return this.#send(buildSettlementXml(this.#head(match), 2, [{ ...LINE, results: won(winner) }]));
  }

  /** Rolls the result back and sends odds again. */
  rollBack(match: string): Promise<void> {
    return this.#send(
      buildRollbackSettlementXml(this.#head(match), [LINE]),
      buildOddsChangeXml(this.#head(match), '', [{ ...LINE, status: 1, outcomes: ODDS }]),
    );
  }

  /**
   * Delivers, to each match with a result or a rolled-back one, a different result that is a millisecond older.
   * @returns the number of results
   * @throws AssertionError when one of them changes anything
   */
  async deliverOld(): Promise<number> {
    const lines = await this.db.query<{ match: string; time: number }>(
      'select event_id as match, result_time as time from markets where market_id = 1 and result_time > 0',
    );
    const before = await this.#stored();
    for (const { match, time } of lines) {
      const [own] = await this.db.query<{ id: string }>(
        'select outcome_id as id from outcomes where event_id = $1 and result = 1',
        [match],
      );
      await this.#send(
        buildSettlementXml({ eventId: match, product: PRODUCT, timestamp: time - 1 }, 2, [
          { ...LINE, results: won(own?.id === '1' ? '2' : '1') },
        ]),
      );
    }
    assert.deepEqual(await this.#stored(), before, 'A result older than the stored one has changed something.');
    return lines.length;
  }

  async #stored(): Promise<unknown> {
    return Promise.all(
      [
        'outcomes order by event_id, market_id, outcome_id',
        'markets order by event_id, market_id',
        'settlement_queue order by id',
      ].map((what) => this.db.query(`select * from ${what}`)),
    );
  }

  #head(eventId: string): { eventId: string; product: number; timestamp: number } {
    this.#time = Math.max(this.#time + 1, Date.now());
    return { eventId, product: PRODUCT, timestamp: this.#time };
  }

  async #send(...messages: string[]): Promise<void> {
    messages.forEach((message) => this.#ingest.message(message));
    await this.#ingest.idle();
  }
}
