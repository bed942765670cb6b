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
import { canAllLose, type TicketLeg } from '@oware/virtuals-engine';
import { type GiftForOrder, giftForStake, type OrderGift } from '../../betting/orders/gift-of-order';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { nameReachedLimit } from '../../protection/limits/limit-reached';
import { readPublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type AskedTicket, isBuilder, pricedTicket } from './ask';
import { PLACED, placeTicket } from './calls';
import { ownRound } from './own-round';
import { publishRound } from './publish';
import { refused } from './refusals';
import { findTicket, settledTickets, type TicketRow, ticketsOfRound } from './store';
import { MOST_TICKETS, type RoundTerms, rulesOf } from './terms';
import { ticketView } from './view';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  config(country: CountryCode): RoundTerms | Promise<RoundTerms>;
  /** A gift of a player by what they call it by. */
  giftOf(userId: string, giftId: string): Promise<OrderGift | undefined>;
}
type AskedPlacing = Parameters<typeof placeTicket>[1];
type Placed = Awaited<ReturnType<typeof placeTicket>>;

/** What two calls with one key must have in common. */
const hashOf = ({ roundId, stake, legs, giftId }: AskedTicket): string =>
  createHash('sha256')
    .update(JSON.stringify([roundId, stake, legs, ...(giftId === undefined ? [] : [giftId])]))
    .digest('base64');

/** A ticket that was just placed, as it is stored. */
const storedTicket = (asked: AskedPlacing, { id = 0, number = 0, balance = 0, placedAt = 0 }: Placed): TicketRow => ({
  ...asked,
  id,
  number,
  requestHash: asked.hash,
  status: 'open',
  placedAt,
  balanceAfter: balance,
  settledAt: null,
  gross: null,
  bonus: null,
  tax: null,
  results: null,
});

/** Tickets on rounds: taken, looked at. */
export class VirtualTickets {
  constructor(private readonly parts: Parts) {}

  /**
   * Takes a stake. The same key with the same ticket gives the first response for ever.
   * @throws BizError 43013 for a known key with another ticket, 49009 when a gift would cover all results, with the codes of a gift that cannot
   * pay, and those of `pricedTicket` and place_virtual_ticket.sql
   */
  async place(player: SessionUser, asked: AskedTicket): Promise<PlaceVirtualResponse> {
    const { userId } = player;
    let ticket: AskedPlacing;
    try {
      ticket = await this.#priced(player, asked);
    } catch (error) {
      // Placed under this key already: what a stake, prices and a gift may be by now does not matter any more.
      const known = await findTicket(this.parts.db, userId, { key: asked.key });
      if (known === undefined) throw error;
      return placedBefore(known, hashOf(asked));
    }
    const placed = await this.#take(ticket);
    if (placed.code === PLACED.known) {
      const known = await findTicket(this.parts.db, userId, { key: asked.key });
      if (known === undefined) throw new Error(`Virtual ticket ${placed.id} has vanished.`);
      return placedBefore(known, ticket.hash);
    }
    if (placed.code !== BizCode.success)
      throw await nameReachedLimit(this.parts.db, userId, this.parts.clock, refused(placed.code));
    const { balance = 0, balanceVersion } = placed;
    publishRound(this.parts.bus, userId, { roundId: asked.roundId, status: 'prepared' }, { balance, balanceVersion });
    return { ticket: ticketView(storedTicket(ticket, placed)), balance };
  }

  /** Open tickets of a round. @throws BizError 49001 */
  async openBets(player: SessionUser, roundId: string): Promise<VirtualOpenBets> {
    await ownRound(this.parts.db, player, roundId);
    const tickets = await ticketsOfRound(this.parts.db, roundId);
    return { tickets: tickets.filter(({ status }) => status === 'open').map(ticketView) };
  }

  /** Settled tickets, newest first. @param before number of the ticket to continue below @throws BizError 40400 when it is none */
  async history(player: SessionUser, before: string | undefined, limit: number): Promise<VirtualTicketsResponse> {
    const below = before === undefined ? null : (await this.#own(player, before)).id;
    const rows = await settledTickets(this.parts.db, player.userId, below, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      tickets: page.map(ticketView),
      next: rows.length > limit && last !== undefined ? ticketNumber(last.id, last.number) : null,
    };
  }

  /** One ticket. @throws BizError 40400 when the player has none of this number */
  async ticket(player: SessionUser, ticketId: string): Promise<VirtualTicket> {
    return ticketView(await this.#own(player, ticketId));
  }

  async #own({ userId }: SessionUser, ticketId: string): Promise<TicketRow> {
    const by = readPublicNumber(ticketId);
    const row = by === null ? undefined : await findTicket(this.parts.db, userId, by);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    return row;
  }

  /** What is asked for with prices, rules, and what a gift pays of it. */
  async #priced(player: SessionUser, asked: AskedTicket): Promise<AskedPlacing> {
    const { userId, sessionId, country } = player;
    const terms = await this.parts.config(country);
    const legs = pricedTicket(asked, terms);
    const gift = await this.#giftFor(userId, asked, terms);
    return {
      userId,
      sessionId,
      roundId: asked.roundId,
      key: asked.key,
      hash: hashOf(asked),
      stake: asked.stake,
      legs,
      currency: countries[country].currency,
      giftId: gift?.id ?? null,
      giftStake: gift?.pays ?? 0,
      rules: rulesOf(terms, isBuilder(asked.legs), gift?.kind === GIFT_KIND.freeBet),
      most: MOST_TICKETS,
      seen: null,
    };
  }

  /** Takes the stake; where a gift pays of the round, once all its tickets together were looked at. */
  async #take(ticket: AskedPlacing): Promise<Placed> {
    let seen: number | null = null;
    for (;;) {
      const placed = await placeTicket(this.parts, { ...ticket, seen });
      if (placed.code !== PLACED.lookAgain) return placed;
      const others = await ticketsOfRound(this.parts.db, ticket.roundId);
      const bets: (readonly TicketLeg[])[] = [...others.map(({ legs }) => legs), ticket.legs];
      if (!canAllLose(bets)) throw refused(BizCode.giftCoversAll);
      seen = others.length;
    }
  }

  /** What the gift of a ticket pays; null without one. @throws BizError 51150, 51151, 51152 when it cannot */
  async #giftFor(
    userId: string,
    { giftId, giftPays = 0, stake, legs }: AskedTicket,
    { gift: taken }: RoundTerms,
  ): Promise<GiftForOrder | null> {
    if (giftId === undefined) return null;
    if (!taken) throw refused(BizCode.giftUnsupported);
    const { giftOf, clock } = this.parts;
    const found = giftForStake(await giftOf(userId, giftId), stake, !isBuilder(legs), clock.now());
    if ('gift' in found && found.gift.pays >= giftPays) return found.gift;
    if ('gift' in found) throw refused(BizCode.giftUnusable);
    const { code, minStake } = found;
    throw refused(code, minStake === undefined ? undefined : { minStake });
  }
}

/** The first response to a key. @throws BizError 43013 for another ticket under it */
function placedBefore(known: TicketRow, hash: string): PlaceVirtualResponse {
  if (known.requestHash !== hash) throw new BizError(BizCode.keyReused, 'This key was used for another ticket.');
  return { ticket: ticketView(known), balance: known.balanceAfter };
}
