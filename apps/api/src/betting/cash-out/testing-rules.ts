import { type CashOutConfig } from '@oware/config';
import { type BetNow, type LegNow } from './store';

/** Cash-out pays 97 %, at least 1; offers last 10 s. */
export const terms: CashOutConfig = { enable: true, rate: 0.97, leastValue: 10_000, offerTime: 10_000 };

/** Creates an open leg whose odds have halved: placed at 4, now at 2. */
export const createLeg = (change: Partial<LegNow> = {}): LegNow => ({
  no: 0,
  marketId: 1,
  specifiers: '',
  odds: 40_000,
  banker: false,
  result: null,
  voidFactor: null,
  deadHeatFactor: null,
  oddsNow: 20_000,
  rejection: null,
  live: false,
  begun: 0,
  isUncertain: false,
  ...change,
});

/** Creates a single or multiple of 10 at time 1000, without tax or cap. */
export const createBet = (legs: LegNow[], change: Partial<BetNow> = {}): BetNow => ({
  betId: 7,
  number: null,
  userId: 'u-1',
  currency: 'NGN',
  type: legs.length === 1 ? 'single' : 'multiple',
  sizes: [legs.length],
  stake: 100_000,
  cashedStake: 0,
  giftStake: 0,
  oneCutPct: null,
  status: 'open',
  waiting: false,
  autoCashOut: null,
  autoRules: null,
  rules: {},
  now: 1_000,
  legs: legs.map((leg, no) => ({ ...leg, no })),
  ...change,
});
