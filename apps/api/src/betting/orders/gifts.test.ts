import { randomUUID } from 'node:crypto';
import { countries } from '@oware/config';
import { BizCode, type GiftKind, type OrderBet, placeOrderRequest, type Ticket } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { type Database } from '../../platform/database';
import { publicNumber } from '../../platform/public-number';
import { forEachDatabase } from '../../../testing/database';
import { type GiftTerms } from '../../rewards/gifts/service';
import { type OrderIn } from './decision';
import { orderIn } from './order-in';
import { placeOrders } from './place';
import { bearerOf, money, multipleBet, pick, singleBet, START, World } from './testing';

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
  // Whatever a test did, the books are right.
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  /** Gives a gift; what its player calls it by. */
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
    return publicNumber(row.id, row.number);
  }
  const left = async (giftId: string): Promise<number> =>
    ((await world.gifts.ofNumber(user, giftId))?.curBal ?? 0) / 10_000;
  const balance = async (): Promise<number> => (await world.ledger.balanceOf(user)) / 10_000;
  const place = (giftId: string, ...bets: OrderBet[]) => world.place(user, { bets, giftId });
  const refusalOf = (giftId: string, ...bets: OrderBet[]): Promise<unknown> =>
    place(giftId, ...bets).then(
      () => 'taken',
      (error: { code: unknown }) => error.code,
    );
  const first = ({ tickets }: { tickets: Ticket[] }): Ticket => tickets[0] as Ticket;

  it.each([1, 2] as const)(
    'a gift of kind %d pays of the stake what it holds, and the player the rest',
    async (kind) => {
      const giftId = await gift(kind, 10);
      const event = await world.match();
      const response = await place(giftId, singleBet(25, pick(event)));
      expect(response.balance).toBe(money(85));
      expect(first(response)).toMatchObject({ stake: money(25), gift: { giftId, kind, amount: money(10) } });
      expect(await left(giftId)).toBe(0);
      await world.result(event, { 1: { result: 1 } });
      // 25 at 2.00, less 5 % of what is above the stake.
      expect(await balance()).toBe(85 + 50 - 1.25);
    },
  );

  it('pays several singles from the first on, and keeps what is not needed', async () => {
    const giftId = await gift(1, 40);
    const bets = [singleBet(15, pick(await world.match())), singleBet(20, pick(await world.match()))];
    const { tickets } = await place(giftId, ...bets);
    expect(tickets.map(({ gift: paid }) => paid?.amount)).toEqual([money(15), money(20)]);
    expect([await left(giftId), await balance()]).toEqual([5, 100]);
  });

  it('a free bet pays the whole stake, which does not come back with what it wins', async () => {
    const giftId = await gift(3, 30);
    const event = await world.match();
    const response = await place(giftId, singleBet(20, pick(event)));
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
    'a void bet gives a gift of kind %d back, and takes it again when it is not void',
    async (kind, own, amount) => {
      const giftId = await gift(kind, amount);
      const event = await world.match();
      await place(giftId, singleBet(25, pick(event)));
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

  it('what a void bet gave back and was used again is owed by the gift, not by the player', async () => {
    const giftId = await gift(1, 10);
    const [event, other] = [await world.match(), await world.match()];
    await place(giftId, singleBet(10, pick(event)));
    const id = await world.cancel(event, null, null);
    await place(giftId, singleBet(10, pick(other)));
    await world.uncancel(event, id);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
    await world.cancel(other, null, null);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
  });

  it('a cash gift that was used in part becomes money with what is left of it', async () => {
    const giftId = await gift(1, 30);
    await place(giftId, singleBet(10, pick(await world.match())));
    const redeemed = await world.gifts.redeem(
      { userId: user, country: 'ng' },
      { deviceId: 'd', address: '127.0.0.1' },
      { key: randomUUID(), giftId },
    );
    expect([redeemed.credited, await balance()]).toEqual([money(20), 120]);
  });

  it('a cash gift that is redeemed again says each time what that brought, and each key keeps its own', async () => {
    const giftId = await gift(1, 30);
    const event = await world.match();
    await place(giftId, singleBet(10, pick(event)));
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
    expect(await redeem(first)).toBe(money(20));
    expect(await redeem(second)).toBe(money(10));
    expect([await redeem(first), await redeem(second)]).toEqual([money(20), money(10)]);
    expect([await left(giftId), await balance()]).toEqual([0, 130]);
  });

  it('a bet that is refused after its live delay gives gift and money back, and no time beyond what it was taken for', async () => {
    const ends = world.clock.now() + 1000;
    const giftId = await gift(2, 10, { expireTime: ends });
    const event = await world.match('live');
    await world.place(user, { bets: [singleBet(25, pick(event))], giftId });
    await world.setMarket(event, -1);
    world.clock.advance(4000);
    expect(await world.delayed.decideDue()).toBe(1);
    expect([await left(giftId), await balance()]).toEqual([10, 100]);
    expect((await world.gifts.ofNumber(user, giftId))?.expireTime).toBe(ends + 4000);
  });

  it('gives the same response to the same key, also when the gift is used up', async () => {
    const giftId = await gift(1, 10);
    const request = { key: randomUUID(), bets: [singleBet(25, pick(await world.match()))], giftId };
    const response = await world.place(user, request);
    expect(await world.place(user, request)).toEqual(response);
    await expect(world.place(user, { ...request, giftId: undefined })).rejects.toMatchObject({
      code: BizCode.keyReused,
    });
    expect(await balance()).toBe(85);
  });

  it('pays once, however orders race', async () => {
    const giftId = await gift(1, 10);
    const event = await world.match();
    const done = await Promise.all(Array.from({ length: 4 }, () => refusalOf(giftId, singleBet(10, pick(event)))));
    expect(done.filter((each) => each === 'taken')).toHaveLength(1);
    expect([await left(giftId), await balance()]).toEqual([0, 100]);
  });

  it.each<[string, BizCode, () => Promise<[string, ...OrderBet[]]>]>([
    [
      'somebody’s',
      BizCode.giftUnusable,
      async () => [String(Number.MAX_SAFE_INTEGER), singleBet(10, pick(await world.match()))],
    ],
    [
      'not yet usable',
      BizCode.giftUnusable,
      async () => [await gift(1, 5, { usableTime: START + 100 * DAY }), singleBet(10, pick(await world.match()))],
    ],
    [
      'unverified',
      BizCode.giftUnusable,
      async () => {
        await db.query('update users set identity_verified_at = null where id = $1', [user]);
        return [await gift(3, 10, { reason: 'code:1' }), singleBet(10, pick(await world.match()))];
      },
    ],
    [
      'for larger orders',
      BizCode.giftOrderTooLow,
      async () => [await gift(2, 5, { leastOrderAmount: money(20) }), singleBet(10, pick(await world.match()))],
    ],
    [
      'a free bet for less',
      BizCode.giftUnsupported,
      async () => [await gift(3, 5), singleBet(10, pick(await world.match()))],
    ],
    [
      'a free bet for two singles',
      BizCode.giftUnsupported,
      async () => [
        await gift(3, 50),
        singleBet(10, pick(await world.match())),
        singleBet(10, pick(await world.match())),
      ],
    ],
  ])('takes no gift that is %s', async (_what, code, order) => {
    expect(await refusalOf(...(await order()))).toBe(code);
    expect(await balance()).toBe(100);
  });

  it('is refused when it pays less than the player was shown, who would pay instead', async () => {
    const giftId = await gift(1, 20);
    const event = await world.match();
    await place(giftId, singleBet(16, pick(event)));
    const order = (giftPays: number) => world.place(user, { bets: [singleBet(10, pick(event))], giftId, giftPays });
    await expect(order(money(10))).rejects.toMatchObject({ code: BizCode.giftUnusable });
    expect([await left(giftId), await balance()]).toEqual([4, 100]);
    await order(money(4));
    expect([await left(giftId), await balance()]).toEqual([0, 94]);
  });

  it('pays as soon as it is seen, also when the server that gave it goes ahead of the others', async () => {
    const ahead = new World(db);
    ahead.clock.advance(5000);
    const given = { userId: user, country: 'ng' as const, kind: 1 as const, amount: money(5), reason: 'ahead' };
    const { id, number } = await db.transaction((tx) =>
      ahead.gifts.give(tx, { ...given, expireTime: START + 100 * DAY }),
    );
    const slip = { tab: 'Single' as const, outcomes: 1, events: 1 };
    expect((await world.gifts.coupons({ userId: user, country: 'ng' }, slip))[0]?.gifts).toHaveLength(1);
    expect(await world.gifts.countValid(user)).toBe(1);
    await place(publicNumber(id, number), singleBet(10, pick(await world.match())));
    expect(await balance()).toBe(95);
  });

  it('a bet with a gift is neither cashed out nor edited', async () => {
    const event = await world.match();
    const response = await place(await gift(1, 5), singleBet(10, pick(event)));
    const { ticketId } = first(response);
    const { quotes } = await world.cashOuts.data({ userId: user, country: 'ng' }, [ticketId]);
    expect(quotes).toMatchObject([{ offer: null, rejection: 'gift' }]);
  });

  describe('one cut', () => {
    const legs = async () => Promise.all(Array.from({ length: 5 }, async () => pick(await world.match())));

    it('still pays when one leg loses, from its share of the stake', async () => {
      const picks = await legs();
      const bet: OrderBet = { ...multipleBet(10, picks), oneCutStakePct: 50 };
      expect(first(await world.place(user, { bets: [bet] }))).toMatchObject({ lines: 6, oneCutStakePct: 50 });
      for (const [at, { eventId }] of picks.entries())
        await world.result(eventId, { [at === 0 ? 2 : 1]: { result: 1 } });
      // 5 on five lines of four legs at 2.00, of which one is left: 16; less 5 % of what is above 10.
      expect(await balance()).toBe(90 + 16 - 0.3);
    });

    it('needs a multiple of five legs', async () => {
      const bet = { ...multipleBet(10, (await legs()).slice(1)), oneCutStakePct: 50 };
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
      const asked = { ...singleBet(10, pick(event)), ...(freeze === undefined ? {} : { freeze }) };
      return { event, asked, ticket: first(await world.place(user, { bets: [asked] })) };
    };
    const decided = async (ticketId: string): Promise<Ticket> => {
      world.clock.advance(4000);
      await world.delayed.decideDue();
      return world.orders.ticket(user, ticketId);
    };

    it('holds the odds of a live bet that fall while its delay runs', async () => {
      const { event, ticket } = await bet(true);
      expect(ticket).toMatchObject({ status: 'pending', frozen: true });
      await world.setOdds(event, '1', 1.5);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'open', legs: [{ odds: 20_000 }] });
      expect(await cards()).toBe(1);
    });

    it('is not used up when there was nothing to hold, and better odds are taken', async () => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 2.5);
      const taken = await decided(ticket.ticketId);
      expect(taken).toMatchObject({ status: 'open', legs: [{ odds: 25_000 }] });
      // Nothing says that a card holds what none holds.
      expect(taken.frozen).toBeUndefined();
      expect(await cards()).toBe(0);
    });

    it('holds no price that was replaced before the order came, and is not used up by it', async () => {
      const event = await world.match('live');
      await world.setOdds(event, '1', 1.5);
      await expect(
        world.place(user, { bets: [{ ...singleBet(10, pick(event)), freeze: true }] }),
      ).rejects.toMatchObject({ code: BizCode.oddsChanged });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it('holds odds for 60 s and no longer', async () => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 1.5);
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
      ['a goal that was taken back', (event) => db.query('update events set turns = turns + 1 where id = $1', [event])],
      ['silence of the source', () => db.query('update producers set downs = downs + 1')],
    ])('is void once %s came in between, and given back', async (_what, change) => {
      const { event, ticket } = await bet(true);
      await world.setOdds(event, '1', 1.5);
      await change(event);
      expect(await decided(ticket.ticketId)).toMatchObject({ status: 'refused' });
      expect([await cards(), await balance()]).toEqual([0, 100]);
    });

    it('is used without asking by who wants that, and never when the bet says no', async () => {
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      expect((await bet()).ticket.frozen).toBe(true);
      expect((await bet(false)).ticket.frozen).toBeUndefined();
    });

    it('one a bet, and no more than there are', async () => {
      world.freezeCards = 1;
      expect((await bet(true)).ticket.frozen).toBe(true);
      await expect(bet(true)).rejects.toMatchObject({ code: BizCode.noFreezeCard });
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      expect((await bet()).ticket.frozen).toBeUndefined();
      world.freezeCards = 3;
    });

    it('counts in the week of the server that took it, also when that goes ahead of the database', async () => {
      const event = await world.match('live');
      const player = { ...bearerOf(user), country: countries.ng };
      const terms = await world.orders.terms('ng');
      const order = (): OrderIn =>
        orderIn(
          placeOrderRequest.parse({ key: randomUUID(), bets: [{ ...singleBet(10, pick(event)), freeze: true }] }),
          player,
          { ...terms, refusal: null, freeze: { weekly: 1, weekStart: world.clock.now() + 5000 } },
        );
      const codes: number[] = [];
      for (let tap = 0; tap < 2; tap++)
        codes.push(...(await placeOrders(db, [order()], world.clock.now())).map(({ code }) => code));
      expect(codes).toEqual([BizCode.success, BizCode.noFreezeCard]);
    });

    it('goes to a bet that may have it, past one that says no', async () => {
      world.freezeCards = 1;
      await db.query('insert into freeze_settings values ($1, true)', [user]);
      const bets = [{ ...singleBet(10, pick(await world.match('live'))), freeze: false }];
      const { tickets } = await world.place(user, { bets: [...bets, singleBet(10, pick(await world.match('live')))] });
      expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
      world.freezeCards = 3;
    });

    describe('with a highest stake', () => {
      beforeEach(() => void (world.tuning = { ...world.tuning, freezeMaxStake: money(20) }));
      const live = async (stake: number, more: Partial<OrderBet> = {}): Promise<OrderBet> => ({
        ...singleBet(stake, pick(await world.match('live'))),
        ...more,
      });

      it('refuses a higher one that asks for a card, and says which bet and how much', async () => {
        const bets = [await live(30), await live(20, { freeze: true }), await live(20.01, { freeze: true })];
        await expect(world.place(user, { bets })).rejects.toMatchObject({
          code: BizCode.freezeStakeTooHigh,
          data: { bet: 2, maxStake: money(20) },
        });
        expect([await cards(), await balance()]).toEqual([0, 100]);
        const { tickets } = await world.place(user, { bets: bets.slice(0, 2) });
        expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
      });

      it('uses no card for a higher one without asking, and keeps it for a bet that it holds', async () => {
        world.freezeCards = 1;
        await db.query('insert into freeze_settings values ($1, true)', [user]);
        const { tickets } = await world.place(user, { bets: [await live(30), await live(10)] });
        expect(tickets.map(({ frozen }) => frozen)).toEqual([undefined, true]);
        world.freezeCards = 3;
      });

      it('does not bound a bet that is not live', async () => {
        const bets = [{ ...singleBet(30, pick(await world.match())), freeze: true }];
        expect(first(await world.place(user, { bets })).status).toBe('open');
      });
    });

    it('is nothing for a bet that is not live', async () => {
      const response = await world.place(user, {
        bets: [{ ...singleBet(10, pick(await world.match())), freeze: true }],
      });
      expect(first(response).frozen).toBeUndefined();
      expect(await cards()).toBe(0);
    });
  });
});
