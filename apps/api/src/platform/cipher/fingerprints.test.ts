import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createApi } from '../../app';
import { hasRedis, openTestRedis, type TestRedis } from '../bus/testing';
import { readConfig } from '../../config';
import { type Database } from '../database';
import { forEachDatabase, createMigratedPostgres } from '../../../testing/database';
import { getRsaKey } from '../../../testing/rsa-keys';
import { acceptKeys, checkKeys, KeyMismatchError } from './fingerprints';
import { type ServerKeys } from './server-keys';

const createServerKeys = (name?: string): ServerKeys => ({
  sessionSecret: randomBytes(32),
  rsaPrivateKey: getRsaKey(3072, name),
});

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it("stores fingerprints of the first server's keys, and rejects other keys until they are accepted", async () => {
    const [first, other] = [createServerKeys(), createServerKeys('other')];
    await checkKeys(db, first);
    await expect(checkKeys(db, first)).resolves.toBeUndefined();
    await expect(checkKeys(db, other)).rejects.toThrow(
      /a different OWARE_SESSION_SECRET and OWARE_RSA_PRIVATE_KEY.*keys:accept/,
    );
    await expect(checkKeys(db, { ...first, rsaPrivateKey: other.rsaPrivateKey })).rejects.toThrow(
      /a different OWARE_RSA_PRIVATE_KEY than/,
    );
    await acceptKeys(db, other);
    await expect(checkKeys(db, other)).resolves.toBeUndefined();
    await expect(checkKeys(db, first)).rejects.toThrow(KeyMismatchError);
  });
});

const server = process.env.TEST_POSTGRES;
if (server !== undefined && hasRedis())
  describe('two servers with different keys', () => {
    let database: Awaited<ReturnType<typeof createMigratedPostgres>>;
    let redis: TestRedis;
    beforeAll(async () => {
      database = await createMigratedPostgres(server);
      redis = await openTestRedis();
    });
    afterAll(async () => {
      await redis.stop();
      await database.drop();
    });

    const { rsaPrivateKey, sessionSecret } = createServerKeys();
    const start = async (environment: Record<string, string>): Promise<string[]> => {
      const lines: string[] = [];
      const config = readConfig({
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        FEED: 'none',
        API_PORT: '0',
        TERMII_API_KEY: 'key of the account',
        TERMII_SENDER_ID: 'Oware',
        PUBLIC_ORIGIN: 'https://www.example.com',
        CAPTCHA_PROVIDER: 'proof_of_work',
        ...environment,
      });
      const api = await createApi(config, {
        log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      });
      await api.close();
      return lines;
    };

    it('are logged at start, and rejected in production', async () => {
      const keys = {
        SEAL_KEYS: randomBytes(32).toString('base64'),
        IDENTITY_KEYS: randomBytes(32).toString('base64'),
        VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
        SESSION_SECRET: sessionSecret.toString('hex'),
        RSA_PRIVATE_KEY: String(rsaPrivateKey.export({ type: 'pkcs8', format: 'pem' })),
      };
      expect(await start(keys)).toEqual([]);
      expect(await start({ ...keys, NODE_ENV: 'production' })).toEqual([]);
      expect((await start({ ...keys, SESSION_SECRET: 'another secret of at least 32 characters' })).join()).toContain(
        'a different OWARE_SESSION_SECRET than the other servers',
      );
      const otherSeal = { ...keys, SEAL_KEYS: randomBytes(32).toString('base64') };
      expect((await start(otherSeal)).join()).toContain('has no key');
      await expect(start({ ...otherSeal, NODE_ENV: 'production' })).rejects.toThrow(KeyMismatchError);
      const otherIdentity = { ...keys, IDENTITY_KEYS: randomBytes(32).toString('base64') };
      expect((await start(otherIdentity)).join()).toContain('has no identity key');
      await expect(start({ ...otherIdentity, NODE_ENV: 'production' })).rejects.toThrow(/OWARE_IDENTITY_KEYS/);
      await expect(
        start({ ...keys, SESSION_SECRET: 'another secret of at least 32 characters', NODE_ENV: 'production' }),
      ).rejects.toThrow(KeyMismatchError);
    });
  });
