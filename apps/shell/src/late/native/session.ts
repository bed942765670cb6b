import { send } from '@oware/api-client';
import { type SessionResponse } from '@oware/contracts';
import { type PageBridge } from '@oware/native-bridge';
import { selectUserId, type Platform } from '@oware/platform';

/**
 * The app hands its session over in the cookies of the web view and says so; no token stands in an address or goes through a script.
 * The page asks the server who that is. Where another player takes the place of one the page is loaded again: nothing of the first may be
 * shown to the second.
 */
export function followSession(
  bridge: Pick<PageBridge, 'on'>,
  platform: Platform,
  reload: () => void = () => window.location.reload(),
): void {
  async function ask(): Promise<void> {
    const response = await send<SessionResponse>(platform.http, { path: '/patron/session' });
    if (!response.ok) return platform.report(new Error('The session of the app could not be read.'), 'native app');
    const { userId } = response.data;
    const before = selectUserId(platform.store.getState());
    if (userId === before) return;
    if (userId === null) return platform.events.emit('session.ended', { reason: 'user' });
    platform.events.emit('session.started', { userId });
    if (before !== null) reload();
  }
  bridge.on('sessionChanged', () => {
    void ask();
    return true;
  });
}
