import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { betslipConfig } from '@oware/config';
import { type OrderBet } from '@oware/contracts';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { systemClock } from '../../src/platform/clock';
import { type Database, migrate, openDatabase } from '../../src/platform/database';
import { BizError } from '../../src/platform/errors/biz-error';
import { Leases } from '../../src/platform/leases/leases';
import { RemoteConfig } from '../../src/settings/remote-config/service';
import { createWallet } from '../../src/wallet/create-wallet';
import { buildDeposit, buildWithdrawal } from '../../src/wallet/testing';
import { formatPublicNumber } from '../../src/platform/public-number';
import { createMoney, type Money } from '../../testing/money';
import { createBearer, createMultipleBet, createSelection, createSingleBet } from '../../src/betting/orders/testing';
import { Results } from './results';
import { ownRelease } from '../../src/release';

/** Task from the parent process, as JSON. */
export interface CrashOrders {
  databaseUrl?: string;
  dataDir?: string;
  players: string[];
  /** Players who withdraw their winnings, and so owe them when the result is rolled back. */
  savers: string[];
  matches: string[];
  /** Orders whose response was lost in an earlier run: [player, key, match]. */
  retry: [string, string, string][];
}

/** Sends a line to the parent; the pipe accepts it before the next statement runs. */
const say = (...words: string[]): void => void process.stdout.write(`${words.join(' ')}\n`);

/**
 * Runs the real placement, cash-out and settlement under load, for the parent to kill at any moment: each player places order after order,
 * cashes parts of them out, edits them and leaves some to a target; matches get results and lose them again, live delays end. Savers
 * withdraw their balance; some withdrawals are declined or returned, some deposits charged back. It sends "try" before an order, "taken"
 * after its response, "cashed" after that of a cash-out or an edit. At the start the feed delivers results that are older than those of the
 * previous run, and it sends "old" with their number.
 */
