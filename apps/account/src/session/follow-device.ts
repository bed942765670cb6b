import { send } from '@oware/api-client';
import { getDeviceTopic, type DeviceMessage, type SessionResponse } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime, type Realtime } from '@oware/realtime';

/** Time for the cookies of a login to reach the browser after its push, ms. */
const COOKIES_MS = 1000;

/**
 * Adopts a login that another page of this browser has started (reference: platform, realtime): a page without a login asks the server for the
 * session. Browser only.
 * @returns a function that stops it
 */
export function followDevice(
  { deviceId, http, store, events }: Pick<Platform, 'deviceId' | 'http' | 'store' | 'events'>,
  realtime: Pick<Realtime, 'topic$'> = getRealtime(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisitor = (): boolean => selectUserId(store.getState()) === null;

  async function checkDevice(): Promise<void> {
    const response = await send<SessionResponse>(http, { path: '/patron/session' });
    // Without a response, the next page load asks again.
    if (response.ok && response.data.userId !== null && isVisitor())
      events.emit('session.started', { userId: response.data.userId });
  }
  const messages = realtime.topic$<DeviceMessage>(getDeviceTopic(deviceId), 'SPECIAL').subscribe(({ body }) => {
    clearTimeout(timer);
    if (body.type === 'login' && isVisitor()) timer = setTimeout(() => void checkDevice(), COOKIES_MS);
  });
  return () => {
    clearTimeout(timer);
    messages.unsubscribe();
  };
}
