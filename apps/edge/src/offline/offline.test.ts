import { sampleCases } from '@oware/test-lanes';
import { SPLASH_SCREENS, getSplashFile } from '@oware/config';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../env';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { TestApi } from '../testing/test-api';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

const FINGERPRINT = Array(32).fill('AB').join(':');
let ground: TestGround;
let api: TestApi;
let edge: Edge;

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  api = await new TestApi().start();
  edge = await ground.start({
    apiNames: [{ url: api.url }],
    androidApp: { package: 'com.example.oware', fingerprints: [FINGERPRINT] },
    iosApp: 'ABCDE12345.com.example.oware',
  });
});
afterAll(async () => {
  await edge.close();
  api.die();
  await ground.close();
});

const cookie = 'device-id=abcdefgh-1; accessToken=secret; userId=7; theme=light; selfExclusions=%5B%5D';

it('makes an anonymous copy without any data of the player', async () => {
  const response = await fetch(`${edge.url}/ng/m`, { headers: { cookie, 'oware-copy': 'visitor' } });
  const { cookie: seen, session, deviceId } = (await response.json()) as TestPage;
  expect(session).toEqual({ userId: null });
  expect(seen).toBe('device-id=abcdefgh-1; theme=light');
  expect(deviceId).toBe('abcdefgh-1');
});

it('makes no copy that only a browser could render', async () => {
  const failed = await fetch(`${edge.url}/ng/m/throws`, { headers: { 'oware-copy': 'visitor' } });
  expect(failed.status).toBe(503);
  expect((await fetch(`${edge.url}/ng/m/throws`)).status).toBe(200);
});

it('serves the worker for all pages, revalidated each time', async () => {
  expect((await fetch(`${edge.url}/service-worker.js`)).status).toBe(404);
  writeFileSync(path.join(ground.folder, 'service-worker.js'), 'self.x = 1');
  const response = await fetch(`${edge.url}/service-worker.js`);
  expect(await response.text()).toBe('self.x = 1');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toContain('text/javascript');
});

it.each(['ng', 'gh'])('is installable in %s, with existing icons', async (country) => {
  const response = await fetch(`${edge.url}/${country}/m/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({ start_url: `/${country}/m`, scope: `/${country}/m`, display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }) => url)).toContain(`/${country}/m/live`);
  for (const { src } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(edge.url + src)).arrayBuffer());
    expect(icon.subarray(1, 4).toString()).toBe('PNG');
  }
});

it.each(['classic', 'light'] as const)('has a splash screen in %s for each screen of an iPhone', async (surface) => {
  for (const screen of sampleCases(SPLASH_SCREENS, 3)) {
    const response = await fetch(`${edge.url}/icons/${getSplashFile(surface, screen)}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=/);
    const picture = Buffer.from(await response.arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      screen.width * screen.ratio,
      screen.height * screen.ratio,
    ]);
  }
});

it.each(['splash-classic-750x1335', 'splash-purple-750x1334', 'splash-classic-750x1334.png', 'any-7', '..%2fx'])(
  'has no picture %s',
  async (name) => {
    expect((await fetch(`${edge.url}/icons/${name}.png`)).status).toBe(404);
  },
);

it('lists the apps that open links of the product', async () => {
  const read = async (file: string): Promise<string> => (await fetch(`${edge.url}/.well-known/${file}`)).text();
  expect(await read('assetlinks.json')).toContain(`"sha256_cert_fingerprints":["${FINGERPRINT}"]`);
  expect(await read('apple-app-site-association')).toContain('{"/":"/ng/m/*"}');
});

it.each([
  [{ OWARE_ANDROID_APP: `com.example.oware:${FINGERPRINT}` }, true],
  [{ OWARE_ANDROID_APP: 'com.example.oware' }, false],
  [{ OWARE_ANDROID_APP: 'com.example.oware:AB:CD' }, false],
  [{ OWARE_IOS_APP: 'ABCDE12345.com.example.oware' }, true],
  [{ OWARE_IOS_APP: 'com.example.oware' }, false],
])('takes %j: %s', (environment, taken) => {
  const read = () => readConfig(environment);
  if (taken) expect(read()).toMatchObject({});
  else expect(read).toThrow(/_APP=.*: must be/);
});
