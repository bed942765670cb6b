import { randomUUID } from 'node:crypto';
import { SMALLEST_COIN } from '@oware/betting';
import { BizCode, type CashOutQuote, type CashOutRejection, type OrderBet } from '@oware/contracts';
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
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { Cashier } from './testing';

const WON: ResultIn = { result: 1 };
const LOST: ResultIn = { result: 0 };
const VOID: ResultIn = { result: 0, voidFactor: 1 };
const HALF_WON: ResultIn = { result: 1, voidFactor: 0.5 };

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    world = new World(db);
    world.keepsMargin = true;
    cashier = new Cashier(world);
    // The whole value is paid, without tax, so offers follow from the odds alone.
    world.tuning = { liveDelay: 4000, taxRate: 0, minStake: 1 };
    world.cashOutTuning = { rate: 1, leastValue: 100 };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const system: OrderBet['type'] = 'system';
  const ticket = (user: string, id: string) => world.orders.ticket(user, id);
  const balance = (user: string) => world.ledger.getBalance(user);
  /** Places a single of 10 at odds of 2.00, which spends the player's whole balance. */
  const single = async (): Promise<[user: string, event: string, id: string]> => {
    const [user, event] = [await world.player(10), await world.match()];
    return [user, event, await cashier.bet(user, createSingleBet(10, createSelection(event)))];
  };
  const matches = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => world.match()));

  describe('quotes a bet', () => {
    it('by its odds and the current odds', async () => {
      const [user, event, id] = await single();
      world.cashOutTuning = { rate: 0.97, leastValue: money(0.1), offerTime: 7000 };
      await world.setOdds(event, '1', 1.25);
      expect(await cashier.quote(user, id)).toEqual({
        ticketId: id,
        rejection: null,
        chance: expect.any(Number),
        offer: {
          stake: money(10),
          gross: money(15.52),
          tax: 0,
          net: money(15.52),
          leastShare: 70,
          quotedAt: START,
          expiresAt: START + 7000,
        },
      });
      await world.setOdds(event, '1', 40);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(0.485), leastShare: 2070 } });
    });

    it('at the margin that its player paid: a higher margin on many legs brings no gain', async () => {
      const user = await world.player(10);
      const events = await matches(10);
      const id = await cashier.bet(
        user,
        createMultipleBet(
          10,
          events.map((event) => createSelection(event)),
        ),
      );
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
      const price = (odds: string, event: string | null) =>
        db.query(
          `update outcomes set odds = ${odds} where event_id = any($1) and ($2::text is null or event_id = $2)`,
          [events, event],
        );
      await price('odds * 0.97', null);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
      // An outcome that has become more likely raises the offer, and so does a lower margin.
      await price("case outcome_id when '1' then 10000 else 1000000 end", events[0] as string);
      const { offer } = (await cashier.quote(user, id)) as CashOutQuote;
      expect(offer?.gross).toBeGreaterThan(money(19.8));
      expect(offer?.gross).toBeLessThanOrEqual(money(20));
    });

    it.each([
      [25, 24.5, 1],
      [25, 24, 25 / 24.5],
      [2, 1.99, 1],
      [2, 1.98, 2 / 1.99],
      [12, 11.9, 1],
      [60, 59, 1],
      [2, 2.1, 2 / 2.1],
    ])(
      'with three legs placed at %d and now at %d: a step of printed odds may be rounding',
      async (taken, now, worth) => {
        const user = await world.player(10);
        const events = await matches(3);
        for (const event of events) await world.setOdds(event, '1', taken);
        const bet = createMultipleBet(
          10,
          events.map((event) => createSelection(event, '1', taken)),
        );
        const [three, two] = [bet, { ...bet, selections: bet.selections.slice(0, 2), stake: money(5) }];
        const [id, other] = [await cashier.bet(user, { ...three, stake: money(5) }), await cashier.bet(user, two)];
        for (const event of events) await world.setOdds(event, '1', now);
        const gross = async (ticketId: string) => (await cashier.quote(user, ticketId))?.offer?.gross ?? 0;
        expect((await gross(id)) / money(5)).toBeCloseTo(worth ** 3, 4);
        // The margin of the cash-out covers the rounding of two legs.
        expect((await gross(other)) / money(5)).toBeCloseTo((taken / now) ** 2, 4);
      },
    );

    it.each([
      ['a whole line', 16, 'hcp=-1', '1714'],
      ['a quarter line', 18, 'total=2.25', '12'],
      ['draw no bet', 11, '', '4'],
      ['a set that may not be played', 202, 'setnr=3', '4'],
    ])(
      'of %s, whose stake may be returned, while its odds have not fallen',
      async (_what, marketId, specifiers, outcomeId) => {
        const [user, event] = [await world.player(10), await world.match()];
        await world.market(event, marketId, specifiers, { [outcomeId]: 2, other: 2 });
        const id = await cashier.bet(
          user,
          createSingleBet(10, { ...createSelection(event, outcomeId), marketId, specifiers }),
        );
        await world.setOdds(event, outcomeId, 4);
        expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(5) } });
        await world.setOdds(event, outcomeId, 1.25);
        expect(await cashier.quote(user, id)).toMatchObject({ offer: null, rejection: 'suspended' });
      },
    );

    it('on a set that is in play', async () => {
      const [user, event] = [await world.player(10), await world.match()];
      await world.market(event, 202, 'setnr=3', { 4: 2, 5: 2 });
      const id = await cashier.bet(
        user,
        createSingleBet(10, { ...createSelection(event, '4'), marketId: 202, specifiers: 'setnr=3' }),
      );
      await world.setOdds(event, '4', 1.25);
      const begin = (periods: number[][]) =>
        db.query('update events set score = $2::jsonb where id = $1', [
          event,
          JSON.stringify({ home: 1, away: 1, periods }),
        ]);
      const sets = [
        [6, 4],
        [4, 6],
      ];
      await begin(sets);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: null, rejection: 'suspended' });
      await begin([...sets, [0, 0]]);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(16) } });
    });

    it.each([
      ['sr:sport:10', 1.25, 15.6998],
      ['sr:sport:117', 1.25, 15.6998],
      ['sr:sport:5', 1.25, 16],
      ['sr:sport:10', 2.5, 8],
    ])('of the winner in %s at %d; a drawn fight returns the stake', async (sportId, odds, gross) => {
      const [user, event] = [await world.player(10), await world.match()];
      await db.query('update events set sport_id = $2 where id = $1', [event, sportId]);
      await world.market(event, 186, '', { 4: 2, 5: 2 });
      const id = await cashier.bet(user, createSingleBet(10, { ...createSelection(event, '4'), marketId: 186 }));
      await world.setOdds(event, '4', odds);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(gross) } });
    });

    it('not at the longest odds of a feed, where the chance may be far lower', async () => {
      const [user, event] = [await world.player(10), await world.match()];
      await world.setOdds(event, '1', 500);
      const id = await cashier.bet(user, createSingleBet(10, createSelection(event, '1', 500)));
      expect(await cashier.quote(user, id)).toMatchObject({ rejection: 'worthless' });
      await world.setOdds(event, '1', 100);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(50) } });
    });

    it.each<[string, ResultIn, number]>([
      ['won', WON, 40],
      ['void', VOID, 20],
      ['half won', HALF_WON, 30],
      ['half lost', { result: 0, voidFactor: 0.5 }, 10],
    ])('with a leg that is %s, before and after settlement', async (_what, result, gross) => {
      const user = await world.player(10);
      const [a, b] = await matches(2);
      const id = await cashier.bet(
        user,
        createMultipleBet(10, [createSelection(a as string), createSelection(b as string)]),
      );
      await world.setOdds(b as string, '1', 1);
      await world.storeResult(a as string, { 1: result });
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(gross) } });
      await world.settlement.drain();
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(gross) } });
    });

    it.each([
      ['live', 'suspended'],
      ['suspended', 'suspended'],
      ['ended', null],
    ] as const)('not on the basis of a goal alone while its match is %s', async (status, rejection) => {
      const user = await world.player(10);
      const [a, b] = (await matches(2)) as [string, string];
      const id = await cashier.bet(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
      await world.setEvent(a, status);
      await world.storeResult(a, { 1: { result: 1, certainty: 0 } });
      expect(await cashier.quote(user, id)).toMatchObject({ rejection });
      // The feed's own report is sufficient.
      await world.result(a, { 1: { result: 1, certainty: 1 } });
      expect(await cashier.quote(user, id)).toMatchObject({ rejection: null });
    });

    it.each([
      [59_999, 1, 'live', 'suspended'],
      [60_000, 1, 'live', null],
      [0, 1, 'ended', null],
      [0, 2, 'live', null],
    ] as const)(
      '%i ms after a result of certainty %i while its match is %s',
      async (ago, certainty, status, rejection) => {
        const user = await world.player(10);
        const [a, b] = (await matches(2)) as [string, string];
        const id = await cashier.bet(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
        await world.setEvent(a, status);
        await world.result(a, { 1: { result: 1, certainty } });
        await db.query('update markets set result_time = $2 where event_id = $1', [a, world.clock.now() - ago]);
        expect(await cashier.quote(user, id)).toMatchObject({ rejection });
      },
    );

    it('with a cancelled leg, as void', async () => {
      const user = await world.player(10);
      const [a, b] = await matches(2);
      const id = await cashier.bet(
        user,
        createMultipleBet(10, [createSelection(a as string), createSelection(b as string)]),
      );
      await db.query("insert into cancellations (event_id, market_id, specifiers) values ($1, 1, '')", [a]);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
      await world.cancel(a as string, null, null);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
    });

    it('not within a minute of a cancellation, which the feed may roll back', async () => {
      const user = await world.player(10);
      const [a, b] = (await matches(2)) as [string, string];
      const id = await cashier.bet(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
      // The leg is almost lost.
      await world.setOdds(a, '1', 90);
      const before = await cashier.quote(user, id);
      const cancelled = await world.cancel(a, null, null);
      const at = (ago: number) =>
        db.query('update cancellations set time = $2 where id = $1', [cancelled, world.clock.now() - ago]);
      await at(59_999);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: null, rejection: 'suspended' });
      await expect(cashier.take(user, id)).rejects.toMatchObject({ code: BizCode.cashOutClosed });
      await at(60_000);
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
      await world.uncancel(a, cancelled);
      expect(await cashier.quote(user, id)).toMatchObject({
        rejection: before?.rejection,
        offer: { gross: before?.offer?.gross },
      });
    });

    it('of a system with a banker', async () => {
      const user = await world.player(20);
      const [a, b, c] = (await matches(3)) as [string, string, string];
      const selections = [
        { ...createSelection(a), banker: true },
        createSelection(b, '2', 3),
        createSelection(c, '3', 4),
      ];
      const id = await cashier.bet(user, { type: system, systemSizes: [1], selections, stake: money(20) });
      await world.result(a, { 1: WON });
      await world.setOdds(b, '2', 1.5);
      await world.setOdds(c, '3', 8);
      // Lines of 10: 2 × 3/1.51 and 2 × 4/8.
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(49.735) } });
      await world.result(b, { 1: WON });
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { gross: money(10) } });
    });

    it("of many bets together, but only of the player's own", async () => {
      const [user, , id] = await single();
      const [other, , theirs] = await single();
      const { quotes } = await world.cashOuts.data({ userId: user, country: 'ng' }, [
        id,
        theirs,
        id,
        'abc',
        '99999999',
      ]);
      expect(quotes.map(({ ticketId }) => ticketId)).toEqual([id]);
      expect(await balance(other)).toBe(0);
    });

    it('of all open bets of the player when none are given', async () => {
      const user = await world.player(30);
      const [a, b, c] = await matches(3);
      const ids: string[] = [];
      for (const event of [a, b, c])
        ids.push(await cashier.bet(user, createSingleBet(10, createSelection(event as string))));
      await world.result(a as string, { 1: LOST });
      await single();
      const { quotes } = await world.cashOuts.data({ userId: user, country: 'ng' });
      expect(quotes.map(({ ticketId }) => ticketId).sort()).toEqual(ids.slice(1).sort());
    });

    it('with the chance to win, excluding the margin, or none when a price of the line is missing', async () => {
      const user = await world.player(10);
      const [a, b] = await matches(2);
      const id = await cashier.bet(
        user,
        createMultipleBet(10, [createSelection(a as string), createSelection(b as string)]),
      );
      // The implied probabilities 1/2 + 1/3 + 1/4 sum to 13/12, so a home win has a chance of 6 in 13.
      expect((await cashier.quote(user, id))?.chance).toBeCloseTo((6 / 13) ** 2, 9);
      await world.result(a as string, { 1: WON });
      expect((await cashier.quote(user, id))?.chance).toBeCloseTo(6 / 13, 9);
      await db.query("update outcomes set odds = null where event_id = $1 and outcome_id = '3'", [b]);
      expect(await cashier.quote(user, id)).toMatchObject({ rejection: null });
      expect((await cashier.quote(user, id))?.chance).toBeUndefined();
    });

    it('with the chance of an outcome on a line with several winners', async () => {
      const user = await world.player(10);
      const event = await world.match();
      await world.market(event, 10, '', { 9: 1.25, 10: 1.4, 11: 1.6 });
      const id = await cashier.bet(user, createSingleBet(10, { ...createSelection(event, '9', 1.25), marketId: 10 }));
      const sum = 1 / 1.25 + 1 / 1.4 + 1 / 1.6;
      expect((await cashier.quote(user, id))?.chance).toBeCloseTo((0.8 * 2) / sum, 9);
    });

    const rejections: [string, CashOutRejection, (event: string, user: string, id: string) => Promise<unknown>][] = [
      ['the market is suspended', 'suspended', (event) => world.setMarket(event, -1)],
      [
        'the outcome is inactive',
        'suspended',
        (event) => db.query('update outcomes set active = false where event_id = $1', [event]),
      ],
      [
        'the outcome has no price',
        'suspended',
        (event) => db.query('update outcomes set odds = null where event_id = $1', [event]),
      ],
      ['the outcome is gone', 'suspended', (event) => db.query('delete from outcomes where event_id = $1', [event])],
      ['the match is interrupted', 'suspended', (event) => world.setEvent(event, 'suspended')],
      [
        'the line is being cancelled for later bets',
        'eventClosed',
        (event) => {
          world.clock.advance(10);
          return db.query(
            "insert into cancellations (event_id, market_id, specifiers, start_time) values ($1, 1, '', $2)",
            [event, START + 5],
          );
        },
      ],
      ['the market is settled and its result not there yet', 'eventClosed', (event) => world.setMarket(event, -3)],
      ['the match is over', 'eventClosed', (event) => world.setEvent(event, 'ended')],
      [
        'the source is down',
        'feedDown',
        async (event) => {
          await db.query(
            "insert into producers (id, name, up, last_alive) values (3, 'down', false, 0) on conflict do nothing",
          );
          await db.query('update markets set producer = 3 where event_id = $1', [event]);
        },
      ],
      ['it is settled', 'over', (event) => world.result(event, { 1: WON })],
      ['its result is not taken over yet', 'over', (event) => world.storeResult(event, { 1: WON })],
      ['it was cashed out', 'over', (_event, user, id) => cashier.take(user, id)],
      [
        'it is worth less than the least',
        'worthless',
        (event) => {
          world.cashOutTuning = { leastValue: money(2) };
          return world.setOdds(event, '1', 10);
        },
      ],
      ['cash-out is switched off', 'off', async () => void (world.cashOutTuning = { enable: false })],
    ];
    it.each(rejections)('has no offer when %s, and pays nothing', async (_what, rejection, happen) => {
      const [user, event, id] = await single();
      await happen(event, user, id);
      const before = await balance(user);
      const quote = { ticketId: id, offer: null, rejection };
      expect(await cashier.quote(user, id)).toEqual(quote);
      await expect(cashier.take(user, id)).rejects.toMatchObject({ code: BizCode.cashOutClosed, data: { quote } });
      expect(await balance(user)).toBe(before);
      await world.settlement.drain();
    });

    it('has no offer when no line can win, or while the order is pending', async () => {
      const [user, event] = [await world.player(40), await world.match('live')];
      const [a, b] = await matches(2);
      const lost = await cashier.bet(
        user,
        createMultipleBet(10, [createSelection(a as string), createSelection(b as string)]),
      );
      await world.storeResult(a as string, { 1: LOST });
      expect(await cashier.quote(user, lost)).toMatchObject({ offer: null, rejection: 'lost' });
      const waits = await cashier.bet(user, createSingleBet(10, createSelection(event)));
      expect(await cashier.quote(user, waits)).toMatchObject({ offer: null, rejection: 'pending' });
      await world.settlement.drain();
      world.clock.advance(4000);
      await world.delayed.decideDue();
    });
  });

  describe('pays', () => {
    it('a whole bet once, and the bet is over', async () => {
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 1.6);
      world.notified.length = 0;
      const response = await cashier.take(user, id, { least: money(12.5) });
      expect(response).toMatchObject({
        status: 'done',
        decidedAt: null,
        paid: money(12.5),
        refusal: null,
        balance: money(12.5),
        ticket: {
          ticketId: id,
          status: 'cashedOut',
          stake: 0,
          potentialReturn: 0,
          payout: null,
          settledAt: START,
          cashedOut: { stake: money(10), gross: money(12.5), tax: 0 },
        },
      });
      expect(world.notified.map(({ message }) => message.type)).toEqual(['cashOut', 'ticket', 'balance']);
      expect((await world.orders.tickets(user, { state: 'open', limit: 9 })).openCount).toBe(0);
      expect((await world.orders.tickets(user, { state: 'settled', limit: 9 })).tickets).toEqual([response.ticket]);
      await world.result(event, { 1: WON });
      expect(await ticket(user, id)).toMatchObject({ status: 'cashedOut', payout: null, legs: [{ result: 'won' }] });
      await world.rollback(event);
      await world.result(event, { 2: WON });
      expect(await balance(user)).toBe(money(12.5));
    });

    it.each([
      ['ng' as const, 'NGN', 0.5],
      ['gh' as const, 'GHS', 0],
    ])('in %s, with its tax in a separate transfer', async (country, currency, tax) => {
      world.tuning = { minStake: 1 };
      const [user, event] = [await world.player(10, currency), await world.match()];
      const here = new Cashier(world, country);
      const id = await here.bet(user, createSingleBet(10, createSelection(event)));
      await world.setOdds(event, '1', 1);
      expect(await here.quote(user, id)).toMatchObject({
        offer: { gross: money(20), tax: money(tax), net: money(20 - tax) },
      });
      expect(await here.take(user, id)).toMatchObject({
        paid: money(20 - tax),
        ticket: { cashedOut: { gross: money(20), tax: money(tax) } },
      });
      expect(
        await db.query(
          `select t.cause_kind as cause, a.kind, e.amount from transfers t join entries e on e.transfer_id = t.id
         join accounts a on a.id = e.account_id where t.cause_id = $1 and t.cause_kind <> 'stake' order by t.id, a.kind`,
          [await findBetId(db, user, id)],
        ),
      ).toEqual([
        { cause: 'cashout', kind: 'house', amount: -money(10) },
        { cause: 'cashout', kind: 'player', amount: money(20) },
        { cause: 'cashout', kind: 'stakes', amount: -money(10) },
        ...(tax === 0
          ? []
          : [
              { cause: 'cashout-tax', kind: 'player', amount: -money(tax) },
              { cause: 'cashout-tax', kind: 'tax', amount: money(tax) },
            ]),
      ]);
    });

    it('a part, then the rest is won', async () => {
      const [user, event, id] = await single();
      expect(await cashier.take(user, id, { share: 2500 })).toMatchObject({
        paid: money(2.5),
        ticket: {
          status: 'open',
          stake: money(7.5),
          potentialReturn: money(15),
          cashedOut: { stake: money(2.5), gross: money(2.5) },
        },
      });
      await world.result(event, { 1: WON });
      expect(await ticket(user, id)).toMatchObject({
        status: 'won',
        payout: money(15),
        cashedOut: { gross: money(2.5) },
      });
      expect(await balance(user)).toBe(money(17.5));
      await world.rollback(event);
      expect(await ticket(user, id)).toMatchObject({ status: 'open', stake: money(7.5), payout: null });
      expect(await balance(user)).toBe(money(2.5));
      await world.result(event, { 1: VOID });
      expect(await ticket(user, id)).toMatchObject({ status: 'void', payout: money(7.5) });
      expect(await balance(user)).toBe(money(10));
    });

    it('a part, another part and the rest, never more than the whole', async () => {
      world.cashOutTuning = { rate: 1, leastValue: 1 };
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 1.7);
      const whole = (await cashier.quote(user, id))?.offer?.gross ?? 0;
      for (const share of [3333, 100]) {
        const { ticket } = await cashier.take(user, id, { share });
        expect(ticket.stake % SMALLEST_COIN).toBe(0);
      }
      expect(await cashier.take(user, id)).toMatchObject({
        ticket: { status: 'cashedOut', stake: 0, cashedOut: { stake: money(10) } },
      });
      expect(await balance(user)).toBeGreaterThan(whole - 3);
      expect(await balance(user)).toBeLessThanOrEqual(whole);
    });

    it('a part of a capped bet so that all parts stay below the cap', async () => {
      world.tuning = { ...world.tuning, maxPayout: money(15) };
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 1);
      expect(await cashier.take(user, id, { share: 4000 })).toMatchObject({
        paid: money(6),
        ticket: { potentialReturn: money(9) },
      });
      await world.result(event, { 1: WON });
      expect(await balance(user)).toBe(money(15));
    });

    it('a higher price than was seen, never a lower one', async () => {
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 2.5);
      await expect(cashier.take(user, id, { least: money(10) })).rejects.toMatchObject({
        code: BizCode.cashOutChanged,
        data: { quote: { ticketId: id, offer: { net: money(8) } } },
      });
      await world.setOdds(event, '1', 1.25);
      expect(await cashier.take(user, id, { least: money(10) })).toMatchObject({ paid: money(16) });
    });

    it.each([
      ['none', 2.5, 8.01, false],
      ['none', 2.5, 8, true],
      ['none', 1.25, 8, true],
      ['small', 2.5, 8.42, true],
      ['small', 2.5, 8.43, false],
      ['small', 1.25, 8, true],
      ['any', 2.5, 900, true],
      ['any', 1.25, 8, true],
    ] as const)(
      'the current price under the setting %s, at odds of %d with %d seen: %s',
      async (dropPolicy, odds, seen, taken) => {
        const [user, event, id] = await single();
        await world.cashOuts.setSetting(user, { dropPolicy });
        await world.setOdds(event, '1', odds);
        const taking = cashier.take(user, id, { least: money(seen) });
        if (taken) expect(await taking).toMatchObject({ status: 'done', paid: money(20 / odds) });
        else
          await expect(taking).rejects.toMatchObject({
            code: BizCode.cashOutChanged,
            data: { quote: { offer: { net: money(20 / odds) } } },
          });
      },
    );

    it('a part by the setting as well', async () => {
      const [user, event, id] = await single();
      await world.setOdds(event, '1', 2.1);
      await expect(cashier.take(user, id, { share: 5000, least: money(5.02) })).rejects.toMatchObject({
        code: BizCode.cashOutChanged,
      });
      expect(await cashier.take(user, id, { share: 5000, least: money(5) })).toMatchObject({ status: 'done' });
      expect(await cashier.quote(user, id)).toMatchObject({ offer: { stake: money(5) } });
    });

    it('the setting of each player, by default a small drop', async () => {
      const [user] = await single();
      expect(await world.cashOuts.setting(user)).toEqual({ dropPolicy: 'small' });
      await world.cashOuts.setSetting(user, { dropPolicy: 'any' });
      expect(await world.cashOuts.setSetting(user, { dropPolicy: 'none' })).toEqual({ dropPolicy: 'none' });
      expect(await world.cashOuts.setting(user)).toEqual({ dropPolicy: 'none' });
      expect(await world.cashOuts.setting(await world.player(1))).toEqual({ dropPolicy: 'small' });
    });

    it('no part worth less than the minimum', async () => {
      world.cashOutTuning = { rate: 1, leastValue: money(1) };
      const [user, , id] = await single();
      await expect(cashier.take(user, id, { share: 999 })).rejects.toMatchObject({
        code: BizCode.cashOutChanged,
        data: { quote: { offer: { leastShare: 1000 } } },
      });
      expect(await cashier.take(user, id, { share: 1000 })).toMatchObject({ paid: money(1) });
    });

    it('debts first', async () => {
      const [user, event] = [await world.player(10), await world.match()];
      await cashier.bet(user, createSingleBet(10, createSelection(event)));
      await world.result(event, { 1: WON });
      const second = await world.match();
      const id = await cashier.bet(user, createSingleBet(20, createSelection(second)));
      await world.rollback(event);
      await world.result(event, { 2: WON });
      await world.setOdds(second, '1', 1.6);
      expect(await cashier.take(user, id)).toMatchObject({ paid: money(25), balance: money(5) });
      expect(await db.query("select balance from accounts where kind = 'debt' and owner = $1", [user])).toEqual([
        { balance: 0 },
      ]);
    });

    it('a self-excluded player', async () => {
      const [user, , id] = await single();
      await db.query(
        "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', $2, $3, $2)",
        [user, START + 1, START + 9],
      );
      world.clock.advance(2);
      expect(await cashier.take(user, id)).toMatchObject({ status: 'done', paid: money(10) });
    });

    it('without freeing a stake limit, but counting towards a loss limit', async () => {
      const limit = (user: string, kind: string) =>
        db.query(
          'insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, $2, 1440, $3, $4)',
          [user, kind, money(15), START],
        );
      for (const [kind, allowed] of [
        ['stake', false],
        ['loss', true],
      ] as const) {
        const [user, event, id] = await single();
        await limit(user, kind);
        await cashier.take(user, id);
        const again = cashier.bet(user, createSingleBet(10, createSelection(event)));
        if (allowed) expect(await again).not.toBe('');
        else await expect(again).rejects.toMatchObject({ code: BizCode.limitReached });
      }
    });

    it('nobody for the bet of another player or an invalid ticket number', async () => {
      const [, , id] = await single();
      const thief = await world.player(0);
      for (const ticketId of [id, 'abc', '999999999']) {
        await expect(cashier.take(thief, ticketId)).rejects.toMatchObject({ code: BizCode.notFound });
      }
      expect(await balance(thief)).toBe(0);
    });
  });

  describe('an idempotency key', () => {
    it('returns the same cash-out again, in its current state', async () => {
      const [user, event, id] = await single();
      const key = randomUUID();
      const first = await cashier.take(user, id, { key, share: 5000 });
      expect(await cashier.take(user, id, { key, share: 5000 })).toEqual(first);
      await world.result(event, { 1: WON });
      expect(await cashier.take(user, id, { key, share: 5000 })).toMatchObject({
        cashOutId: first.cashOutId,
        paid: first.paid,
        ticket: { status: 'won' },
      });
      expect(await balance(user)).toBe(money(15));
    });

    it('returns the same cash-out years later, on another server, when the bet is over and cash-out is off', async () => {
      const [user, event, id] = await single();
      const wish = { key: randomUUID(), share: 5000, least: money(5) };
      const first = await cashier.take(user, id, wish);
      await world.result(event, { 1: LOST });
      const later = new World(db);
      later.cashOutTuning = { enable: false };
      later.clock.advance(5 * 365 * 24 * 60 * 60_000);
      const before = await balance(user);
      const again = await new Cashier(later).take(user, id, wish);
      expect([again.cashOutId, again.status, again.paid]).toEqual([first.cashOutId, 'done', first.paid]);
      expect(again.ticket).toMatchObject({ ticketId: id, status: 'lost' });
      expect(await balance(user)).toBe(before);
    });

    it('is rejected with a different request, is free for another player, and after a rejection', async () => {
      const [user, , id] = await single();
      const [other, event, theirs] = await single();
      const key = randomUUID();
      await expect(cashier.take(user, id, { key, least: money(11) })).rejects.toMatchObject({
        code: BizCode.cashOutChanged,
      });
      await cashier.take(user, id, { key, share: 100 });
      for (const wish of [{ share: 101 }, { share: 100, least: 2 }]) {
        await expect(cashier.take(user, id, { key, ...wish })).rejects.toMatchObject({ code: BizCode.keyReused });
      }
      expect(await cashier.take(other, theirs, { key, share: 100 })).toMatchObject({ status: 'done' });
      await world.result(event, { 1: LOST });
    });

    it('pays once for ten taps on two servers', async () => {
      const [user, , id] = await single();
      const second = new Cashier(new World(db));
      Object.assign(second.world, { tuning: world.tuning, cashOutTuning: world.cashOutTuning });
      const key = randomUUID();
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? cashier : second).take(user, id, { key, share: 5000 })),
      );
      expect(new Set(responses.map(({ cashOutId }) => cashOutId)).size).toBe(1);
      expect(await balance(user)).toBe(money(5));
    });
  });

  it('pays one of many simultaneous cash-outs of a whole bet', async () => {
    const [user, , id] = await single();
    const second = new Cashier(new World(db));
    Object.assign(second.world, { tuning: world.tuning, cashOutTuning: world.cashOutTuning });
    const responses = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? cashier : second).take(user, id)),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(user)).toBe(money(10));
  });

  it('resolves a race with settlement and rollback to exactly one of them', async () => {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => single()));
    await Promise.all(
      rounds.flatMap(([user, event, id], i) => [
        cashier
          .take(user, id, i % 2 ? { share: 5000 } : {})
          .catch((error: { code?: number }) => expect(error.code).toBe(BizCode.cashOutClosed)),
        world.result(event, { 1: WON }).then(() => (i % 3 === 0 ? world.rollback(event) : undefined)),
      ]),
    );
    await world.settlement.drain();
    for (const [user, event, id] of rounds) {
      await world.result(event, { 1: WON });
      const { status, cashedOut } = await ticket(user, id);
      const paid = cashedOut?.gross ?? 0;
      expect(status).toBe(paid === money(10) ? 'cashedOut' : 'won');
      expect(await balance(user)).toBe(money(20) - paid);
    }
  });

  it('keeps the cashed-out part out of a settlement that was computed earlier', async () => {
    const [user, event, id] = await single();
    let late: Promise<unknown> | null = null;
    const slow = new World({
      ...db,
      query: async <Row>(text: string, params?: unknown[]) => {
        if (text.includes('settle_bets') && late === null) {
          late = world
            .storeRollback(event)
            .then(() => world.setMarket(event, 1))
            .then(() => cashier.take(user, id, { share: 4000 }));
          await late;
        }
        return db.query<Row>(text, params);
      },
    });
    await slow.storeResult(event, { 1: WON });
    await slow.settlement.drain();
    expect(late).not.toBeNull();
    expect(await ticket(user, id)).toMatchObject({ status: 'open', stake: money(6), cashedOut: { gross: money(4) } });
    await world.result(event, { 1: WON });
    expect(await balance(user)).toBe(money(16));
  });

  describe('with a live leg', () => {
    const live = async (): Promise<[user: string, event: string, id: string]> => {
      const [user, event, id] = await single();
      await world.setEvent(event, 'live');
      return [user, event, id];
    };

    it('waits, and is paid at the price after the delay', async () => {
      const [user, event, id] = await live();
      const key = randomUUID();
      const response = await cashier.take(user, id, { key, least: money(8) });
      expect(response).toMatchObject({
        status: 'pending',
        decidedAt: START + 4000,
        paid: null,
        balance: 0,
        ticket: { status: 'open', cashedOut: null },
      });
      expect(await cashier.quote(user, id)).toMatchObject({ rejection: 'pending' });
      await expect(cashier.take(user, id)).rejects.toMatchObject({ code: BizCode.cashOutClosed });
      expect(await world.cashOuts.decideDue()).toBe(0);
      expect(await world.cashOuts.dueIn()).toBe(4000);
      await world.setOdds(event, '1', 1.6);
      world.clock.advance(4000);
      world.notified.length = 0;
      expect(await world.cashOuts.decideDue()).toBe(1);
      expect(world.notified).toEqual([
        {
          userId: user,
          message: { type: 'cashOut', data: { cashOutId: response.cashOutId, ticketId: id, status: 'done' } },
        },
        { userId: user, message: { type: 'ticket', data: { ticketId: id } } },
        {
          userId: user,
          message: { type: 'balance', data: { balance: money(12.5), balanceVersion: expect.any(Number) } },
        },
      ]);
      expect(await cashier.take(user, id, { key, least: money(8) })).toMatchObject({
        status: 'done',
        paid: money(12.5),
        ticket: { status: 'cashedOut' },
      });
      expect(await world.cashOuts.dueIn()).toBeNull();
    });

    it.each<[string, BizCode, (event: string) => Promise<unknown>]>([
      ['it pays more than 5 % less than was seen', BizCode.cashOutChanged, (event) => world.setOdds(event, '1', 2.2)],
      ['the market is suspended', BizCode.cashOutClosed, (event) => world.setMarket(event, -1)],
      ['the bet is settled', BizCode.cashOutClosed, (event) => world.result(event, { 1: LOST })],
      ['cash-out is switched off', BizCode.cashOutClosed, async () => void (world.cashOutTuning = { enable: false })],
    ])('pays nothing when %s meanwhile', async (_what, bizCode, happen) => {
      const [user, event, id] = await live();
      const key = randomUUID();
      await cashier.take(user, id, { key, least: money(10) });
      await happen(event);
      world.clock.advance(4000);
      world.notified.length = 0;
      await world.cashOuts.decideDue();
      const response = await cashier.take(user, id, { key, least: money(10) });
      expect(response).toMatchObject({
        status: 'refused',
        paid: null,
        balance: 0,
        refusal: { bizCode, quote: { ticketId: id } },
        ticket: { cashedOut: null },
      });
      expect(response.refusal?.message).not.toBe('');
      expect(world.notified.map(({ message }) => message.type)).toEqual(['cashOut', 'ticket']);
    });

    it('is paid when the price fell within the setting at the time of the tap', async () => {
      const [user, event, id] = await live();
      const key = randomUUID();
      await cashier.take(user, id, { key, least: money(10) });
      await world.cashOuts.setSetting(user, { dropPolicy: 'none' });
      await world.setOdds(event, '1', 2.1);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect(await cashier.take(user, id, { key, least: money(10) })).toMatchObject({
        status: 'done',
        paid: 95_238,
        balance: 95_238,
      });
    });

    it('is decided once by two servers, and after a restart', async () => {
      const rounds = await Promise.all(Array.from({ length: 6 }, () => live()));
      for (const [user, , id] of rounds) await cashier.take(user, id);
      const servers = [new World(db), new World(db)];
      for (const server of servers) {
        Object.assign(server, { tuning: world.tuning, cashOutTuning: world.cashOutTuning });
        server.clock.advance(4000);
      }
      const decided = await Promise.all(servers.map((server) => server.cashOuts.decideDue()));
      expect(decided.reduce((sum, each) => sum + each)).toBe(6);
      for (const [user] of rounds) expect(await balance(user)).toBe(money(10));
    });

    it('does not wait for a leg that is decided, or where there is no delay', async () => {
      const user = await world.player(20);
      const [a, b] = (await matches(2)) as [string, string];
      const id = await cashier.bet(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
      await world.setEvent(a, 'live');
      await world.result(a, { 1: WON });
      expect(await cashier.take(user, id, { share: 5000 })).toMatchObject({ status: 'done' });
      await world.setEvent(b, 'live');
      world.tuning = { ...world.tuning, liveDelay: 0 };
      expect(await cashier.take(user, id)).toMatchObject({ status: 'done' });
    });
  });
});
