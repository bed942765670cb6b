import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import {
  BizCode,
  BUILDER_MARKET,
  BUILDER_OUTCOME,
  type BuilderSelection,
  encodeSelections,
  type OrderBet,
  type PlaceOrderRequest,
  type Ticket,
} from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { Cashier } from '../cash-out/testing';
import { type Database } from '../../platform/database';
import { pruneCatalogue } from '../../sports/catalogue/retention';
import { CustomBetConflict, CustomBetError } from '../../sports/custom-bet/port';
import { deleteBuilders } from '../../sports/custom-bet/store';
import { createTestBuilders, NamedPrices } from '../../sports/custom-bet/testing';
import { money, createMultipleBet, createSelection, type ResultIn, createSingleBet, START, World } from './testing';

const HOME: BuilderSelection = { marketId: 1, specifiers: '', outcomeId: '1' };
const AWAY: BuilderSelection = { marketId: 1, specifiers: '', outcomeId: '3' };
const OVER: BuilderSelection = { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };

const leg = (
  eventId: string,
  odds: number,
  picks: readonly BuilderSelection[] = [HOME, OVER],
): OrderBet['selections'][number] => ({
  eventId,
  marketId: BUILDER_MARKET,
  specifiers: encodeSelections(picks) ?? '',
  outcomeId: BUILDER_OUTCOME,
  odds: Math.round(odds * 10_000),
  banker: false,
});

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  let prices: NamedPrices;
  let user: string;
  let match: string;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    world = new World(db);
    cashier = new Cashier(world);
    prices = new NamedPrices();
    world.tuning = { ...world.tuning, taxRate: 0 };
    world.builders = createTestBuilders(db, world.clock, prices);
    user = await world.player(1000);
    match = await matchWithTotals();
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  async function matchWithTotals(status?: 'live'): Promise<string> {
    const id = await world.match(status);
    await world.market(id, 18, 'total=2.5', { 12: 1.9, 13: 1.9 });
    return id;
  }
  const place = (bet: OrderBet, more: Partial<PlaceOrderRequest> = {}) => world.place(user, { bets: [bet], ...more });
  const balance = async (): Promise<number> => (await world.ledger.getBalance(user)) / 10_000;
  const only = async (state: 'open' | 'settled'): Promise<Ticket> => {
    const [ticket] = (await world.orders.tickets(user, { state, limit: 5 })).tickets;
    if (!ticket) throw new Error(`There is no ${state} ticket.`);
    return ticket;
  };

  it('accepts selections of one match as one leg with its own odds, and lists them', async () => {
    const { status, tickets } = await place(createSingleBet(10, leg(match, 4.5)));
    expect(status).toBe('accepted');
    expect(tickets[0]?.legs).toEqual([
      expect.objectContaining({
        marketName: 'Bet builder',
        odds: 45_000,
        result: 'open',
        reason: 'All 2 picks must win, 2 still open',
        picks: [
          { ...HOME, marketName: 'market', outcomeName: 'outcome', result: 'open' },
          { ...OVER, marketName: 'market', outcomeName: 'outcome', result: 'open' },
        ],
      }),
    ]);
    expect([await balance(), (await only('open')).potentialReturn]).toEqual([990, money(45)]);
  });

  it('counts as one selection of a multiple, beside another match', async () => {
    const other = await world.match();
    const { tickets } = await place(createMultipleBet(10, [leg(match, 4.5), createSelection(other)]));
    expect(tickets[0]).toMatchObject({ lines: 1, potentialReturn: money(90) });
    await expect(place(createMultipleBet(10, [leg(match, 4.5), createSelection(match)]))).rejects.toMatchObject({
      code: BizCode.selectionsClash,
    });
  });

  it('is placed at the current price or rejected, depending on the odds policy', async () => {
    await expect(place(createSingleBet(10, leg(match, 4.8)))).rejects.toMatchObject({
      code: BizCode.oddsChanged,
      data: { outcomes: [expect.objectContaining({ marketId: BUILDER_MARKET, odds: 45_000 })] },
    });
    await expect(place(createSingleBet(10, leg(match, 4)), { oddsPolicy: 'none' })).rejects.toMatchObject({
      code: BizCode.oddsChanged,
    });
    expect((await place(createSingleBet(10, leg(match, 4)))).tickets[0]?.legs[0]?.odds).toBe(45_000);
    expect((await place(createSingleBet(10, leg(match, 9)), { oddsPolicy: 'any' })).tickets[0]?.legs[0]?.odds).toBe(
      45_000,
    );
    expect(await balance()).toBe(980);
  });

  const RESULT_AND_OVER: BuilderSelection = { marketId: 37, specifiers: 'total=2.5', outcomeId: '796' };

  it('is never priced below an equivalent line, and is offered at its odds', async () => {
    await world.market(match, 37, 'total=2.5', { 796: 3.4 });
    await expect(place(createSingleBet(10, leg(match, 4.5)))).rejects.toMatchObject({
      code: BizCode.oddsChanged,
      data: { outcomes: [expect.objectContaining({ marketId: BUILDER_MARKET, odds: 34_000 })] },
    });
    expect((await place(createSingleBet(10, leg(match, 3.4)))).tickets[0]?.legs[0]?.odds).toBe(34_000);
  });

  it('is never priced below a selection that implies the others, whatever the service returns', async () => {
    const [nine, eight] = ['total=9.5', 'total=8.5'].map((specifiers): BuilderSelection => ({
      marketId: 166,
      specifiers,
      outcomeId: '12',
    })) as [BuilderSelection, BuilderSelection];
    await world.market(match, 166, nine.specifiers, { 12: 1.9 });
    await world.market(match, 166, eight.specifiers, { 12: 1.5 });
    const bet = createSingleBet(10, leg(match, 4.5, [nine, eight]));
    expect((await place(bet, { oddsPolicy: 'any' })).tickets[0]?.legs[0]?.odds).toBe(19_000);
  });

  it('follows an equivalent line that falls between price and decision', async () => {
    await world.market(match, 37, 'total=2.5', { 796: 5 });
    // Changes everything but the selections themselves, which would trigger a new price.
    const falls = async (): Promise<void> => {
      await world.setOdds(match, RESULT_AND_OVER.outcomeId, 3);
    };
    world.builders = {
      prepare: async (...args) => {
        const problem = await createTestBuilders(db, world.clock, prices).prepare(...args);
        await falls();
        return problem;
      },
    };
    await expect(place(createSingleBet(10, leg(match, 4.5)))).rejects.toMatchObject({
      code: BizCode.oddsChanged,
      data: { outcomes: [expect.objectContaining({ odds: 30_000 })] },
    });
    expect([prices.requestCount, await balance()]).toEqual([1, 1000]);
  });

  it('is not limited by a line that is closed', async () => {
    await world.market(match, 37, 'total=2.5', { 796: 3.4 });
    await db.query('update markets set status = -1 where market_id = 37 and event_id = $1', [match]);
    expect((await place(createSingleBet(10, leg(match, 4.5)))).tickets[0]?.legs[0]?.odds).toBe(45_000);
  });

  it('is priced again when a selection changes between the price and the decision', async () => {
    prices.meanwhile = async () => {
      if (prices.requestCount > 1) return;
      await world.setOdds(match, '12', 1.7);
      prices.odds = 38_000;
    };
    await expect(place(createSingleBet(10, leg(match, 4.5)))).rejects.toMatchObject({ code: BizCode.oddsChanged });
    expect(prices.requestCount).toBe(2);
  });

  it('places nothing at an outdated price when selections keep changing', async () => {
    let price = 1.9;
    prices.meanwhile = () => world.setOdds(match, '12', (price -= 0.1));
    await expect(place(createSingleBet(10, leg(match, 4.5)), { oddsPolicy: 'any' })).rejects.toMatchObject({
      code: BizCode.outcomeSuspended,
    });
    expect([prices.requestCount, await balance()]).toEqual([3, 1000]);
  });

  const rejected: { why: string; code: BizCode; before?: () => unknown; picks?: readonly BuilderSelection[] }[] = [
    {
      why: 'without a response',
      code: BizCode.customBetUnavailable,
      before: () => (prices.error = new CustomBetError('timeout', '')),
    },
    {
      why: 'with a wrong price',
      code: BizCode.customBetUnavailable,
      before: () => (prices.error = new CustomBetError('wrong_price', '')),
    },
    {
      why: 'that the service does not join',
      code: BizCode.pickNotJoined,
      before: () => (prices.error = new CustomBetConflict('')),
    },
    { why: 'that cannot all win', code: BizCode.picksImpossible, picks: [HOME, AWAY] },
    {
      why: 'of which one adds nothing',
      code: BizCode.marketsExclude,
      before: () => world.market(match, 10, '', { 9: 1.2 }),
      picks: [HOME, { marketId: 10, specifiers: '', outcomeId: '9' }],
    },
    {
      why: 'of a line that can half win',
      code: BizCode.pickNotJoined,
      before: () => world.market(match, 16, 'hcp=-0.75', { 1714: 2 }),
      picks: [OVER, { marketId: 16, specifiers: 'hcp=-0.75', outcomeId: '1714' }],
    },
    { why: 'of a suspended market', code: BizCode.outcomeSuspended, before: () => world.setMarket(match, -1) },
    {
      why: 'of a market with a result',
      code: BizCode.eventClosed,
      before: () => world.result(match, { 1: { result: 1 } }),
    },
    {
      why: 'of an outcome that there is not',
      code: BizCode.unknownOutcome,
      picks: [HOME, { ...OVER, outcomeId: '99' }],
    },
  ];
  it.each(rejected)('rejects a builder $why', async ({ code, before, picks }) => {
    await before?.();
    await expect(place(createSingleBet(10, leg(match, 4.5, picks)))).rejects.toMatchObject({ code });
    expect(await balance()).toBe(1000);
  });

  it.each(['1~1', '18~12~total=2.5;1~1', '1~1;1~1', 'anything', ''])(
    'rejects a builder that is not in canonical form: %s',
    async (specifiers) => {
      await expect(place(createSingleBet(10, { ...leg(match, 4.5), specifiers }))).rejects.toMatchObject({
        code: BizCode.pickCount,
      });
    },
  );

  it('accepts only its single outcome', async () => {
    await expect(place(createSingleBet(10, { ...leg(match, 4.5), outcomeId: '2' }))).rejects.toMatchObject({
      code: BizCode.unknownOutcome,
    });
  });

  it('returns the first response for the same key, even without a price', async () => {
    const key = '6f9ad8ef-43a8-4f5c-9b53-1d2a9e1ad0aa';
    const first = await place(createSingleBet(10, leg(match, 4.5)), { key });
    prices.error = new CustomBetError('unreachable', '');
    expect(await place(createSingleBet(10, leg(match, 4.5)), { key })).toEqual(first);
    expect(await balance()).toBe(990);
  });

  const WON: ResultIn = { result: 1 };
  const VOID: ResultIn = { result: 0, voidFactor: 1 };
  it.each<[string, Record<string, ResultIn>, Record<string, ResultIn>, string, number]>([
    ['won when all selections have won', { 1: WON }, { 12: WON }, 'won', 1035],
    ['lost when one has lost', { 1: WON }, { 13: WON }, 'lost', 990],
    ['lost when one has lost and the other is void', { 1: VOID, 2: VOID, 3: VOID }, { 13: WON }, 'lost', 990],
    ['void when one is void and the other has won', { 1: VOID, 2: VOID, 3: VOID }, { 12: WON }, 'void', 1000],
    ['void when half of a stake is returned', { 1: { result: 1, voidFactor: 0.5 } }, { 12: WON }, 'void', 1000],
    ['void when all are', { 1: VOID }, { 12: VOID, 13: VOID }, 'void', 1000],
  ])('is %s, in either order of results', async (_what, winner, totals, status, money) => {
    for (const order of [0, 1]) {
      user = await world.player(1000);
      match = await matchWithTotals();
      await place(createSingleBet(10, leg(match, 4.5)));
      const results = [() => world.result(match, winner), () => world.result(match, totals, 18, 'total=2.5')];
      await results[order]?.();
      expect((await only('open')).legs[0]?.result).toBe('open');
      await results[1 - order]?.();
      const ticket = await only('settled');
      expect([ticket.status, await balance()]).toEqual([status, money]);
      expect(ticket.legs[0]?.picks?.map(({ result }) => result)).not.toContain('open');
    }
  });

  it('counts in a multiple with its odds, and with 1 when it is void', async () => {
    const [other, third] = [await world.match(), await matchWithTotals()];
    await place(createMultipleBet(10, [leg(match, 4.5), leg(third, 4.5), createSelection(other)]));
    await world.result(match, { 1: WON });
    await world.result(match, { 12: WON }, 18, 'total=2.5');
    await world.result(third, { 1: WON });
    await world.result(third, { 12: VOID, 13: VOID }, 18, 'total=2.5');
    await world.result(other, { 1: WON });
    expect(await balance()).toBe(990 + 90);
  });

  it('is settled again when a result of a selection is rolled back or corrected, on both lines', async () => {
    await place(createSingleBet(10, leg(match, 4.5)));
    await world.result(match, { 1: WON });
    await world.result(match, { 12: WON }, 18, 'total=2.5');
    await world.rollback(match, 18, 'total=2.5');
    expect([(await only('open')).status, await balance()]).toEqual(['open', 990]);
    await world.result(match, { 13: WON }, 18, 'total=2.5');
    expect((await only('settled')).status).toBe('lost');
    await world.result(match, { 12: WON }, 18, 'total=2.5');
    expect(await balance()).toBe(1035);
    await world.result(match, { 3: WON });
    expect(await balance()).toBe(990);
  });

  it('pays by the final results of its selections, regardless of earlier results and rollbacks', async () => {
    type Outcome = 'won' | 'lost' | 'void' | null;
    const lines = [
      { market: 1, line: '', own: '1', other: '2' },
      { market: 18, line: 'total=2.5', own: '12', other: '13' },
    ] as const;
    const report = async (at: 0 | 1, message: Outcome): Promise<void> => {
      const { market, line, own, other } = lines[at];
      if (message === null) return world.rollback(match, market, line);
      const back = { [own]: VOID, [other]: VOID };
      return world.result(match, message === 'void' ? back : { [message === 'won' ? own : other]: WON }, market, line);
    };
    const steps = fc.array(
      fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.constantFrom<Outcome>('won', 'lost', 'void', null)),
      { minLength: 1, maxLength: 7 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        user = await world.player(1000);
        match = await matchWithTotals();
        await place(createSingleBet(10, leg(match, 4.5)));
        const now: [Outcome, Outcome] = [null, null];
        for (const [at, message] of all) {
          await report(at, message);
          now[at] = message;
        }
        const pays = now.includes(null) || now.includes('lost') ? 990 : now.includes('void') ? 1000 : 1035;
        expect([now, await balance()]).toEqual([now, pays]);
      }),
      { numRuns: countCases(20, 5) },
    );
  });

  it('is void when a cancellation of a selection covers the time of placement, and not when it starts later', async () => {
    await place(createSingleBet(10, leg(match, 4.5)));
    await world.result(match, { 12: WON }, 18, 'total=2.5');
    const cancelled = await world.cancel(match, START - 1000, START + 1000);
    expect([(await only('settled')).status, await balance()]).toEqual(['void', 1000]);
    await world.uncancel(match, cancelled);
    expect([(await only('open')).status, await balance()]).toEqual(['open', 990]);
    await world.cancel(match, START + 5000, null);
    await world.result(match, { 1: WON });
    expect(await balance()).toBe(1035);
  });

  it('waits for the live delay, and is decided at the price after it', async () => {
    match = await matchWithTotals('live');
    const order = await place(createSingleBet(10, leg(match, 4.5)), { oddsPolicy: 'any' });
    expect(order.status).toBe('pending');
    prices.odds = 41_000;
    await world.setOdds(match, '12', 1.8);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect((await only('open')).legs[0]?.odds).toBe(41_000);
  });

  it('returns the stake after the live delay when there is no price then', async () => {
    match = await matchWithTotals('live');
    const { orderId } = await place(createSingleBet(10, leg(match, 4.5)));
    prices.error = new CustomBetError('timeout', '');
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect((await world.order(user, orderId)).refusal?.bizCode).toBe(BizCode.outcomeSuspended);
    expect(await balance()).toBe(1000);
  });

  it('does not delay orders without a builder, even when pricing fails unexpectedly', async () => {
    match = await matchWithTotals('live');
    const { orderId } = await place(createSingleBet(10, leg(match, 4.5)));
    const other = await world.player(20);
    const placePlain = async () =>
      world.place(other, { bets: [createSingleBet(10, createSelection(await world.match('live')))] });
    const [plain, later] = [await placePlain(), (world.clock.advance(4000), await placePlain())];
    const statuses = async () => [
      (await world.order(other, plain.orderId)).status,
      (await world.order(other, later.orderId)).status,
      (await world.order(user, orderId)).status,
    ];
    const seen: string[][] = [];
    world.builders = {
      async prepare() {
        seen.push(await statuses());
        world.clock.advance(4000);
        throw new Error('Nobody expected that.');
      },
    };
    await expect(world.delayed.decideDue()).rejects.toThrow('1 bet builders could not be priced.');
    expect(seen).toEqual([['accepted', 'pending', 'pending']]);
    // None of its selections has changed, so its price is still valid; and the orders that became due meanwhile were decided.
    expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('settles bets placed while a selection gets its result, and accepts none afterwards', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player(100)));
    await world.result(match, { 1: WON });
    const servers = [world, new World(db)] as const;
    servers[1].builders = world.builders;
    servers[1].tuning = world.tuning;
    match = await matchWithTotals();
    const placing = players.map((each, at) =>
      (servers[at % 2] as World)
        .place(each, { bets: [createSingleBet(10, leg(match, 4.5))] })
        .catch((error: unknown) => error),
    );
    const results = (async () => {
      await world.storeResult(match, { 1: WON });
      await world.storeResult(match, { 12: WON }, 18, 'total=2.5');
      await world.settlement.drain();
    })();
    await Promise.all([...placing, results]);
    await servers[1].settlement.drain();
    for (const each of players) expect([100, 135]).toContain((await world.ledger.getBalance(each)) / 10_000);
  });

  it('counts towards the liability limits of its event', async () => {
    await db.query(
      "insert into liability_limits (currency, scope, event_id, amount) values ('NGN', 'player-event', $1, $2)",
      [match, money(60)],
    );
    await place(createSingleBet(10, leg(match, 4.5)));
    await expect(place(createSingleBet(10, leg(match, 4.5)))).rejects.toMatchObject({ code: BizCode.liabilityReached });
  });

  it('is neither cashed out nor edited, nor used as a replacement', async () => {
    const ticket = await cashier.bet(user, createSingleBet(10, leg(match, 4.5)));
    const plain = await cashier.bet(user, createSingleBet(10, createSelection(match)));
    await expect(cashier.take(user, ticket)).rejects.toMatchObject({
      code: BizCode.cashOutClosed,
      data: { quote: { rejection: 'builder', offer: null } },
    });
    await expect(
      cashier.edit(user, ticket, { type: 'single', selections: [createSelection(match)] }),
    ).rejects.toMatchObject({
      code: BizCode.cashOutClosed,
    });
    await expect(cashier.edit(user, plain, { type: 'single', selections: [leg(match, 4.5)] })).rejects.toMatchObject({
      code: BizCode.builderNotEdited,
    });
    expect(await balance()).toBe(980);
  });

  it('keeps the lines of its selections when an old event is pruned, and deletes builders without bets', async () => {
    await place(createSingleBet(10, leg(match, 4.5)));
    const idle = await matchWithTotals();
    expect(await world.builders.prepare(idle, encodeSelections([HOME, OVER]) ?? '')).toBeNull();
    for (const id of [match, idle]) await world.setEvent(id, 'ended');
    await pruneCatalogue(db, START * 2, 1000, [deleteBuilders]);
    const left = async (table: string, id: string): Promise<number> =>
      (await db.query(`select 1 from ${table} where event_id = $1`, [id])).length;
    expect([
      await left('markets', match),
      await left('custom_bets', match),
      await left('custom_bet_picks', match),
    ]).toEqual([2, 1, 2]);
    expect([
      await left('markets', idle),
      await left('custom_bets', idle),
      await left('custom_bet_picks', idle),
    ]).toEqual([0, 0, 0]);
    await world.result(match, { 1: WON });
    await world.result(match, { 12: WON }, 18, 'total=2.5');
    expect(await balance()).toBe(1035);
  });
});
