import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { type Ledger } from '../src/ledger/api';
import { type Clock } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { type Gifts } from '../src/rewards/gifts/api';
import { type SessionService } from '../src/identity/session/api';
import { type RemoteConfig } from '../src/settings/remote-config/api';
import { seedCodes, seedGifts } from './gifts';
import { seedMissions } from './missions';
import { seedBoosts } from './boosts';
import { seedStakeReward } from './stake-reward';

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'Oware123!';

const phonesFrom = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${start}${index + 1}`);

/** Demo accounts by country with their balance, in units of 1/10000. */
export const demoAccounts: Readonly<Record<CountryCode, { phones: string[]; balance: number }>> = {
  ng: { phones: phonesFrom('803000000', 9), balance: 1_000_000_000 },
  gh: { phones: phonesFrom('24000000', 9), balance: 20_000_000 },
};

interface Parts {
  db: Database;
  clock: Clock;
  sessions: SessionService;
  ledger: Ledger;
  gifts: Gifts;
  remoteConfig: RemoteConfig;
}

/**
 * Opens the demo accounts, gives each its money and gifts once, and enables stake rewards; a second start changes nothing.
 */
export async function seedDemo({ sessions, ledger, remoteConfig, ...parts }: Parts): Promise<void> {
  await seedCodes(parts);
  await seedStakeReward(remoteConfig);
  await seedBoosts(remoteConfig);
  await seedMissions(parts);
  const wirePassword = createHash('md5').update(DEMO_PASSWORD).digest('hex');
  // The hash is slow by design, and shared by all: the password of demo accounts is no secret.
  let hash: Promise<string> | undefined;
  const demoHash = () => (hash ??= sessions.hashPassword(wirePassword, { account: 'demo', address: '', known: true }));
  for (const country of ['ng', 'gh'] as const) {
    const { phones, balance } = demoAccounts[country];
    const { currency } = countries[country];
    for (const phone of phones) {
      const existingId = await sessions.findUserId(country, phone);
      const userId = existingId ?? (await sessions.createUserFromHash(country, phone, await demoHash()));
      if (userId === null) throw new Error(`The demo account ${country} ${phone} could not be created.`);
      await ledger.openAccount(userId, currency);
      await ledger.depositDemo(userId, currency, balance, `demo:${userId}`);
      await seedGifts(parts, userId, country);
    }
  }
}
