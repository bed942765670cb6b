import { type RemoteConfig } from '../src/settings/remote-config/api';

/** Enables stake rewards of the demo in both countries, unless the remote configuration has another value. */
export async function seedStakeReward(remoteConfig: RemoteConfig): Promise<void> {
  for (const country of ['ng', 'gh'] as const) await remoteConfig.setDefault(country, 'stakeReward.switch', true);
}
