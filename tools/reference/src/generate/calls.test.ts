import { parseModule } from '@oware/static-code';
import { callsIn } from './calls';

const callsOf = (text: string) => callsIn(parseModule('apps/api/src/domain/routes.ts', text));

test('a call is read with its path, what it takes and whom it responds', () => {
  const calls = callsOf(`
    import { moneyRequest } from '@oware/contracts';
    const PATH = '/pocket/v1';
    const asked = z.object({ before: z.string(), type: z.string() });
    const owner = async (request) => ({ userId: await requireUser(request) });
    export function register(app) {
      route(app, 'GET', \`\${PATH}/trades/:id\`, { query: asked }, async (_input, request) => owner(request));
      encryptedRoute(app, 'POST', PATH + '/deposit', 'trans', moneyRequest, async (body, request) => requireNamedUser(request));
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
  ['anybody', 'currentUser(request)'],
  ['sometimes', 'body.own ? requireUser(request) : null'],
  ['sometimes', '{ if (body.own) requireUser(request); }'],
  ['player', '{ if (user === null) throw loginRequired(); }'],
  ['player', 'orders.place(requireBearer(request), body)'],
])('who may call: %s by %s', (login, body) => {
  expect(callsOf(`route(app, 'PUT', '/x', {}, (input, request) => ${body})`)).toMatchObject([{ login }]);
});

test('a map that is read is no call', () => {
  expect(callsOf("known.get('/x'); cache.put(key, () => 2)")).toEqual([]);
});
