import fc from 'fast-check';
import { betslipConfig } from '@oware/config';
import { type OrderBet } from '@oware/contracts';
import { countCases } from '@oware/test-lanes';
import { Cashier } from '../cash-out/testing';
import { GiftWorld } from '../../rewards/gifts/testing';
import { checkLedger, formatReport } from '../../audit/check';
import { createSelection, type ResultIn, World } from '../orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { BizError } from '../../platform/errors/biz-error';
import { buildDeposit, WalletWorld, buildWithdrawal } from '../../wallet/testing';

const MATCHES = 5;
const PLAYERS = 3;

const match = fc.nat(MATCHES - 1);
const player = fc.nat(PLAYERS - 1);
const outcome = fc.constantFrom('1', '2', '3');
const result = fc.constantFrom<ResultIn>(
  { result: 1 },
  { result: 0 },
  { result: 0, voidFactor: 1 },
  { result: 1, voidFactor: 0.5 },
  { result: 0, voidFactor: 0.5 },
  { result: 1, deadHeatFactor: 0.5 },
  { result: 1, certainty: 1 },
);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      player,
      matches: fc.uniqueArray(match, { minLength: 1, maxLength: MATCHES }),
      outcome,
      stake: fc.integer({ min: 100_000, max: 4_000_000 }),
      system: fc.boolean(),
      size: fc.nat(MATCHES),
      policy: fc.constantFrom('none' as const, 'any' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('result' as const), match, outcome, result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), match }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), match, from: fc.nat(5000), length: fc.nat(5000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncancel' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reprice' as const),
      match,
      outcome,
      odds: fc.integer({ min: 10_000, max: 60_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go live' as const), match }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cash out' as const),
      bet: fc.nat(30),
      share: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 9_999 })),
      dearer: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      bet: fc.nat(30),
      matches: fc.uniqueArray(match, { minLength: 1, maxLength: MATCHES }),
      outcome,
      size: fc.nat(MATCHES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('target' as const),
      bet: fc.nat(30),
      target: fc.integer({ min: 1, max: 4_000_000 }),
    }),
  },
  // Money that enters and leaves while results change (declined, returned or charged back), and gifts.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      player,
      share: fc.integer({ min: 1, max: 10 }),
      cents: fc.constantFrom(0, 1, 7),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), player, cents: fc.constantFrom(0, 8) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('gift' as const), player, amount: fc.integer({ min: 1, max: 2_000_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const), seconds: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(5000) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class Story {
  #cancellations: [string, number][] = [];
  #started: number;
  #bank: WalletWorld;
  #gifts: GiftWorld;

  constructor(
    private world: World,
    private players: string[],
    private matches: string[],
  ) {
    this.#started = world.clock.now();
    this.#bank = new WalletWorld(world.db);
    this.#gifts = new GiftWorld(world.db);
  }

  async play(step: Step): Promise<void> {
    const { world, matches } = this;
    switch (step.do) {
      case 'place':
        return this.#place(step);
      case 'result':
        return world.result(matches[step.match] as string, { [step.outcome]: step.result });
      case 'rollback':
        await world.rollback(matches[step.match] as string);
        return world.setMarket(matches[step.match] as string, 1);
      case 'cancel': {
        const start = this.#started + step.from;
        const id = await world.cancel(matches[step.match] as string, start, start + step.length);
        this.#cancellations.push([matches[step.match] as string, id]);
        return;
      }
      case 'uncancel': {
        const last = this.#cancellations.pop();
        return last === undefined ? undefined : world.uncancel(...last);
      }
      case 'reprice':
        return world.setOdds(matches[step.match] as string, step.outcome, step.odds / 10_000);
      case 'go live':
        return world.setEvent(matches[step.match] as string, 'live');
      case 'wait':
        world.clock.advance(step.ms);
        await world.delayed.decideDue();
        await world.cashOuts.decideDue();
        world.bus.publish('feed-state', { producer: 1, up: true, time: 0 });
        await world.targets.run();
        return;
      case 'cash out':
        return this.#withBet(step.bet, (cashier, userId, id) => this.#cashOut(cashier, userId, id, step));
      case 'edit':
        return this.#withBet(step.bet, (cashier, userId, id) => this.#edit(cashier, userId, id, step));
      case 'withdraw':
        return this.#withdraw(step);
      case 'deposit':
        await this.#bank.pay.wallet
          .deposit(this.#owner(step.player), buildDeposit(100 + step.cents / 100))
          .catch((error: unknown) => {
            if (!(error instanceof BizError)) throw error;
          });
        return;
      case 'gift': {
        const owner = this.#owner(step.player);
        const { id } = await this.#gifts.give(owner, { amount: step.amount });
        await this.#gifts.redeem(owner, { giftId: String(id) });
        return;
      }
      case 'bank':
        return this.#bank.pass(step.seconds);
      case 'target':
        return this.#withBet(step.bet, (cashier, userId, id) => cashier.aim(userId, id, step.target));
    }
  }

  #owner(player: number): { userId: string; country: 'ng' } {
    return { userId: this.players[player] as string, country: 'ng' };
  }

  /** Withdraws a share of the balance, at least the minimum; must fail while the player has a debt. */
  async #withdraw({ player, share, cents }: Step & { do: 'withdraw' }): Promise<void> {
    const { ledger } = this.world;
    const owner = this.#owner(player);
    const amount = Math.max(110, Math.floor(((await ledger.getBalance(owner.userId)) * share) / 100_000)) + cents / 100;
    const owed = await ledger.getDebt(owner.userId);
    try {
      await this.#bank.pay.wallet.withdraw(owner, buildWithdrawal(amount));
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return;
    }
    if (owed > 0) throw new Error('Money was withdrawn out of a debt.');
  }

  /** Runs `work` on one bet of these players; a `BizError` is a valid outcome. */
  async #withBet(no: number, work: (cashier: Cashier, userId: string, id: string) => Promise<unknown>): Promise<void> {
    const { world, players } = this;
    const bets = await world.db.query<{ id: number; userId: string }>(
      'select id, user_id as "userId" from bets where user_id = any($1) order by id',
      [players],
    );
    const chosen = bets[no % Math.max(1, bets.length)];
    if (chosen === undefined) return;
    try {
      await work(new Cashier(world), chosen.userId, String(chosen.id));
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
    }
  }

  /** Cashes out a share at its value, or asks for more than the drop that a player accepts by default. */
  async #cashOut(
    cashier: Cashier,
    userId: string,
    id: string,
    { share, dearer }: Step & { do: 'cash out' },
  ): Promise<void> {
    const offer = (await cashier.quote(userId, id))?.offer;
    const before = await this.world.ledger.getBalance(userId);
    const least = dearer ? Math.ceil((offer?.net ?? 0) * 1.06) + 1 : 1;
    const { paid, balance } = await cashier.take(userId, id, { share, least });
    if (offer === undefined || offer === null || dearer) throw new Error('A cash-out was taken that was not on offer.');
    if ((paid ?? 0) > offer.net || balance - before > offer.net)
      throw new Error('A cash-out paid more than the offer.');
  }

  /** Exchanges a bet for another, even if the new one is suspended or too small. */
  async #edit(cashier: Cashier, userId: string, id: string, step: Step & { do: 'edit' }): Promise<void> {
    const selections = step.matches.map((index) => createSelection(this.matches[index] as string, step.outcome));
    const type: OrderBet['type'] = selections.length === 1 ? 'single' : 'system';
    const systemSizes = type === 'system' ? [1 + (step.size % selections.length)] : [];
    const before = await this.world.ledger.getBalance(userId);
    const { cashOut, ticket } = await cashier.edit(
      userId,
      id,
      { type, selections, systemSizes },
      { oddsPolicy: 'any' },
    );
    if (ticket !== null && cashOut.balance + ticket.stake > before + (cashOut.paid ?? 0))
      throw new Error('An edit made money.');
  }

  async #place(step: Step & { do: 'place' }): Promise<void> {
    const { world, players, matches } = this;
    const selections = await Promise.all(
      step.matches.map(async (index) => {
        const [row] = await world.db.query<{ odds: number }>(
          'select odds from outcomes where event_id = $1 and outcome_id = $2',
          [matches[index], step.outcome],
        );
        return createSelection(matches[index] as string, step.outcome, (row?.odds ?? 0) / 10_000);
      }),
    );
    const type: OrderBet['type'] = selections.length === 1 ? 'single' : step.system ? 'system' : 'multiple';
    const systemSizes = type === 'system' ? [1 + (step.size % selections.length)] : [];
    try {
      await world.place(players[step.player] as string, {
        oddsPolicy: step.policy,
        bets: [{ type, systemSizes, selections, stake: step.stake }],
      });
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
    }
  }
}

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('keeps the ledger correct through any orders, results, rollbacks, cancellations and delays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = new World(db);
        world.tuning = { ...betslipConfig.ng, liveDelay: 3000, maxPayout: 3_000_000 };
        const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player(500)));
        const matches = await Promise.all(Array.from({ length: MATCHES }, () => world.match()));
        const story = new Story(world, players, matches);
        for (const each of steps) await story.play(each);
        const report = await checkLedger(db);
        if (!report.clean) throw new Error(formatReport(report));
      }),
      { numRuns: countCases(25, 4) },
    );
  }, 60_000);
});
