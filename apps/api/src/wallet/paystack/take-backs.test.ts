import { BizCode, transactionsQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { checkLedger, formatReport } from '../../audit/check';
import { Ledger } from '../../ledger/service';
import { money, START } from '../../betting/orders/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { readWalletSettings } from '../settings';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { signBody } from '../../platform/http/signature';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { RemoteConfig } from '../../settings/remote-config/service';
import { createWallet, type WalletDomain } from '../create-wallet';
import { registerWebhook } from '../webhook-routes';
import { reconcile } from '../reconcile-command';
import { type Owner } from '../owner';
import { buildDeposit, parseNumber, buildWithdrawal } from '../testing';
import { type Dispute, PaystackServer, type Refund } from './testing';

const KEYS = { ng: 'sk_test_nigeria', gh: 'sk_test_ghana' };

describe('chargebacks and refunds at Paystack', () => {
  const paystack = new PaystackServer();
  const clock = new SetClock(START);
  let db: Database;
  let ledger: Ledger;
  let pay: WalletDomain;
  let app: FastifyInstance;
  let players = 0;

  beforeAll(async () => {
    await paystack.start();
    db = await openTestDatabase();
    ledger = new Ledger({ db, clock });
    const settings = readWalletSettings({
      PAYSTACK_SECRET_KEY_NG: KEYS.ng,
      PAYSTACK_SECRET_KEY_GH: KEYS.gh,
      PAYSTACK_URL: paystack.url,
      PAYMENT_EMAIL_DOMAIN: 'players.example.com',
      PUBLIC_ORIGIN: 'https://bet.example.com',
    });
    pay = createWallet({
      db,
      clock,
      bus: createInProcessBus(() => undefined),
      ledger,
      remoteConfig: new RemoteConfig(db),
      settings,
      demo: false,
      withdrawCheck: async () => async () => undefined,
      onError: () => undefined,
    });
    app = await createTestServer(clock, (scope) => registerWebhook(scope, pay));
  });
  afterEach(async () => {
    paystack.next = undefined;
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await paystack.stop();
  });

  const webhook = (event: string, data: unknown, country: 'ng' | 'gh' = 'ng') => {
    const raw = JSON.stringify({ event, data });
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': signBody(KEYS[country], Buffer.from(raw)),
      platform: '',
    };
    return new TestClient(app, country).call('POST', '/pocket/v1/payments/webhook', { payload: raw, headers });
  };
  const paid = (reference: string, coins: number) => ({ reference, amount: coins, currency: 'NGN', status: 'success' });
  /** Returns a player whose card deposit of 500 was paid, and the reference of the deposit. */
  async function depositor({ credited = true } = {}): Promise<{ owner: Owner; reference: string; tradeId: string }> {
    const owner = { userId: `payer-${players++}`, country: 'ng' as const };
    await ledger.openAccount(owner.userId, 'NGN');
    const trade = await pay.wallet.deposit(owner, buildDeposit(500, { method: 'card' }));
    const [row] = await db.query<{ reference: string }>('select reference from trades where number = $1', [
      parseNumber(trade.tradeId),
    ]);
    const reference = row?.reference ?? '';
    const charge = paystack.charges.get(reference);
    if (charge) charge.status = 'success';
    if (credited) await webhook('charge.success', paid(reference, 50_000));
    return { owner, reference, tradeId: trade.tradeId };
  }
  const standing = async ({ userId }: Owner): Promise<[number, number]> => [
    await ledger.getBalance(userId),
    await ledger.getDebt(userId),
  ];
  /** Sends an event in the documented format: a refund without an id, its amount as text. */
  const sendRefund = ({ status, amount, currency }: Refund, reference: string, country: 'ng' | 'gh' = 'ng') =>
    webhook(
      `refund.${status}`,
      { status, transaction_reference: reference, refund_reference: null, amount: String(amount), currency },
      country,
    );
  const sendDispute = (step: string, dispute: Dispute) =>
    webhook(`charge.dispute.${step}`, { ...dispute, transaction_reference: null });
  const lines = async (owner: Owner) =>
    (await pay.wallet.listTransactions(owner, transactionsQuery.parse({}))).transactions.map(({ type, amount }) => [
      type,
      amount,
    ]);
  const reconciled = async (): Promise<[number, string]> => {
    const lines: string[] = [];
    return [await reconcile({ db, clock, ...pay }, (line) => lines.push(line)), lines.join('\n')];
  };

  it('deducts a lost dispute from the balance and books the rest as debt, visible to the player', async () => {
    const { owner, reference } = await depositor();
    await pay.wallet.withdraw(owner, buildWithdrawal(300));
    const dispute = paystack.dispute(reference);
    await sendDispute('create', dispute);
    expect(await standing(owner)).toEqual([money(200), 0]);
    await expect(pay.wallet.withdraw(owner, buildWithdrawal(100))).rejects.toMatchObject({
      code: BizCode.depositDisputed,
    });
    await sendDispute('remind', dispute);
    Object.assign(dispute, { status: 'resolved', resolution: 'auto-accepted' });
    for (let i = 0; i < 3; i++) expect(await sendDispute('resolve', dispute)).toMatchObject({ status: 200 });
    expect(await standing(owner)).toEqual([0, money(300)]);
    expect(await lines(owner)).toContainEqual(['chargeback', money(-500)]);
    await expect(pay.wallet.withdraw(owner, buildWithdrawal(100))).rejects.toMatchObject({
      code: BizCode.inDebt,
      data: { owed: money(300) },
    });
  });

  it('deducts nothing for a dispute that was won, and allows withdrawals again', async () => {
    const { owner, reference } = await depositor();
    const dispute = paystack.dispute(reference);
    await sendDispute('create', dispute);
    Object.assign(dispute, { status: 'resolved', resolution: 'declined' });
    await sendDispute('resolve', dispute);
    expect(await standing(owner)).toEqual([money(500), 0]);
    expect(await pay.wallet.withdraw(owner, buildWithdrawal(500))).toMatchObject({ status: 'pending' });
    // The decision changes later, when the balance is already empty.
    Object.assign(dispute, { resolution: 'merchant-accepted', refund_amount: 20_000 });
    await sendDispute('resolve', dispute);
    expect(await standing(owner)).toEqual([0, money(200)]);
  });

  it('deducts each refund once when it starts, and restores a failed one, debt first', async () => {
    const { owner, reference } = await depositor();
    await pay.wallet.withdraw(owner, buildWithdrawal(400));
    const [first, second] = [
      paystack.refund(reference, { amount: 5000 }),
      paystack.refund(reference, { amount: 30_000 }),
    ];
    for (const status of ['pending', 'processing', 'processed']) {
      first.status = status;
      await sendRefund(first, reference);
    }
    expect(await standing(owner)).toEqual([0, money(250)]);
    expect(await lines(owner)).toEqual(
      expect.arrayContaining([
        ['depositRefund', money(-50)],
        ['depositRefund', money(-300)],
      ]),
    );
    second.status = 'failed';
    for (let i = 0; i < 2; i++) await sendRefund(second, reference);
    expect(await standing(owner)).toEqual([money(50), 0]);
    second.status = 'processing';
    await sendRefund(second, reference);
    expect(await standing(owner)).toEqual([0, money(250)]);
  });

  it('deducts the refund of a dispute once', async () => {
    const { owner, reference } = await depositor();
    const dispute = paystack.dispute(reference, { status: 'resolved', resolution: 'merchant-accepted' });
    const refund = paystack.refund(reference, { dispute: dispute.id, status: 'processed' });
    await Promise.all([sendDispute('resolve', dispute), sendRefund(refund, reference)]);
    expect(await standing(owner)).toEqual([0, 0]);
  });

  it.each<[string, Partial<Refund>]>([
    ['more than was paid', { amount: 50_001 }],
    ['another currency', { currency: 'GHS' }],
    ['nothing', { amount: 0 }],
  ])('leaves a refund of %s to a person', async (_what, change) => {
    const { owner, reference } = await depositor();
    await sendRefund(paystack.refund(reference, change), reference);
    expect(await standing(owner)).toEqual([money(500), 0]);
    expect(await reconciled()).toEqual([
      1,
      expect.stringMatching(new RegExp(`${reference}.*mismatch. Check it manually`)),
    ]);
    paystack.refunds.pop();
    await db.query("delete from trade_events where step = 'mismatch'");
  });

  it('ignores a response about another transaction', async () => {
    const { owner, reference } = await depositor();
    const other = await depositor();
    paystack.refund(other.reference);
    paystack.filters = false;
    await webhook('refund.pending', {
      status: 'pending',
      transaction_reference: reference,
      amount: '50000',
      currency: 'NGN',
    });
    paystack.filters = true;
    expect(await standing(owner)).toEqual([money(500), 0]);
    expect(await standing(other.owner)).toEqual([money(500), 0]);
    await reconciled();
    expect(await standing(other.owner)).toEqual([0, 0]);
  });

  it('asks for the webhook to be sent again when Paystack is unreachable, and changes nothing until then', async () => {
    const { owner, reference } = await depositor();
    const refund = paystack.refund(reference);
    paystack.next = { status: 502, body: {} };
    expect(await sendRefund(refund, reference)).toMatchObject({ status: 503, bizCode: BizCode.unavailable });
    expect(await standing(owner)).toEqual([money(500), 0]);
    expect(await sendRefund(refund, reference)).toMatchObject({ status: 200 });
    expect(await standing(owner)).toEqual([0, 0]);
  });

  it('stores a chargeback that is reported before the deposit is credited', async () => {
    const { owner, reference } = await depositor({ credited: false });
    await sendRefund(paystack.refund(reference, { amount: 20_000 }), reference);
    expect(await standing(owner)).toEqual([0, 0]);
    await webhook('charge.success', paid(reference, 50_000));
    expect(await standing(owner)).toEqual([money(300), 0]);
  });

  it('an older response does not undo a newer one', async () => {
    const { owner, reference } = await depositor();
    const refund = paystack.refund(reference);
    const takeBacks = pay.provider.listReversals.bind(pay.provider);
    let [reached, release] = [(): void => undefined, (): void => undefined];
    const [asked, held] = [
      new Promise<void>((resolve) => (reached = resolve)),
      new Promise<void>((resolve) => (release = resolve)),
    ];
    const slow = jest.spyOn(pay.provider, 'listReversals').mockImplementationOnce(async (...of) => {
      const stale = await takeBacks(...of);
      reached();
      await held;
      return stale;
    });
    const first = sendRefund(refund, reference);
    await asked;
    await sendRefund(Object.assign(refund, { status: 'failed' }), reference);
    release();
    await first;
    slow.mockRestore();
    expect(await standing(owner)).toEqual([money(500), 0]);
  });

  it('wallet:reconcile finds reversals that no webhook reported, over all pages', async () => {
    const { owner, reference } = await depositor();
    for (let i = 0; i < 120; i++) paystack.refund(reference, { amount: 100 });
    const other = await depositor();
    paystack.dispute(other.reference, {
      status: 'resolved',
      resolution: 'auto-accepted',
      refund_amount: null,
      currency: null,
    });
    const last = await depositor();
    paystack.refund(last.reference, { amount: 100 });
    const [code, output] = await reconciled();
    expect(output).toContain(`deposit ${other.tradeId} (${other.reference}): reversals and refunds are now booked`);
    expect(code).toBe(0);
    expect(await Promise.all([owner, other.owner, last.owner].map(standing))).toEqual([
      [money(400), 0],
      [0, 0],
      [money(499), 0],
    ]);
    expect((await reconciled())[1]).toContain(' 0 corrected');
  });

  describe('a webhook affects only payments of its country, provider and kind:', () => {
    const unmatched = () =>
      db.query('select provider, country, event, reference from unmatched_webhooks order by id desc limit 1');

    it('one signed by Ghana credits and reverses nothing in Nigeria; it is stored for review', async () => {
      const { owner, reference } = await depositor({ credited: false });
      await webhook('charge.success', paid(reference, 50_000), 'gh');
      expect(await standing(owner)).toEqual([0, 0]);
      expect(await unmatched()).toEqual([{ provider: 'paystack', country: 'gh', event: 'charge.success', reference }]);
      await webhook('charge.success', paid(reference, 50_000));
      await sendRefund(paystack.refund(reference), reference, 'gh');
      expect(await standing(owner)).toEqual([money(500), 0]);
      paystack.refunds.pop();
      expect(await reconciled()).toEqual([
        1,
        expect.stringContaining(`charge.success about ${reference} was signed for paystack in gh`),
      ]);
      await db.query('delete from unmatched_webhooks');
    });

    it('one of Paystack does not affect a payment of another provider', async () => {
      const { owner, reference } = await depositor({ credited: false });
      await db.query("update trades set provider = 'local' where reference = $1", [reference]);
      await webhook('charge.success', paid(reference, 50_000));
      expect(await standing(owner)).toEqual([0, 0]);
      expect(await unmatched()).toMatchObject([{ event: 'charge.success', reference }]);
      await db.query('delete from unmatched_webhooks');
    });

    it('a transfer does not affect a deposit, nor a charge a withdrawal', async () => {
      const { owner, reference } = await depositor({ credited: false });
      await webhook('transfer.success', paid(reference, 50_000));
      await webhook('transfer.reversed', paid(reference, 50_000));
      expect(await standing(owner)).toEqual([0, 0]);
      expect(await unmatched()).toMatchObject([{ event: 'transfer.reversed', reference }]);
      await db.query('delete from unmatched_webhooks');
    });

    it.each([
      ['subscription.create', {}, null],
      ['charge.success', paid('of-nobody', 1), 'of-nobody'],
      ['refund.pending', { transaction_reference: 'of-nobody' }, 'of-nobody'],
    ])('%s about an unknown payment is accepted and stored', async (event, data, reference) => {
      expect(await webhook(event, data)).toMatchObject({ status: 200 });
      expect(await unmatched()).toEqual([{ provider: 'paystack', country: 'ng', event, reference }]);
    });
  });
});
