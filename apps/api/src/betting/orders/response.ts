import { type PayoutRules } from '@oware/betting';
import { type PlaceOrderResponse, type VersionedBalance } from '@oware/contracts';
import { type Words } from '../../platform/http/words';
import { publicNumber, readPublicNumber } from '../../platform/public-number';
import { type GiftForOrder } from './gift-of-order';
import { present } from './incomplete-response';
import { type LegFixed, type OrderIn, type Taken } from './decision';
import { refusalText } from './refusals';
import { type OrderRow, type StoredTicket } from './store';
import { toTicket } from './ticket';
import { type LegRow, type TicketRow } from './ticket-row';

/** Nothing is known of a leg's result at the first response to its order. */
const OPEN = {
  result: null,
  voidFactor: null,
  deadHeatFactor: null,
  certainty: null,
  cancelled: false,
  voidReason: null,
  tournamentId: null,
};

/** A bet of which nothing was cashed out and that was not edited. */
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

type BetAsked = OrderIn['bets'][number];

/** @throws IncompleteResponse */
const takenBet = (no: number, { bets }: Taken): Taken['bets'][number] =>
  present(
    bets.find((bet) => bet.no === no),
    'bet_missing',
    () => `bet ${no}`,
  );

/** A leg as the database fixed it. Each property by its name: on the way of every order, copying objects whole took a tenth of its time. */
function takenLeg(asked: BetAsked['legs'][number], fixed: LegFixed): LegRow {
  return {
    no: asked.no,
    eventId: asked.eventId,
    marketId: asked.marketId,
    specifiers: asked.specifiers,
    outcomeId: asked.outcomeId,
    orderedOdds: fixed.odds,
    odds: fixed.odds,
    banker: asked.banker,
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

/** The legs of a bet in its order. @throws IncompleteResponse */
function takenLegs({ no, legs }: BetAsked, taken: Taken): LegRow[] {
  const fixed = taken.legs.filter(({ betNo }) => betNo === no);
  return legs.map((asked) =>
    takenLeg(
      asked,
      present(
        fixed.find((leg) => leg.no === asked.no),
        'leg_missing',
        () => `leg ${asked.no} of bet ${no}`,
      ),
    ),
  );
}

/** What the order's gift paid of a bet. Its number is what the player called it by. */
function giftOf({ giftStake }: BetAsked, gift: GiftForOrder | null): TicketRow['gift'] {
  if (gift === null || giftStake === 0) return null;
  const called = readPublicNumber(gift.giftId);
  const number = called !== null && 'number' in called ? called.number : null;
  return { id: gift.id, number, kind: gift.kind, amount: giftStake };
}

/**
 * The first response to an order that was just taken, from what was asked and what the database fixed. The picks of a bet builder are
 * not among these: such an order gets {@link repeatedResponse}.
 */
export function takenResponse(
  order: OrderIn,
  taken: Taken,
  rules: PayoutRules,
  gift: GiftForOrder | null,
  words: Words,
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
      gift: giftOf(bet, gift),
      oneCutPct: bet.oneCutPct,
      frozen,
      rules,
      legs: takenLegs(bet, taken),
    };
  });
  return {
    orderId: publicNumber(taken.orderId, orderNumber),
    status: taken.decideAt === null ? 'accepted' : 'pending',
    decidedAt: taken.decideAt,
    refusal: null,
    tickets: rows.map((row) => toTicket(row, words)),
    balance: taken.balance,
    balanceVersion: taken.balanceVersion,
  };
}

/** The same first response from the database, whatever became of the order since (decisions: idempotency). */
export function repeatedResponse(order: OrderRow, tickets: readonly StoredTicket[], words: Words): PlaceOrderResponse {
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
    orderId: publicNumber(order.id, tickets[0]?.orderNumber ?? null),
    status: order.decideAt === null ? 'accepted' : 'pending',
    decidedAt: order.decideAt,
    refusal: null,
    tickets: atPlacement.map((row) => toTicket(row, words)),
    balance: order.balanceAfter,
    ...(order.balanceVersion === null ? {} : { balanceVersion: order.balanceVersion }),
  };
}

/** An order as it stands now, for a client that waits for its decision or lost the response. */
export function currentResponse(
  order: OrderRow,
  tickets: readonly TicketRow[],
  balance: VersionedBalance,
  words: Words,
): PlaceOrderResponse {
  const { refusal } = order;
  return {
    orderId: publicNumber(order.id, tickets[0]?.orderNumber ?? null),
    status: order.status,
    decidedAt: order.decideAt,
    refusal: refusal === null ? null : { ...refusal, message: words.say(refusalText(refusal.bizCode)) },
    tickets: tickets.map((row) => toTicket(row, words)),
    ...balance,
  };
}
