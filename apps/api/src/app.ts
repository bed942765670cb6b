import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { explainListenError, Stopping, type TrustProxy } from '@oware/http-server';
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
import { registerReleaseTexts } from './content/release-texts';
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
import { registerVisitCharges } from './platform/counters/visit-charges';
import { Presence } from './platform/presence/presence';
import { Hub } from './platform/realtime/hub';
import { loginCheck } from './platform/realtime/login-check';
import { createRealtimeServer } from './platform/realtime/server';
import { ROLES } from './platform/roles';
import { sweepJob } from './platform/retention/sweep';
import { checkSealKeys, missingKeys } from './platform/seal/known-keys';
import { loadSealKeys, type SealKeys } from './platform/seal/seal-keys';
import { WorkWatch } from './platform/work-watch/work-watch';
import { platformCommands } from './platform-commands';
import { createReadiness } from './readiness';
import { getServerLogFields, ownRelease } from './release';

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

/** The server as it announces itself, and its keys of secrets at rest. */
interface Announced {
  sealKeys: SealKeys;
  presence: Presence;
}

/**
 * Announces the server on a database that is this release's, and compares its keys with those of the other servers.
 * @throws OtherKeys in production when its keys are others, or when running servers could not open what it would seal
 */
async function announce(config: Config, db: Database, keys: ServerKeys, log: Logger): Promise<Announced> {
  await readyDatabase(db, ownRelease());
  const sayOtherKeys = (error: unknown): void => {
    if (config.production || !(error instanceof OtherKeys)) throw error;
    log.error(error.message);
  };
  await checkKeys(db, keys).catch(sayOtherKeys);
  const sealKeys = await loadSealKeys(config, keys.sessionSecret, db);
  const { role, host, release } = getServerLogFields(config.roles);
  const presence = new Presence({
    db,
    instance: randomBytes(6).toString('base64url'),
    server: { host, pid: process.pid, roles: role, release },
    sealKeys: () => sealKeys.ids(),
    onError: (error) => log.error({ err: error, doing: 'announcing this server' }, 'background work failed'),
  });
  // Before it looks under which keys others seal: of two servers that start at once one sees the other.
  await presence.announce();
  try {
    await checkSealKeys(db, sealKeys).catch(sayOtherKeys);
  } catch (error) {
    await presence.stop();
    throw error;
  }
  const missing = await missingKeys(db, sealedColumns, sealKeys);
  if (missing.length > 0) {
    log.error(
      { missing },
      'secrets at rest are sealed under keys that this server does not have; who needs them gets an error',
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

/** What runs beside the jobs of the domains. */
const ownJobs = ({ db, clock, leases, bus, hub, services, nonces, onError }: JobParts): Job[] => [
  everywhere(
    'login check',
    loginCheck(hub, services.session.sessions, bus, (error) => onError(error, 'login check')),
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

/** The jobs of this process's roles, and the watch over those of all processes. */
function planJobs(
  assembled: readonly Assembled[],
  parts: JobParts & { config: Config; presence: Presence; log: Logger },
): { jobs: readonly Job[]; watch: WorkWatch } {
  const { config, presence, services, onError } = parts;
  const { roles, settings } = config;
  const all = [...assembled.flatMap(({ made }) => made.jobs ?? []), ...ownJobs(parts)];
  // A product without a source of odds has nobody who reads it.
  const isDoneOnce = ({ scope, name }: Job): boolean =>
    scope === 'once' && (name !== 'feed' || settings.feed.feed !== 'none');
  const watch = new WorkWatch({
    ...parts,
    settlementAge: () => services.settlement.getAge(),
    jobs: all.filter(isDoneOnce).map(({ name }) => name),
    onError: (error) => onError(error, 'looking for work that is not done'),
  });
  const jobs = [
    // First to begin and last to end: a server that starts slowly, or still serves calls, runs as well.
    { ...everywhere('announcement', presence), early: true },
    ...all.filter(({ roles: needed = ['jobs'] }) => needed.some((role) => roles.has(role))),
    everywhere('work watch', watch),
  ];
  return { jobs, watch };
}

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
  const bus = config.redisUrl === undefined ? inProcessBus(onError) : await redisBus(config.redisUrl, onError);
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
  const services = servicesOf(all);

  const nonces = new DatabaseNonces({ db, clock, onError: (error) => onError(error, 'nonces') });
  const cipher = new Cipher({
    secret: sharedCipherSecret(keys.sessionSecret),
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
        look: createReadiness({ db, domains: all.map(({ made }) => made), stops: () => stopping.begun, onError }),
        // Redis carries news and decides nothing: a server that is cut off from it can work.
        warnings: () => [...(bus.trouble() === null ? [] : ['redis']), ...watch.warnings()],
        details: () => watch.details(),
        sockets: () => io?.engine.clientsCount ?? 0,
      });
      if (responses) registerRoots(root, all, new Counters(db, clock), config.trustProxy);
      registerCommands(root, { ...platformCommands({ db, sealKeys, presence }), ...commandsOf(all) }, token, log);
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

/** Closes what a server opened whose domains refuse its configuration. @throws the error that it gets */
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

/** Registers what a server with the role `web` serves outside of /api/{country}. */
function registerRoots(root: FastifyInstance, all: readonly Assembled[], counters: Counters, edges: TrustProxy): void {
  registerVisitCharges(root, counters, edges);
  registerReleaseTexts(root, servicesOf(all).content.releases, edges);
  for (const { made } of all) made.root?.(root);
}

const servicesOf = (all: readonly Assembled[]): Services =>
  Object.fromEntries(all.map(({ domain, made }) => [domain.name, made.service])) as Services;
