import { randomUUID } from 'node:crypto';
import { countries } from '@oware/config';
import { BizCode, type GiftKind, type OrderBet, placeOrderRequest, type Ticket } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type Database } from '../../platform/database';
import { formatPublicNumber } from '../../platform/public-number';
import { forEachDatabase } from '../../../testing/database';
import { type GiftTerms } from '../../rewards/gifts/service';
import { type OrderIn } from './decision';
import { buildOrderInput } from './order-in';
import { placeOrders } from './place';
import { createBearer, money, createMultipleBet, createSelection, createSingleBet, START, World } from './testing';

const DAY = 24 * 60 * 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  beforeEach(async () => {
    world.tuning = { liveDelay: 4000 };
    user = await world.player(100);
  });
  // The ledger must be consistent after every test.
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  /** Gives the player a gift and returns its public number. */
  async function gift(kind: GiftKind, amount: number, more: Partial<GiftTerms> = {}): Promise<string> {
    const row = await db.transaction((tx) =>
      world.gifts.give(tx, {
        userId: user,
        country: 'ng',
        kind,
        amount: money(amount),
        expireTime: world.clock.now() + 30 * DAY,
        reason: randomUUID(),
        ...more,
      }),
    );
    return formatPublicNumber(row.id, row.number);
  }
  const left = async (giftId: string): Promise<number> =>
    ((await world.gifts.findByNumber(user, giftId))?.curBal ?? 0) / 10_000;
  const balance = async (): Promise<number> => (await world.ledger.getBalance(user)) / 10_000;
  const place = (giftId: string, ...bets: OrderBet[]) => world.place(user, { bets, giftId });
  const getRejection = (giftId: string, ...bets: OrderBet[]): Promise<unknown> =>
    place(giftId, ...bets).then(
      () => 'taken',
      (error: { code: unknown }) => error.code,
    );
  /** Redeems a gift, and checks the credited amount; returns it. */
  async function redeem(giftId: string, due?: number): Promise<number> {
    const caller = { deviceId: 'd', address: '127.0.0.1' };
    const { credited } = await world.gifts.redeem({ userId: user, country: 'ng' }, caller, {
      key: randomUUID(),
      giftId,
    });
    if (due !== undefined) expect(credited).toBe(money(due));
    return credited / 10_000;
  }
  const first = ({ tickets }: { tickets: Ticket[] }): Ticket => tickets[0] as Ticket;

  it.each([1, 2] as const)('a gift of kind %d pays its balance, and the player the rest', async (kind) => {
    const giftId = await gift(kind, 10);
    const event = await world.match();
    const response = await place(giftId, createSingleBet(25, createSelection(event)));
    expect(response.balance).toBe(money(85));
    expect(first(response)).toMatchObject({ stake: money(25), gift: { giftId, kind, amount: money(10) } });
    expect(await left(giftId)).toBe(0);
    await world.result(event, { 1: { result: 1 } });
    // 25 at 2.00, less 5 % tax on the profit.
    expect(await balance()).toBe(85 + 50 - 1.25);
  });

  it('pays singles in order, and keeps the rest', async () => {
    const giftId = await gift(1, 40);
    const bets = [
      createSingleBet(15, createSelection(await world.match())),
      createSingleBet(20, createSelection(await world.match())),
    ];
    const { tickets } = await place(giftId, ...bets);
    expect(tickets.map(({ gift: paid }) => paid?.amount)).toEqual([money(15), money(20)]);
    expect([await left(giftId), await balance()]).toEqual([5, 100]);
  });

  it('pays the whole stake with a free bet, and returns the winnings without the stake', async () => {
    const giftId = await gift(3, 30);
    const event = await world.match();
    const response = await place(giftId, createSingleBet(20, createSelection(event)));
    expect(response.balance).toBe(money(100));
    expect(first(response)).toMatchObject({ potentialReturn: money(20), gift: { kind: 3, amount: money(20) } });
    expect(await left(giftId)).toBe(10);
    await world.result(event, { 1: { result: 1 } });
    expect(await balance()).toBe(100 + 20 - 1);
  });

  it.each([
    [1, 75, 10],
    [2, 75, 10],
    [3, 100, 25],
  ] as const)(
    'returns a gift of kind %d with a void bet, and uses it again when the bet is no longer void',
    async (kind, own, amount) => {
      const giftId = await gift(kind, amount);
      const event = await world.match();
      await place(giftId, createSingleBet(25, createSelection(event)));
      const before = await balance();
      expect(before).toBe(own + (kind === 3 ? 0 : amount));
      const id = await world.cancel(event, null, null);
      expect([await left(giftId), await balance()]).toEqual([amount, 100]);
      await world.uncancel(event, id);
      expect([await left(giftId), await balance()]).toEqual([0, before]);
      await world.result(event, { 2: { result: 1 } });
      expect([await left(giftId), await balance()]).toEqual([0, before]);
    },
  );

  it('charges the gift, not the player, when a void stake that another bet uses is no longer void', async () => {
    const giftId = await gift(1, 10);
    const [event, other] = [await world.match(), await world.match()];
    await place(giftId, createSingleBet(10, createSelection(event)));
    const id = await world.cancel(event, null, null);
    world.clock.advance(CONFIRMED_AFTER);
    await place(giftId, createSingleBet(10, createSelection(other)));
    await world.uncancel(event, id);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
    await world.cancel(other, null, null);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
  });

  it.each([
    ['all from the balance', 0, { balance: 100, debt: 0 }],
    ['what the balance does not cover as a debt', 110, { balance: 0, debt: 10 }],
    ['part of it as a debt', 104, { balance: 0, debt: 4 }],
  ])(
    'charges the player for a gift that was redeemed when its void bet is no longer void: %s',
    async (_what, staked, rest) => {
      const giftId = await gift(1, 10);
      const event = await world.match();
      await place(giftId, createSingleBet(10, createSelection(event)));
      const id = await world.cancel(event, null, null);
      world.clock.advance(CONFIRMED_AFTER);
      await redeem(giftId);
      expect(await balance()).toBe(110);
      if (staked > 0)
        await world.place(user, { bets: [createSingleBet(staked, createSelection(await world.match(), '2', 3))] });
      await world.uncancel(event, id);
      const getState = async () => ({ balance: await balance(), debt: (await world.ledger.getDebt(user)) / 10_000 });
      expect(await getState()).toEqual(rest);
      expect(await left(giftId)).toBe(0);
      // Pays 20 at 2.00, less 5 % tax on the profit of 10; a debt is repaid first.
      await world.result(event, { 1: { result: 1 } });
      expect(await getState()).toEqual({ balance: rest.balance + 19.5 - rest.debt, debt: 0 });
    },
  );

  it('is charged again each time that it is redeemed between a cancellation and its rollback', async () => {
    const giftId = await gift(1, 35);
    const [event, second] = [await world.match(), await world.match()];
    await place(giftId, createSingleBet(10, createSelection(event)), createSingleBet(10, createSelection(second)));
    await redeem(giftId, 15);
    for (let round = 0; round < 2; round++) {
      const cancelled = await world.cancel(event, null, null);
      world.clock.advance(CONFIRMED_AFTER);
      await redeem(giftId, 10);
      expect(await balance()).toBe(125);
      await world.uncancel(event, cancelled);
      expect([await left(giftId), await balance()]).toEqual([0, 115]);
    }
  });

  it('charges nothing for a gift that was not redeemed after its bet was void', async () => {
    const giftId = await gift(1, 30);
    const event = await world.match();
    await place(giftId, createSingleBet(10, createSelection(event)));
    await redeem(giftId, 20);
    world.clock.advance(1);
    const id = await world.cancel(event, null, null);
    await world.uncancel(event, id);
    expect([await left(giftId), await balance()]).toEqual([0, 120]);
  });

  it('is neither redeemed nor staked within a minute after a cancelled bet returned it', async () => {
    const giftId = await gift(1, 30);
    const [event, other] = [await world.match(), await world.match()];
    await place(giftId, createSingleBet(20, createSelection(event)));
    await world.cancel(event, null, null);
    expect(await getRejection(giftId, createSingleBet(15, createSelection(other)))).toBe(BizCode.winningsUnconfirmed);
    await expect(redeem(giftId)).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    // The rest of the gift can be staked.
    expect(await getRejection(giftId, createSingleBet(10, createSelection(other)))).toBe('taken');
    world.clock.advance(CONFIRMED_AFTER);
    expect(await redeem(giftId, 20)).toBe(20);
  });

  it('is neither redeemed nor staked within a minute after a result of a live match returned it', async () => {
    const giftId = await gift(1, 20);
    const [event, other] = [await world.match(), await world.match()];
    await place(giftId, createSingleBet(20, createSelection(event)));
    await world.setEvent(event, 'live');
    await world.result(event, { 1: { result: 0, voidFactor: 1, certainty: 1 } });
    expect(await left(giftId)).toBe(20);
    expect(await getRejection(giftId, createSingleBet(20, createSelection(other)))).toBe(BizCode.winningsUnconfirmed);
    await expect(redeem(giftId)).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(CONFIRMED_AFTER);
    expect(await redeem(giftId, 20)).toBe(20);
  });

  it('redeems the rest of a partly used cash gift', async () => {
    const giftId = await gift(1, 30);
    await place(giftId, createSingleBet(10, createSelection(await world.match())));
    const redeemed = await world.gifts.redeem(
      { userId: user, country: 'ng' },
      { deviceId: 'd', address: '127.0.0.1' },
      { key: randomUUID(), giftId },
    );
    expect([redeemed.credited, await balance()]).toEqual([money(20), 120]);
  });

  it('returns the amount of each redemption of a cash gift, and the same amount for the same key', async () => {
    const giftId = await gift(1, 30);
    const event = await world.match();
    await place(giftId, createSingleBet(10, createSelection(event)));
    const [first, second] = [randomUUID(), randomUUID()];
    const redeem = async (key: string): Promise<number> =>
      (
        await world.gifts.redeem(
          { userId: user, country: 'ng' },
          { deviceId: 'd', address: '127.0.0.1' },
          { key, giftId },
        )
      ).credited;
    expect(await redeem(first)).toBe(money(20));
    await world.cancel(event, null, null);
    world.clock.advance(CONFIRMED_AFTER);
    expect(await redeem(first)).toBe(money(20));
    expect(await redeem(second)).toBe(money(10));
    expect([await redeem(first), await redeem(second)]).toEqual([money(20), money(10)]);
    expect([await left(giftId), await balance()]).toEqual([0, 130]);
  });

  it('returns gift and money of a bet that is rejected after its live delay, and extends the gift by that delay only', async () => {
    const ends = world.clock.now() + 1000;
    const giftId = await gift(2, 10, { expireTime: ends });
    const event = await world.match('live');
    await world.place(user, { bets: [createSingleBet(25, createSelection(event))], giftId });
    await world.setMarket(event, -1);
    world.clock.advance(4000);
    expect(await world.delayed.decideDue()).toBe(1);
    expect([await left(giftId), await balance()]).toEqual([10, 100]);
    expect((await world.gifts.findByNumber(user, giftId))?.expireTime).toBe(ends + 4000);
  });

  it('returns the same response for the same key, even after the gift is used up', async () => {
    const giftId = await gift(1, 10);
    const request = { key: randomUUID(), bets: [createSingleBet(25, createSelection(await world.match()))], giftId };
    const response = await world.place(user, request);
    expect(await world.place(user, request)).toEqual(response);
    await expect(world.place(user, { ...request, giftId: undefined })).rejects.toMatchObject({
      code: BizCode.keyReused,
    });
    expect(await balance()).toBe(85);
  });

  it('pays once when orders race', async () => {
    const giftId = await gift(1, 10);
    const event = await world.match();
    const done = await Promise.all(
      Array.from({ length: 4 }, () => getRejection(giftId, createSingleBet(10, createSelection(event)))),
    );
    expect(done.filter((each) => each === 'taken')).toHaveLength(1);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
  });

  it.each<[string, BizCode, () => Promise<[string, ...OrderBet[]]>]>([
    [
      'somebody’s',
      BizCode.giftUnusable,
      async () => [String(Number.MAX_SAFE_INTEGER), createSingleBet(10, createSelection(await world.match()))],
    ],
    [
      'not yet usable',
      BizCode.giftUnusable,
      async () => [
        await gift(1, 5, { usableTime: START + 100 * DAY }),
        createSingleBet(10, createSelection(await world.match())),
      ],
    ],
    [
      'unverified',
      BizCode.giftUnusable,
      async () => {
        await db.query('update users set identity_verified_at = null where id = $1', [user]);
        return [await gift(3, 10, { reason: 'code:1' }), createSingleBet(10, createSelection(await world.match()))];
      },
    ],
    [
      'for larger orders',
      BizCode.giftOrderTooLow,
      async () => [
        await gift(2, 5, { leastOrderAmount: money(20) }),
        createSingleBet(10, createSelection(await world.match())),
      ],
    ],
    [
      'a free bet for less',
      BizCode.giftUnsupported,
      async () => [await gift(3, 5), createSingleBet(10, createSelection(await world.match()))],
    ],
    [
      'a free bet for two singles',
      BizCode.giftUnsupported,
      async () => [
        await gift(3, 50),
        createSingleBet(10, createSelection(await world.match())),
        createSingleBet(10, createSelection(await world.match())),
      ],
    ],
  ])('rejects a gift that is %s', async (_what, code, order) => {
    expect(await getRejection(...(await order()))).toBe(code);
    expect(await balance()).toBe(100);
  });

  it('is rejected when it would pay less than the player was shown', async () => {
    const giftId = await gift(1, 20);
    const event = await world.match();
    await place(giftId, createSingleBet(16, createSelection(event)));
    const order = (giftPays: number) =>
      world.place(user, { bets: [createSingleBet(10, createSelection(event))], giftId, giftPays });
    await expect(order(money(10))).rejects.toMatchObject({ code: BizCode.giftUnusable });
    expect([await left(giftId), await balance()]).toEqual([4, 100]);
    await order(money(4));
    expect([await left(giftId), await balance()]).toEqual([0, 94]);
  });

  it("can be used as soon as it is visible, even if its server's clock is ahead", async () => {
    const ahead = new World(db);
    ahead.clock.advance(5000);
    const given = { userId: user, country: 'ng' as const, kind: 1 as const, amount: money(5), reason: 'ahead' };
    const { id, number } = await db.transaction((tx) =>
      ahead.gifts.give(tx, { ...given, expireTime: START + 100 * DAY }),
    );
    const slip = { tab: 'Single' as const, outcomes: 1, events: 1 };
    expect((await world.gifts.listCoupons({ userId: user, country: 'ng' }, slip))[0]?.gifts).toHaveLength(1);
    expect(await world.gifts.countValid(user)).toBe(1);
    await place(formatPublicNumber(id, number), createSingleBet(10, createSelection(await world.match())));
    expect(await balance()).toBe(95);
  });

  it('excludes cash-out and edits of its bet', async () => {
    const event = await world.match();
    const response = await place(await gift(1, 5), createSingleBet(10, createSelection(event)));
    const { ticketId } = first(response);
    const { quotes } = await world.cashOuts.data({ userId: user, country: 'ng' }, [ticketId]);
    expect(quotes).toMatchObject([{ offer: null, rejection: 'gift' }]);
  });

  describe('one cut', () => {
    const legs = async () => Promise.all(Array.from({ length: 5 }, async () => createSelection(await world.match())));

    it('still pays its share of the stake when one leg loses', async () => {
      const picks = await legs();
      const bet: OrderBet = { ...createMultipleBet(10, picks), oneCutStakePct: 50 };
      expect(first(await world.place(user, { bets: [bet] }))).toMatchObject({ lines: 6, oneCutStakePct: 50 });
      for (const [at, { eventId }] of picks.entries())
        await world.result(eventId, { [at === 0 ? 2 : 1]: { result: 1 } });
      // A stake of 5 on five lines of four legs at 2.00; one line wins and returns 16, less 5 % tax on the amount above 10.
      expect(await balance()).toBe(90 + 16 - 0.3);
    });

    it('needs a multiple of five legs', async () => {
      const bet = { ...createMultipleBet(10, (await legs()).slice(1)), oneCutStakePct: 50 };
      await expect(world.place(user, { bets: [bet] })).rejects.toMatchObject({ code: BizCode.oneCutInvalid });
    });
  });

  describe('flash freeze', () => {
    const cards = async (): Promise<number> =>
      (
        await db.query<{ n: number }>(
          "select count(*)::int as n from freeze_cards where user_id = $1 and reason like 'bet:%'",
          [user],
        )
      )[0]?.n ?? 0;
    const bet = async (freeze?: boolean) => {
      const event = await world.match('live');
      const request = { ...createSingleBet(10, createSelection(event)), ...(freeze === undefined ? {} : { freeze }) };
      return { event, asked: request, ticket: first(await world.place(user, { bets: [request] })) };
    };
    const decided = async (ticketId: string): Promise<Ticket> => {
      world.clock.advance(4000);
      await world.delayed.decideDue();
      return world.orders.ticket(user, ticketId);
    };

    it('holds the odds of a live bet that fall during the delay', async () => {
      const { event, ticket } = await bet(true);
      expect(ticket).toMatchObject({ status: 'pending', frozen: true });
      await world.setOdds(event, '1', 1.96);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'open', legs: [{ odds: 20_000 }] });
      expect(await cards()).toBe(1);
    });

    it('does not hold odds that fall by more than 2 %, and is returned', async () => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 1.95);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'refused' });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it('is not used up when better odds are accepted', async () => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 2.5);
      const taken = await decided(ticket.ticketId);
      expect(taken).toMatchObject({ status: 'open', legs: [{ odds: 25_000 }] });
      // A bet whose odds no card held is not marked as frozen.
      expect(taken.frozen).toBeUndefined();
      expect(await cards()).toBe(0);
    });

    it('does not hold a price that was replaced before the order arrived, and is not used up by it', async () => {
      const event = await world.match('live');
      await world.setOdds(event, '1', 1.5);
      await expect(
        world.place(user, { bets: [{ ...createSingleBet(10, createSelection(event)), freeze: true }] }),
      ).rejects.toMatchObject({ code: BizCode.oddsChanged });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it('holds odds for up to 60 s', async () => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 1.96);
      world.clock.advance(60_001);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'refused' });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it.each<[string, (event: string) => Promise<unknown>]>([
      ['the score', (event) => world.setEvent(event, 'live', { home: 1, away: 0, periods: [] })],
      ['the period', (event) => db.query(`update events set clock = '{"period":"2nd"}' where id = $1`, [event])],
      [
        'a suspension',
        (event) => db.query('update markets set closed_at = closed_at + 1 where event_id = $1', [event]),
      ],
      ['a reversed goal', (event) => db.query('update events set turns = turns + 1 where id = $1', [event])],
      ['no messages from the source', () => db.query('update producers set downs = downs + 1')],
    ])('does not apply after %s, and is returned', async (_what, change) => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 1.96);
      await change(event);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'refused' });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it('is used automatically when the player has set that, and never when the bet declines it', async () => {
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      expect((await bet()).ticket.frozen).toBe(true);
      expect((await bet(false)).ticket.frozen).toBeUndefined();
    });

    it('covers one bet each, up to the available number', async () => {
      world.freezeCards = 1;
      expect((await bet(true)).ticket.frozen).toBe(true);
      await expect(bet(true)).rejects.toMatchObject({ code: BizCode.noFreezeCard });
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      expect((await bet()).ticket.frozen).toBeUndefined();
      world.freezeCards = 3;
    });

    it('counts in the week of the accepting server, even if its clock is ahead', async () => {
      const event = await world.match('live');
      const player = { ...createBearer(user), country: countries.ng };
      const terms = await world.orders.terms('ng');
      const order = (): OrderIn =>
        buildOrderInput(
          placeOrderRequest.parse({
            key: randomUUID(),
            bets: [{ ...createSingleBet(10, createSelection(event)), freeze: true }],
          }),
          player,
          { ...terms, refusal: null, freeze: { weekly: 1, weekStart: world.clock.now() + 5000 } },
        );
      const codes: number[] = [];
      for (let tap = 0; tap < 2; tap++)
        codes.push(...(await placeOrders(db, [order()], world.clock.now())).map(({ code }) => code));
      expect(codes).toEqual([BizCode.success, BizCode.noFreezeCard]);
    });

    it('goes to an eligible bet and skips one that declines it', async () => {
      world.freezeCards = 1;
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      const bets = [{ ...createSingleBet(10, createSelection(await world.match('live'))), freeze: false }];
      const { tickets } = await world.place(user, {
        bets: [...bets, createSingleBet(10, createSelection(await world.match('live')))],
      });
      expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
      world.freezeCards = 3;
    });

    describe('with a maximum stake', () => {
      beforeEach(() => void (world.tuning = { ...world.tuning, freezeMaxStake: money(20) }));
      const live = async (stake: number, more: Partial<OrderBet> = {}): Promise<OrderBet> => ({
        ...createSingleBet(stake, createSelection(await world.match('live'))),
        ...more,
      });

      it('rejects a higher one that requests a card, and returns the bet and the maximum stake', async () => {
        const bets = [await live(30), await live(20, { freeze: true }), await live(20.01, { freeze: true })];
        await expect(world.place(user, { bets })).rejects.toMatchObject({
          code: BizCode.freezeStakeTooHigh,
          data: { bet: 2, maxStake: money(20) },
        });
        expect([await cards(), await balance()]).toEqual([0, 100]);
        const { tickets } = await world.place(user, { bets: bets.slice(0, 2) });
        expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
      });

      it('is not used automatically for a higher stake, but saved for an eligible bet', async () => {
        world.freezeCards = 1;
        await db.query('insert into freeze_settings values ($1, true)', [user]);
        const { tickets } = await world.place(user, { bets: [await live(30), await live(10)] });
        expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
        world.freezeCards = 3;
      });

      it('does not limit bets that are not live', async () => {
        const bets = [{ ...createSingleBet(30, createSelection(await world.match())), freeze: true }];
        expect(first(await world.place(user, { bets })).status).toBe('open');
      });
    });

    it('is not used for a bet that is not live', async () => {
      const response = await world.place(user, {
        bets: [{ ...createSingleBet(10, createSelection(await world.match())), freeze: true }],
      });
      expect(first(response).frozen).toBeUndefined();
      expect(await cards()).toBe(0);
    });
  });
});
