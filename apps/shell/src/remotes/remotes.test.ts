import { type RemoteDefinition } from '@oware/platform';
import { createTestPlatform } from '../testing/platform';
import { releaseRoute, releaseSlot, snapshot, snapshotRemote } from '../testing/snapshot';
import { classifyFailure } from './failure';
import { createRemotes, type Remotes } from './remotes';

const Page = (): null => null;
const Badge = (): null => null;

const definition = (more: Partial<RemoteDefinition> = {}): RemoteDefinition => ({
  name: 'demo',
  platform: '^2.0.0',
  routes: [{ path: '/', page: () => Promise.resolve({ default: Page }) }],
  slots: { 'nav.betslip.badge': { load: () => Promise.resolve({ default: Badge }) } },
  ...more,
});

const released = snapshotRemote({ routes: [releaseRoute({ path: '/' })], slots: [releaseSlot('nav.betslip.badge')] });
const create = (load: () => Promise<RemoteDefinition>, remote = released): Remotes =>
  createRemotes(snapshot(remote), createTestPlatform(), load, 0);

const getKind = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => classifyFailure(error).kind,
  );

it('sets a remote up once, whatever requests it', async () => {
  const setup = jest.fn();
  const remotes = create(() => Promise.resolve(definition({ setup })));
  const [page, badge] = await Promise.all([
    remotes.page('demo', '/').load(),
    remotes.contribution('demo', 'nav.betslip.badge').load(),
  ]);
  expect([page, badge]).toEqual([Page, Badge]);
  expect(setup).toHaveBeenCalledTimes(1);
  expect(remotes.page('demo', '/').peek()).toBe(Page);
});

it('reports which texts a part of the frame needs once it has loaded', async () => {
  const report = jest.fn();
  const load = () => Promise.resolve({ default: Badge, contentPages: ['page_betslip'] });
  const remotes = createRemotes(
    snapshot(released),
    createTestPlatform(),
    () => Promise.resolve(definition({ slots: { 'nav.betslip.badge': { load } } })),
    0,
    { report, reload: () => false },
  );
  expect(await remotes.contribution('demo', 'nav.betslip.badge').load()).toBe(Badge);
  expect(report.mock.calls).toEqual([[{ ran: 'demo' }], [{ texts: ['page_betslip'] }]]);
});

it('undoes the setup', async () => {
  const teardown = jest.fn();
  const remotes = create(() => Promise.resolve(definition({ setup: () => teardown })));
  await remotes.remote('demo').load();
  remotes.teardown();
  remotes.teardown();
  expect(teardown).toHaveBeenCalledTimes(1);
});

it('sets a remote up again in the same page when its setup threw after it had added its slice', async () => {
  const platform = createTestPlatform();
  const reducer = (state: number = 1) => state;
  let broken = true;
  const load = () =>
    Promise.resolve(
      definition({
        setup({ injectSlice }) {
          injectSlice('demo', reducer);
          if (broken) throw new Error('boom');
        },
      }),
    );
  const remotes = createRemotes(snapshot(released), platform, load, 0);
  expect(await getKind(remotes.remote('demo').load())).toBe('setup');
  broken = false;
  remotes.retry('demo');
  await remotes.remote('demo').load();
  expect(platform.store.getState()['demo']).toBe(1);
  expect(() => platform.injectSlice('demo', () => 2)).toThrow();
});

it('requests twice on a flaky network', async () => {
  const load = jest.fn(() => Promise.resolve(definition())).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await create(load).remote('demo').load();
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up a remote that has not loaded within 30 seconds, and retries on Reload', async () => {
  jest.useFakeTimers();
  let down = true;
  const load = jest.fn(() => (down ? new Promise<never>(() => undefined) : Promise.resolve(definition())));
  const remotes = create(load);
  const kind = getKind(remotes.page('demo', '/').load());
  await jest.advanceTimersByTimeAsync(30_000);
  expect([await kind, load.mock.calls.length]).toEqual(['timeout', 1]);
  down = false;
  remotes.retry('demo');
  expect(await remotes.page('demo', '/').load()).toBe(Page);
  jest.useRealTimers();
});

it('reports each remote that has been set up, and lets Reload start a full load when only that helps', async () => {
  const [report, load] = [jest.fn(), jest.fn(() => Promise.resolve(definition())).mockRejectedValue(new Error('lost'))];
  let reloads = true;
  const remotes = createRemotes(snapshot(released), createTestPlatform(), load, 0, { report, reload: () => reloads });
  expect(await getKind(remotes.remote('demo').load())).toBe('bad-script');
  expect(report).not.toHaveBeenCalled();
  load.mockResolvedValue(definition());
  remotes.retry('demo');
  expect(await getKind(remotes.remote('demo').load())).toBe('bad-script');
  reloads = false;
  remotes.retry('demo');
  await remotes.remote('demo').load();
  expect(report.mock.calls).toEqual([[{ ran: 'demo' }]]);
});

it('tries again after a reload', async () => {
  let down = true;
  const remotes = create(() =>
    down ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(definition()),
  );
  expect(await getKind(remotes.page('demo', '/').load())).toBe('network');
  expect(await getKind(remotes.page('demo', '/').load())).toBe('network');
  down = false;
  remotes.retry('demo');
  expect(await remotes.page('demo', '/').load()).toBe(Page);
});

it('classifies errors', async () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  expect(
    await getKind(
      create(() => Promise.resolve(definition({ setup: boom })))
        .remote('demo')
        .load(),
    ),
  ).toBe('setup');
  expect(
    await getKind(
      create(() => Promise.resolve(definition()))
        .page('demo', '/nowhere')
        .load(),
    ),
  ).toBe('bad-script');
  const future = snapshotRemote({ platform: '^9.0.0' });
  expect(
    await getKind(
      create(() => Promise.resolve(definition()), future)
        .remote('demo')
        .load(),
    ),
  ).toBe('incompatible');
});
