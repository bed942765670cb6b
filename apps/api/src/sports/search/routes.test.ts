import { BizCode } from '@oware/contracts';
import { SetClock } from '../../platform/clock';
import { BLOCK_FACTOR } from '../../platform/counters/limit-calls';
import { RateLimit } from '../../platform/counters/rate-limit';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { registerSearch } from './routes';

const clock = new SetClock(0);
const nothing = { events: [], teams: [], leagues: [], players: [] };
const found = async () => nothing as never;
/** Creates a server on which each of a caller's limits is one per minute. */
const startServer = () =>
  createTestServer(
    clock,
    (scope) =>
      registerSearch(
        scope,
        { find: found, popular: found, players: () => nothing as never, name: found, chosen: found },
        { searches: new RateLimit(clock, 1, 60_000), choices: new RateLimit(clock, 1, 60_000) },
      ),
    { ...userIdIsToken, parseBearer: (token) => (token === 'forged' ? null : userIdIsToken.parseBearer(token)) },
  );

it.each([
  ['searches', 'GET', '/factsCenter/search?q=arsenal', undefined],
  ['searches', 'GET', '/factsCenter/players?eventId=sr:match:1', undefined],
  ['choices', 'POST', '/factsCenter/search/chosen', { kind: 'team', id: 'sr:competitor:1' }],
] as const)('limits %s of an address block, from any of its addresses: %s %s', async (_what, method, path, payload) => {
  const app = await startServer();
  const client = new TestClient(app);
  const bizCodes: number[] = [];
  for (let at = 0; at <= BLOCK_FACTOR; at++) {
    client.cookies.clear();
    const remoteAddress = `2001:db8:1:${at.toString(16)}::1`;
    bizCodes.push((await client.call(method, path, { remoteAddress, ...(payload && { payload }) })).bizCode);
  }
  expect(bizCodes).toEqual([...Array<number>(BLOCK_FACTOR).fill(BizCode.success), BizCode.tooManyAttempts]);
  await app.close();
});

it('limits a player separately from visitors at the same address', async () => {
  const app = await startServer();
  const client = new TestClient(app);
  const search = async (token?: string): Promise<number> =>
    (
      await client.call('GET', '/factsCenter/search?q=arsenal', {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).bizCode;
  expect([await search(), await search(), await search('forged')]).toEqual([
    BizCode.success,
    BizCode.tooManyAttempts,
    BizCode.tooManyAttempts,
  ]);
  expect([await search('ada'), await search('ada'), await search('eve')]).toEqual([
    BizCode.success,
    BizCode.tooManyAttempts,
    BizCode.success,
  ]);
  await app.close();
});
