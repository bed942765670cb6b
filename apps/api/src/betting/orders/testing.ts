import { randomUUID } from 'node:crypto';
import {
  betslipConfig,
  type BoostConfig,
  boostConfig,
  type CashOutConfig,
  cashOutConfig,
  type CountryCode,
} from '@oware/config';
import {
  type BetslipConfig,
  type EventStatus,
  type OrderBet,
  placeOrderRequest,
  type PlaceOrderRequest,
  type PlaceOrderResponse,
  type Score,
} from '@oware/contracts';
import { AutoCashOuts } from '../cash-out/auto';
import { CashOuts } from '../cash-out/service';
import { Ledger } from '../../ledger/service';
import { Gifts } from '../../rewards/gifts/service';
import { type Bearer } from '../../platform/auth';
import { type Bus, type BusTopics } from '../../platform/bus';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { Settlement } from '../settlement/service';
import { type BuilderPrices } from './builders';
import { DelayedOrders } from './delayed';
import { Orders } from './service';
import { findOwnBet } from './own-bets';

/** Start time of every test. */
export const START = 1_760_000_000_000;

/** Start time of the matches of a test: far in the future by any clock. */
export const KICK_OFF = 4_000_000_000_000;

/** Returns the id of a bet as rows about the bet store it. */
export const findBetId = async (db: Database, userId: string, ticketId: string): Promise<string> =>
  String(await findOwnBet(db, userId, ticketId));

/** Converts an amount of a currency to units of 1/10000. */
export const money = (amount: number): number => Math.round(amount * 10_000);

/** Result of an outcome as the feed reports it. */
export interface ResultIn {
  result: 0 | 1;
  voidFactor?: number;
  deadHeatFactor?: number;
  /** 0: derived from a reported score alone. */
  certainty?: 0 | 1 | 2;
}

/** Returns the session id of a player. */
export const getSessionId = (userId: string): string => `session of ${userId}`;

/** Returns the claims of a player's token. */
export const createBearer = (userId: string, country: CountryCode = 'ng'): Bearer => ({
  userId,
  country,
  sessionId: getSessionId(userId),
  generation: 0,
});

/** A small bookmaker on a database: the money domains with a catalogue that the test fills. */
export class World {
  readonly clock = new SetClock(START);
  readonly bus: Bus = createInProcessBus((error) => {
    throw error;
  });
  readonly ledger: Ledger;
  readonly orders: Orders;
  readonly delayed: DelayedOrders;
  readonly cashOuts: CashOuts;
  readonly targets: AutoCashOuts;
  readonly settlement: Settlement;
  readonly gifts: Gifts;
  /** Flash freeze cards per week. */
  freezeCards = 3;
  /** Pricing of bet builders; no pricing service by default. */
  builders: BuilderPrices = { prepare: () => Promise.resolve(null) };
  /** Personal messages in the order they were sent. */
  readonly notified: BusTopics['personal'][] = [];
  /** Overrides of a country's configuration. */
  tuning: Partial<BetslipConfig> = { liveDelay: 4000 };
  cashOutTuning: Partial<CashOutConfig> = {};
  boostTuning: Partial<BoostConfig> = {};

  constructor(readonly db: Database) {
    const parts = { db, clock: this.clock, bus: this.bus };
    this.ledger = new Ledger(parts);
    const builders = { prepare: (eventId: string, builder: string) => this.builders.prepare(eventId, builder) };
    this.gifts = new Gifts({ ...parts, ledger: this.ledger });
    this.orders = new Orders({
      ...parts,
      builders,
      boosts: (country) => ({ ...boostConfig[country], ...this.boostTuning }),
      ledger: this.ledger,
      config: (country) => this.config(country),
      loadGift: (userId, giftId) => this.gifts.findByNumber(userId, giftId),
      freezeCards: () => this.freezeCards,
    });
    this.delayed = new DelayedOrders({ ...parts, builders });
    this.cashOuts = new CashOuts({
      ...parts,
      ledger: this.ledger,
      orders: this.orders,
      cashOutConfig: (country) => ({ ...cashOutConfig[country], ...this.cashOutTuning }),
      onTarget: (betId) => this.targets.onTarget(betId),
    });
    this.targets = new AutoCashOuts({ ...parts, cashOuts: this.cashOuts });
    this.settlement = new Settlement(parts);
    this.bus.subscribe('personal', (message) => this.notified.push(message));
  }

  config(country: CountryCode): BetslipConfig {
    return { ...betslipConfig[country], ...this.tuning };
  }

