import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { betslipConfig, countries } from '@oware/config';
import { type OrderBet, placeOrderRequest } from '@oware/contracts';
import { pino } from 'pino';
import { checkLedger } from '../../src/audit/check';
import { createLocalWarnings } from '../../src/notify/warnings/testing';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { Cipher } from '../../src/platform/cipher';
import { DatabaseNonces } from '../../src/platform/cipher/nonces';
import { registerCipher } from '../../src/platform/http/cipher-routes';
import { systemClock } from '../../src/platform/clock';
import { type Database, type DatabaseConfig, migrate, openDatabase } from '../../src/platform/database';
import { createHttpServer } from '../../src/platform/http/server';
import { Leases } from '../../src/platform/leases/leases';
import { SessionService } from '../../src/identity/session/service';
import { createMoney, type Money } from '../../testing/money';
import { buildOrderInput } from '../../src/betting/orders/order-in';
import { PLACE_ORDERS, type PlaceResponse } from '../../src/betting/orders/place';
import { registerOrders } from '../../src/betting/orders/routes';
import { buildPayoutRules } from '../../src/betting/orders/rules';
import { Terms } from '../../src/betting/orders/terms';
import { money as amount, createSelection, createSingleBet, World } from '../../src/betting/orders/testing';
import { ownRelease } from '../../src/release';

/**
 * The server of `npm run bench -- orders`: sessions, cipher, HTTP and the money domains on one database, and the same SQL sent without
 * them. It communicates with the load generator by messages; see tools/bench/src/orders.ts.
 */
export type BenchCommand =
  /**
   * `gift`: systems with a stake that is partly paid by a gift. `freeze`: live singles whose odds are held by a freeze card.
   */
  | { do: 'raw'; bet: 'single' | 'system' | 'gift' | 'freeze'; orders: number; batch: number; lanes: number }
  | { do: 'begin' }
  | { do: 'work' }
  | { do: 'books' };

const PLAYERS = 512;
const MATCHES = 200;
/** Enough freeze cards for each order of a run. */
const CARDS = { weekly: 1_000_000, weekStart: 0 };
/** Number of selections of a system with lines of three to five legs. */
const LEGS = 10;
const CHEAP = { logN: 10, r: 8, p: 1 };

const say = (message: unknown): void => void process.send?.(message);

interface Player {
  userId: string;
  token: string;
  sessionId: string;
  /** A discount that pays a part of each order. */
  giftId: number;
}

/** Work of the service: batches and orders sent to the database, and its CPU time in ms. */
interface Work {
  batches: number;
  orders: number;
  cpu: number;
}

/** Counts the work of the service between "begin" and "work". */
function createCounter(db: Database): { db: Database; take(): Work; begin(): void } {
  let seen = { batches: 0, orders: 0 };
  let cpu = process.cpuUsage();
  return {
    begin() {
      seen = { batches: 0, orders: 0 };
      cpu = process.cpuUsage();
    },
    db: {
      ...db,
      query<Row>(text: string, params?: unknown[]) {
        if (text === PLACE_ORDERS)
          seen = { batches: seen.batches + 1, orders: seen.orders + String(params?.[0]).split('"userId"').length - 1 };
        return db.query<Row>(text, params);
      },
    },
    take() {
      const { user, system } = process.cpuUsage(cpu);
      return { ...seen, cpu: (user + system) / 1000 };
    },
  };
}

async function main(where: DatabaseConfig): Promise<void> {
  const { db, take, begin } = createCounter(await openDatabase(where));
  await migrate(db, ownRelease());
  const bus = createInProcessBus(fail);
  const money = createMoney({
    db,
    bus,
    clock: systemClock,
    leases: new Leases({ db, clock: systemClock }),
    onError: fail,
  });
  money.jobs.start();
  const sessions = new SessionService({
    db,
    bus,
    clock: systemClock,
    warnings: createLocalWarnings(systemClock),
    secret: randomBytes(32),
    passwordCost: CHEAP,
  });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new DatabaseNonces({ db, clock: systemClock, onError: fail });
  // The generator sends as fast as it can.
  const limits = { ofKey: Infinity, ofCaller: Infinity };
  const cipher = new Cipher({ secret: randomBytes(32), rsaPrivateKey: privateKey, nonces, clock: systemClock, limits });
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: ['loopback'],
    auth: sessions,
    cipher,
    clock: systemClock,
    root: () => undefined,
    product(scope) {
      registerCipher(scope);
      registerOrders(scope, money.orders);
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });

  const world = new World(db);
  const matches = await Promise.all(Array.from({ length: MATCHES }, () => world.match()));
  const liveMatches = await Promise.all(Array.from({ length: MATCHES }, () => world.match('live')));
  const players = await openPlayers(db, money, sessions);

  process.on('message', (command: BenchCommand) => {
    if (command.do === 'raw')
      raw(db, players, command.bet === 'freeze' ? liveMatches : matches, command).then(say, fail);
    else if (command.do === 'books') books(db).then(say, fail);
    else if (command.do === 'work') say(take());
    else {
      begin();
      say({});
    }
  });
  say({
    port: (app.server.address() as AddressInfo).port,
    publicKey: cipher.publicKey.spki,
    matches,
    players: players.map(({ token }) => token),
  });
}

