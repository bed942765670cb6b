import { send } from '@oware/api-client';
import { type SessionResponse } from '@oware/contracts';
import { type PageBridge } from '@oware/native-bridge';
import { selectUserId, type Platform } from '@oware/platform';

/**
 * The app hands its session over in the cookies of the web view and says so; no token stands in an address or goes through a script.
 * The page asks the server who that is.
 */
export function followSession(bridge: Pick<PageBridge, 'on'>, platform: Platform): void {
  async function ask(): Promise<void> {
    const response = await send<SessionResponse>(platform.http, { path: '/patron/session' });
    if (!response.ok) return platform.report(new Error('The session of the app could not be read.'), 'native app');
    const { userId } = response.data;
    if (userId === selectUserId(platform.store.getState())) return;
    if (userId === null) platform.events.emit('session.ended', { reason: 'user' });
    else platform.events.emit('session.started', { userId });
  }
  bridge.on('sessionChanged', () => {
    void ask();
    return true;
  });
}
