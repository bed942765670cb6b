import { type BetslipConfig, BizCode } from '@oware/contracts';
import { checkLedger, formatReport } from '../../audit/check';
import {
  money,
  createMultipleBet,
  createSelection,
  type ResultIn,
  createSingleBet,
  START,
  World,
} from '../orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { Cashier } from './testing';

const WON: ResultIn = { result: 1 };
const LOST: ResultIn = { result: 0 };

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  const worlds: World[] = [];
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  /** A server on the same database, which follows the feed. */
  const server = (): World => {
    const made = new World(db);
    made.keepsMargin = true;
    made.tuning = { liveDelay: 4000, taxRate: 0, minStake: 1 } satisfies Partial<BetslipConfig>;
    made.cashOutTuning = { rate: 1, leastValue: 100 };
    made.targets.start();
    worlds.push(made);
    return made;
  };
  beforeEach(async () => {
    world = server();
    cashier = new Cashier(world);
    await db.query('update bets set auto_cash_out = null, auto_rules = null');
    await world.targets.run();
  });
  afterEach(async () => {
    for (const each of worlds.splice(0)) each.targets.stop();
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  /** Changes odds as the feed does: stores them, then publishes the change. */
  const move = async (event: string, price: number, inWorld = world): Promise<void> => {
    await world.setOdds(event, '1', price);
    inWorld.bus.publish('event-delta', { eventId: event, sportId: 'sr:sport:1', version: 1, time: START, markets: [] });
  };
  const single = async (): Promise<[user: string, event: string, id: string]> => {
    const [user, event] = [await world.player(10), await world.match()];
    return [user, event, await cashier.bet(user, createSingleBet(10, createSelection(event)))];
  };
  const findStatus = async (user: string, id: string) => (await world.orders.ticket(user, id)).status;

  it('cashes out a bet as soon as it is worth its target, not before', async () => {
    const [user, event, id] = await single();
    expect((await cashier.aim(user, id, money(16))).ticket).toMatchObject({
      ticketId: id,
      status: 'open',
      autoCashOut: money(16),
    });
    await move(event, 1.26);
    expect(await world.targets.run()).toBe(0);
    await move(event, 1.25);
    world.notified.length = 0;
    expect(await world.targets.run()).toBe(1);
    expect(await world.orders.ticket(user, id)).toMatchObject({
      status: 'cashedOut',
      autoCashOut: null,
      cashedOut: { gross: money(16) },
    });
    expect(await world.ledger.getBalance(user)).toBe(money(16));
    expect(world.notified.map(({ message }) => message.type)).toEqual(['cashOut', 'ticket', 'balance']);
  });

  it.each([
    ['none', 1.26, 'open'],
    ['small', 1.26, 'cashedOut'],
    ['small', 1.4, 'open'],
    ['any', 1.9, 'cashedOut'],
  ] as const)(
    'at setting %s and odds of %d at the end of the live delay, the bet is %s',
    async (dropPolicy, odds, status) => {
      const [user, event, id] = await single();
      await world.cashOuts.setSetting(user, { dropPolicy });
      await world.setEvent(event, 'live');
      await cashier.aim(user, id, money(16));
      await move(event, 1.26);
      expect(await world.targets.run()).toBe(0);
      await move(event, 1.25);
      expect(await world.targets.run()).toBe(1);
      await world.setOdds(event, '1', odds);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect(await findStatus(user, id)).toBe(status);
    },
  );

  it('checks a bet immediately when its target is already reached as it is set', async () => {
    const [user, , id] = await single();
    await cashier.aim(user, id, money(9));
    expect(await world.targets.run()).toBe(1);
    expect(await findStatus(user, id)).toBe('cashedOut');
  });

  it('finds targets and odds changes without a message within a second', async () => {
    const [user, event, id] = await single();
    const [other, , reached] = await single();
    const elsewhere = new Cashier(server());
    await elsewhere.aim(user, id, money(16));
    await elsewhere.aim(other, reached, money(9));
    world.clock.advance(1000);
    expect(await world.targets.run()).toBe(1);
    expect([await findStatus(user, id), await findStatus(other, reached)]).toEqual(['open', 'cashedOut']);
    await world.setOdds(event, '1', 1.25);
    await db.query('update events set version = version + 1 where id = $1', [event]);
    world.clock.advance(1000);
    expect(await world.targets.run()).toBe(1);
    expect(await findStatus(user, id)).toBe('cashedOut');
  });

  it('checks all bets on takeover, including changes seen only by the previous server', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(16));
    await world.targets.run();
    await move(event, 1.25);
    world.targets.stop();
    const next = server();
    expect(await next.targets.run()).toBe(1);
    expect(await findStatus(user, id)).toBe('cashedOut');
  });

  it('checks a bet when a leg is decided, and when a producer is up again', async () => {
    const user = await world.player(20);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    const first = await cashier.bet(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
    const second = await cashier.bet(user, createSingleBet(10, createSelection(c)));
    await db.query("insert into producers (id, name, up, last_alive) values (7, 'down', false, 0)");
    await db.query('update markets set producer = 7 where event_id = $1', [c]);
    await cashier.aim(user, first, money(20));
    await cashier.aim(user, second, money(10));
    expect(await world.targets.run()).toBe(0);
    await world.result(a, { 1: WON });
    world.bus.publish('results', { eventId: a });
    expect(await world.targets.run()).toBe(1);
    await db.query('update producers set up = true, alive_at = $1 where id = 7', [START]);
    world.bus.publish('feed-state', { producer: 7, up: true, time: START });
    expect(await world.targets.run()).toBe(1);
  });

  it('prices a bet once per run for any number of messages, and not without changes', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(19));
    await world.targets.run();
    const checks = jest.spyOn(world.cashOuts, 'isAtTarget');
    for (let i = 0; i < 50; i++) await move(event, 1.5);
    await world.targets.run();
    await world.targets.run();
    expect(checks).toHaveBeenCalledTimes(1);
  });

  it('waits for the live delay, and tries again later when the cash-out is rejected', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(12.5));
    await world.setEvent(event, 'live');
    await move(event, 1.6);
    expect(await world.targets.run()).toBe(1);
    await move(event, 1.7);
    expect(await world.targets.run()).toBe(0);
    world.clock.advance(4000);
    await world.cashOuts.decideDue();
    expect(await world.orders.ticket(user, id)).toMatchObject({
      status: 'open',
      autoCashOut: money(12.5),
      cashedOut: null,
    });
    await move(event, 1.5);
    expect(await world.targets.run()).toBe(1);
    world.clock.advance(4000);
    await world.cashOuts.decideDue();
    expect(await findStatus(user, id)).toBe('cashedOut');
    expect(await world.ledger.getBalance(user)).toBe(133_333);
  });

  it('survives a restart, and is cashed out once by two servers', async () => {
    const bets = await Promise.all(Array.from({ length: 5 }, () => single()));
    for (const [user, event, id] of bets) {
      await cashier.aim(user, id, money(12.5));
      await world.setOdds(event, '1', 1.6);
    }
    const taken = await Promise.all([server(), server()].map((each) => each.targets.run()));
    expect(taken.reduce((sum, each) => sum + each)).toBe(5);
    for (const [user] of bets) expect(await world.ledger.getBalance(user)).toBe(money(12.5));
  });

  it('checks every bet periodically, because a message may be lost', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(12.5));
    await world.targets.run();
    await world.setOdds(event, '1', 1.6);
    expect(await world.targets.run()).toBe(0);
    world.clock.advance(30_000);
    expect(await world.targets.run()).toBe(1);
  });

  it('skips bets that are suspended or over, targets that were removed, and all bets while cash-out is off', async () => {
    const [suspended, back, won, off] = [await single(), await single(), await single(), await single()];
    const bets = [suspended, back, won, off];
    for (const [user, , id] of bets) await cashier.aim(user, id, money(10));
    await world.setMarket(suspended[1], -1);
    expect((await cashier.aim(back[0], back[2], null)).ticket.autoCashOut).toBeNull();
    await world.result(won[1], { 1: WON });
    world.cashOutTuning = { rate: 1, leastValue: 100, enable: false };
    for (const [, event] of bets) await move(event, 2);
    expect(await world.targets.run()).toBe(0);
    world.cashOutTuning = { rate: 1, leastValue: 100 };
    await move(off[1], 2);
    expect(await world.targets.run()).toBe(1);
    expect(await Promise.all(bets.map(([user, , id]) => findStatus(user, id)))).toEqual([
      'open',
      'open',
      'won',
      'cashedOut',
    ]);
  });

  it('removes the target when the bet ends, even if its result is rolled back', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(19));
    await world.result(event, { 1: LOST });
    expect((await world.orders.ticket(user, id)).autoCashOut).toBeNull();
    await world.rollback(event);
    expect(await world.orders.ticket(user, id)).toMatchObject({ status: 'open', autoCashOut: null });
  });

  it('keeps the target after a partial cash-out if the rest can still reach it', async () => {
    const [user, , id] = await single();
    await cashier.aim(user, id, money(15));
    expect((await cashier.take(user, id, { share: 2500 })).ticket).toMatchObject({
      potentialReturn: money(15),
      autoCashOut: money(15),
    });
    expect((await cashier.take(user, id, { share: 100 })).ticket.autoCashOut).toBeNull();
  });

  it('pays a self-excluded player', async () => {
    const [user, event, id] = await single();
    await cashier.aim(user, id, money(12.5));
    await db.query(
      "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', $2, $3, $2)",
      [user, START + 1, START + 9],
    );
    world.clock.advance(2);
    await move(event, 1.6);
    expect(await world.targets.run()).toBe(1);
    expect(await world.ledger.getBalance(user)).toBe(money(12.5));
  });

  describe('rules without an amount', () => {
    /** Places a multiple of 10 on a number of matches. */
    const multiple = async (count: number): Promise<[user: string, events: string[], id: string]> => {
      const user = await world.player(10);
      const events = await Promise.all(Array.from({ length: count }, () => world.match()));
      return [
        user,
        events,
        await cashier.bet(
          user,
          createMultipleBet(
            10,
            events.map((event) => createSelection(event)),
          ),
        ),
      ];
    };
    /** Places a single whose odds rose, so that it is worth less than its stake. */
    const fallen = async (): Promise<[user: string, event: string, id: string]> => {
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 2.5);
      await cashier.aim(user, id, null, ['stakeBack']);
      return [user, event, id];
    };

    it('cash out at the stake as soon as the bet is worth it, not before', async () => {
      const [user, event, id] = await fallen();
      expect(await world.orders.ticket(user, id)).toMatchObject({ autoCashOut: null, autoRules: ['stakeBack'] });
      await move(event, 2.01);
      expect(await world.targets.run()).toBe(0);
      await move(event, 2);
      expect(await world.targets.run()).toBe(1);
      const ticket = await world.orders.ticket(user, id);
      expect(ticket).toMatchObject({ status: 'cashedOut', cashedOut: { gross: money(10) } });
      expect(ticket.autoRules).toBeUndefined();
      expect(await world.ledger.getBalance(user)).toBe(money(10));
    });

    it('rejects the stake-back rule when the bet already pays its stake: it would be cashed out without a tap', async () => {
      const [user, , id] = await single();
      await world.setOdds((await world.orders.ticket(user, id)).legs[0]?.eventId ?? '', '1', 1.5);
      await expect(cashier.aim(user, id, null, ['stakeBack'])).rejects.toMatchObject({
        code: BizCode.invalidInput,
        data: { fields: [{ field: 'rules' }] },
      });
    });

    it('can be switched on and off while a void leg has made the target unreachable', async () => {
      const [user, [a = '', b = ''], id] = await multiple(2);
      await cashier.aim(user, id, money(35));
      await world.result(a, { 1: { result: 0, voidFactor: 1 } });
      await world.setOdds(b, '1', 2.5);
      expect((await cashier.aim(user, id, money(35), ['stakeBack'])).ticket.autoRules).toEqual(['stakeBack']);
      expect((await cashier.aim(user, id, money(35), [])).ticket.autoRules).toBeUndefined();
      await expect(cashier.aim(user, id, money(34))).rejects.toMatchObject({ code: BizCode.invalidInput });
    });

    it('cashes out before the last leg at the current price, when the others have won', async () => {
      const [user, [a = '', b = '', c = ''], id] = await multiple(3);
      await cashier.aim(user, id, money(70), ['beforeLast']);
      await world.result(a, { 1: WON });
      await move(c, 2.5);
      expect(await world.targets.run()).toBe(0);
      await world.result(b, { 1: WON });
      world.bus.publish('results', { eventId: b });
      expect(await world.targets.run()).toBe(1);
      expect(await world.orders.ticket(user, id)).toMatchObject({ status: 'cashedOut', autoCashOut: null });
      expect(await world.ledger.getBalance(user)).toBe(money(32));
    });

    it('allows several rules together; the first that is met ends them all, and each can be removed', async () => {
      const [user, events, id] = await multiple(2);
      await world.setOdds(events[0] ?? '', '1', 2.5);
      const both = await cashier.aim(user, id, money(30), ['stakeBack', 'beforeLast']);
      expect(both.ticket).toMatchObject({ autoCashOut: money(30), autoRules: ['stakeBack', 'beforeLast'] });
      // A request with only an amount keeps the rules.
      expect((await cashier.aim(user, id, money(31))).ticket.autoRules).toEqual(['stakeBack', 'beforeLast']);
      expect((await cashier.aim(user, id, money(31), ['beforeLast'])).ticket.autoRules).toEqual(['beforeLast']);
      expect((await cashier.aim(user, id, null, [])).ticket.autoRules).toBeUndefined();
      await move(events[0] ?? '', 1.01);
      expect(await world.targets.run()).toBe(0);
      expect(await findStatus(user, id)).toBe('open');
    });

    it('rejects the rule for the last leg when only one leg is open', async () => {
      const [user, , id] = await single();
      await expect(cashier.aim(user, id, null, ['beforeLast'])).rejects.toMatchObject({
        code: BizCode.invalidInput,
        data: { fields: [{ field: 'rules' }] },
      });
    });

    it('pays once when the player cashes out while a rule is met', async () => {
      for (let round = 0; round < 5; round++) {
        const [user, event, id] = await fallen();
        await move(event, 2);
        const ends = await Promise.allSettled([
          world.targets.run(),
          cashier.take(user, id),
          new Cashier(server()).take(user, id),
        ]);
        expect(ends[0]).toMatchObject({ status: 'fulfilled' });
        expect(await findStatus(user, id)).toBe('cashedOut');
        expect(await world.ledger.getBalance(user)).toBe(money(10));
      }
    });

    it('is completed once by the next server after a crash before or after the commit', async () => {
      const [user, event, id] = await fallen();
      await move(event, 2);
      const before = jest.spyOn(world.ledger, 'transfer').mockRejectedValueOnce(new Error('died'));
      await expect(world.targets.run()).rejects.toThrow();
      before.mockRestore();
      expect([await findStatus(user, id), await world.ledger.getBalance(user)]).toEqual(['open', 0]);
      const after = jest.spyOn(world.bus, 'publish').mockImplementation(() => {
        throw new Error('died');
      });
      await expect(world.targets.run()).rejects.toThrow();
      after.mockRestore();
      expect(await server().targets.run()).toBe(0);
      expect([await findStatus(user, id), await world.ledger.getBalance(user)]).toEqual(['cashedOut', money(10)]);
    });

    it('ends with the bet, even if its result is rolled back', async () => {
      const [user, event, id] = await fallen();
      await world.result(event, { 1: LOST });
      await world.rollback(event);
      const ticket = await world.orders.ticket(user, id);
      expect([ticket.status, ticket.autoRules]).toEqual(['open', undefined]);
    });
  });

  it('rejects a target that cannot be reached, a bet of another player, and a bet that is over', async () => {
    const [user, event, id] = await single();
    const thief = await world.player(1);
    await expect(cashier.aim(user, id, money(20) + 1)).rejects.toMatchObject({
      code: BizCode.invalidInput,
      data: { fields: [{ field: 'target', code: 'too_big' }] },
    });
    expect((await cashier.aim(user, id, money(20))).ticket.autoCashOut).toBe(money(20));
    await expect(cashier.aim(thief, id, money(1))).rejects.toMatchObject({ code: BizCode.notFound });
    await expect(cashier.aim(thief, id, null)).rejects.toMatchObject({ code: BizCode.notFound });
    await world.result(event, { 1: LOST });
    await expect(cashier.aim(user, id, money(1))).rejects.toMatchObject({
      code: BizCode.cashOutClosed,
      data: { quote: { rejection: 'over' } },
    });
    expect((await cashier.aim(user, id, null)).ticket.autoCashOut).toBeNull();
    world.cashOutTuning = { enable: false };
    const [other, , theirs] = await single();
    await expect(cashier.aim(other, theirs, money(1))).rejects.toMatchObject({
      code: BizCode.cashOutClosed,
      data: { quote: { rejection: 'off' } },
    });
  });
});
