import { randomBytes } from 'node:crypto';
import { explainListenError, Stopping } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { type Config } from './config';
import { personalTables, sealedColumns, sweeps } from './declared';
import { domains } from './domains';
import { type Bus } from './platform/bus';
import { inProcessBus } from './platform/bus/in-process';
import { redisBus } from './platform/bus/redis';
import { Cipher } from './platform/cipher';
import { checkKeys, OtherKeys } from './platform/cipher/fingerprints';
import { DatabaseNonces } from './platform/cipher/nonces';
import { registerCipher } from './platform/cipher/routes';
import { loadServerKeys, type ServerKeys, sharedCipherSecret } from './platform/cipher/server-keys';
import { type Clock, systemClock } from './platform/clock';
import { registerCommands } from './platform/commands';
import { Counters } from './platform/counters/counters';
import { type Database, openDatabase, readyDatabase } from './platform/database';
import { claimDataDir } from './platform/database/data-dir';
import { SEEN_EVERY } from './platform/database/function-releases';
import { stillRunning } from './platform/database/migrate';
import { assemble, type Assembled, commandsOf } from './platform/domain/assemble';
import { type Domain } from './platform/domain/domain';
import { type HashCost, HashThreads } from './platform/hashing/hash-threads';
import { createLog, type Logger } from './platform/http/log';
import { createHttpServer } from './platform/http/server';
import { everywhere, type Job } from './platform/jobs/job';
import { RepeatedJob } from './platform/jobs/repeated-job';
import { Leases } from './platform/leases/leases';
import { registerHealth } from './platform/metrics';
import { Hub } from './platform/realtime/hub';
import { loginCheck } from './platform/realtime/login-check';
import { createRealtimeServer } from './platform/realtime/server';
import { ROLES } from './platform/roles';
import { sweepJob } from './platform/retention/sweep';
import { checkSealKeys, missingKeys } from './platform/seal/known-keys';
import { loadSealKeys, type SealKeys } from './platform/seal/seal-keys';
import { platformCommands } from './platform-commands';
import { createReadiness } from './readiness';
import { ownRelease } from './release';

/** Calls that are under way for longer once the server stops are cut, ms. */
const CALLS_END = 8000;

/** What tests put in place of the real thing. */
export interface Overrides {
  clock?: Clock;
  log?: Logger;
  passwordCost?: HashCost;
  /** Threads that hash passwords. */
  hashThreads?: number;
  /** Closed by the server as one of its own. */
  db?: Database;
}

/** What the domains give each other, by their names. */
type Services = {
  [Each in (typeof domains)[number] as Each['name']]: Each extends Domain<string, infer Service> ? Service : never;
};

/** The whole server. */
export interface Api {
  app: FastifyInstance;
  db: Database;
  bus: Bus;
  hub: Hub;
  leases: Leases;
  services: Services;
  /** Begins to work and to respond; gives the address. */
  listen(): Promise<string>;
  /**
   * Ends without cutting callers: says for `noticeMs` (default 0) on /readyz that it stops and responds all the same, sends sockets to other
   * servers over the same time, ends the calls under way, stops the jobs and gives their leases back, and closes the database.
   */
  close(noticeMs?: number): Promise<void>;
  /** What its end waits for. */
  waitsFor(): string | undefined;
}

/** The keys of secrets at rest, on a database that is this release's. @throws OtherKeys in production when its keys are others */
async function checkedSealKeys(config: Config, db: Database, keys: ServerKeys, log: Logger): Promise<SealKeys> {
  await readyDatabase(db, ownRelease());
  const sayOtherKeys = (error: unknown): void => {
    if (config.production || !(error instanceof OtherKeys)) throw error;
    log.error(error.message);
  };
  await checkKeys(db, keys).catch(sayOtherKeys);
  const seal = await loadSealKeys(config, keys.sessionSecret, db);
  await checkSealKeys(db, seal).catch(sayOtherKeys);
  const missing = await missingKeys(db, sealedColumns, seal);
  if (missing.length > 0) {
    log.error(
      { missing },
      'secrets at rest are sealed under keys that this server does not have; who needs them gets an error',
    );
  }
  return seal;
}

interface JobParts {
  db: Database;
  clock: Clock;
  leases: Leases;
  bus: Bus;
  hub: Hub;
  sessions: Services['session']['sessions'];
  nonces: DatabaseNonces;
  onError(error: unknown, doing: string): void;
}

/** What runs beside the jobs of the domains. */
const ownJobs = ({ db, clock, leases, bus, hub, sessions, nonces, onError }: JobParts): Job[] => [
  everywhere(
    'login check',
    loginCheck(hub, sessions, bus, (error) => onError(error, 'login check')),
    ['socket'],
  ),
  everywhere(
    'release seen',
    new RepeatedJob(
      () => stillRunning(db, ownRelease()).then(() => SEEN_EVERY),
      (error) => onError(error, 'release seen'),
    ),
    ROLES,
  ),
  everywhere('nonces', nonces, ['web']),
  sweepJob({ db, clock, leases, sweeps, onError: (error) => onError(error, 'sweep') }),
];

