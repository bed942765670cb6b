import { englishTexts } from '../../platform/http/texts';
import { type OrderIn, type Taken } from './decision';
import { buildFirstResponse } from './response';

const leg = (no: number): OrderIn['bets'][number]['legs'][number] => ({
  no,
  eventId: `sr:match:${no}`,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  odds: 19_000,
  banker: false,
});
const order: OrderIn = {
  userId: 'u',
  sessionId: 's',
  generation: 1,
  key: 'k',
  hash: 'h',
  currency: 'GHS',
  policy: 'any',
  delay: 0,
  maxPayout: 1_000_000_000,
  refusal: null,
  gift: null,
  freeze: { weekly: 0, weekStart: 0, mostStake: 0 },
  bets: [
    {
      no: 0,
      type: 'multiple',
      sizes: [2],
      stake: 10_000,
      lines: 1,
      termsId: 1,
      uplift: 1,
      giftStake: 0,
      oneCutPct: null,
      freeze: null,
      legs: [leg(0), leg(1)],
    },
  ],
};
const fixed = (no: number): Taken['legs'][number] => ({
  betNo: 0,
  no,
  sportId: 'sr:sport:1',
  home: `Home ${no}`,
  away: 'Away',
  tournament: 'League',
  startTime: 5,
  statusAt: 'notStarted',
  scoreAt: null,
  clockAt: null,
  marketName: '1X2',
  outcomeName: `Home ${no}`,
  odds: 20_000,
});
const taken = (change: Partial<Taken> = {}): Taken => ({
  placedAt: 7,
  code: 10_000,
  orderId: 3,
  decideAt: null,
  balance: 100,
  balanceVersion: 4,
  bets: [{ no: 0, betId: 9, number: 77, frozen: false }],
  legs: [fixed(0), fixed(1)],
  ...change,
});
const responseTo = (decision: Taken) => buildFirstResponse(order, decision, {}, null, englishTexts);

it('shows each leg at the recorded odds, in any order of the response', () => {
  const [ticket] = responseTo(taken({ legs: [fixed(1), fixed(0)] })).tickets;
  expect(ticket?.legs.map(({ eventId, home, odds, result }) => [eventId, home, odds, result])).toEqual([
    ['sr:match:0', 'Home 0', 20_000, 'open'],
    ['sr:match:1', 'Home 1', 20_000, 'open'],
  ]);
  expect(ticket?.potentialReturn).toBe(40_000);
});

it.each<[string, Partial<Taken>]>([
  ['bet_missing', { bets: [{ no: 1, betId: 9, number: 77, frozen: false }] }],
  ['leg_missing', { legs: [fixed(1)] }],
  ['leg_missing', { legs: [fixed(0), { ...fixed(1), betNo: 1 }] }],
])('throws when a part of a bet is missing in the response of the database: %s', (code, change) => {
  expect(() => responseTo(taken(change))).toThrow(expect.objectContaining({ name: 'IncompleteResponse', code }));
});
