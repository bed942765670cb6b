import { type PayoutRules } from '@oware/betting';
import { type PlaceOrderResponse, type VersionedBalance } from '@oware/contracts';
import { type Texts } from '../../platform/http/texts';
import { formatPublicNumber, parsePublicNumber } from '../../platform/public-number';
import { type GiftForOrder } from './order-gift';
import { requirePresent } from './incomplete-response';
import { type LegFixed, type OrderIn, type Taken } from './decision';
import { getRejectionText } from './rejection-texts';
import { type OrderRow, type StoredTicket } from './store';
import { toTicket } from './ticket';
import { type LegRow, type TicketRow } from './ticket-row';

/** Result of a leg in the first response: not known yet. */
const OPEN = {
  result: null,
  voidFactor: null,
  deadHeatFactor: null,
  certainty: null,
  cancelled: false,
  voidReason: null,
  tournamentId: null,
};

/** Values of a bet that was neither cashed out nor edited. */
const WHOLE = {
  cashedStake: 0,
  cashedGross: 0,
  cashedTax: 0,
  autoCashOut: null,
  autoRules: null,
  editedTo: null,
  editedFrom: null,
  refusedFor: null,
};

type RequestedBet = OrderIn['bets'][number];

/** @throws IncompleteResponse */
const takenBet = (no: number, { bets }: Taken): Taken['bets'][number] =>
  requirePresent(
    bets.find((bet) => bet.no === no),
    'bet_missing',
    () => `bet ${no}`,
  );

/**
 * Builds a leg from the data that the database recorded. Properties are copied one by one: copying whole objects took a tenth of the time
 * of each order.
 */
function takenLeg(requested: RequestedBet['legs'][number], fixed: LegFixed): LegRow {
  return {
    no: requested.no,
    eventId: requested.eventId,
    marketId: requested.marketId,
    specifiers: requested.specifiers,
    outcomeId: requested.outcomeId,
    orderedOdds: fixed.odds,
    odds: fixed.odds,
    banker: requested.banker,
    sportId: fixed.sportId,
    home: fixed.home,
    away: fixed.away,
    tournament: fixed.tournament,
    tournamentId: null,
    startTime: fixed.startTime,
    marketName: fixed.marketName,
    outcomeName: fixed.outcomeName,
    eventStatus: fixed.statusAt,
    score: fixed.scoreAt,
    clock: fixed.clockAt,
    result: null,
    voidFactor: null,
    deadHeatFactor: null,
    certainty: null,
    cancelled: false,
    voidReason: null,
    picks: null,
  };
}

/**
 * Builds the legs of a bet, in its order.
 * @throws IncompleteResponse
 */
function takenLegs({ no, legs }: RequestedBet, taken: Taken): LegRow[] {
  const fixed = taken.legs.filter(({ betNo }) => betNo === no);
  return legs.map((requested) =>
    takenLeg(
      requested,
      requirePresent(
        fixed.find((leg) => leg.no === requested.no),
        'leg_missing',
        () => `leg ${requested.no} of bet ${no}`,
      ),
    ),
  );
}

/** Returns the part of a bet that the order's gift paid. The number is taken from the public number in the request. */
function buildGift({ giftStake }: RequestedBet, gift: GiftForOrder | null): TicketRow['gift'] {
  if (gift === null || giftStake === 0) return null;
  const called = parsePublicNumber(gift.giftId);
  const number = called !== null && 'number' in called ? called.number : null;
  return { id: gift.id, number, kind: gift.kind, amount: giftStake };
}

/**
 * Builds the first response to an order that was just accepted, from the request and the data that the database recorded. These do not
 * contain boosts, nor the selections of a bet builder: such an order gets {@link buildRepeatedResponse}.
 */
export function buildFirstResponse(
  order: OrderIn,
  taken: Taken,
  rules: PayoutRules,
  gift: GiftForOrder | null,
  texts: Texts,
): PlaceOrderResponse {
  const { number: orderNumber } = takenBet(Math.min(...order.bets.map(({ no }) => no)), taken);
  const rows = order.bets.map((bet): TicketRow => {
    const { betId, number, frozen } = takenBet(bet.no, taken);
    return {
      betId,
      number,
      orderId: taken.orderId,
      orderNumber,
      type: bet.type as TicketRow['type'],
      sizes: bet.sizes,
      lines: bet.lines,
      stake: bet.stake,
      status: taken.decideAt === null ? 'open' : 'pending',
      placedAt: taken.placedAt,
      settledAt: null,
      gross: null,
      bonus: null,
      tax: null,
      cashedStake: 0,
      cashedGross: 0,
      cashedTax: 0,
      autoCashOut: null,
      autoRules: null,
      editedTo: null,
      editedFrom: null,
      refusedFor: null,
      gift: buildGift(bet, gift),
      oneCutPct: bet.oneCutPct,
      frozen,
      boost: null,
      rules,
      legs: takenLegs(bet, taken),
    };
  });
  return {
    orderId: formatPublicNumber(taken.orderId, orderNumber),
    status: taken.decideAt === null ? 'accepted' : 'pending',
    decidedAt: taken.decideAt,
    refusal: null,
    tickets: rows.map((row) => toTicket(row, texts)),
    balance: taken.balance,
    balanceVersion: taken.balanceVersion,
  };
}

/**
 * Builds the same first response from the database, regardless of later changes of the order (decisions: idempotency).
 */
export function buildRepeatedResponse(
  order: OrderRow,
  tickets: readonly StoredTicket[],
  texts: Texts,
): PlaceOrderResponse {
  const atPlacement = tickets.map((ticket): TicketRow => ({
    ...ticket,
    status: order.decideAt === null ? 'open' : 'pending',
    placedAt: order.createdAt,
    settledAt: null,
    gross: null,
    bonus: null,
    tax: null,
    ...WHOLE,
    stake: ticket.stake + ticket.cashedStake,
    boost: ticket.boost && { ...ticket.boost, odds: ticket.boost.orderedOdds, extra: 0 },
    legs: ticket.legs.map((leg) => ({
      ...leg,
      ...OPEN,
      odds: leg.orderedOdds,
      eventStatus: leg.statusAt,
      score: leg.scoreAt,
      clock: leg.clockAt,
      picks: leg.picks?.map((pick) => ({ ...pick, back: false, result: null })) ?? null,
    })),
  }));
  return {
    orderId: formatPublicNumber(order.id, tickets[0]?.orderNumber ?? null),
    status: order.decideAt === null ? 'accepted' : 'pending',
    decidedAt: order.decideAt,
    refusal: null,
    tickets: atPlacement.map((row) => toTicket(row, texts)),
    balance: order.balanceAfter,
    ...(order.balanceVersion === null ? {} : { balanceVersion: order.balanceVersion }),
  };
}

/** Builds the current state of an order, for a client that waits for its decision or lost the response. */
export function buildCurrentResponse(
  order: OrderRow,
  tickets: readonly TicketRow[],
  balance: VersionedBalance,
  texts: Texts,
): PlaceOrderResponse {
  const { refusal } = order;
  return {
    orderId: formatPublicNumber(order.id, tickets[0]?.orderNumber ?? null),
    status: order.status,
    decidedAt: order.decideAt,
    refusal: refusal === null ? null : { ...refusal, message: texts.translate(getRejectionText(refusal.bizCode)) },
    tickets: tickets.map((row) => toTicket(row, texts)),
    ...balance,
  };
}