/** Creates players, each with money, a gift and a login. */
async function openPlayers(db: Database, money: Money, sessions: SessionService): Promise<Player[]> {
  const players: Player[] = [];
  for (let i = 0; i < PLAYERS; i++) {
    const [phone, password] = [`80${String(10_000_000 + i)}`, '0'.repeat(32)];
    const userId = (await sessions.createUser('ng', phone, password)) as string;
    await money.ledger.depositDemo(userId, 'NGN', amount(100_000_000), userId);
    const { response } = await sessions.login(
      'ng',
      { username: phone, password, keepSignedIn: false },
      { deviceId: randomUUID(), address: `10.0.${i >> 8}.${i & 255}` },
    );
    const claims = JSON.parse(Buffer.from(response.accessToken.split('.')[0] as string, 'base64url').toString()) as {
      sid: string;
    };
    const terms = {
      userId,
      country: 'ng',
      kind: 2,
      amount: amount(10_000_000),
      expireTime: 4e12,
      reason: 'bench',
    } as const;
    const { id: giftId } = await db.transaction((tx) => money.gifts.give(tx, terms));
    players.push({ userId, token: response.accessToken, sessionId: claims.sid, giftId });
  }
  return players;
}

async function books(db: Database): Promise<{ clean: boolean; stored: number }> {
  const { clean, counts } = await checkLedger(db);
  return { clean, stored: counts.orders };
}

type Selection = ReturnType<typeof createSelection>;
const systemBet = (selections: Selection[]): OrderBet => ({
  type: 'system',
  systemSizes: [3, 4, 5],
  stake: amount(1_000),
  selections,
});

/** Runs the statements that the service sends, with orders prepared before the measurement: one placement per batch. */
async function raw(
  db: Database,
  players: readonly Player[],
  matches: string[],
  { bet, orders, batch, lanes }: BenchCommand & { do: 'raw' },
): Promise<unknown> {
  const config = betslipConfig.ng;
  const termsId = await new Terms(db).getId(buildPayoutRules(config));
  const leg = (at: number): Selection => createSelection(matches[at % matches.length] as string);
  const batches = Array.from({ length: Math.ceil(orders / batch) }, (_, b) => {
    const bettors = Array.from({ length: batch }, (_, no) => players[(b * batch + no) % players.length] as Player);
    return JSON.stringify(
      bettors.map(({ userId, sessionId, giftId }, no) => {
        const one = createSingleBet(10, leg(b + no));
        const system = (): OrderBet => systemBet(Array.from({ length: LEGS }, (_, each) => leg(b + no + each)));
        const request = placeOrderRequest.parse({
          key: randomUUID(),
          oddsPolicy: 'any',
          bets: [bet === 'single' ? one : bet === 'freeze' ? { ...one, freeze: true } : system()],
        });
        const gift = bet === 'gift' ? { id: giftId, giftId: '', kind: 2 as const, pays: amount(10) } : null;
        return {
          no,
          ...buildOrderInput(
            request,
            { userId, sessionId, generation: 0, country: countries.ng },
            { config, termsId, refusal: null, gift, freeze: CARDS },
          ),
        };
      }),
    );
  });
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let each = batches[next++]; each !== undefined; each = batches[next++]) {
        const [row] = await db.query<{ responses: PlaceResponse }>(PLACE_ORDERS, [each, Date.now()]);
        if (row?.responses.others !== null) throw new Error(`Rejected: ${JSON.stringify(row)}`);
      }
    }),
  );
  return { perSecond: (batches.length * batch * 1000) / (performance.now() - started) };
}

process.on('disconnect', () => process.exit(0));

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main(JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig).catch(fail);
