import { type Platform } from '@oware/platform';

/** Opens the page's socket once the first view is on the screen, and anew when the player changes (platform §4, §7). */
export async function startRealtime({ country, deviceId, events, report }: Platform): Promise<void> {
  const { createRealtime, provideRealtime } = await import('@oware/realtime');
  const realtime = createRealtime({
    url: '',
    registration: { devType: 'wap', deviceId, productCode: country.productCode },
    report: (error) => report(error, 'realtime'),
  });
  provideRealtime(realtime);
  events.on('session.started', () => realtime.reconnect());
  events.on('session.ended', () => realtime.reconnect());
  await realtime.connect();
}
