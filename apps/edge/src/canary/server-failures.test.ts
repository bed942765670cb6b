import { canaryCounts, type CanaryTrial } from '@oware/contracts';
import { createFolderStore, type Store } from '@oware/release-store';
import { addPublished, route } from '@oware/release-store/testing';
import { getCanaryGroup } from '@oware/releases';
import { judge } from '@oware/releases/judge';
import path from 'node:path';
import { createDeviceProofs } from './device-proof';
import { type Edge } from '../start-edge';
import { serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { testGround, until, type TestGround, type TestPage } from '../testing/test-edge';

const shell = buildApp('shell', '1.0.0');
const sportsbook = buildApp('sportsbook', '1.0.0', { routes: [route('/')] });
const account = buildApp('account', '1.0.0');
const failing = buildApp('sportsbook', '1.1.0', {
  routes: [route('/')],
  server: 'throw Object.assign(new Error("no window"), { kind: "render" });',
});
const good = buildApp('account', '1.1.0');
const brokenShell = buildApp('shell', '1.1.0', { server: 'throw new Error("no shell");' });

const SECRETS = ['a secret that all edges share, long enough'];
const PERCENT = 5;
const DEVICES = Array.from({ length: 2000 }, (_, index) => `device-${index}`);
const share = ({ release }: typeof failing): { traffic: number; salt: string } => ({
  traffic: PERCENT,
  salt: release.id,
});
const getGroup = (device: string, made: typeof failing): string | undefined =>
  getCanaryGroup(device, { release: made.release, ...share(made) });
const deviceIn = (group: string, made: typeof failing): string =>
  DEVICES.find((device) => getGroup(device, made) === group) ?? '';
const inCanary = deviceIn('canary', failing);

let ground: TestGround;
let store: Store;
let edge: Edge;
beforeAll(async () => {
  ground = await testGround();
  const folder = path.join(ground.folder, 'store');
  store = createFolderStore(folder);
  await addPublished(store, shell, sportsbook, account, failing, good, brokenShell);
  await serveReleases(store, 'gh', { shell, remotes: [account, sportsbook] });
  await serveCanaries(failing, good);
});
beforeEach(async () => {
  edge = await ground.start({
    releases: path.join(ground.folder, 'store'),
    internalSecrets: SECRETS,
    renderTimeoutMs: 1000,
  });
});
afterEach(() => edge.close());
afterAll(() => ground.close());

const serveCanaries = (...canaries: (typeof failing)[]): Promise<number> =>
  serveReleases(store, 'ng', {
    shell,
    remotes: [account, sportsbook],
    canaries: canaries.map((release) => ({ release, ...share(release) })),
  });

/** Opens a page of a device whose id an earlier page has proved. */
const visit = async (device: string, at = '/ng/m', headers: Record<string, string> = {}): Promise<string> => {
  const cookie = `device-id=${device}; device-proof=${createDeviceProofs(SECRETS).issue(device)}`;
  return (await fetch(edge.url + at, { headers: { cookie, ...headers } })).text();
};
async function read(remote = 'sportsbook'): Promise<CanaryTrial> {
  const { trials } = canaryCounts.parse(await (await fetch(`${edge.internalUrl}/canary.json`)).json());
  const trial = trials.find((each) => each.remote === remote);
  if (!trial) throw new Error(`There is no canary of ${remote}.`);
  return trial;
}
const listHarm = async (remote: string): Promise<string[]> =>
  judge([await read(remote)])
    .filter(({ isHarm }) => isHarm)
    .map(({ measure }) => measure);

it('lets the judge stop a release that throws only on the server, and not a good one beside it', async () => {
  // A device with both canaries would need another thread, for which its first page does not wait.
  const [failed, unharmed, tried, untried] = [
    ['canary', undefined],
    ['control', undefined],
    [undefined, 'canary'],
    [undefined, 'control'],
  ].map((groups) =>
    DEVICES.filter((device) => [failing, good].every((made, at) => getGroup(device, made) === groups[at])),
  );
  let visits = 0;
  for (; visits < 25 && (await listHarm('sportsbook')).length === 0; visits++)
    await Promise.all([failed, unharmed, tried, untried].map((devices) => visit(devices?.[visits] ?? '')));
  expect(await listHarm('sportsbook')).toEqual(['errors']);
  expect((await read()).canary).toMatchObject({ opened: visits, errored: visits });
  expect((await read('account')).canary).toMatchObject({ opened: visits, errored: 0 });
  expect(await listHarm('account')).toEqual([]);
});

it('counts a page once when the browser reports an error too', async () => {
  const page = JSON.parse(await visit(inCanary)) as TestPage;
  expect((await read()).canary).toMatchObject({ opened: 1, errored: 1 });
  const response = await fetch(`${edge.url}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `device-id=${inCanary}` },
    body: JSON.stringify({
      ...{ country: 'ng', snapshot: page.set, token: page.reports?.token, kind: 'render' },
      ...{ remote: 'sportsbook', version: '1.1.0', where: 'page /', message: 'x', path: '/ng/m' },
    }),
  });
  expect(response.status).toBe(204);
  await visit(inCanary);
  expect((await read()).canary).toMatchObject({ opened: 1, errored: 1, unrendered: 0 });
});

it('does not count the first page of a device, whose id anybody could have invented', async () => {
  await (await fetch(`${edge.url}/ng/m`, { headers: { cookie: `device-id=${inCanary}` } })).text();
  expect((await read()).canary).toMatchObject({ opened: 0, errored: 0 });
});

it('does not count robots', async () => {
  await visit(inCanary, '/ng/m', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect((await read()).canary.errored).toBe(0);
});

it('counts the pages that an endless loop cuts off after their first part', async () => {
  const control = deviceIn('control', failing);
  expect(await visit(control, '/ng/m/stalls')).toMatch(/<meta http-equiv="refresh" content="0">$/);
  expect((await read()).control.unrendered).toBe(1);
});

it('counts the pages of releases that no thread can load', async () => {
  await serveCanaries(brokenShell);
  await until(
    () => read('shell').catch(() => undefined),
    (trial) => trial !== undefined,
  );
  await visit(deviceIn('canary', brokenShell));
  await visit(deviceIn('control', brokenShell));
  const { canary, control } = await read('shell');
  expect([canary.unrendered, control.unrendered]).toEqual([1, 0]);
});
