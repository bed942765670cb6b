import { send } from '@oware/api-client';
import { deviceTopic, type DeviceMessage, type SessionResponse } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime, type Realtime } from '@oware/realtime';

/** Time that the cookies of a login may take to reach the browser after its push, ms. */
const COOKIES_MS = 1000;

/**
 * Takes over a login that another page of this browser has begun (reference: platform, realtime): a page without one asks the server whose
 * login it is. Browser only. @returns what ends it
 */
export function followDevice(
  { deviceId, http, store, events }: Pick<Platform, 'deviceId' | 'http' | 'store' | 'events'>,
  realtime: Pick<Realtime, 'topic$'> = getRealtime(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisitor = (): boolean => selectUserId(store.getState()) === null;

  async function ask(): Promise<void> {
    const response = await send<SessionResponse>(http, { path: '/patron/session' });
    // Without a response the next page asks.
    if (response.ok && response.data.userId !== null && isVisitor())
      events.emit('session.started', { userId: response.data.userId });
  }
  const messages = realtime.topic$<DeviceMessage>(deviceTopic(deviceId), 'SPECIAL').subscribe(({ body }) => {
    clearTimeout(timer);
    if (body.type === 'login' && isVisitor()) timer = setTimeout(() => void ask(), COOKIES_MS);
  });
  return () => {
    clearTimeout(timer);
    messages.unsubscribe();
  };
}
