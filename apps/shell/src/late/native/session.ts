import { send } from '@oware/api-client';
import { type SessionResponse } from '@oware/contracts';
import { type PageBridge } from '@oware/native-bridge';
import { selectUserId, type Platform } from '@oware/platform';

/**
 * Follows the app's session, which the app passes in the cookies of the web view and announces; no token is part of an address or a script.
 * The page asks the server for the player. When another player replaces the current one, the page reloads, so that the second never sees
 * data of the first.
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
