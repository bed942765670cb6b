import { randomBytes } from 'node:crypto';
import { endCalls, Stopping } from '@oware/http-server';
import { FEED_TOPIC } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { AccountService } from './account/service';
import { registerAccount } from './account/routes';
import { chooseProvider } from './captcha/providers/choose';
import { registerCaptcha } from './captcha/routes';
import { Captcha } from './captcha/service';
import { registerCashOut } from './cash-out/routes';
import { commandsOf } from './commands';
import { pageTexts } from './content/pages';
import { registerContent } from './content/routes';
import { ContentService } from './content/service';
import { retentionJob } from './catalogue/retention-job';
import { register as registerCatalogue } from './catalogue/routes';
import { birthdayGivers } from './birthday/givers';
import { registerBirthday } from './birthday/routes';
import { Birthdays } from './birthday/service';
import { registerCaptchaDemo } from './demo/captcha-routes';
import { registerInbox } from './demo/inbox';
import { registerPaymentsDemo } from './demo/payments-routes';
import { seedDemo } from './demo/seed';
import { registerSimulatorDemo } from './demo/simulator-routes';
import { registerDevices } from './devices/routes';
import { Devices } from './devices/service';
import { registerEmailRegistration } from './email-registration/routes';
import { EmailRegistration } from './email-registration/service';
import { chooseSource } from './feed-source';
import { Feed } from './feed/feed';
import { registerFlashFreeze } from './flash-freeze/routes';
import { FlashFreeze } from './flash-freeze/service';
import { registerGifts } from './gifts/routes';
import { Gifts } from './gifts/service';
import { type Ledger } from './ledger/service';
import { registerDeactivation } from './deactivation/routes';
import { Deactivation } from './deactivation/service';
import { setExclusionsCookie } from './limits/cookie';
import { registerLimits } from './limits/routes';
import { Limits } from './limits/service';
import { chooseMailer } from './mail/mailer';
import { Outbox } from './messages/outbox';
import { chooseChannels } from './otp/channels/choose';
import { registerIncomingSms } from './otp/incoming-routes';
import { registerOtp } from './otp/routes';
import { OtpService } from './otp/service';
import { NameDocuments } from './name-update/documents';
import { registerNameUpdate } from './name-update/routes';
import { NameUpdates } from './name-update/service';
import { createMoney } from './orders/money';
import { registerOrders } from './orders/routes';
import { type Orders } from './orders/service';
import { registerPhones } from './phones/routes';
import { Phones } from './phones/service';
import { registerPin } from './pin/routes';
import { Pins } from './pin/service';
import { type Bus } from './platform/bus';
import { inProcessBus } from './platform/bus/in-process';
import { redisBus } from './platform/bus/redis';
import { Cipher } from './platform/cipher';
import { DatabaseNonces } from './platform/cipher/nonces';
import { registerCipher } from './platform/cipher/routes';
import { checkKeys, OtherKeys } from './platform/cipher/fingerprints';
import { loadServerKeys, sharedCipherSecret } from './platform/cipher/server-keys';
import { type Clock, systemClock } from './platform/clock';
import { registerCommands } from './platform/commands';
import { type Config } from './platform/config';
import { Counters } from './platform/counters/counters';
import { type Database, openDatabase, readyDatabase } from './platform/database';
import { claimDataDir } from './platform/database/data-dir';
import { SEEN_EVERY } from './platform/database/function-releases';
import { stillRunning } from './platform/database/migrate';
import { HashThreads } from './platform/hashing/hash-threads';
import { createLog, type Logger } from './platform/http/log';
import { createHttpServer } from './platform/http/server';
import { registerHealth } from './platform/metrics';
import { Hub } from './platform/realtime/hub';
import { loginCheck } from './platform/realtime/login-check';
import { createRealtimeServer } from './platform/realtime/server';
import { RepeatedJob } from './platform/jobs/repeated-job';
import { sweepJob } from './platform/retention/sweep';
import { checkSealKeys, missingKeys } from './platform/seal/known-keys';
import { loadSealKeys, type SealKeys } from './platform/seal/seal-keys';
import { Leases } from './platform/leases/leases';
import { registerProductConfig } from './product-config/routes';
import { ProductConfig } from './product-config/service';
import { registerPasswordReset } from './password-reset/routes';
import { PasswordReset } from './password-reset/service';
import { EmailProof } from './profile/email-proof';
import { registerProfile } from './profile/routes';
import { Profiles } from './profile/service';
import { registerRegistration } from './registration/routes';
import { Registration } from './registration/service';
import { reasonsNotReady } from './readiness';
import { RemoteConfig } from './remote-config/service';
import { sealedColumns } from './sealed-columns';
import { registerSecurity } from './security/routes';
import { type PasswordCost } from './session/password';
import { registerExchange } from './session/exchange-routes';
import { honourUnheardLogouts, registerSession, type WithTokens } from './session/routes';
import { SessionService } from './session/service';
import { registerStakeRewards } from './stake-reward/routes';
import { StakeRewards } from './stake-reward/service';
import { registerTwoFactor } from './two-factor/routes';
import { TwoFactor } from './two-factor/service';
import { registerVipTier } from './vip-tier/routes';
import { VipTiers } from './vip-tier/service';
import { registerVirtuals } from './virtuals/routes';
import { VirtualLobby } from './virtuals/service';
import { sweeps } from './sweeps';
import { createWallet, registerWallet, registerWebhook } from './wallet';
import { withdrawCheck } from './withdraw-check/service';
import { maxWithdraw } from './wallet/methods';

