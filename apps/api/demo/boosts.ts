import { type RemoteConfig } from '../src/settings/remote-config/api';

/**
 * Lets demo players without a verified identity take boosted odds, unless the remote configuration has another value. The rule of the day
 * sets the boosts.
 */
export async function seedBoosts(remoteConfig: RemoteConfig): Promise<void> {
  for (const country of ['ng', 'gh'] as const) await remoteConfig.setDefault(country, 'boosts.needsIdentity', false);
}
