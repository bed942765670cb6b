import fastify from 'fastify';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { registerSearchRoutes } from './search-routes';

const route = (path: string, ...middleware: string[]) => ({ path, middleware });
const releases = {
  remotes: [
    { routes: [route('/'), route('/live', 'fetch-pages'), route('/sport/:sportKey'), route('/applink/*')] },
    { routes: [route('/deposit', 'global-auth')] },
  ],
};

const json = (value: unknown) => ({ type: 'JSON', value: JSON.stringify(value) });
const lists: Readonly<Record<string, object>> = {
  page_help: { categories: json([{ key: 'betting', topics: [{ key: 'cash-out' }, { key: '../me' }] }]) },
  page_promotions: { list: json([{ kind: 'content', title: 'multiple_bonus' }, { kind: 'intro' }, null]) },
};

let api: Server;
const paths: string[] = [];
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      api = createServer(({ url }, response) => {
        paths.push(url ?? '');
        const events = [{ id: 'sr:match:7', sportId: 'sr:sport:5' }];
        const [, list] = /export\/(\w+)$/.exec(url ?? '') ?? [];
        const data = list === undefined ? { events } : { version: '1', keys: lists[list] };
        response.end(JSON.stringify({ bizCode: 10000, message: '', data }));
      }).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => new Promise((resolve) => api.close(resolve)));

const open = (publicOrigin?: string) => {
  const app = fastify();
  registerSearchRoutes(app, {
    visitReleases: (async () => ({ releases })) as never,
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicOrigin,
  });
  return app;
};

test('robots.txt excludes what is not for robots, and links the sitemap of each country', async () => {
  const { body } = await open().inject({ url: '/robots.txt', headers: { host: 'oware.example' } });
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /staff',
      'Sitemap: http://oware.example/gh/m/sitemap.xml',
      'Sitemap: http://oware.example/ng/m/sitemap.xml',
    ]),
  );
});

test('the sitemap of a country lists public pages, help, promotions, all sports and the next matches', async () => {
  const { body } = await open('https://oware.example').inject({ url: '/gh/m/sitemap.xml' });
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(
      [
        '',
        '/live',
        '/help/betting',
        '/help/betting/cash-out',
        '/promotions/content/multiple_bonus',
        '/sport/football',
        '/sport/boxing',
        '/sport/tennis/sr:match:7',
      ].map((path) => `https://oware.example/gh/m${path}`),
    ),
  );
  expect(addresses.join()).not.toMatch(/deposit|applink|:sportKey|undefined|\.\./);
  expect(paths).toContain('/api/gh/factsCenter/events?phase=upcoming&order=matter&limit=100');
  expect(paths.join()).not.toContain('/api/ng/');
});
