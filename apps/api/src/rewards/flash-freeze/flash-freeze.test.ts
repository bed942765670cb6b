import { countries } from '@oware/config';
import { BizCode } from '@oware/contracts';
import fc from 'fast-check';
import { type FastifyInstance } from 'fastify';
import { GiftWorld } from '../gifts/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { getWeekStart } from '../../platform/week';
import { ProductConfig, WEEKLY_CARDS } from '../../settings/product-config/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { registerFlashFreeze } from './routes';
import { FlashFreeze } from './service';
import { freezeSql } from './sql';

const DAY = 24 * 60 * 60_000;

describe('a week', () => {
  test.each([
    ['2026-11-16T00:00:00Z', 0, '2026-11-16T00:00:00.000Z'],
    ['2026-11-22T23:59:59Z', 0, '2026-11-16T00:00:00.000Z'],
    ['2026-11-22T23:00:00Z', 60, '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T22:59:59Z', 60, '2026-11-15T23:00:00.000Z'],
  ])('of %s at GMT+%d min starts at %s', (now, offset, start) => {
    expect(new Date(getWeekStart(Date.parse(now), offset)).toISOString()).toBe(start);
  });

  test('contains its time and is seven days long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(0, 60), (now, offset) => {
        const start = getWeekStart(now, offset);
        expect(start <= now && now < start + 7 * DAY && getWeekStart(start + 7 * DAY, offset) === start + 7 * DAY).toBe(
          true,
        );
      }),
    );
  });
});

onDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  let freeze: FlashFreeze;
  let app: FastifyInstance;
  let userId: string;
  let client: TestClient;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
    const config = new ProductConfig({ remoteConfig: new RemoteConfig(db), clock: world.clock });
    freeze = new FlashFreeze({ db, clock: world.clock, getWeekly: (country) => config.weeklyCards(country) });
    app = await createTestServer(world.clock, (scope) => registerFlashFreeze(scope, freeze), userIdIsToken);
  });
  beforeEach(async () => {
    ({ userId } = await world.player());
    client = new TestClient(app);
    client.cookies.set('accessToken', userId);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  const call = <T = unknown>(method: 'GET' | 'PUT', path: string, named: string | undefined = userId) =>
    client.call<T>(method, `/promotion/freezeGift/user/${path}`, { headers: named === '' ? {} : { userid: named } });
  const use = (bet: number): Promise<unknown> =>
    db.query(`select ${freezeSql.use_freeze_cards.name}($1::jsonb, $2)`, [
      JSON.stringify([{ userId, bet }]),
      world.clock.now(),
    ]);

  it('is not used automatically until the player opts in', async () => {
    expect((await call('GET', 'isAutoUse')).data).toBe(false);
    expect(await call('PUT', 'isAutoUse?enabled=true')).toMatchObject({ bizCode: BizCode.success, data: true });
    expect((await call('GET', 'isAutoUse')).data).toBe(true);
    await call('PUT', 'isAutoUse?enabled=false');
    expect((await call('GET', 'isAutoUse')).data).toBe(false);
  });

  it.each(['', 'enabled=yes', 'enabled=1', 'enabled=true&enabled=false'])('rejects isAutoUse?%s', async (query) => {
    expect((await call('PUT', `isAutoUse?${query}`)).bizCode).toBe(BizCode.invalidInput);
  });

  it.each(['isAutoUse', 'availableCount'])('returns %s only to the player that the header names', async (path) => {
    expect((await call('GET', path, 'somebody')).bizCode).toBe(BizCode.forbiddenOrigin);
    expect(await call('GET', path, '')).toMatchObject({
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field: 'UserId' }] },
    });
    client.cookies.clear();
    expect((await call('GET', path)).bizCode).toBe(BizCode.loginRequired);
  });

  it('has a weekly number of cards, uses one per bet, and has all of them again on Monday', async () => {
    expect((await call('GET', 'availableCount')).data).toBe(WEEKLY_CARDS);
    await use(1);
    await use(1);
    expect((await call('GET', 'availableCount')).data).toBe(WEEKLY_CARDS - 1);
    for (let bet = 2; bet <= WEEKLY_CARDS; bet++) await use(bet);
    expect((await call('GET', 'availableCount')).data).toBe(0);
    world.clock.advance(getWeekStart(world.clock.now(), countries.ng.gmtOffset) + 7 * DAY - world.clock.now());
    expect((await call('GET', 'availableCount')).data).toBe(WEEKLY_CARDS);
  });

  it('counts granted cards, once per reason', async () => {
    for (let time = 0; time < 2; time++) await db.transaction((tx) => freeze.give(tx, userId, 2, 'birthday:2026'));
    expect(await freeze.countAvailable(userId, 'ng')).toBe(WEEKLY_CARDS + 2);
  });

  it('has the allowance of the remote configuration', async () => {
    await new RemoteConfig(db).set('gh', 'flashFreeze.weekly', 7);
    expect(await freeze.countAvailable(userId, 'gh')).toBe(7);
  });
});
