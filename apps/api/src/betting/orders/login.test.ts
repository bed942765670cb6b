import { randomUUID } from 'node:crypto';
import { BizCode, placeOrderRequest } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { SessionStore } from '../../identity/session/store';
import { createBearer, money, createSelection, getSessionId, createSingleBet, START, World } from './testing';

onDatabase((name, open) => {
  let db: Database;
  let world: World;
  let sessions: SessionStore;
  let event: string;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
    sessions = new SessionStore(db);
    event = await world.match();
  });
  afterAll(() => db.close());

  const request = (key: string = randomUUID()) =>
    placeOrderRequest.parse({ key, bets: [createSingleBet(10, createSelection(event))] });
  const countBets = async (user: string): Promise<number> =>
    (await world.orders.tickets(user, { state: 'open', limit: 99 })).openCount;

  it.each<[string, (user: string) => Promise<unknown>]>([
    ['has ended', (user) => sessions.end(getSessionId(user), 'logout', START)],
    [
      'has run out',
      (user) => db.query('update sessions set expires_at = $2 where id = $1', [getSessionId(user), START]),
    ],
    [
      'belongs to another player',
      async (user) =>
        db.query('update sessions set user_id = $2 where id = $1', [getSessionId(user), await world.player(0)]),
    ],
    ['does not exist', (user) => db.query('delete from sessions where id = $1', [getSessionId(user)])],
  ])('a login that %s takes no stake and gets no earlier response', async (_what, happen) => {
    const user = await world.player(100);
    const first = request();
    await world.orders.place(createBearer(user), first);
    await happen(user);
    const rejected = { code: BizCode.loginRequired };
    await expect(world.orders.place(createBearer(user), request())).rejects.toMatchObject(rejected);
    await expect(world.orders.place(createBearer(user), first)).rejects.toMatchObject(rejected);
    await expect(world.place(user, { bets: [createSingleBet(1, createSelection(event))] })).rejects.toMatchObject(
      rejected,
    );
    expect(await countBets(user)).toBe(1);
    expect(await world.ledger.getBalance(user)).toBe(money(90));
  });

  it('rejects one order of many without the others', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player(100)));
    await Promise.all(players.filter((_, i) => i % 2).map((user) => sessions.end(getSessionId(user), 'reuse', START)));
    const placings = await Promise.allSettled(players.map((user) => world.orders.place(createBearer(user), request())));
    expect(placings.map(({ status }) => status)).toEqual(players.map((_, i) => (i % 2 ? 'rejected' : 'fulfilled')));
  });

  it('accepts no bet after a login has ended, even in a race on two servers', async () => {
    const servers = [world, new World(db)];
    const players = await Promise.all(Array.from({ length: 40 }, () => world.player(1000)));
    await Promise.all(
      players.map(async (user, i) => {
        const place = (count: number) =>
          Array.from({ length: count }, (_, no) =>
            (servers[(i + no) % 2] as World).orders.place(createBearer(user), request()),
          );
        const racing = place(i % 5);
        const ended = sessions.end(getSessionId(user), 'logout', START).then(() => countBets(user));
        const results = await Promise.allSettled([...racing, ...place(3)]);
        const taken = results.filter(({ status }) => status === 'fulfilled').length;
        // The number of bets when the login ended is final.
        expect(await ended).toBe(taken);
        expect(await countBets(user)).toBe(taken);
        await expect(world.orders.place(createBearer(user), request())).rejects.toMatchObject({
          code: BizCode.loginRequired,
        });
        expect(await world.ledger.getBalance(user)).toBe(money(1000 - 10 * taken));
      }),
    );
    expect((await checkLedger(db)).clean).toBe(true);
  });

  if (name === 'PostgreSQL') {
    it('delays the end of a login during a placement', async () => {
      const user = await world.player(100);
      // Confirms the login, so that the next order does not update its row.
      await world.orders.place(createBearer(user), request());
      let over = false;
      let ended: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        const within = new World({ ...db, query: (text, params) => tx.query(text, params) });
        await within.orders.place(createBearer(user), request());
        ended = sessions.end(getSessionId(user), 'logout', START).finally(() => (over = true));
        for (let waiting = 0; waiting === 0 && !over;) {
          const rows = await db.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          waiting = rows.length;
        }
        expect(over).toBe(false);
      });
      await ended;
      expect(await countBets(user)).toBe(2);
      await expect(world.orders.place(createBearer(user), request())).rejects.toMatchObject({
        code: BizCode.loginRequired,
      });
    });
  }

  it.each([
    [0, true],
    [1, false],
  ])('confirms the login of a token of generation %d: %s', async (generation, confirmed) => {
    const user = await world.player(100);
    await world.orders.place({ ...createBearer(user), generation }, request());
    expect((await sessions.findSession(getSessionId(user)))?.confirmed).toBe(confirmed);
  });
});
