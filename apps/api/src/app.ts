import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { explainListenError, Stopping, type TrustProxy } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { type Config } from './config';
import { personalTables, encryptedColumns, retentionRules } from './declared';
import { domains } from './domains';
import { type Bus } from './platform/bus';
import { createInProcessBus } from './platform/bus/in-process';
import { createRedisBus } from './platform/bus/redis';
import { Cipher } from './platform/cipher';
import { checkKeys, KeyMismatchError } from './platform/cipher/fingerprints';
import { DatabaseNonces } from './platform/cipher/nonces';
import { registerCipher } from './platform/http/cipher-routes';
import { loadServerKeys, type ServerKeys, deriveCipherSecret } from './platform/cipher/server-keys';
import { type Clock, systemClock } from './platform/clock';
import { registerCommands } from './platform/commands';
import { Counters } from './platform/counters/counters';
import { type Database, openDatabase, prepareDatabase } from './platform/database';
import { registerReleaseTexts } from './content/api';
import { claimDataDir } from './platform/database/data-dir';
import { SEEN_EVERY } from './platform/database/function-releases';
import { recordRunning } from './platform/database/migrate';
import { assemble, type Assembled, listCommands } from './platform/domain/assemble';
import { type Domain } from './platform/domain/domain';
import { type HashCost, HashThreads } from './platform/hashing/hash-threads';
import { createLog, type Logger } from './platform/logging/log';
import { createHttpServer } from './platform/http/server';
import { createLocalJob, type Job } from './platform/jobs/job';
import { RepeatedJob } from './platform/jobs/repeated-job';
import { Leases } from './platform/leases/leases';
import { registerHealth } from './platform/metrics';
import { registerVisitCharges } from './platform/counters/visit-charges';
import { Presence } from './platform/presence/presence';
import { Hub } from './platform/realtime/hub';
import { createLoginCheck } from './platform/realtime/login-check';
import { createRealtimeServer } from './platform/realtime/server';
import { ROLES } from './platform/roles';
import { createRetentionJob } from './platform/retention/retention-job';
import { checkAtRestKeys, findMissingKeys } from './platform/encryption/known-keys';
import { loadAtRestKeys, type AtRestKeys } from './platform/encryption/encryption-keys';
import { WorkWatch } from './platform/work-watch/work-watch';
import { platformCommands } from './platform-commands';
import { createReadiness } from './readiness';
import { getServerLogFields, ownRelease } from './release';

/** When the server stops, calls that still run after this time are cut, ms. */
const CALLS_END = 8000;

/** Replacements that tests inject. */
export interface Overrides {
  clock?: Clock;
  log?: Logger;
  passwordCost?: HashCost;
  /** Number of threads that hash passwords. */
  hashThreads?: number;
  /** The server closes it when it stops. */
  db?: Database;
}

/** Services of the domains, by the name of the domain. */
type Services = {
  [Each in (typeof domains)[number] as Each['name']]: Each extends Domain<string, infer Service> ? Service : never;
};

/** The complete server. */
export interface Api {
  app: FastifyInstance;
  db: Database;
  bus: Bus;
  hub: Hub;
  leases: Leases;
  services: Services;
  /** Starts the jobs and the HTTP server; returns the address. */
  listen(): Promise<string>;
  /**
   * Stops without cutting callers: for `noticeMs` (default 0) it reports on /readyz that it is stopping but still serves calls, and moves
   * sockets
   * to other servers over the same time. Then it ends the running calls, stops the jobs, releases their leases and closes the database.
   */
  close(noticeMs?: number): Promise<void>;
  /** The step that the shutdown is waiting for. */
  getCurrentStep(): string | undefined;
}

/** Presence of the server among the running servers, and its keys for encryption at rest. */
interface Announced {
  sealKeys: AtRestKeys;
  presence: Presence;
}

/**
 * Registers the server on a database that has this release's schema, and compares its keys with those of the other servers.
 * @throws KeyMismatchError in production when its keys differ, or when running servers could not decrypt the data that it would encrypt
 */