async function live({ players, savers, matches, retry, ...where }: CrashOrders): Promise<void> {
  const db = await openDatabase(where);
  await migrate(db, ownRelease());
  // The previous run has ended for certain: its leases need not expire.
  await db.query('update leases set expires_at = 0');
  const bus = createInProcessBus(fail);
  const money = createMoney({
    db,
    bus,
    clock: systemClock,
    leases: new Leases({ db, clock: systemClock }),
    onError: fail,
    config: (country) => ({ ...betslipConfig[country], liveDelay: 50 }),
  });
  const results = await Results.open(db, bus, fail);
  say('old', String(await results.deliverOld()));
  money.jobs.start();
  const pay = createWallet({
    db,
    bus,
    clock: systemClock,
    onError: fail,
    ledger: money.ledger,
    remoteConfig: new RemoteConfig(db),
    settings: { paystack: undefined },
    demo: true,
    withdrawCheck: async () => async () => undefined,
  });
  for (const job of pay.jobs.all) void job.start();

  const gifts = await createGifts(money, db, [...players, ...savers]);
  const settled = await settledMatches(db);
  const oneOfMatches = (some: readonly string[]): string => some[Math.floor(Math.random() * some.length)] as string;
  /** Returns a match that is open for bets. */
  const someMatch = (): string => oneOfMatches(matches.filter((match) => !settled.has(match)));

  const place = async (player: string, key: string, match: string): Promise<string | undefined> => {
    try {
      const { orderId, tickets } = await money.orders.place(createBearer(player), {
        key,
        oddsPolicy: 'any',
        bets: [createBet(key, match, matches)],
        giftId: isForGift(key) ? gifts.get(player) : undefined,
      });
      say('taken', key, orderId);
      return tickets[0]?.ticketId;
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      say('refused', key, String(error.code));
      return undefined;
    }
  };

  /** Cashes a bet out at any price, edits it, or sets a target, chosen randomly. */
  const comeBack = async (player: string, ticketId: string): Promise<void> => {
    const bearer = createBearer(player);
    const key = randomUUID();
    const methods = [
      () => money.cashOuts.cashOut(bearer, { key, ticketId, share: 1 + Math.floor(Math.random() * 10_000), least: 1 }),
      () =>
        money.cashOuts.edit(bearer, {
          key,
          ticketId,
          least: 1,
          oddsPolicy: 'any',
          bet: { type: 'single', systemSizes: [], selections: [createSelection(someMatch())] },
        }),
      () => money.cashOuts.setTarget(bearer, { ticketId, target: 1 }),
    ] as const;
    const way = Math.floor(Math.random() * methods.length);
    try {
      await methods[way]?.();
      if (way < 2) say('cashed', ticketId);
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
    }
  };
  for (const [player, key, match] of retry) await place(player, key, match);
  say('ready');

  const bettor = async (player: string): Promise<never> => {
    for (;;) {
      const [key, match] = [randomUUID(), someMatch()];
      say('try', player, key, match);
      const ticketId = await place(player, key, match);
      if (ticketId !== undefined && Math.random() < 0.75) await comeBack(player, ticketId);
      // On the embedded database everything runs in the same turn of the event loop; this lets timers and jobs run.
      await new Promise(setImmediate);
    }
  };

  const selectRandom = (hundredths: readonly number[]): number =>
    (hundredths[Math.floor(Math.random() * hundredths.length)] ?? 0) / 100;
  const saver = async (userId: string): Promise<never> => {
    const owner = { userId, country: 'ng' as const };
    for (;;) {
      try {
        const balance = await money.ledger.getBalance(userId);
        // Without the fee of 10: the amount that arrives decides how the withdrawal ends.
        if (balance > 1_300_000)
          await pay.wallet.withdraw(
            owner,
            buildWithdrawal(Math.floor(balance / 10_000) - 10 + selectRandom([0, 1, 7])),
          );
        else await pay.wallet.deposit(owner, buildDeposit(200 + selectRandom([0, 8])));
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
      }
      const [key, match] = [randomUUID(), someMatch()];
      say('try', userId, key, match);
      await place(userId, key, match);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  /** Gives a match a result, or rolls it back. */
  const feed = async (): Promise<never> => {
    for (;;) {
      if (settled.size < SETTLED_AT_ONCE) {
        const match = someMatch();
        settled.add(match);
        await results.settle(match, Math.random() < 0.5 ? '1' : '2');
      } else {
        const match = oneOfMatches([...settled]);
        await results.rollBack(match);
        settled.delete(match);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all([...players.map(bettor), ...savers.map(saver), feed()]);
}

async function settledMatches(db: Database): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>('select distinct event_id as id from outcomes where result is not null');
  return new Set(rows.map(({ id }) => id));
}

async function createGifts(
  money: Money,
  db: Database,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const gifts = new Map<string, string>();
  for (const userId of players) gifts.set(userId, await createGift(money, db, userId));
  return gifts;
}

/** Gives a player a discount that pays for a part of the orders; the same one in every run. */
async function createGift({ gifts }: Money, db: Database, userId: string): Promise<string> {
  const terms = { userId, country: 'ng', kind: 2, amount: 1_000_000_000, expireTime: 4e12, reason: 'crash' } as const;
  const { id, number } = await db.transaction((tx) => gifts.give(tx, terms));
  return formatPublicNumber(id, number);
}

/** Whether the order of a key uses the player's gift; a retry uses the same. */
const isForGift = (key: string): boolean => key < '4';

/** Maximum number of matches with a result at a time, so that enough are left for one cuts. */
const SETTLED_AT_ONCE = 3;

/**
 * Creates the bet of an order by its key: a one cut, a single with a flash freeze card, or a single. A retry gets the same.
 */
function createBet(key: string, match: string, matches: readonly string[]): OrderBet {
  if (key >= 'e') {
    const at = matches.indexOf(match);
    const five = [...matches.slice(at), ...matches.slice(0, at)].slice(0, 5);
    return {
      ...createMultipleBet(
        20,
        five.map((each) => createSelection(each)),
      ),
      oneCutStakePct: 50,
    };
  }
  const single = createSingleBet(20, createSelection(match));
  return key >= 'b' ? { ...single, freeze: true } : single;
}

function fail(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}

live(JSON.parse(process.argv[2] ?? '') as CrashOrders).catch(fail);
