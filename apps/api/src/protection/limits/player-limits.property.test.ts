import { LIMIT_PERIODS, RAISE_KEPT_MS, RAISE_WAIT_MS } from '@oware/config';
import { BizCode, limitPeriods, type LimitPeriod } from '@oware/contracts';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { money, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { forEachDatabase } from '../../../testing/database';
import { PlayerLimits } from './player-limits';

const HOUR = 60 * 60_000;
const kind = fc.constantFrom('stake' as const, 'loss' as const);
const period = fc.constantFrom(...limitPeriods);
const coins = fc.integer({ min: 10, max: 90 });
/** Index of the server that gets the call, and whether the page has an outdated version of the limits. */
const server = fc.nat(1);
const stale = fc.boolean();
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('bet' as const), stakes: fc.array(coins, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('set' as const), kind, period, server, stale, most: fc.option(coins) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide' as const), kind, period, server, stale, confirm: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 5, 23, 24, 25, 168) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
interface Held {
  amount: number | null;
  raise: { amount: number | null; readyAt: number; expiresAt: number } | null;
}

const getCode = (error: unknown): number | undefined => (error instanceof BizError ? error.code : undefined);
const getOutcome = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => BizCode.success,
    (error: unknown) => {
      const code = getCode(error);
      if (code === undefined) throw error;
      return code;
    },
  );

/**
 * Compares a model of a player's limits with the behaviour of two servers. No bet is ever won, so each stake counts as a loss.
 */
async function live(db: Database, actions: readonly Action[]): Promise<void> {
  const world = new World(db);
  const servers = [new PlayerLimits(world), new PlayerLimits(world)] as const;
  const user = await world.player(1_000_000);
  const event = await world.match();
  const held = new Map<string, Held>();
  const of = (one: { kind: string; period: LimitPeriod }): Held => {
    const { amount, raise } = held.get(`${one.kind} ${one.period}`) ?? { amount: null, raise: null };
    return { amount, raise: raise !== null && raise.expiresAt <= world.clock.now() ? null : raise };
  };
  const put = (one: { kind: string; period: LimitPeriod }, what: Held): unknown =>
    held.set(`${one.kind} ${one.period}`, what);
  const placed: { time: number; stake: number }[] = [];
  let version = 0;

  const room = (): number =>
    Math.min(
      ...[...held].map(([name, { amount }]) => {
        const minutes = LIMIT_PERIODS[name.split(' ')[1] as LimitPeriod];
        const since = world.clock.now() - minutes * 60_000;
        return amount === null
          ? Infinity
          : amount - placed.filter(({ time }) => time > since).reduce((sum, { stake }) => sum + stake, 0);
      }),
    );
  for (const step of actions) {
    const now = world.clock.now();
    if (step.do === 'pass') world.clock.advance(step.hours * HOUR);
    if (step.do === 'bet') {
      const before = room();
      const responses = await Promise.all(
        step.stakes.map(
          async (stake) =>
            [
              money(stake),
              await getOutcome(world.place(user, { bets: [createSingleBet(stake, createSelection(event))] })),
            ] as const,
        ),
      );
      for (const [stake, code] of responses) if (code === BizCode.success) placed.push({ time: now, stake });
      expect(room()).toBeGreaterThanOrEqual(Math.min(0, before));
      // In any order of decisions, a stake that would fit besides the accepted ones is not rejected.
      for (const [stake, code] of responses)
        if (code !== BizCode.success) expect([code, stake > room()]).toEqual([BizCode.limitReached, true]);
    }
    if (step.do === 'set' || step.do === 'decide') {
      const { kind: what, period: span } = step;
      const was = of(step);
      const seen = step.stale ? version - 1 : version;
      const call =
        step.do === 'set'
          ? servers[step.server as 0 | 1].set(user, {
              kind: what,
              period: span,
              amount: step.most === null ? null : money(step.most),
              version: Math.max(0, seen),
            })
          : servers[step.server as 0 | 1].decideRaise(user, {
              kind: what,
              period: span,
              confirm: step.confirm,
              version: Math.max(0, seen),
            });
      const code = await getOutcome(call);
      if (Math.max(0, seen) !== version) expect(code).toBe(BizCode.limitsChanged);
      else if (step.do === 'set') {
        expect(code).toBe(BizCode.success);
        version += 1;
        const request = step.most === null ? null : money(step.most);
        const readyAt = now + RAISE_WAIT_MS;
        const expiresAt = readyAt + RAISE_KEPT_MS;
        const lower = request !== null && (was.amount === null || request < was.amount);
        put(
          step,
          lower
            ? { amount: request, raise: null }
            : { amount: was.amount, raise: request === was.amount ? null : { amount: request, readyAt, expiresAt } },
        );
      } else if (was.raise === null) expect(code).toBe(BizCode.raiseUnknown);
      else if (step.confirm && was.raise.readyAt > now) expect(code).toBe(BizCode.raiseTooEarly);
      else {
        expect(code).toBe(BizCode.success);
        version += 1;
        put(step, { amount: step.confirm ? was.raise.amount : was.amount, raise: null });
      }
    }
    const response = await servers[0].getLimits(user);
    expect(response.version).toBe(version);
    for (const { kind: what, period: span, amount, raise } of response.limits)
      expect({ amount, raise }).toEqual(of({ kind: what, period: span }));
    const { stake } = await servers[1].getRemaining(user);
    expect(stake).toBe(room() === Infinity ? null : Math.max(0, room()));
  }
}

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('enforces every limit in any order of changes, raises, confirmations and bets, on two servers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 25 }), (actions) => live(db, actions)),
      { numRuns: countCases(25, 5) },
    );
  }, 120_000);
});
