import { randomUUID } from 'node:crypto';
import { BizCode, type EditBetRequest } from '@oware/contracts';
import { checkLedger, describeReport } from '../../audit/check';
import { betIdOf, money, multipleBet, pick, sessionOf, singleBet, START, World } from '../orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { Cashier } from './testing';

type NewBet = EditBetRequest['bet'];

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
    world.tuning = { liveDelay: 4000, taxRate: 0, minStake: money(1) };
    world.cashOutTuning = { rate: 1, leastValue: 100 };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(describeReport(report));
  });

  const to = (...selections: NewBet['selections']): NewBet => ({
    type: selections.length === 1 ? 'single' : 'multiple',
    selections,
  });
  /** A single of 10 at 2.00 of a player who has nothing left. */
  const single = async (): Promise<[user: string, event: string, id: string]> => {
    const [user, event] = [await world.player(10), await world.match()];
    return [user, event, await cashier.bet(user, singleBet(10, pick(event)))];
  };
  const openBets = async (user: string) => (await world.orders.tickets(user, { state: 'open', limit: 9 })).tickets;
  const exclude = (user: string) =>
    db.query(
      "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', $2, $3, $2)",
      [user, START, START + 99_999],
    );

  it.each([
    [0.95, ['stakeBack']],
    [1, undefined],
  ])(
    'at %d of the value, takes the rule of a stake that comes back along unless it is met at once',
    async (rate, kept) => {
      const [user, event, id] = await single();
      const other = await world.match();
      world.cashOutTuning = { rate, leastValue: 100 };
      await world.setOdds(event, '1', 2.5);
      await cashier.aim(user, id, null, ['stakeBack']);
      const { ticket } = await cashier.edit(user, id, to(pick(other)));
      expect(ticket?.autoRules).toEqual(kept);
      await world.targets.run();
      expect((await openBets(user)).map(({ ticketId }) => ticketId)).toEqual([ticket?.ticketId]);
    },
  );

  it('cashes the bet out and stakes the value on the new one', async () => {
    const [user, event, id] = await single();
    const other = await world.match();
    await world.setOdds(event, '1', 1.6);
    world.clock.advance(1000);
    world.notified.length = 0;
    const response = await cashier.edit(user, id, to(pick(event, '1', 1.6), pick(other, '2', 3)), {
      least: money(12.5),
    });
    expect(response).toMatchObject({
      cashOut: {
        status: 'done',
        paid: money(12.5),
        balance: 0,
        ticket: { ticketId: id, status: 'cashedOut', stake: 0, cashedOut: { gross: money(12.5) } },
      },
      ticket: {
        type: 'multiple',
        status: 'open',
        stake: money(12.5),
        editedFrom: id,
        editedTo: null,
        placedAt: START + 1000,
        legs: [{ odds: 16_000 }, { odds: 30_000 }],
      },
    });
    expect(response.cashOut.ticket.editedTo).toBe(response.ticket?.ticketId);
    expect(await openBets(user)).toEqual([response.ticket]);
    expect(world.notified.map(({ message }) => message.type)).toEqual(['cashOut', 'ticket', 'ticket', 'balance']);
    await world.result(event, { 1: { result: 1 } });
    await world.result(other, { 2: { result: 1 } });
    expect(await world.ledger.balanceOf(user)).toBe(money(60));
  });

  it('stakes whole cents a line, and leaves what does not divide to the balance', async () => {
    const [user, , id] = await single();
    const events = [await world.match(), await world.match(), await world.match()];
    const { cashOut, ticket } = await cashier.edit(user, id, {
      type: 'system',
      systemSizes: [2],
      selections: events.map((event) => pick(event)),
    });
    expect(ticket).toMatchObject({ lines: 3, stake: money(9.99) });
    expect(cashOut).toMatchObject({ paid: money(10), balance: money(0.01) });
  });

  it('keeps the one cut of a bet on five selections or more', async () => {
    const user = await world.player(10);
    const six: string[] = [];
    while (six.length < 6) six.push(await world.match());
    const id = await cashier.bet(user, {
      ...multipleBet(
        10,
        six.map((event) => pick(event)),
      ),
      oneCutStakePct: 50,
    });
    const five = six.slice(0, 5).map((event) => pick(event));
    const { ticket } = await cashier.edit(user, id, { ...to(...five), oneCutStakePct: 50 });
    expect(ticket).toMatchObject({ oneCutStakePct: 50, lines: 6, stake: money(10) });
    // One of five is lost: a fifth of what is on the lines that leave one out pays 2⁴.
    for (const [at, event] of six.entries()) await world.result(event, { 1: { result: at === 0 ? 0 : 1 } });
    expect(await world.ledger.balanceOf(user)).toBe(money(16));
  });

  it('is done after a part was cashed out, with what is left, and again', async () => {
    const [user, event, id] = await single();
    await cashier.take(user, id, { share: 4000 });
    const first = await cashier.edit(user, id, to(pick(event, '2', 3)));
    expect(first).toMatchObject({ cashOut: { paid: money(6), balance: money(4) }, ticket: { stake: money(6) } });
    const second = await cashier.edit(user, first.ticket?.ticketId ?? '', to(pick(event, '3', 4)));
    expect(second).toMatchObject({
      cashOut: { ticket: { editedFrom: id, editedTo: second.ticket?.ticketId } },
      ticket: { stake: money(6), editedFrom: first.ticket?.ticketId },
    });
  });

  describe('changes nothing, to the unit, when', () => {
    const cases: [
      string,
      BizCode,
      (user: string, event: string, other: string) => Promise<NewBet>,
      Partial<EditBetRequest>?,
    ][] = [
      [
        'a new selection is suspended',
        BizCode.outcomeSuspended,
        async (_user, event, other) => {
          await world.setMarket(other, -1);
          return to(pick(event), pick(other));
        },
      ],
      [
        'its odds have moved',
        BizCode.oddsChanged,
        async (_user, event, other) => to(pick(event), pick(other, '1', 2.1)),
      ],
      [
        'its match is over',
        BizCode.eventClosed,
        async (_user, event, other) => {
          await world.setEvent(other, 'ended');
          return to(pick(event), pick(other));
        },
      ],
      ['it is none', BizCode.unknownOutcome, async (_user, event, other) => to(pick(event), pick(other, '9'))],
      ['two selections clash', BizCode.selectionsClash, async (_user, event) => to(pick(event), pick(event, '2', 3))],
      [
        'sizes do not fit',
        BizCode.invalidInput,
        async (_user, event, other) => ({ type: 'system', systemSizes: [3], selections: [pick(event), pick(other)] }),
      ],
      [
        'the stake would be below the least',
        BizCode.stakeTooLow,
        async (_user, event, other) => {
          world.tuning = { ...world.tuning, minStake: money(10.01) };
          return to(pick(event), pick(other));
        },
      ],
      [
        'the stake would be above the most',
        BizCode.stakeTooHigh,
        async (_user, event, other) => {
          world.tuning = { ...world.tuning, maxStake: money(9) };
          return to(pick(event), pick(other));
        },
      ],
      [
        'the player is self-excluded',
        BizCode.selfExcluded,
        async (user, event, other) => {
          await exclude(user);
          world.clock.advance(1);
          return to(pick(event), pick(other));
        },
      ],
      [
        'a reality check is due',
        BizCode.realityCheckDue,
        async (user, event, other) => {
          await db.query(
            'insert into protection_settings (user_id, version, reality_minutes, reality_from) values ($1, 0, 15, $2)',
            [user, START - 900_000],
          );
          await db.query('insert into play_spells (user_id, start_time, end_time) values ($1, $2, $3)', [
            user,
            START - 900_000,
            START,
          ]);
          return to(pick(event), pick(other));
        },
      ],
      [
        'a stake limit is reached',
        BizCode.limitReached,
        async (user, event, other) => {
          await db.query(
            "insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, 'stake', 1440, $2, $3)",
            [user, money(19), START],
          );
          return to(pick(event), pick(other));
        },
      ],
      [
        'the login is over',
        BizCode.loginRequired,
        async (user, event, other) => {
          await db.query('update sessions set ended_at = 1 where id = $1', [sessionOf(user)]);
          return to(pick(event), pick(other));
        },
      ],
      [
        'the bet pays less than was seen',
        BizCode.cashOutChanged,
        async (_user, event, other) => to(pick(event), pick(other)),
        { least: money(11) },
      ],
      [
        'the bet cannot be cashed out',
        BizCode.cashOutClosed,
        async (_user, event, other) => {
          await world.setMarket(event, -1);
          return to(pick(other));
        },
      ],
    ];
    it.each(cases)('%s', async (_what, code, arrange, request = {}) => {
      const [user, event, id] = await single();
      const bet = await arrange(user, event, await world.match());
      const counts = () =>
        db.query(
          'select (select count(*) from transfers) as t, (select count(*) from bets) as b, (select count(*) from cash_outs) as c, (select sum(version) from bets) as v',
        );
      const before = await counts();
      await expect(cashier.edit(user, id, bet, request)).rejects.toMatchObject({ code });
      expect(await counts()).toEqual(before);
      expect(await world.orders.ticket(user, id)).toMatchObject({
        status: 'open',
        stake: money(10),
        cashedOut: null,
        editedTo: null,
      });
    });

    it('a debt takes the value', async () => {
      const [user, event] = [await world.player(10), await world.match()];
      await cashier.bet(user, singleBet(10, pick(event)));
      await world.result(event, { 1: { result: 1 } });
      const other = await world.match();
      const id = await cashier.bet(user, singleBet(20, pick(other)));
      await world.rollback(event);
      await world.result(event, { 2: { result: 1 } });
      await expect(cashier.edit(user, id, to(pick(other, '2', 3)))).rejects.toMatchObject({
        code: BizCode.insufficientBalance,
      });
      expect(await world.orders.ticket(user, id)).toMatchObject({ status: 'open', stake: money(20) });
    });

    it('the bet is of somebody else', async () => {
      const [, event, id] = await single();
      await expect(cashier.edit(await world.player(5), id, to(pick(event)))).rejects.toMatchObject({
        code: BizCode.notFound,
      });
    });
  });

  it('is done once for ten taps under one key, and the key stands for nothing else', async () => {
    const [user, event, id] = await single();
    const second = new Cashier(new World(db));
    Object.assign(second.world, { tuning: world.tuning, cashOutTuning: world.cashOutTuning });
    const key = randomUUID();
    const bet = to(pick(event, '2', 3));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? cashier : second).edit(user, id, bet, { key })),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await openBets(user)).toHaveLength(1);
    await expect(cashier.edit(user, id, to(pick(event, '3', 4)), { key })).rejects.toMatchObject({
      code: BizCode.keyReused,
    });
    await expect(cashier.take(user, id, { key })).rejects.toMatchObject({ code: BizCode.keyReused });
  });

  it('ends a race of edits, cash-outs and the result in one of them', async () => {
    const [user, event, id] = await single();
    const other = await world.match();
    const tries = await Promise.allSettled([
      cashier.edit(user, id, to(pick(other))),
      cashier.take(user, id),
      cashier.edit(user, id, to(pick(other, '2', 3))),
      world.result(event, { 1: { result: 1 } }),
    ]);
    expect(tries.slice(0, 3).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const { status } = await world.orders.ticket(user, id);
    expect(['won', 'cashedOut']).toContain(status);
    const staked = (await openBets(user)).reduce((sum, { stake }) => sum + stake, 0);
    expect((await world.ledger.balanceOf(user)) + staked).toBe(money(status === 'won' ? 20 : 10));
  });

  describe('with a live leg', () => {
    /** The first bet is live, or the new one. */
    const live = async (which: 'first' | 'new'): Promise<[user: string, id: string, event: string, other: string]> => {
      const [user, event, id] = await single();
      const other = await world.match();
      await world.setEvent(which === 'first' ? event : other, 'live');
      return [user, id, event, other];
    };

    it.each(['first', 'new'] as const)(
      'waits as a whole when the %s bet is live, and the new bet has no second delay',
      async (which) => {
        const [user, id, event, other] = await live(which);
        const key = randomUUID();
        const ask = () => cashier.edit(user, id, to(pick(other)), { key });
        expect(await ask()).toMatchObject({
          cashOut: {
            status: 'pending',
            decidedAt: START + 4000,
            paid: null,
            ticket: { status: 'open', stake: money(10), editedTo: null },
          },
          ticket: null,
        });
        expect(await openBets(user)).toHaveLength(1);
        await world.setOdds(event, '1', 1.6);
        world.clock.advance(4000);
        expect(await world.cashOuts.decideDue()).toBe(1);
        expect(await ask()).toMatchObject({
          cashOut: { status: 'done', paid: money(12.5), ticket: { status: 'cashedOut' } },
          ticket: { status: 'open', stake: money(12.5), editedFrom: id },
        });
      },
    );

    it.each([
      [16, money(16)],
      [20, money(20)],
      [20.01, null],
    ])('takes a target of %d along when the new bet can pay it', async (target, kept) => {
      const [user, id, , other] = await live('first');
      await cashier.aim(user, id, money(15));
      await db.query('update bets set auto_cash_out = $2 where id = $1', [await betIdOf(db, user, id), money(target)]);
      const key = randomUUID();
      const ask = () => cashier.edit(user, id, to(pick(other)), { key, least: money(10) });
      await ask();
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect((await ask()).ticket).toMatchObject({ autoCashOut: kept });
    });

    it('stakes the value of then when that is a little less', async () => {
      const [user, id, event, other] = await live('first');
      const key = randomUUID();
      const ask = () => cashier.edit(user, id, to(pick(other)), { key, least: money(10) });
      await ask();
      await world.setOdds(event, '1', 2.1);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect(await ask()).toMatchObject({
        cashOut: { status: 'done', paid: 95_238 },
        ticket: { stake: money(9.52), editedFrom: id },
      });
    });

    it.each<[string, BizCode, (user: string, event: string, other: string) => Promise<unknown>]>([
      ['a new selection is suspended', BizCode.outcomeSuspended, (_user, _event, other) => world.setMarket(other, -1)],
      ['the odds have moved', BizCode.oddsChanged, (_user, _event, other) => world.setOdds(other, '1', 1.9)],
      ['the player is self-excluded', BizCode.selfExcluded, (user) => exclude(user)],
      [
        'the player has logged out',
        BizCode.loginRequired,
        (user) => db.query('update sessions set ended_at = 1 where id = $1', [sessionOf(user)]),
      ],
      ['the value has fallen too far', BizCode.cashOutChanged, (_user, event) => world.setOdds(event, '1', 2.2)],
      ['the first bet is settled', BizCode.cashOutClosed, (_user, event) => world.result(event, { 2: { result: 1 } })],
    ])('leaves the first bet as it was when %s meanwhile', async (_what, bizCode, happen) => {
      const [user, id, event, other] = await live('first');
      const key = randomUUID();
      const ask = () => cashier.edit(user, id, to(pick(other)), { key, least: money(10) });
      await ask();
      await happen(user, event, other);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      const response = await ask();
      expect(response).toMatchObject({
        cashOut: {
          status: 'refused',
          paid: null,
          balance: 0,
          refusal: { bizCode, quote: { ticketId: id } },
          ticket: { stake: money(10), cashedOut: null, editedTo: null },
        },
        ticket: null,
      });
      expect(response.cashOut.refusal?.message).not.toBe('');
      if (bizCode === BizCode.oddsChanged)
        expect(response.cashOut.refusal?.outcomes).toMatchObject([{ eventId: other, odds: 19_000 }]);
      expect(
        (await world.orders.tickets(user, { state: 'settled', limit: 9 })).tickets.filter(
          ({ editedFrom }) => editedFrom !== null,
        ),
      ).toEqual([]);
    });

    it('is refused at once when the new bet would be', async () => {
      const [user, id, , other] = await live('first');
      await expect(cashier.edit(user, id, to(pick(other, '1', 2.2)))).rejects.toMatchObject({
        code: BizCode.oddsChanged,
      });
      expect(await db.query('select 1 from cash_outs where user_id = $1', [user])).toEqual([]);
    });
  });

  it('of a multiple keeps its results and gives up its bonus', async () => {
    world.tuning = { ...world.tuning, bonus: { ...world.config('ng').bonus, enable: true } };
    const user = await world.player(10);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    const id = await cashier.bet(user, multipleBet(10, [pick(a), pick(b), pick(c)]));
    await world.result(a, { 1: { result: 1 } });
    expect(await cashier.edit(user, id, to(pick(b), pick(c)))).toMatchObject({
      cashOut: { paid: money(20), ticket: { legs: [{ result: 'won' }, { result: 'open' }, { result: 'open' }] } },
      ticket: { stake: money(20), potentialReturn: money(80), potentialBonus: 0 },
    });
  });
});
