import { type CashOutResponse, type CashOutOffer, type Ticket, type TicketLeg } from '@oware/contracts';

export const buildLeg = (change: Partial<TicketLeg> = {}): TicketLeg => ({
  eventId: 'sr:match:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  sportId: 'sr:sport:1',
  home: 'Kotoko',
  away: 'Hearts',
  tournament: 'GPL',
  startTime: 0,
  eventStatus: 'live',
  marketName: '1X2',
  outcomeName: 'Kotoko',
  odds: 20_000,
  banker: false,
  result: 'open',
  voidFactor: null,
  deadHeatFactor: null,
  score: null,
  clock: null,
  reason: 'Kotoko must win.',
  ...change,
});

/** An open multiple of two legs at 2.00 each, with a stake of 100. */
export const buildBet = (change: Partial<Ticket> = {}): Ticket => ({
  ticketId: '77',
  orderId: '5',
  type: 'multiple',
  systemSizes: [],
  lines: 1,
  stake: 1_000_000,
  status: 'open',
  potentialReturn: 4_000_000,
  potentialBonus: 0,
  potentialTax: 150_000,
  payout: null,
  bonus: null,
  tax: null,
  placedAt: 0,
  settledAt: null,
  cashedOut: null,
  autoCashOut: null,
  editedTo: null,
  editedFrom: null,
  refusedWhy: null,
  legs: [buildLeg(), buildLeg({ eventId: 'sr:match:2', home: 'Enyimba', away: 'Rangers', outcomeName: 'Enyimba' })],
  ...change,
});

/** An offer that pays 145 of 150 after tax, and stays valid for the whole test. */
export const buildOffer = (change: Partial<CashOutOffer> = {}): CashOutOffer => ({
  stake: 1_000_000,
  gross: 1_500_000,
  tax: 50_000,
  net: 1_450_000,
  leastShare: 500,
  quotedAt: 0,
  expiresAt: 600_000,
  ...change,
});

export const buildCashOutResponse = (change: Partial<CashOutResponse> = {}): CashOutResponse => ({
  cashOutId: '9',
  status: 'done',
  decidedAt: null,
  paid: 1_450_000,
  refusal: null,
  balance: 7_000_000,
  ticket: buildBet({ status: 'cashedOut', stake: 0, cashedOut: { stake: 1_000_000, gross: 1_500_000, tax: 50_000 } }),
  ...change,
});
