import { parseModule } from '@oware/static-code';
import { findCalls } from './calls';

const parseCalls = (text: string) => findCalls(parseModule('apps/api/src/domain/routes.ts', text));

test('parses a call with its path, its input and its required login', () => {
  const calls = parseCalls(`
    import { moneyRequest } from '@oware/contracts';
    const PATH = '/pocket/v1';
    const asked = z.object({ before: z.string(), type: z.string() });
    const owner = async (request) => ({ userId: await requireUser(request) });
    export function register(app) {
      addRoute(app, 'GET', \`\${PATH}/trades/:id\`, { query: asked }, async (_input, request) => owner(request));
      addEncryptedRoute(app, 'POST', PATH + '/deposit', 'trans', moneyRequest, async (body, request) => requireNamedUser(request));
      app.get('/demo/inbox', async () => null);
    }
  `);
  expect(calls).toEqual([
    { method: 'GET', path: '/pocket/v1/trades/:id', cipher: null, login: 'player', takes: ['query `before`, `type`'] },
    { method: 'POST', path: '/pocket/v1/deposit', cipher: 'transId', login: 'named', takes: ['body `moneyRequest`'] },
    { method: 'GET', path: '/demo/inbox', cipher: null, login: 'anybody', takes: [] },
  ]);
});

test.each([
  ['anybody', 'getCurrentUser(request)'],
  ['sometimes', 'body.own ? requireUser(request) : null'],
  ['sometimes', '{ if (body.own) requireUser(request); }'],
  ['player', '{ if (user === null) throw createLoginRequired(); }'],
  ['player', 'orders.place(requireBearer(request), body)'],
])('detects the required login: %s by %s', (login, body) => {
  expect(parseCalls(`addRoute(app, 'PUT', '/x', {}, (input, request) => ${body})`)).toMatchObject([{ login }]);
});

test('ignores reads of a map', () => {
  expect(parseCalls("known.get('/x'); cache.put(key, () => 2)")).toEqual([]);
});
