import * as platform from '@oware/platform';
import { sharedModules } from './shared-modules';

it('shares React and the platform API, each with its version', () => {
  expect(Object.keys(sharedModules)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    '@oware/platform',
    '@oware/platform/router',
    '@oware/platform/store',
    '@oware/api-client',
    '@oware/realtime',
  ]);
  expect(sharedModules['@oware/platform']).toMatchObject({
    version: platform.PLATFORM_VERSION,
    shareConfig: { singleton: true },
  });
});

it('has every module loaded except the socket, whose code is loaded on request', async () => {
  const [own, late] = [sharedModules['@oware/platform'], sharedModules['@oware/realtime']];
  expect(own && 'lib' in own && own.lib()).toMatchObject({ PLATFORM_VERSION: platform.PLATFORM_VERSION });
  expect(late && 'get' in late && (await late.get())()).toBe(await import('@oware/realtime'));
});
