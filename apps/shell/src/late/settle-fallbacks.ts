import { DELIVERY, readPins } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { latestBuild } from '../browser/latest-build';
import { noteFallback, readFallbacks } from './fallbacks';
import { pin } from './pins';
import { selectLateTexts } from './texts';

/** After a fallback: says why the page was loaded again, and ends the pin once the channel serves another release than the failed one. */
export async function settleFallbacks(platform: Platform): Promise<void> {
  const fallbacks = Object.entries(readFallbacks(platform));
  for (const [remote, { unreported, ...fallback }] of fallbacks) {
    if (!unreported) continue;
    noteFallback(platform, remote, fallback);
    platform.events.emit('toast.ask', { text: selectLateTexts(platform.store.getState())('loadedAgain') });
  }
  const pins = readPins(platform.cookies.get(DELIVERY.pinsCookie));
  const pinned = fallbacks.filter(([remote]) => pins.has(remote));
  if (pinned.length === 0) return;
  const channel = await latestBuild(platform, `&${DELIVERY.unpinnedQuery}=1`);
  for (const [remote, { failed, instead }] of pinned) {
    const offered = channel?.remotes[remote];
    if (offered && offered !== failed.version && offered !== instead.version) pin(platform.cookies, remote, null);
  }
}
