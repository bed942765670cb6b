import { createHash } from 'node:crypto';
import { GIFT_KIND } from '@oware/betting';
import { type CountryCode, countries } from '@oware/config';
import {
  BizCode,
  type PlaceVirtualResponse,
  type VirtualOpenBets,
  type VirtualTicket,
  type VirtualTicketsResponse,
} from '@oware/contracts';
import { canAllLose, ENGINE_VERSION, type TicketLeg } from '@oware/virtuals-engine';
import { applyGiftToStake, type GiftForOrder, type OrderGift } from '../../betting/orders/api';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { nameReachedLimit } from '../../protection/limits/api';
import { parsePublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type TicketRequest, isBuilder, priceTicket } from './price-ticket';
import { PLACED, placeTicket } from './calls';
import { getOwnRound } from './own-round';
import { publishRound } from './publish';
import { createRejection } from './rejections';
import { findTicket, listSettledTickets, type TicketRow, listTicketsOfRound } from './store';
import { MAX_TICKETS, type RoundTerms, getPayoutRules } from './terms';
import { toTicket } from './view';

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  config(country: CountryCode): RoundTerms | Promise<RoundTerms>;
  /** Finds a player's gift by its public number. */
  giftOf(userId: string, giftId: string): Promise<OrderGift | undefined>;
}
type PlacingRequest = Parameters<typeof placeTicket>[1];
type Placed = Awaited<ReturnType<typeof placeTicket>>;

/** Hashes the content that two calls with one key must have in common. */
const hashTicket = ({ roundId, stake, legs, giftId }: TicketRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([roundId, stake, legs, ...(giftId === undefined ? [] : [giftId])]))
    .digest('base64');

/** Returns the stored form of a ticket that was just placed. */
const toStoredTicket = (
  request: PlacingRequest,
  { id = 0, number = 0, balance = 0, placedAt = 0 }: Placed,
): TicketRow => ({
  ...request,
  id,
  number,
  requestHash: request.hash,
  status: 'open',
  placedAt,
  balanceAfter: balance,
  settledAt: null,
  gross: null,
  bonus: null,
  tax: null,
  results: null,
});

/** Places tickets on rounds and shows them. */
export class VirtualTickets {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Places a ticket. The same key with the same ticket returns the first response indefinitely.
   * @throws BizError 43013 for a known key with another ticket, 49009 when a gift would cover all results, with the codes of a gift that
   * cannot pay, and those of `priceTicket` and place_virtual_ticket.sql
   */
  async place(player: SessionUser, request: TicketRequest): Promise<PlaceVirtualResponse> {
    const { userId } = player;
    let ticket: PlacingRequest;
    try {
      ticket = await this.#priced(player, request);
    } catch (error) {
      // For a ticket that is already stored under this key, current limits, prices and gifts do not matter.
      const existing = await findTicket(this.parts.db, userId, { key: request.key });
      if (existing === undefined) throw error;
      return toFirstResponse(existing, hashTicket(request));
    }
    const placed = await this.#take(ticket);
    if (placed.code === PLACED.known) {
      const existing = await findTicket(this.parts.db, userId, { key: request.key });
      if (existing === undefined) throw new Error(`Virtual ticket ${placed.id} no longer exists.`);
      return toFirstResponse(existing, ticket.hash);
    }
    if (placed.code !== BizCode.success)
      throw await nameReachedLimit(this.parts.db, userId, this.parts.clock, createRejection(placed.code));
    const { balance = 0, balanceVersion } = placed;
    publishRound(this.parts.bus, userId, { roundId: request.roundId, status: 'prepared' }, { balance, balanceVersion });
    return { ticket: toTicket(toStoredTicket(ticket, placed)), balance };
  }

  /**
   * Lists open tickets of a round.
   * @throws BizError 49001
   */
  async listOpen(player: SessionUser, roundId: string): Promise<VirtualOpenBets> {
    await getOwnRound(this.parts.db, player, roundId);
    const tickets = await listTicketsOfRound(this.parts.db, roundId);
    return { tickets: tickets.filter(({ status }) => status === 'open').map(toTicket) };
  }