  /** Returns the current state of an order by its public number. */
  async order(userId: string, orderId: string): Promise<PlaceOrderResponse> {
    const [row] = await this.db.query<{ key: string }>(
      'select o.key from orders o join bets b on b.order_id = o.id where b.id = $1',
      [await findOwnBet(this.db, userId, orderId)],
    );
    return this.orders.orderByKey(userId, row?.key ?? '');
  }

  /** Creates a player with a balance and a verified identity, whose session does not expire; returns the user id. */
  async player(amount: number, currency = 'NGN'): Promise<string> {
    const userId = `u-${randomUUID()}`;
    await this.db.query(
      "insert into users (id, country, phone, password_hash, created_at, identity_verified_at) values ($1, 'ng', $1, '', 0, 1)",
      [userId],
    );
    await this.db.query(
      `insert into sessions (id, user_id, device_id, keep_signed_in, rotated_at, created_at, expires_at)
       values ($1, $2, 'phone of ' || $2::text, true, 0, 0, 9000000000000)`,
      [getSessionId(userId), userId],
    );
    await this.ledger.openAccount(userId, currency);
    if (amount > 0) await this.ledger.depositDemo(userId, currency, money(amount), userId);
    return userId;
  }

  /** Creates a football match with 1X2 at 2.00, 3.00 and 4.00; returns its id. */
  async match(status: EventStatus = 'notStarted', eventId = `sr:match:${randomUUID()}`): Promise<string> {
    const { db } = this;
    await db.query(
      "insert into producers (id, name, up, last_alive, alive_at) values (1, 'live', true, 0, 9000000000000) on conflict do nothing",
    );
    await db.query(
      `insert into events (id, sport_id, category_id, category_name, tournament_id, tournament_name, home_id, home_name,
         away_id, away_name, start_time, status, producer, updated_at)
       values ($1, 'sr:sport:1', 'sr:category:1', 'England', 'sr:tournament:17', 'Premier League', 'sr:competitor:42',
         'Arsenal', 'sr:competitor:38', 'Chelsea', $2, $3, 1, 0)`,
      [eventId, KICK_OFF, status],
    );
    await this.market(eventId, 1, '', { 1: 2, 2: 3, 3: 4 });
    return eventId;
  }

  /**
   * Adds an open market.
   * @param prices decimal odds by outcome id
   */
  async market(eventId: string, marketId: number, specifiers: string, prices: Record<string, number>): Promise<void> {
    await this.db.query("insert into markets values ($1, $2, $3, 1, 'market', 1)", [eventId, marketId, specifiers]);
    for (const [outcomeId, price] of Object.entries(prices)) {
      await this.db.query(
        "insert into outcomes (event_id, market_id, specifiers, outcome_id, name, odds, active) values ($1, $2, $3, $4, 'outcome', $5, true)",
        [eventId, marketId, specifiers, outcomeId, Math.round(price * 10_000)],
      );
    }
  }

  /** Whether the other prices of a line follow when one is set, so that the margin of the house stays the same. */
  keepsMargin = false;

  async setOdds(eventId: string, outcomeId: string, price: number): Promise<void> {
    await this.db.query(
      `update outcomes o set odds = case when o.outcome_id = $2 then $3::float8
           else ceil(o.odds * (line.sum - line.own) / greatest(0.001, line.sum - 10000 / $3::float8)) end
       from (
         select market_id, specifiers, sum(10000.0 / odds)::float8 as sum, sum(10000.0 / odds) filter (where outcome_id = $2)::float8 as own
         from outcomes where event_id = $1 group by market_id, specifiers) line
       where o.event_id = $1 and (o.market_id, o.specifiers) = (line.market_id, line.specifiers) and (o.outcome_id = $2 or $4)`,
      [eventId, outcomeId, Math.round(price * 10_000), this.keepsMargin],
    );
  }

  async setMarket(eventId: string, status: number): Promise<void> {
    await this.db.query('update markets set status = $2 where event_id = $1', [eventId, status]);
  }

  async setEvent(eventId: string, status: EventStatus, score: Score | null = null): Promise<void> {
    await this.db.query('update events set status = $2, score = $3::jsonb where id = $1', [
      eventId,
      status,
      JSON.stringify(score),
    ]);
  }

  /** Stores results as the feed does, and settles. Outcomes not named lose. */
  async result(eventId: string, results: Record<string, ResultIn>, marketId = 1, specifiers = ''): Promise<void> {
    await this.storeResult(eventId, results, marketId, specifiers);
    await this.settlement.drain();
  }

