import { BizCode } from '@oware/contracts';
import { ALIVE_FOR } from '../../sports/catalogue/deadline';
import { Cashier } from '../cash-out/testing';
import { systemClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { onDatabase } from '../../../testing/database';
import { Leases } from '../../platform/leases/leases';
import { createMoney } from '../../../testing/money';
import { createBearer, KICK_OFF, money, createMultipleBet, createSelection, createSingleBet, World } from './testing';

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
  /** Sets the last sign of life of the feed to now, and advances the clock. */
  const silentFor = async (ms: number): Promise<void> => {
    await aliveAt(world.clock.now());
    world.clock.advance(ms);
  };

  describe('when the feed has died', () => {
    it("accepts bets until its deadline and none afterwards, although the producer's row is still up", async () => {
      const user = await world.player(100);
      const match = await world.match('live');
      await silentFor(ALIVE_FOR);
      await expect(world.place(user, { bets: [createSingleBet(10, createSelection(match))] })).resolves.toMatchObject({
        status: 'pending',
      });
      world.clock.advance(1);
      await expect(world.place(user, { bets: [createSingleBet(10, createSelection(match))] })).rejects.toMatchObject({
        code: BizCode.feedDown,
      });
      await aliveAt(world.clock.now());
      await expect(world.place(user, { bets: [createSingleBet(10, createSelection(match))] })).resolves.toMatchObject({
        status: 'pending',
      });
    });

    it('rejects an order whose live delay ends after the deadline', async () => {
      const user = await world.player(100);
      const match = await world.match('live');
      await silentFor(ALIVE_FOR - 3_999);
      const { orderId } = await world.place(user, { bets: [createSingleBet(10, createSelection(match))] });
      world.clock.advance(4_000);
      await world.delayed.decideDue();
      expect(await world.order(user, orderId)).toMatchObject({
        status: 'refused',
        refusal: { bizCode: BizCode.feedDown },
        balance: money(100),
      });
    });

    it('offers no quotes, cash-outs, edits or automatic cash-outs', async () => {
      const user = await world.player(100);
      const [match, other] = [await world.match(), await world.match()];
      const ticket = await cashier.bet(user, createSingleBet(10, createSelection(match)));
      await cashier.aim(user, ticket, money(5));
      await silentFor(ALIVE_FOR + 1);
      expect(await cashier.quote(user, ticket)).toMatchObject({ offer: null, rejection: 'feedDown' });
      await expect(cashier.take(user, ticket)).rejects.toMatchObject({ code: BizCode.cashOutClosed });
      await expect(
        cashier.edit(user, ticket, { type: 'single', selections: [createSelection(other)] }),
      ).rejects.toMatchObject({
        code: BizCode.cashOutClosed,
      });
      expect(await world.targets.run()).toBe(0);
      expect(await world.orders.ticket(user, ticket)).toMatchObject({ status: 'open' });
    });

    it('rejects a cash-out whose live delay ends after the deadline', async () => {
      const user = await world.player(100);
      const match = await world.match();
      const ticket = await cashier.bet(user, createSingleBet(10, createSelection(match)));
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
      if (db.engine === 'pglite') return; // PGlite runs in one process, which shares its clock.
      const user = await world.player(100);
      const match = await world.match('live');
      const { now } = Date;
      const { orders, delayed } = server();
      const place = () =>
        orders.place(createBearer(user), {
          key: crypto.randomUUID(),
          oddsPolicy: 'none',
          bets: [createSingleBet(10, createSelection(match))],
        });
      await delayed.decideDue();
      for (const apart of [-3_600_000, 3_600_000]) {
        jest.spyOn(Date, 'now').mockImplementation(() => now() + apart);
        await aliveAt((await getDatabaseTime(db)) - ALIVE_FOR - 1);
        await expect(place()).rejects.toMatchObject({ code: BizCode.feedDown });
        await aliveAt(await getDatabaseTime(db));
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

    it('accepts no bet on a match after its start time until the feed reports the start or a new start time', async () => {
      const user = await world.player(100);
      const match = await world.match();
      const place = () => world.place(user, { oddsPolicy: 'any', bets: [createSingleBet(10, createSelection(match))] });
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

    it('rejects multiples and cash-outs with such a leg', async () => {
      const user = await world.player(100);
      const [match, late] = [await world.match(), await world.match()];
      const ticket = await cashier.bet(user, createMultipleBet(10, [createSelection(match), createSelection(late)]));
      await startsAt(late, world.clock.now());
      await expect(
        world.place(user, { bets: [createMultipleBet(10, [createSelection(match), createSelection(late)])] }),
      ).rejects.toMatchObject({
        code: BizCode.outcomeSuspended,
        data: { outcomes: [{ eventId: late }] },
      });
      expect(await cashier.quote(user, ticket)).toMatchObject({ offer: null, rejection: 'suspended' });
    });

    it('rejects an event without its fixture', async () => {
      const user = await world.player(100);
      const match = await world.match();
      await db.query(
        "update events set home_id = null, home_name = '', away_id = null, away_name = '', sport_id = '' where id = $1",
        [match],
      );
      await expect(world.place(user, { bets: [createSingleBet(10, createSelection(match))] })).rejects.toMatchObject({
        code: BizCode.unknownOutcome,
      });
    });
  });
});
