import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '../../testing/database';
import { KeyMismatchError } from '../platform/cipher/fingerprints';
import { type Database } from '../platform/database';
import { acceptAtRestKeys } from '../platform/encryption/known-keys';
import { loadAtRestKeys } from '../platform/encryption/encryption-keys';
import { readPushSettings } from './settings';
import { loadVapidKeys } from './vapid';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the key of alerts is compared between servers: another one is rejected in production and reported elsewhere, until it is accepted', async () => {
  const [own, other, secret] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const warn = jest.fn();
  const start = (vapidKey: Buffer, production = true): Promise<{ publicKey: string }> =>
    loadVapidKeys(db, { vapidKey, dataDir: undefined }, secret, { production, warn });
  const { publicKey } = await start(own);
  expect((await start(own)).publicKey).toBe(publicKey);
  await expect(start(other)).rejects.toThrow(KeyMismatchError);
  expect(warn).not.toHaveBeenCalled();
  await start(other, false);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/no push key .*OWARE_VAPID_PRIVATE_KEY.*keys:accept/));
  await acceptAtRestKeys(db, await loadAtRestKeys({ dataDir: undefined, sealKeys: undefined }, secret, db));
  await start(other);
  await expect(start(own)).rejects.toThrow(KeyMismatchError);
});

test.each(['https://:80', 'mailto:nobody', 'push@example.com'])('rejects the contact address %s', (subject) => {
  expect(() => readPushSettings({ VAPID_SUBJECT: subject })).toThrow('must be a mailto: or https:// address');
});
