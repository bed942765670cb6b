import { GIFT_KIND, type PayoutRules } from '@oware/betting';
import { type CountryCode, countries } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type PlaceOrderResponse,
  type Ticket,
  type TicketsResponse,
} from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { type Bearer } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { englishWords, namedBy, type Words } from '../../platform/http/words';
import { nameReachedLimit } from '../../protection/limits/limit-reached';
import { currentResponse, repeatedResponse, takenResponse } from './response';
import { OrderBatches } from './batches';
import { type BuilderPrices, hasBuilder, lostItsPrice, PRICE_TRIES, priceBuilders } from './builders';
import { checkRequest, type EarlyRefusal } from './check-request';
import { type PlaceOrder, orderIn } from './order-in';
import { relatedCompetition } from './related-competition';
import { refusalText } from './refusals';
import { orderRefused } from './refused';
import { payoutRules } from './rules';
import {
  type BetFilter,
  countOpen,
  findOrder,
  findOrderByKey,
  findTicket,
  listTickets,
  ticketsOfOrder,
  totalsOf,
} from './store';
import { Terms } from './terms';
import { toTicket } from './ticket';
import { type Decision, KNOWN_KEY, type OrderIn } from './decision';
import { type GiftForOrder, giftForOrder, type OrderGift } from './gift-of-order';
import { ownBet } from './own-bets';
import { daysStart, weekStart } from '../../platform/week';
import { ticketNumber } from '../../platform/ticket-number';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Ledger;
  /** Stake limits, bonus, tax and live delay of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  builders: BuilderPrices;
  /** A player's gift by the number that the player calls it; undefined when there is none. */
  giftOf(userId: string, giftId: string): Promise<OrderGift | undefined>;
  /** Flash freeze cards that a player of a country has a week. */
  freezeCards(country: CountryCode): number | Promise<number>;
  /** Called when a pending order came in. */
  onPending?(): void;
}

/** Rules with their id by the configuration that they are made of. */
class KnownTerms extends WeakMap<BetslipConfig, { rules: PayoutRules; termsId: number }> {}

/** What an order is decided by, besides itself and its player. */
interface PlacingTerms {
  config: BetslipConfig;
  termsId: number;
  gift: GiftForOrder | null;
  /** Why the gift that it asks for cannot pay; null when it can, or none is asked for. */
  noGift: EarlyRefusal | null;
  freeze: Omit<OrderIn['freeze'], 'mostStake'>;
}

/** Placement of orders and what players see of them, in words of the language that they read. */
export class Orders {
  readonly #batches: OrderBatches;
  readonly #terms: Terms;
  readonly #known = { paid: new KnownTerms(), freeBet: new KnownTerms() };

  constructor(private readonly parts: Parts) {
    this.#batches = new OrderBatches(parts.db, parts.clock);
    this.#terms = new Terms(parts.db);
  }

