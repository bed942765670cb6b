import { type RemoteConfig } from '../src/settings/remote-config/service';

/** Stake rewards run in the demo, in both countries, unless the remote configuration says otherwise. */
export async function seedStakeReward(remoteConfig: RemoteConfig): Promise<void> {
  for (const country of ['ng', 'gh'] as const) await remoteConfig.setDefault(country, 'stakeReward.switch', true);
}