async function announce(config: Config, db: Database, keys: ServerKeys, log: Logger): Promise<Announced> {
  await prepareDatabase(db, ownRelease());
  const reportKeyMismatch = (error: unknown): void => {
    if (config.production || !(error instanceof KeyMismatchError)) throw error;
    log.error(error.message);
  };
  await checkKeys(db, keys).catch(reportKeyMismatch);
  const sealKeys = await loadAtRestKeys(config, keys.sessionSecret, db);
  const { role, host, release } = getServerLogFields(config.roles);
  const presence = new Presence({
    db,
    instance: randomBytes(6).toString('base64url'),
    server: { host, pid: process.pid, roles: role, release },
    sealKeys: () => sealKeys.listIds(),
    onError: (error) => log.error({ err: error, doing: 'announcing this server' }, 'background work failed'),
  });
  // Before it checks the keys of the other servers: when two servers start at the same time, at least one sees the other.
  await presence.announce();
  try {
    await checkAtRestKeys(db, sealKeys).catch(reportKeyMismatch);
  } catch (error) {
    await presence.stop();
    throw error;
  }
  const missing = await findMissingKeys(db, encryptedColumns, sealKeys);
  if (missing.length > 0) {
    log.error(
      { missing },
      'secrets at rest are encrypted with keys that this server does not have; calls that need them will fail',
    );
  }
  return { sealKeys, presence };
}

interface JobParts {
  db: Database;
  clock: Clock;
  leases: Leases;
  bus: Bus;
  hub: Hub;
  services: Services;
  nonces: DatabaseNonces;
  onError(error: unknown, doing: string): void;
}

/** Jobs of the platform, which run alongside those of the domains. */
const ownJobs = ({ db, clock, leases, bus, hub, services, nonces, onError }: JobParts): Job[] => [
  createLocalJob(
    'login check',
    createLoginCheck(hub, services.session.sessions, bus, (error) => onError(error, 'login check')),
    ['socket'],
  ),
  createLocalJob(
    'release seen',
    new RepeatedJob(
      () => recordRunning(db, ownRelease()).then(() => SEEN_EVERY),
      (error) => onError(error, 'release seen'),
    ),
    ROLES,
  ),
  createLocalJob('nonces', nonces, ['web']),
  createRetentionJob({
    db,
    clock,
    leases,
    sweeps: retentionRules,
    onError: (error) => onError(error, 'retention job'),
  }),
];

/** Jobs for the roles of this process, and the watch over the jobs of all processes. */
function planJobs(
  assembled: readonly Assembled[],
  parts: JobParts & { config: Config; presence: Presence; log: Logger },
): { jobs: readonly Job[]; watch: WorkWatch } {
  const { config, presence, services, onError } = parts;
  const { roles, settings } = config;
  const all = [...assembled.flatMap(({ made }) => made.jobs ?? []), ...ownJobs(parts)];
  // No process reads a feed when no odds source is configured.
  const isDoneOnce = ({ scope, name }: Job): boolean =>
    scope === 'once' && (name !== 'feed' || settings.feed.feed !== 'none');
  const watch = new WorkWatch({
    ...parts,
    settlementAge: () => services.settlement.getAge(),
    jobs: all.filter(isDoneOnce).map(({ name }) => name),
    onError: (error) => onError(error, 'looking for overdue work'),
  });
  const jobs = [
    // Starts first and stops last, so that a server that starts slowly or still serves calls counts as running.
    { ...createLocalJob('announcement', presence), early: true },
    ...all.filter(({ roles: needed = ['jobs'] }) => needed.some((role) => roles.has(role))),
    createLocalJob('work watch', watch),
  ];
  return { jobs, watch };
}

/**
 * Listens on the configured port.
 * @returns the address
 * @throws SetupError when the port is in use
 */
const listenOn = (app: FastifyInstance, { host, port }: Config): Promise<string> =>
  app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, port, 'OWARE_API_PORT');
  });

/**
 * Creates the server: database, bus, domains, HTTP and sockets.
 * @throws Error that names the missing setting or service
 */
