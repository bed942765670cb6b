import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { placeOrderRequest } from '@oware/contracts';
import { countCases } from '@oware/test-lanes';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { forEachDatabase, openBeside } from '../../../testing/database';
import { createBearer, findBetId, money, type ResultIn, World } from '../orders/testing';
import { addBoost, createBoostedBet } from './testing';

const PLAYERS = 4;
const BUDGET = 100;
const MAX_STAKE = 120;

const order = fc.record({
  server: fc.nat(1),
  player: fc.nat(PLAYERS - 1),
  stakes: fc.array(fc.integer({ min: 20, max: 70 }), { minLength: 1, maxLength: 2 }),
  /** Whether the same key is sent again, to the other server. */
  again: fc.boolean(),
});
const result = fc.constantFrom<ResultIn>(
  { result: 1 },
  { result: 0 },
  { result: 1, voidFactor: 0.5 },
  { result: 1, deadHeatFactor: 0.5 },
);
const burst = fc.record({
  do: fc.constant('orders' as const),
  orders: fc.array(order, { minLength: 3, maxLength: 8 }),
});
/** Orders that arrive at the same time, results, rollbacks, and cash-outs of a bet. */
const step = fc.oneof(
  { weight: 4, arbitrary: burst },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('result' as const), result }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cash out' as const), bet: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A boost, its players, and two servers on one database. */
class Story {
  readonly #tickets: { userId: string; ticketId: string }[] = [];

  constructor(
    private readonly servers: readonly [World, World],
    private readonly given: { match: string; boost: number; players: readonly string[] },
  ) {}

  async run(one: Step): Promise<void> {
    const [world] = this.servers;
    const { match } = this.given;
    if (one.do === 'orders') await Promise.all(one.orders.map((each) => this.#order(each)));
    else if (one.do === 'result') await world.result(match, { 1: one.result });
    else if (one.do === 'rollback') {
      await world.rollback(match);
      await world.setMarket(match, 1);
    } else await this.#cashOut(one.bet);
  }

  async #order({ server, player, stakes, again }: (Step & { do: 'orders' })['orders'][number]): Promise<void> {
    const { match, boost, players } = this.given;
    const userId = players[player] ?? '';
    const bets = stakes.map((stake) => createBoostedBet(stake, match, boost));
    const request = placeOrderRequest.parse({ key: randomUUID(), bets });
    const send = async (to: number) => {
      try {
        const { tickets } = await (this.servers[to] as World).orders.place(createBearer(userId), request);
        this.#tickets.push(...tickets.map(({ ticketId }) => ({ userId, ticketId })));
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
      }
    };
    await Promise.all([send(server), ...(again ? [send(1 - server)] : [])]);
  }

  async #cashOut(no: number): Promise<void> {
    const bet = this.#tickets[no % Math.max(1, this.#tickets.length)];
    if (bet === undefined) return;
    const [{ cashOuts }] = this.servers;
    const { userId, ticketId } = bet;
    const { quotes } = await cashOuts.data({ userId, country: 'ng' }, [ticketId]);
    const least = quotes[0]?.offer?.net;
    if (least === undefined) return;
    await cashOuts.cashOut({ userId, country: 'ng' }, { key: randomUUID(), ticketId, share: 10_000, least });
  }
}

forEachDatabase((_name, open) => {
  let db: Database;
  let beside: Database;
  beforeAll(async () => {
    db = await open();
    beside = await openBeside(db);
  });
  afterAll(async () => {
    await beside.close();
    await db.close();
  });

  it('never adds more than the budget to payouts, nor takes more than the maximum stake of a player, on two servers', async () => {
    await fc.assert(
      fc.asyncProperty(burst, burst, fc.array(step, { maxLength: 6 }), async (first, second, others) => {
        const servers = [new World(db), new World(beside)] as const;
        for (const server of servers) server.tuning = { taxRate: 0 };
        const [world] = servers;
        const match = await world.match();
        const boost = await addBoost(world, match, { budget: money(BUDGET), maxStake: money(MAX_STAKE) });
        const players: string[] = [];
        for (let no = 0; no < PLAYERS; no++) players.push(await world.player(10_000));
        const story = new Story(servers, { match, boost, players });
        for (const each of [first, second, ...others]) {
          await story.run(each);
          const [row] = await db.query<{ extra: number; reserved: number; staked: number | null }>(
            `select coalesce((select sum(extra) from bet_boosts where boost_id = x.id), 0)::bigint as extra, reserved,
               (select max(staked)::bigint from (select sum(stake) as staked from bet_boosts where boost_id = x.id group by user_id) s) as staked
             from boosts x where id = $1`,
            [boost],
          );
          expect(row?.extra).toBeLessThanOrEqual(row?.reserved ?? 0);
          expect(row?.reserved).toBeLessThanOrEqual(money(BUDGET));
          expect(row?.staked ?? 0).toBeLessThanOrEqual(money(MAX_STAKE));
        }
        const report = await checkLedger(db);
        expect([report.clean, formatReport(report)]).toEqual([true, expect.any(String)]);
      }),
      { numRuns: countCases(60, 6) },
    );
  }, 300_000);

  it('keeps a retried order as one bet', async () => {
    const servers = [new World(db), new World(beside)] as const;
    const [world, other] = servers;
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(500);
    const request = placeOrderRequest.parse({ key: randomUUID(), bets: [createBoostedBet(50, match, boost)] });
    const both = await Promise.all([world, other].map(({ orders }) => orders.place(createBearer(userId), request)));
    expect(await findBetId(db, userId, both[0]?.tickets[0]?.ticketId ?? '')).toBe(
      await findBetId(db, userId, both[1]?.tickets[0]?.ticketId ?? ''),
    );
  });
});
