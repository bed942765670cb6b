import { PRODUCT_CODE } from '@oware/config';
import { parseNativeApp } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';
import { pageSavesData } from '../saver/saves-data';
import { countSocketBytes } from '../saver/socket-bytes';

/**
 * Opens the page's socket once the first view is on the screen, and again when the player changes (reference: platform).
 * @param socketOrigin origin in this environment, empty for the page's own
 */
export async function startRealtime({ deviceId, events, report }: Platform, socketOrigin = ''): Promise<void> {
  const { createRealtime, provideRealtime } = await import('@oware/realtime');
  const saves = pageSavesData();
  // The same as the header Platform of each call.
  const devType = parseNativeApp(navigator.userAgent) ? 'android' : 'wap';
  const realtime = createRealtime({
    url: socketOrigin,
    registration: { devType, deviceId, productCode: PRODUCT_CODE, ...(saves && { saveData: true }) },
    ...(saves && { received: countSocketBytes }),
    report: (error) => report(error, 'realtime'),
  });
  provideRealtime(realtime);
  events.on('session.started', () => realtime.reconnect());
  events.on('session.ended', () => realtime.reconnect());
  await realtime.connect();
}
