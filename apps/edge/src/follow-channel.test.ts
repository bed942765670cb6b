import { formatPins, type ChannelDocument, type LatestBuild } from '@oware/contracts';
import { isInCanary } from '@oware/releases';
import { createFolderStore, markBad, getRevisionKey, type Store } from '@oware/release-store';
import { addPublished, route } from '@oware/release-store/testing';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Edge } from './start-edge';
import { buildChannelDocument, serveReleases } from './testing/channel';
import { getLateFile, buildApp } from './testing/build-app';
import { testGround, until, type TestGround, type TestPage } from './testing/test-edge';

const shell = buildApp('shell', '1.0.0');
const account = buildApp('account', '1.0.0', { routes: [route('/n/me')] });
const sportsbook = (version: string, more = {}): ReturnType<typeof buildApp> =>
  buildApp('sportsbook', version, { routes: [route('/')], ...more });
const [one, two, three] = [sportsbook('1.0.0'), sportsbook('1.1.0'), sportsbook('1.2.0')];

let ground: TestGround;
let folder: string;
let store: Store;
let edge: Edge;
let edges: Edge[];

const deviceIn = (traffic: number, inside: boolean, app = 'sportsbook'): string =>
  Array.from({ length: 1000 }, (_, index) => `device-${index}`).find((id) => isInCanary(id, app, traffic) === inside) ??
  '';
const get = (at: string, headers: Record<string, string> = {}, from = edge): Promise<Response> =>
  fetch(from.url + at, { headers });
const page = async (at = '/ng/m', device = 'some-device', cookies = ''): Promise<TestPage> =>
  (await (await get(at, { cookie: `device-id=${device}; ${cookies}` })).json()) as TestPage;
const versions = async (device?: string, cookies?: string): Promise<string> => {
  const { remotes } = await page('/ng/m', device, cookies);
  return Object.entries(remotes)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');
};
const latest = async (device: string, cookies = '', query = 't=1'): Promise<LatestBuild> =>
  (await (
    await get(`/ng/m/builds/latest.json?${query}`, { cookie: `device-id=${device}; ${cookies}` })
  ).json()) as LatestBuild;
