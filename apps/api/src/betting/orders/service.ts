import { type PayoutRules } from '@oware/betting';
import { type CountryCode, countries } from '@oware/config';
import { type BetslipConfig, BizCode, type PlaceOrderAnswer, type Ticket, type TicketsAnswer } from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { type Bearer } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { currentAnswer, repeatedAnswer, takenAnswer } from './answer';
import { OrderBatches } from './batches';
import { checkRequest } from './check-request';
import { type PlaceOrder, orderIn } from './order-in';
import { refusalText } from './refusals';
import { orderRefused } from './refused';
import { payoutRules } from './rules';
import {
  countOpen,
  findOrder,
  findOrderByKey,
  findOrderCalled,
  findTicket,
  listTickets,
  type OrderRow,
  ticketsOfOrder,
} from './store';
import { Terms } from './terms';
import { toTicket } from './ticket';
import { KNOWN_KEY } from './decision';
import { ownBet } from './own-bets';
import { readPublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Ledger;
  /** Stake limits, bonus, tax and live delay of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  /** Called when a pending order came in. */
  onPending?(): void;
}

/** Placement of orders and what players see of them. */
export class Orders {
  readonly #batches: OrderBatches;
  readonly #terms: Terms;
  readonly #known = new WeakMap<BetslipConfig, { rules: PayoutRules; termsId: number }>();

  constructor(private readonly parts: Parts) {
    this.#batches = new OrderBatches(parts.db, parts.clock);
    this.#terms = new Terms(parts.db);
  }

  /**
   * Takes all bets of an order or none (reference: calls). The same key with the same bets gives the first answer for ever.
   * @param bearer of a good token; whether the login is alive is looked at in the transaction that takes the stake
   * @throws BizError 40100 when the login is over; with a code of 43001 to 43013 or 40000, and {@link OrderRefusal} as
   * data, when the order is refused. A refusal leaves nothing
   */
  async place(bearer: Bearer, request: PlaceOrder): Promise<PlaceOrderAnswer> {
    const { bus, config } = this.parts;
    const { userId, country } = bearer;
    const betslip = await config(country);
    const refusal = checkRequest(request.bets, betslip);
    const { rules, termsId } = await this.#termsOf(betslip);
    const order = orderIn(request, { ...bearer, country: countries[country] }, { config: betslip, termsId, refusal });
    const decision = await this.#batches.submit(order);
    if (decision.code === KNOWN_KEY) return this.#repeat(userId, decision.orderId, decision.same);
    if (decision.code !== BizCode.success) throw orderRefused(decision, refusal, betslip);
    if (decision.decideAt !== null) this.parts.onPending?.();
    const { balance, balanceVersion } = decision;
    bus.publish('personal', { userId, message: { type: 'balance', data: { balance, balanceVersion } } });
    return takenAnswer(order, decision, rules);
  }

  /** An order as it is now. @throws BizError 40400 when the player has no such order */
  async order(userId: string, orderId: string): Promise<PlaceOrderAnswer> {
    const called = readPublicNumber(orderId);
    return this.#current(userId, called ? await findOrderCalled(this.parts.db, userId, called) : undefined);
  }

  /** The order of a key, for a client that lost the answer. @throws BizError 40400 when nothing was taken under it */
  async orderByKey(userId: string, key: string): Promise<PlaceOrderAnswer> {
    return this.#current(userId, await findOrderByKey(this.parts.db, userId, key));
  }

  /** A player's bets, newest first. @param before ticket number to continue below */
  async tickets(
    userId: string,
    { state, before, limit }: { state: 'open' | 'settled'; before?: string | undefined; limit: number },
  ): Promise<TicketsAnswer> {
    const { db } = this.parts;
    const rows = await listTickets(
      db,
      userId,
      state,
      before === undefined ? null : await ownBet(db, userId, before),
      limit + 1,
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      tickets: page.map(toTicket),
      openCount: await countOpen(db, userId),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.betId, last.number) : null,
    };
  }

  /** One bet with all its legs. @throws BizError 40400 when the player has no such bet */
  async ticket(userId: string, ticketId: string): Promise<Ticket> {
    const { db } = this.parts;
    const row = await findTicket(db, userId, await ownBet(db, userId, ticketId));
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return toTicket(row);
  }

  /** Limits and rules that an order of a country is taken by now. */
  async terms(country: CountryCode): Promise<{ config: BetslipConfig; termsId: number }> {
    const config = await this.parts.config(country);
    return { config, termsId: (await this.#termsOf(config)).termsId };
  }

  /** Resolves when every order that came in has its answer. */
  idle(): Promise<void> {
    return this.#batches.idle();
  }

  /** The rules of a configuration and their id, worked out once for each configuration object. */
  async #termsOf(config: BetslipConfig): Promise<{ rules: PayoutRules; termsId: number }> {
    const known = this.#known.get(config);
    if (known !== undefined) return known;
    const rules = payoutRules(config);
    const terms = { rules, termsId: await this.#terms.idOf(rules) };
    this.#known.set(config, terms);
    return terms;
  }

  async #repeat(userId: string, orderId: number, same: boolean): Promise<PlaceOrderAnswer> {
    if (!same) throw new BizError(BizCode.keyReused, refusalText(BizCode.keyReused), { outcomes: [] });
    const row = await findOrder(this.parts.db, userId, orderId);
    if (row === undefined) throw new Error(`Order ${orderId} has vanished.`);
    return repeatedAnswer(row, await ticketsOfOrder(this.parts.db, orderId));
  }

  async #current(userId: string, row: OrderRow | undefined): Promise<PlaceOrderAnswer> {
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such order.');
    const tickets = await ticketsOfOrder(this.parts.db, row.id);
    return currentAnswer(row, tickets, await this.parts.ledger.versionedBalanceOf(userId));
  }
}
