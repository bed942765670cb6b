import { EXCLUSION_PERIODS, RETURN_WAIT_MS } from '@oware/config';
import { BizCode, type ExclusionsResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { START, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { registerLimits } from './routes';
import { Returns } from './returns';
import { Limits } from './service';

const PATH = '/patron/account/info/selfExclusion/v2';
const MINUTE = 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
    app = await createTestServer(
      world.clock,
      (scope) => registerLimits(scope, { limits: new Limits(world), returns: new Returns(world) }),
      userIdIsToken,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function player(): Promise<TestClient> {
    const client = new TestClient(app);
    client.cookies.set('accessToken', await world.player(1000));
    return client;
  }
  const exclude = (client: TestClient, exclusionType: unknown, period: unknown) =>
    client.call<ExclusionsResponse>('POST', PATH, { payload: { exclusionType, period } });
  const records = (client: TestClient): unknown => JSON.parse(client.cookies.get('selfExclusions') ?? 'null');

  it('has a status for each scope; nothing is excluded at first', async () => {
    const client = await player();
    const none = { enabled: false, startDate: null, endDate: null, endedAt: null };
    expect((await client.call('GET', PATH)).data).toEqual({
      statuses: ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'].map((scope) => ({ scope, ...none })),
    });
    expect(records(client)).toBeNull();
  });

  it.each(EXCLUSION_PERIODS.map(({ name, value }) => [name, value]))(
    'excludes for %s, %d minutes',
    async (_period, minutes) => {
      const client = await player();
      const endDate = START + Number(minutes) * MINUTE;
      const { data } = await exclude(client, 1, minutes);
      expect(data.statuses[1]).toEqual({
        scope: 'REAL_SPORTS',
        enabled: true,
        startDate: START,
        endDate,
        endedAt: null,
      });
      // For the browser it lasts until the earliest possible return, not until its end.
      expect(records(client)).toEqual([{ exclusionType: 1, startDate: START, endDate: endDate + RETURN_WAIT_MS }]);
      expect(client.cookies.get('selfExclusionEndDate')).toBe(new Date(endDate).toISOString());
    },
  );

  it("notifies the player's open pages of an exclusion made on another device, and returns it to those that ask", async () => {
    const [elsewhere, open] = [await player(), new TestClient(app)];
    const userId = elsewhere.cookies.get('accessToken') ?? '';
    open.cookies.set('accessToken', userId);
    const notified: unknown[] = [];
    const end = world.bus.subscribe('personal', (news) => void notified.push(news));
    await exclude(elsewhere, 3, 1440);
    end();
    expect(notified).toEqual([{ userId, message: { type: 'protection', data: null } }]);
    expect(records(open)).toBeNull();
    await open.call('GET', PATH);
    expect(records(open)).toEqual(records(elsewhere));
  });

  it('never shortens an exclusion, and keeps scopes separate', async () => {
    const client = await player();
    await exclude(client, 2, 10_080);
    await exclude(client, 2, 1440);
    await exclude(client, 3, 1440);
    const ends = (await client.call<ExclusionsResponse>('GET', PATH)).data.statuses.map(({ endDate }) => endDate);
    expect(ends).toEqual([null, null, START + 10_080 * MINUTE, START + 1440 * MINUTE]);
    expect(client.cookies.get('selfExclusionEndDate')).toBe(new Date(START + 10_080 * MINUTE).toISOString());
  });

  it.each([
    [4, 1440],
    [-1, 1440],
    [0, 1439],
    [0, 86_400],
    ['0', 1440],
    [0.5, 1440],
  ])('rejects type %p for %p minutes', async (type, period) => {
    const client = await player();
    expect((await exclude(client, type, period)).bizCode).toBe(BizCode.invalidInput);
    expect(records(client)).toBeNull();
  });

  it('requires a login', async () => {
    const visitor = new TestClient(app);
    expect((await exclude(visitor, 0, 1440)).bizCode).toBe(BizCode.loginRequired);
    expect((await visitor.call('GET', PATH)).bizCode).toBe(BizCode.loginRequired);
  });
});
