import { BizCode, type ExclusionsResponse, type ReturnResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../../testing/database';
import { pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { TestClient, testServer, userIdIsToken } from '../../platform/http/testing';
import { entriesOf } from '../log/service';
import { PlayerLimits } from './player-limits';
import { refuseExcluded } from './refuse-excluded';
import { Returns } from './returns';
import { registerLimits } from './routes';
import { recordsOf } from './status';
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
    app = await testServer(
      world.clock,
      (scope) => registerLimits(scope, { limits, returns: new Returns(world) }),
      userIdIsToken,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  /** A player whose day without sports is over, with their browser. */
  async function ended(): Promise<{ user: string; client: TestClient; bet: () => Promise<unknown> }> {
    const user = await world.player(1000);
    const event = await world.match();
    const client = new TestClient(app);
    client.cookies.set('accessToken', user);
    await limits.exclude(user, 'REAL_SPORTS', world.clock.now() + DAY);
    world.clock.advance(DAY);
    return { user, client, bet: () => world.place(user, { bets: [singleBet(10, pick(event))] }) };
  }
  const take = (client: TestClient, step: string) => client.call<ReturnResponse>('POST', RETURN, { payload: { step } });
  const limit = (user: string) =>
    new PlayerLimits(world).set(user, { kind: 'deposit', period: 'day', amount: 5_000_000, version: 0 });
  const closed = { code: BizCode.selfExcluded };

  it('keeps everything closed until all steps are taken, one after the other', async () => {
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
    const wished = await take(client, 'wish');
    const readyAt = world.clock.now() + DAY;
    expect(wished.data.steps.at(-1)).toEqual({ step: 'confirm', done: false, readyAt });
    world.clock.advance(DAY);
    expect(await take(client, 'confirm')).toMatchObject({
      bizCode: BizCode.returnStepMissing,
      data: { step: 'limit' },
    });
    await limit(user);
    await expect(bet()).rejects.toMatchObject(closed);
    expect((await take(client, 'confirm')).data).toMatchObject({ scopes: [], summary: null });
    await expect(bet()).resolves.toMatchObject({ status: 'accepted' });
    const steps = (await entriesOf(db, user)).flatMap(({ kind, data: said }) =>
      kind === 'returned' ? [(JSON.parse(said) as { step: string }).step] : [],
    );
    expect(steps).toEqual(['summary', 'wish', 'confirm']);
  });

  it('gives a day to think it over, and a step that comes twice does not begin it again', async () => {
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

  it('what ends while a wish waits asks for steps of its own; a new exclusion closes again', async () => {
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

  it('a time-out ends by itself; after an exclusion from everything deposits wait as well', async () => {
    const user = await world.player(1000);
    const deposit = () => db.transaction((tx) => refuseExcluded(tx, user, world.clock, 'Deposits are closed', ['ALL']));
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR, 'time-out');
    await expect(deposit()).rejects.toMatchObject(closed);
    world.clock.advance(HOUR);
    await expect(deposit()).resolves.toBeUndefined();
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR);
    world.clock.advance(HOUR);
    await expect(deposit()).rejects.toMatchObject(closed);
  });

  it('says so to the browser: the status has no end, and the cookie closes for as long as it must', async () => {
    const { client } = await ended();
    const { statuses } = (await client.call<ExclusionsResponse>('GET', V2)).data;
    const now = world.clock.now();
    expect(statuses[1]).toMatchObject({ scope: 'REAL_SPORTS', enabled: true, endDate: null, endedAt: now });
    expect(JSON.parse(client.cookies.get('selfExclusions') ?? '')).toEqual([
      { exclusionType: 1, startDate: now - DAY, endDate: now + DAY },
    ]);
  });

  it('of a time-out the cookie ends with it', async () => {
    const user = await world.player(1000);
    const endDate = world.clock.now() + HOUR;
    await limits.exclude(user, 'ALL', endDate, 'time-out');
    expect(recordsOf(await limits.exclusionsOf(user), world.clock.now())).toMatchObject([{ endDate }]);
    await limits.exclude(user, 'ALL', endDate - 1);
    expect(recordsOf(await limits.exclusionsOf(user), world.clock.now())).toMatchObject([
      { endDate: endDate - 1 + DAY },
    ]);
  });

  it('two devices that confirm at once return once', async () => {
    const { user, client } = await ended();
    await limit(user);
    for (const step of ['summary', 'wish']) await take(client, step);
    world.clock.advance(DAY);
    await Promise.all([take(client, 'confirm'), take(client, 'confirm'), take(client, 'confirm')]);
    const confirmed = (await entriesOf(db, user)).filter(({ data }) => data.includes('confirm'));
    expect(confirmed).toHaveLength(1);
  });
});
