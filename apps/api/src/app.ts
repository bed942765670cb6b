import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type FastifyInstance } from 'fastify';
import { AccountService } from './account/service';
import { registerAccount } from './account/routes';
import { commandsOf } from './commands';
import { pageTexts } from './content/pages';
import { registerContent } from './content/routes';
import { ContentService } from './content/service';
import { register as registerCatalogue } from './catalogue/routes';
import { registerInbox } from './demo/inbox';
import { seedDemo } from './demo/seed';
import { registerSimulatorDemo } from './demo/simulator-routes';
import { chooseSource } from './feed-source';
import { Feed } from './feed/feed';
import { type Ledger } from './ledger/service';
import { setExclusionsCookie } from './limits/cookie';
import { registerLimits } from './limits/routes';
import { Limits } from './limits/service';
import { Outbox } from './messages/outbox';
import { createMoney } from './orders/money';
import { registerOrders } from './orders/routes';
import { type Orders } from './orders/service';
import { type Bus } from './platform/bus';
import { inProcessBus } from './platform/bus/in-process';
import { redisBus } from './platform/bus/redis';
import { Cipher } from './platform/cipher';
import { nonceMemory, nonceRedis } from './platform/cipher/nonces';
import { registerCipher } from './platform/cipher/routes';
import { loadServerKeys, sharedCipherSecret, type ServerKeys } from './platform/cipher/server-keys';
import { type Clock, systemClock } from './platform/clock';
import { registerCommands } from './platform/commands';
import { type Config } from './platform/config';
import { type Database, migrate, openDatabase } from './platform/database';
import { claimDataDir } from './platform/database/data-dir';
import { createLog, type Logger } from './platform/http/log';
import { createHttpServer } from './platform/http/server';
import { registerHealth } from './platform/metrics';
import { Hub } from './platform/realtime/hub';
import { createRealtimeServer } from './platform/realtime/server';
import { type PasswordCost } from './session/password';
import { registerSession } from './session/routes';
import { SessionService } from './session/service';
import { registerVirtuals } from './virtuals/routes';
import { VirtualLobby } from './virtuals/service';

/** What tests put in place of the real thing. */
export interface Overrides {
  clock?: Clock;
  log?: Logger;
  passwordCost?: PasswordCost;
}

/** The whole server. */
export interface Api {
  app: FastifyInstance;
  db: Database;
  bus: Bus;
  sessions: SessionService;
  ledger: Ledger;
  orders: Orders;
  hub: Hub;
  feed: Feed;
  /** Begins to work and to answer; gives the address. */
  listen(): Promise<string>;
  /** Takes no more calls, ends those under way, stops the jobs and closes the database. */
  close(): Promise<void>;
}

/** Puts the server together: database, bus, domains, HTTP and socket. @throws Error that says what is missing */
export async function createApi(config: Config, overrides: Overrides = {}): Promise<Api> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const onError = (error: unknown, doing: string): void => log.error({ err: error, doing }, 'background work failed');
  const folder = config.dataDir !== undefined && config.databaseUrl === undefined ? claimDataDir(config.dataDir) : undefined;
  const token = folder?.claim.token ?? randomBytes(24).toString('base64url');

  const db = await openDatabase(config);
  await migrate(db);
  const bus = config.redisUrl === undefined ? inProcessBus(onError) : await redisBus(config.redisUrl, onError);
  const redis = config.redisUrl === undefined ? undefined : new Redis(config.redisUrl);
  redis?.on('error', (error) => onError(error, 'redis'));

  const keys = loadServerKeys(config);
  const cipher = createCipher(keys, clock, redis);
  const outbox = new Outbox(db, clock);
  const sessions = new SessionService({
    db, clock, bus, messages: outbox, secret: keys.sessionSecret,
    ...(overrides.passwordCost === undefined ? {} : { passwordCost: overrides.passwordCost }),
  });
  const { ledger, orders, jobs } = createMoney({ db, clock, bus, onError: (error) => onError(error, 'money jobs') });
  const accounts = new AccountService({ db, balanceOf: (userId) => ledger.balanceOf(userId) });
  const limits = new Limits({ db, clock });
  const content = new ContentService(pageTexts);
  const { source, demo } = await chooseSource(config, { db, clock, print: (line) => log.debug(line), onError });
  const feed = new Feed({ db, bus, clock, source, onError });
  if (config.demo) await seedDemo({ sessions, ledger });

  const hub = new Hub(bus);
  const app = await createHttpServer({
    log, trustProxy: config.trustProxy, auth: sessions, cipher, clock,
    root(root) {
      registerHealth(root, {
        ready: async () => void (await db.query('select 1')),
        sockets: () => io.engine.clientsCount,
      });
      registerCommands(root, commandsOf({ db }), token, log);
    },
    product(scope) {
      registerCipher(scope);
      registerSession(scope, sessions, async (userId, request, reply) =>
        setExclusionsCookie(request, reply, await limits.exclusionsOf(userId)));
      registerLimits(scope, limits);
      registerAccount(scope, accounts);
      registerContent(scope, content);
      registerCatalogue(scope, feed);
      registerOrders(scope, orders);
      registerVirtuals(scope, new VirtualLobby(db));
      if (config.demo) registerInbox(scope, outbox);
      if (config.demo && demo !== undefined) registerSimulatorDemo(scope, { ...demo, catalogue: feed.catalogue });
    },
  });
  const io = createRealtimeServer({ http: app.server, hub, auth: sessions, log, clock });

  return {
    app, db, bus, sessions, ledger, orders, hub, feed,
    async listen() {
      await feed.start();
      // The first odds are stored before the first player asks.
      await feed.idle();
      const address = await app.listen({ host: config.host, port: config.port });
      folder?.listensAt(address);
      jobs.start();
      return address;
    },
    async close() {
      hub.close();
      await io.close();
      await app.close();
      await feed.stop();
      await jobs.stop();
      await bus.close();
      redis?.disconnect();
      await db.close();
      folder?.release();
    },
  };
}

/** Keys are remembered in Redis by all servers together, or by this process alone. */
function createCipher({ sessionSecret, rsaPrivateKey }: ServerKeys, clock: Clock, redis: Redis | undefined): Cipher {
  return redis === undefined
    ? new Cipher({ secret: randomBytes(32), rsaPrivateKey, nonces: nonceMemory(clock), clock })
    : new Cipher({ secret: sharedCipherSecret(sessionSecret), rsaPrivateKey, nonces: nonceRedis(redis), clock });
}
