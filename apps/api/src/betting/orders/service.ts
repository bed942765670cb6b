import { GIFT_KIND, type PayoutRules } from '@oware/betting';
import { type BoostConfig, type CountryCode, countries } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type PlaceOrderResponse,
  type Ticket,
  type TicketsResponse,
} from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { type Bearer } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { englishTexts, translateNames, type Texts } from '../../platform/http/texts';
import { nameReachedLimit } from '../../protection/limits/api';
import { buildCurrentResponse, buildRepeatedResponse, buildFirstResponse } from './response';
import { OrderBatches } from './batches';
import { type BuilderPrices, hasBuilder, hasLostPrice, PRICE_TRIES, priceBuilders } from './builders';
import { validateRequest } from './check-request';
import { type EarlyRejection } from './early-rejection';
import { hasAnyBoost, rejectGiftOnBoost } from './order-boosts';
import { type BoostTerms, type PlaceOrder, buildOrderInput } from './order-in';
import { findRelatedCompetition } from './related-competition';
import { getRejectionText } from './rejection-texts';
import { createRejectionError } from './rejected';
import { buildPayoutRules } from './rules';
import {
  type BetFilter,
  countOpen,
  findOrder,
  findOrderByKey,
  findTicket,
  listTickets,
  listOrderTickets,
  computeTotals,
  listWeeks,
} from './store';
import { Terms } from './terms';
import { toTicket } from './ticket';
import { type Decision, KNOWN_KEY, type OrderIn } from './decision';
import { type GiftForOrder, applyGiftToOrder, type OrderGift } from './order-gift';
import { findOwnBet } from './own-bets';
import { getDaysStart, getWeekStart, WEEK } from '../../platform/week';
import { ticketNumber } from '../../platform/ticket-number';

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Ledger;
  /** Stake limits, bonus, tax and live delay of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  builders: BuilderPrices;
  /** Terms of boosted odds in a country. */
  boosts(country: CountryCode): BoostConfig | Promise<BoostConfig>;
  /** A player's gift by its public number; undefined when it does not exist. */
  loadGift(userId: string, giftId: string): Promise<OrderGift | undefined>;
  /** Flash freeze cards per player and week in a country. */
  freezeCards(country: CountryCode): number | Promise<number>;
  /** Called after a pending order was stored. */
  onPending?(): void;
}

/** Rules and their id by the configuration that they are built from. */
class KnownTerms extends WeakMap<BetslipConfig, { rules: PayoutRules; termsId: number }> {}

/** Kind of payout rules: `freeBet`: a free bet pays the stake; `boosted`: without the bonus on multiples. */
type TermsKind = 'paid' | 'freeBet' | 'boosted';

/** Terms that decide on an order, apart from the order and the player. */
interface PlacingTerms {
  config: BetslipConfig;
  termsId: number;
  gift: GiftForOrder | null;
  /** Rejection of the requested gift; null when it can pay, or none is requested. */
  noGift: EarlyRejection | null;
  freeze: Omit<OrderIn['freeze'], 'mostStake'>;
  /** Terms of boosts; null for an order without any. */
  boosts: BoostTerms | null;
}