export async function createApi(config: Config, overrides: Overrides = {}): Promise<Api> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const onError = (error: unknown, doing: string): void => log.error({ err: error, doing }, 'background work failed');
  const folder = config.databaseUrl === undefined && config.dataDir ? claimDataDir(config.dataDir) : undefined;
  const token = folder?.claim.token ?? randomBytes(24).toString('base64url');

  const db = overrides.db ?? (await openDatabase(config));
  const keys = loadServerKeys(config);
  const { sealKeys, presence } = await announce(config, db, keys, log).catch(async (error: unknown) => {
    await db.close();
    folder?.release();
    throw error;
  });
  const leases = new Leases({ db, clock, holder: `${hostname()}/${process.pid}/${randomUUID()}`, log });
  const hashThreads = new HashThreads(overrides.hashThreads);
  const bus =
    config.redisUrl === undefined ? createInProcessBus(onError) : await createRedisBus(config.redisUrl, onError);
  const hub = new Hub(bus);
  const shared = { db, clock, bus, leases, hub, log, onError };
  const all = await assemble(
    domains,
    {
      ...shared,
      hashThreads,
      sealKeys,
      counters: new Counters(db, clock),
      passwordCost: overrides.passwordCost,
      secret: keys.sessionSecret,
      personal: personalTables,
      roles: config.roles,
      production: config.production,
      demo: config.demo,
    },
    config.settings,
  ).catch((error: unknown) => closeUnstarted(error, { hub, presence, hashThreads, bus, db, folder }));
  const services = getServices(all);

  const nonces = new DatabaseNonces({ db, clock, onError: (error) => onError(error, 'nonces') });
  const cipher = new Cipher({
    secret: deriveCipherSecret(keys.sessionSecret),
    rsaPrivateKey: keys.rsaPrivateKey,
    nonces,
    clock,
  });
  const { jobs, watch } = planJobs(all, { ...shared, config, nonces, services, presence });
  const responses = config.roles.has('web');
  const app = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    internalSecrets: config.internalSecrets,
    auth: services.session.sessions,
    cipher,
    clock,
    root(root) {
      registerHealth(root, {
        instance: presence.instance,
        roles: [...config.roles],
        check: createReadiness({ db, domains: all.map(({ made }) => made), stops: () => stopping.begun, onError }),
        // Redis only carries notifications and decides nothing, so a server that has lost it can still serve calls.
        warnings: () => [...(bus.trouble() === null ? [] : ['redis']), ...watch.warnings()],
        details: () => watch.details(),
        sockets: () => io?.engine.clientsCount ?? 0,
      });
      if (responses) registerRoots(root, all, new Counters(db, clock), config.trustProxy);
      registerCommands(root, { ...platformCommands({ db, sealKeys, presence }), ...listCommands(all) }, token, log);
    },
    product(scope) {
      registerCipher(scope);
      for (const { made } of responses ? all : []) made.routes?.(scope);
    },
  });
  const io = !config.roles.has('socket')
    ? undefined
    : createRealtimeServer({
        ...shared,
        http: app.server,
        auth: services.session.sessions,
        instance: presence.instance,
        config,
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
      await stopping.closeSockets([...(io?.sockets.sockets.values() ?? [])], noticeMs, (socket) => socket.conn.close());
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
    getCurrentStep: () => stopping.waitsFor,
  };
}

/**
 * Closes everything that was opened before a domain rejected its configuration.
 * @throws the error that it was called with
 */
async function closeUnstarted(
  error: unknown,
  opened: {
    hub: Hub;
    hashThreads: HashThreads;
    bus: Bus;
    db: Database;
    presence: Presence;
    folder: ReturnType<typeof claimDataDir> | undefined;
  },
): Promise<never> {
  opened.hub.close();
  await opened.presence.stop();
  await Promise.all([opened.hashThreads.close(), opened.bus.close()]);
  await opened.db.close();
  opened.folder?.release();
  throw error;
}

/** Registers the routes outside of /api/{country} for a server with the role `web`. */
function registerRoots(root: FastifyInstance, all: readonly Assembled[], counters: Counters, edges: TrustProxy): void {
  registerVisitCharges(root, counters, edges);
  registerReleaseTexts(root, getServices(all).content.releases, edges);
  for (const { made } of all) made.root?.(root);
}

const getServices = (all: readonly Assembled[]): Services =>
  Object.fromEntries(all.map(({ domain, made }) => [domain.name, made.service])) as Services;
