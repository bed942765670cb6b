import { randomUUID } from 'node:crypto';
import { BizCode, type EditBetRequest } from '@oware/contracts';
import { checkLedger, formatReport } from '../../audit/check';
import {
  findBetId,
  money,
  createMultipleBet,
  createSelection,
  getSessionId,
  createSingleBet,
  START,
  World,
} from '../orders/testing';
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
    if (!report.clean) throw new Error(formatReport(report));
  });

  const to = (...selections: NewBet['selections']): NewBet => ({
    type: selections.length === 1 ? 'single' : 'multiple',
    selections,
  });
  /** Places a single of 10 at odds of 2.00, which spends the player's whole balance. */
  const single = async (): Promise<[user: string, event: string, id: string]> => {
    const [user, event] = [await world.player(10), await world.match()];
    return [user, event, await cashier.bet(user, createSingleBet(10, createSelection(event)))];
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
  ])('keeps the stake-back rule at %d of the value unless it is already met', async (rate, expected) => {
    const [user, event, id] = await single();
    const other = await world.match();
    world.cashOutTuning = { rate, leastValue: 100 };
    await world.setOdds(event, '1', 2.5);
    await cashier.aim(user, id, null, ['stakeBack']);
    const { ticket } = await cashier.edit(user, id, to(createSelection(other)));
    expect(ticket?.autoRules).toEqual(expected);
    await world.targets.run();
    expect((await openBets(user)).map(({ ticketId }) => ticketId)).toEqual([ticket?.ticketId]);
  });

  it('cashes the bet out and stakes the value on the new one', async () => {
    const [user, event, id] = await single();
    const other = await world.match();
    await world.setOdds(event, '1', 1.6);
    world.clock.advance(1000);
    world.notified.length = 0;
    const response = await cashier.edit(
      user,
      id,
      to(createSelection(event, '1', 1.6), createSelection(other, '2', 3)),
      {
        least: money(12.5),
      },
    );
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
    expect(await world.ledger.getBalance(user)).toBe(money(60));
  });

  it('stakes whole cents per line and leaves the remainder in the balance', async () => {
    const [user, , id] = await single();
    const events = [await world.match(), await world.match(), await world.match()];
    const { cashOut, ticket } = await cashier.edit(user, id, {
      type: 'system',
      systemSizes: [2],
      selections: events.map((event) => createSelection(event)),
    });
    expect(ticket).toMatchObject({ lines: 3, stake: money(9.99) });
    expect(cashOut).toMatchObject({ paid: money(10), balance: money(0.01) });
  });

  it('keeps One cut with five selections or more', async () => {
    const user = await world.player(10);
    const six: string[] = [];
    while (six.length < 6) six.push(await world.match());
    const id = await cashier.bet(user, {
      ...createMultipleBet(
        10,
        six.map((event) => createSelection(event)),
      ),
      oneCutStakePct: 50,
    });
    const five = six.slice(0, 5).map((event) => createSelection(event));
    const { ticket } = await cashier.edit(user, id, { ...to(...five), oneCutStakePct: 50 });
    expect(ticket).toMatchObject({ oneCutStakePct: 50, lines: 6, stake: money(10) });
    // One of five legs is lost: of the stake on the lines that omit one leg, a fifth pays 2⁴.
    for (const [at, event] of six.entries()) await world.result(event, { 1: { result: at === 0 ? 0 : 1 } });
    expect(await world.ledger.getBalance(user)).toBe(money(16));
  });

  it('is possible after a partial cash-out, and repeatedly', async () => {
    const [user, event, id] = await single();
    await cashier.take(user, id, { share: 4000 });
    const first = await cashier.edit(user, id, to(createSelection(event, '2', 3)));
    expect(first).toMatchObject({ cashOut: { paid: money(6), balance: money(4) }, ticket: { stake: money(6) } });
    const second = await cashier.edit(user, first.ticket?.ticketId ?? '', to(createSelection(event, '3', 4)));
    expect(second).toMatchObject({
      cashOut: { ticket: { editedFrom: id, editedTo: second.ticket?.ticketId } },
      ticket: { stake: money(6), editedFrom: first.ticket?.ticketId },
    });
  });

  describe('changes nothing when', () => {
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
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'its odds have moved',
        BizCode.oddsChanged,
        async (_user, event, other) => to(createSelection(event), createSelection(other, '1', 2.1)),
      ],
      [
        'its match is over',
        BizCode.eventClosed,
        async (_user, event, other) => {
          await world.setEvent(other, 'ended');
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'it is none',
        BizCode.unknownOutcome,
        async (_user, event, other) => to(createSelection(event), createSelection(other, '9')),
      ],
      [
        'two selections clash',
        BizCode.selectionsClash,
        async (_user, event) => to(createSelection(event), createSelection(event, '2', 3)),
      ],
      [
        'sizes do not fit',
        BizCode.invalidInput,
        async (_user, event, other) => ({
          type: 'system',
          systemSizes: [3],
          selections: [createSelection(event), createSelection(other)],
        }),
      ],
      [
        'the stake would be below the least',
        BizCode.stakeTooLow,
        async (_user, event, other) => {
          world.tuning = { ...world.tuning, minStake: money(10.01) };
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'the stake would be above the most',
        BizCode.stakeTooHigh,
        async (_user, event, other) => {
          world.tuning = { ...world.tuning, maxStake: money(9) };
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'the player is self-excluded',
        BizCode.selfExcluded,
        async (user, event, other) => {
          await exclude(user);
          world.clock.advance(1);
          return to(createSelection(event), createSelection(other));
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
          return to(createSelection(event), createSelection(other));
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
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'the login is over',
        BizCode.loginRequired,
        async (user, event, other) => {
          await db.query('update sessions set ended_at = 1 where id = $1', [getSessionId(user)]);
          return to(createSelection(event), createSelection(other));
        },
      ],
      [
        'the bet pays less than was seen',
        BizCode.cashOutChanged,
        async (_user, event, other) => to(createSelection(event), createSelection(other)),
        { least: money(11) },
      ],
      [
        'the bet cannot be cashed out',
        BizCode.cashOutClosed,
        async (_user, event, other) => {
          await world.setMarket(event, -1);
          return to(createSelection(other));
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

    it('a debt uses up the value', async () => {
      const [user, event] = [await world.player(10), await world.match()];
      await cashier.bet(user, createSingleBet(10, createSelection(event)));
      await world.result(event, { 1: { result: 1 } });
      const other = await world.match();
      const id = await cashier.bet(user, createSingleBet(20, createSelection(other)));
      await world.rollback(event);
      await world.result(event, { 2: { result: 1 } });
      await expect(cashier.edit(user, id, to(createSelection(other, '2', 3)))).rejects.toMatchObject({
        code: BizCode.insufficientBalance,
      });
      expect(await world.orders.ticket(user, id)).toMatchObject({ status: 'open', stake: money(20) });
    });

    it('the bet belongs to another player', async () => {
      const [, event, id] = await single();
      await expect(cashier.edit(await world.player(5), id, to(createSelection(event)))).rejects.toMatchObject({
        code: BizCode.notFound,
      });
    });
  });

  it('is done once for ten taps with one key, which is rejected for anything else', async () => {
    const [user, event, id] = await single();
    const second = new Cashier(new World(db));
    Object.assign(second.world, { tuning: world.tuning, cashOutTuning: world.cashOutTuning });
    const key = randomUUID();
    const bet = to(createSelection(event, '2', 3));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? cashier : second).edit(user, id, bet, { key })),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await openBets(user)).toHaveLength(1);
    await expect(cashier.edit(user, id, to(createSelection(event, '3', 4)), { key })).rejects.toMatchObject({
      code: BizCode.keyReused,
    });
    await expect(cashier.take(user, id, { key })).rejects.toMatchObject({ code: BizCode.keyReused });
  });

  it('resolves a race of edits, cash-outs and the result to one of them', async () => {
    const [user, event, id] = await single();
    const other = await world.match();
    const tries = await Promise.allSettled([
      cashier.edit(user, id, to(createSelection(other))),
      cashier.take(user, id),
      cashier.edit(user, id, to(createSelection(other, '2', 3))),
      world.result(event, { 1: { result: 1 } }),
    ]);
    expect(tries.slice(0, 3).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const { status } = await world.orders.ticket(user, id);
    expect(['won', 'cashedOut']).toContain(status);
    const staked = (await openBets(user)).reduce((sum, { stake }) => sum + stake, 0);
    expect((await world.ledger.getBalance(user)) + staked).toBe(money(status === 'won' ? 20 : 10));
  });

  describe('with a live leg', () => {
    /** Places a single and makes it live, or the match of the new bet. */
    const live = async (which: 'first' | 'new'): Promise<[user: string, id: string, event: string, other: string]> => {
      const [user, event, id] = await single();
      const other = await world.match();
      await world.setEvent(which === 'first' ? event : other, 'live');
      return [user, id, event, other];
    };

    it.each(['first', 'new'] as const)(
      'waits as a whole when the %s bet is live, without a second delay for the new bet',
      async (which) => {
        const [user, id, event, other] = await live(which);
        const key = randomUUID();
        const requestEdit = () => cashier.edit(user, id, to(createSelection(other)), { key });
        expect(await requestEdit()).toMatchObject({
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
        expect(await requestEdit()).toMatchObject({
          cashOut: { status: 'done', paid: money(12.5), ticket: { status: 'cashedOut' } },
          ticket: { status: 'open', stake: money(12.5), editedFrom: id },
        });
      },
    );

    it.each([
      [16, money(16)],
      [20, money(20)],
      [20.01, null],
    ])('keeps a target of %d if the new bet can pay it', async (target, expected) => {
      const [user, id, , other] = await live('first');
      await cashier.aim(user, id, money(15));
      await db.query('update bets set auto_cash_out = $2 where id = $1', [
        await findBetId(db, user, id),
        money(target),
      ]);
      const key = randomUUID();
      const requestEdit = () => cashier.edit(user, id, to(createSelection(other)), { key, least: money(10) });
      await requestEdit();
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect((await requestEdit()).ticket).toMatchObject({ autoCashOut: expected });
    });

    it('stakes the value after the delay when it is slightly lower', async () => {
      const [user, id, event, other] = await live('first');
      const key = randomUUID();
      const requestEdit = () => cashier.edit(user, id, to(createSelection(other)), { key, least: money(10) });
      await requestEdit();
      await world.setOdds(event, '1', 2.1);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      expect(await requestEdit()).toMatchObject({
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
        (user) => db.query('update sessions set ended_at = 1 where id = $1', [getSessionId(user)]),
      ],
      ['the value has fallen too far', BizCode.cashOutChanged, (_user, event) => world.setOdds(event, '1', 2.2)],
      ['the first bet is settled', BizCode.cashOutClosed, (_user, event) => world.result(event, { 2: { result: 1 } })],
    ])('leaves the first bet unchanged when %s meanwhile', async (_what, bizCode, happen) => {
      const [user, id, event, other] = await live('first');
      const key = randomUUID();
      const requestEdit = () => cashier.edit(user, id, to(createSelection(other)), { key, least: money(10) });
      await requestEdit();
      await happen(user, event, other);
      world.clock.advance(4000);
      await world.cashOuts.decideDue();
      const response = await requestEdit();
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

    it('is rejected immediately when the new bet would be', async () => {
      const [user, id, , other] = await live('first');
      await expect(cashier.edit(user, id, to(createSelection(other, '1', 2.2)))).rejects.toMatchObject({
        code: BizCode.oddsChanged,
      });
      expect(await db.query('select 1 from cash_outs where user_id = $1', [user])).toEqual([]);
    });
  });

  it('of a multiple keeps settled results in the value and loses the bonus', async () => {
    world.tuning = { ...world.tuning, bonus: { ...world.config('ng').bonus, enable: true } };
    const user = await world.player(10);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    const id = await cashier.bet(
      user,
      createMultipleBet(10, [createSelection(a), createSelection(b), createSelection(c)]),
    );
    await world.result(a, { 1: { result: 1 } });
    expect(await cashier.edit(user, id, to(createSelection(b), createSelection(c)))).toMatchObject({
      cashOut: { paid: money(20), ticket: { legs: [{ result: 'won' }, { result: 'open' }, { result: 'open' }] } },
      ticket: { stake: money(20), potentialReturn: money(80), potentialBonus: 0 },
    });
  });
});
