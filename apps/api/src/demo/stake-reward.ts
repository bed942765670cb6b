import { type Database } from '../platform/database';

/** Stake rewards run in the demo, in both countries, unless the remote configuration says otherwise. */
export async function seedStakeReward(db: Database): Promise<void> {
  await db.query("insert into remote_config (country, key, value) values ('ng', 'stakeReward.switch', 'true'), ('gh', 'stakeReward.switch', 'true') on conflict do nothing");
}
