import {
  type ContentPage,
  RELEASES_HEADER,
  type Envelope,
  type PagesResponse,
  type PageVersions,
} from '@oware/contracts';
import { createFolderStore, type Store } from '@oware/release-store';
import { addPublished, route } from '@oware/release-store/testing';
import { isInCanary } from '@oware/releases';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import path from 'node:path';
import { type Edge } from '../start-edge';
import { serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { testGround, until, type TestGround } from '../testing/test-edge';

const PAGE = 'page_rewards';
const shell = buildApp('shell', '1.0.0');
const promotions = (version: string, title: string, pidgin: string) =>
  buildApp('promotions', version, {
    routes: [route('/rewards')],
    texts: {
      english: { [PAGE]: { title, stake: 'Stake {amount}' } },
      languages: { pcm: { [PAGE]: { title: pidgin } } },
    },
  });
const before = promotions('1.0.0', 'Rewards', 'Your rewards dem');
const after = promotions('1.1.0', 'Gifts for you', 'Dash for you');
const device = (inside: boolean, app = 'promotions'): string =>
  Array.from({ length: 1000 }, (_, index) => `device-${index}`).find((id) => isInCanary(id, app, 10) === inside) ?? '';
const [inside, outside] = [device(true), device(false)];

let ground: TestGround;
let store: Store;
let edge: Edge;
/** Texts of the page that the API sends. */
let sent: ContentPage['keys'];
let calls: IncomingHttpHeaders[];

const text = (value: string) => ({ value, type: 'TEXT' as const });
const getCookie = (id: string, language: string): string => `device-id=${id}; language=${language}`;

async function call<Data>(at: string, cookie: string, body?: object, headers = {}): Promise<Envelope<Data>> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
  };
  const response = await fetch(`${edge.url}/api/ng/cms/pages/${at}`, {
    ...init,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  return (await response.json()) as Envelope<Data>;
}
const pages = async (id: string, language = 'en', { compact = true, headers = {} } = {}) => {
  const body = { pages: [PAGE], country: 'ng', compact };
  const { data } = await call<PagesResponse>('getPages', getCookie(id, language), body, headers);
  return Object.fromEntries(Object.entries(data[PAGE] ?? {}).map(([key, { value }]) => [key, value]));
};
const served = async (version: string, id: string): Promise<void> => {
  await until(
    async () =>
      (await (await fetch(`${edge.url}/ng/m`, { headers: { cookie: getCookie(id, 'en') } })).json()) as {
        remotes: Record<string, string>;
      },
    ({ remotes }) => remotes['promotions'] === version,
  );
};

beforeAll(async () => {
  ground = await testGround();
  ground.api.removeAllListeners('request').on('request', (request, response) => {
    void readText(request).then(() => {
      calls.push(request.headers);
      response.setHeader('content-type', 'application/json');
      const envelope = (data: unknown) => JSON.stringify({ bizCode: 10000, message: 'success', data });
      if (request.url?.endsWith('/getPages')) return response.end(envelope({ [PAGE]: sent }));
      if (request.url?.endsWith('/versions')) return response.end(envelope({ [PAGE]: Object.keys(sent).join() }));
      response.statusCode = 404;
      return response.end(JSON.stringify({ bizCode: 40400, message: 'There is no such content page.', data: null }));
    });
  });
});
afterAll(() => ground.close());
beforeEach(async () => {
  sent = {};
  calls = [];
  const folder = path.join(ground.folder, 'store');
  store = createFolderStore(folder);
  await addPublished(store, shell, before, after);
  for (const country of ['gh', 'ng'] as const) await serveReleases(store, country, { shell, remotes: [before] });
  edge = await ground.start({ releases: folder });
});
afterEach(async () => {
  await edge.close();
  for (const each of [path.join(ground.folder, 'store'), ground.config.cacheDir])
    rmSync(each, { recursive: true, force: true });
});

it('gives the texts of a canary to its devices and the previous texts to all others, and rolls them back', async () => {
  const whole = async (id: string) => (await pages(id, 'en', { compact: false }))['title'];
  const pidgin = async (id: string) => (await pages(id, 'pcm'))['title'];
  const canary = [{ release: after, traffic: 10 }];
  await serveReleases(store, 'ng', { shell, remotes: [before], canaries: canary });
  await served('1.1.0', inside);
  expect([await whole(inside), await whole(outside)]).toEqual(['Gifts for you', 'Rewards']);
  expect([await pidgin(inside), await pidgin(outside)]).toEqual(['Dash for you', 'Your rewards dem']);
  const versions = async (id: string) => (await call<PageVersions>('versions', getCookie(id, 'pcm'))).data[PAGE];
  expect(await versions(inside)).not.toBe(await versions(outside));

  await serveReleases(store, 'ng', { shell, remotes: [before] });
  await served('1.0.0', inside);
  expect([await whole(inside), await pidgin(inside)]).toEqual(['Rewards', 'Your rewards dem']);
  expect(await versions(inside)).toBe(await versions(outside));
});

it("gives the texts of the shell's canary to its devices", async () => {
  const [isInside, isOutside] = [device(true, 'shell'), device(false, 'shell')];
  const texts = { english: { [PAGE]: { foot: 'From the canary' } }, languages: {} };
  const canary = buildApp('shell', '1.1.0', { texts });
  await addPublished(store, canary);
  await serveReleases(store, 'ng', { shell, remotes: [], canaries: [{ release: canary, traffic: 10 }] });
  await until(
    () => pages(isInside, 'en', { compact: false }),
    (shown) => shown['foot'] === 'From the canary',
  );
  expect(await pages(isOutside, 'en', { compact: false })).toEqual({});
});

it('renders with the texts of the releases of the page', async () => {
  await serveReleases(store, 'ng', { shell, remotes: [before], canaries: [{ release: after, traffic: 10 }] });
  await served('1.1.0', inside);
  const rendered = async (id: string) => {
    const response = await fetch(`${edge.url}/ng/m/texts`, { headers: { cookie: getCookie(id, 'pcm') } });
    return ((await response.json()) as Envelope<PagesResponse>).data;
  };
  expect(await rendered(inside)).toEqual({ [PAGE]: { title: text('Dash for you') } });
  expect(await rendered(outside)).toEqual({ [PAGE]: { title: text('Your rewards dem') } });
  expect(calls.filter((headers) => headers[RELEASES_HEADER] !== undefined)).toEqual([]);
});

it("shows the staff's text instead of both, and ignores one that is incompatible", async () => {
  sent = { title: text('Won for you'), stake: text('Put {sum}') };
  expect(await pages(outside, 'pcm')).toEqual({ title: 'Won for you' });
  expect(await pages(outside)).toEqual({ title: 'Won for you' });
  expect(await pages(outside, 'en', { compact: false })).toEqual({ title: 'Won for you', stake: 'Stake {amount}' });
});

it('serves pages that only releases have, whole and with a version', async () => {
  const { data } = await call<ContentPage>(`export/${PAGE}`, getCookie(outside, 'pcm'));
  expect(data).toEqual({
    keys: { title: text('Your rewards dem'), stake: text('Stake {amount}') },
    version: expect.stringMatching(/^\w{12}$/),
  });
  expect(await call('export/nothing', getCookie(outside, 'pcm'))).toMatchObject({ bizCode: 40400 });
});

it('sends the texts of the releases that an open page was loaded with', async () => {
  const set = (await (await fetch(`${edge.url}/ng/m`, { headers: { cookie: getCookie(outside, 'pcm') } })).json()) as {
    set: string;
  };
  await serveReleases(store, 'ng', { shell, remotes: [after] });
  await served('1.1.0', outside);
  const headers = { [RELEASES_HEADER]: set.set };
  expect(await pages(outside, 'pcm', { headers })).toEqual({ title: 'Your rewards dem' });
  expect(await pages(outside, 'pcm', { headers: { [RELEASES_HEADER]: 'unknown' } })).toEqual({
    title: 'Dash for you',
  });
});

it('lets translations of a folder override those of releases', async () => {
  const languagesDir = path.join(ground.folder, 'languages');
  mkdirSync(path.join(languagesDir, 'pcm'), { recursive: true });
  writeFileSync(path.join(languagesDir, `pcm/${PAGE}.json`), JSON.stringify({ title: 'New one', list: [] }));
  await edge.close();
  edge = await ground.start({ releases: path.join(ground.folder, 'store'), languagesDir });
  expect(await pages(outside, 'pcm')).toEqual({ title: 'New one' });
  writeFileSync(path.join(languagesDir, `pcm/${PAGE}.json`), '[]');
  await expect(ground.start({ languagesDir })).rejects.toThrow(`${PAGE}.json is not a page of texts`);
});

it("passes on the API's rejections, and calls that it would reject", async () => {
  expect((await call('getPages', '', { pages: [], country: 'ng' })).data).toEqual({ [PAGE]: {} });
  const form = new URLSearchParams({ 'pages[]': PAGE, country: 'ng' });
  const response = await fetch(`${edge.url}/api/ng/cms/pages/getPages`, { method: 'POST', body: form });
  const { data } = (await response.json()) as Envelope<PagesResponse>;
  expect(data[PAGE]?.['title']).toEqual(text('Rewards'));
});
