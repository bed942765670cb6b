import { randomUUID } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { money } from '../../betting/orders/testing';
import { lockPlayer } from '../../ledger/lock-player';
import { type Database } from '../../platform/database';
import { FREE_BET_BUDGET, FREE_BET_DAYS, isWithinAllowance, rejectSharedPayout } from './allowance';
import { type Owner } from './redemptions';
import { DAY, GiftWorld } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
  });
  afterAll(() => db.close());

  /** Gives a gift-grab free bet when the allowance permits it. */
  const take = (owner: Owner, amount: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockPlayer(tx, owner.userId);
      if (!(await isWithinAllowance(tx, { ...owner, amount }, world.clock.now()))) return false;
      const expireTime = world.clock.now() + DAY;
      await world.gifts.give(tx, { ...owner, kind: 3, amount, expireTime, reason: `drop:${randomUUID()}` });
      return true;
    });
  const withdraw = ({ userId, country }: Owner, account: string) =>
    db.query(
      `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, institution, account, provider, reference, status, created_at)
       values ($1, $2, 'NGN', 'withdrawal', 'bank', 1, 0, $3, '', '058', $4, 'local', $5, 'success', 0)`,
      [userId, country, randomUUID(), account, randomUUID()],
    );

  it('is a budget per player that is restored with time', async () => {
    const owner = await world.player();
    expect(await take(owner, FREE_BET_BUDGET.ng - 1)).toBe(true);
    expect(await take(owner, 2)).toBe(false);
    expect(await take(owner, 1)).toBe(true);
    // Gifts earned by stakes, or given by staff, do not count.
    await world.give(owner, { reason: `mission:${randomUUID()}` });
    world.clock.advance(FREE_BET_DAYS * DAY - 1);
    expect(await take(owner, 1)).toBe(false);
    world.clock.advance(1);
    expect(await take(owner, FREE_BET_BUDGET.ng)).toBe(true);
  });

  it('is shared by all players who are paid to the same account, even when they take gifts at the same time', async () => {
    const owners = await Promise.all([1, 2, 3].map(() => world.player()));
    for (const owner of owners) await withdraw(owner, '0123456789');
    const other = await world.player();
    await withdraw(other, '9876543210');
    const half = FREE_BET_BUDGET.ng / 2;
    const taken = await Promise.all(owners.map((owner) => take(owner, half)));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await take(other, half)).toBe(true);
  });

  it('stops further players from withdrawing the gifts of many accounts to one account until their identity is verified', async () => {
    const owners = await Promise.all([1, 2, 3].map(() => world.player()));
    const [first, second, third] = owners as [Owner, Owner, Owner];
    for (const owner of owners) {
      await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
        owner.userId,
      ]);
      expect(await take(owner, FREE_BET_BUDGET.ng / 2)).toBe(true);
    }
    const account = randomUUID().slice(0, 10);
    const check = (owner: Owner, institution: string | null = '058') =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, owner.userId);
        await rejectSharedPayout(tx, { ...owner, institution, account });
      });
    await check(first);
    await withdraw(first, account);
    // Two players have received what one player may receive.
    await check(second);
    await withdraw(second, account);
    await expect(check(third)).rejects.toMatchObject({ code: BizCode.identityNeeded });
    // Waiting until the gifts are old does not help.
    world.clock.advance(FREE_BET_DAYS * DAY);
    await expect(check(third)).rejects.toMatchObject({ code: BizCode.identityNeeded });
    await check(third, '044');
    await db.query('update users set identity_verified_at = 1 where id = $1', [third.userId]);
    await check(third);
  });

  it('lets players of one account withdraw gifts that stay within the budget of each thirty days', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const account = randomUUID().slice(0, 10);
    for (const owner of [first, second]) {
      await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
        owner.userId,
      ]);
      expect(await take(owner, FREE_BET_BUDGET.ng)).toBe(true);
      await withdraw(owner, account);
      await db.transaction(async (tx) => {
        await lockPlayer(tx, owner.userId);
        await rejectSharedPayout(tx, { ...owner, institution: '058', account });
      });
      world.clock.advance(FREE_BET_DAYS * DAY);
    }
  });

  it('limits what codes give one player', async () => {
    const owner = await world.player();
    const redeem = async () =>
      world.redeem(owner, { code: await world.code({ kind: 3, amount: money(2000), total: 1 }) });
    await redeem();
    await redeem();
    await expect(redeem()).rejects.toMatchObject({ code: BizCode.giftCodeUsed });
  });
});
