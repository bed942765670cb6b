import { randomUUID } from 'node:crypto';
import { BizCode, type GiftGrabsResponse, USER_ID_HEADER } from '@oware/contracts';
import { announceDrops } from '../../../demo/drops';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { money } from '../../betting/orders/testing';
import { markVerified } from '../../identity/session/change-account';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Limits } from '../../protection/limits/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { DAY, GiftWorld } from '../gifts/testing';
import { planGiftGrab } from './plan';
import { registerGiftGrab } from './routes';
import { GiftGrab } from './service';
import { type GiftGrabTerms, insertGiftGrab, stopGiftGrab } from './store';

const MINUTE = 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  let grab: GiftGrab;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
    grab = new GiftGrab(world);
  });
  beforeEach(() => world.clock.advance(10 * DAY));
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  /** Creates a gift grab with three cash gifts of 100 that starts in ten minutes and lasts half an hour. */
  async function drop(more: Partial<GiftGrabTerms> = {}): Promise<string> {
    const startTime = world.clock.now() + 10 * MINUTE;
    const terms = { kind: 1 as const, amount: money(100), total: 3, startTime, endTime: startTime + 30 * MINUTE };
    const id = await insertGiftGrab(
      db,
      { key: randomUUID(), country: 'ng', lasts: 7 * DAY, ...terms, ...more },
      world.clock.now(),
    );
    return String(id);
  }
  const take = (player: { userId: string; country: 'ng' | 'gh' }, id: string, device = `device of ${player.userId}`) =>
    grab.take(player, device, id);
  const had = async (userId: string) =>
    (await world.gifts.list({ userId, country: 'ng' }, { state: 'usable', limit: 10 })).gifts;

  it('gives one gift per player between its start and end, and none outside', async () => {
    const id = await drop();
    const player = (await world.player()) as { userId: string; country: 'ng' };
    expect((await grab.list(player.userId, 'ng')).next).toMatchObject([{ dropId: id, state: 'announced', left: 3 }]);
    await expect(take(player, id)).rejects.toMatchObject({ code: BizCode.dropClosed });
    world.clock.advance(10 * MINUTE);
    const taken = await take(player, id);
    expect(taken).toMatchObject({ state: 'open', left: 2, takenAt: world.clock.now() });
    world.clock.advance(1);
    expect(await take(player, id)).toEqual(taken);
    expect((await had(player.userId)).map(({ kind, initBal }) => [kind, initBal])).toEqual([[1, money(100)]]);
    expect(world.notified.filter(({ userId }) => userId === player.userId)).toEqual([]);
    world.clock.advance(30 * MINUTE);
    await expect(take(await world.player(), id)).rejects.toMatchObject({ code: BizCode.dropClosed });
    const { next, results } = await grab.list(player.userId, 'ng');
    expect([next, results[0]]).toMatchObject([[], { dropId: id, state: 'over', left: 2, goneIn: null }]);
    expect((await grab.list(null, 'gh')).results).toEqual([]);
    await expect(take({ ...player, country: 'gh' }, id)).rejects.toMatchObject({ code: BizCode.dropClosed });
  });

  it('never gives more than its number of gifts, even with many simultaneous requests to two servers', async () => {
    const id = await drop({ startTime: world.clock.now() });
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player()));
    const other = new GiftGrab(world);
    const all = await Promise.allSettled(
      players.flatMap((player) => [grab, other].map((each) => each.take(player, `device of ${player.userId}`, id))),
    );
    const rejected = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(rejected).toEqual(Array.from({ length: 18 }, () => BizCode.dropEmpty));
    const [given] = await db.query<{ n: number }>('select count(*) as n from gifts where reason = $1', [`drop:${id}`]);
    expect(given?.n).toBe(3);
    expect((await grab.list(null, 'ng')).results[0]).toMatchObject({ dropId: id, state: 'gone', left: 0, goneIn: 0 });
  });

  it('gives one gift per device, to the first account that takes it', async () => {
    const id = await drop({ startTime: world.clock.now() });
    const [one, other] = [await world.player(), await world.player()];
    await take(one, id, 'shared');
    await expect(take(other, id, 'shared')).rejects.toMatchObject({ code: BizCode.dropDeviceUsed });
    expect(await had(other.userId)).toEqual([]);
    await take(other, id);
  });

  it('requires a verified identity: other players see this beforehand, and use up no gifts', async () => {
    const id = await drop({ startTime: world.clock.now(), total: 1 });
    const player = await world.player();
    await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
      player.userId,
    ]);
    expect(await grab.list(player.userId, 'ng')).toMatchObject({ needsIdentity: true });
    expect(await grab.list(null, 'ng')).not.toHaveProperty('needsIdentity');
    await expect(take(player, id)).rejects.toMatchObject({ code: BizCode.identityNeeded });
    expect((await grab.list(null, 'ng')).next[0]).toMatchObject({ dropId: id, left: 1 });
    await markVerified(db, player.userId, world.clock.now(), '1990-05-04');
    expect(await grab.list(player.userId, 'ng')).toMatchObject({ needsIdentity: false });
    await take(player, id);
    expect(await had(player.userId)).toHaveLength(1);
  });

  it('rejects self-excluded players and hides from them, and gives nothing after it is stopped', async () => {
    const id = await drop({ startTime: world.clock.now() });
    const player = await world.player();
    await new Limits(world).exclude(player.userId, 'REAL_SPORTS', world.clock.now() + DAY);
    await expect(take(player, id)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    expect(await grab.list(player.userId, 'ng')).toMatchObject({ next: [], results: [], excluded: true });
    const other = await world.player();
    expect([
      await stopGiftGrab(db, 'ng', Number(id), world.clock.now()),
      await stopGiftGrab(db, 'ng', Number(id), world.clock.now()),
    ]).toEqual([true, false]);
    await expect(take(other, id)).rejects.toMatchObject({ code: BizCode.dropClosed });
  });

  it('is announced within the budget of its month, even by two simultaneous requests, and once per form', async () => {
    world.clock.advance(40 * DAY);
    const remoteConfig = new RemoteConfig(db);
    await remoteConfig.set('ng', 'giftGrab.month', money(500));
    const parts = { db, clock: world.clock, remoteConfig };
    const form = {
      country: 'ng',
      kind: 3,
      amount: 100,
      total: 3,
      startTime: world.clock.now() + DAY,
      minutes: 5,
      days: 7,
      key: randomUUID(),
    } as const;
    let made = 0;
    const plan = (more: object = {}) => planGiftGrab(parts, { ...form, ...more }, async () => void (made += 1));
    await Promise.all([plan(), plan()]);
    expect(made).toBe(1);
    const race = await Promise.allSettled([1, 2].map(() => plan({ key: randomUUID(), total: 2 })));
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { kind: 1 },
      { amount: 5001, total: 1 },
      { total: 10_001 },
      { minutes: Number.NaN },
      { startTime: world.clock.now() },
      { startTime: Number.NaN },
    ])
      await expect(plan({ key: randomUUID(), ...wrong })).rejects.toMatchObject({ code: BizCode.staffValueRefused });
    expect((await grab.list(null, 'ng')).next.map(({ kind, total }) => [kind, total])).toEqual([
      [3, 3],
      [3, 2],
    ]);
  });

  it('serves its calls; the demo announces one gift grab after the other', async () => {
    const wait = await announceDrops({ db, clock: world.clock });
    expect(await announceDrops({ db, clock: world.clock })).toBe(wait);
    world.clock.advance(wait);
    const player = await world.player();
    const app = await createTestServer(world.clock, (scope) => registerGiftGrab(scope, grab), userIdIsToken);
    const client = new TestClient(app);
    const list = (more?: object) => client.call<GiftGrabsResponse>('GET', '/marketing/v1/giftGrab', more);
    const [now] = (await list()).data.next;
    expect(now).toMatchObject({ state: 'open', takenAt: null });
    client.cookies.set('accessToken', player.userId);
    const headers = { [USER_ID_HEADER]: player.userId };
    const payload = { dropId: now?.dropId };
    expect((await client.call('POST', '/marketing/v1/giftGrab/take', { payload })).bizCode).toBe(BizCode.invalidInput);
    expect((await client.call('POST', '/marketing/v1/giftGrab/take', { payload, headers })).bizCode).toBe(
      BizCode.success,
    );
    expect((await list({ headers })).data.next[0]?.takenAt).toBe(world.clock.now());
    await app.close();
  });
});
