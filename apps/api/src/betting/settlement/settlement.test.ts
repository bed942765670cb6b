import { type OrderBet } from '@oware/contracts';
import { lockMoney } from '../cash-out/store';
import { checkLedger, formatReport } from '../../audit/check';
import {
  findBetId,
  money,
  createMultipleBet,
  createSelection,
  type ResultIn,
  createSingleBet,
  START,
  World,
} from '../orders/testing';
import { systemClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { forEachDatabase } from '../../../testing/database';
import { Settlement } from './service';

const WON: ResultIn = { result: 1 };
const LOST: ResultIn = { result: 0 };
const VOID: ResultIn = { result: 0, voidFactor: 1 };
const HALF_WON: ResultIn = { result: 1, voidFactor: 0.5 };
const HALF_LOST: ResultIn = { result: 0, voidFactor: 0.5 };

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    world = new World(db);
    // Ghana has no tax, so the payout is the product of the legs.
    world.tuning = {
      liveDelay: 4000,
      minStake: 1,
      maxPayout: money(1_000_000),
      bonus: { ...world.config('gh').bonus, enable: false },
      taxRate: 0,
    };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const ticket = async (user: string, id: string) => world.orders.ticket(user, id);
  const placeOne = async (user: string, bet: OrderBet): Promise<string> =>
    (await world.place(user, { bets: [bet] })).tickets[0]?.ticketId ?? '';

  it.each<[string, ResultIn, string, number]>([
    ['won', WON, 'won', 20],
    ['lost', LOST, 'lost', 0],
    ['void', VOID, 'void', 10],
    ['half won', HALF_WON, 'won', 15],
    ['half lost', HALF_LOST, 'won', 5],
    ['won in a dead heat of two', { result: 1, deadHeatFactor: 0.5 }, 'won', 10],
  ])('pays a single that is %s', async (_what, result, status, payout) => {
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    await world.result(event, { 1: result });
    expect(await ticket(user, id)).toMatchObject({ status, payout: money(payout), tax: 0, bonus: 0, settledAt: START });
    expect(await world.ledger.getBalance(user)).toBe(money(payout));
  });

  it('takes tax on the profit in a separate transfer, and pays the bonus from the bonus account', async () => {
    world.tuning = {};
    const user = await world.player(100);
    const events = [await world.match(), await world.match(), await world.match()];
    const id = await placeOne(
      user,
      createMultipleBet(
        100,
        events.map((event) => createSelection(event)),
      ),
    );
    for (const event of events) await world.result(event, { 1: WON });
    // 800 plus a bonus of 3 %, less tax of 5 % on the 724 above the stake.
    expect(await ticket(user, id)).toMatchObject({
      status: 'won',
      payout: money(787.8),
      bonus: money(24),
      tax: money(36.2),
    });
    expect(
      await db.query(
        `select t.cause_kind as cause, a.kind, e.amount from transfers t join entries e on e.transfer_id = t.id
       join accounts a on a.id = e.account_id where t.cause_id = $1 order by t.id, a.kind`,
        [await findBetId(db, user, id)],
      ),
    ).toEqual([
      { cause: 'stake', kind: 'player', amount: -money(100) },
      { cause: 'stake', kind: 'stakes', amount: money(100) },
      { cause: 'settlement', kind: 'bonus', amount: -money(24) },
      { cause: 'settlement', kind: 'house', amount: -money(700) },
      { cause: 'settlement', kind: 'player', amount: money(824) },
      { cause: 'settlement', kind: 'stakes', amount: -money(100) },
      { cause: 'tax', kind: 'player', amount: -money(36.2) },
      { cause: 'tax', kind: 'tax', amount: money(36.2) },
    ]);
  });

  it('never pays more than the maximum payout', async () => {
    world.tuning = { ...world.tuning, maxPayout: money(15) };
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    await world.result(event, { 1: WON });
    expect(await ticket(user, id)).toMatchObject({ payout: money(15) });
  });

  it('pays by the rules at placement', async () => {
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    world.tuning = { ...world.tuning, taxRate: 1 };
    await world.result(event, { 1: WON });
    expect(await ticket(user, id)).toMatchObject({ payout: money(20), tax: 0 });
  });

  it('loses a multiple at its first lost leg, and stores the other results later', async () => {
    const user = await world.player(10);
    const [a, b] = [await world.match(), await world.match()];
    const id = await placeOne(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
    await world.result(a, { 1: LOST });
    expect(await ticket(user, id)).toMatchObject({
      status: 'lost',
      payout: 0,
      legs: [{ result: 'lost' }, { result: 'open' }],
    });
    await world.result(b, { 1: WON });
    expect(await ticket(user, id)).toMatchObject({ status: 'lost', legs: [{ result: 'lost' }, { result: 'won' }] });
    await world.rollback(a);
    expect(await ticket(user, id)).toMatchObject({ status: 'open', payout: null, settledAt: null });
    await world.result(a, { 1: WON });
    expect(await ticket(user, id)).toMatchObject({ status: 'won', payout: money(40) });
  });

  it('settles a system with a void, a half win and a lost leg', async () => {
    const user = await world.player(30);
    const events = [await world.match(), await world.match(), await world.match()];
    const bet: OrderBet = {
      type: 'system',
      systemSizes: [2],
      stake: money(30),
      selections: events.map((event) => createSelection(event)),
    };
    const id = await placeOne(user, bet);
    await world.result(events[0] as string, { 1: VOID });
    await world.result(events[1] as string, { 1: HALF_WON });
    expect(await ticket(user, id)).toMatchObject({ status: 'open' });
    await world.result(events[2] as string, { 1: LOST });
    // Three lines of 10: void × half won pays 15, the other two are lost.
    expect(await ticket(user, id)).toMatchObject({ status: 'won', payout: money(15) });
  });

  it('loses a system as soon as no line can win', async () => {
    const user = await world.player(30);
    const events = [await world.match(), await world.match(), await world.match()];
    const id = await placeOne(user, {
      type: 'system',
      systemSizes: [2],
      stake: money(30),
      selections: events.map((event) => createSelection(event)),
    });
    await world.result(events[0] as string, { 1: LOST });
    await world.result(events[1] as string, { 1: LOST });
    expect(await ticket(user, id)).toMatchObject({ status: 'lost', legs: [{}, {}, { result: 'open' }] });
  });

  describe('a rollback', () => {
    it('reverses the winnings and settles again each time the feed changes the result', async () => {
      const user = await world.player(10);
      const event = await world.match();
      const id = await placeOne(user, createSingleBet(10, createSelection(event)));
      for (let round = 0; round < 3; round++) {
        await world.result(event, { 1: WON });
        expect(await world.ledger.getBalance(user)).toBe(money(20));
        await world.rollback(event);
        expect(await ticket(user, id)).toMatchObject({ status: 'open', payout: null });
        expect(await world.ledger.getBalance(user)).toBe(0);
      }
      await world.result(event, { 2: WON });
      expect(await ticket(user, id)).toMatchObject({ status: 'lost', payout: 0 });
    });

    it('books spent winnings as a debt, which later winnings repay but deposits do not', async () => {
      const user = await world.player(10);
      const [event, second] = [await world.match(), await world.match()];
      await placeOne(user, createSingleBet(10, createSelection(event)));
      await world.result(event, { 1: WON });
      const next = await placeOne(user, createSingleBet(15, createSelection(second)));
      await world.rollback(event);
      await world.result(event, { 2: WON });
      const debt = async () =>
        (
          await db.query<{ balance: number }>("select balance from accounts where kind = 'debt' and owner = $1", [user])
        )[0]?.balance;
      expect(await world.ledger.getBalance(user)).toBe(0);
      expect(await debt()).toBe(-money(15));
      await world.ledger.depositDemo(user, 'NGN', money(5), `more for ${user}`);
      expect(await world.ledger.getBalance(user)).toBe(money(5));
      await world.result(second, { 1: WON });
      expect(await ticket(user, next)).toMatchObject({ status: 'won', payout: money(30) });
      expect(await world.ledger.getBalance(user)).toBe(money(20));
      expect(await debt()).toBe(0);
    });

    it('pays the difference when a result is replaced without a rollback', async () => {
      const user = await world.player(20);
      const event = await world.match();
      const won = await placeOne(user, createSingleBet(10, createSelection(event)));
      const lost = await placeOne(user, createSingleBet(10, createSelection(event, '2', 3)));
      await world.result(event, { 1: { result: 1, certainty: 1 } });
      expect((await ticket(user, won)).legs[0]?.reason).toContain('not yet confirmed');
      await world.result(event, { 2: WON });
      expect(await ticket(user, won)).toMatchObject({ status: 'lost' });
      expect(await ticket(user, lost)).toMatchObject({ status: 'won', payout: money(30) });
      expect(await world.ledger.getBalance(user)).toBe(money(30));
    });

    it('moves nothing when the same result is only confirmed', async () => {
      const user = await world.player(10);
      const event = await world.match();
      const id = await placeOne(user, createSingleBet(10, createSelection(event)));
      await world.result(event, { 1: { result: 1, certainty: 1 } });
      world.clock.advance(60_000);
      await world.result(event, { 1: { result: 1, certainty: 2 } });
      expect(await ticket(user, id)).toMatchObject({ status: 'won', settledAt: START, payout: money(20) });
      expect(
        await db.query("select 1 from transfers where cause_kind = 'settlement' and cause_id = $1", [
          await findBetId(db, user, id),
        ]),
      ).toHaveLength(1);
    });
  });

  it("voids the bets within a cancellation's period, and reinstates them", async () => {
    const user = await world.player(30);
    const event = await world.match();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push(await placeOne(user, createSingleBet(10, createSelection(event))));
      world.clock.advance(1000);
    }
    const statuses = async () => Promise.all(ids.map(async (id) => (await ticket(user, id)).status));
    const cancellation = await world.cancel(event, START + 1000, START + 2000, 12);
    expect(await statuses()).toEqual(['open', 'void', 'open']);
    expect((await ticket(user, ids[1] ?? '')).legs[0]?.reason).toBe('Void: cancelled by our data provider (reason 12)');
    await world.result(event, { 1: WON });
    expect(await statuses()).toEqual(['won', 'void', 'won']);
    await world.uncancel(event, cancellation);
    expect(await statuses()).toEqual(['won', 'won', 'won']);
    await world.cancel(event, null, null);
    expect(await statuses()).toEqual(['void', 'void', 'void']);
    expect(await world.ledger.getBalance(user)).toBe(money(30));
  });

  it('settles several bets of several players, page by page, and notifies each', async () => {
    const event = await world.match();
    const players = await Promise.all(Array.from({ length: 520 }, (_, i) => world.player(10, i % 2 ? 'NGN' : 'GHS')));
    await Promise.all(
      players.map((user, i) =>
        world.place(user, { bets: [createSingleBet(10, createSelection(event))] }, i % 2 ? 'ng' : 'gh'),
      ),
    );
    world.notified.length = 0;
    await world.result(event, { 1: WON });
    expect(
      await db.query('select status, count(*) as n from bets where user_id = any($1) group by 1', [players]),
    ).toEqual([{ status: 'won', n: 520 }]);
    expect(world.notified.filter(({ message }) => message.type === 'balance')).toHaveLength(520);
    expect(
      new Set(world.notified.filter(({ message }) => message.type === 'ticket').map(({ userId }) => userId)).size,
    ).toBe(520);
  });

  it('keeps a line that cannot be settled queued, and settles the others', async () => {
    const user = await world.player(20);
    const [bad, good] = [await world.match(), await world.match()];
    await placeOne(user, createSingleBet(10, createSelection(bad)));
    const id = await placeOne(user, createSingleBet(10, createSelection(good)));
    await world.storeResult(bad, { 1: { result: 1, voidFactor: 1.5 } });
    await world.storeResult(good, { 1: WON });
    await expect(world.settlement.drain()).rejects.toThrow('1 lines could not be settled');
    expect(await ticket(user, id)).toMatchObject({ status: 'won' });
    await world.result(bad, { 1: WON });
    expect(await world.ledger.getBalance(user)).toBe(money(40));
  });

  it('keeps a line queued for one failing bet, and settles all others', async () => {
    const [event, other] = [await world.match(), await world.match()];
    const players = await Promise.all(Array.from({ length: 40 }, () => world.player(20)));
    const ids = await Promise.all(players.map((user) => placeOne(user, createSingleBet(10, createSelection(event)))));
    const onOther = await placeOne(players[0] as string, createSingleBet(10, createSelection(other)));
    const poison = await findBetId(db, players[17] as string, ids[17] as string);
    const broken = new World({
      ...db,
      query: <Row>(text: string, params?: unknown[]) =>
        text.includes('settle_bets') && String(params?.[0]).includes(`"id":${poison},`)
          ? Promise.reject(Object.assign(new Error('no'), { code: '22003' }))
          : db.query<Row>(text, params),
    });
    await world.storeResult(event, { 1: WON });
    await world.storeResult(other, { 1: WON });
    await expect(broken.settlement.drain()).rejects.toThrow('1 lines could not be settled');
    const statuses = await Promise.all(ids.map(async (id, no) => (await ticket(players[no] as string, id)).status));
    expect(statuses.filter((status) => status === 'won')).toHaveLength(39);
    expect(await ticket(players[0] as string, onOther)).toMatchObject({ status: 'won' });
    expect(await world.settlement.drain()).toBe(1);
    expect(await ticket(players[17] as string, ids[17] as string)).toMatchObject({ status: 'won' });
    expect(await db.query('select 1 from settlement_queue')).toEqual([]);
  });

  it('propagates the error when the database is unavailable, and retries later', async () => {
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    let calls = 0;
    const cut = new World({
      ...db,
      query: <Row>(text: string, params?: unknown[]) => {
        if (!text.includes('settle_bets')) return db.query<Row>(text, params);
        calls++;
        return Promise.reject(new Error('Connection terminated'));
      },
    });
    await world.storeResult(event, { 1: WON });
    await expect(cut.settlement.drain()).rejects.toThrow('1 lines could not be settled');
    expect(calls).toBe(1);
    expect(await world.settlement.drain()).toBe(1);
    expect(await ticket(user, id)).toMatchObject({ status: 'won' });
  });

  it('keeps a queue row that was written earlier but committed later', async () => {
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    await world.storeResult(event, { 1: WON });
    const slow = new World({
      ...db,
      async query<Row>(text: string, params?: unknown[]) {
        if (text.startsWith('delete from settlement_queue')) {
          await world.storeRollback(event);
          await db.query('update settlement_queue set id = 1 where id = (select max(id) from settlement_queue)');
        }
        return db.query<Row>(text, params);
      },
    });
    await slow.settlement.drain();
    expect(await ticket(user, id)).toMatchObject({ status: 'won' });
    await world.settlement.drain();
    expect(await ticket(user, id)).toMatchObject({ status: 'open' });
  });

  it('settles by the time of the database, which decides how long money is unconfirmed', async () => {
    const user = await world.player(10);
    const event = await world.match();
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    await world.storeResult(event, { 1: WON });
    const query = jest.spyOn(db, 'query');
    await new Settlement({ db, clock: systemClock, bus: world.bus }).drain();
    const times = query.mock.calls.filter(([text]) => text.includes('settle_bets')).map(([, params]) => params?.[1]);
    query.mockRestore();
    expect([(await ticket(user, id)).status, times]).toEqual(['won', [null]]);
  });

  it('settles once when two servers drain the queue', async () => {
    const event = await world.match();
    const players = await Promise.all(Array.from({ length: 30 }, () => world.player(10)));
    await Promise.all(
      players.map((user) => world.place(user, { bets: [createSingleBet(10, createSelection(event))] })),
    );
    await world.storeResult(event, { 1: WON });
    const second = new World(db);
    await Promise.all([world.settlement.drain(), second.settlement.drain()]);
    for (const user of players) expect(await world.ledger.getBalance(user)).toBe(money(20));
  });

  it('settles a bet that was being placed when its result arrived', async () => {
    const user = await world.player(10);
    const event = await world.match();
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let booked: () => void = () => undefined;
    const inFlight = new Promise<void>((resolve) => (booked = resolve));
    const slow = new World({
      ...db,
      query: <Row>(text: string, params?: unknown[]) =>
        !text.includes('place_orders')
          ? db.query<Row>(text, params)
          : db.transaction(async (tx) => {
              const rows = await tx.query<Row>(text, params);
              booked();
              await committed;
              return rows;
            }),
    });
    slow.tuning = world.tuning;
    const placing = slow.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await inFlight;
    const settling = world.result(event, { 1: WON });
    // PostgreSQL: waits until the settlement is blocked at the barrier. PGlite runs transactions one after another anyway.
    while (
      db.engine === 'postgres' &&
      (
        await db.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${lockIds.settlementBarrier}`,
        )
      ).length === 0
    );
    commit();
    const order = await placing;
    await settling;
    expect(await ticket(user, order.tickets[0]?.ticketId ?? '')).toMatchObject({ status: 'won', payout: money(20) });
  });

  it('waits for a process that is stalled at the barrier, while others place orders, until the database ends it', async () => {
    if (db.engine === 'pglite') return;
    const [user, event, other] = [await world.player(100), await world.match(), await world.match()];
    const id = await placeOne(user, createSingleBet(10, createSelection(event)));
    let holds: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (holds = resolve));
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const stalled = db.transaction(async (tx) => {
      expect(await tx.query('show idle_in_transaction_session_timeout')).toEqual([
        { idle_in_transaction_session_timeout: '4s' },
      ]);
      await tx.query('set local idle_in_transaction_session_timeout = 0');
      await lockMoney(tx, user);
      holds();
      await ended;
      // Lets the transaction time out.
      await tx.query('set local idle_in_transaction_session_timeout = 1');
      await settling;
    });
    const cut = expect(stalled).rejects.toThrow();
    await held;
    const settling = world.result(event, { 1: WON });
    while (
      (
        await db.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${lockIds.settlementBarrier}`,
        )
      ).length === 0
    );
    for (let i = 0; i < 3; i++) await placeOne(await world.player(10), createSingleBet(10, createSelection(other)));
    end();
    await settling;
    await cut;
    expect(await ticket(user, id)).toMatchObject({ status: 'won' });
  });
});