  /** Stores results and queues their line, without settling. */
  async storeResult(eventId: string, results: Record<string, ResultIn>, marketId = 1, specifiers = ''): Promise<void> {
    await this.db.transaction(async (tx) => {
      const line = [eventId, marketId, specifiers];
      await tx.query(
        'update outcomes set result = 0, certainty = 2, void_factor = null, dead_heat_factor = null where event_id = $1 and market_id = $2 and specifiers = $3',
        line,
      );
      for (const [outcomeId, { result, voidFactor, deadHeatFactor, certainty }] of Object.entries(results)) {
        await tx.query(
          `update outcomes set result = $5, void_factor = $6, dead_heat_factor = $7, certainty = $8
           where event_id = $1 and market_id = $2 and specifiers = $3 and outcome_id = $4`,
          [...line, outcomeId, result, voidFactor ?? null, deadHeatFactor ?? null, certainty ?? 2],
        );
      }
      await tx.query(
        'update markets set status = -3, result_time = result_time + 1 where event_id = $1 and market_id = $2 and specifiers = $3',
        line,
      );
      await tx.query('insert into settlement_queue (event_id, market_id, specifiers) values ($1, $2, $3)', line);
    });
  }

  /** Applies rollback_bet_settlement, and settles. */
  async rollback(eventId: string, marketId = 1, specifiers = ''): Promise<void> {
    await this.storeRollback(eventId, marketId, specifiers);
    await this.settlement.drain();
  }

  async storeRollback(eventId: string, marketId = 1, specifiers = ''): Promise<void> {
    const line = [eventId, marketId, specifiers];
    await this.db.transaction(async (tx) => {
      await tx.query(
        'update markets set result_time = result_time + 1 where event_id = $1 and market_id = $2 and specifiers = $3',
        line,
      );
      await tx.query(
        'update outcomes set result = null, certainty = null, void_factor = null, dead_heat_factor = null where event_id = $1 and market_id = $2 and specifiers = $3',
        line,
      );
      await tx.query('insert into settlement_queue (event_id, market_id, specifiers) values ($1, $2, $3)', line);
    });
  }

  /** Applies bet_cancel to bets placed in [start, end), and settles; returns the id for {@link uncancel}. */
  async cancel(
    eventId: string,
    start: number | null,
    end: number | null,
    reason: number | null = null,
  ): Promise<number> {
    const [row] = await this.db.query<{ id: number }>(
      `insert into cancellations (event_id, market_id, specifiers, start_time, end_time, void_reason)
       values ($1, 1, '', $2, $3, $4) returning id`,
      [eventId, start, end, reason],
    );
    await this.queueAndSettle(eventId);
    return (row as { id: number }).id;
  }

  /** Applies rollback_bet_cancel, and settles. */
  async uncancel(eventId: string, id: number): Promise<void> {
    await this.db.query('delete from cancellations where id = $1', [id]);
    await this.queueAndSettle(eventId);
  }

  private async queueAndSettle(eventId: string): Promise<void> {
    await this.db.query("insert into settlement_queue (event_id, market_id, specifiers) values ($1, 1, '')", [eventId]);
    await this.settlement.drain();
  }

  /** Places an order as it arrives over the wire, with the player's own session. */
  place(
    userId: string,
    request: Partial<PlaceOrderRequest> & Pick<PlaceOrderRequest, 'bets'>,
    country: CountryCode = 'ng',
  ): ReturnType<Orders['place']> {
    return this.orders.place(createBearer(userId, country), placeOrderRequest.parse({ key: randomUUID(), ...request }));
  }
}

/**
 * Creates a selection on 1X2.
 * @param price decimal odds that the player saw
 */
export const createSelection = (
  eventId: string,
  outcomeId = '1',
  price = 2,
  banker = false,
): OrderBet['selections'][number] => ({
  eventId,
  marketId: 1,
  specifiers: '',
  outcomeId,
  odds: Math.round(price * 10_000),
  banker,
});

/** Creates a single with a stake in whole currency units. */
export const createSingleBet = (stake: number, selection: OrderBet['selections'][number]): OrderBet => ({
  type: 'single',
  selections: [selection],
  systemSizes: [],
  stake: money(stake),
});

/** Creates a multiple with a stake in whole currency units. */
export const createMultipleBet = (stake: number, selections: OrderBet['selections']): OrderBet => ({
  type: 'multiple',
  selections,
  systemSizes: [],
  stake: money(stake),
});
