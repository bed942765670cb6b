import fastify, { type FastifyInstance } from 'fastify';
import { registerFlagRoutes } from './flag-routes';

let app: FastifyInstance;
beforeAll(() => registerFlagRoutes((app = fastify())));
afterAll(() => app.close());

it('serves the flags of countries, each in less than a kilobyte', async () => {
  for (const code of ['gh', 'ng', 'gb-eng', 'us', 'au', 'br']) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/flags/${code}.svg`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([code, statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
      code,
      200,
      'image/svg+xml',
      'br',
    ]);
    expect(rawPayload.length).toBeLessThan(1_000);
  }
  expect((await app.inject({ url: '/flags/gh.svg' })).payload).toContain('<svg');
});

it('serves the styles of a page without pictures', async () => {
  const { headers, payload } = await app.inject({ url: '/flags/none.css' });
  expect(headers['content-type']).toMatch(/^text\/css/);
  expect(payload).toMatch(/\[data-picture\].*\/flags\/.*display:none/);
});

it.each(['/flags/zz.svg', '/flags/gh', '/flags/..%2Fpackage.json', '/flags/GH.svg'])('has no %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