/** Calls that are under way for longer once the server stops are cut, ms. */
const CALLS_END = 8000;

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
  gifts: Gifts;
  orders: Orders;
  hub: Hub;
  feed: Feed;
  leases: Leases;
  /** Begins to work and to answer; gives the address. */
  listen(): Promise<string>;
  /**
   * Ends without cutting callers: says for `noticeMs` (default 0) on /readyz that it stops and answers all the same, sends sockets to other
   * servers over the same time, ends the calls under way, stops the jobs and gives their leases back, and closes the database.
   */
  close(noticeMs?: number): Promise<void>;
}

/** Puts the server together: database, bus, domains, HTTP and socket. @throws Error that says what is missing */
export async function createApi(config: Config, overrides: Overrides = {}): Promise<Api> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const onError = (error: unknown, doing: string): void => log.error({ err: error, doing }, 'background work failed');
  const folder = config.dataDir !== undefined && config.databaseUrl === undefined ? claimDataDir(config.dataDir) : undefined;
  const token = folder?.claim.token ?? randomBytes(24).toString('base64url');

  const db = await openDatabase(config);
  const keys = loadServerKeys(config);
  const checked = async (): Promise<SealKeys> => {
    await readyDatabase(db);
    const sayOtherKeys = (error: unknown): void => {
      if (config.production || !(error instanceof OtherKeys)) throw error;
      log.error(error.message);
    };
    await checkKeys(db, keys).catch(sayOtherKeys);
    const seal = await loadSealKeys(config, keys.sessionSecret, db);
    await checkSealKeys(db, seal).catch(sayOtherKeys);
    const missing = await missingKeys(db, sealedColumns, seal);
    if (missing.length > 0) log.error({ missing }, 'secrets at rest are sealed under keys that this server does not have; who needs them gets an error');
    return seal;
  };
  const sealKeys = await checked().catch(async (error: unknown) => {
    await db.close();
    folder?.release();
    throw error;
  });
  const leases = new Leases({ db, clock });
  const counters = new Counters(db, clock);
  const hashThreads = new HashThreads();
  const bus = config.redisUrl === undefined ? inProcessBus(onError) : await redisBus(config.redisUrl, onError);

  const nonces = new DatabaseNonces({ db, clock, onError: (error) => onError(error, 'nonces') });
  const cipher = new Cipher({ secret: sharedCipherSecret(keys.sessionSecret), rsaPrivateKey: keys.rsaPrivateKey, nonces, clock });
  const outbox = new Outbox(db, clock);
  const sessions: SessionService = new SessionService({
    db, clock, bus, messages: outbox, secret: keys.sessionSecret,
    secondFactor: (login) => twoFactor.challenge(login),
    hashThreads, passwordCost: overrides.passwordCost,
  });
  const channels = chooseChannels(config.otp, outbox, config.production);
  const otp = new OtpService({ db, clock, secret: keys.sessionSecret, channels });
  const twoFactor: TwoFactor = new TwoFactor({ db, clock, sessions, otp, messages: outbox, secret: keys.sessionSecret, sealKeys });
  const remoteConfig = new RemoteConfig(db);
  const productConfig = new ProductConfig({ remoteConfig, clock });
  const { ledger, orders, cashOuts, jobs } = createMoney({
    db, clock, bus, leases, config: (country) => productConfig.betslip(country), cashOutConfig: (country) => productConfig.cashOut(country),
    onError: (error) => onError(error, 'money jobs'),
  });
  const pins = new Pins({ db, clock, otp, messages: outbox, secret: keys.sessionSecret, hashThreads, passwordCost: overrides.passwordCost });
  const pay = createWallet({
    db, clock, bus, leases, ledger, remoteConfig, config: config.payments,
    withdrawCheck: withdrawCheck({ clock, otp, pins, remoteConfig }),
    onError: (error) => onError(error, 'payments'),
  });
  const tiers = new VipTiers({ db, clock });
  const gifts = new Gifts({ db, clock, bus, ledger });
  const freeze = new FlashFreeze({ db, clock });
  const birthdays = new Birthdays({ db, clock, givers: birthdayGivers({ tiers, gifts, clock }) });
  const accounts = new AccountService({
    db, balanceOf: (userId) => ledger.balanceOf(userId), maxWithdraw,
    promotionsOf: async (userId, country) => {
      const [validGiftNum, flashFreezeRemaining] = await Promise.all([gifts.countValid(userId), freeze.available(userId, country)]);
      return { validGiftNum, flashFreezeRemaining };
    },
    standing: async (userId, country) => {
      const [{ level }, showBirthdayCake] = await Promise.all([tiers.tier(userId, country), birthdays.showsCake(userId, country)]);
      return { tierLevel: level, showBirthdayCake };
    },
  });
  const limits = new Limits({ db, clock });
  const captcha = new Captcha({ db, clock, secret: keys.sessionSecret, remoteConfig, channels, provider: chooseProvider(config.captcha) });
  const registration = new Registration({ db, clock, otp, sessions, ledger });
  const mail = { sendMail: chooseMailer(config.mail, outbox, config.production), origin: config.mail.origin };
  const emails = new EmailRegistration({ db, clock, registration, remoteConfig, ...mail });
  const email = new EmailProof({ db, clock, remoteConfig, ...mail });
  const resets = new PasswordReset({ db, otp, sessions, messages: outbox });
  const phones = new Phones({ db, clock, otp, sessions, messages: outbox });
  const deactivation = new Deactivation({ db, clock, otp, sessions, messages: outbox });
  const documents = new NameDocuments(sealKeys);
  const content = new ContentService(pageTexts);
  const { source, demo } = await chooseSource(config, { db, clock, print: (line) => log.debug(line), onError });
  const feed = new Feed({
    db, bus, clock, source, retentionMs: config.retentionMs, onError,
    leases,
    tellMissed: (delta) => hub.tellEvent(delta),
    tellHere: (body) => hub.publish({ topic: FEED_TOPIC, pushType: 'GROUP', body }),
  });
  const sweeping = sweepJob({ db, clock, leases, sweeps, onError: (error) => onError(error, 'sweep') });
  const retention = retentionJob({ db, clock, leases, keepMs: config.retentionMs, onError: (error) => onError(error, 'retention') });
  if (config.demo) await seedDemo({ db, clock, sessions, ledger, gifts });

  const tellExclusions: WithTokens = async (userId, request, reply) =>
    setExclusionsCookie(request, reply, await limits.exclusionsOf(userId));
  const hub: Hub = new Hub(bus);
  const instance = randomBytes(6).toString('base64url');
  const logins = loginCheck(hub, sessions, bus, (error) => onError(error, 'login check'));
  const app = await createHttpServer({
    log, trustProxy: config.trustProxy, auth: sessions, cipher, clock,
    root(root) {
      registerHealth(root, {
        instance,
        notReady: async () => (stopping.begun ? ['stopping'] : reasonsNotReady({ db, feed, onError })),
        // Redis carries news and decides nothing: a server that is cut off from it can work.
        warnings: () => (bus.trouble() === null ? [] : ['redis']),
        sockets: () => io.engine.clientsCount,
      });
      honourUnheardLogouts(root, sessions);
      registerExchange(root, sessions);
      registerCommands(root, commandsOf({ db, clock, gifts, documents, sealKeys, ...pay }), token, log);
    },
    product(scope) {
      registerCipher(scope);
      registerSession(scope, sessions, tellExclusions, captcha);
      registerCaptcha(scope, captcha);
      if (config.demo) registerCaptchaDemo(scope, captcha);
      registerTwoFactor(scope, twoFactor, tellExclusions);
      registerDevices(scope, new Devices({ db, clock, sessions }));
      registerOtp(scope, otp, captcha);
      if (config.otp.incoming !== undefined) registerIncomingSms(scope, otp, config.otp.incoming);
      registerRegistration(scope, registration, counters, captcha);
      registerEmailRegistration(scope, emails, captcha);
      registerPasswordReset(scope, resets, counters, captcha);
      registerSecurity(scope, { db, otp, pins, phones });
      registerPin(scope, pins, counters);
      registerPhones(scope, phones);
      registerDeactivation(scope, deactivation, captcha);
      registerNameUpdate(scope, new NameUpdates({ db, clock, otp, documents }), counters);
      registerLimits(scope, limits);
      registerAccount(scope, accounts);
      registerProductConfig(scope, productConfig);
      registerProfile(scope, new Profiles({ db, clock, email }), counters);
      registerVipTier(scope, tiers);
      registerBirthday(scope, birthdays);
      registerContent(scope, content);
      registerCatalogue(scope, feed);
      registerOrders(scope, orders);
      registerCashOut(scope, cashOuts);
      registerVirtuals(scope, new VirtualLobby(db));
      if (config.demo) registerInbox(scope, outbox, otp);
      registerWallet(scope, pay.wallet, counters);
      registerWebhook(scope, pay);
      registerGifts(scope, gifts);
      registerFlashFreeze(scope, freeze);
      registerStakeRewards(scope, new StakeRewards({ db, clock, gifts, tiers }));
      if (config.demo && pay.local !== undefined) registerPaymentsDemo(scope, { db, provider: pay.local });
      if (config.demo && demo !== undefined) registerSimulatorDemo(scope, { ...demo, feed });
    },
  });
  const seen = new RepeatedJob(() => stillRunning(db).then(() => SEEN_EVERY), (error) => onError(error, 'release seen'));
  const io = createRealtimeServer({ http: app.server, hub, auth: sessions, log, clock, instance, stopping: () => stopping.begun });
  const stopping: Stopping = new Stopping(app.server);

  return {
    app, db, bus, sessions, ledger, gifts, orders, hub, feed, leases,
    async listen() {
      await feed.start();
      // The first odds are stored before the first player asks.
      await feed.idle();
      const address = await app.listen({ host: config.host, port: config.port });
      folder?.listensAt(address);
      jobs.start();
      pay.jobs.start();
      logins.start();
      retention.start();
      seen.start();
      nonces.start();
      sweeping.start();
      return address;
    },
    async close(noticeMs = 0) {
      await stopping.begin(noticeMs);
      await stopping.spread([...io.sockets.sockets.values()], noticeMs, (socket) => socket.conn.close());
      io.engine.close();
      await endCalls(app, CALLS_END);
      await io.close();
      hub.close();
      await hashThreads.close();
      await feed.stop();
      await jobs.stop();
      await pay.jobs.stop();
      await logins.stop();
      await retention.stop();
      await seen.stop();
      await nonces.stop();
      await sweeping.stop();
      await bus.close();
      await db.close();
      folder?.release();
    },
  };
}
