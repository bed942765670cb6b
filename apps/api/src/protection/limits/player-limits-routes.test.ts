import { TIME_OUTS } from '@oware/config';
import { BizCode, type ExclusionsResponse, type LimitsResponse, type LimitStatement } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { money, createSelection, createSingleBet, START, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { formatPublicNumber } from '../../platform/public-number';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { openTestDatabase } from '../../../testing/database';
import { PlayTime } from './play-time';
import { PlayerLimits } from './player-limits';
import { registerPlayerLimits } from './player-limits-routes';
import { Limits } from './service';

const PATH = '/patron/limits';
const MINUTE = 60_000;

let db: Database;
let app: FastifyInstance;
let world: World;
beforeAll(async () => {
  db = await openTestDatabase();
  world = new World(db);
  const { clock } = world;
  const parts = {
    db,
    clock,
    limits: new Limits(world),
    playerLimits: new PlayerLimits(world),
    playTime: new PlayTime(world),
  };
  app = await createTestServer(clock, (scope) => registerPlayerLimits(scope, parts), userIdIsToken);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function player(): Promise<{ client: TestClient; userId: string }> {
  const client = new TestClient(app);
  const userId = await world.player(1000);
  client.cookies.set('accessToken', userId);
  return { client, userId };
}

it('lists all limits, sets one, and raises it after the waiting time', async () => {
  const { client } = await player();
  const { data } = await client.call<LimitsResponse>('GET', PATH);
  expect(data).toMatchObject({ version: 0, realityMinutes: 60 });
  expect(data.limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
    ['deposit', 'stake', 'loss', 'session'].flatMap((kind) =>
      ['day', 'week', 'month'].map((period) => `${kind} ${period}`),
    ),
  );
  const limit = { kind: 'stake', period: 'day' };
  expect((await client.call('PUT', PATH, { payload: { ...limit, amount: money(20), version: 0 } })).data).toMatchObject(
    { version: 1 },
  );
  expect((await client.call('GET', `${PATH}/left`)).data).toMatchObject({
    stake: money(20),
    tightest: { kind: 'stake' },
  });
  expect((await client.call('PUT', PATH, { payload: { ...limit, amount: money(30), version: 0 } })).bizCode).toBe(
    BizCode.limitsChanged,
  );
  await client.call('PUT', PATH, { payload: { ...limit, amount: money(30), version: 1 } });
  expect(
    (await client.call('POST', `${PATH}/raise`, { payload: { ...limit, confirm: true, version: 2 } })).bizCode,
  ).toBe(BizCode.raiseTooEarly);
  expect(
    (await client.call('POST', `${PATH}/raise`, { payload: { ...limit, confirm: false, version: 2 } })).data,
  ).toMatchObject({ version: 3 });
  expect(
    (await client.call('PUT', `${PATH}/realityCheck`, { payload: { minutes: 30, version: 3 } })).data,
  ).toMatchObject({ version: 4, realityMinutes: 30 });
});

it.each([TIME_OUTS[0], 90, TIME_OUTS.at(-1) as number])(
  'accepts a time-out of %d minutes, which the cookie contains',
  async (minutes) => {
    const { client } = await player();
    const endDate = world.clock.now() + minutes * MINUTE;
    const { data } = await client.call<ExclusionsResponse>('POST', `${PATH}/timeOut`, { payload: { minutes } });
    expect(data.statuses[0]).toMatchObject({ scope: 'ALL', enabled: true, endDate });
    expect(JSON.parse(client.cookies.get('selfExclusions') ?? 'null')).toMatchObject([{ exclusionType: 0, endDate }]);
  },
);

it.each([0, 59, 43_201, 90.5])('rejects a time-out of %d minutes', async (minutes) => {
  const { client } = await player();
  expect((await client.call('POST', `${PATH}/timeOut`, { payload: { minutes } })).bizCode).toBe(BizCode.invalidInput);
});

it('returns stakes, returns and time by day, and the same as a CSV file', async () => {
  const { client, userId } = await player();
  const event = await world.match();
  await client.call('POST', `${PATH}/presence`, { payload: {} });
  await world.place(userId, { bets: [createSingleBet(50, createSelection(event))] });
  await world.result(event, { 1: { result: 1 } });
  world.clock.advance(3 * MINUTE);
  await client.call('POST', `${PATH}/presence`, { payload: {} });
  const sums = { deposits: 0, withdrawals: 0, stakes: money(50), returns: money(97.5), played: 3 * MINUTE };
  const { data } = await client.call<LimitStatement>('GET', `${PATH}/statement?days=7`);
  const day = new Date(START + 60 * MINUTE).toISOString().slice(0, 10);
  expect(data).toEqual({ days: [{ day, ...sums }], total: sums });

  const file = await app.inject({
    method: 'GET',
    url: `/api/ng${PATH}/statement.csv?days=7`,
    cookies: { accessToken: userId },
  });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement.csv"',
  });
  expect(file.body).toBe(
    [
      'Day,Deposits (NGN),Withdrawals (NGN),Stakes (NGN),Returns (NGN),Minutes played',
      `${day},0.00,0.00,50.00,97.50,3`,
      'Total,0.00,0.00,50.00,97.50,3',
      '',
    ].join('\r\n'),
  );
});

it('counts the opening deposit of a demo account, which the transactions list', async () => {
  const { client, userId } = await player();
  await world.ledger.depositDemo(userId, 'NGN', money(500), `demo:${userId}`);
  const { data } = await client.call<LimitStatement>('GET', `${PATH}/statement?days=7`);
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  expect(data).toMatchObject({ days: [{ day, deposits: money(500) }], total: { deposits: money(500) } });
});

it("counts only the player's own part of a stake", async () => {
  const { client, userId } = await player();
  const terms = { userId, country: 'ng' as const, amount: money(20), expireTime: world.clock.now() + 60 * MINUTE };
  for (const [kind, stake] of [
    [2, 50],
    [3, 20],
  ] as const) {
    const { id, number } = await db.transaction((tx) =>
      world.gifts.give(tx, { ...terms, kind, reason: `gift ${kind}` }),
    );
    await world.place(userId, {
      bets: [createSingleBet(stake, createSelection(await world.match()))],
      giftId: formatPublicNumber(id, number),
    });
  }
  const { data } = await client.call<LimitStatement>('GET', `${PATH}/statement?days=7`);
  expect(data.total).toMatchObject({ stakes: money(30), returns: 0 });
});

it('requires a login', async () => {
  const visitor = new TestClient(app);
  for (const path of ['', '/left', '/statement'])
    expect((await visitor.call('GET', PATH + path)).bizCode).toBe(BizCode.loginRequired);
  for (const path of ['/presence', '/realityCheck/answer'])
    expect((await visitor.call('POST', PATH + path, { payload: {} })).bizCode).toBe(BizCode.loginRequired);
});
