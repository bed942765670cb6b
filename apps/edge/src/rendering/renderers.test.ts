import { type Release, type ReleaseSet } from '@oware/contracts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReleaseSet } from '../releases/release-set';
import { buildApp } from '../testing/build-app';
import { testGround, until, type TestGround } from '../testing/test-edge';
import { createRenderers, NoRenderer, type Renderers, type RenderersOptions } from './renderers';
import { type PageEvents } from './page-request';
import { type RenderFailure, type Visit } from './shell-contract';

let ground: TestGround;
let renderers: Renderers;
let ends: string[];
let failures: RenderFailure[];
/** Countries of the failures. */
let places: (string | undefined)[];
/** Pages that were not rendered, by app and country. */
let unrendered: string[];
/** Events of the pages that `body` has rendered. */
let events: string[];
const shell = buildApp('shell', '1.0.0');
const set = (version: string): ReleaseSet => createReleaseSet(shell.release, [buildApp('account', version).release]);

/** Writes the server entry of a release; returns its file. */
function writeServerEntry({ name, version, serverEntry }: Release): Promise<string> {
  const made = name === 'shell' ? shell : buildApp(name, version);
  const file = path.join(ground.folder, `${name}-${version}.js`);
  writeFileSync(file, made.contents.get(`server/${serverEntry}`) ?? '');
  return Promise.resolve(file);
}

function open(more: Partial<RenderersOptions> = {}): Renderers {
  ends = [];
  failures = [];
  places = [];
  unrendered = [];
  events = [];
  return createRenderers({
    threadFile: ground.config.threadFile,
    apiOrigin: 'http://api',
    extraScripts: [],
    max: 2,
    warmMs: 60_000,
    timeoutMs: 10_000,
    serverEntry: writeServerEntry,
    onFailure(failure, _releases, country) {
      failures.push(failure);
      places.push(country);
    },
    onUnrendered: (app, { id }, country) => unrendered.push(`${app} of ${id} in ${country}`),
    onEnd: (reason) => ends.push(reason.message),
    ...more,
  });
}

const visit = (url: string, signal = new AbortController().signal): Visit => ({
  url,
  cookie: '',
  forward: {},
  deviceId: 'device-1',
  nonce: '',
  bot: false,
  signal,
});
const pageEvents = (at: string): PageEvents => ({
  failed: ({ remote, kind }) => events.push(`${at}: ${remote} ${kind}`),
  cut: () => events.push(`${at}: cut`),
});
const render = (releases: ReleaseSet, at: string, signal?: AbortSignal): ReturnType<Renderers['render']> =>
  renderers.render(releases, visit(at, signal), pageEvents(at));
async function body(releases: ReleaseSet, at: string, signal?: AbortSignal): Promise<Readable> {
  const rendered = await render(releases, at, signal);
  if (rendered.kind === 'redirect') throw new Error('a page was awaited');
  return rendered.body;
}
const renders = async (releases: ReleaseSet): Promise<boolean> =>
  body(releases, '/ng/m').then(
    async (page) => (await text(page)).includes(releases.id),
    () => false,
  );

beforeAll(async () => {
  ground = await testGround();
});
afterAll(() => ground.close());
beforeEach(() => {
  renderers = open();
});
afterEach(() => renderers.close());

it('renders with the releases of a set and passes on redirects', async () => {
  await renderers.prepare({ main: set('1.0.0'), canaries: [set('1.1.0')] });
  expect(await text(await body(set('1.1.0'), '/ng/m'))).toContain('"containers":{"account":"account 1.1.0"}');
  expect(await render(set('1.0.0'), '/')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/ng/m',
  });
});