const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`${edge.internalUrl}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};
const start = async (more = {}): Promise<Edge> => {
  const started = await ground.start({ releases: folder, ...more });
  edges.push(started);
  return started;
};

beforeAll(async () => {
  ground = await testGround();
});
afterAll(() => ground.close());

beforeEach(async () => {
  edges = [];
  folder = path.join(ground.folder, 'store');
  store = createFolderStore(folder);
  await addPublished(store, shell, account, one, two, three);
  for (const country of ['gh', 'ng'] as const) await serveReleases(store, country, { shell, remotes: [account, one] });
  edge = await start();
});
afterEach(async () => {
  await Promise.all(edges.map((each) => each.close()));
  for (const each of [folder, ground.config.cacheDir]) rmSync(each, { recursive: true, force: true });
});

describe('a change', () => {
  it('is served without a restart, in its country only', async () => {
    expect(await page()).toMatchObject({
      remotes: { account: '1.0.0', sportsbook: '1.0.0' },
      containers: { sportsbook: 'sportsbook 1.0.0' },
    });
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(versions, (served) => served === 'account@1.0.0 sportsbook@1.1.0');
    expect((await page()).containers['sportsbook']).toBe('sportsbook 1.1.0');
    expect((await page('/gh/m')).remotes['sportsbook']).toBe('1.0.0');
  });

  it('can be a new shell', async () => {
    const next = buildApp('shell', '2.0.0');
    await addPublished(store, next);
    await serveReleases(store, 'ng', { shell: next, remotes: [account, one] });
    await until(
      () => page(),
      (served) => served.shell === '2.0.0',
    );
    expect(await page('/ng/m/throws')).toMatchObject({ fallback: true, shell: '2.0.0' });
  });

  it('never sends a page through without its renderer', async () => {
    const seen = new Set<string>();
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(
      () => page(),
      ({ remotes, fallback }) => {
        seen.add(`${fallback ?? 'rendered'}`);
        return remotes['sportsbook'] === '1.1.0';
      },
    );
    expect([...seen]).toEqual(['rendered']);
  });

  it('lets pages in progress keep their releases to the end', async () => {
    const gate = path.join(ground.folder, 'gate');
    const underWay = await get(`/ng/m/waits?${encodeURIComponent(gate)}`);
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(versions, (served) => served.includes('sportsbook@1.1.0'));
    writeFileSync(gate, '');
    expect(await underWay.json()).toMatchObject({ remotes: { sportsbook: '1.0.0' } });
  });

  it('is rolled back immediately: the renderer of the previous releases is still running', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(versions, (served) => served.includes('sportsbook@1.1.0'));
    await serveReleases(store, 'ng', { shell, remotes: [account, one] });
    const back = await until(
      () => page(),
      ({ remotes }) => remotes['sportsbook'] === '1.0.0',
    );
    expect(back.fallback).toBeUndefined();
    expect(await metric('edge_render_threads')).toBe(2);
  });

  it('ends the renderer of the previous releases after a while', async () => {
    edge = await start({ rendererWarmMs: 20 });
    await serveReleases(store, 'gh', { shell, remotes: [account, two] });
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(versions, (served) => served.includes('sportsbook@1.1.0'));
    expect(
      await until(
        () => metric('edge_render_threads'),
        (threads) => threads === 1,
      ),
    ).toBe(1);
  });
});

describe('a canary', () => {
  const [inside, outside] = [deviceIn(30, true), deviceIn(30, false)];
  beforeEach(async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, one], canaries: [{ release: two, traffic: 30 }] });
    await until(
      () => versions(inside),
      (served) => served.includes('sportsbook@1.1.0'),
    );
  });

  it('stays with its devices, on pages and for the releases they load next', async () => {
    for (let visit = 0; visit < 3; visit++) {
      expect(await page('/ng/m', inside)).toMatchObject({
        remotes: { sportsbook: '1.1.0' },
        containers: { sportsbook: 'sportsbook 1.1.0' },
      });
      expect(await page('/ng/m', outside)).toMatchObject({
        remotes: { sportsbook: '1.0.0' },
        containers: { sportsbook: 'sportsbook 1.0.0' },
      });
    }
    for (const device of [inside, outside]) {
      const { set, shell: version, remotes } = await page('/ng/m', device);
      expect(await latest(device)).toEqual({ version: set, shell: version, remotes });
    }
    expect((await latest(inside)).version).not.toBe((await latest(outside)).version);
  });

  it('includes a new device by the id that it gets with the same page', async () => {
    for (let visit = 0; visit < 20; visit++) {
      const response = await get('/ng/m');
      const [, device = ''] = /device-id=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
      const { remotes, deviceId } = (await response.json()) as TestPage;
      expect(deviceId).toBe(device);
      expect(remotes['sportsbook']).toBe(isInCanary(device, 'sportsbook', 30) ? '1.1.0' : '1.0.0');
    }
  });
});

describe('a canary of the shell', () => {
  const [inside, outside] = [deviceIn(30, true, 'shell'), deviceIn(30, false, 'shell')];
  const next = buildApp('shell', '2.0.0', { platform: '2.0.0', trustedTypes: false });

  async function serveCanary(remotes: ReturnType<typeof buildApp>[], release = next): Promise<void> {
    await addPublished(store, release);
    await serveReleases(store, 'ng', { shell, remotes, canaries: [{ release, traffic: 30 }] });
    await until(
      () => page('/ng/m', inside),
      (served) => served.shell === release.release.version,
    );
  }

  it('stays with its devices: pages, documents without a rendered tree, their policy, and the releases they load next', async () => {
    await serveCanary([]);
    for (let visit = 0; visit < 3; visit++) {
      expect(await page('/ng/m', inside)).toMatchObject({ shell: '2.0.0' });
      expect(await page('/ng/m', outside)).toMatchObject({ shell: '1.0.0' });
    }
    expect(await page('/ng/m/throws', inside)).toMatchObject({ fallback: true, shell: '2.0.0' });
    expect(await page('/ng/m/throws', outside)).toMatchObject({ fallback: true, shell: '1.0.0' });
    const getPolicy = async (device: string): Promise<string> =>
      (await get('/ng/m', { cookie: `device-id=${device}` })).headers.get('content-security-policy') ?? '';
    expect(await getPolicy(outside)).toContain('require-trusted-types-for');
    expect(await getPolicy(inside)).not.toContain('require-trusted-types-for');
    for (const device of [inside, outside]) {
      const { set, shell: version, remotes } = await page('/ng/m', device);
      expect(await latest(device)).toEqual({ version: set, shell: version, remotes });
    }
    for (const made of [shell, next]) expect((await get(getLateFile(made))).status).toBe(200);
  });

  it('gets remotes that fit it and that other devices do not get', async () => {
    const older = buildApp('account', '0.9.0', { routes: [route('/n/me')], platform: '^2.0.0' });
    await addPublished(store, older);
    await serveReleases(store, 'ng', { shell, remotes: [older, one] });
    await serveCanary([account, one]);
    expect((await page('/ng/m', inside)).remotes).toEqual({ account: '0.9.0' });
    expect(await page('/ng/m', outside)).toMatchObject({ remotes: { account: '1.0.0', sportsbook: '1.0.0' } });
  });

  it('ends with a rollback', async () => {
    await serveCanary([account, one], buildApp('shell', '1.1.0'));
    await serveReleases(store, 'ng', { shell, remotes: [account, one] });
    await until(
      () => page('/ng/m', inside),
      (served) => served.shell === '1.0.0',
    );
  });
});

describe('pins', () => {
  const pin = (...made: ReturnType<typeof buildApp>[]): string =>
    `remote-pins=${formatPins(new Map(made.map(({ release }) => [release.name, release.id])))}`;

  it('keep a browser on a published release; the browser renders until the server can', async () => {
    const first = await page('/ng/m', 'some-device', pin(three));
    expect(first).toMatchObject({ fallback: true, remotes: { sportsbook: '1.2.0' } });
    const rendered = await until(
      () => page('/ng/m', 'some-device', pin(three)),
      ({ fallback }) => !fallback,
    );
    expect(rendered.containers['sportsbook']).toBe('sportsbook 1.2.0');
    expect((await latest('some-device', pin(three))).version).toBe(rendered.set);
    expect((await latest('some-device')).version).not.toBe(rendered.set);
    expect(await latest('some-device', pin(three), 't=1&unpinned=1')).toEqual(await latest('some-device'));
  });

  it('are ignored for a release that is not published, is incompatible, or is no remote here', async () => {
    const misfit = sportsbook('1.3.0', { platform: '^2.0.0' });
    const other = buildApp('virtuals', '1.0.0');
    await addPublished(store, misfit);
    for (const each of [misfit, other, sportsbook('7.0.0')])
      expect(await versions('some-device', pin(each))).toBe('account@1.0.0 sportsbook@1.0.0');
  });
});

describe('open pages', () => {
  const urgent = (at = new Date()): Partial<ChannelDocument['change']> => ({
    action: 'promote',
    name: 'sportsbook',
    urgent: true,
    at: at.toISOString(),
  });
  const leave = async (): Promise<LatestBuild['leave']> => (await latest('some-device')).leave;
  const served = (version: string): Promise<unknown> => until(versions, (all) => all.includes(`sportsbook@${version}`));

  it('need not leave a version immediately after an ordinary change', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await served('1.1.0');
    expect(await leave()).toBeUndefined();
  });

  it('leave a version that an urgent change of that country has replaced immediately, canaries too, even after a later change', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, one], canaries: [{ release: two, traffic: 30 }] });
    await serveReleases(store, 'ng', { shell, remotes: [account, three], change: urgent() });
    await served('1.2.0');
    expect(await leave()).toEqual({ sportsbook: ['1.1.0', '1.0.0'] });
    expect((await (await get('/gh/m/builds/latest.json')).json()) as LatestBuild).not.toHaveProperty('leave');
    await serveReleases(store, 'ng', { shell, remotes: [three] });
    await until(versions, (all) => !all.includes('account'));
    expect(await leave()).toEqual({ sportsbook: ['1.1.0', '1.0.0'] });
  });

  it('need not leave a version that is served again', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, two], change: urgent() });
    await served('1.1.0');
    expect(await leave()).toEqual({ sportsbook: ['1.0.0'] });
    await serveReleases(store, 'ng', { shell, remotes: [account, one] });
    await served('1.0.0');
    expect(await leave()).toBeUndefined();
  });

  it('have long left the versions that an old urgent change replaced', async () => {
    await serveReleases(store, 'ng', {
      shell,
      remotes: [account, two],
      change: urgent(new Date(Date.now() - 3 * 3_600_000)),
    });
    await served('1.1.0');
    expect(await leave()).toBeUndefined();
  });

  it('immediately leave a release that is marked bad', async () => {
    const mark = { by: 'ada', at: new Date().toISOString(), why: 'Takes no bets.' };
    await markBad(store, three.release, mark);
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await served('1.1.0');
    expect(await leave()).toEqual({ sportsbook: ['1.2.0'] });
  });

  it('immediately leave the files of a release that is marked bad under another version', async () => {
    const again = { ...three, release: { ...three.release, version: '1.2.1' } };
    await addPublished(store, again);
    const mark = { by: 'ada', at: new Date().toISOString(), why: 'Takes no bets.' };
    await markBad(store, three.release, mark);
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await served('1.1.0');
    expect(await leave()).toEqual({ sportsbook: ['1.2.1', '1.2.0'] });
  });
});

describe('a remote that is incompatible with the shell', () => {
  const misfit = sportsbook('2.0.0', { platform: '^2.0.0' });

  it('is replaced by the previous release of the channel, and the error is reported', async () => {
    await addPublished(store, misfit);
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await serveReleases(store, 'ng', { shell, remotes: [account, misfit] });
    await until(
      () =>
        metric(
          'edge_reported_failures_total{remote="sportsbook",version="2.0.0",kind="incompatible",side="edge",country="ng",',
        ),
      (count) => count === 1,
    );
    // 1.2.0 fits too, but was only published.
    expect(await until(versions, (served) => served !== 'account@1.0.0 sportsbook@1.0.0')).toBe(
      'account@1.0.0 sportsbook@1.1.0',
    );
  });

  it('is omitted when none fits', async () => {
    const clash = buildApp('virtuals', '1.0.0', { routes: [route('/N/ME')] });
    await addPublished(store, clash);
    await serveReleases(store, 'ng', { shell, remotes: [account, one, clash] });
    await until(
      () => metric('edge_registry_switches_total{country="ng",channel="stable"}'),
      (switches) => switches === 2,
    );
    expect(await versions()).toBe('account@1.0.0 sportsbook@1.0.0');
  });
});

describe('the last good document continues to be served', () => {
  const rejected = (reason: string): Promise<number> =>
    until(
      () => metric(`edge_registry_refused_total{country="ng",reason="${reason}",channel="stable"}`),
      (count) => count > 0,
    );
  const stillServed = async (): Promise<void> => {
    expect(await versions()).toBe('account@1.0.0 sportsbook@1.0.0');
    expect((await get('/readyz')).status).toBe(200);
  };
  const write = (revision: number, text: string): Promise<boolean> =>
    store.create(getRevisionKey({ store, country: 'ng', channel: 'stable' }, revision), Buffer.from(text));
  const next = buildChannelDocument('ng', 2, { shell, remotes: [account, two] });

  it.each([
    ['truncated', 'truncated', JSON.stringify(next).slice(0, 400)],
    ['not a document', 'invalid', JSON.stringify({ ...next, remotes: [{ name: 'sportsbook' }] })],
    ['a document of another country', 'foreign', JSON.stringify({ ...next, country: 'gh' })],
    ['a document of another revision', 'foreign', JSON.stringify({ ...next, revision: 3 })],
  ])('when the next one is %s, until a good one follows', async (_, reason, text) => {
    await write(2, text);
    expect(await rejected(reason)).toBe(1);
    await stillServed();
    await serveReleases(store, 'ng', { shell, remotes: [account, three] });
    await until(versions, (served) => served.includes('sportsbook@1.2.0'));
  });

  it('while files of the next one are missing', async () => {
    const unpublished = sportsbook('1.4.0');
    await serveReleases(store, 'ng', { shell, remotes: [account, unpublished] });
    expect(await rejected('files')).toBe(1);
    await stillServed();
    await addPublished(store, unpublished);
    await until(versions, (served) => served.includes('sportsbook@1.4.0'));
  });

  it('when files of the next one are wrong', async () => {
    const made = sportsbook('1.4.0');
    await addPublished(store, {
      ...made,
      contents: new Map(made.contents).set('server/remoteEntry.js', Buffer.from('evil')),
    });
    await serveReleases(store, 'ng', { shell, remotes: [account, made] });
    expect(await rejected('files')).toBe(1);
    await stillServed();
  });

  it('when the shell of the next one cannot be loaded', async () => {
    const broken = buildApp('shell', '1.1.0', { server: 'throw new Error("no shell");' });
    await addPublished(store, broken);
    await serveReleases(store, 'ng', { shell: broken, remotes: [account, one] });
    expect(await rejected('renderer')).toBe(1);
    await stillServed();
  });

  it('while the store is gone, even after a restart and with all files', async () => {
    rmSync(folder, { recursive: true });
    expect(await rejected('missing')).toBe(1);
    await stillServed();
    await edge.close();
    edge = await start();
    await stillServed();
    expect((await get(getLateFile(one))).status).toBe(200);
  });

  it('at a start: an older revision when the newest is damaged', async () => {
    await write(2, '{');
    rmSync(ground.config.cacheDir, { recursive: true });
    edge = await start();
    await stillServed();
  });
});

it('does not start if nothing was ever promoted', async () => {
  await expect(
    ground.start({ releases: folder, channel: 'beta', cacheDir: path.join(ground.folder, 'empty') }),
  ).rejects.toThrow(/: nothing can be served from .*store, channel beta\. There is no document\. .* promote releases/);
});

it('serves a page whose remote fails on the server, and reports the remote', async () => {
  const broken = sportsbook('1.5.0', { server: 'throw new Error("broken");' });
  await addPublished(store, broken);
  await serveReleases(store, 'ng', { shell, remotes: [account, broken] });
  const served = await until(
    () => page(),
    ({ remotes }) => remotes['sportsbook'] === '1.5.0',
  );
  expect(served.containers).toEqual({ account: 'account 1.0.0' });
  expect(
    await metric(
      'edge_reported_failures_total{remote="sportsbook",version="1.5.0",kind="bad-script",side="edge",country="ng",',
    ),
  ).toBeGreaterThan(0);
});

describe('files', () => {
  it('of previous releases are available to pages that were loaded then', async () => {
    const late = getLateFile(one);
    await serveReleases(store, 'ng', { shell, remotes: [account, two] });
    await until(versions, (served) => served.includes('sportsbook@1.1.0'));
    expect(await (await get(late)).text()).toContain('late of sportsbook 1.0.0');
  });

  it('of any other published release can also be loaded', async () => {
    expect(await (await get(getLateFile(three), { 'accept-encoding': 'br' })).text()).toContain(
      'late of sportsbook 1.2.0',
    );
    expect((await get(getLateFile(buildApp('virtuals', '1.0.0')))).status).toBe(404);
    const fresh = sportsbook('1.6.0');
    expect((await get(getLateFile(fresh))).status).toBe(404);
    await addPublished(store, fresh);
    expect(
      (
        await until(
          () => get(getLateFile(fresh)),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200);
  });
});

describe('fallback', () => {
  const previous = async (not: ReturnType<typeof buildApp>, device = 'some-device'): Promise<unknown> => {
    const response = await get(`/ng/m/builds/previous.json?remote=sportsbook&not=${not.release.id}`, {
      cookie: `device-id=${device}`,
    });
    return response.status === 200 ? ((await response.json()) as { version: string }).version : response.status;
  };

  it('is the previous release', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, three], change: { name: 'sportsbook' } });
    await until(versions, (served) => served.includes('sportsbook@1.2.0'));
    expect(await previous(three)).toBe('1.0.0');
  });

  it('is the current release for a canary', async () => {
    await serveReleases(store, 'ng', { shell, remotes: [account, one], canaries: [{ release: two, traffic: 30 }] });
    const inside = deviceIn(30, true);
    await until(
      () => versions(inside),
      (served) => served.includes('sportsbook@1.1.0'),
    );
    expect(await previous(two, inside)).toBe('1.0.0');
  });

  it('skips releases that were only published, are incompatible or are marked bad', async () => {
    const bad = sportsbook('1.4.0');
    const misfit = sportsbook('1.5.0', { platform: '^2.0.0' });
    await addPublished(store, bad, misfit, sportsbook('0.9.0'));
    expect(await previous(one)).toBe(404);
    for (const remote of [bad, misfit, three]) await serveReleases(store, 'ng', { shell, remotes: [account, remote] });
    await until(versions, (served) => served.includes('sportsbook@1.2.0'));
    expect(await previous(three)).toBe('1.4.0');
    await markBad(store, bad.release, { by: 'ada', at: '2026-01-02T03:04:05.000Z', why: 'Throws.' });
    expect(
      await until(
        () => previous(three),
        (version) => version !== '1.4.0',
      ),
    ).toBe('1.0.0');
  });

  it('skips a release with the files of one that is marked bad', async () => {
    const bad = sportsbook('1.4.0');
    const again = { ...bad, release: { ...bad.release, version: '1.4.1' } };
    await addPublished(store, bad, again);
    for (const remote of [again, three]) await serveReleases(store, 'ng', { shell, remotes: [account, remote] });
    await until(versions, (served) => served.includes('sportsbook@1.2.0'));
    expect(await previous(three)).toBe('1.4.1');
    await markBad(store, bad.release, { by: 'ada', at: '2026-01-02T03:04:05.000Z', why: 'Throws.' });
    expect(
      await until(
        () => previous(three),
        (version) => version !== '1.4.1',
      ),
    ).toBe('1.0.0');
  });

  it.each(['remote=sportsbook', 'remote=..&not=0123456789abcdef', 'remote=sportsbook&not=x'])(
    'needs a remote and an id: %s',
    async (query) => {
      expect((await get(`/builds/previous.json?${query}`)).status).toBe(400);
    },
  );
});

it('serves an app that is too old for a release the previous one, but none that was rolled back', async () => {
  const broken = sportsbook('1.3.0');
  const newest = sportsbook('1.5.0', { app: { android: '1.30.0' } });
  await addPublished(store, broken, sportsbook('1.4.0'), newest);
  await serveReleases(store, 'ng', { shell, remotes: [account, broken], change: { name: 'sportsbook' } });
  await serveReleases(store, 'ng', {
    shell,
    remotes: [account, one],
    change: { action: 'rollback', name: 'sportsbook', to: 1 },
  });
  await serveReleases(store, 'ng', { shell, remotes: [account, newest], change: { name: 'sportsbook' } });
  const getRemotes = async (agent: string): Promise<Record<string, string>> =>
    ((await (await get('/ng/m', { cookie: 'device-id=some-device', 'user-agent': agent })).json()) as TestPage).remotes;
  await until(versions, (served) => served.includes('sportsbook@1.5.0'));
  expect(await getRemotes('OwareApp/1.30.0 (android)')).toMatchObject({ sportsbook: '1.5.0' });
  expect(await getRemotes('OwareApp/1.29.9 (android)')).toMatchObject({ sportsbook: '1.0.0' });
});

it('counts which releases were served, by edge and browser', async () => {
  const { set, reports } = await page();
  const report = {
    country: 'ng',
    snapshot: set,
    token: reports?.token,
    apps: [
      { name: 'sportsbook', version: '1.0.0' },
      { name: 'sportsbook', version: '6.6.6' },
      { name: 'spam', version: '1' },
    ],
  };
  const send = (body: unknown): Promise<Response> =>
    fetch(`${edge.url}/report/served`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send(report)).status).toBe(204);
  expect((await send({ ...report, apps: [] })).status).toBe(400);
  expect(
    await metric('edge_served_total{app="sportsbook",version="1.0.0",side="edge",country="ng",channel="stable"}'),
  ).toBe(1);
  expect(
    await metric('edge_served_total{app="sportsbook",version="1.0.0",side="browser",country="ng",channel="stable"}'),
  ).toBe(1);
  expect(
    await metric('edge_served_total{app="sportsbook",version="other",side="browser",country="ng",channel="stable"}'),
  ).toBe(1);
  expect(
    await metric('edge_served_total{app="other",version="other",side="browser",country="ng",channel="stable"}'),
  ).toBe(1);
});
