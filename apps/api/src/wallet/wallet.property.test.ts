import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { checkLedger } from '../audit/check';
import { money } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { openTestDatabase } from '../../testing/database';
import { type LocalPayment } from './local/local-store';
import { reconcile } from './reconcile-command';
import { type Report } from './provider';
import { buildDeposit, WalletWorld, buildWithdrawal } from './testing';

/** Hundredths that select the behaviour of the local provider. */
const cents = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8);
const no = fc.nat(30);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deposit' as const), cents, crash: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('withdraw' as const), cents, crash: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), no }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('oldWebhook' as const), no, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('person' as const),
      no,
      status: fc.constantFrom('success' as const, 'failed' as const),
      webhooks: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sent' as const), no }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reconcile' as const }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Runs all actions on one wallet. The provider's reports are recorded so that they can be repeated at any time. */
async function live(db: Database, actions: readonly Action[]): Promise<void> {
  const world = new WalletWorld(db);
  const { wallet, decisions } = world.pay;
  const owner = await world.player(2000);
  const begun: (() => Promise<unknown>)[] = [];
  const reports: (Report & Pick<LocalPayment, 'kind'>)[] = [];
  const own = async (): Promise<LocalPayment[]> =>
    db.query<LocalPayment>(
      'select l.* from local_payments l join trades t using (reference) where t.user_id = $1 order by l.created_at, reference',
      [owner.userId],
    );
  const deliver = ({ kind, ...report }: Report & Pick<LocalPayment, 'kind'>): Promise<unknown> =>
    kind === 'deposit' && report.status === 'reversed'
      ? world.pay.takeBacks.look('ng', report.reference, 'webhook', 'dispute')
      : decisions.apply(report, 'webhook', { provider: 'local', country: 'ng', kind });
  const listen = async (): Promise<void> => {
    for (const { reference, status, kind } of await own()) {
      if (!reports.some((one) => one.reference === reference && one.status === status))
        reports.push({ reference, status, kind });
    }
  };

  for (const step of actions) {
    switch (step.do) {
      case 'deposit':
      case 'withdraw': {
        const make =
          step.do === 'deposit'
            ? (
                (request) => () =>
                  wallet.deposit(owner, request)
              )(buildDeposit(300 + step.cents / 100))
            : (
                (request) => () =>
                  wallet.withdraw(owner, request)
              )(buildWithdrawal(310 + step.cents / 100));
        begun.push(make);
        if (step.crash) {
          // The process stops between its commit and its request to the provider.
          jest
            .spyOn(world.local, step.do === 'deposit' ? 'startDeposit' : 'startWithdrawal')
            .mockRejectedValueOnce(new Error('crash'));
        }
        await make().catch(() => undefined);
        break;
      }
      case 'retry':
        await begun[step.no % Math.max(1, begun.length)]?.().catch(() => undefined);
        break;
      case 'pass':
        await world.pass(step.seconds);
        break;
      case 'oldWebhook': {
        const report = reports[step.no % Math.max(1, reports.length)];
        if (report) await Promise.all(Array.from({ length: step.times }, () => deliver(report)));
        break;
      }
      case 'person': {
        const payments = await own();
        const payment = payments[step.no % Math.max(1, payments.length)];
        if (payment) await world.local.decide(payment.reference, step.status, step.webhooks);
        break;
      }
      case 'sent': {
        const [trade] = await db.query<{ id: number }>(
          'select id from trades where user_id = $1 order by id offset $2 limit 1',
          [owner.userId, step.no],
        );
        if (trade) await wallet.submitTransfer(owner, String(trade.id)).catch(() => undefined);
        break;
      }
      case 'reconcile':
        await reconcile({ db, clock: world.clock, ...world.pay }, () => undefined);
        break;
    }
    await listen();
    expect(await world.getBalance(owner)).toBeGreaterThanOrEqual(0);
    // Checks the ledger with the command that operators use.
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  }

  await world.pass(20);
  await reconcile({ db, clock: world.clock, ...world.pay }, () => undefined);
  // Payments at the provider match the player's deposits and withdrawals: none lost, none doubled.
  const rows = await db.query<{ kind: string; amount: number; fee: number; status: string; outside: string | null }>(
    `select t.kind, t.amount, t.fee, t.status, l.status as outside from trades t left join local_payments l using (reference)
     where t.user_id = $1`,
    [owner.userId],
  );
  let expected = money(2000);
  for (const { kind, amount, fee, status, outside } of rows) {
    const paid = outside === 'success';
    if (kind === 'deposit') {
      // A deposit that was charged back may or may not have been credited before.
      if (outside !== 'reversed') expect(status === 'success').toBe(paid);
      if (paid) expected += amount - fee;
    } else {
      expect(status).toBe(paid ? 'success' : outside === 'pending' ? 'pending' : 'failed');
      if (status !== 'failed') expected -= amount;
    }
  }
  expect((await world.getBalance(owner)) - (await world.ledger.getDebt(owner.userId))).toBe(expected);
}

describe('webhooks, status queries, retries and crashes in any order', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => db.close());

  it('never lose or double money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 25 }), (actions) => live(db, actions)),
      {
        numRuns: Number(process.env.PROPERTY_RUNS ?? countCases(25, 5)),
        endOnFailure: true,
      },
    );
  }, 300_000);
});
