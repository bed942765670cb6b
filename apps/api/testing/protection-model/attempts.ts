import { jackpotConfig } from '@oware/config';
import { BizCode, type GiftKind } from '@oware/contracts';
import fc from 'fast-check';
import { type ModelTask } from './promotions';
import { type Rules } from './rules';
import { money } from '../../src/betting/orders/testing';
import { type Product, type Server } from './servers';

/** A player whose devices use two servers. */
export interface Real {
  servers: readonly [Server, Server];
  userId: string;
  eventId: string;
}

/** An action of a player that an exclusion may block. */
export interface Attempt {
  name: string;
  /** The exclusion that blocks it, in addition to one from everything. */
  closedWith: Product;
  /** Own money that it stakes, whole currency; null for an action without a stake, to which no stake limit applies. */
  own: number | null;
  /** Whether it has been done already, so that the same call succeeds without an effect. */
  isDone?(rules: Rules): boolean;
  /** Expected code for other reasons when no exclusion blocks it. */
  otherwise?(rules: Rules): number;
  /** Updates the rules after it was accepted. */
  note?(rules: Rules): void;
  /** @returns the bet, if it can be cashed out */
  take(server: Server, real: Real): Promise<string | undefined>;
}

/** Returns the code that the rules require for an attempt now. */
export function getExpectedCode(rules: Rules, { closedWith, own, isDone, otherwise }: Attempt): number {
  if (isDone?.(rules) === true) return BizCode.success;
  if (rules.closed(closedWith)) return BizCode.selfExcluded;
  const other = otherwise?.(rules) ?? BizCode.success;
  if (other !== BizCode.success) return other;
  return own !== null && own > rules.getRemaining('stake') ? BizCode.limitReached : BizCode.success;
}

/** Updates the rules after an attempt was accepted. */
export function recordAccepted(rules: Rules, { own, note }: Attempt): void {
  if (own !== null) rules.record('stake', own);
  note?.(rules);
}

type Take = (server: Server, real: Real, amount: number, giftId?: string) => Promise<string | undefined>;
const bet: Take = (server, { userId, eventId }, amount, giftId) => server.bet(userId, eventId, amount, giftId);
const virtualBet: Take = async (server, { userId }, amount, giftId) => {
  await server.virtualBet(userId, amount, giftId);
  return undefined;
};
const play: Take = async (server, { userId }, amount) => {
  await server.play(userId, amount);
  return undefined;
};

const coins = fc.integer({ min: 10, max: 60 });
const stakes = (closedWith: Product, take: Take): fc.Arbitrary<Attempt> =>
  coins.map((amount) => ({
    name: `stake(${closedWith}, ${amount})`,
    closedWith,
    own: amount,
    take: (server, real) => take(server, real, amount),
  }));

const GIFTS: Readonly<Record<string, GiftKind>> = { cash: 1, discount: 2, freeBet: 3 };
/** Part of a stake that a gift pays, unless it pays all of it. */
const PART = 5;

/** A bet paid with a gift; a free bet pays all of it. The exclusion of its product blocks it. */
const byGift = (closedWith: Product, take: Take): fc.Arbitrary<Attempt> =>
  fc.record({ amount: coins, kind: fc.constantFrom(...Object.keys(GIFTS)) }).map(({ amount, kind }) => {
    const pays = kind === 'freeBet' ? amount : PART;
    return {
      name: `byGift(${closedWith}, ${kind}, ${amount})`,
      closedWith,
      own: amount - pays,
      async take(server, real) {
        await take(server, real, amount, await server.promotions.give(real.userId, GIFTS[kind] ?? 1, pays));
        return undefined;
      },
    };
  });

const PRICE = jackpotConfig.ng.price / money(1);
/** Entries of the jackpot, which belongs to sports; one with a ticket stakes no own money. */
const entry = (pay: 'cash' | 'ticket'): Attempt => ({
  name: `enter(${pay})`,
  closedWith: 'REAL_SPORTS',
  own: pay === 'cash' ? PRICE : 0,
  otherwise: (rules) => (rules.entries < rules.maxEntries ? BizCode.success : BizCode.jackpotFull),
  note(rules) {
    rules.entries += 1;
  },
  async take(server, { userId }) {
    await server.enter(userId, pay);
    return undefined;
  },
});

/** Redeems a cash gift as money for bets, so the exclusion from sports blocks it. */
const redemption = (what: 'gift' | 'code'): Attempt => ({
  name: `redeem(${what})`,
  closedWith: 'REAL_SPORTS',
  own: null,
  async take(server, { userId }) {
    await server.promotions.redeem(userId, what, PART);
    return undefined;
  },
});

const CLOSED_WITH: Readonly<Record<ModelTask, Product>> = {
  bets: 'REAL_SPORTS',
  virtuals: 'VIRTUALS',
  games: 'GAMES',
  deposit: 'REAL_SPORTS',
};
/**
 * Opting in to missions; the exclusion of the mission's product blocks it. The mission of the first deposit requires that there was none.
 */
const join = (task: ModelTask): Attempt => ({
  name: `join(${task})`,
  closedWith: CLOSED_WITH[task],
  own: null,
  isDone: (rules) => rules.hasJoined(task),
  otherwise: (rules) => (task === 'deposit' && rules.hasPaidIn() ? BizCode.missionNotOpen : BizCode.success),
  note: (rules) => rules.join(task),
  async take(server, { userId }) {
    await server.promotions.join(userId, task);
    return undefined;
  },
});

const plain = [stakes('REAL_SPORTS', bet), stakes('VIRTUALS', virtualBet), stakes('GAMES', play)];
const tasks = Object.keys(CLOSED_WITH) as ModelTask[];
const promoted = [
  byGift('REAL_SPORTS', bet),
  byGift('VIRTUALS', virtualBet),
  ...[entry('cash'), entry('ticket'), redemption('gift'), redemption('code'), ...tasks.map(join)].map((attempt) =>
    fc.constant(attempt),
  ),
];

/** All attempts that stake money, use a gift or earn one; half of them are plain stakes. */
export const attempts: fc.Arbitrary<Attempt> = fc.oneof(fc.oneof(...plain), fc.oneof(...promoted));

/** Each attempt once, so that any block shows in one of them. */
export const eachAttempt: fc.Arbitrary<Attempt[]> = fc.tuple(...plain, ...promoted);
