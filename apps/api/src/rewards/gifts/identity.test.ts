import { randomUUID } from 'node:crypto';
import { onDatabase } from '../../../testing/database';
import { money } from '../../betting/orders/testing';
import { markVerified } from '../../identity/session/change-account';
import { type Database } from '../../platform/database';
import { decideHeldGift } from './held';
import { NEEDS_IDENTITY } from './identity';
import { type Owner } from './redemptions';
import { openGifts } from './store';
import { DAY, GiftWorld } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
  });
  beforeEach(() => {
    world.clock.advance(60 * DAY);
    world.notified.length = 0;
  });
  afterAll(() => db.close());

  /** Creates a player with an account and an unverified identity. */
  async function newPlayer(): Promise<Owner> {
    const owner = await world.player();
    await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
      owner.userId,
    ]);
    return owner;
  }
  const prove = (owner: Owner): Promise<void> =>
    db.transaction(async (tx) => {
      await markVerified(tx, owner.userId, world.clock.now(), '1990-05-04');
      await openGifts(tx, owner.userId);
    });
  const list = (owner: Owner) => world.gifts.list(owner, { state: 'usable', limit: 10 });
  const give = (owner: Owner, word: string, kind: 1 | 3 = 3) =>
    world.give(owner, { kind, reason: `${word}:${randomUUID()}` });

  it.each(NEEDS_IDENTITY)(
    'hides a gift for %s until the identity of its player is verified, and shows how many wait',
    async (word) => {
      const owner = await newPlayer();
      const gift = await give(owner, word);
      world.gifts.notify(gift);
      expect(await list(owner)).toMatchObject({ gifts: [], needIdentity: 1 });
      expect([await world.gifts.countValid(owner.userId), world.notified]).toEqual([0, []]);
      await prove(owner);
      const after = await list(owner);
      expect(after).toMatchObject({ gifts: [{ initBal: money(100) }] });
      expect(after).not.toHaveProperty('needIdentity');
      await give(owner, word);
      expect((await list(owner)).gifts).toHaveLength(2);
    },
  );

  it.each(['staff', 'issue', 'demo'])('shows a manual gift (%s) immediately', async (word) => {
    const owner = await newPlayer();
    await give(owner, word, 1);
    const { gifts, ...more } = await list(owner);
    expect([gifts, more]).toMatchObject([[{ kind: 1 }], { next: null }]);
    expect(more).not.toHaveProperty('needIdentity');
  });

  it('no longer counts a gift that expired while it waited', async () => {
    const owner = await newPlayer();
    await give(owner, 'referral');
    world.clock.advance(30 * DAY);
    expect(await list(owner)).not.toHaveProperty('needIdentity');
  });

  it('holds gifts from a code until then, but not those from a demo code', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()];
    const code = { kind: 3, amount: money(70) } as const;
    expect(await world.redeem(owner, { code: await world.code({ ...code, budgetMonth: '' }) })).toMatchObject({
      credited: 0,
      gift: { bvnVerified: false },
    });
    expect(await list(owner)).toMatchObject({ gifts: [], needIdentity: 1 });
    await prove(owner);
    expect((await list(owner)).gifts).toHaveLength(1);
    expect(await world.redeem(other, { code: await world.code(code) })).toMatchObject({ gift: { bvnVerified: true } });
    expect(await world.redeem(other, { code: await world.code() })).toMatchObject({ credited: money(100) });
  });

  it('still waits for the identity after staff has released it', async () => {
    const owner = await newPlayer();
    const { id } = await give(owner, 'code');
    await db.query("update gifts set held = 'device' where id = $1", [id]);
    expect(await list(owner)).toMatchObject({ waiting: 1 });
    expect(await list(owner)).not.toHaveProperty('needIdentity');
    const decided = await decideHeldGift(db, { country: 'ng', id, decision: 'release' }, world.clock.now());
    expect(decided).toMatchObject({ held: null, bvnVerified: false });
    expect(await list(owner)).toMatchObject({ gifts: [], needIdentity: 1 });
    await prove(owner);
    expect((await list(owner)).gifts).toHaveLength(1);
  });
});