/** Listens on the configured port; returns the address. @throws SetupError when the port is in use */
const listenOn = (app: FastifyInstance, { host, port }: Config): Promise<string> =>
  app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, port, 'OWARE_API_PORT');
  });

/** Puts the server together: database, bus, domains, HTTP and socket. @throws Error that says what is missing */
export async function createApi(config: Config, overrides: Overrides = {}): Promise<Api> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const onError = (error: unknown, doing: string): void => log.error({ err: error, doing }, 'background work failed');
  const folder =
    config.dataDir !== undefined && config.databaseUrl === undefined ? claimDataDir(config.dataDir) : undefined;
  const token = folder?.claim.token ?? randomBytes(24).toString('base64url');

  const db = overrides.db ?? (await openDatabase(config));
  const keys = loadServerKeys(config);
  const sealKeys = await checkedSealKeys(config, db, keys, log).catch(async (error: unknown) => {
    await db.close();
    folder?.release();
    throw error;
  });
  const leases = new Leases({ db, clock });
  const hashThreads = new HashThreads(overrides.hashThreads);
  const bus = config.redisUrl === undefined ? inProcessBus(onError) : await redisBus(config.redisUrl, onError);
  const hub = new Hub(bus);
  const all = await assemble(
    domains,
    {
      db,
      clock,
      bus,
      leases,
      hub,
      hashThreads,
      sealKeys,
      log,
      onError,
      counters: new Counters(db, clock),
      passwordCost: overrides.passwordCost,
      secret: keys.sessionSecret,
      personal: personalTables,
      roles: config.roles,
      production: config.production,
      demo: config.demo,
    },
    config.settings,
  );
  const services = servicesOf(all);

  const nonces = new DatabaseNonces({ db, clock, onError: (error) => onError(error, 'nonces') });
  const cipher = new Cipher({
    secret: sharedCipherSecret(keys.sessionSecret),
    rsaPrivateKey: keys.rsaPrivateKey,
    nonces,
    clock,
  });
  const jobs = [
    ...all.flatMap(({ made }) => made.jobs ?? []),
    ...ownJobs({ db, clock, leases, bus, hub, sessions: services.session.sessions, nonces, onError }),
  ].filter(({ roles = ['jobs'] }) => roles.some((role) => config.roles.has(role)));
  const responses = config.roles.has('web');
  const instance = randomBytes(6).toString('base64url');
  const app = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    auth: services.session.sessions,
    cipher,
    clock,
    root(root) {
      registerHealth(root, {
        instance,
        roles: [...config.roles],
        look: createReadiness({ db, domains: all.map(({ made }) => made), stops: () => stopping.begun, onError }),
        // Redis carries news and decides nothing: a server that is cut off from it can work.
        warnings: () => (bus.trouble() === null ? [] : ['redis']),
        sockets: () => io?.engine.clientsCount ?? 0,
      });
      for (const { made } of responses ? all : []) made.root?.(root);
      registerCommands(root, { ...platformCommands({ db, sealKeys }), ...commandsOf(all) }, token, log);
    },
    product(scope) {
      registerCipher(scope);
      for (const { made } of responses ? all : []) made.routes?.(scope);
    },
  });
  const io = !config.roles.has('socket')
    ? undefined
    : createRealtimeServer({
        http: app.server,
        hub,
        auth: services.session.sessions,
        log,
        clock,
        instance,
        stopping: () => stopping.begun,
      });
  const stopping: Stopping = new Stopping(app.server);

  return {
    app,
    db,
    bus,
    hub,
    leases,
    services,
    async listen() {
      for (const job of jobs) if (job.early === true) await job.start();
      const address = await listenOn(app, config);
      folder?.listensAt(address);
      for (const job of jobs) if (job.early !== true) await job.start();
      return address;
    },
    async close(noticeMs = 0) {
      await stopping.begin(noticeMs);
      await stopping.spread([...(io?.sockets.sockets.values() ?? [])], noticeMs, (socket) => socket.conn.close());
      io?.engine.close();
      await stopping.endCalls(() => app.close(), CALLS_END);
      await stopping.step('socket server', () => io?.close());
      hub.close();
      await stopping.step('hash threads', () => hashThreads.close());
      for (const job of [...jobs].reverse()) await stopping.step(`job ${job.name}`, () => job.stop());
      await stopping.step('bus', () => bus.close());
      await stopping.step('database', () => db.close());
      folder?.release();
    },
    waitsFor: () => stopping.waitsFor,
  };
}

const servicesOf = (all: readonly Assembled[]): Services =>
  Object.fromEntries(all.map(({ domain, made }) => [domain.name, made.service])) as Services;
