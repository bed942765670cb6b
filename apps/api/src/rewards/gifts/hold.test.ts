import { randomUUID } from 'node:crypto';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { money } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { FREE_BET_BUDGET, FREE_BET_DAYS } from './allowance';
import { decideHeldGift, listHeldGifts } from './held';
import { type Owner } from './redemptions';
import { openGifts } from './store';
import { DAY, GiftWorld } from './testing';

interface Signals {
  device?: string;
  block?: string;
  /** Age of the account, days. */
  age?: number;
  isVerified?: boolean;
}

forEachDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
  });
  beforeEach(() => {
    world.clock.advance(2 * FREE_BET_DAYS * DAY);
    world.notified.length = 0;
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  async function newPlayer({ device, block, age = 0, isVerified = false }: Signals = {}): Promise<Owner> {
    const owner = await world.player();
    const { userId } = owner;
    const openedAt = world.clock.now() - age * DAY;
    await db.query(
      "insert into users (id, country, phone, password_hash, created_at, identity_verified_at) values ($1, 'ng', $1, '', $2, $3)",
      [userId, openedAt, isVerified ? openedAt : null],
    );
    await db.query(
      `insert into sessions (id, user_id, device_id, keep_signed_in, rotated_at, created_at, expires_at)
       values ($1, $1, $2, true, 0, 0, 9000000000000)`,
      [userId, device ?? randomUUID()],
    );
    await db.query('insert into account_signals (user_id, block_hash, seen_at) values ($1, $2, $3)', [
      ...[userId, block ?? randomUUID()],
      openedAt,
    ]);
    return owner;
  }
  /** Redeems a new code for a gift of this amount, by default a free bet. */
  const redeem = async (owner: Owner, amount: number, kind: 1 | 3 = 3) =>
    world.redeem(owner, { code: await world.code({ kind, amount: money(amount) }) });
  const usable = async (owner: Owner): Promise<number[]> =>
    (await world.gifts.list(owner, { state: 'usable', limit: 10 })).gifts.map(({ initBal }) => initBal);
  const waiting = async () => (await listHeldGifts(db, 'ng', 50)).map(({ userId, held }) => [userId, held]);
  const players = (count: number, signals: Signals): Promise<Owner[]> =>
    Promise.all(Array.from({ length: count }, () => newPlayer(signals)));

  it.each<[string, 'device' | 'address', Signals]>([
    ['used on the same device', 'device', { device: 'one phone', age: 300 }],
    ['opened from the same address block', 'address', { block: 'one block' }],
    ['opened from the same address block two months ago', 'address', { block: 'aged', age: 2 * FREE_BET_DAYS }],
  ])('gives new accounts %s a common budget and holds the rest', async (_what, why, signals) => {
    const ring = await players(4, signals);
    for (const owner of ring) await redeem(owner, 2000);
    const [first, second, ...others] = ring as [Owner, Owner, Owner, Owner];
    expect(2 * money(2000)).toBeLessThanOrEqual(FREE_BET_BUDGET.ng);
    expect(await Promise.all(ring.map(usable))).toEqual([[money(2000)], [money(2000)], [], []]);
    expect(await waiting()).toEqual(others.map(({ userId }) => [userId, why]));
    expect(await world.gifts.countValid(others[0]?.userId ?? '')).toBe(0);
    const list = (owner: Owner) => world.gifts.list(owner, { state: 'usable', limit: 10 });
    expect([await list(others[0]), await list(first)]).toMatchObject([{ gifts: [], waiting: 1 }, { gifts: [{}] }]);
    expect(await list(first)).not.toHaveProperty('waiting');
    expect(world.notified.map(({ userId }) => userId)).toEqual([first.userId, second.userId]);
    // A gift within the remaining common budget is available to the player.
    await db.query("update gifts set held = 'declined' where held is not null");
    world.clock.advance(FREE_BET_DAYS * DAY);
    await redeem(others[0] as Owner, 2000);
    expect(await usable(others[0] as Owner)).toEqual([money(2000)]);
  });

  it.each<[string, Signals, Signals]>([
    ['have nothing in common', {}, {}],
    ['share an address block, opened at other times', { block: 'home', age: FREE_BET_DAYS + 1 }, { block: 'home' }],
    [
      'share a device, the first with a verified identity',
      { device: 'family', isVerified: true },
      { device: 'family' },
    ],
    ['share a device, the second with a verified identity', { device: 'flat' }, { device: 'flat', isVerified: true }],
  ])('gives each its own budget when two players %s', async (_what, one, other) => {
    const pair = [await newPlayer(one), await newPlayer(other)];
    for (const owner of pair) await redeem(owner, 5000);
    expect(await Promise.all(pair.map(usable))).toEqual([[money(5000)], [money(5000)]]);
    expect(await waiting()).toEqual([]);
  });

  it('neither counts nor holds gifts for other reasons, such as decisions of staff', async () => {
    const [one, other] = (await players(2, { device: randomUUID() })) as [Owner, Owner];
    await world.give(one, { amount: money(4000), reason: `demo:${randomUUID()}` });
    await redeem(other, 5000);
    await world.give(one, { amount: money(4000), reason: `staff:${randomUUID()}` });
    expect(await usable(one)).toHaveLength(2);
    expect(await usable(other)).toHaveLength(1);
  });

  it('pays no cash from a code while it is held, and makes it redeemable once released', async () => {
    const [one, other] = (await players(2, { device: randomUUID() })) as [Owner, Owner];
    await redeem(one, 5000);
    expect(await redeem(other, 100, 1)).toMatchObject({ credited: 0, gift: { bvnVerified: false } });
    expect(await world.getBalance(other)).toBe(0);
    const [gift] = await listHeldGifts(db, 'ng', 50);
    await decideHeldGift(db, { country: 'ng', id: gift?.id ?? 0, decision: 'release' }, world.clock.now());
    expect(await world.redeem(other, { giftId: String(gift?.id) })).toMatchObject({ credited: money(100) });
  });

  it('releases a gift with its original duration, and never a declined one', async () => {
    const [one, other, third] = (await players(3, { device: randomUUID() })) as [Owner, Owner, Owner];
    for (const owner of [one, other, third]) await redeem(owner, 5000);
    const [released, declined] = await listHeldGifts(db, 'ng', 50);
    const decide = (id: number | undefined, decision: 'release' | 'decline', country: 'ng' | 'gh' = 'ng') =>
      decideHeldGift(db, { country, id: id ?? 0, decision }, world.clock.now());
    world.clock.advance(10 * DAY);
    expect(await decide(released?.id, 'release', 'gh')).toBeUndefined();
    expect(await decide(released?.id, 'release')).toMatchObject({ expireTime: world.clock.now() + 7 * DAY });
    expect(await decide(declined?.id, 'decline')).toMatchObject({ bvnVerified: false });
    for (const id of [released?.id, declined?.id]) expect(await decide(id, 'release')).toBeUndefined();
    expect([await usable(other), await usable(third)]).toEqual([[money(5000)], []]);
    await db.transaction((tx) => openGifts(tx, third.userId));
    expect(await usable(third)).toEqual([]);
  });

  it("opens a held gift once the player's identity is verified", async () => {
    const [one, other] = (await players(2, { device: randomUUID() })) as [Owner, Owner];
    for (const owner of [one, other]) await redeem(owner, 5000);
    expect(await usable(other)).toEqual([]);
    await db.transaction((tx) => openGifts(tx, other.userId));
    expect([await usable(other), await waiting()]).toEqual([[money(5000)], []]);
  });
});
