import { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createPlan } from '../betting/boosts/testing';
import { listCurrentBoosts } from '../betting/boosts/store';
import { World } from '../betting/orders/testing';
import { onDatabase } from '../../testing/database';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { registerBoosts } from './boosts-routes';
import { readLog } from './log';
import { formatLocalTime } from './promotion-parts';
import { createStaffServer, logIn, testMembers } from './testing';

const PATH = '/staff/promotions/boosts';
const HOUR = 3_600_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let world: World;
  const hashThreads = new HashThreads(1);

  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  it('lets staff with the role set, change and stop a boost, and logs each action', async () => {
    const { clock } = world;
    const members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer({ clock, members }, (desk) =>
      registerBoosts(desk, { ...createPlan(world), log: members.log }),
    );
    const match = await world.match();
    const browser = await logIn({ app, members, clock }, 'ada', ['promotions']);
    await browser.get(`${PATH}?country=ng`);
    const local = (time: number): string => formatLocalTime('ng', time).replace(' ', 'T');
    const given = {
      ...{ country: 'ng', key: randomUUID(), event: match, market: '1', specifiers: '', outcome: '1', percent: '' },
      ...{ start: local(clock.now() - HOUR), end: local(clock.now() + 2 * HOUR), stake: '1000', budget: '100000' },
      ...{ multiples: 'no', inPlay: 'no' },
    };
    const tooMuch = await browser.post(PATH, { ...given, odds: '9.00' });
    expect([tooMuch.status, tooMuch.text]).toEqual([422, expect.stringContaining('at most 50 %: here to 3.00')]);
    expect((await browser.post(PATH, { ...given, odds: '2.50' })).to).toBe(`${PATH}?country=ng`);
    const shown = await browser.get(`${PATH}?country=ng`);
    expect(shown.text).toContain('2.00 → 2.50');
    expect(shown.text).toContain('Arsenal v Chelsea');
    const [boost] = await listCurrentBoosts(db, 'ng', clock.now());
    const id = String(boost?.id);
    await browser.post(`${PATH}/change`, { country: 'ng', id, odds: '2.30', percent: '' });
    expect(await listCurrentBoosts(db, 'ng', clock.now())).toMatchObject([{ version: 2, odds: 23_000 }]);
    await browser.post(`${PATH}/stop`, { country: 'ng', id });
    expect(await listCurrentBoosts(db, 'ng', clock.now())).toEqual([]);
    const actions = (await readLog(db, {}, 20)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['boost set', 'boost changed', 'boost stopped']));
    const other = await logIn({ app, members, clock }, 'ben', ['content']);
    expect((await other.get(PATH)).status).toBe(403);
  });
});
