import { BizCode, type DepositRequest, type Payment } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { checkLedger } from '../../audit/check';
import { Ledger } from '../../ledger/service';
import { Limits } from '../../protection/limits/service';
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
import { type Owner } from '../owner';
import { buildDeposit, parseNumber } from '../testing';
import { VOUCHERS } from '../store';
import { PaystackServer } from './testing';

const KEY = 'sk_test_ghana';
/**
 * Vouchers by the server's response: the first digit of a wrong one selects a rejected request or another request for a voucher.
 */
const [REFUSED, ASKED_AGAIN, GOOD] = ['012345', '912345', '271828'] as const;

describe('a deposit from Telecel through Paystack', () => {
  const paystack = new PaystackServer();
  const clock = new SetClock(START);
  let db: Database;
  let ledger: Ledger;
  let pay: WalletDomain;
  let app: FastifyInstance;
  let players = 0;
  let wallets = 0;

  beforeAll(async () => {
    await paystack.start();
    paystack.vouchers.add(GOOD);
    db = await openTestDatabase();
    ledger = new Ledger({ db, clock });
    const settings = readWalletSettings({
      PAYSTACK_SECRET_KEY_GH: KEY,
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
  beforeEach(() => {
    paystack.heard.length = 0;
  });
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await paystack.stop();
  });

  const player = async (): Promise<Owner> => {
    const userId = `telecel-${players++}`;
    await ledger.openAccount(userId, 'GHS');
    return { userId, country: 'gh' };
  };
  const request = (): DepositRequest =>
    buildDeposit(20, { method: 'mobile_money', institution: 'VOD', account: `02012345${10 + wallets++}` });
  const begun = async (): Promise<{ owner: Owner; trade: Payment; submit(voucher: string): Promise<Payment> }> => {
    const owner = await player();
    const trade = await pay.wallet.deposit(owner, request());
    return { owner, trade, submit: (voucher) => pay.wallet.submitTransfer(owner, trade.tradeId, voucher) };
  };
  const getCharge = async ({ tradeId }: Payment) => {
    const [row] = await db.query<{ reference: string }>('select reference from trades where number = $1', [
      parseNumber(tradeId),
    ]);
    const charge = paystack.charges.get(row?.reference ?? '');
    if (charge === undefined) throw new Error('Paystack knows of no such charge.');
    return charge;
  };
  const paid = async (trade: Payment): Promise<unknown> => {
    const { reference } = await getCharge(trade);
    const raw = JSON.stringify({
      event: 'charge.success',
      data: { reference, amount: 2000, currency: 'GHS', status: 'success' },
    });
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signBody(KEY, Buffer.from(raw)) };
    return new TestClient(app, 'gh').call('POST', '/pocket/v1/payments/webhook', { payload: raw, headers });
  };
  const submissions = () =>
    paystack.heard.filter(({ call }) => call === 'POST /charge/submit_otp').map(({ body }) => body);
  const wrong = (triesLeft: number) => ({ code: BizCode.otpWrong, data: { triesLeft } });

  it('asks for the voucher again after a wrong one, and is credited once, however often it is reported', async () => {
    const { owner, trade, submit } = await begun();
    expect(trade).toMatchObject({
      status: 'pending',
      action: { type: 'voucher', text: 'Please dial *110# to generate a voucher, then enter it' },
    });
    await expect(submit(REFUSED)).rejects.toMatchObject(wrong(VOUCHERS - 1));
    await expect(submit(ASKED_AGAIN)).rejects.toMatchObject(wrong(VOUCHERS - 2));
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toEqual(trade);
    expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
    expect(submissions().at(-1)).toEqual({ otp: GOOD, reference: (await getCharge(trade)).reference });
    // A second tap sends no request.
    expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
    expect(submissions()).toHaveLength(3);
    for (let i = 0; i < 3; i++) expect(await paid(trade)).toMatchObject({ status: 200 });
    expect(await submit(GOOD)).toMatchObject({ status: 'success' });
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
    expect(
      await db.query(
        'select source, told as report, step from trade_events where trade_id = (select id from trades where number = $1) order by id',
        [parseNumber(trade.tradeId)],
      ),
    ).toMatchObject([
      { report: 'deposit', step: 'begin' },
      ...Array<object>(3).fill({ source: 'player', report: 'voucher', step: 'try' }),
      { source: 'webhook', step: 'credit' },
      { source: 'webhook', step: 'none' },
      { source: 'webhook', step: 'none' },
    ]);
  });

  it('continues when a voucher is submitted twice at the same time', async () => {
    const { owner, trade, submit } = await begun();
    const taps = await Promise.allSettled([submit(GOOD), submit(GOOD)]);
    expect(taps.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'pending', action: null });
    await paid(trade);
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
  });

  it('is checked immediately when the network pays immediately', async () => {
    const { owner, trade, submit } = await begun();
    const { reference } = await getCharge(trade);
    paystack.next = {
      status: 200,
      body: { status: true, message: 'Charge attempted', data: { reference, status: 'success' } },
    };
    (await getCharge(trade)).status = 'success';
    expect(await submit(GOOD)).toMatchObject({ status: 'success' });
    expect(paystack.heard.at(-1)?.call).toBe(`GET /transaction/verify/${reference}`);
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
  });

  it('may require confirmation on the phone after the voucher', async () => {
    const { trade, submit } = await begun();
    paystack.next = {
      status: 200,
      body: {
        status: true,
        message: 'Charge attempted',
        data: { reference: (await getCharge(trade)).reference, status: 'pay_offline' },
      },
    };
    expect(await submit(GOOD)).toMatchObject({
      status: 'pending',
      action: { type: 'prompt', phone: expect.stringMatching(/^0201234/) },
    });
  });

  it('ends after the last allowed voucher; money that arrives later is still credited', async () => {
    const { owner, trade, submit } = await begun();
    for (let left = VOUCHERS - 1; left > 0; left--) await expect(submit(REFUSED)).rejects.toMatchObject(wrong(left));
    expect(await submit(REFUSED)).toMatchObject({ status: 'failed', failure: 'declined', action: null });
    expect(await submit(GOOD)).toMatchObject({ status: 'failed' });
    expect(submissions()).toHaveLength(VOUCHERS);
    await paid(trade);
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
  });

  it('ends with the status that the provider reports when its charge is over', async () => {
    const { trade, submit } = await begun();
    (await getCharge(trade)).status = 'failed';
    expect(await submit(GOOD)).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  it('that is abandoned expires, and then accepts no voucher', async () => {
    const { owner, trade, submit } = await begun();
    clock.advance(30 * 60_000 + 1);
    expect(await submit(GOOD)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect(submissions()).toEqual([]);
    const other = await begun();
    clock.advance(30 * 60_000 + 1);
    await pay.jobs.askDue();
    expect(await pay.wallet.getPayment(other.owner, other.trade.tradeId)).toMatchObject({
      status: 'failed',
      failure: 'expired',
      action: null,
    });
    expect(await ledger.getBalance(owner.userId)).toBe(0);
    expect(trade.expiresAt).not.toBeNull();
  });

  describe.each([
    ['no response', 'silence' as const],
    ['an error of its server', { status: 502, body: {} }],
  ])('after %s to a voucher', (_what, response) => {
    const later = async (): Promise<void> => {
      clock.advance(30_001);
      await pay.jobs.askDue();
    };

    it('stays pending, as the voucher may have been accepted, and is credited when the provider reports it', async () => {
      const { owner, trade, submit } = await begun();
      paystack.next = response;
      expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
      // Another tap on an outdated page submits nothing.
      expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
      expect(submissions()).toHaveLength(1);
      await later();
      expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'pending', action: null });
      await paid(trade);
      expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'success' });
      expect(await ledger.getBalance(owner.userId)).toBe(money(20));
    });

    it('asks for the voucher again when the provider still requires one', async () => {
      const { owner, trade, submit } = await begun();
      paystack.next = response;
      expect(await submit(REFUSED)).toMatchObject({ status: 'pending', action: null });
      await later();
      expect(await pay.wallet.getPayment(owner, trade.tradeId)).toEqual(trade);
      expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
      await paid(trade);
      expect(await ledger.getBalance(owner.userId)).toBe(money(20));
    });

    it('asks for no more vouchers than allowed', async () => {
      const { owner, trade, submit } = await begun();
      for (let left = VOUCHERS - 1; left > 0; left--) await expect(submit(REFUSED)).rejects.toMatchObject(wrong(left));
      paystack.next = response;
      expect(await submit(REFUSED)).toMatchObject({ status: 'pending', action: null });
      await later();
      expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'pending', action: null });
      clock.advance(30 * 60_000);
      await pay.jobs.askDue();
      expect(await pay.wallet.getPayment(owner, trade.tradeId)).toMatchObject({ status: 'failed', failure: 'expired' });
    });
  });

  it('continues when the charge no longer takes a voucher because one was accepted, without reporting a wrong voucher', async () => {
    const { owner, trade, submit } = await begun();
    (await getCharge(trade)).status = 'pending';
    expect(await submit(GOOD)).toMatchObject({ status: 'pending', action: null });
    await paid(trade);
    expect(await ledger.getBalance(owner.userId)).toBe(money(20));
  });

  it('whose first response was lost asks for the voucher when the request is repeated', async () => {
    const owner = await player();
    const same = request();
    paystack.next = 'silence';
    expect(await pay.wallet.deposit(owner, same)).toMatchObject({ status: 'pending', action: null });
    expect(await pay.wallet.deposit(owner, same)).toMatchObject({
      status: 'pending',
      action: { type: 'voucher', text: expect.stringContaining('*110#') },
    });
    expect(paystack.heard.map(({ call }) => call.split('/').slice(0, 3).join('/'))).toEqual([
      'POST /charge',
      'POST /charge',
      'GET /transaction/verify',
      'GET /charge/' + (paystack.heard[0]?.body.reference as string),
    ]);
  });

  it('is closed for a player who has self-excluded since', async () => {
    const { owner, submit } = await begun();
    await new Limits({ db, clock, bus: createInProcessBus(() => undefined) }).exclude(
      owner.userId,
      'ALL',
      clock.now() + 60_000,
    );
    await expect(submit(GOOD)).resolves.toMatchObject({ status: 'failed', failure: 'closed', action: null });
    expect(submissions()).toEqual([]);
  });

  it('limits voucher guesses over many deposits from one wallet', async () => {
    const same = request();
    const owner = await player();
    const codes: unknown[] = [];
    for (let deposit = 0; deposit < 5; deposit++) {
      const { tradeId } = await pay.wallet.deposit(owner, { ...request(), account: same.account });
      for (let i = 0; i < VOUCHERS; i++)
        codes.push(
          await pay.wallet.submitTransfer(owner, tradeId, REFUSED).then(
            ({ status }) => status,
            ({ code }: { code: BizCode }) => code,
          ),
        );
    }
    expect(codes.slice(0, 20)).not.toContain(BizCode.otpRateLimited);
    expect(codes.slice(20)).toEqual(Array(5).fill(BizCode.otpRateLimited));
    expect(submissions()).toHaveLength(20);
  });
});