  /**
   * Lists settled tickets, newest first.
   * @param before number of the ticket to continue after
   * @throws BizError 40400 when the player has no
   * such ticket
   */
  async listSettled(player: SessionUser, before: string | undefined, limit: number): Promise<VirtualTicketsResponse> {
    const below = before === undefined ? null : (await this.#own(player, before)).id;
    const rows = await listSettledTickets(this.parts.db, player.userId, below, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      tickets: page.map(toTicket),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.id, last.number) : null,
    };
  }

  /**
   * Returns a ticket.
   * @throws BizError 40400 when the player has no ticket with this number
   */
  async getTicket(player: SessionUser, ticketId: string): Promise<VirtualTicket> {
    return toTicket(await this.#own(player, ticketId));
  }

  async #own({ userId }: SessionUser, ticketId: string): Promise<TicketRow> {
    const by = parsePublicNumber(ticketId);
    const row = by === null ? undefined : await findTicket(this.parts.db, userId, by);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return row;
  }

  /** Returns the requested ticket with prices, rules, and the part paid by a gift. */
  async #priced(player: SessionUser, request: TicketRequest): Promise<PlacingRequest> {
    const { userId, sessionId, country } = player;
    const terms = await this.parts.config(country);
    const legs = priceTicket(request, terms);
    const gift = await this.#giftFor(userId, request, terms);
    return {
      userId,
      sessionId,
      roundId: request.roundId,
      key: request.key,
      hash: hashTicket(request),
      stake: request.stake,
      legs,
      country,
      currency: countries[country].currency,
      giftId: gift?.id ?? null,
      giftStake: gift?.pays ?? 0,
      rules: getPayoutRules(terms, isBuilder(request.legs), gift?.kind === GIFT_KIND.freeBet),
      engine: ENGINE_VERSION,
      most: MAX_TICKETS,
      seen: null,
    };
  }

  /** Takes the stake. If a gift pays part of the round, all its tickets are checked together before. */
  async #take(ticket: PlacingRequest): Promise<Placed> {
    let seen: number | null = null;
    for (;;) {
      const placed = await placeTicket(this.parts, { ...ticket, seen });
      if (placed.code !== PLACED.lookAgain) return placed;
      const others = await listTicketsOfRound(this.parts.db, ticket.roundId);
      const bets: (readonly TicketLeg[])[] = [...others.map(({ legs }) => legs), ticket.legs];
      if (!canAllLose(bets)) throw createRejection(BizCode.giftCoversAll);
      seen = others.length;
    }
  }

  /**
   * Returns the gift of a ticket with the amount it pays; null without one.
   * @throws BizError 51150, 51151, 51152 when it cannot pay
   */
  async #giftFor(
    userId: string,
    { giftId, giftPays = 0, stake, legs }: TicketRequest,
    { gift: taken }: RoundTerms,
  ): Promise<GiftForOrder | null> {
    if (giftId === undefined) return null;
    if (!taken) throw createRejection(BizCode.giftUnsupported);
    const { giftOf, clock } = this.parts;
    const found = applyGiftToStake(await giftOf(userId, giftId), stake, !isBuilder(legs), clock.now());
    if ('gift' in found && found.gift.pays >= giftPays) return found.gift;
    if ('gift' in found) throw createRejection(BizCode.giftUnusable);
    const { code, minStake } = found;
    throw createRejection(code, minStake === undefined ? undefined : { minStake });
  }
}

/**
 * Returns the first response for a key.
 * @throws BizError 43013 when the key was used for another ticket
 */
function toFirstResponse(existing: TicketRow, hash: string): PlaceVirtualResponse {
  if (existing.requestHash !== hash) throw new BizError(BizCode.keyReused, 'This key was used for another ticket.');
  return { ticket: toTicket(existing), balance: existing.balanceAfter };
}