describe('a thread that', () => {
  const other = visit('/ng/m');
  beforeEach(() => renderers.prepare({ main: set('1.0.0'), canaries: [] }));

  it('crashes fails its requests, leaves documents to the shell, and is restarted', async () => {
    const bystander = body(set('1.0.0'), '/ng/m/slow');
    await expect(Promise.all([render(set('1.0.0'), '/ng/m/crashes'), bystander])).rejects.toThrow('crashed');
    await expect(bystander).rejects.toThrow('crashed');
    const rejected = await render(set('1.0.0'), '/ng/m').catch((error: unknown) => error);
    expect(String(rejected)).toContain('that of these releases has failed');
    expect(rejected).not.toBeInstanceOf(NoRenderer);
    expect(await renderers.fallback(set('1.0.0'), other)).toContain('"fallback":true');
    await until(() => renders(set('1.0.0')), Boolean);
    expect(ends).toEqual(['crashed']);
  });

  it('crashes in the middle of a page makes that page reload', async () => {
    expect(await text(await body(set('1.0.0'), '/ng/m/breaks'))).toMatch(
      /^\{.*<meta http-equiv="refresh" content="0">$/,
    );
    expect([events, unrendered]).toEqual([['/ng/m/breaks: cut'], []]);
  });

  it('hangs in the middle of a page is ended, and makes that page reload', async () => {
    await renderers.close();
    renderers = open({ timeoutMs: 50 });
    await renderers.prepare({ main: set('1.0.0'), canaries: [] });
    expect(await text(await body(set('1.0.0'), '/ng/m/stalls'))).toMatch(/<meta http-equiv="refresh" content="0">$/);
    expect([ends, events]).toEqual([['The thread did not respond for 2000 ms.'], ['/ng/m/stalls: cut']]);
  });

  it('hangs is ended and restarted, and the remote whose code ran last is blamed', async () => {
    await renderers.close();
    renderers = open({ timeoutMs: 50 });
    await renderers.prepare({ main: set('1.0.0'), canaries: [] });
    await expect(render(set('1.0.0'), '/ng/m/spins')).rejects.toThrow('not rendered within 50 ms');
    await until(
      () => Promise.resolve(ends),
      ({ length }) => length > 0,
    );
    expect(ends).toEqual(['The thread did not respond for 2000 ms.']);
    expect(failures).toEqual([{ remote: 'account', kind: 'render', message: ends[0], where: 'endless loop' }]);
    expect(places).toEqual(['ng']);
    await until(() => renders(set('1.0.0')), Boolean);
  });

  it('hangs counts each page that is not rendered once, in its country, until it can render again', async () => {
    await renderers.close();
    renderers = open({ timeoutMs: 50 });
    await renderers.prepare({ main: set('1.0.0'), canaries: [] });
    await Promise.allSettled(['/ng/m/spins', '/gh/m', '/ng/m'].map((at) => render(set('1.0.0'), at)));
    await until(
      () => Promise.resolve(ends),
      ({ length }) => length > 0,
    );
    await expect(render(set('1.0.0'), '/gh/m')).rejects.toThrow('that of these releases has failed');
    const of = `account of ${set('1.0.0').id}`;
    expect([places, unrendered]).toEqual([['ng'], [`${of} in gh`, `${of} in ng`, `${of} in gh`]]);
    await until(() => renders(set('1.0.0')), Boolean);
    const counted = unrendered.length;
    expect(await renders(set('1.0.0'))).toBe(true);
    expect([unrendered.length, failures.length]).toEqual([counted, 1]);
  });

  it('is only slow is left alone', async () => {
    await renderers.close();
    renderers = open({ timeoutMs: 50 });
    await renderers.prepare({ main: set('1.0.0'), canaries: [] });
    await expect(render(set('1.0.0'), '/ng/m/slow')).rejects.toThrow('not rendered within 50 ms');
    await until(() => renders(set('1.0.0')), Boolean);
    expect(ends).toEqual([]);
  });
});

describe('a page', () => {
  beforeEach(() => renderers.prepare({ main: set('1.0.0'), canaries: [] }));

  it('is not sent further ahead than it is read', async () => {
    const page = await body(set('1.0.0'), '/ng/m/big');
    page.once('readable', () => undefined);
    expect(await renders(set('1.0.0'))).toBe(true);
    expect(page.readableLength).toBeLessThan(400_000);
    expect((await text(page)).length).toBeGreaterThan(2_000_000);
  });

  it('ends when its visitor leaves', async () => {
    const gone = new AbortController();
    const page = await body(
      set('1.0.0'),
      `/ng/m/waits?${encodeURIComponent(path.join(ground.folder, 'never'))}`,
      gone.signal,
    );
    gone.abort();
    await expect(text(page)).rejects.toThrow();
    // Closing waits for requests in progress: it would not end otherwise.
    await renderers.close();
  });

  it('may be finished before its thread ends', async () => {
    const gate = path.join(ground.folder, 'gate');
    const page = await body(set('1.0.0'), `/ng/m/waits?${encodeURIComponent(gate)}`);
    const closed = renderers.close();
    writeFileSync(gate, '');
    expect(await text(page)).toContain(set('1.0.0').id);
    await closed;
  });
});

describe('more sets than threads', () => {
  it('keep the current sets', async () => {
    await renderers.prepare({ main: set('1.0.0'), canaries: [set('1.1.0')] });
    renderers.keep([{ main: set('1.0.0'), canaries: [set('1.1.0')] }]);
    await expect(render(set('1.2.0'), '/ng/m')).rejects.toThrow(NoRenderer);
    expect(await renderers.fallback(set('1.2.0'), visit('/ng/m'))).toContain('"account":"1.2.0"');
    expect([renderers.size(), await renders(set('1.0.0')), await renders(set('1.1.0'))]).toEqual([2, true, true]);
  });

  it('end the least recently used one that is not current', async () => {
    await renderers.prepare({ main: set('1.0.0'), canaries: [set('1.1.0')] });
    renderers.keep([{ main: set('1.1.0'), canaries: [] }]);
    await renderers.prepare({ main: set('1.2.0'), canaries: [] });
    expect([
      renderers.size(),
      await renders(set('1.0.0')),
      await renders(set('1.1.0')),
      await renders(set('1.2.0')),
    ]).toEqual([2, false, true, true]);
  });

  it('are started nevertheless for what most devices get', async () => {
    await renderers.prepare({ main: set('1.0.0'), canaries: [] });
    await renderers.prepare({ main: set('1.1.0'), canaries: [] });
    await renderers.prepare({ main: set('1.2.0'), canaries: [set('1.3.0')] });
    expect([renderers.size(), await renders(set('1.2.0')), await renders(set('1.3.0'))]).toEqual([3, true, false]);
  });
});

it('renders again with releases whose thread could not start, once it can', async () => {
  let isBroken = true;
  await renderers.close();
  renderers = open({
    serverEntry: (release) =>
      isBroken && release.name === 'account' ? Promise.reject(new Error('no files')) : writeServerEntry(release),
  });
  await renderers.prepare({ main: createReleaseSet(shell.release, []), canaries: [set('1.0.0')] });
  await expect(render(set('1.0.0'), '/ng/m')).rejects.not.toBeInstanceOf(NoRenderer);
  isBroken = false;
  await until(() => renders(set('1.0.0')), Boolean);
});

it('reports failures of a render with the set, and to the page in which they occur', async () => {
  const broken = createReleaseSet(shell.release, [
    buildApp('account', '1.0.0').release,
    buildApp('broken', '1.0.0').release,
  ]);
  await renderers.close();
  renderers = open({
    serverEntry: ({ name }) =>
      Promise.resolve(path.join(ground.folder, name === 'broken' ? 'none.js' : `${name}-1.0.0.js`)),
  });
  await renderers.prepare({ main: broken, canaries: [] });
  const pages = ['/ng/m', '/ng/m/big'].map((at) => body(broken, at).then(text));
  await Promise.all(pages);
  expect(failures).toMatchObject([
    { remote: 'broken', kind: 'bad-script' },
    { remote: 'broken', kind: 'bad-script' },
  ]);
  expect(events.sort()).toEqual(['/ng/m/big: broken bad-script', '/ng/m: broken bad-script']);
  expect(places).toEqual(['ng', 'ng']);
});
