import { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../testing/database';
import { money } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { type GiftHold } from '../rewards/gifts/tables';
import { GiftWorld } from '../rewards/gifts/testing';
import { registerHeldGifts } from './held-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

const PATH = '/staff/promotions/held';

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let world: GiftWorld;
  let members: StaffMembers;
  const hashThreads = new HashThreads(1);
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
    const { clock, gifts } = world;
    members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer({ clock, members }, (desk) =>
      registerHeldGifts(desk, { db, clock, log: members.log, gifts }),
    );
  });
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  /**
   * Creates a held gift.
   * @returns its id and the id of its player
   */
  async function newHeld(held: GiftHold): Promise<{ id: number; userId: string }> {
    const owner = await world.player();
    await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
      owner.userId,
    ]);
    const { id } = await world.give(owner, { kind: 3, amount: money(70) });
    await db.query("update gifts set held = $2, bvn_verified = false, reason = 'drop:' || id where id = $1", [
      id,
      held,
    ]);
    return { id, userId: owner.userId };
  }
  const decide = (who: StaffBrowser, id: number, decision: string, country = 'ng') =>
    who.post(`${PATH}/decide`, { country, id: String(id), decision });

  it('lists held gifts with the reason, and decides each once, for the promotions role only', async () => {
    const [one, other] = [
      await logIn({ app, members, clock: world.clock }, 'ama', ['promotions']),
      await logIn({ app, members, clock: world.clock }, 'kofi', ['promotions']),
    ];
    const [device, address] = [await newHeld('device'), await newHeld('address')];
    await newHeld('declined');
    const page = (await one.get(PATH)).text;
    expect(page).toMatch(/drop[^]*NGN 70\.00[^]*Used on the same device[^]*Opened from the same address block/);
    expect(page.match(/NGN 70\.00/g)).toHaveLength(2);
    expect((await one.get(`${PATH}?country=gh`)).text).not.toContain('NGN 70.00');
    await other.get(PATH);
    world.notified.length = 0;

    expect((await decide(one, device.id, 'release', 'gh')).status).toBe(409);
    expect((await decide(one, device.id, 'release')).status).toBe(303);
    expect((await decide(other, device.id, 'decline')).status).toBe(409);
    expect((await decide(other, address.id, 'decline')).status).toBe(303);
    // It still waits until the player's identity is verified.
    expect(world.notified).toEqual([]);
    expect(
      await db.query('select held, bvn_verified as shown from gifts where id = any($1::bigint[]) order by id', [
        [device.id, address.id],
      ]),
    ).toEqual([
      { held: null, shown: false },
      { held: 'declined', shown: false },
    ]);
    expect((await readLog(db, {}, 2)).map(({ action, subject }) => [action, subject])).toEqual([
      ['gift declined', `gift ${address.id} of player ${address.userId}`],
      ['gift released', `gift ${device.id} of player ${device.userId}`],
    ]);
    const config = await logIn({ app, members, clock: world.clock }, 'esi', ['config']);
    expect([(await config.get(PATH)).status, (await decide(config, address.id, 'release')).status]).toEqual([403, 403]);
  });
});
