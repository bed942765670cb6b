import { BizCode, type ExclusionsResponse, type ReturnResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../../testing/database';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { listEntries } from '../log/service';
import { PlayerLimits } from './player-limits';
import { rejectExcluded } from './reject-excluded';
import { Returns } from './returns';
import { registerLimits } from './routes';
import { toRecords } from './status';
import { Limits } from './service';

const [V2, RETURN] = ['v2', 'return'].map((name) => `/patron/account/info/selfExclusion/${name}`) as [string, string];
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let app: FastifyInstance;
  let limits: Limits;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
    limits = new Limits(world);
    app = await createTestServer(
      world.clock,
      (scope) => registerLimits(scope, { limits, returns: new Returns(world) }),
      userIdIsToken,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  /** Creates a player whose one-day exclusion from sports has ended, with a browser. */
  async function ended(): Promise<{ user: string; client: TestClient; bet: () => Promise<unknown> }> {
    const user = await world.player(1000);
    const event = await world.match();
    const client = new TestClient(app);
    client.cookies.set('accessToken', user);
    await limits.exclude(user, 'REAL_SPORTS', world.clock.now() + DAY);
    world.clock.advance(DAY);
    return { user, client, bet: () => world.place(user, { bets: [createSingleBet(10, createSelection(event))] }) };
  }
  const take = (client: TestClient, step: string) => client.call<ReturnResponse>('POST', RETURN, { payload: { step } });
  const limit = (user: string) =>
    new PlayerLimits(world).set(user, { kind: 'deposit', period: 'day', amount: 5_000_000, version: 0 });
  const closed = { code: BizCode.selfExcluded };

  it('keeps everything closed until all steps are completed in order', async () => {
    const { user, client, bet } = await ended();
    await expect(bet()).rejects.toMatchObject(closed);
    const { data } = await client.call<ReturnResponse>('GET', RETURN);
    expect(data).toMatchObject({ scopes: ['REAL_SPORTS'], summary: { stakes: 0 } });
    expect(data.steps.map(({ step, done }) => [step, done])).toEqual([
      ['summary', false],
      ['wish', false],
      ['limit', false],
      ['confirm', false],
    ]);
    expect(await take(client, 'wish')).toMatchObject({ bizCode: BizCode.returnStepMissing, data: { step: 'summary' } });
    await take(client, 'summary');
    const requested = await take(client, 'wish');
    const readyAt = world.clock.now() + DAY;
    expect(requested.data.steps.at(-1)).toEqual({ step: 'confirm', done: false, readyAt });
    world.clock.advance(DAY);
    expect(await take(client, 'confirm')).toMatchObject({
      bizCode: BizCode.returnStepMissing,
      data: { step: 'limit' },
    });
    await limit(user);
    await expect(bet()).rejects.toMatchObject(closed);
    expect((await take(client, 'confirm')).data).toMatchObject({ scopes: [], summary: null });
    await expect(bet()).resolves.toMatchObject({ status: 'accepted' });
    const steps = (await listEntries(db, user)).flatMap(({ kind, data: details }) =>
      kind === 'returned' ? [(JSON.parse(details) as { step: string }).step] : [],
    );
    expect(steps).toEqual(['summary', 'wish', 'confirm']);
  });

  it('requires a day of reflection, and a repeated step does not restart it', async () => {
    const { user, client, bet } = await ended();
    await limit(user);
    await take(client, 'summary');
    await take(client, 'wish');
    world.clock.advance(DAY - 1);
    const readyAt = world.clock.now() + 1;
    await take(client, 'wish');
    expect(await take(client, 'confirm')).toMatchObject({ bizCode: BizCode.returnTooEarly, data: { readyAt } });
    await expect(bet()).rejects.toMatchObject(closed);
    world.clock.advance(1);
    expect((await take(client, 'confirm')).bizCode).toBe(BizCode.success);
    expect((await take(client, 'confirm')).bizCode).toBe(BizCode.success);
    await expect(bet()).resolves.toMatchObject({ status: 'accepted' });
  });

  it('requires separate steps for an exclusion that ends during the wait; a new exclusion closes again', async () => {
    const { user, client, bet } = await ended();
    await limit(user);
    await limits.exclude(user, 'GAMES', world.clock.now() + HOUR);
    await take(client, 'summary');
    await take(client, 'wish');
    world.clock.advance(DAY);
    expect(await take(client, 'confirm')).toMatchObject({
      bizCode: BizCode.returnStepMissing,
      data: { step: 'summary' },
    });
    for (const step of ['summary', 'wish']) await take(client, step);
    world.clock.advance(DAY);
    await take(client, 'confirm');
    await expect(bet()).resolves.toMatchObject({ status: 'accepted' });
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR);
    world.clock.advance(HOUR);
    await expect(bet()).rejects.toMatchObject(closed);
  });

  it('is not needed after a time-out; after an exclusion from everything deposits wait as well', async () => {
    const user = await world.player(1000);
    const deposit = () => db.transaction((tx) => rejectExcluded(tx, user, world.clock, 'Deposits are closed', ['ALL']));
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR, 'time-out');
    await expect(deposit()).rejects.toMatchObject(closed);
    world.clock.advance(HOUR);
    await expect(deposit()).resolves.toBeUndefined();
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR);
    world.clock.advance(HOUR);
    await expect(deposit()).rejects.toMatchObject(closed);
  });

  it('informs the browser: the status has no end, and the cookie lasts until the earliest return', async () => {
    const { client } = await ended();
    const { statuses } = (await client.call<ExclusionsResponse>('GET', V2)).data;
    const now = world.clock.now();
    expect(statuses[1]).toMatchObject({ scope: 'REAL_SPORTS', enabled: true, endDate: null, endedAt: now });
    expect(JSON.parse(client.cookies.get('selfExclusions') ?? '')).toEqual([
      { exclusionType: 1, startDate: now - DAY, endDate: now + DAY },
    ]);
  });

  it('ends the cookie of a time-out with the time-out', async () => {
    const user = await world.player(1000);
    const endDate = world.clock.now() + HOUR;
    await limits.exclude(user, 'ALL', endDate, 'time-out');
    expect(toRecords(await limits.listExclusions(user), world.clock.now())).toMatchObject([{ endDate }]);
    await limits.exclude(user, 'ALL', endDate - 1);
    expect(toRecords(await limits.listExclusions(user), world.clock.now())).toMatchObject([
      { endDate: endDate - 1 + DAY },
    ]);
  });

  it('is recorded once when devices confirm simultaneously', async () => {
    const { user, client } = await ended();
    await limit(user);
    for (const step of ['summary', 'wish']) await take(client, step);
    world.clock.advance(DAY);
    await Promise.all([take(client, 'confirm'), take(client, 'confirm'), take(client, 'confirm')]);
    const confirmed = (await listEntries(db, user)).filter(({ data }) => data.includes('confirm'));
    expect(confirmed).toHaveLength(1);
  });
});
