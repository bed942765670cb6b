import { type FastifyInstance } from 'fastify';
import { SetClock } from '../clock';
import { BLOCK_FACTOR } from '../counters/limit-calls';
import { UNITS_A_MINUTE } from './call-limit';
import { createEdgeCheck } from '../counters/edge-check';
import { addRoute } from './route';
import { createTestServer, userIdIsToken } from './testing';

const COST = 1000;
const VISITOR = UNITS_A_MINUTE.address / COST;
const PLAYER = UNITS_A_MINUTE.player / COST;

const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
let app: FastifyInstance;
beforeAll(async () => {
  // Tokens of players have this form; all others are forged.
  const auth = {
    ...userIdIsToken,
    parseBearer: (token: string) => (token.startsWith('player') ? userIdIsToken.parseBearer(token) : null),
    parsePlayer: (token: string) => (/^(?:player|virtual)/.test(token) ? token : null),
  };
  app = await createTestServer(
    clock,
    (scope) => {
      addRoute(scope, 'GET', '/dear', { cost: COST }, () => 'dear');
      addRoute(scope, 'GET', '/cheap', {}, () => 'cheap');
    },
    auth,
    (root) => addRoute(root, 'GET', '/api/v2/dear', { cost: COST }, () => 'dear'),
  );
});
afterAll(() => app.close());
beforeEach(() => clock.advance(60_000));

interface From {
  /** Address of the connection; the edge by default. */
  remoteAddress?: string;
  forwarded?: string;
  token?: string;
  url?: string;
}
const call = ({ remoteAddress = '127.0.0.1', forwarded, token, url = '/api/ng/dear' }: From) =>
  app.inject({
    url,
    remoteAddress,
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
/**
 * Makes `count` calls.
 * @returns the number of accepted ones
 */
async function countCalls(count: number, fromOf: (at: number) => From): Promise<number> {
  let served = 0;
  for (let at = 0; at < count; at++) served += (await call(fromOf(at))).statusCode === 200 ? 1 : 0;
  return served;
}

it('limits the cost of the calls of an address, with a code and the seconds to wait', async () => {
  expect(await countCalls(VISITOR + 3, () => ({ forwarded: '203.0.113.1' }))).toBe(VISITOR);
  const rejected = await call({ forwarded: '203.0.113.1', url: '/api/ng/cheap' });
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBe('60');
  expect(rejected.json()).toMatchObject({ bizCode: 42900, data: { retryAfter: 60 } });
  expect((await call({ forwarded: '203.0.113.2' })).statusCode).toBe(200);
  clock.advance(60_000);
  expect((await call({ forwarded: '203.0.113.1' })).statusCode).toBe(200);
});

it('counts a visitor who uses another address of the same block each time, or forges a token', async () => {
  const max = BLOCK_FACTOR * VISITOR;
  expect(await countCalls(max + 3, (at) => ({ forwarded: `2001:db8:1:${at.toString(16)}::1` }))).toBe(max);
  expect(await countCalls(VISITOR + 3, (at) => ({ forwarded: '203.0.113.1', token: `forged-${at}` }))).toBe(VISITOR);
});

it('counts a player by the login, so that others at the same address cannot use up the limit', async () => {
  await countCalls(VISITOR + 1, () => ({ forwarded: '203.0.113.1' }));
  expect(
    await countCalls(PLAYER + 3, (at) => ({ forwarded: `203.0.${at % 2 ? 113 : 114}.1`, token: 'player-1' })),
  ).toBe(PLAYER);
  expect((await call({ forwarded: '203.0.113.1', token: 'player-2' })).statusCode).toBe(200);
});

it('does not count calls that an edge makes for itself, and charges calls for a visitor only to the visitor', async () => {
  await countCalls(VISITOR + 1, () => ({ forwarded: '203.0.113.1' }));
  expect(await countCalls(VISITOR + 3, () => ({}))).toBe(VISITOR + 3);
  expect((await call({ forwarded: '203.0.114.1' })).statusCode).toBe(200);
  expect(await countCalls(VISITOR + 3, () => ({ remoteAddress: '198.51.100.1' }))).toBe(VISITOR);
});

it('recognizes an edge on another machine by the trusted proxies, and none without them', () => {
  const [ofNetwork, none] = [createEdgeCheck(['10.0.0.0/8']), createEdgeCheck(false)];
  expect(['10.1.2.3', '198.51.100.1'].map(ofNetwork)).toEqual([true, false]);
  expect(none('127.0.0.1')).toBe(false);
});

it('limits calls outside of the countries by the same units, and players by a token of any service', async () => {
  const url = '/api/v2/dear';
  expect(await countCalls(VISITOR + 3, () => ({ forwarded: '203.0.113.1', url }))).toBe(VISITOR);
  expect((await call({ forwarded: '203.0.113.1' })).statusCode).toBe(429);
  const player = (at: number): From => ({ forwarded: `203.0.${at % 2 ? 113 : 114}.1`, token: 'virtual-1', url });
  expect(await countCalls(PLAYER + 3, player)).toBe(PLAYER);
  expect((await call({ ...player(0), token: 'forged' })).statusCode).toBe(200);
  expect((await call({ ...player(1), token: 'forged' })).statusCode).toBe(429);
});
