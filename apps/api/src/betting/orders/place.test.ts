import { randomUUID } from 'node:crypto';
import { BizCode, type OrderBet } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { money, createMultipleBet, createSelection, createSingleBet, START, World } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  const tables = ['orders', 'bets', 'bet_legs', 'transfers', 'entries'];
  const counts = async (): Promise<number[]> =>
    Promise.all(
      tables.map(async (table) => (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0),
    );

  it("accepts a single at the server's odds and books the stake", async () => {
    const user = await world.player(100);
    const event = await world.match();
    const response = await world.place(user, { bets: [createSingleBet(25, createSelection(event))] });
    expect(response).toMatchObject({ status: 'accepted', decidedAt: null, refusal: null, balance: money(75) });
    expect(response.tickets).toMatchObject([
      {
        type: 'single',
        lines: 1,
        stake: money(25),
        status: 'open',
        potentialReturn: money(50),
        payout: null,
        placedAt: START,
        potentialTax: money(1.25),
        legs: [{ eventId: event, home: 'Arsenal', odds: 20_000, result: 'open' }],
      },
    ]);
    expect(await world.ledger.getBalance(user)).toBe(money(75));
  });

  it('accepts a multiple, a system with a banker and singles in one order', async () => {
    const user = await world.player(100);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    const legs = [createSelection(a), createSelection(b, '2', 3), createSelection(c, '3', 4)];
    const system: OrderBet = {
      type: 'system',
      systemSizes: [1],
      stake: money(20),
      selections: [{ ...createSelection(a), banker: true }, createSelection(b, '2', 3), createSelection(c, '3', 4)],
    };
    const response = await world.place(user, {
      bets: [createMultipleBet(10, legs), system, createSingleBet(10, createSelection(a))],
    });
    expect(response.balance).toBe(money(60));
    expect(response.tickets.map(({ type, lines, systemSizes }) => [type, lines, systemSizes])).toEqual([
      ['multiple', 1, []],
      ['system', 2, [1]],
      ['single', 1, []],
    ]);
    // 2 × 3 × 4 × 10 plus a bonus of 3 %; banker at 2 with 3 or 4, 10 per line.
    expect(response.tickets.map(({ potentialReturn }) => potentialReturn)).toEqual([
      money(247.2),
      money(140),
      money(20),
    ]);
  });

  it('accepts a multiple of 40 and a system of ten, the maximum', async () => {
    const user = await world.player(100);
    const picks: ReturnType<typeof createSelection>[] = [];
    for (let count = 0; count < 40; count++) {
      const event = await world.match();
      await world.setOdds(event, '1', 1.1);
      picks.push(createSelection(event, '1', 1.1));
    }
    const system: OrderBet = { type: 'system', systemSizes: [2], stake: money(45), selections: picks.slice(0, 10) };
    const response = await world.place(user, { bets: [createMultipleBet(10, picks), system] });
    expect(response.tickets.map(({ lines, legs }) => [lines, legs.length])).toEqual([
      [1, 40],
      [45, 10],
    ]);
    expect(response.balance).toBe(money(45));
  });

  it('accepts the whole balance as a stake', async () => {
    const user = await world.player(100);
    const response = await world.place(user, { bets: [createSingleBet(100, createSelection(await world.match()))] });
    expect(response.balance).toBe(0);
  });

  describe('rejects, and stores nothing of,', () => {
    const cases: [string, BizCode, (event: string, user: string) => Promise<OrderBet[]>][] = [
      [
        'a suspended market',
        BizCode.outcomeSuspended,
        async (event) => {
          await world.setMarket(event, -1);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'an inactive outcome',
        BizCode.outcomeSuspended,
        async (event) => {
          await db.query('update outcomes set active = false where event_id = $1', [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'an outcome without a price',
        BizCode.outcomeSuspended,
        async (event) => {
          await db.query('update outcomes set odds = null where event_id = $1', [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a line that has a result',
        BizCode.eventClosed,
        async (event) => {
          await db.query('update outcomes set result = 1 where event_id = $1', [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a line that is being cancelled',
        BizCode.eventClosed,
        async (event) => {
          await db.query("insert into cancellations (event_id, market_id, specifiers) values ($1, 1, '')", [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'an interrupted match',
        BizCode.outcomeSuspended,
        async (event) => {
          await world.setEvent(event, 'suspended');
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a settled market',
        BizCode.eventClosed,
        async (event) => {
          await world.setMarket(event, -3);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a cancelled market',
        BizCode.eventClosed,
        async (event) => {
          await world.setMarket(event, -4);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a match that is over',
        BizCode.eventClosed,
        async (event) => {
          await world.setEvent(event, 'ended');
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'boxing in play, which is bet on before only',
        BizCode.eventClosed,
        async (event) => {
          await db.query("update events set sport_id = 'sr:sport:10', status = 'live' where id = $1", [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'an outcome that nobody knows',
        BizCode.unknownOutcome,
        async (event) => [createSingleBet(10, createSelection(event, '99'))],
      ],
      [
        'a match that nobody knows',
        BizCode.unknownOutcome,
        async () => [createSingleBet(10, createSelection('sr:match:none'))],
      ],
      [
        'text that no database takes',
        BizCode.unknownOutcome,
        async () => [createSingleBet(10, createSelection('sr:match:\0\ud800'))],
      ],
      [
        'a source that is down',
        BizCode.feedDown,
        async (event) => {
          await db.query(
            "insert into producers (id, name, up, last_alive) values (3, 'down', false, 0) on conflict do nothing",
          );
          await db.query('update markets set producer = 3 where event_id = $1', [event]);
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      ['moved odds', BizCode.oddsChanged, async (event) => [createSingleBet(10, createSelection(event, '1', 2.01))]],
      [
        'a stake below the minimum',
        BizCode.stakeTooLow,
        async (event) => [createSingleBet(9.99, createSelection(event))],
      ],
      [
        'a stake above the maximum',
        BizCode.stakeTooHigh,
        async (event) => [createSingleBet(1_000_000.01, createSelection(event))],
      ],
      [
        'a stake above the balance',
        BizCode.insufficientBalance,
        async (event) => [createSingleBet(100.01, createSelection(event))],
      ],
      [
        'bets that together pass the balance',
        BizCode.insufficientBalance,
        async (event) => [
          createSingleBet(60, createSelection(event)),
          createSingleBet(60, createSelection(event, '2', 3)),
        ],
      ],
      [
        'two outcomes of one match in a multiple',
        BizCode.selectionsClash,
        async (event) => [createMultipleBet(10, [createSelection(event), createSelection(event, '2', 3)])],
      ],
      [
        'too many selections',
        BizCode.tooManySelections,
        async () => [
          createMultipleBet(
            10,
            Array.from({ length: 41 }, () => createSelection(`sr:match:${randomUUID()}`)),
          ),
        ],
      ],
      ['a multiple of one', BizCode.invalidInput, async (event) => [createMultipleBet(10, [createSelection(event)])]],
      [
        'a system whose sizes do not fit',
        BizCode.invalidInput,
        async (event) => [
          {
            ...createMultipleBet(10, [createSelection(event), createSelection('sr:match:2')]),
            type: 'system',
            systemSizes: [3],
          },
        ],
      ],
      [
        'a player who is self-excluded from everything',
        BizCode.selfExcluded,
        async (event, user) => {
          await db.query(
            "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', $2, $3, $2)",
            [user, START, START + 1],
          );
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a player who is self-excluded from real sports',
        BizCode.selfExcluded,
        async (event, user) => {
          await db.query(
            "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'REAL_SPORTS', $2, $3, $2)",
            [user, START, START + 1],
          );
          return [createSingleBet(10, createSelection(event))];
        },
      ],
      [
        'a stake that passes a limit',
        BizCode.limitReached,
        async (event, user) => {
          await db.query(
            "insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, 'stake', 1440, $2, $3)",
            [user, money(15), START],
          );
          await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
          return [createSingleBet(10, createSelection(event))];
        },
      ],
    ];
    it.each(cases)('%s', async (_what, code, arrange) => {
      const user = await world.player(100);
      const bets = await arrange(await world.match(), user);
      const before = await counts();
      await expect(world.place(user, { bets })).rejects.toMatchObject({ code });
      expect(await counts()).toEqual(before);
    });

    it('the good bets of an order with a bad one', async () => {
      const user = await world.player(100);
      const [a, b] = [await world.match(), await world.match()];
      await world.setMarket(b, -1);
      await expect(
        world.place(user, { bets: [createSingleBet(10, createSelection(a)), createSingleBet(10, createSelection(b))] }),
      ).rejects.toMatchObject({
        code: BizCode.outcomeSuspended,
        data: {
          bet: 1,
          outcomes: [
            { eventId: b, outcomeId: '1', odds: 20_000, active: true, marketStatus: -1, eventStatus: 'notStarted' },
          ],
        },
      });
      expect(await world.ledger.getBalance(user)).toBe(money(100));
    });
  });

  it('ignores exclusions of other scopes and expired ones', async () => {
    const user = await world.player(100);
    for (const [scope, end] of [
      ['VIRTUALS', START + 9],
      ['ALL', START],
    ]) {
      await db.query(
        "insert into self_exclusions (user_id, scope, start_time, end_time, created_at, kind) values ($1, $2, $3, $4, $3, 'time-out')",
        [user, scope, START - 9, end],
      );
    }
    await expect(
      world.place(user, { bets: [createSingleBet(10, createSelection(await world.match()))] }),
    ).resolves.toMatchObject({
      status: 'accepted',
    });
  });

  it.each([
    ['none', 2, 2, true],
    ['none', 2, 2.1, false],
    ['none', 2, 1.9, false],
    ['higher', 2, 2.1, true],
    ['higher', 2, 1.9, false],
    ['any', 2, 1.9, true],
    ['any', 2, 2.1, true],
  ] as const)('with policy %s, odds %d seen and %d now: accepted %s', async (oddsPolicy, seen, now, taken) => {
    const user = await world.player(100);
    const event = await world.match();
    await world.setOdds(event, '1', now);
    const placing = world.place(user, { oddsPolicy, bets: [createSingleBet(10, createSelection(event, '1', seen))] });
    if (taken) expect((await placing).tickets[0]?.legs[0]?.odds).toBe(Math.round(now * 10_000));
    else
      await expect(placing).rejects.toMatchObject({
        code: BizCode.oddsChanged,
        data: { outcomes: [{ odds: Math.round(now * 10_000) }] },
      });
  });

  describe('an idempotency key', () => {
    it('returns the first response again, regardless of later events', async () => {
      const user = await world.player(100);
      const event = await world.match();
      const request = { key: randomUUID(), bets: [createSingleBet(10, createSelection(event))] };
      const first = await world.place(user, request);
      await world.setEvent(event, 'live', { home: 3, away: 0, periods: [] });
      await world.result(event, { 1: { result: 1 } });
      world.clock.advance(1000);
      expect(await world.place(user, request)).toEqual(first);
      expect(await world.orders.orderByKey(user, request.key)).toMatchObject({
        orderId: first.orderId,
        tickets: [{ status: 'won' }],
      });
    });

    it('is rejected with other bets, and is free for another player', async () => {
      const [user, other] = [await world.player(100), await world.player(100)];
      const event = await world.match();
      const key = randomUUID();
      const first = await world.place(user, { key, bets: [createSingleBet(10, createSelection(event))] });
      await expect(
        world.place(user, { key, bets: [createSingleBet(11, createSelection(event))] }),
      ).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
      const second = await world.place(other, { key, bets: [createSingleBet(10, createSelection(event))] });
      expect(second.orderId).not.toBe(first.orderId);
      expect(await world.orders.orderByKey(other, key)).toMatchObject({ orderId: second.orderId });
    });

    it('places one order for ten simultaneous taps', async () => {
      const user = await world.player(100);
      const request = { key: randomUUID(), bets: [createSingleBet(10, createSelection(await world.match()))] };
      const responses = await Promise.all(Array.from({ length: 10 }, () => world.place(user, request)));
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      expect(await world.ledger.getBalance(user)).toBe(money(90));
    });

    it('places one order for taps on two servers', async () => {
      const user = await world.player(100);
      const request = { key: randomUUID(), bets: [createSingleBet(10, createSelection(await world.match()))] };
      const second = new World(db);
      const responses = await Promise.all([world, second, world, second].map((server) => server.place(user, request)));
      expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
      expect(await world.ledger.getBalance(user)).toBe(money(90));
    });

    it('of a rejected order is free for the next attempt', async () => {
      const user = await world.player(100);
      const event = await world.match();
      const request = { key: randomUUID(), bets: [createSingleBet(10, createSelection(event))] };
      await world.setMarket(event, -1);
      await expect(world.place(user, request)).rejects.toMatchObject({ code: BizCode.outcomeSuspended });
      await expect(world.orders.orderByKey(user, request.key)).rejects.toMatchObject({ code: BizCode.notFound });
      await world.setMarket(event, 1);
      await expect(world.place(user, request)).resolves.toMatchObject({ status: 'accepted' });
    });
  });

  it('never spends more than the balance when many orders arrive at the same time', async () => {
    const user = await world.player(100);
    const event = await world.match();
    const second = new World(db);
    const placings = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? world : second).place(user, { bets: [createSingleBet(10, createSelection(event))] }),
      ),
    );
    expect(placings.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await world.ledger.getBalance(user)).toBe(0);
  });

  it('accepts orders of many players in one batch, independently', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, (_, i) => world.player(i % 2 ? 100 : 5)));
    const event = await world.match();
    const placings = await Promise.allSettled(
      players.map((user) => world.place(user, { bets: [createSingleBet(10, createSelection(event))] })),
    );
    expect(placings.map(({ status }) => status)).toEqual(players.map((_, i) => (i % 2 ? 'fulfilled' : 'rejected')));
  });

  it('lists bets newest first, page by page, with the number of open ones', async () => {
    const user = await world.player(100);
    const event = await world.match();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++)
      ids.unshift(
        (await world.place(user, { bets: [createSingleBet(10, createSelection(event))] })).tickets[0]?.ticketId ?? '',
      );
    const first = await world.orders.tickets(user, { state: 'open', limit: 2 });
    expect(first).toMatchObject({ openCount: 3, next: ids[1] });
    const second = await world.orders.tickets(user, { state: 'open', limit: 2, before: first.next ?? '' });
    expect([...first.tickets, ...second.tickets].map(({ ticketId }) => ticketId)).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await world.orders.tickets(await world.player(1), { state: 'open', limit: 2 })).tickets).toEqual([]);
  });
});
