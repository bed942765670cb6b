import fastify, { type FastifyInstance } from 'fastify';
import { registerAssetRoutes, chooseEncoding } from './asset-routes';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.8', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('for %s selects %s', (accepted, name) => {
  expect(chooseEncoding(accepted)?.name).toBe(name);
});

describe('the routes', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    const there = { file: __filename, type: 'text/javascript', etag: '"x"', compressed: false };
    const removed = { ...there, file: `${__filename}.removed` };
    registerAssetRoutes(app, (address) =>
      Promise.resolve({ '/assets/there.js': there, '/assets/removed.js': removed }[address]),
    );
  });
  afterAll(() => app.close());

  it('let browsers keep a file for a year', async () => {
    const { statusCode, headers } = await app.inject('/assets/there.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each(['unknown', 'removed'])('does not let browsers cache a missing file: %s', async (name) => {
    const { statusCode, headers } = await app.inject(`/assets/${name}.js`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
