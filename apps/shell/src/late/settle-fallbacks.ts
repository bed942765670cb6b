import { DELIVERY, parsePins } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { findLatestBuild } from '../browser/latest-build';
import { saveFallback, readFallbacks } from './fallbacks';
import { setPin } from './pins';
import { selectLateTexts } from './texts';

/**
 * After a fallback: explains why the page was reloaded, and removes the pin once the channel serves a release other than the failed one.
 */
export async function settleFallbacks(platform: Platform): Promise<void> {
  const fallbacks = Object.entries(readFallbacks(platform));
  for (const [remote, { unreported, ...fallback }] of fallbacks) {
    if (!unreported) continue;
    saveFallback(platform, remote, fallback);
    platform.events.emit('toast.requested', { text: selectLateTexts(platform.store.getState())('loadedAgain') });
  }
  const pins = parsePins(platform.cookies.get(DELIVERY.pinsCookie));
  const pinned = fallbacks.filter(([remote]) => pins.has(remote));
  if (pinned.length === 0) return;
  const channel = await findLatestBuild(platform, `&${DELIVERY.unpinnedQuery}=1`);
  for (const [remote, { failed, instead }] of pinned) {
    const offered = channel?.remotes[remote];
    if (offered && offered !== failed.version && offered !== instead.version) setPin(platform.cookies, remote, null);
  }
}
