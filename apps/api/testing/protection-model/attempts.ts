import { jackpotConfig } from '@oware/config';
import { BizCode, type GiftKind } from '@oware/contracts';
import fc from 'fast-check';
import { type ModelTask } from './promotions';
import { type Rules } from './rules';
import { money } from '../../src/betting/orders/testing';
import { type Product, type Server } from './servers';

/** One player, whose devices speak with two servers. */
export interface Real {
  servers: readonly [Server, Server];
  userId: string;
  eventId: string;
}

/** Something that a player tries and an exclusion may close. */
export interface Attempt {
  name: string;
  /** The exclusion that closes it, beside the one from everything. */
  closedWith: Product;
  /** Own money that it stakes, whole currency; null for what stakes nothing, so that no limit of stakes is asked. */
  own: number | null;
  /** Whether it has been done, so that the same call again only says so. */
  isDone?(rules: Rules): boolean;
  /** The code that something else gives it when it is open. */
  otherwise?(rules: Rules): number;
  /** What the rules are to know of it once it is taken. */
  note?(rules: Rules): void;
  /** @returns the bet that can be cashed out, if it is one */
  take(server: Server, real: Real): Promise<string | undefined>;
}

/** The code that the rules give an attempt now. */
export function codeByRules(rules: Rules, { closedWith, own, isDone, otherwise }: Attempt): number {
  if (isDone?.(rules) === true) return BizCode.success;
  if (rules.closed(closedWith)) return BizCode.selfExcluded;
  const other = otherwise?.(rules) ?? BizCode.success;
  if (other !== BizCode.success) return other;
  return own !== null && own > rules.room('stake') ? BizCode.limitReached : BizCode.success;
}

/** Tells the rules that an attempt was taken. */
export function noteTaken(rules: Rules, { own, note }: Attempt): void {
  if (own !== null) rules.took('stake', own);
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
/** A part of a stake that a gift pays, where it does not pay it all. */
const PART = 5;

/** A bet that a gift pays for: all of it by a free bet. It is closed with what it is placed on. */
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
/** Entries of the jackpot, which counts as sports; one by a ticket stakes nothing of one's own. */
const entry = (pay: 'cash' | 'ticket'): Attempt => ({
  name: `enter(${pay})`,
  closedWith: 'REAL_SPORTS',
  own: pay === 'cash' ? PRICE : 0,
  otherwise: (rules) => (rules.entries < rules.mostEntries ? BizCode.success : BizCode.jackpotFull),
  note(rules) {
    rules.entries += 1;
  },
  async take(server, { userId }) {
    await server.enter(userId, pay);
    return undefined;
  },
});

/** A cash gift that is turned into money: that is for bets, so it is closed with sports. */
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
/** Opting in to missions, each closed by what it asks for; the first deposit's is for who has not paid in. */
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

/** All that takes a stake, uses a gift or promises one; every other one is a plain stake. */
export const attempts: fc.Arbitrary<Attempt> = fc.oneof(fc.oneof(...plain), fc.oneof(...promoted));

/** Each of them once: whatever is closed now, one of these shows it. */
export const eachAttempt: fc.Arbitrary<Attempt[]> = fc.tuple(...plain, ...promoted);
