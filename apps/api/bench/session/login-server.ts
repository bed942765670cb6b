import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createLocalWarnings } from '../../src/notify/warnings/testing';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { Cipher } from '../../src/platform/cipher';
import { createMemoryNonces } from '../../src/platform/cipher/nonces';
import { registerCipher } from '../../src/platform/http/cipher-routes';
import { systemClock } from '../../src/platform/clock';
import { type DatabaseConfig, migrate, openDatabase } from '../../src/platform/database';
import { createHttpServer } from '../../src/platform/http/server';
import { HashThreads } from '../../src/platform/hashing/hash-threads';
import { PASSWORD_COST, PasswordHashes } from '../../src/identity/session/password';
import { registerSession } from '../../src/identity/session/routes';
import { SessionService } from '../../src/identity/session/service';
import { ownRelease } from '../../src/release';

/**
 * The server of `npm run bench -- account`: logins at their production cost, and the hash alone. It communicates with the load generator by
 * messages; see tools/bench/src/account.ts.
 */
export interface HashCommand {
  do: 'hash';
  count: number;
  lanes: number;
}

const PLAYERS = 64;
const claim = { account: 'bench', address: 'bench', known: true };

const say = (message: unknown): void => void process.send?.(message);

async function main(where: DatabaseConfig): Promise<void> {
  const db = await openDatabase(where);
  await migrate(db, ownRelease());
  const bus = createInProcessBus(fail);
  const hashThreads = new HashThreads();
  const passwords = new PasswordHashes(hashThreads);
  const sessions = new SessionService({
    db,
    bus,
    hashThreads,
    clock: systemClock,
    warnings: createLocalWarnings(systemClock),
    secret: randomBytes(32),
  });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cipher = new Cipher({
    secret: randomBytes(32),
    rsaPrivateKey: privateKey,
    nonces: createMemoryNonces(systemClock),
    clock: systemClock,
  });
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: ['loopback'],
    auth: sessions,
    cipher,
    clock: systemClock,
    product(scope) {
      registerCipher(scope);
      registerSession(scope, sessions);
    },
  });
  const password = createHash('md5').update(randomUUID()).digest('hex');
  const passwordHash = await passwords.hash(password, claim);
  const phones = Array.from({ length: PLAYERS }, (_, at) => String(8_030_000_000 + at));
  for (const phone of phones)
    await sessions.insertUser(db, { id: randomUUID(), country: 'ng', phone, passwordHash, createdAt: Date.now() });
  await app.listen({ host: '127.0.0.1', port: 0 });

  process.on('message', ({ count, lanes }: HashCommand) => {
    void hash(passwords, password, passwordHash, count, lanes).then((perSecond) => say({ perSecond }), fail);
  });
  process.on(
    'disconnect',
    () =>
      void app
        .close()
        .then(() => db.close())
        .then(() => process.exit(0), fail),
  );
  say({ port: (app.server.address() as AddressInfo).port, phones, password, cost: PASSWORD_COST });
}

/**
 * Checks the password `count` times, `lanes` at a time.
 * @returns hashes per second
 */
async function hash(
  passwords: PasswordHashes,
  password: string,
  stored: string,
  count: number,
  lanes: number,
): Promise<number> {
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next++ < count) await passwords.matches(password, stored, claim);
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main(JSON.parse(process.argv[2] ?? '{}') as DatabaseConfig).catch(fail);
