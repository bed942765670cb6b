import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../../testing/database';
import { makeKeys } from '../../platform/cipher/keys-file';
import { OtherKeys } from '../../platform/cipher/fingerprints';
import { type Database } from '../../platform/database';
import { changeKeys } from '../../platform/seal/folder-keys';
import { acceptSealKeys } from '../../platform/seal/known-keys';
import { loadSealKeys } from '../../platform/seal/seal-keys';
import { NumberKeys } from './number-keys';
import { readIdentitySettings } from './settings';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const asked = ['ng', 'bvn', '22123456781'] as const;
const none = { identityKeys: undefined, dataDir: undefined };
const keysWith = (more: Partial<ConstructorParameters<typeof NumberKeys>[0]>): NumberKeys =>
  new NumberKeys({ db, ...none, secret: randomBytes(32), ...more });

it('knows a number again after the session secret was changed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const [before] = await keysWith({ dataDir }).hashesOf(...asked);
  expect((await keysWith({ dataDir }).hashesOf(...asked))[0]).toBe(before);
  expect(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')).toContain('identityKeys');
});

it('stores under the newest key, and compares with all before it and with those of older releases', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const secret = randomBytes(32);
  const before = await keysWith({ dataDir, secret }).hashesOf(...asked);
  await changeKeys(db, dataDir, 'identityKeys', (keys) => [randomBytes(32).toString('base64'), ...keys]);
  const after = await keysWith({ dataDir, secret }).hashesOf(...asked);
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before);
  expect(after).toContain(
    createHmac('sha256', secret)
      .update(`identity number/${asked.join('/')}`)
      .digest('base64url'),
  );
});

it('of two servers that share keys each knows what the other stored; a new folder has no keys of it yet', async () => {
  const identityKeys = [randomBytes(32), randomBytes(32)];
  const [one] = await keysWith({ identityKeys }).hashesOf(...asked);
  expect(await keysWith({ identityKeys: identityKeys.toReversed() }).hashesOf(...asked)).toContain(one);
  expect(makeKeys().identityKeys).toBeUndefined();
});

it('is compared between servers: one that lacks a key by which another stores is refused, until that is accepted', async () => {
  const [old, next, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const check = (...identityKeys: Buffer[]): Promise<void> => keysWith({ identityKeys }).check();
  await check(old);
  // A rotation: behind the others on all servers, then in front.
  await check(old, next);
  await check(next, old);
  await expect(check(old)).rejects.toThrow(OtherKeys);
  await expect(check(foreign)).rejects.toThrow(/no identity key .* npm run keys:accept/);
  await acceptSealKeys(db, await loadSealKeys({ dataDir: undefined, sealKeys: undefined }, randomBytes(32), db));
  await check(foreign);
  await expect(check(old, next)).rejects.toThrow(OtherKeys);
});

it('is named in production', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readIdentitySettings(production)).toThrow('IDENTITY_KEYS: is needed in production');
  expect(readIdentitySettings({ ...production, DATA_DIR: '/srv/oware' }).dataDir).toBe('/srv/oware');
  const key = randomBytes(32);
  const given = { ...production, IDENTITY_KEYS: key.toString('base64') };
  expect(readIdentitySettings(given).identityKeys).toEqual([key]);
  expect(() => readIdentitySettings({ ...given, IDENTITY_KEYS: 'short' })).toThrow('IDENTITY_KEYS');
});