/** Places orders, and returns orders and bets of players with names and texts in their language. */
export class Orders {
  readonly #batches: OrderBatches;
  readonly #terms: Terms;
  readonly #cachedTerms: Readonly<Record<TermsKind, KnownTerms>> = {
    paid: new KnownTerms(),
    freeBet: new KnownTerms(),
    boosted: new KnownTerms(),
  };

  constructor(private readonly parts: Dependencies) {
    this.#batches = new OrderBatches(parts.db, parts.clock);
    this.#terms = new Terms(parts.db);
  }

  /**
   * Accepts all bets of an order or none (reference: calls). The same key with the same bets always returns the first response.
   * @param bearer claims of a valid token; the transaction that takes the stake checks that the session is active
   * @throws BizError 40100 when the session has ended; with a code of 43001 to 43013 or 40000, and {@link OrderRejection} as data, when the
   * order is rejected. A rejected order is not stored
   */
  async place(bearer: Bearer, request: PlaceOrder, texts = englishTexts): Promise<PlaceOrderResponse> {
    const { db, bus, clock, config, freezeCards } = this.parts;
    const { userId, country } = bearer;
    const betslip = await config(country);
    const boosts = hasAnyBoost(request.bets) ? await this.#loadBoostTerms(country, betslip) : null;
    const { gift, refusal: noGift } = await this.#loadGift(userId, request, boosts);
    const { rules, termsId } = await this.#loadTerms(betslip, gift?.kind === GIFT_KIND.freeBet ? 'freeBet' : 'paid');
    const week = {
      weekly: await freezeCards(country),
      weekStart: getWeekStart(clock.now(), countries[country].gmtOffset),
    };
    const player = { ...bearer, country: countries[country] };
    const { order, refusal, decision } = await this.#decide(request, player, {
      config: betslip,
      termsId,
      gift,
      noGift,
      freeze: week,
      boosts,
    });
    if (decision.code === KNOWN_KEY) return this.#repeat(userId, decision.orderId, decision.same, texts);
    if (decision.code !== BizCode.success)
      throw await nameReachedLimit(db, userId, clock, createRejectionError(decision, refusal, betslip));
    if (decision.decideAt !== null) this.parts.onPending?.();
    const { balance, balanceVersion } = decision;
    bus.publish('personal', { userId, message: { type: 'balance', data: { balance, balanceVersion } } });
    // The decision contains no boosts and no names of bet builder selections, and only English names of everything else.
    if (hasBuilder(order) || boosts !== null || texts.named) return this.#repeat(userId, decision.orderId, true, texts);
    return buildFirstResponse(order, decision, rules, gift, texts);
  }

  /**
   * Decides an order at current prices. Its bet builders are priced first, and again when a selection changed in the meantime.
   */
  async #decide(
    request: PlaceOrder,
    player: Parameters<typeof buildOrderInput>[1],
    { noGift, ...terms }: PlacingTerms,
  ): Promise<{ order: OrderIn; refusal: EarlyRejection | null; decision: Decision }> {
    const checked =
      validateRequest(request.bets, terms.config) ??
      noGift ??
      (await findRelatedCompetition(this.parts.db, request.bets));
    for (let tries = PRICE_TRIES; ; tries--) {
      const refusal = checked ?? (await priceBuilders(this.parts.builders, request.bets));
      const order = buildOrderInput(request, player, { ...terms, refusal });
      const decision = await this.#batches.submit(order);
      if (tries <= 1 || !hasLostPrice(decision)) return { order, refusal, decision };
    }
  }

  /**
   * Returns the current state of the order with a key, for a client that lost the response.
   * @throws BizError 40400 when no order with the
   * key was accepted
   */
  async orderByKey(userId: string, key: string, texts = englishTexts): Promise<PlaceOrderResponse> {
    const { db, ledger } = this.parts;
    const row = await findOrderByKey(db, userId, key);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such order.');
    const tickets = await translateNames(texts, await listOrderTickets(db, row.id));
    return buildCurrentResponse(row, tickets, await ledger.getVersionedBalance(userId), texts);
  }

  /**
   * Lists a player's bets, newest first; the first page of settled bets includes the totals of all of them.
   * @param before number of the
   * last ticket of the previous page
   * @param firstWeek start of the first week whose totals are included as well, ms since 1970
   */
  async tickets(
    userId: string,
    {
      before,
      limit,
      firstWeek,
      ...filter
    }: BetFilter & { before?: string | undefined; limit: number; firstWeek?: number },
    texts = englishTexts,
  ): Promise<TicketsResponse> {
    const { db } = this.parts;
    const below = before === undefined ? null : await findOwnBet(db, userId, before);
    const rows = await listTickets(db, userId, filter, below, limit + 1);
    const page = await translateNames(texts, rows.slice(0, limit));
    const last = page.at(-1);
    const isFirstSettled = filter.state === 'settled' && below === null;
    return {
      tickets: page.map((row) => toTicket(row, texts)),
      openCount: await countOpen(db, userId),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.betId, last.number) : null,
      ...(isFirstSettled && { totals: await computeTotals(db, userId, filter) }),
      ...(isFirstSettled && firstWeek !== undefined && { weeks: await listWeeks(db, userId, filter, firstWeek) }),
    };
  }

  /** Returns the start of the first of a number of days in a country's time zone; today is the last of them. */
  daysAgo(country: CountryCode, days: number): number {
    return getDaysStart(this.parts.clock.now(), countries[country].gmtOffset, days);
  }

  /** Returns the start of the first of a number of weeks in a country's time zone; the current one is the last of them. */
  weeksAgo(country: CountryCode, weeks: number): number {
    return getWeekStart(this.parts.clock.now(), countries[country].gmtOffset) - (weeks - 1) * WEEK;
  }

  /**
   * Returns one bet with all its legs.
   * @throws BizError 40400 when the player has no such bet
   */
  async ticket(userId: string, ticketId: string, texts = englishTexts): Promise<Ticket> {
    const { db } = this.parts;
    const row = await findTicket(db, userId, await findOwnBet(db, userId, ticketId));
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return toTicket(await translateNames(texts, row), texts);
  }

  /** Returns the current limits and payout rules of a country. */
  async terms(country: CountryCode): Promise<{ config: BetslipConfig; termsId: number }> {
    const config = await this.parts.config(country);
    return { config, termsId: (await this.#loadTerms(config)).termsId };
  }

  /** Resolves when every submitted order has its response. */
  idle(): Promise<void> {
    return this.#batches.idle();
  }

  /** Loads the gift that an order requests, or returns the rejection. */
  async #loadGift(
    userId: string,
    { giftId, giftPays, bets }: PlaceOrder,
    boosts: BoostTerms | null,
  ): Promise<{ gift: GiftForOrder | null; refusal: EarlyRejection | null }> {
    if (giftId === undefined) return { gift: null, refusal: null };
    if (boosts !== null && !boosts.withGifts) return { gift: null, refusal: rejectGiftOnBoost(bets) };
    const { clock, loadGift: giftOf } = this.parts;
    return {
      gift: null,
      refusal: null,
      ...applyGiftToOrder(await giftOf(userId, giftId), bets, clock.now(), giftPays),
    };
  }

  /**
   * Returns the payout rules of a configuration and their id, cached per configuration object.
   */
  async #loadTerms(config: BetslipConfig, kind: TermsKind = 'paid'): Promise<{ rules: PayoutRules; termsId: number }> {
    const cached = this.#cachedTerms[kind].get(config);
    if (cached !== undefined) return cached;
    const own = buildPayoutRules(config);
    const rules = {
      paid: () => own,
      freeBet: () => ({ ...own, freeBet: true }),
      boosted: () => ({ ...own, bonus: undefined }),
    }[kind]();
    const terms = { rules, termsId: await this.#terms.getId(rules) };
    this.#cachedTerms[kind].set(config, terms);
    return terms;
  }

  async #loadBoostTerms(country: CountryCode, config: BetslipConfig): Promise<BoostTerms> {
    const { needsIdentity, withBonus, withGifts } = await this.parts.boosts(country);
    return { needsIdentity, withBonus, withGifts, termsId: (await this.#loadTerms(config, 'boosted')).termsId };
  }

  async #repeat(userId: string, orderId: number, same: boolean, texts: Texts): Promise<PlaceOrderResponse> {
    if (!same) throw new BizError(BizCode.keyReused, getRejectionText(BizCode.keyReused), { outcomes: [] });
    const row = await findOrder(this.parts.db, userId, orderId);
    if (row === undefined) throw new Error(`Order ${orderId} no longer exists.`);
    return buildRepeatedResponse(
      row,
      await translateNames(texts, await listOrderTickets(this.parts.db, orderId)),
      texts,
    );
  }
}
