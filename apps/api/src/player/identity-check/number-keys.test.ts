import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase } from '../../../testing/database';
import { createKeysFolder } from '../../../testing/rsa-keys';
import { createKeys } from '../../platform/cipher/keys-file';
import { KeyMismatchError } from '../../platform/cipher/fingerprints';
import { type Database } from '../../platform/database';
import { changeKeys } from '../../platform/encryption/folder-keys';
import { acceptAtRestKeys } from '../../platform/encryption/known-keys';
import { loadAtRestKeys } from '../../platform/encryption/encryption-keys';
import { NumberKeys } from './number-keys';
import { readIdentitySettings } from './settings';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const args = ['ng', 'bvn', '22123456781'] as const;
const none = { identityKeys: undefined, dataDir: undefined };
const keysWith = (more: Partial<ConstructorParameters<typeof NumberKeys>[0]>): NumberKeys =>
  new NumberKeys({ db, ...none, secret: randomBytes(32), ...more });

it('recognizes a number after the session secret has changed', async () => {
  const dataDir = createKeysFolder();
  const [before] = await keysWith({ dataDir }).hashNumber(...args);
  expect((await keysWith({ dataDir }).hashNumber(...args))[0]).toBe(before);
  expect(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')).toContain('identityKeys');
});

it('stores under the newest key, and compares with all earlier keys, including those of older releases', async () => {
  const dataDir = createKeysFolder();
  const secret = randomBytes(32);
  const before = await keysWith({ dataDir, secret }).hashNumber(...args);
  await changeKeys(db, dataDir, 'identityKeys', (keys) => [randomBytes(32).toString('base64'), ...keys]);
  const after = await keysWith({ dataDir, secret }).hashNumber(...args);
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before);
  expect(after).toContain(
    createHmac('sha256', secret)
      .update(`identity number/${args.join('/')}`)
      .digest('base64url'),
  );
});

it("two servers with the same keys recognize each other's numbers; a new folder has no keys yet", async () => {
  const identityKeys = [randomBytes(32), randomBytes(32)];
  const [one] = await keysWith({ identityKeys }).hashNumber(...args);
  expect(await keysWith({ identityKeys: identityKeys.toReversed() }).hashNumber(...args)).toContain(one);
  expect(createKeys().identityKeys).toBeUndefined();
});

it('compares keys between servers: a server without a key that another one stores with is rejected, until that is accepted', async () => {
  const [old, next, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const check = (...identityKeys: Buffer[]): Promise<void> => keysWith({ identityKeys }).check();
  await check(old);
  // Rotates a key: on all servers it is first added as the second key, then moved to the front.
  await check(old, next);
  await check(next, old);
  await expect(check(old)).rejects.toThrow(KeyMismatchError);
  await expect(check(foreign)).rejects.toThrow(/no identity key .* npm run keys:accept/);
  await acceptAtRestKeys(db, await loadAtRestKeys({ dataDir: undefined, sealKeys: undefined }, randomBytes(32), db));
  await check(foreign);
  await expect(check(old, next)).rejects.toThrow(KeyMismatchError);
});

it('requires a key or folder in production', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readIdentitySettings(production)).toThrow('IDENTITY_KEYS: is needed in production');
  expect(readIdentitySettings({ ...production, DATA_DIR: '/srv/oware' }).dataDir).toBe('/srv/oware');
  const key = randomBytes(32);
  const given = { ...production, IDENTITY_KEYS: key.toString('base64') };
  expect(readIdentitySettings(given).identityKeys).toEqual([key]);
  expect(() => readIdentitySettings({ ...given, IDENTITY_KEYS: 'short' })).toThrow('IDENTITY_KEYS');
});