  /**
   * Takes all bets of an order or none (reference: calls). The same key with the same bets gives the first response for ever.
   * @param bearer of a good token; whether the login is alive is looked at in the transaction that takes the stake
   * @throws BizError 40100 when the login is over; with a code of 43001 to 43013 or 40000, and {@link OrderRefusal} as
   * data, when the order is refused. A refusal leaves nothing
   */
  async place(bearer: Bearer, request: PlaceOrder, words = englishWords): Promise<PlaceOrderResponse> {
    const { db, bus, clock, config, freezeCards } = this.parts;
    const { userId, country } = bearer;
    const betslip = await config(country);
    const { gift, refusal: noGift } = await this.#giftOf(userId, request);
    const { rules, termsId } = await this.#termsOf(betslip, gift?.kind === GIFT_KIND.freeBet);
    const week = {
      weekly: await freezeCards(country),
      weekStart: weekStart(clock.now(), countries[country].gmtOffset),
    };
    const player = { ...bearer, country: countries[country] };
    const { order, refusal, decision } = await this.#decide(request, player, {
      config: betslip,
      termsId,
      gift,
      noGift,
      freeze: week,
    });
    if (decision.code === KNOWN_KEY) return this.#repeat(userId, decision.orderId, decision.same, words);
    if (decision.code !== BizCode.success)
      throw await nameReachedLimit(db, userId, clock, orderRefused(decision, refusal, betslip));
    if (decision.decideAt !== null) this.parts.onPending?.();
    const { balance, balanceVersion } = decision;
    bus.publish('personal', { userId, message: { type: 'balance', data: { balance, balanceVersion } } });
    // What was fixed has no names of builders, and those of other things in English.
    if (hasBuilder(order) || words.named) return this.#repeat(userId, decision.orderId, true, words);
    return takenResponse(order, decision, rules, gift, words);
  }

  /** Decides an order at the prices of now; what its bet builders cost is asked first, and again when a pick moved meanwhile. */
  async #decide(
    request: PlaceOrder,
    player: Parameters<typeof orderIn>[1],
    { noGift, ...terms }: PlacingTerms,
  ): Promise<{ order: OrderIn; refusal: EarlyRefusal | null; decision: Decision }> {
    const checked =
      checkRequest(request.bets, terms.config) ?? noGift ?? (await relatedCompetition(this.parts.db, request.bets));
    for (let tries = PRICE_TRIES; ; tries--) {
      const refusal = checked ?? (await priceBuilders(this.parts.builders, request.bets));
      const order = orderIn(request, player, { ...terms, refusal });
      const decision = await this.#batches.submit(order);
      if (tries <= 1 || !lostItsPrice(decision)) return { order, refusal, decision };
    }
  }

  /** The order of a key as it is now, for a client that lost the response. @throws BizError 40400 when nothing was taken under it */
  async orderByKey(userId: string, key: string, words = englishWords): Promise<PlaceOrderResponse> {
    const { db, ledger } = this.parts;
    const row = await findOrderByKey(db, userId, key);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such order.');
    const tickets = await namedBy(words, await ticketsOfOrder(db, row.id));
    return currentResponse(row, tickets, await ledger.versionedBalanceOf(userId), words);
  }

  /** A player's bets, newest first; the first page of settled ones with what all of them came to. @param before ticket number to continue below */
  async tickets(
    userId: string,
    { before, limit, ...filter }: BetFilter & { before?: string | undefined; limit: number },
    words = englishWords,
  ): Promise<TicketsResponse> {
    const { db } = this.parts;
    const below = before === undefined ? null : await ownBet(db, userId, before);
    const rows = await listTickets(db, userId, filter, below, limit + 1);
    const page = await namedBy(words, rows.slice(0, limit));
    const last = page.at(-1);
    return {
      tickets: page.map((row) => toTicket(row, words)),
      openCount: await countOpen(db, userId),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.betId, last.number) : null,
      ...(filter.state === 'settled' && below === null && { totals: await totalsOf(db, userId, filter) }),
    };
  }

  /** When the first of so many days of a country began, today the last of them. */
  daysAgo(country: CountryCode, days: number): number {
    return daysStart(this.parts.clock.now(), countries[country].gmtOffset, days);
  }

  /** One bet with all its legs. @throws BizError 40400 when the player has no such bet */
  async ticket(userId: string, ticketId: string, words = englishWords): Promise<Ticket> {
    const { db } = this.parts;
    const row = await findTicket(db, userId, await ownBet(db, userId, ticketId));
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return toTicket(await namedBy(words, row), words);
  }

  /** Limits and rules that an order of a country is taken by now. */
  async terms(country: CountryCode): Promise<{ config: BetslipConfig; termsId: number }> {
    const config = await this.parts.config(country);
    return { config, termsId: (await this.#termsOf(config)).termsId };
  }

  /** Resolves when every order that came in has its response. */
  idle(): Promise<void> {
    return this.#batches.idle();
  }

  /** The gift that an order asks for, or why it cannot pay. */
  async #giftOf(
    userId: string,
    { giftId, giftPays, bets }: PlaceOrder,
  ): Promise<{ gift: GiftForOrder | null; refusal: EarlyRefusal | null }> {
    if (giftId === undefined) return { gift: null, refusal: null };
    const { clock, giftOf } = this.parts;
    return { gift: null, refusal: null, ...giftForOrder(await giftOf(userId, giftId), bets, clock.now(), giftPays) };
  }

  /** The rules of a configuration and their id, worked out once for each configuration object. @param freeBet the stake is a free bet */
  async #termsOf(config: BetslipConfig, freeBet = false): Promise<{ rules: PayoutRules; termsId: number }> {
    const known = this.#known[freeBet ? 'freeBet' : 'paid'].get(config);
    if (known !== undefined) return known;
    const rules = freeBet ? { ...payoutRules(config), freeBet } : payoutRules(config);
    const terms = { rules, termsId: await this.#terms.idOf(rules) };
    this.#known[freeBet ? 'freeBet' : 'paid'].set(config, terms);
    return terms;
  }

  async #repeat(userId: string, orderId: number, same: boolean, words: Words): Promise<PlaceOrderResponse> {
    if (!same) throw new BizError(BizCode.keyReused, refusalText(BizCode.keyReused), { outcomes: [] });
    const row = await findOrder(this.parts.db, userId, orderId);
    if (row === undefined) throw new Error(`Order ${orderId} has vanished.`);
    return repeatedResponse(row, await namedBy(words, await ticketsOfOrder(this.parts.db, orderId)), words);
  }
}
