import { type Platform } from '@oware/platform';
import { startRealtime } from './realtime';

const createRealtime = jest.fn((_options: { registration: object }) => ({ connect: async () => undefined }));
jest.mock('@oware/realtime', () => ({
  createRealtime: (options: { registration: object }) => createRealtime(options),
  provideRealtime: () => undefined,
}));

const platform = {
  deviceId: 'device-1',
  events: { on: () => () => undefined },
  report: () => undefined,
} as unknown as Platform;

it.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile', 'wap'],
  ['Mozilla/5.0 (Linux; Android 14; wv) OwareApp/1.21.20 (android)', 'android'],
])('registers a page of %s as %s', async (userAgent, devType) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await startRealtime(platform);
  expect(createRealtime.mock.lastCall?.[0].registration).toEqual({ devType, deviceId: 'device-1', productCode: 6 });
});
