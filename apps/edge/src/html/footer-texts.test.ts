import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createFooterTexts, type GetFooterTexts } from './footer-texts';

const texts = (terms: string) => ({ main_footer: { terms: { type: 'TEXT', value: terms } } });

let server: Server;
let paths: string[];
let reply: (path: string) => { status?: number; data: unknown };
let now: number;
let footOf: GetFooterTexts;

beforeEach(async () => {
  paths = [];
  now = 1_000_000;
  reply = (path) => ({ data: texts(path.includes('/gh/') ? 'Mmara' : 'Rules') });
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const path = request.url ?? '';
      paths.push(`${request.method} ${path} ${body}`);
      const { status = 200, data } = reply(path);
      response.writeHead(status).end(JSON.stringify({ bizCode: 10000, message: '', data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  footOf = createFooterTexts(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => now);
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

test('caches the texts of each country for a minute', async () => {
  expect(await Promise.all([footOf('ng'), footOf('gh'), footOf('ng')])).toEqual([
    texts('Rules'),
    texts('Mmara'),
    texts('Rules'),
  ]);
  now += 59_999;
  expect(await footOf('ng')).toEqual(texts('Rules'));
  expect(paths.sort()).toEqual([
    'POST /api/gh/cms/pages/getPages {"pages":["main_footer","seo"],"country":"gh","compact":true}',
    'POST /api/ng/cms/pages/getPages {"pages":["main_footer","seo"],"country":"ng","compact":true}',
  ]);
});

test.each([{ status: 503, data: null }, { data: {} }])(
  'lets pages through when the API does not send the texts (%j), and keeps known ones',
  async (failure) => {
    const good = reply;
    reply = () => failure;
    expect(await footOf('ng')).toBeUndefined();
    reply = good;
    now += 2000;
    expect(await footOf('ng')).toEqual(texts('Rules'));
    reply = () => failure;
    now += 60_000;
    expect(await footOf('ng')).toEqual(texts('Rules'));
  },
);
