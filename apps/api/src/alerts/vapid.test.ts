import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '../../testing/database';
import { OtherKeys } from '../platform/cipher/fingerprints';
import { type Database } from '../platform/database';
import { acceptSealKeys } from '../platform/seal/known-keys';
import { loadSealKeys } from '../platform/seal/seal-keys';
import { readPushSettings } from './settings';
import { vapidKeys } from './vapid';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the key of alerts is compared between servers: another one is refused in production and said elsewhere, until it is accepted', async () => {
  const [own, other, secret] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const warn = jest.fn();
  const start = (vapidKey: Buffer, production = true): Promise<{ publicKey: string }> =>
    vapidKeys(db, { vapidKey, dataDir: undefined }, secret, { production, warn });
  const { publicKey } = await start(own);
  expect((await start(own)).publicKey).toBe(publicKey);
  await expect(start(other)).rejects.toThrow(OtherKeys);
  expect(warn).not.toHaveBeenCalled();
  await start(other, false);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/no push key .*OWARE_VAPID_PRIVATE_KEY.*keys:accept/));
  await acceptSealKeys(db, await loadSealKeys({ dataDir: undefined, sealKeys: undefined }, secret, db));
  await start(other);
  await expect(start(own)).rejects.toThrow(OtherKeys);
});

test.each(['https://:80', 'mailto:nobody', 'push@example.com'])(
  'takes no address %s for whom to write to',
  (subject) => {
    expect(() => readPushSettings({ VAPID_SUBJECT: subject })).toThrow('must be a mailto: or https:// address');
  },
);
