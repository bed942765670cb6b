import { BizCode } from '@oware/contracts';
import { ALIVE_FOR } from '../../sports/catalogue/deadline';
import { Cashier } from '../cash-out/testing';
import { systemClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { onDatabase } from '../../../testing/database';
import { Leases } from '../../platform/leases/leases';
import { createMoney } from '../../../testing/money';
import { bearerOf, KICK_OFF, money, multipleBet, pick, singleBet, World } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    await db.script('truncate producers');
    world = new World(db);
    cashier = new Cashier(world);
  });
  afterAll(() => db.close());

  const aliveAt = (time: number): Promise<unknown> => db.query('update producers set alive_at = $1::bigint', [time]);
  /** The feed dies now, and so much time passes. */
  const silentFor = async (ms: number): Promise<void> => {
    await aliveAt(world.clock.now());
    world.clock.advance(ms);
  };

  describe('when the feed has died', () => {
    it('takes bets until its deadline and none afterwards, whatever the producer’s row says', async () => {
      const user = await world.player(100);
      const match = await world.match('live');
      await silentFor(ALIVE_FOR);
      await expect(world.place(user, { bets: [singleBet(10, pick(match))] })).resolves.toMatchObject({
        status: 'pending',
      });
      world.clock.advance(1);
      await expect(world.place(user, { bets: [singleBet(10, pick(match))] })).rejects.toMatchObject({
        code: BizCode.feedDown,
      });
      await aliveAt(world.clock.now());
      await expect(world.place(user, { bets: [singleBet(10, pick(match))] })).resolves.toMatchObject({
        status: 'pending',
      });
    });

    it('refuses an order whose live delay ends after the deadline', async () => {
      const user = await world.player(100);
      const match = await world.match('live');
      await silentFor(ALIVE_FOR - 3_999);
      const { orderId } = await world.place(user, { bets: [singleBet(10, pick(match))] });
      world.clock.advance(4_000);
      await world.delayed.decideDue();
      expect(await world.order(user, orderId)).toMatchObject({
        status: 'refused',
        refusal: { bizCode: BizCode.feedDown },
        balance: money(100),
      });
    });

    it('quotes nothing, cashes nothing out, edits nothing and takes no target', async () => {
      const user = await world.player(100);
      const [match, other] = [await world.match(), await world.match()];
      const ticket = await cashier.bet(user, singleBet(10, pick(match)));
      await cashier.aim(user, ticket, money(5));
      await silentFor(ALIVE_FOR + 1);
      expect(await cashier.quote(user, ticket)).toMatchObject({ offer: null, rejection: 'feedDown' });
      await expect(cashier.take(user, ticket)).rejects.toMatchObject({ code: BizCode.cashOutClosed });
      await expect(cashier.edit(user, ticket, { type: 'single', selections: [pick(other)] })).rejects.toMatchObject({
        code: BizCode.cashOutClosed,
      });
      expect(await world.targets.run()).toBe(0);
      expect(await world.orders.ticket(user, ticket)).toMatchObject({ status: 'open' });
    });

    it('refuses a cash-out whose live delay ends after the deadline', async () => {
      const user = await world.player(100);
      const match = await world.match();
      const ticket = await cashier.bet(user, singleBet(10, pick(match)));
      await world.setEvent(match, 'live');
      await silentFor(ALIVE_FOR - 3_999);
      expect(await cashier.take(user, ticket)).toMatchObject({ status: 'pending' });
      world.clock.advance(4_000);
      await world.cashOuts.decideDue();
      expect(await world.orders.ticket(user, ticket)).toMatchObject({ status: 'open', stake: money(10) });
    });
  });

  describe('by the database’s clock', () => {
    const quiet = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      trouble: () => null,
      close: async () => undefined,
    };
    const server = () =>
      createMoney({
        db,
        clock: systemClock,
        bus: quiet,
        leases: new Leases({ db, clock: systemClock }),
        onError: (error) => {
          throw error;
        },
      });
    afterEach(() => void jest.restoreAllMocks());

    it('decides the deadline and the live delay alike in processes whose clocks are an hour apart', async () => {
      if (db.engine === 'pglite') return; // One process, whose clock is the database's.
      const user = await world.player(100);
      const match = await world.match('live');
      const { now } = Date;
      const { orders, delayed } = server();
      const place = () =>
        orders.place(bearerOf(user), {
          key: crypto.randomUUID(),
          oddsPolicy: 'none',
          bets: [singleBet(10, pick(match))],
        });
      await delayed.decideDue();
      for (const apart of [-3_600_000, 3_600_000]) {
        jest.spyOn(Date, 'now').mockImplementation(() => now() + apart);
        await aliveAt((await databaseNow(db)) - ALIVE_FOR - 1);
        await expect(place()).rejects.toMatchObject({ code: BizCode.feedDown });
        await aliveAt(await databaseNow(db));
        await place();
        expect(await delayed.decideDue()).toBe(0);
        expect(await delayed.dueIn()).toBeGreaterThan(0);
        expect(await delayed.dueIn()).toBeLessThanOrEqual(4_000);
        await db.query('update orders set decide_at = decide_at - 4000 where id = (select max(id) from orders)');
        expect(await delayed.decideDue()).toBe(1);
      }
    });
  });

  describe('at kick-off', () => {
    const startsAt = (match: string, time: number): Promise<unknown> =>
      db.query('update events set start_time = $2::bigint where id = $1', [match, time]);

    it('takes no bet on a match that should have begun, until the feed says that it has or gives a new start', async () => {
      const user = await world.player(100);
      const match = await world.match();
      const place = () => world.place(user, { oddsPolicy: 'any', bets: [singleBet(10, pick(match))] });
      await startsAt(match, world.clock.now() + 1);
      await expect(place()).resolves.toMatchObject({ status: 'accepted' });
      for (const late of [0, 1, 180 * 60_000]) {
        await startsAt(match, world.clock.now() - late);
        await expect(place()).rejects.toMatchObject({ code: BizCode.outcomeSuspended });
      }
      await world.setEvent(match, 'live');
      await expect(place()).resolves.toMatchObject({ status: 'pending' });
      await world.setEvent(match, 'notStarted');
      await startsAt(match, KICK_OFF);
      await expect(place()).resolves.toMatchObject({ status: 'accepted' });
    });

    it('takes no multiple with such a leg, and cashes none out', async () => {
      const user = await world.player(100);
      const [match, late] = [await world.match(), await world.match()];
      const ticket = await cashier.bet(user, multipleBet(10, [pick(match), pick(late)]));
      await startsAt(late, world.clock.now());
      await expect(world.place(user, { bets: [multipleBet(10, [pick(match), pick(late)])] })).rejects.toMatchObject({
        code: BizCode.outcomeSuspended,
        data: { outcomes: [{ eventId: late }] },
      });
      expect(await cashier.quote(user, ticket)).toMatchObject({ offer: null, rejection: 'suspended' });
    });

    it('refuses an event without its fixture', async () => {
      const user = await world.player(100);
      const match = await world.match();
      await db.query(
        "update events set home_id = null, home_name = '', away_id = null, away_name = '', sport_id = '' where id = $1",
        [match],
      );
      await expect(world.place(user, { bets: [singleBet(10, pick(match))] })).rejects.toMatchObject({
        code: BizCode.unknownOutcome,
      });
    });
  });
});
